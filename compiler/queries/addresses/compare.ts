import { type Lock, linesOf, type RecordedPage } from '../../addresses/lock-text.ts';
import { addressesUnrecorded, addressGone } from '../../diagnostics/addresses.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { type Found, type Lost, toFinder, toNewPlace } from './new-places.ts';
import { addressesOn, countOn, type Published, type PublishedPage, printOf, type Reach } from './published.ts';

/**
 * A recorded address that leads nowhere: its line, how many anchors went with it, and where it most likely went. `follows`: it is the same address in
 * another language, or a former one of the same place, so that what sets that right sets it right as well.
 */
export type Gone = Lost & { line: number; anchors: number; found: Found | undefined; follows: boolean };
/** What is different between what was recorded and what is published. */
export type AddressChanges = {
  gone: Gone[];
  /** Addresses that are not recorded. */
  fresh: string[];
};

/** Compares the recorded addresses with those that are published. */
export function compareAddresses(lock: Lock, published: Published): AddressChanges {
  const gone = findGone(lock, published);
  const fresh: string[] = [];
  for (const [route, page] of published.pages) {
    const known = lock.get(route);
    if (!known) fresh.push(route);
    for (const { anchor } of addressesOn(page)) if (!known?.anchors.has(anchor)) fresh.push(`${route}#${anchor}`);
  }
  if (gone.length === 0) return { gone: [], fresh };
  const isNew = (route: string, anchor?: string): boolean => {
    const known = lock.get(route);
    return anchor === undefined ? known === undefined : !known?.anchors.has(anchor);
  };
  const find = toFinder(published, isNew);
  const all = new Set(gone.map(addressOf));
  const folders = new Set([...published.pages.values()].flatMap(({ folder }) => (folder === '' ? [] : [folder])));
  const follows = (each: Lost): boolean => {
    if (each.home !== undefined && all.has(addressOf({ ...each, route: each.home }))) return true;
    const folder = [...folders].find((own) => `${each.route}/`.startsWith(`/${own}`));
    return folder !== undefined && all.has(addressOf({ ...each, route: `/${each.route.slice(folder.length + 1)}` }));
  };
  return { gone: gone.map((each) => ({ ...each, found: find(each), follows: follows(each) })), fresh };
}

/**
 * Whether the text of a lock is sound and has all that is published, and all that it has leads somewhere: then there is nothing to say.
 * It is read line by line and nothing is made of it, as this is asked in every check: with 72,000 addresses it takes 100 ms of
 * processor time, where reading and comparing them takes 230 ms of a check of 3.2 s.
 */
export function isUpToDate(text: string, published: Published): boolean {
  let routes = 0;
  let missing = 0;
  let [route, lastAnchor] = ['', ''];
  let state: PublishedPage | 'gone' | 'elsewhere' = 'gone';
  for (const { name, anchor, hasReason } of linesOf(text)) {
    if (anchor === undefined) {
      if (name <= route || missing !== 0) return false;
      [route, lastAnchor] = [name, ''];
      const page = published.pages.get(name);
      if (!page && !hasReason && !leads(published, name)) return false;
      if (page) routes++;
      state = page ?? (leads(published, name) ? 'elsewhere' : 'gone');
      missing = page ? countOn(page) : 0;
      continue;
    }
    if (anchor <= lastAnchor) return false;
    lastAnchor = anchor;
    if (state === 'gone' || hasReason) continue;
    if (state === 'elsewhere' || !state.ids.has(anchor)) {
      if (!leadsTo(published, route, anchor)) return false;
    } else missing--;
  }
  return missing === 0 && routes === published.pages.size;
}

/** An address as readers write it. */
export function addressOf({ route, anchor }: Pick<Lost, 'route' | 'anchor'>): string {
  return anchor === undefined ? route : `${route}#${anchor}`;
}

/** The recorded addresses that lead nowhere. */
export function findGone(lock: Lock, reach: Reach): Omit<Gone, 'found' | 'follows'>[] {
  const gone: Omit<Gone, 'found' | 'follows'>[] = [];
  for (const [route, page] of lock) collectGone(gone, { route, page, reach });
  return gone;
}

/** One for a page that leads nowhere, or one for each of its anchors that does not. */
function collectGone(
  gone: Omit<Gone, 'found' | 'follows'>[],
  { route, page, reach }: { route: string; page: RecordedPage; reach: Reach },
): void {
  if (!leads(reach, route)) {
    if (page.reason !== undefined) return;
    gone.push({ route, print: page.print, line: page.line, anchors: page.anchors.size });
    return;
  }
  const home = homeOf(reach, route);
  for (const [anchor, { print, line, reason }] of page.anchors)
    if (reason === undefined && !leadsTo(reach, route, anchor))
      gone.push({ route, anchor, print, line, anchors: 0, ...(home !== undefined && { home }) });
}

/** The page to which a former route leads. */
function homeOf({ pages, answers }: Reach, route: string): string | undefined {
  const answer = pages.has(route) ? undefined : answers.get(route);
  return answer === undefined || answer === 'removed' ? undefined : answer.to;
}

/** Whether there is a page at a route, or a redirect from it to one. */
function leads({ pages, answers, removed }: Reach, route: string): boolean {
  if (pages.has(route)) return true;
  const answer = answers.get(route);
  if (answer === undefined) return removed.some((folder) => route.startsWith(folder));
  return answer === 'removed' || pages.has(answer.to);
}

/** Whether an address leads to its anchor, or to what took its place. A browser keeps the anchor where a redirect names none. */
function leadsTo(reach: Reach, route: string, anchor: string): boolean {
  const { pages, answers } = reach;
  const page = pages.get(route);
  if (page?.ids.has(anchor)) return true;
  const own = answers.get(`${route}#${anchor}`);
  if (own === 'removed') return true;
  if (own) return pages.has(own.to) && (own.anchor === undefined || pages.get(own.to)?.ids.has(own.anchor) === true);
  const answer = page ? undefined : answers.get(route);
  if (!answer) return page === undefined && leads(reach, route);
  return answer === 'removed' || answer.anchor !== undefined || leadsTo(reach, answer.to, anchor);
}

/** The findings for what is different. `file` is the path of the lock. */
export function toFindings({ gone, fresh }: AddressChanges, file: string): Diagnostic[] {
  const found = gone
    .filter(({ follows }) => !follows)
    .map((each) => {
      const place = each.found && toNewPlace(each, each.found);
      return addressGone(placeAt(file, each), { address: addressOf(each), anchors: each.anchors, place });
    });
  const first = fresh.slice(0, 3);
  const unrecorded =
    fresh.length === 0 ? [] : [addressesUnrecorded({ file, line: 1, column: 1 }, { count: fresh.length, first, lock: file })];
  return [...found, ...unrecorded];
}

function placeAt(file: string, { line, route, anchor }: Gone): Place {
  return { file, line, column: 1, endLine: line, endColumn: (anchor === undefined ? route.length : anchor.length + 1) + 1 };
}

/** What a lock holds after all that is published has been accepted, and the reason for what is gone; how much of it is new. */
export function acceptAddresses(lock: Lock, published: Published, reason: string | undefined): Lock {
  const accepted: Lock = new Map();
  for (const [route, page] of lock) accepted.set(route, { ...page, anchors: new Map(page.anchors) });
  for (const [route, page] of published.pages) {
    const anchors = accepted.get(route)?.anchors ?? new Map();
    for (const { anchor, print } of addressesOn(page)) anchors.set(anchor, { print, line: 0 });
    accepted.set(route, { print: printOf(page), line: 0, anchors });
  }
  if (reason === undefined) return accepted;
  for (const { route, anchor } of compareAddresses(lock, published).gone) {
    const page = accepted.get(route);
    const recorded = anchor === undefined ? page : page?.anchors.get(anchor);
    if (recorded) recorded.reason = reason;
  }
  return accepted;
}
