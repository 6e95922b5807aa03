import { type AddressLock, linesOf, type RecordedPage } from '../../addresses/lock-text.ts';
import { addressesUnrecorded, addressGone } from '../../diagnostics/addresses.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { createLocationFinder, describeNewLocation, type LostAddress, type NewLocation } from './new-locations.ts';
import {
  countRecordedAnchors,
  fingerprintOf,
  type PublishedAddresses,
  type PublishedPage,
  type ResolvableAddresses,
  recordedAnchorsOf,
} from './published.ts';

/**
 * A recorded address that no longer resolves: its line in the lock file, the number of its lost anchors, and its most likely new location.
 * `isFixedWithOriginal`: it is the same address in another language or version, which the fix for the original address fixes as well.
 */
export type RemovedAddress = LostAddress & {
  line: number;
  anchors: number;
  newLocation: NewLocation | undefined;
  isFixedWithOriginal: boolean;
};
/** The differences between the recorded and the published addresses. */
export type AddressChanges = {
  removed: RemovedAddress[];
  /** Published addresses that are not yet recorded. */
  fresh: string[];
};

/** Compares the recorded addresses with the published ones. */
export function compareAddresses(lock: AddressLock, published: PublishedAddresses): AddressChanges {
  const removed = findRemoved(lock, published);
  const fresh: string[] = [];
  for (const [route, page] of published.pages) {
    const recordedPage = lock.get(route);
    if (!recordedPage) fresh.push(route);
    for (const { anchor } of recordedAnchorsOf(page)) if (!recordedPage?.anchors.has(anchor)) fresh.push(`${route}#${anchor}`);
  }
  if (removed.length === 0) return { removed: [], fresh };
  const isNew = (route: string, anchor?: string): boolean => {
    const recordedPage = lock.get(route);
    return anchor === undefined ? recordedPage === undefined : !recordedPage?.anchors.has(anchor);
  };
  const find = createLocationFinder(published, isNew);
  const all = new Set(removed.map(addressOf));
  const folders = new Set([...published.pages.values()].flatMap(({ folder }) => (folder === '' ? [] : [folder])));
  const isMovedWithPage = (each: LostAddress): boolean => {
    if (each.redirectTarget !== undefined && all.has(addressOf({ ...each, route: each.redirectTarget }))) return true;
    const folder = [...folders].find((own) => `${each.route}/`.startsWith(`/${own}`));
    return folder !== undefined && all.has(addressOf({ ...each, route: `/${each.route.slice(folder.length + 1)}` }));
  };
  return {
    removed: removed.map((each) => ({ ...each, newLocation: find(each), isFixedWithOriginal: isMovedWithPage(each) })),
    fresh,
  };
}

/**
 * Returns whether a lock file is well-formed, records everything that is published, and contains only addresses that resolve. Scans the
 * text line by line without building a data structure, because it runs in every check.
 */
export function isUpToDate(text: string, published: PublishedAddresses): boolean {
  let routes = 0;
  let missing = 0;
  let [route, lastAnchor] = ['', ''];
  let state: PublishedPage | 'gone' | 'elsewhere' = 'gone';
  for (const { name, anchor, hasReason } of linesOf(text)) {
    if (anchor === undefined) {
      if (name <= route || missing !== 0) return false;
      [route, lastAnchor] = [name, ''];
      const page = published.pages.get(name);
      if (!page && !hasReason && !isResolvable(published, name)) return false;
      if (page) routes++;
      state = page ?? (isResolvable(published, name) ? 'elsewhere' : 'gone');
      missing = page ? countRecordedAnchors(page) : 0;
      continue;
    }
    if (anchor <= lastAnchor) return false;
    lastAnchor = anchor;
    if (state === 'gone' || hasReason) continue;
    if (state === 'elsewhere' || !state.ids.has(anchor)) {
      if (!resolvesAnchor(published, route, anchor)) return false;
    } else missing--;
  }
  return missing === 0 && routes === published.pages.size;
}

/** Formats an address as it appears to users. */
export function addressOf({ route, anchor }: Pick<LostAddress, 'route' | 'anchor'>): string {
  return anchor === undefined ? route : `${route}#${anchor}`;
}

/** Returns the recorded addresses that no longer resolve. */
export function findRemoved(
  lock: AddressLock,
  resolvable: ResolvableAddresses,
): Omit<RemovedAddress, 'newLocation' | 'isFixedWithOriginal'>[] {
  const removed: Omit<RemovedAddress, 'newLocation' | 'isFixedWithOriginal'>[] = [];
  for (const [route, page] of lock) collectRemoved(removed, { route, page, resolvable });
  return removed;
}

/** Adds an entry for a page that no longer resolves; otherwise one for each of its anchors that no longer resolve. */
function collectRemoved(
  removed: Omit<RemovedAddress, 'newLocation' | 'isFixedWithOriginal'>[],
  { route, page, resolvable }: { route: string; page: RecordedPage; resolvable: ResolvableAddresses },
): void {
  if (!isResolvable(resolvable, route)) {
    if (page.reason !== undefined) return;
    removed.push({ route, fingerprint: page.fingerprint, line: page.line, anchors: page.anchors.size });
    return;
  }
  const redirectTarget = redirectTargetOf(resolvable, route);
  for (const [anchor, { fingerprint, line, reason }] of page.anchors)
    if (reason === undefined && !resolvesAnchor(resolvable, route, anchor))
      removed.push({ route, anchor, fingerprint, line, anchors: 0, ...(redirectTarget !== undefined && { redirectTarget }) });
}

/** Returns the page that a former route redirects to. */
function redirectTargetOf({ pages, formerTargets }: ResolvableAddresses, route: string): string | undefined {
  const target = pages.has(route) ? undefined : formerTargets.get(route);
  return target === undefined || target === 'removed' ? undefined : target.to;
}

/** Returns whether a route is a page or redirects to one. */
function isResolvable({ pages, formerTargets, removed }: ResolvableAddresses, route: string): boolean {
  if (pages.has(route)) return true;
  const target = formerTargets.get(route);
  if (target === undefined) return removed.some((folder) => route.startsWith(folder));
  return target === 'removed' || pages.has(target.to);
}

/**
 * Returns whether an address resolves to its anchor or to a replacement. If a redirect has no anchor, browsers keep the anchor of the link.
 */
function resolvesAnchor(resolvable: ResolvableAddresses, route: string, anchor: string): boolean {
  const { pages, formerTargets } = resolvable;
  const page = pages.get(route);
  if (page?.ids.has(anchor)) return true;
  const own = formerTargets.get(`${route}#${anchor}`);
  if (own === 'removed') return true;
  if (own) return pages.has(own.to) && (own.anchor === undefined || pages.get(own.to)?.ids.has(own.anchor) === true);
  const target = page ? undefined : formerTargets.get(route);
  if (!target) return page === undefined && isResolvable(resolvable, route);
  return target === 'removed' || target.anchor !== undefined || resolvesAnchor(resolvable, target.to, anchor);
}

/** Reports the differences. `file` is the path of the lock file. */
export function toDiagnostics({ removed: gone, fresh }: AddressChanges, file: string): Diagnostic[] {
  const findings = gone
    .filter(({ isFixedWithOriginal }) => !isFixedWithOriginal)
    .map((each) => {
      const place = each.newLocation && describeNewLocation(each, each.newLocation);
      return addressGone(placeAt(file, each), { address: addressOf(each), anchors: each.anchors, place });
    });
  const first = fresh.slice(0, 3);
  const unrecorded =
    fresh.length === 0 ? [] : [addressesUnrecorded({ file, line: 1, column: 1 }, { count: fresh.length, first, lock: file })];
  return [...findings, ...unrecorded];
}

function placeAt(file: string, { line, route, anchor }: RemovedAddress): Place {
  return { file, line, column: 1, endLine: line, endColumn: (anchor === undefined ? route.length : anchor.length + 1) + 1 };
}

/** Returns the lock file with all published addresses added. If a reason is given, it is recorded for all lost addresses. */
export function acceptAddresses(lock: AddressLock, published: PublishedAddresses, reason: string | undefined): AddressLock {
  const accepted: AddressLock = new Map();
  for (const [route, page] of lock) accepted.set(route, { ...page, anchors: new Map(page.anchors) });
  for (const [route, page] of published.pages) {
    const anchors = accepted.get(route)?.anchors ?? new Map();
    for (const { anchor, fingerprint } of recordedAnchorsOf(page)) anchors.set(anchor, { fingerprint, line: 0 });
    accepted.set(route, { fingerprint: fingerprintOf(page), line: 0, anchors });
  }
  if (reason === undefined) return accepted;
  for (const { route, anchor } of compareAddresses(lock, published).removed) {
    const page = accepted.get(route);
    const recorded = anchor === undefined ? page : page?.anchors.get(anchor);
    if (recorded) recorded.reason = reason;
  }
  return accepted;
}
