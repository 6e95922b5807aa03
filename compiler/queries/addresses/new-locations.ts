import { countEqualCharacters } from '../../3-pages/fingerprints.ts';
import type { NewPlace } from '../../diagnostics/addresses.ts';
import { addressesOn, fingerprintOf, type PublishedAddresses, type PublishedPage } from './published.ts';

/** An address that no longer resolves: route, optional anchor, and fingerprint. If the route redirects, `home` is its target. */
export type LostAddress = { route: string; anchor?: string; print: string; home?: string };
/** The most likely new location of a lost address. */
export type NewLocation = { route: string; anchor?: string; page: PublishedPage; because: string };

type PlaceCandidate = {
  route: string;
  anchor: string | undefined;
  print: string;
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
export function toFinder(
  published: PublishedAddresses,
  isNew: (route: string, anchor?: string) => boolean,
): (lost: LostAddress) => NewLocation | undefined {
  const candidates: PlaceCandidate[] = [];
  for (const [route, page] of published.pages) {
    candidates.push({ route, anchor: undefined, print: fingerprintOf(page), text: '', page, isNew: isNew(route) });
    for (const { anchor, print, text } of addressesOn(page))
      candidates.push({ route, anchor, print, text, page, isNew: isNew(route, anchor) });
  }
  return (lost) => {
    let best: { candidate: PlaceCandidate; score: number; because: string } | undefined;
    for (const candidate of candidates) {
      const rated = rateCandidate(lost, candidate);
      if (rated && (!best || rated.score > best.score)) best = { candidate, ...rated };
    }
    if (!best) return undefined;
    const { route, anchor, page } = best.candidate;
    return { route, ...(anchor === undefined ? {} : { anchor }), page, because: best.because };
  };
}

/** Scores a candidate. Returns undefined if there is no evidence for it. */
function rateCandidate(lost: LostAddress, candidate: PlaceCandidate): { score: number; because: string } | undefined {
  const isPage = lost.anchor === undefined;
  if (isPage !== (candidate.anchor === undefined)) return undefined;
  const same = countEqualCharacters(lost.print, candidate.print);
  const name = isPage ? lastName(lost.route) === lastName(candidate.route) : lost.anchor === candidate.anchor;
  if (same < minEqualCharacters && !name) return undefined;
  // An existing address is a candidate only if it has the same text.
  if (isPage && !candidate.isNew && same < 8) return undefined;
  const home = lost.home ?? lost.route;
  if (!isPage && !candidate.isNew && same < 8 && candidate.route === home) return undefined;
  const near = candidate.route === home ? 9 : folderOf(candidate.route) === folderOf(home) ? 3 : 0;
  // Pages in different languages and versions may have the same text.
  const kin = Math.min(sharedNames(candidate.route, home), 3);
  const score = (same >= minEqualCharacters ? same * 10 : 0) + (name ? 15 : 0) + (candidate.isNew ? 12 : 0) + near + kin;
  return {
    score,
    because: same === 8 ? 'it has the same text' : same >= minEqualCharacters ? 'its text is similar' : reasonOfName(isPage),
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
export function toNewPlace(lost: LostAddress, { route, anchor, page, because }: NewLocation): NewPlace {
  const address = anchor === undefined ? route : `${route}#${anchor}`;
  return { address, because, remedy: remedyFor(lost, { route, anchor, page }) };
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
  if (lost.anchor !== undefined && isWritten && route === (lost.home ?? lost.route) && anchor !== undefined)
    return `Write redirect_from: ["#${lost.anchor} -> #${anchor}"] into the front matter of ${source.origin ?? source.file}.`;
  const from = lost.anchor === undefined ? lost.route : `${lost.route}#${lost.anchor}`;
  return `Write { "from": "${from}", "to": "${place}" } into ${page.linked.audience === 'public' ? 'redirects.json' : 'redirects.restricted.json'}.`;
}

function withoutFolder(route: string, folder: string): string | undefined {
  if (folder === '') return route;
  return `${route}/`.startsWith(`/${folder}`) ? `/${route.slice(folder.length + 1)}` : undefined;
}
