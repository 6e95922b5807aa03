import { groupBy } from '../../basics/collections.ts';

/** A page that is there before or after only. `words` is its whole text; `leads`: where its address leads now, by a redirect. */
export type Wanderer = {
  route: string;
  file?: string | undefined;
  title: string;
  words: readonly string[];
  leads?: string | undefined;
};
/** A page that was taken for the same at another address, and how much of the text is the same, from 0 to 1. */
type Move = { from: string; to: string; likeness: number };

/** A page is the same where so much of the longer text stands in the other: as for git, which asks for half of a file. */
const enough = 0.5;
/** Where the title, the last name of the address or the beginning of the text is the same, a smaller part is enough. */
const enoughWithName = 0.3;
/** Where both are the same, and no other page that is gone or new has both, still less: most of a page may have been rewritten with its move. */
const enoughWithBoth = 0.1;
/** Where the address of the one leads to the other, the authors have said so; as little is enough. */
const enoughWithRedirect = 0.1;
/** So many words are the beginning of a text. */
const opening = 12;
/** So many of the least hashes of a text find the texts that may be like it. */
const sketchLength = 48;
/** What so many texts have in common finds none of them. */
const mostSharing = 40;

/**
 * Which of the pages that are gone and of those that are new are the same page at another address. Told by the file that they are written in,
 * by redirects, equal texts, then by how alike the texts are, where title, name and beginning count a little; each page has one answer at most.
 */
export function findMoves(gone: readonly Wanderer[], fresh: readonly Wanderer[]): Move[] {
  const left = new Set(gone);
  const open = new Set(fresh);
  const moves: Move[] = [];
  const take = (from: Wanderer, to: Wanderer, likeness: number): void => {
    left.delete(from);
    open.delete(to);
    moves.push({ from: from.route, to: to.route, likeness });
  };
  const files = new Map(fresh.flatMap((page) => (page.file === undefined ? [] : [[page.file, page]])));
  for (const page of gone) {
    const same = page.file === undefined ? undefined : files.get(page.file);
    if (same && open.has(same)) take(page, same, 1);
  }
  for (const { from, to, likeness } of ledPairs([...left], [...open]))
    if (left.has(from) && open.has(to)) take(from, to, likeness);
  for (const [from, to] of sameTexts([...left], [...open])) take(from, to, 1);
  for (const [from, to] of sameStubs([...left], [...open])) take(from, to, 1);
  for (const { from, to, likeness } of ratedPairs([...left], [...open]))
    if (left.has(from) && open.has(to)) take(from, to, likeness);
  return moves.sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** Pairs of which one leads to the other, and whose texts have something in common: the best first. */
function ledPairs(gone: readonly Wanderer[], fresh: readonly Wanderer[]): Rated[] {
  const byRoute = new Map(fresh.map((page) => [page.route, page]));
  return gone
    .flatMap((from): Rated[] => {
      const to = from.leads === undefined ? undefined : byRoute.get(from.leads);
      const likeness = to ? likenessOf(from.words, to.words) : 0;
      return to && likeness >= enoughWithRedirect ? [{ from, to, likeness }] : [];
    })
    .sort((one, other) => other.likeness - one.likeness);
}

/** Pairs with equal texts. Of several with the same text those are taken whose names are most alike, then those that are nearest. */
function sameTexts(gone: readonly Wanderer[], fresh: readonly Wanderer[]): [Wanderer, Wanderer][] {
  const byText = new Map<string, Wanderer[]>();
  for (const page of fresh) {
    const text = page.words.join(' ');
    if (text !== '') byText.set(text, [...(byText.get(text) ?? []), page]);
  }
  const pairs: { from: Wanderer; to: Wanderer; score: number; way: number }[] = [];
  for (const from of gone)
    for (const to of byText.get(from.words.join(' ')) ?? []) {
      const score = nearness(from, to);
      // A few words may stand on many pages.
      if (from.words.length >= fewWords || score >= 2) pairs.push({ from, to, score, way: wayBetween(from, to) });
    }
  pairs.sort((one, other) => other.score - one.score || one.way - other.way);
  const used = new Set<Wanderer>();
  const chosen: [Wanderer, Wanderer][] = [];
  for (const { from, to } of pairs) {
    if (used.has(from) || used.has(to)) continue;
    used.add(from).add(to);
    chosen.push([from, to]);
  }
  return chosen;
}

/** Pairs of pages that have a title and nothing else, where no other page that is gone or new has that title. */
function sameStubs(gone: readonly Wanderer[], fresh: readonly Wanderer[]): [Wanderer, Wanderer][] {
  const namesakes = groupBy([...gone, ...fresh], ({ title }) => title);
  const byTitle = new Map(fresh.map((page) => [page.title, page]));
  return gone.flatMap((from): [Wanderer, Wanderer][] => {
    const to = byTitle.get(from.title);
    const isOnly = to !== undefined && from.title !== '' && namesakes.get(from.title)?.length === 2;
    return isOnly && from.words.length + to.words.length === 0 ? [[from, to]] : [];
  });
}

/** Shorter texts say little of what page they are. */
const fewWords = 12;

type Rated = { from: Wanderer; to: Wanderer; likeness: number };

/** All pairs that are like enough, the best first. */
function ratedPairs(gone: readonly Wanderer[], fresh: readonly Wanderer[]): Rated[] {
  if (gone.length === 0 || fresh.length === 0) return [];
  const prints = new Map([...gone, ...fresh].map((page) => [page, toPrint(page.words)]));
  const printOf = (page: Wanderer): Uint32Array => prints.get(page) ?? new Uint32Array();
  const finders = new Map<string | number, Wanderer[]>();
  const note = (key: string | number, page: Wanderer): void => {
    const known = finders.get(key);
    if (known) known.push(page);
    else finders.set(key, [page]);
  };
  for (const page of fresh) for (const key of keysOf(page, printOf(page))) note(key, page);
  const namesakes = groupBy([...gone, ...fresh], bothOf);
  const rated: (Rated & { score: number; way: number })[] = [];
  for (const from of gone) {
    const candidates = new Set<Wanderer>();
    for (const key of keysOf(from, printOf(from))) {
      const found = finders.get(key) ?? [];
      if (found.length <= mostSharing) for (const to of found) candidates.add(to);
    }
    for (const to of candidates) {
      const likeness = alike(printOf(from), printOf(to));
      const names = nearness(from, to);
      const isShort = Math.min(from.words.length, to.words.length) < fewWords;
      const isOnly = names >= 2 && namesakes.get(bothOf(from))?.length === 2;
      const goesOn = beginAlike(from, to);
      const least = isShort || (names === 0 && !goesOn) ? enough : isOnly ? enoughWithBoth : enoughWithName;
      const isBoth = names >= 2 && isShort && likeness === 0 && from.words.length + to.words.length < 2 * fewWords;
      if ((likeness >= least && (!isShort || names >= 1)) || isBoth)
        rated.push({
          from,
          to,
          likeness,
          score: likeness + names / 10 + (goesOn ? 1 / 10 : 0),
          way: wayBetween(from, to),
        });
    }
  }
  return rated.sort(
    (one, other) => other.score - one.score || one.way - other.way || (one.from.route < other.from.route ? -1 : 1),
  );
}

/** Whether two texts begin with the same words below their titles: of the pages that one became, that one goes on with it. */
function beginAlike(from: Wanderer, to: Wanderer): boolean {
  const [one, other] = [from, to].map(({ title, words }) => {
    const names = title.split(' ');
    const start = names.every((name, index) => words[index] === name) ? names.length : 0;
    return words.slice(start, start + opening).join(' ');
  });
  return one !== '' && one === other;
}

/** The title of a page and the last name of its address. */
function bothOf({ route, title }: Wanderer): string {
  return `${nameOf(route)} ${title}`;
}

/** By what a page may be found: its title, its name, and the least hashes of its text. */
function keysOf({ route, title }: Wanderer, print: Uint32Array): (string | number)[] {
  const least: number[] = [];
  for (const value of print) {
    if (least.at(-1) === value) continue;
    least.push(value);
    if (least.length === sketchLength) break;
  }
  return [`title ${title}`, `name ${nameOf(route)}`, ...least];
}

/** One for the same title, one for the same last name of the address. */
function nearness(from: Wanderer, to: Wanderer): number {
  return (from.title === to.title ? 1 : 0) + (nameOf(from.route) === nameOf(to.route) ? 1 : 0);
}

/** How many folders one passes from one address to another: pages of a language or version stay there. */
function wayBetween({ route }: Wanderer, { route: other }: Wanderer): number {
  const [one, two] = [route.split('/'), other.split('/')];
  const first = one.findIndex((name, index) => name !== two[index]);
  return one.length + two.length - 2 * (first === -1 ? one.length : first);
}

function nameOf(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1).toLowerCase();
}

/** How much of the longer of two texts stands in the other, from 0 to 1, by pairs of neighbouring words. */
export function likenessOf(before: readonly string[], after: readonly string[]): number {
  return alike(toPrint(before), toPrint(after));
}

/** The hashes of all pairs of neighbouring words, sorted. Letter case and punctuation do not count. */
function toPrint(words: readonly string[]): Uint32Array {
  const print = new Uint32Array(words.length);
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
    print[count++] = (pair ^ (pair >>> 15)) >>> 0;
    before = hash;
  }
  return print.slice(0, count).sort();
}

function alike(one: Uint32Array, other: Uint32Array): number {
  const most = Math.max(one.length, other.length);
  if (most === 0) return 0;
  let [left, right, same] = [0, 0, 0];
  for (let a = one[0], b = other[0]; a !== undefined && b !== undefined; a = one[left], b = other[right]) {
    if (a === b) same++;
    if (a <= b) left++;
    if (a >= b) right++;
  }
  return same / most;
}
