import { lastUpdated, sameDate } from './4-links/linked-pages.ts';
import { sitemapEntry } from './5-outputs/host-files.ts';
import type { LinkedPage, Page, Site } from './model.ts';
import type { Dates } from './world.ts';

/** As much of a linked page as its date needs. */
type Dated = Pick<LinkedPage, 'route' | 'lastUpdated'>;

/**
 * What is linked of a page whose file has other dates than before: the same object where nothing of them is shown. Undefined where a page gets
 * a date that had none, or loses it.
 */
export function redatedPage<Own extends Dated>(linked: Own, page: Page, known: { dates: Dates; site: Site }): Own | undefined {
  const next = lastUpdated(page, known);
  if (sameDate(linked.lastUpdated, next)) return linked;
  return linked.lastUpdated && next ? { ...linked, lastUpdated: next } : undefined;
}

/** A sitemap in which these pages have other dates. */
export function redatedSitemap(text: string, pages: readonly { before: Dated; now: Dated; site: Site }[]): string {
  let next = text;
  for (const { before, now, site } of pages) next = next.replace(sitemapEntry(site, before), () => sitemapEntry(site, now));
  return next;
}
