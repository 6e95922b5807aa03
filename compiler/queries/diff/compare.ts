import { getKnown } from '../../basics/invariant.ts';
import { compareApis } from './apis.ts';
import { type ReadPage, readBody } from './body.ts';
import type { AudienceChange, ChangedPage, Moved, PageName, SiteChanges } from './changes.ts';
import { lostAddresses } from './lost.ts';
import { findMoves, type Wanderer } from './moves.ts';
import { compareSearch } from './search.ts';
import { compareSections } from './sections.ts';
import type { Snapshot, SnapshotPage } from './snapshot.ts';

/** A page on both sides. */
type Both = { before: SnapshotPage; after: SnapshotPage };
/** The texts of a side, each read once. */
type Reader = (page: SnapshotPage) => Promise<ReadPage & { owner?: string }>;

/**
 * What is different between two snapshots of a site. Only pages that are not certainly the same are read. `today` is YYYY-MM-DD: for sunsets of
 * operations.
 */
export async function compareSnapshots(before: Snapshot, after: Snapshot, today: string): Promise<SiteChanges> {
  const readers = { before: readerOf(before), after: readerOf(after) };
  const gone = [...before.pages.values()].filter(({ route }) => !after.pages.has(route));
  const fresh = [...after.pages.values()].filter(({ route }) => !before.pages.has(route));
  const moved = await toMoved({ gone, fresh, after }, readers);
  const routes = new Map(moved.map(({ from, to }) => [from, to]));
  const arrived = new Set(routes.values());
  const both = pairsOf(before, after, routes);
  const changed: ChangedPage[] = [];
  const read = new Map<string, ReadPage>();
  const isComparable = before.madeFrom === after.madeFrom && before.baseUrl === after.baseUrl;
  for (const pair of both) {
    if (pair.before.isGenerated || pair.after.isGenerated) continue;
    if (isComparable && pair.before.route === pair.after.route && pair.before.key() === pair.after.key()) continue;
    const [old, now] = [await readers.before(pair.before), await readers.after(pair.after)];
    read.set(pair.after.route, now);
    const change = toChanged(pair, { old, now, routes, knowsMore: before.madeFrom === after.madeFrom });
    if (change) changed.push(change);
  }
  const oldPages = new Map<string, ReadPage>();
  for (const page of [...gone, ...both.filter((pair) => read.has(pair.after.route)).map((pair) => pair.before)])
    oldPages.set(page.route, await readers.before(page));
  for (const page of fresh) read.set(page.route, await readers.after(page));
  const removed = gone.filter(({ route }) => !routes.has(route)).map(toName);
  return {
    before: { name: before.name, pages: before.pages.size, errors: before.errors },
    after: { name: after.name, pages: after.pages.size, errors: after.errors },
    audience: audienceChanges(both),
    added: fresh.filter(({ route }) => !arrived.has(route)).map(toName),
    removed,
    moved,
    changed: changed.sort(byRoute),
    lost: await lostAddresses({ before, after, oldPages, newPages: read, routes, changed, read: readers.after }),
    api: compareApis(before.specs, after.specs, today),
    search: await compareSearch(before, after, routes),
  };
}

function readerOf({ baseUrl }: Snapshot): Reader {
  const known = new Map<string, Promise<ReadPage & { owner?: string }>>();
  return (page) => {
    const promised = known.get(page.route) ?? page.read().then(({ html, ...rest }) => ({ ...readBody(html, baseUrl), ...rest }));
    known.set(page.route, promised);
    return promised;
  };
}

/** Pages that are written in files, and are the same at another address. */
async function toMoved(
  { gone, fresh, after }: { gone: readonly SnapshotPage[]; fresh: readonly SnapshotPage[]; after: Snapshot },
  readers: { before: Reader; after: Reader },
): Promise<Moved[]> {
  const isWritten = ({ isGenerated }: SnapshotPage): boolean => !isGenerated;
  if (!gone.some(isWritten) || !fresh.some(isWritten)) return [];
  const [from, to] = [
    await toWanderers(gone.filter(isWritten), readers.before, after),
    await toWanderers(fresh.filter(isWritten), readers.after, after),
  ];
  return findMoves(from, to).map((move) => ({ ...move, title: getKnown(after.pages, move.to).title }));
}

async function toWanderers(pages: readonly SnapshotPage[], read: Reader, after: Snapshot): Promise<Wanderer[]> {
  const found: Wanderer[] = [];
  for (const page of pages) {
    const { sections } = await read(page);
    const words = sections.flatMap(({ title, words: own }) => (title === '' ? own : [...title.split(' '), ...own]));
    found.push({ route: page.route, file: page.file, title: page.title, words, leads: after.answer(page.route) ?? undefined });
  }
  return found;
}

function pairsOf(before: Snapshot, after: Snapshot, routes: ReadonlyMap<string, string>): Both[] {
  return [...before.pages.values()].flatMap((page) => {
    const now = after.pages.get(routes.get(page.route) ?? page.route);
    return now ? [{ before: page, after: now }] : [];
  });
}

/** What became public stands first: it is what must not happen by mistake. */
function audienceChanges(both: readonly Both[]): AudienceChange[] {
  return both
    .filter(({ before, after }) => before.audience !== after.audience)
    .map(({ before, after }) => ({ route: after.route, from: before.audience, to: after.audience, was: before.route }))
    .sort((one, other) => (one.to === other.to ? byRoute(one, other) : one.to === 'public' ? -1 : 1));
}

function toName({ route, title, audience }: SnapshotPage): PageName {
  return { route, title, audience };
}

function byRoute(one: { route: string }, other: { route: string }): number {
  return one.route < other.route ? -1 : one.route > other.route ? 1 : 0;
}

type Read = {
  old: ReadPage & { owner?: string };
  now: ReadPage & { owner?: string };
  routes: ReadonlyMap<string, string>;
  knowsMore: boolean;
};

/** What is different on a page; undefined where nothing is but what follows from moves. */
function toChanged({ before, after }: Both, { old, now, routes, knowsMore }: Read): ChangedPage | undefined {
  const change: ChangedPage = { route: after.route, title: after.title, sections: compareSections(old.sections, now.sections) };
  if (before.route !== after.route) change.was = before.route;
  const bare = Object.keys(change).length;
  if (before.title !== after.title) change.titles = [before.title, after.title];
  const [owner, owns] = [before.owner ?? old.owner, after.owner ?? now.owner];
  if (knowsMore && owner !== owns) change.owner = [owner, owns];
  if (knowsMore && before.reviewed !== after.reviewed) change.reviewed = [before.reviewed, after.reviewed];
  const links = old.links.map((link) => following(link, routes));
  const sets = {
    tags: setChange(before.tags, after.tags),
    links: setChange(links, now.links),
    pictures: setChange(old.pictures, now.pictures),
    anchors: setChange(old.anchors, now.anchors),
  };
  if (sets.tags) change.tags = sets.tags;
  if (sets.links) change.links = sets.links;
  if (sets.pictures) change.pictures = sets.pictures;
  if (sets.anchors) change.anchors = sets.anchors;
  return Object.keys(change).length === bare && change.sections.length === 0 ? undefined : change;
}

/** A link as it has to be after pages have moved. */
function following(link: string, routes: ReadonlyMap<string, string>): string {
  const hash = link.indexOf('#');
  const route = hash === -1 ? link : link.slice(0, hash);
  return (routes.get(route) ?? route) + link.slice(route.length);
}

function setChange(before: readonly string[], after: readonly string[]): { added: string[]; taken: string[] } | undefined {
  const [old, now] = [new Set(before), new Set(after)];
  const added = [...now].filter((each) => !old.has(each));
  const taken = [...old].filter((each) => !now.has(each));
  return added.length + taken.length === 0 ? undefined : { added, taken };
}
