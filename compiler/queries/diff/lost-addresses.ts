import { byText } from '../../basics/compare.ts';
import type { ChangedPage, LostAddress } from './changes.ts';
import type { PageContent, PageSection } from './page-content.ts';
import type { Snapshot, SnapshotPage } from './snapshot.ts';

/**
 * The input of the search. `oldPages` contains the removed and changed pages of the older snapshot by route, `newPages` the added and
 * changed pages of the newer one.
 */
type LostAddressInput = {
  before: Snapshot;
  after: Snapshot;
  oldPages: ReadonlyMap<string, PageContent>;
  newPages: ReadonlyMap<string, PageContent>;
  routes: ReadonlyMap<string, string>;
  /** The changes to pages that exist in both snapshots. */
  changed: readonly ChangedPage[];
  /** Reads a page of the newer snapshot that is neither added nor changed. */
  read: (page: SnapshotPage) => Promise<PageContent>;
};

/**
 * Returns the addresses of pages and anchors that no longer resolve, sorted, each with the location that now has the same text. For a
 * removed page, all anchors are listed.
 */
export async function findLostAddresses(input: LostAddressInput): Promise<LostAddress[]> {
  const { before, after, oldPages, newPages, routes } = input;
  const lost: LostAddress[] = [];
  const placeOf = createSectionFinder(newPages);
  const renamed = findRenamedSections(input.changed);
  const add = (address: string, likely: string | undefined): void => {
    lost.push(likely === undefined ? { address } : { address, likely });
  };
  for (const [route, { anchors, sections }] of [...oldPages].sort(byText(([name]) => name))) {
    const moved = routes.get(route);
    const routeExists = after.pages.has(route);
    const answer = routeExists ? route : after.resolveFormer(route);
    if (answer === undefined) add(route, moved);
    // If a redirect to a page has no anchor, browsers keep the anchor of the link.
    const target = answer ?? moved;
    const page = target === null || target === undefined ? undefined : after.pages.get(target);
    const currentAnchors = new Set(page && (newPages.get(page.route) ?? (await input.read(page))).anchors);
    const hasReplacement = answer === null || answer?.includes('#');
    const sectionOf = new Map(sections.map((section) => [section.anchor, section]));
    for (const anchor of anchors) {
      const address = `${route}#${anchor}`;
      if (hasReplacement || after.resolveFormer(address) !== undefined || (answer !== undefined && currentAnchors.has(anchor)))
        continue;
      add(
        address,
        currentAnchors.has(anchor) && moved !== undefined
          ? `${moved}#${anchor}`
          : (renamed.get(address) ?? placeOf(sectionOf.get(anchor))),
      );
    }
  }
  // Former addresses whose redirects were removed.
  for (const address of [...before.formerRoutes].sort())
    if (after.resolveFormer(address) === undefined && !after.pages.has(address))
      add(address, currentTarget(before.resolveFormer(address), routes));
  return lost;
}

/** Returns the current route of a redirect's target, if that page has moved since. */
function currentTarget(target: string | null | undefined, routes: ReadonlyMap<string, string>): string | undefined {
  const [route = '', anchor] = target?.split('#') ?? [];
  const moved = routes.get(route);
  return moved === undefined || anchor === undefined ? moved : `${moved}#${anchor}`;
}

/** Returns the new addresses of sections whose heading changed on the same page, by former address. */
function findRenamedSections(changed: readonly ChangedPage[]): Map<string, string> {
  return new Map(
    changed.flatMap(({ route, was: former = route, sections }) =>
      sections.flatMap(({ anchor, was }): [string, string][] =>
        was === undefined || was === anchor ? [] : [[`${former}#${was}`, `${route}#${anchor}`]],
      ),
    ),
  );
}

/** Minimum number of words. A shorter passage occurs in many places. */
const minWords = 5;

/** Returns a function that finds the section with the same words as another one, if there is exactly one. */
function createSectionFinder(pages: ReadonlyMap<string, PageContent>): (section: PageSection | undefined) => string | undefined {
  const places = new Map<string, string | undefined>();
  for (const [route, { sections }] of pages)
    for (const { anchor, words } of sections) {
      const text = words.join(' ');
      places.set(text, places.has(text) ? undefined : anchor === '' ? route : `${route}#${anchor}`);
    }
  return (section) => (section && section.words.length >= minWords ? places.get(section.words.join(' ')) : undefined);
}
