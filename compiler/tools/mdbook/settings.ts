import type { AreaSetting, DialectOptionsSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isEmpty } from '../../basics/collections.ts';
import { startOf } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import {
  baseUrlSetting,
  dialectSetting,
  editUrlSetting,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  localeSetting,
  ownFileReasons,
  Pages,
  readFolder,
  reportUnconverted,
  routeOf,
  siteRoute,
} from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import { folderOf, joinPath } from '../settings/tool-folder.ts';
import { parseSummary, summaryFiles } from '../syntax/summary.ts';
import { dialect } from './dialect.ts';

/** Reads `book.toml`. `SUMMARY.md` lists the chapters and remains in use. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings, folder, findings } = context;
  const toolConfig = readConfig(file, folder, findings);
  const head = settings.at(toolConfig, 'book');
  const html = settings.at(toolConfig, 'output', 'html');
  const textOf = (key: string): string | undefined => settings.text(settings.at(html, key), `output.html.${key}`);
  const path = readFolder(folderOf(file), { setting: settings.at(head, 'src'), name: 'book.src', fallback: 'src' }, context);
  const pages = new Pages(folder, path, { pagePattern: /\.md$/i });
  const title = settings.text(settings.at(head, 'title'), 'book.title') ?? context.title;
  const tagline = settings.text(settings.at(head, 'description'), 'book.description');
  const language = settings.text(settings.at(head, 'language'), 'book.language');
  const repository = textOf('git-repository-url');
  const template = textOf('edit-url-template');
  const edit = template?.endsWith('/{path}') ? editUrlSetting(template.slice(0, -7), '') : undefined;
  const name = textOf('cname');
  // `{path}` is relative to the folder of book.toml in mdBook, and to that of docs.config.json here.
  const isInRoot = folderOf(file) === '';
  if (template !== undefined && (!edit || !isInRoot))
    settings.reportNotCarried(
      settings.at(html, 'edit-url-template')?.at ?? startOf(file),
      'edit-url-template',
      'Quire appends the path of the file, relative to docs.config.json, to the edit link',
    );
  const preprocessors = settings.entriesAt(toolConfig, 'preprocessor');
  const hiddenLines = settings
    .entries(settings.at(html, 'code', 'hidelines'), 'output.html.code.hidelines')
    .flatMap(([language, setting]) => {
      const mark = settings.text(setting, `output.html.code.hidelines.${language}`);
      return mark === undefined ? [] : [[language, mark] as const];
    });
  const isTypographic = ['smart-punctuation', 'curly-quotes'].some((key) =>
    settings.flag(settings.at(html, key), `output.html.${key}`),
  );
  const options: DialectOptionsSetting = {
    ...(hiddenLines.length === 0 ? {} : { hiddenLines: Object.fromEntries(hiddenLines) }),
    ...(isTypographic ? { typographer: true } : {}),
  };
  const area: AreaSetting = {
    id: 'chapters',
    label: title,
    path,
    route: '/',
    ...dialectSetting('mdbook'),
    ...(isInRoot ? edit : {}),
    ...generatedTargets(preprocessors.map(([program]) => program)),
    ...(isEmpty(options) ? {} : { dialectOptions: options }),
  };
  const base = baseUrlSetting(textOf('site-url'));
  const config: SiteConfiguration = {
    title,
    ...(tagline === undefined ? {} : { tagline }),
    ...(name === undefined ? {} : { url: `https://${name}` }),
    ...base,
    areas: [area],
    ...(repository !== undefined && isExternalUrl(repository)
      ? { navbar: { items: [{ label: 'Repository', href: repository, position: 'right' }] } }
      : {}),
    ...localeSetting(language),
  };
  for (const [program, { at }] of preprocessors)
    if (!/^(?:links|index|admonish)$/.test(program))
      settings.reportNotCarried(at, `preprocessor.${program}`, 'it is a program, and Quire does not run programs');
  reportUnconverted(html, supportedKeys, {
    ...{ name: 'output.html.', context },
    reasons: { 'additional-css': ownFileReasons.css, 'additional-js': ownFileReasons.scripts },
  });
  const redirects = settings.entries(settings.at(html, 'redirect'), 'output.html.redirect').flatMap(([from, setting]) => {
    const to = settings.text(setting, `output.html.redirect ${from}`);
    return to === undefined ? [] : [{ from: toRoute(from) + anchorOf(from), to: resolveTarget(from, to, base.baseUrl) }];
  });
  return {
    readFiles: [file],
    config,
    sidebars: [],
    redirects: [...redirects, ...redirectsFromHtml(pages, folder)],
  };
}

/** Preprocessors that generate no addresses. */
const otherPreprocessors =
  /^(?:links|index|admonish|alerts|catppuccin|cmdrun|d2|emojicodes|footnote|gettext|graphviz|katex|kroki|mathpunc|mermaid|pagetoc|pikchr|plantuml|svgbob|tera|toc|variables)$/;

/** Returns the targets that other preprocessors may generate: anchors, and targets that are neither paths of files nor part of mdBook. */
function generatedTargets(preprocessors: readonly string[]): Pick<AreaSetting, 'generated'> {
  const generators = preprocessors.filter((program) => !otherPreprocessors.test(program));
  const entries = generators.map((program) => [`preprocessor.${program}`, ['*', '!*/*', '!*.{md,html}']] as const);
  return entries.length === 0 ? {} : { generated: Object.fromEntries(entries.map(([name, created]) => [name, [...created]])) };
}

const supportedKeys = new Set(
  (
    'theme default-theme preferred-dark-theme smart-punctuation curly-quotes mathjax-support copy-fonts git-repository-url git-repository-icon edit-url-template ' +
    'site-url cname no-section-label fold playground code search redirect print input-404 hash-files sidebar-header-nav'
  ).split(' '),
);

/** Returns an address in the book, without the file extension of its page. */
function toRoute(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/^\/*/, '/');
  return path.replace(/(?:\/index)?\.html$|\/index\.html$/, '') || '/';
}

/** Returns the anchor of an address, including `#`, or ''. */
function anchorOf(address: string): string {
  return firstMatch(/#.*$/, address);
}

/** Resolves the target of a redirect, which is relative to its source unless it is absolute. */
function resolveTarget(from: string, to: string, base = '/'): string {
  if (isExternalUrl(to)) return to;
  const path = to.replace(/#.*$/, '');
  // A target without a path is an anchor on the page of the source.
  if (path === '') return toRoute(from) + anchorOf(to);
  const chapterPath = path.startsWith('/')
    ? `/${path.replace(base, '/')}`.replace(/^\/+/, '/')
    : `/${joinPath(folderOf(toRoute(from)), path) ?? ''}`;
  return toRoute(chapterPath) + anchorOf(to);
}

/** Returns redirects from the `.html` addresses of mdBook. Its pages are the files in the list of chapters. */
function redirectsFromHtml({ files, path }: Pages, folder: ImportContext['folder']): ImportedSite['redirects'] {
  const summary = folder.read(joinPath(path, 'SUMMARY.md') ?? 'SUMMARY.md');
  const chapters = summaryFiles('text' in summary ? parseSummary(summary.text, { isNumbered: true }) : []);
  // mdBook shows the first chapter at its own address and at the root, unless the root has a page. Here it is only at the root.
  const first = files.some((file) => /^(?:index|readme)\.md$/i.test(file)) ? undefined : chapters[0];
  const isListed = new Set(chapters);
  return files.flatMap((file) => {
    const route = routeOf(file, '/');
    const isFolder = /(?:^|\/)(?:index|readme)\.md$/i.test(file);
    if (file === first) return [route, ...(isFolder ? [] : [`${route}.html`])].map((from) => ({ from, to: '/' }));
    if (!isListed.has(file) || /(?:^|\/)(?:index|readme|404)\.md$/i.test(file)) return [];
    return [{ from: `${route}.html`, to: siteRoute(file, '/', dialect) }];
  });
}
