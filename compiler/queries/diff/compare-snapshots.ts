import { byText } from '../../basics/compare.ts';
import { getRequired } from '../../basics/invariant.ts';
import { compareApis } from './apis.ts';
import type { AudienceChange, ChangedPage, MovedPage, PageName, SiteChanges } from './changes.ts';
import { compareSearch } from './compare-search.ts';
import { findMoves, type MoveCandidate } from './find-moves.ts';
import { findLostAddresses } from './lost-addresses.ts';
import { type PageContent, readBody } from './page-content.ts';
import { compareSections } from './sections.ts';
import type { Snapshot, SnapshotPage } from './snapshot.ts';

/** A page that exists in both snapshots. */
type PagePair = { before: SnapshotPage; after: SnapshotPage };
/** Reads the content of a page. Results are cached. */
type PageReader = (page: SnapshotPage) => Promise<PageContent & { owner?: string }>;

/**
 * Compares two snapshots of a site. Pages with equal keys are not read. `today` (YYYY-MM-DD) is compared with the sunset dates of
 * operations.
 */
export async function compareSnapshots(before: Snapshot, after: Snapshot, today: string): Promise<SiteChanges> {
  const readers = { before: readerOf(before), after: readerOf(after) };
  const removedPages = [...before.pages.values()].filter(({ route }) => !after.pages.has(route));
  const addedPages = [...after.pages.values()].filter(({ route }) => !before.pages.has(route));
  const moved = await findMovedPages({ removed: removedPages, fresh: addedPages, after }, readers);
  const routes = new Map(moved.map(({ from, to }) => [from, to]));
  const movedRoutes = new Set(routes.values());
  const pairs = pairsOf(before, after, routes);
  const changed: ChangedPage[] = [];
  const newPages = new Map<string, PageContent>();
  const isComparable = before.createdFrom === after.createdFrom && before.baseUrl === after.baseUrl;
  for (const pair of pairs) {
    if (pair.before.isGenerated || pair.after.isGenerated) continue;
    if (isComparable && pair.before.route === pair.after.route && pair.before.key() === pair.after.key()) continue;
    const [old, now] = [await readers.before(pair.before), await readers.after(pair.after)];
    newPages.set(pair.after.route, now);
    const change = comparePages(pair, { old, now, routes, comparesMetadata: before.createdFrom === after.createdFrom });
    if (change) changed.push(change);
  }
  const oldPages = new Map<string, PageContent>();
  for (const page of [...removedPages, ...pairs.filter((pair) => newPages.has(pair.after.route)).map((pair) => pair.before)])
    oldPages.set(page.route, await readers.before(page));
  for (const page of addedPages) newPages.set(page.route, await readers.after(page));
  const removed = removedPages.filter(({ route }) => !routes.has(route)).map((page) => toPageName(page, oldPages));
  return {
    before: { name: before.name, pages: before.pages.size, errors: before.errors },
    after: { name: after.name, pages: after.pages.size, errors: after.errors },
    audience: audienceChanges(pairs),
    added: addedPages.filter(({ route }) => !movedRoutes.has(route)).map((page) => toPageName(page, newPages)),
    removed,
    moved,
    changed: changed.sort(byRoute),
    lost: await findLostAddresses({ before, after, oldPages, newPages: newPages, routes, changed, read: readers.after }),
    api: compareApis(before.specs, after.specs, today),
    search: await compareSearch(before, after, routes),
  };
}

function readerOf({ baseUrl }: Snapshot): PageReader {
  const cache = new Map<string, Promise<PageContent & { owner?: string }>>();
  return (page) => {
    const content = cache.get(page.route) ?? page.read().then(({ html, ...rest }) => ({ ...readBody(html, baseUrl), ...rest }));
    cache.set(page.route, content);
    return content;
  };
}

/** Finds written pages that moved to another route. */
async function findMovedPages(
  { removed, fresh, after }: { removed: readonly SnapshotPage[]; fresh: readonly SnapshotPage[]; after: Snapshot },
  readers: { before: PageReader; after: PageReader },
): Promise<MovedPage[]> {
  const isWritten = ({ isGenerated }: SnapshotPage): boolean => !isGenerated;
  if (!removed.some(isWritten) || !fresh.some(isWritten)) return [];
  const [from, to] = [
    await toMoveCandidates(removed.filter(isWritten), readers.before, after),
    await toMoveCandidates(fresh.filter(isWritten), readers.after, after),
  ];
  return findMoves(from, to).map((move) => ({ ...move, title: getRequired(after.pages, move.to).title }));
}

async function toMoveCandidates(pages: readonly SnapshotPage[], newPages: PageReader, after: Snapshot): Promise<MoveCandidate[]> {
  const candidates: MoveCandidate[] = [];
  for (const page of pages) {
    const { sections } = await newPages(page);
    const words = sections.flatMap(({ title, words: own }) => (title === '' ? own : [...title.split(' '), ...own]));
    candidates.push({
      route: page.route,
      file: page.file,
      title: page.title,
      words,
      redirectTarget: after.resolveFormer(page.route) ?? undefined,
    });
  }
  return candidates;
}

function pairsOf(before: Snapshot, after: Snapshot, routes: ReadonlyMap<string, string>): PagePair[] {
  return [...before.pages.values()].flatMap((page) => {
    const now = after.pages.get(routes.get(page.route) ?? page.route);
    return now ? [{ before: page, after: now }] : [];
  });
}

/** Sorts pages that became public first, because that must never happen by accident. */
function audienceChanges(pairs: readonly PagePair[]): AudienceChange[] {
  return pairs
    .filter(({ before, after }) => before.audience !== after.audience)
    .map(({ before, after }) => ({ route: after.route, from: before.audience, to: after.audience, was: before.route }))
    .sort((one, other) => (one.to === other.to ? byRoute(one, other) : one.to === 'public' ? -1 : 1));
}

function toPageName({ route, title, audience }: SnapshotPage, contents: ReadonlyMap<string, PageContent>): PageName {
  const wordCount = getRequired(contents, route).sections.reduce((sum, section) => sum + section.words.length, 0);
  return { route, title, audience, words: wordCount };
}

const byRoute = byText(({ route }: { route: string }) => route);

type PageComparison = {
  old: PageContent & { owner?: string };
  now: PageContent & { owner?: string };
  routes: ReadonlyMap<string, string>;
  comparesMetadata: boolean;
};

/** Compares a page in both snapshots. Returns undefined if nothing differs. A link to a page that moved does not count as a difference. */
function comparePages(
  { before, after }: PagePair,
  { old, now, routes, comparesMetadata }: PageComparison,
): ChangedPage | undefined {
  const change: ChangedPage = { route: after.route, title: after.title, sections: compareSections(old.sections, now.sections) };
  if (before.route !== after.route) change.was = before.route;
  const initialKeyCount = Object.keys(change).length;
  if (before.title !== after.title) change.titles = [before.title, after.title];
  const [oldOwner, newOwner] = [before.owner ?? old.owner, after.owner ?? now.owner];
  if (comparesMetadata && oldOwner !== newOwner) change.owner = [oldOwner, newOwner];
  if (comparesMetadata && before.reviewed !== after.reviewed) change.reviewed = [before.reviewed, after.reviewed];
  const links = old.links.map((link) => withNewRoute(link, routes));
  const sets = {
    tags: compareLists(before.tags, after.tags),
    links: compareLists(links, now.links),
    pictures: compareLists(old.pictures, now.pictures),
    anchors: compareLists(old.anchors, now.anchors),
  };
  if (sets.tags) change.tags = sets.tags;
  if (sets.links) change.links = sets.links;
  if (sets.pictures) change.pictures = sets.pictures;
  if (sets.anchors) change.anchors = sets.anchors;
  return Object.keys(change).length === initialKeyCount && change.sections.length === 0 ? undefined : change;
}

/** Returns a link with the current route of its target. */
function withNewRoute(link: string, routes: ReadonlyMap<string, string>): string {
  const hash = link.indexOf('#');
  const route = hash === -1 ? link : link.slice(0, hash);
  return (routes.get(route) ?? route) + link.slice(route.length);
}

function compareLists(before: readonly string[], after: readonly string[]): { added: string[]; taken: string[] } | undefined {
  const [old, now] = [new Set(before), new Set(after)];
  const added = [...now].filter((each) => !old.has(each));
  const taken = [...old].filter((each) => !now.has(each));
  return added.length + taken.length === 0 ? undefined : { added, taken };
}
