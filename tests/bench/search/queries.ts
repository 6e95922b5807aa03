import type { Section } from '../../../compiler/model.ts';
import { chanceOf } from '../words.ts';
import type { Tree, TreePage } from './trees.ts';

/** What a reader might type, and the page and section that are meant. */
export type Query = { kind: Kind; text: string; page: string; section: string };
/** The kinds of queries, in the order of the table. */
export const kinds = ['title', 'body', 'typo', 'prefix', 'inflect', 'ident', 'idsplit', 'idprefix', 'natural'] as const;
/** A kind of query. */
export type Kind = (typeof kinds)[number];

type Spot = { page: TreePage; section: Section; route: string };
type Pick = <Item>(items: readonly Item[]) => Item | undefined;

/** So many queries of each kind about a tree, the same ones for the same seed. */
export function toQueries(tree: Tree, count: number, seed: number): Query[] {
  const chance = chanceOf(seed);
  const pick: Pick = (items) => items[Math.floor(chance() * items.length)];
  const spots = tree.pages.flatMap((page) =>
    page.sections.map(
      (section): Spot => ({ page, section, route: section.anchor === '' ? page.route : `${page.route}#${section.anchor}` }),
    ),
  );
  const holders = holdersOf(spots);
  const makers: Record<Kind, () => Query | undefined> = {
    title: () => titleQuery(pick, spots),
    body: () => bodyQuery({ kind: 'body', pick }, spots, (words) => words),
    typo: () => bodyQuery({ kind: 'typo', pick }, spots, (words) => misspell(words, chance)),
    prefix: () =>
      bodyQuery({ kind: 'prefix', pick }, spots, ([first = '', last = '']) => [
        first,
        last.slice(0, Math.max(3, Math.ceil(last.length * 0.6))),
      ]),
    inflect: () => bodyQuery({ kind: 'inflect', pick }, spots, (words) => words.map(inflect)),
    ident: () => identQuery({ kind: 'ident', pick }, holders, (name) => name),
    idsplit: () => identQuery({ kind: 'idsplit', pick }, holders, splitName),
    idprefix: () => identQuery({ kind: 'idprefix', pick }, holders, (name) => name.slice(0, Math.ceil(name.length * 0.65))),
    natural: () => naturalQuery(pick, spots),
  };
  return kinds.flatMap((kind) => {
    const queries = new Map<string, Query>();
    for (let attempt = 0; attempt < count * 30 && queries.size < count; attempt++) {
      const query = makers[kind]();
      if (query) queries.set(query.text, query);
    }
    return [...queries.values()];
  });
}

const dull = new Set(
  'the and for that this with from are you can will not have has its when which then than into your they them there their what how was were been being also only such each any all more other some most must should would could may might does did done use used using may one two'.split(
    ' ',
  ),
);

function wordsOf(text: string): string[] {
  return (text.match(/(?<![\p{L}\p{N}_])[A-Za-z]{4,14}(?![\p{L}\p{N}_])/gu) ?? []).filter(
    (word) => /^[A-Z]?[a-z]+$/.test(word) && !dull.has(word.toLowerCase()),
  );
}

function titleQuery(pick: Pick, spots: readonly Spot[]): Query | undefined {
  const spot = pick(spots);
  if (!spot) return undefined;
  const { page, section, route } = spot;
  const alike = spots.filter((other) => other.section.title === section.title).length;
  const isShared = spots.some((other) => other.page !== page && other.page.title === page.title);
  if (isShared || !/[a-z]{3}/i.test(section.title)) return undefined;
  const text = alike === 1 || section.title === page.title ? section.title : `${page.title} ${section.title}`;
  return { kind: 'title', text: text.replaceAll(/[^\w. -]/g, ' ').trim(), page: page.route, section: route };
}

/** Two to four telling words of one sentence. */
function bodyQuery(
  { kind, pick }: { kind: Kind; pick: Pick },
  spots: readonly Spot[],
  change: (words: string[]) => string[],
): Query | undefined {
  const spot = pick(spots);
  const sentence = spot && pick(spot.section.text.split(/(?<=[.!?])\s+/));
  const words = [...new Set(wordsOf(sentence ?? ''))];
  if (!spot || words.length < 5) return undefined;
  const size = kind === 'body' ? 4 : kind === 'inflect' ? 3 : 2;
  const from = pick([0, 1, 2].filter((start) => start + size <= words.length)) ?? 0;
  const own = kind === 'body' || kind === 'inflect' ? words.slice(from, from + size) : rarest(words, spots, 3).slice(0, size);
  if (!isTelling(own, spots)) return undefined;
  return { kind, text: change(own).join(' '), page: spot.page.route, section: spot.route };
}

/** Whether one page alone has all of these words: else a query of them could mean another as well. */
function isTelling(words: readonly string[], spots: readonly Spot[]): boolean {
  const found = new Set<TreePage>();
  for (const { page, section } of spots) {
    const text = `${section.title} ${section.text}`.toLowerCase();
    if (words.every((word) => text.includes(word.toLowerCase()))) found.add(page);
  }
  return found.size === 1;
}

let counts: { of: readonly Spot[]; words: Map<string, number> } | undefined;

function rarest(words: readonly string[], spots: readonly Spot[], size: number): string[] {
  if (counts?.of !== spots) {
    const known = new Map<string, number>();
    for (const { section } of spots) for (const word of new Set(wordsOf(section.text))) known.set(word, (known.get(word) ?? 0) + 1);
    counts = { of: spots, words: known };
  }
  const { words: known } = counts;
  return [...words].sort((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0)).slice(0, size);
}

function misspell(words: readonly string[], chance: () => number): string[] {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const at = 1 + Math.floor(chance() * (longest.length - 2));
  const kind = Math.floor(chance() * 3);
  const swapped = longest.slice(0, at) + longest.charAt(at + 1) + longest.charAt(at) + longest.slice(at + 2);
  const wrong =
    kind === 0 ? longest.slice(0, at) + longest.slice(at + 1) : kind === 1 ? `${longest.slice(0, at)}x${longest.slice(at + 1)}` : swapped;
  return words.map((word) => (word === longest ? wrong : word));
}

function inflect(word: string): string {
  if (word.endsWith('ing')) return `${word.slice(0, -3)}ed`;
  if (word.endsWith('ed')) return `${word.slice(0, -2)}ing`;
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return /[sxh]$/.test(word) ? `${word}es` : `${word}s`;
}

type Named = { name: string; spot: Spot };

/** Identifiers that stand in one page alone, and the section that says most of them. */
function holdersOf(spots: readonly Spot[]): Named[] {
  const known = new Map<string, Map<Spot, number>>();
  for (const spot of spots) {
    for (const [name] of `${spot.section.title} ${spot.section.title} ${spot.section.text}`.matchAll(
      /\b[a-z]+(?:[A-Z][a-z]+){1,4}\b|\b[A-Z][a-z]+(?:[A-Z][a-z]+){1,4}\b|\b[a-z]+(?:_[a-z]+){1,3}\b/g,
    )) {
      const own = known.get(name) ?? new Map<Spot, number>();
      own.set(spot, (own.get(spot) ?? 0) + 1);
      known.set(name, own);
    }
  }
  return [...known].flatMap(([name, own]) => {
    const [first, ...others] = [...own].sort((a, b) => b[1] - a[1]);
    return first && others.every(([spot]) => spot.page === first[0].page) ? [{ name, spot: first[0] }] : [];
  });
}

function identQuery(
  { kind, pick }: { kind: Kind; pick: Pick },
  holders: readonly Named[],
  change: (name: string) => string,
): Query | undefined {
  const own = pick(holders);
  return own && { kind, text: change(own.name), page: own.spot.page.route, section: own.spot.route };
}

function splitName(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

const questions = ['how do i', 'how can i', 'what is the', 'where do i find', 'why does my', 'how to', 'is there a way to'];

/** A question in words of the section's title and of its first sentences. */
function naturalQuery(pick: Pick, spots: readonly Spot[]): Query | undefined {
  const spot = pick(spots);
  const title = [...new Set(wordsOf(spot?.section.title ?? ''))].slice(0, 3);
  const words = [...new Set(wordsOf(spot?.section.text.slice(0, 300) ?? ''))].filter((word) => !title.includes(word));
  if (!spot || title.length === 0 || words.length < 4) return undefined;
  const more = rarest(words, spots, 2);
  if (!isTelling([...title, ...more], spots)) return undefined;
  const text = `${pick(questions)} ${title.join(' ')} ${pick(['with', 'for', 'when', 'in'])} the ${more.join(' ')}?`.toLowerCase();
  return { kind: 'natural', text, page: spot.page.route, section: spot.route };
}
