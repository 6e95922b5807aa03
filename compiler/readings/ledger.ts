import type { LinkedPage, LinkedSite, Site } from '../model.ts';

/** What governance asks of a page that somebody has written. Routes are without base URL; a month is `2026-03`. */
export type Entry = {
  route: string;
  title: string;
  file: string;
  area: string;
  restricted: boolean;
  owner: string;
  approval: 'approved' | 'draft' | 'none';
  /** The month by whose end the page is to be looked at again. */
  review?: string;
  /** Day of the last change, where version control knows it. */
  changed?: string;
  /** Pages that link here, and pages of this site that this one links to; each counted once. */
  linkedFrom: string[];
  linksTo: string[];
  sidebar: boolean;
};

/** Every written page of the given graphs, in the order of routes. Generated pages are no one's to review, but their links count. */
export function toLedger(site: Site, graphs: readonly LinkedSite[]): Entry[] {
  const pages = graphs.flatMap(({ pages }) => pages);
  const routes = new Set(pages.map(({ route }) => route));
  const ways = new Map(pages.map((page) => [page.route, routesFrom(page, site.baseUrl, routes)]));
  const from = new Map<string, string[]>();
  for (const [route, targets] of ways) for (const target of targets) from.set(target, [...(from.get(target) ?? []), route]);
  return pages
    .flatMap((page) => toEntry(page, { from: from.get(page.route) ?? [], to: ways.get(page.route) ?? [] }))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
}

type Ways = { from: string[]; to: string[] };

function toEntry(linked: LinkedPage, { from, to }: Ways): Entry[] {
  const { page, route, title, area, audience, lastUpdated, sidebar } = linked;
  if (!page || page.frontMatter.unlisted) return [];
  const tags = page.frontMatter.tags ?? [];
  const review = reviewMonth(tags);
  return [
    {
      route,
      title,
      file: page.file,
      area: area ?? '',
      restricted: audience === 'restricted',
      owner: page.frontMatter.owner ?? '',
      approval: tags.includes('approval-active') ? 'approved' : tags.includes('approval-draft') ? 'draft' : 'none',
      ...(review === undefined ? {} : { review }),
      ...(lastUpdated === undefined ? {} : { changed: lastUpdated.date }),
      linkedFrom: from,
      linksTo: to,
      sidebar: sidebar !== null,
    },
  ];
}

/** The earliest month of a page's `review-YYYY-MM` tags. */
export function reviewMonth(tags: readonly string[]): string | undefined {
  return tags.flatMap((tag) => /^review-(\d{4}-(?:0[1-9]|1[0-2]))$/.exec(tag)?.[1] ?? []).sort()[0];
}

/** Routes of this site that a page's body and generated list lead to, without its own. */
function routesFrom({ route, slots, listing = [] }: LinkedPage, baseUrl: string, routes: ReadonlySet<string>): string[] {
  const found = new Set(listing.flatMap(({ items }) => items.map((item) => item.route)));
  for (const { target } of slots) {
    if (!target.startsWith(baseUrl)) continue;
    const path = `/${decode(target.slice(baseUrl.length).replace(/[?#].*$/, ''))}`;
    found.add(path.length > 1 ? path.replace(/\/$/, '') : path);
  }
  found.delete(route);
  return [...found].filter((each) => routes.has(each)).sort();
}

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
