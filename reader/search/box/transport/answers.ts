import { excerpt } from '../../../../compiler/search/query/excerpt.ts';
import { Unwanted, whileWanted } from '../../../../compiler/search/query/index-source.ts';
import { openTag, search, type TagIndex } from '../../../../compiler/search/query/search.ts';
import type { Hit } from '../../../../compiler/search/types.ts';
import type { SearchData, SearchTag } from '../../../../schemas/types/search.ts';
import { chooseTags } from './choose-tags.ts';
import { fetchBytes, fetchCatalogue, Gone } from './fetching.ts';
import type { Found, Result, Sources, Wish } from './messages.ts';
import { createPause, type Pause } from './pause.ts';
import { createShelf, type Shelf } from './shelf.ts';

/** How much of a section is shown below its title. */
const excerptLength = 160;

/**
 * Answers wishes one after the other, with indexes that are fetched once and kept. Of queries by the same asker (who is known by the limit)
 * a later one puts an end to those before, which are answered with null and fetch nothing more. A wish without a query opens the indexes, and
 * tries those again that could not be had before. An index of which a part cannot be had is left out until then. Where a file is gone because the site was published anew, all is asked for again, once.
 */
export function createAnswers(clock: () => number = () => performance.now()): (wish: Wish) => Promise<Found | null> {
  const shelves: Shelves = {
    lists: createShelf(clock),
    indexes: createShelf(clock),
    pause: createPause(clock),
    clock,
    isGone: false,
  };
  const askers = new Map<number | undefined, () => void>();
  let last: Promise<unknown> = Promise.resolve();
  return (wish) => {
    let isWanted = true;
    if (wish.query !== undefined) shelves.pause.typed();
    const dropped = new Promise<null>((drop) => {
      if (wish.query === undefined) return;
      askers.get(wish.limit)?.();
      askers.set(wish.limit, () => {
        isWanted = false;
        drop(null);
      });
    });
    const answer = () => (isWanted ? answerFresh({ ...wish, isWanted: () => isWanted }, shelves) : null);
    const own = last.then(nextTask).then(() => Promise.race([answer(), dropped]));
    last = own.catch(() => undefined);
    return own;
  };
}

/** Wishes that came meanwhile are heard first. */
function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

type Shelves = { lists: Shelf<SearchData>; indexes: Shelf<TagIndex>; pause: Pause; clock: () => number; isGone: boolean };
type Asked = Wish & { isWanted: () => boolean };

async function answerFresh(asked: Asked, shelves: Shelves): Promise<Found | null> {
  const both = [shelves.lists, shelves.indexes];
  if (asked.query === undefined) for (const shelf of both) shelf.forgetFailed();
  shelves.isGone = false;
  const first = await answer(asked, shelves).catch(() => null);
  if (!shelves.isGone || !asked.isWanted()) return first;
  for (const shelf of both) shelf.clear();
  return answer(asked, shelves);
}

async function answer(asked: Asked, shelves: Shelves): Promise<Found | null> {
  const { sources, query, limit, isWanted } = asked;
  const opened = await open(sources, shelves);
  if (query === undefined || opened.indexes.length === 0) return null;
  const indexes = opened.indexes.map((index) => ({
    ...index,
    source: whileWanted(index.source, isWanted, () => shelves.pause.over(query)),
  }));
  try {
    return await toFound(query, { ...opened, indexes }, limit);
  } catch (error) {
    if (error instanceof Unwanted) return null;
    const rest = await open(sources, shelves);
    if (rest.indexes.length === opened.indexes.length) throw error;
    return answer(asked, shelves);
  }
}

async function open({ base, catalogues, versions }: Sources, shelves: Shelves): Promise<Opened> {
  const { lists } = shelves;
  const found = await Promise.all(catalogues.map((address) => lists.take(address, () => fetchCatalogue(base, address))));
  const taken = (await Promise.all(found.map((list) => (list ? take(list, { base, versions }, shelves) : [])))).flat();
  return {
    settings: found.find((list) => list !== undefined)?.settings,
    entries: found.flatMap((list) => list?.tags ?? []),
    indexes: taken.filter((index) => index !== undefined),
    complete: found.every((list) => list !== undefined) && taken.every((index) => index !== undefined),
  };
}

/** The indexes of a list that are searched. Where the joint one cannot be had each of the others can. */
async function take(
  list: SearchData,
  from: Pick<Sources, 'base' | 'versions'>,
  shelves: Shelves,
): Promise<(TagIndex | undefined)[]> {
  const chosen = chooseTags(list.tags, from.versions);
  const openOne = (entry: SearchTag) => openTag(entry, list.settings, readPart(from.base, entry, shelves));
  const taken = await Promise.all(chosen.map((entry) => shelves.indexes.take(entry.address, () => openOne(entry))));
  const isJointMissing = chosen.some(({ joins }, place) => joins && !taken[place]);
  return isJointMissing ? take({ ...list, tags: list.tags.filter(({ joins }) => !joins) }, from, shelves) : taken;
}

/** Reads for an index, which has failed where any part of it cannot be read. */
function readPart(base: string, { address: name }: SearchTag, shelves: Shelves): (address: string) => Promise<Uint8Array> {
  return async (address) => {
    const asked = shelves.clock();
    try {
      const bytes = await fetchBytes(base, address);
      shelves.pause.came(shelves.clock() - asked);
      return bytes;
    } catch (error) {
      shelves.isGone ||= error instanceof Gone;
      shelves.indexes.fail(name, error);
      throw error;
    }
  };
}

type Opened = { settings: SearchData['settings'] | undefined; entries: SearchTag[]; indexes: TagIndex[]; complete: boolean };

async function toFound(query: string, { settings, entries, indexes, complete }: Opened, limit?: number): Promise<Found> {
  const { hits, total, unknownField } = await search(indexes, query, limit ?? settings?.maxResults);
  const labels = new Map(entries.map(({ tag, area, label }) => [tag, area === null ? [] : [label]]));
  return {
    query,
    results: hits.map((hit) => toResult(hit, labels.get(hit.tag) ?? [])),
    total,
    complete,
    ...(unknownField && { unknownField }),
  };
}

function toResult({ document, terms }: Hit, label: string[]): Result {
  const { sectionRoute, pageTitle, sectionTitle, sidebarParentCategories, kind, content } = document;
  const isPage = !sectionRoute.includes('#') || sectionTitle === '' || sectionTitle === pageTitle;
  const cut = excerpt(content, terms, excerptLength);
  return {
    route: sectionRoute,
    page: excerpt(pageTitle, terms, pageTitle.length),
    ...(isPage ? {} : { section: excerpt(sectionTitle, terms, sectionTitle.length) }),
    path: [...label, ...sidebarParentCategories.filter((parent) => !label.includes(parent))],
    kind,
    excerpt: cut,
    terms,
  };
}
