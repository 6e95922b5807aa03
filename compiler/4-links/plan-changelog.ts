import { feedsWithoutUrl } from '../diagnostics/blog.ts';
import type { FeedEntry, Site } from '../model.ts';
import { type BlogPlan, feedLinks, feedOf } from './blog.ts';
import type { Folder } from './site-plan.ts';

/** Plans a changelog, which consists of a feed with an entry for each released version, in the order of the page. */
export function planChangelog({ area, writtenPages: [writtenPage] }: Folder, { site }: { site: Site }): BlogPlan {
  const plan: BlogPlan = {
    pages: [],
    tree: undefined,
    extras: new Map(),
    feed: undefined,
    positions: new Map(),
    diagnostics: [],
  };
  if (!writtenPage) return plan;
  const { page, route } = writtenPage;
  const entries = (page.releases ?? []).flatMap(({ version, date, anchor }): FeedEntry[] => {
    if (date === undefined) return [];
    return [{ route, anchor, title: version, date, excerpt: '', authors: [], tags: [] }];
  });
  if (area.feeds && site.url === '') plan.diagnostics.push(feedsWithoutUrl(area.at, { area: area.id }));
  plan.feed = feedOf(area, site, { home: writtenPage, entries });
  if (plan.feed) plan.extras.set(writtenPage, { kind: 'post', feeds: feedLinks(plan.feed, site) });
  return plan;
}
