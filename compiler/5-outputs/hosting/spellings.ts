import type { LinkedSite, Site } from '../../model.ts';

/** Another way to write a public route, in lower case, and the address that it stands for (with base URL, not percent-encoded). */
export type Spelling = { folded: string; address: string };

/**
 * The public pages by their spelling without letter case, and with the spaces of their files' names where routes have hyphens. Old links and
 * people type both; a server that compares without case sends them on.
 */
export function toSpellings({ baseUrl, areas }: Site, linked: LinkedSite): Spelling[] {
  const found = new Map<string, string>();
  const add = (written: string, route: string): void => {
    const folded = (baseUrl + written.slice(1)).toLowerCase();
    if (!found.has(folded)) found.set(folded, baseUrl + route.slice(1));
  };
  const pages = linked.pages.filter(({ kind, route }) => kind !== 'notFound' && route !== '/');
  for (const { route } of pages) add(route, route);
  for (const { route, page } of pages) {
    const area = areas.find(({ id }) => id === page?.area);
    const file = page && area && page.file.startsWith(`${area.path}/`) ? page.file.slice(area.path.length) : '';
    if (!file.includes(' ')) continue;
    for (const written of spacedForms(area?.route ?? '', file, route)) add(written, route);
  }
  return [...found].map(([folded, address]) => ({ folded, address })).sort((a, b) => (a.folded < b.folded ? -1 : 1));
}

/** The route of a page and of its folders with the spaces that their files' names have. */
function spacedForms(areaRoute: string, file: string, route: string): string[] {
  const names = file
    .replace(/\.(?:md|markdown)$/i, '')
    .split('/')
    .slice(1);
  const segments = route
    .slice(areaRoute === '/' ? 0 : areaRoute.length)
    .split('/')
    .slice(1);
  const spaced = segments.map((segment, index) =>
    (names[index] ?? '').replaceAll(' ', '-') === segment ? (names[index] ?? '') : segment,
  );
  const written = `${areaRoute === '/' ? '' : areaRoute}/${spaced.join('/')}`;
  return written === route ? [] : [written];
}
