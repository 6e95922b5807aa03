import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { isLocale, nearestLocale } from '../../1-config/value-formats.ts';
import type { ImportContext } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath, pathBelow } from '../settings/tool-folder.ts';

/** A language of the site: its key in the configuration, our language code, its folder of pages, and its own settings. */
type HugoLanguage = { key: string; code: string; folder: string; setting: Setting | undefined };
/** The languages, starting with the main one, and the locations of translations: separate folders, or next to the originals. */
export type HugoLanguages = { main: HugoLanguage; others: HugoLanguage[]; translations: string | undefined };

/** A folder or file that is mounted at a path within `content`. If `languages` is empty, the mount applies to every language. */
type ContentMount = { source: string; targetPath: string; languages: readonly string[]; at: Setting['at'] };

/** Returns the entries of `module.mounts` whose target is `content` or below it. */
export function readContentMounts(config: Setting | undefined, { settings }: ImportContext): ContentMount[] {
  return settings.listAt(config, 'module', 'mounts').flatMap((mount) => {
    const textOf = (key: string): string | undefined => settings.text(settings.at(mount, key), `module.mounts.${key}`);
    const [source, target] = [textOf('source')?.replace(/^\/+/, ''), textOf('target')?.replace(/^\/+|\/+$/g, '')];
    const targetPath = target === 'content' ? '' : target === undefined ? undefined : pathBelow(target, 'content');
    if (source === undefined || targetPath === undefined) return [];
    const matrix = settings.texts(settings.at(mount, 'sites', 'matrix', 'languages'), 'module.mounts.sites');
    const lang = textOf('lang');
    return [
      {
        source,
        targetPath,
        languages: (lang === undefined ? matrix : [lang]).map((each) => each.toLowerCase()),
        at: mount.at,
      },
    ];
  });
}

/** Reads `languages`. Reports and skips languages with an invalid code, or whose folder is not parallel to those of the others. */
export function readLanguages(config: Setting | undefined, root: string, context: ImportContext): HugoLanguages {
  const { settings, outside } = context;
  const textOf = (setting: Setting | undefined, key: string): string | undefined => settings.textAt(setting, key);
  const content = textOf(config, 'contentdir') ?? 'content';
  const mounts = readContentMounts(config, context).filter(({ targetPath }) => targetPath === '');
  const contentFolder = (key: string, setting: Setting | undefined): string | undefined => {
    const mount = mounts.find(({ languages }) => languages[0] === key) ?? mounts.find(({ languages }) => languages.includes(key));
    return joinPath(root, (mount?.source ?? textOf(setting, 'contentdir') ?? content).replace(/^\/+/, ''));
  };
  const disabled = new Set(
    settings.texts(settings.at(config, 'disablelanguages'), 'disableLanguages').map((each) => each.toLowerCase()),
  );
  const entries = settings
    .entriesAt(config, 'languages')
    .filter(([key, setting]) => !disabled.has(key) && settings.flagAt(setting, 'disabled') !== true)
    .sort(([, a], [, b]) => Number(textOf(a, 'weight') ?? 0) - Number(textOf(b, 'weight') ?? 0));
  const [first] = entries.find(([key, setting]) => codeOf(key, setting, textOf) !== undefined) ?? [];
  const mainKey = (textOf(config, 'defaultcontentlanguage') ?? first ?? 'en').toLowerCase();
  const mainSetting = entries.find(([key]) => key === mainKey)?.[1];
  const mainFolder = contentFolder(mainKey, mainSetting);
  if (mainFolder === undefined) {
    const at = settings.at(mainSetting, 'contentdir')?.at ?? settings.at(config, 'contentdir')?.at ?? config?.at;
    outside.push(content);
    if (at) settings.reportUnread(at, content, 'it is outside the folder');
  }
  const main: HugoLanguage = {
    key: mainKey,
    code: codeOf(mainKey, mainSetting, textOf) ?? codeOf(mainKey, config, textOf) ?? 'en',
    folder: mainFolder ?? joinPath(root, 'content') ?? root,
    setting: mainSetting,
  };
  const others: HugoLanguage[] = [];
  let translations: string | undefined;
  for (const [key, setting] of entries) {
    if (key === mainKey) continue;
    const code = codeOf(key, setting, textOf);
    const folder = contentFolder(key, setting);
    const pattern = folder === undefined ? undefined : translationPattern(folder, main, key);
    const isTaken = code === main.code || others.some((other) => other.code === code);
    const reason =
      code === undefined || isTaken
        ? 'its key is not a unique language code'
        : pattern === undefined || (translations !== undefined && pattern !== translations)
          ? 'its folder is not next to those of the other languages'
          : undefined;
    if (reason !== undefined || code === undefined || folder === undefined) {
      settings.reportNotCarried(setting.at, `The language ${key}`, reason ?? 'its folder lies outside');
      continue;
    }
    translations = pattern;
    others.push({ key, code, folder, setting });
  }
  return { main, others, translations };
}

/** Returns the language code from the configuration, or else the key; undefined if neither is a valid code. */
function codeOf(
  key: string,
  setting: Setting | undefined,
  textOf: (setting: Setting | undefined, key: string) => string | undefined,
): string | undefined {
  const languageCode = textOf(setting, 'locale') ?? textOf(setting, 'languagecode') ?? key;
  const code = [languageCode, key]
    .map((each) => (isLocale(each) ? each : nearestLocale(each)))
    .find((each) => each !== undefined);
  return code;
}

/**
 * Returns the pattern for the folder of a language's translations, relative to the area of the main language; undefined if there is none.
 */
function translationPattern(folder: string, main: HugoLanguage, key: string): string | undefined {
  if (folder === main.folder) return '*.{path}';
  // The folders differ in one segment, which contains the key: `content/en` and `content/de`, or `content.en` and `content.de`.
  const [mainNames, names] = [main.folder.split('/'), folder.split('/')];
  const at = names.findIndex((name, index) => name !== mainNames[index]);
  const name = names[at] ?? '';
  if (mainNames.length !== names.length || names.some((each, index) => index !== at && each !== mainNames[index]))
    return undefined;
  if (!name.toLowerCase().endsWith(key)) return undefined;
  const start = name.slice(0, -key.length);
  return [...names.slice(0, at), `${start}{path}`, ...names.slice(at + 1)].join('/');
}

/** Converts the languages to our configuration. */
export function toLocales({ main, others }: HugoLanguages, context: ImportContext): Pick<SiteConfiguration, 'locales'> {
  const { settings } = context;
  const toLocale = (language: HugoLanguage, isMain: boolean) => {
    const { key, code, folder, setting } = language;
    const label = settings.text(settings.at(setting, 'languagename'), 'languageName') ?? settings.textAt(setting, 'label');
    const directionValue =
      settings.text(settings.at(setting, 'languagedirection'), 'languageDirection') ?? settings.textAt(setting, 'direction');
    const direction: 'rtl' | 'ltr' | undefined =
      directionValue === 'rtl' || directionValue === 'ltr' ? directionValue : undefined;
    const name = folder === main.folder ? key : folder.slice(-key.length);
    return {
      code,
      ...(label === undefined ? {} : { label }),
      ...(direction === undefined ? {} : { direction }),
      ...(isMain || key === code ? {} : { path: key }),
      ...(isMain ? (key === code.toLowerCase() ? {} : { folder: key }) : name === key ? {} : { folder: name }),
    };
  };
  return { locales: { default: main.code, list: [toLocale(main, true), ...others.map((each) => toLocale(each, false))] } };
}
