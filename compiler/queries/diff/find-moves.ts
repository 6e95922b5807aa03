import { groupBy } from '../../basics/collections.ts';
import { byText } from '../../basics/compare.ts';

/**
 * A page that exists in one snapshot only. `words` is its full text. `redirectTarget` is the target of the redirect at its route, if any.
 */
export type MoveCandidate = {
  route: string;
  file?: string | undefined;
  title: string;
  words: readonly string[];
  redirectTarget?: string | undefined;
};
/** A page that moved to another route. `likeness` is the fraction of text in common, from 0 to 1. */
type PageMove = { from: string; to: string; likeness: number };

/** The minimum fraction of the longer text that must be shared: half of it, as for renames in Git. */
const minLikeness = 0.5;
/** The minimum if the title, last path segment or opening words are the same. */
const minLikenessWithName = 0.3;
/** The minimum if both title and last path segment are the same and unique, because a moved page may have been largely rewritten. */
const minLikenessWithBoth = 0.1;
/** The minimum if the old route redirects to the new page, which states the author's intent. */
const minLikenessWithRedirect = 0.1;
/** Number of words in the opening of a page. */
const openingLength = 12;
/** The number of a page's lowest hashes to use for finding candidates. */
const sketchLength = 48;
/** Hashes that occur in more pages than this are too common for finding candidates. */
const maxSharedHash = 40;

/**
 * Matches removed pages with added ones to find pages that moved: by source file, by redirect, by equal text, then by similar text, taking
 * title, name and opening into account. Each page is matched at most once.
 */
export function findMoves(removed: readonly MoveCandidate[], fresh: readonly MoveCandidate[]): PageMove[] {
  const unmatchedRemoved = new Set(removed);
  const unmatchedAdded = new Set(fresh);
  const moves: PageMove[] = [];
  const addMove = (from: MoveCandidate, to: MoveCandidate, similarity: number): void => {
    unmatchedRemoved.delete(from);
    unmatchedAdded.delete(to);
    moves.push({ from: from.route, to: to.route, likeness: similarity });
  };
  const files = new Map(fresh.flatMap((page) => (page.file === undefined ? [] : [[page.file, page]])));
  for (const page of removed) {
    const same = page.file === undefined ? undefined : files.get(page.file);
    if (same && unmatchedAdded.has(same)) addMove(page, same, 1);
  }
  for (const { from, to, likeness: similarity } of redirectedPairs([...unmatchedRemoved], [...unmatchedAdded]))
    if (unmatchedRemoved.has(from) && unmatchedAdded.has(to)) addMove(from, to, similarity);
  for (const [from, to] of pairEqualTexts([...unmatchedRemoved], [...unmatchedAdded])) addMove(from, to, 1);
  for (const [from, to] of pairEqualTitles([...unmatchedRemoved], [...unmatchedAdded])) addMove(from, to, 1);
  for (const { from, to, likeness: similarity } of ratedPairs([...unmatchedRemoved], [...unmatchedAdded]))
    if (unmatchedRemoved.has(from) && unmatchedAdded.has(to)) addMove(from, to, similarity);
  return moves.sort(byText(({ from }) => from));
}

/** Returns pairs in which the old route redirects to the new page and the pages have something in common, best first. */
function redirectedPairs(removed: readonly MoveCandidate[], fresh: readonly MoveCandidate[]): RatedPair[] {
  const byRoute = new Map(fresh.map((page) => [page.route, page]));
  return removed
    .flatMap((from): RatedPair[] => {
      const to = from.redirectTarget === undefined ? undefined : byRoute.get(from.redirectTarget);
      const similarity = to ? likenessOf(from.words, to.words) : 0;
      return to && similarity >= minLikenessWithRedirect ? [{ from, to, likeness: similarity }] : [];
    })
    .sort((one, other) => other.likeness - one.likeness);
}

/** Returns pairs with equal content. If there are several candidates, the most similar name takes precedence, then the closest route. */
function pairEqualTexts(removed: readonly MoveCandidate[], fresh: readonly MoveCandidate[]): [MoveCandidate, MoveCandidate][] {
  const byText = new Map<string, MoveCandidate[]>();
  for (const page of fresh) {
    const text = page.words.join(' ');
    if (text !== '') byText.set(text, [...(byText.get(text) ?? []), page]);
  }
  const pairs: { from: MoveCandidate; to: MoveCandidate; score: number; distance: number }[] = [];
  for (const from of removed)
    for (const to of byText.get(from.words.join(' ')) ?? []) {
      const score = nameScore(from, to);
      // Many pages may have the same short content.
      if (from.words.length >= minWords || score >= 2) pairs.push({ from, to, score, distance: routeDistance(from, to) });
    }
  pairs.sort((one, other) => other.score - one.score || one.distance - other.distance);
  const usedCandidates = new Set<MoveCandidate>();
  const chosenPairs: [MoveCandidate, MoveCandidate][] = [];
  for (const { from, to } of pairs) {
    if (usedCandidates.has(from) || usedCandidates.has(to)) continue;
    usedCandidates.add(from).add(to);
    chosenPairs.push([from, to]);
  }
  return chosenPairs;
}

/** Returns pairs of pages that have no text, but the same, unique title. */
function pairEqualTitles(removed: readonly MoveCandidate[], fresh: readonly MoveCandidate[]): [MoveCandidate, MoveCandidate][] {
  const namesakes = groupBy([...removed, ...fresh], ({ title }) => title);
  const byTitle = new Map(fresh.map((page) => [page.title, page]));
  return removed.flatMap((from): [MoveCandidate, MoveCandidate][] => {
    const to = byTitle.get(from.title);
    const isOnly = to !== undefined && from.title !== '' && namesakes.get(from.title)?.length === 2;
    return isOnly && from.words.length + to.words.length === 0 ? [[from, to]] : [];
  });
}

/** Minimum number of words in content that identifies a page. */
const minWords = 12;

type RatedPair = { from: MoveCandidate; to: MoveCandidate; likeness: number };

/** Returns all sufficiently similar pairs, best first. */
function ratedPairs(removed: readonly MoveCandidate[], fresh: readonly MoveCandidate[]): RatedPair[] {
  if (removed.length === 0 || fresh.length === 0) return [];
  const fingerprints = new Map([...removed, ...fresh].map((page) => [page, toFingerprint(page.words)]));
  const fingerprintOf = (page: MoveCandidate): Uint32Array => fingerprints.get(page) ?? new Uint32Array();
  const candidatesByKey = new Map<string | number, MoveCandidate[]>();
  const addPage = (key: string | number, page: MoveCandidate): void => {
    const sameKeyCandidates = candidatesByKey.get(key);
    if (sameKeyCandidates) sameKeyCandidates.push(page);
    else candidatesByKey.set(key, [page]);
  };
  for (const page of fresh) for (const key of lookupKeys(page, fingerprintOf(page))) addPage(key, page);
  const namesakes = groupBy([...removed, ...fresh], nameAndTitle);
  const rated: (RatedPair & { score: number; distance: number })[] = [];
  for (const from of removed) {
    const candidates = new Set<MoveCandidate>();
    for (const key of lookupKeys(from, fingerprintOf(from))) {
      const sharedCandidates = candidatesByKey.get(key) ?? [];
      if (sharedCandidates.length <= maxSharedHash) for (const to of sharedCandidates) candidates.add(to);
    }
    for (const to of candidates) {
      const similarity = sharedFraction(fingerprintOf(from), fingerprintOf(to));
      const nameSimilarity = nameScore(from, to);
      const isShort = Math.min(from.words.length, to.words.length) < minWords;
      const isOnly = nameSimilarity >= 2 && namesakes.get(nameAndTitle(from))?.length === 2;
      const hasSameOpening = haveSameOpening(from, to);
      const min =
        isShort || (nameSimilarity === 0 && !hasSameOpening) ? minLikeness : isOnly ? minLikenessWithBoth : minLikenessWithName;
      const haveFewWords =
        nameSimilarity >= 2 && isShort && similarity === 0 && from.words.length + to.words.length < 2 * minWords;
      if ((similarity >= min && (!isShort || nameSimilarity >= 1)) || haveFewWords)
        rated.push({
          from,
          to,
          likeness: similarity,
          score: similarity + nameSimilarity / 10 + (hasSameOpening ? 1 / 10 : 0),
          distance: routeDistance(from, to),
        });
    }
  }
  return rated.sort(
    (one, other) => other.score - one.score || one.distance - other.distance || (one.from.route < other.from.route ? -1 : 1),
  );
}

/**
 * Returns whether two pages start with the same words after their titles. If a page was split, this identifies the page that continues it.
 */
function haveSameOpening(from: MoveCandidate, to: MoveCandidate): boolean {
  const [one, other] = [from, to].map(({ title, words }) => {
    const names = title.split(' ');
    const start = names.every((name, index) => words[index] === name) ? names.length : 0;
    return words.slice(start, start + openingLength).join(' ');
  });
  return one !== '' && one === other;
}

/** Returns the title of a page and the last segment of its route. */
function nameAndTitle({ route, title }: MoveCandidate): string {
  return `${nameOf(route)} ${title}`;
}

/** Returns the lookup keys of a page: its title, its name, and the lowest hashes of its text. */
function lookupKeys({ route, title }: MoveCandidate, fingerprint: Uint32Array): (string | number)[] {
  const min: number[] = [];
  for (const value of fingerprint) {
    if (min.at(-1) === value) continue;
    min.push(value);
    if (min.length === sketchLength) break;
  }
  return [`title ${title}`, `name ${nameOf(route)}`, ...min];
}

/** Adds one point for the same title and one for the same last segment of the route. */
function nameScore(from: MoveCandidate, to: MoveCandidate): number {
  return (from.title === to.title ? 1 : 0) + (nameOf(from.route) === nameOf(to.route) ? 1 : 0);
}

/** Returns the distance between two routes in path segments. Pages usually stay in their language and version. */
function routeDistance({ route }: MoveCandidate, { route: other }: MoveCandidate): number {
  const [one, two] = [route.split('/'), other.split('/')];
  const first = one.findIndex((name, index) => name !== two[index]);
  return one.length + two.length - 2 * (first === -1 ? one.length : first);
}

function nameOf(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1).toLowerCase();
}

/** Returns the fraction, from 0 to 1, of the word pairs in the longer list that also occur in the other one. */
export function likenessOf(before: readonly string[], after: readonly string[]): number {
  return sharedFraction(toFingerprint(before), toFingerprint(after));
}

/** Returns the sorted hashes of all pairs of adjacent words, ignoring letter case and punctuation. */
function toFingerprint(words: readonly string[]): Uint32Array {
  const fingerprint = new Uint32Array(words.length);
  let count = 0;
  let before = 0;
  for (const word of words) {
    let hash = 0x811c9dc5;
    const normal = word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (normal === '') continue;
    for (let index = 0; index < normal.length; index++) hash = Math.imul(hash ^ normal.charCodeAt(index), 0x01000193);
    let pair = Math.imul(before, 31) ^ hash;
    pair = Math.imul(pair ^ (pair >>> 15), 0x2c1b3c6d);
    pair = Math.imul(pair ^ (pair >>> 12), 0x297a2d39);
    fingerprint[count++] = (pair ^ (pair >>> 15)) >>> 0;
    before = hash;
  }
  return fingerprint.slice(0, count).sort();
}

function sharedFraction(one: Uint32Array, other: Uint32Array): number {
  const max = Math.max(one.length, other.length);
  if (max === 0) return 0;
  let [left, right, same] = [0, 0, 0];
  for (let a = one[0], b = other[0]; a !== undefined && b !== undefined; a = one[left], b = other[right]) {
    if (a === b) same++;
    if (a <= b) left++;
    if (a >= b) right++;
  }
  return same / max;
}
