import { countEqualCharacters } from '../../3-pages/fingerprints.ts';
import type { NewPlace } from '../../diagnostics/addresses.ts';
import { fingerprintOf, type PublishedAddresses, type PublishedPage, recordedAnchorsOf } from './published.ts';

/** An address that no longer resolves: route, optional anchor, and fingerprint. If the route redirects, `redirectTarget` is its target. */
export type LostAddress = { route: string; anchor?: string; fingerprint: string; redirectTarget?: string };
/** The most likely new location of a lost address. */
export type NewLocation = { route: string; anchor?: string; page: PublishedPage; reason: string };

type LocationCandidate = {
  route: string;
  anchor: string | undefined;
  fingerprint: string;
  text: string;
  page: PublishedPage;
  isNew: boolean;
};

/**
 * The minimum number of equal characters in two similar fingerprints. Four of eight characters mean that about half of all word pairs are
 * the same.
 */
const minEqualCharacters = 4;

/**
 * Returns a function that finds the most likely new location of a lost address: the same text, similar text, or the same heading elsewhere.
 * New addresses (`isNew`) take precedence over existing ones.
 */
export function createLocationFinder(
  published: PublishedAddresses,
  isNew: (route: string, anchor?: string) => boolean,
): (lost: LostAddress) => NewLocation | undefined {
  const candidates: LocationCandidate[] = [];
  for (const [route, page] of published.pages) {
    candidates.push({ route, anchor: undefined, fingerprint: fingerprintOf(page), text: '', page, isNew: isNew(route) });
    for (const { anchor, fingerprint, text } of recordedAnchorsOf(page))
      candidates.push({ route, anchor, fingerprint, text, page, isNew: isNew(route, anchor) });
  }
  return (lost) => {
    let best: { candidate: LocationCandidate; score: number; reason: string } | undefined;
    for (const candidate of candidates) {
      const rated = rateCandidate(lost, candidate);
      if (rated && (!best || rated.score > best.score)) best = { candidate, ...rated };
    }
    if (!best) return undefined;
    const { route, anchor, page } = best.candidate;
    return { route, ...(anchor === undefined ? {} : { anchor }), page, reason: best.reason };
  };
}

/** Scores a candidate. Returns undefined if there is no evidence for it. */
function rateCandidate(lost: LostAddress, candidate: LocationCandidate): { score: number; reason: string } | undefined {
  const isPage = lost.anchor === undefined;
  if (isPage !== (candidate.anchor === undefined)) return undefined;
  const equalCharacters = countEqualCharacters(lost.fingerprint, candidate.fingerprint);
  const name = isPage ? lastName(lost.route) === lastName(candidate.route) : lost.anchor === candidate.anchor;
  if (equalCharacters < minEqualCharacters && !name) return undefined;
  // An existing address is a candidate only if it has the same text.
  if (isPage && !candidate.isNew && equalCharacters < 8) return undefined;
  const redirectTarget = lost.redirectTarget ?? lost.route;
  if (!isPage && !candidate.isNew && equalCharacters < 8 && candidate.route === redirectTarget) return undefined;
  const routeScore = candidate.route === redirectTarget ? 9 : folderOf(candidate.route) === folderOf(redirectTarget) ? 3 : 0;
  // Pages in different languages and versions may have the same text.
  const sharedScore = Math.min(sharedNames(candidate.route, redirectTarget), 3);
  const score =
    (equalCharacters >= minEqualCharacters ? equalCharacters * 10 : 0) +
    (name ? 15 : 0) +
    (candidate.isNew ? 12 : 0) +
    routeScore +
    sharedScore;
  return {
    score,
    reason:
      equalCharacters === 8
        ? 'it has the same text'
        : equalCharacters >= minEqualCharacters
          ? 'its text is similar'
          : reasonOfName(isPage),
  };
}

function reasonOfName(isPage: boolean): string {
  return isPage ? 'it has the same name' : 'it has the same heading';
}

function lastName(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1);
}

/** Returns the number of leading path segments that two routes share. */
function sharedNames(one: string, other: string): number {
  const names = other.split('/');
  const first = one.split('/').findIndex((name, index) => name !== names[index]);
  return (first === -1 ? names.length : first) - 1;
}

function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/'));
}

/** Describes the new location, with the line to add and the file to add it to. */
export function describeNewLocation(lost: LostAddress, { route, anchor, page, reason }: NewLocation): NewPlace {
  const address = anchor === undefined ? route : `${route}#${anchor}`;
  return { address, because: reason, remedy: remedyFor(lost, { route, anchor, page }) };
}

function remedyFor(
  lost: LostAddress,
  { route, anchor, page }: { route: string; anchor: string | undefined; page: PublishedPage },
): string {
  const source = page.linked.page;
  const isWritten = source !== undefined && source.api === undefined;
  const former = withoutFolder(lost.route, page.folder);
  if (lost.anchor === undefined && isWritten && former !== undefined)
    return `Write redirect_from: [${former}] into the front matter of ${source.origin ?? source.file}.`;
  const place = anchor === undefined ? route : `${route}#${anchor}`;
  if (lost.anchor !== undefined && isWritten && route === (lost.redirectTarget ?? lost.route) && anchor !== undefined)
    return `Write redirect_from: ["#${lost.anchor} -> #${anchor}"] into the front matter of ${source.origin ?? source.file}.`;
  const from = lost.anchor === undefined ? lost.route : `${lost.route}#${lost.anchor}`;
  return `Write { "from": "${from}", "to": "${place}" } into ${page.linked.audience === 'public' ? 'redirects.json' : 'redirects.restricted.json'}.`;
}

function withoutFolder(route: string, folder: string): string | undefined {
  if (folder === '') return route;
  return `${route}/`.startsWith(`/${folder}`) ? `/${route.slice(folder.length + 1)}` : undefined;
}
