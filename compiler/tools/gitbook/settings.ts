import type { AreaSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import {
  dialectSetting,
  type ImportContext,
  type ImportedSite,
  Pages,
  readFolder,
  reportMissingPage,
  reportUnconverted,
  siteRoute,
} from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import { folderOf, joinPath, pathBelow } from '../settings/tool-folder.ts';
import { dialect } from './dialect.ts';

/** Reads `.gitbook.yaml`, which is optional. `SUMMARY.md` lists the pages and remains in use. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings, folder, findings } = context;
  const toolConfig = file.endsWith('.md') ? undefined : readConfig(file, folder, findings);
  const path = readFolder(folderOf(file), { setting: settings.at(toolConfig, 'root'), name: 'root', fallback: '.' }, context);
  const pages = new Pages(folder, path);
  reportUnconverted(toolConfig, new Set(['root', 'structure', 'redirects']), { name: '', context });
  for (const [key, defaultName] of [
    ['summary', 'SUMMARY.md'],
    ['readme', 'README.md'],
  ] as const) {
    const file = settings.at(toolConfig, 'structure', key);
    const name = settings.text(file, `structure.${key}`)?.replace(/^\.?\//, '') ?? defaultName;
    if (file && name !== defaultName)
      settings.reportNotCarried(file.at, `structure.${key}`, `in Quire, the file must be ${defaultName}`);
  }
  const config: SiteConfiguration = { title: context.title, areas: toAreas(path, context) };
  const redirects = settings.entriesAt(toolConfig, 'redirects').flatMap(([from, setting]) => {
    const to = settings.text(setting, `redirects ${from}`);
    const page = to === undefined ? undefined : pages.find(to);
    if (to !== undefined && page === undefined) reportMissingPage(setting.at, to, { pages, context });
    return page === undefined ? [] : [{ from: `/${from.replace(/^\/+|\/+$/g, '')}`, to: siteRoute(page, '/', dialect) }];
  });
  return { readFiles: [file], config, sidebars: [], redirects };
}

/**
 * Returns one area, or an area for each subfolder with a `SUMMARY.md` if the root has none, because each is a separate space in GitBook.
 */
function toAreas(path: string, { folder, title }: ImportContext): AreaSetting[] {
  const lists = folder.files.flatMap((file) => (/(?:^|\/)SUMMARY\.md$/.test(file) ? (pathBelow(file, path) ?? []) : []));
  const spaces = lists.map(folderOf);
  const outer = spaces.filter((space) => !spaces.some((other) => space.startsWith(`${other}/`)));
  if (outer.length === 0 || spaces.includes('') || spaces.includes('.'))
    return [{ id: 'pages', label: title, path, route: '/', ...dialectSetting('gitbook') }];
  return outer.sort().map((space) => ({
    id: space.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    label: space.replace(/^.*\//, ''),
    path: joinPath(path, space) ?? space,
    route: `/${space}`,
    ...dialectSetting('gitbook'),
  }));
}
