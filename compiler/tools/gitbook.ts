import type { AreaSetting, SiteConfiguration } from '../../schemas/types/site.ts';
import { dialectKey, type Imported, type ImportWork, Pages, routeOf, tellMissing, tellRest } from './imported.ts';
import { readConfig } from './script.ts';
import { folderOf, joinPath } from './tool-folder.ts';

/** Reads GitBook's `.gitbook.yaml`. The pages are those of `SUMMARY.md`, which stays as it is. */
export function importGitBook(file: string, work: ImportWork): Imported {
  const { settings, folder, found } = work;
  const read = readConfig(file, folder, found);
  const path = joinPath(folderOf(file), settings.text(settings.at(read, 'root'), 'root') ?? '.') ?? '';
  const pages = new Pages(folder, path);
  const area: AreaSetting = { id: 'pages', label: work.title, path, route: '/', ...dialectKey('gitbook') };
  tellRest(read, new Set(['root', 'structure', 'redirects']), { name: '', work });
  const config: SiteConfiguration = { title: work.title, areas: [area] };
  const redirects = settings.entries(settings.at(read, 'redirects'), 'redirects').flatMap(([from, setting]) => {
    const to = settings.text(setting, `redirects ${from}`);
    const page = to === undefined ? undefined : pages.find(to);
    if (to !== undefined && page === undefined) tellMissing(setting.at, to, { pages, work });
    return page === undefined ? [] : [{ from: `/${from.replace(/^\/+|\/+$/g, '')}`, to: routeOf(page, '/') }];
  });
  return { read: [file], config, sidebars: [], redirects };
}
