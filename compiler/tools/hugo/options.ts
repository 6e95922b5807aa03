import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import { isEmpty } from '../../basics/collections.ts';
import { startOf } from '../../basics/places.ts';
import type { ImportContext } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, pathBelow } from '../settings/tool-folder.ts';
import { isKnownShortcode } from './known-shortcodes.ts';
import type { HugoPage } from './pages.ts';
import { parseTemplate, programPlaceholder } from './shortcode-templates.ts';
import type { HugoArea, HugoSite } from './site.ts';

/** Returns the settings for parsing pages: Markdown options, the values that pages show, and the site's shortcodes. */
export function toOptions(contents: readonly HugoArea[], site: HugoSite): DialectOptionsSetting {
  const { config, context } = site;
  const { settings } = context;
  const readExtension = (name: string): Setting | undefined => settings.at(config, 'markup', 'goldmark', 'extensions', name);
  const typographer = readExtension('typographer');
  const isTypographic =
    typographer?.plain !== false && settings.flag(settings.at(typographer, 'disable'), 'typographer.disable') !== true;
  const parameters = readParameters(contents, site);
  const shortcodes = readShortcodeTemplates(contents, site);
  return {
    ...(isTypographic ? { typographer: true } : {}),
    ...contents[0]?.options,
    ...readHeadingIds(config, context),
    ...(site.theme === 'docsy' ? { showDescription: true } : {}),
    ...(settings.flag(settings.at(config, 'enableemoji'), 'enableEmoji') ? { emoji: true } : {}),
    ...(settings.flag(settings.at(readExtension('passthrough'), 'enable'), 'passthrough.enable') ? { texDelimiters: true } : {}),
    ...(readExtension('linkify')?.plain === false ? { linkify: false } : {}),
    ...(isEmpty(parameters) ? {} : { parameters }),
    ...(isEmpty(shortcodes) ? {} : { shortcodes }),
  };
}

/** Reads the algorithm for heading ids; an empty object for the default, `github`. Reports an unknown one. */
function readHeadingIds(config: Setting | undefined, { settings }: ImportContext): Pick<DialectOptionsSetting, 'headingIds'> {
  const type = settings.at(config, 'markup', 'goldmark', 'parser', 'autoheadingidtype');
  if (type?.plain === 'blackfriday' || type?.plain === 'github-ascii') return { headingIds: type.plain };
  if (type && type.plain !== 'github')
    settings.reportNotCarried(type.at, 'autoHeadingIDType', 'its value is not github, github-ascii or blackfriday');
  return {};
}

/**
 * Reads the parameters that pages show with `param`, by folder. Those of the site have the key ''; a section sets them for all its pages.
 */
function readParameters(
  contents: readonly HugoArea[],
  { config, languages, context }: HugoSite,
): Record<string, Record<string, string>> {
  const { settings } = context;
  const usedNames = new Set(allPages(contents).flatMap((page) => page.parameters));
  const parameters: Record<string, Record<string, string>> = {};
  const addParameter = (folder: string, name: string, value: Setting | undefined): void => {
    const { plain } = value ?? {};
    if (plain === undefined || plain === null) return;
    parameters[folder] = { ...parameters[folder], [name]: String(plain) };
  };
  for (const name of [...usedNames].sort()) {
    const path = name.toLowerCase().split('.');
    addParameter('', name, settings.at(config, 'params', ...path));
    addParameter('', name, settings.at(languages.main.setting, 'params', ...path));
    for (const { pageFacts } of contents)
      for (const { file, front } of pageFacts) {
        const cascade = front?.entries?.get('cascade');
        for (const each of cascade?.items ?? (cascade ? [cascade] : [])) {
          const value = each.entries?.get(name) ?? each.entries?.get('params')?.entries?.get(name);
          if (each.entries?.has('target') || each.entries?.has('_target')) continue;
          addParameter(folderOf(file), name, value);
        }
      }
  }
  return parameters;
}

/** Reads the templates of the site's own shortcodes that its pages use. Reports templates that are programs. */
function readShortcodeTemplates(contents: readonly HugoArea[], site: HugoSite): Record<string, string> {
  const { root, context } = site;
  const { folder, settings } = context;
  const usedNames = new Set(allPages(contents).flatMap((page) => page.shortcodes));
  const templates = new Map<string, string>();
  for (const file of folder.files) {
    const [, theme, name] = /^(themes\/[^/]+\/)?layouts\/_?shortcodes\/(.+)\.html$/.exec(pathBelow(file, root) ?? '') ?? [];
    // Shortcodes of a supported theme have built-in components.
    if (
      name === undefined ||
      !usedNames.has(name) ||
      (theme !== undefined && (templates.has(name) || isKnownShortcode(name, site.theme)))
    )
      continue;
    templates.set(name, file);
  }
  const sources: Record<string, string> = {};
  for (const [name, file] of [...templates].sort()) {
    const result = folder.read(file);
    const text = 'text' in result ? result.text.replace(/\r\n?/g, '\n').trim() : '';
    if (text !== '' && parseTemplate(text)) sources[name] = text;
    else if (!isKnownShortcode(name, site.theme)) {
      // The site's own shortcode takes precedence over one with the same name from another theme.
      sources[name] = programPlaceholder;
      settings.reportNotCarried(
        startOf(file),
        `The shortcode ${name}`,
        'its template is a program, and Quire does not run programs',
      );
    }
  }
  return sources;
}

/** Returns the pages of all languages. */
export function allPages(contents: readonly HugoArea[]): HugoPage[] {
  return contents.flatMap(({ pageFacts, translatedPages }) => [...pageFacts, ...[...translatedPages.values()].flat()]);
}
