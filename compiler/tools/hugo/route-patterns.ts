import type { ImportContext, ImportedSite } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf } from '../settings/tool-folder.ts';
import { type HugoPage, hugoRoute, indexKind } from './pages.ts';
import { hugoSegment } from './segments.ts';
import type { HugoContent } from './site.ts';

type RoutePatternContext = {
  config: Setting | undefined;
  content: HugoContent;
  usedRoutes: ReadonlySet<string>;
  context: ImportContext;
};

/**
 * Returns redirects from the addresses that `permalinks` specifies for the pages of a section. Reports patterns with unknown placeholders.
 */
export function redirectsFromPatterns(
  pages: readonly HugoPage[],
  { config, content, usedRoutes, context }: RoutePatternContext,
): ImportedSite['redirects'] {
  const { settings } = context;
  const sections = settings.at(config, 'permalinks');
  const perPage = settings.at(sections, 'page');
  const patterns = [
    ...settings.entries(perPage?.entries ? perPage : undefined, 'permalinks'),
    ...settings.entries(sections, 'permalinks'),
  ];
  return patterns.flatMap(([section, setting]) => {
    const pattern = settings.text(setting.entries ? undefined : setting, `permalinks.${section}`);
    if (pattern === undefined) return [];
    const unknown =
      /:(?!(?:year|month|day|section|sections|title|slug|slugorfilename|slugorcontentbasename|filename|contentbasename)\b)[\w[\]:-]+/.exec(
        pattern,
      )?.[0];
    if (unknown !== undefined) {
      settings.reportNotCarried(setting.at, `permalinks.${section}`, `Quire does not support ${unknown}`);
      return [];
    }
    return pages.flatMap((page): ImportedSite['redirects'] => {
      if (page.isUnpublished || page.address !== undefined || indexKind(page.file) === 'section') return [];
      if (page.file.split('/')[0]?.toLowerCase() !== section.toLowerCase()) return [];
      const from = formatRoute(pattern, page, content);
      const to = hugoRoute(page, content);
      return from === undefined || from === to || usedRoutes.has(from) ? [] : [{ from, to }];
    });
  });
}

/** Formats the address of a page with a pattern; undefined if the page has no value for a placeholder. */
function formatRoute(pattern: string, { file, date, slug, title }: HugoPage, { options }: HugoContent): string | undefined {
  const folder = indexKind(file) === 'bundle' ? folderOf(folderOf(file)) : folderOf(file);
  const name = (indexKind(file) === 'bundle' ? folderOf(file) : file).replace(/^.*\//, '').replace(/\.[^.]+$/, '');
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const values: Readonly<Record<string, string | undefined>> = {
    ...{ year, month, day, filename: name, contentbasename: name },
    section: folder.split('/')[0],
    sections: folder,
    title: title ?? name,
    slug: slug ?? title ?? name,
    slugorfilename: slug ?? name,
    slugorcontentbasename: slug ?? name,
  };
  let isComplete = true;
  const address = pattern.replace(/:(\w+)/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) isComplete = false;
    return (value ?? '')
      .split('/')
      .map((name) => hugoSegment(name.trim(), options))
      .join('/');
  });
  return isComplete ? `/${address.replace(/^\/+|\/+$/g, '')}` : undefined;
}
