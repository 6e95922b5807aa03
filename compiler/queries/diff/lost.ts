import type { ReadPage, ReadSection } from './body.ts';
import type { ChangedPage, LostAddress } from './changes.ts';
import type { Snapshot, SnapshotPage } from './snapshot.ts';

/** The texts of pages by route: of the older side those that are gone or changed, of the newer side those that are new or changed. */
type Compared = {
  before: Snapshot;
  after: Snapshot;
  oldPages: ReadonlyMap<string, ReadPage>;
  newPages: ReadonlyMap<string, ReadPage>;
  routes: ReadonlyMap<string, string>;
  /** What became of each page that is on both sides. */
  changed: readonly ChangedPage[];
  /** Reads a page of the newer side that is neither new nor changed. */
  read: (page: SnapshotPage) => Promise<ReadPage>;
};

/**
 * The addresses that led to a page or a place on it and lead nowhere now: sorted, each with the place that has the same text now. A page that is
 * gone is told with all its anchors.
 */
export async function lostAddresses(compared: Compared): Promise<LostAddress[]> {
  const { before, after, oldPages, newPages, routes } = compared;
  const lost: LostAddress[] = [];
  const placeOf = toPlaces(newPages);
  const renamed = toRenamed(compared.changed);
  const add = (address: string, likely: string | undefined): void => {
    lost.push(likely === undefined ? { address } : { address, likely });
  };
  for (const [route, { anchors, sections }] of [...oldPages].sort(byName)) {
    const moved = routes.get(route);
    const isThere = after.pages.has(route);
    const answer = isThere ? route : after.answer(route);
    if (answer === undefined) add(route, moved);
    // Where a former address leads to a page, a browser takes the anchor along.
    const end = answer ?? moved;
    const page = end === null || end === undefined ? undefined : after.pages.get(end);
    const known = new Set(page && (newPages.get(page.route) ?? (await compared.read(page))).anchors);
    const isAnswered = answer === null || answer?.includes('#');
    const sectionOf = new Map(sections.map((section) => [section.anchor, section]));
    for (const anchor of anchors) {
      const address = `${route}#${anchor}`;
      if (isAnswered || after.answer(address) !== undefined || (answer !== undefined && known.has(anchor))) continue;
      add(
        address,
        known.has(anchor) && moved !== undefined
          ? `${moved}#${anchor}`
          : (renamed.get(address) ?? placeOf(sectionOf.get(anchor))),
      );
    }
  }
  // Former addresses that are former no more.
  for (const address of [...before.former].sort())
    if (after.answer(address) === undefined && !after.pages.has(address)) add(address, movedTo(before.answer(address), routes));
  return lost;
}

/** Where an address led, if the page has moved on since. */
function movedTo(led: string | null | undefined, routes: ReadonlyMap<string, string>): string | undefined {
  const [route = '', anchor] = led?.split('#') ?? [];
  const moved = routes.get(route);
  return moved === undefined || anchor === undefined ? moved : `${moved}#${anchor}`;
}

/** Sections that are on the same page under another heading, by the address that they had. */
function toRenamed(changed: readonly ChangedPage[]): Map<string, string> {
  return new Map(
    changed.flatMap(({ route, was: former = route, sections }) =>
      sections.flatMap(({ anchor, was }): [string, string][] =>
        was === undefined || was === anchor ? [] : [[`${former}#${was}`, `${route}#${anchor}`]],
      ),
    ),
  );
}

/** Shorter texts stand in many places. */
const fewWords = 5;

/** Finds the section that has the words of another one, and is the only one that has. */
function toPlaces(pages: ReadonlyMap<string, ReadPage>): (section: ReadSection | undefined) => string | undefined {
  const places = new Map<string, string | undefined>();
  for (const [route, { sections }] of pages)
    for (const { anchor, words } of sections) {
      const text = words.join(' ');
      places.set(text, places.has(text) ? undefined : anchor === '' ? route : `${route}#${anchor}`);
    }
  return (section) => (section && section.words.length >= fewWords ? places.get(section.words.join(' ')) : undefined);
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
