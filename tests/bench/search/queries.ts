import { createRandomSource, type RandomSource } from '../random-words.ts';
import { inflectWord, misspellWord, splitName } from './changes.ts';
import { readNaturalQueries } from './questions.ts';
import {
  findSectionsWithAll,
  indexSections,
  rarestWords,
  type SectionIndex,
  type TreeSection,
  wordsOf,
} from './section-index.ts';
import type { Tree } from './trees.ts';

/** A query that a reader might type, the pages that answer it, and the best sections, if known. */
export type Query = { kind: QueryKind; text: string; pages: string[]; sections: string[] };
/** The kinds of queries, in the order of the table; `asked` are generated questions, `natural` those of people. */
export const kinds = ['title', 'body', 'typo', 'prefix', 'inflect', 'ident', 'idsplit', 'idprefix', 'asked', 'natural'] as const;
/** A kind of query. */
export type QueryKind = (typeof kinds)[number];

type QueryDraft = Omit<Query, 'kind'> | undefined;
type QueryContext = { sections: SectionIndex; random: RandomSource; names: readonly NameOccurrences[] };

/** Returns a number of queries of each kind about a tree, the same ones for the same seed, and all natural questions about it. */
export function toQueries(tree: Tree, count: number, seed: number): Query[] {
  const sections = indexSections(tree);
  const context = { sections, random: createRandomSource(seed), names: findNames(sections) };
  const created = kinds.flatMap((kind) => {
    const queries = new Map<string, Query>();
    for (let attempt = 0; attempt < count * 40 && queries.size < count; attempt++) {
      const query = queryFactories[kind](context);
      if (query) queries.set(query.text, { kind, ...query });
    }
    return [...queries.values()];
  });
  return [...created, ...readNaturalQueries(tree)];
}

const queryFactories: Record<QueryKind, (context: QueryContext) => QueryDraft> = {
  title: createTitleQuery,
  body: (context) => createWordsQuery(context, 2 + Math.ceil(context.random() * 2), (words) => words),
  typo: (context) => createWordsQuery(context, 2, (words) => changeOne(words, (word) => misspellWord(word, context.random))),
  prefix: (context) =>
    createWordsQuery(context, 2, ([first = '', last = '']) => [first, last.slice(0, Math.max(3, Math.ceil(last.length * 0.6)))]),
  inflect: (context) => createWordsQuery(context, 3, (words) => inflectAll(words, context.sections)),
  ident: (context) => createNameQuery(context, (name) => name),
  idsplit: (context) => createNameQuery(context, splitName),
  idprefix: (context) => createNameQuery(context, (name) => abbreviateName(name, context.sections)),
  asked: createQuestionQuery,
  natural: () => undefined,
};

function pick<Item>(items: readonly Item[], random: RandomSource): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

function createTitleQuery({ sections: { all }, random }: QueryContext): QueryDraft {
  const spot = pick(all, random);
  if (!spot) return undefined;
  const { page, section, route } = spot;
  const alike = all.filter((other) => other.section.title === section.title).length;
  const isShared = all.some((other) => other.page !== page && other.page.title === page.title);
  if (isShared || !/[a-z]{3}/i.test(section.title)) return undefined;
  const text = alike === 1 || section.title === page.title ? section.title : `${page.title} ${section.title}`;
  const same = all.filter((other) => other.page === page && other.section.title === section.title).map((other) => other.route);
  const isPage = section.title === page.title;
  return { text: text.replaceAll(/[^\w. -]/g, ' ').trim(), pages: [page.route], sections: isPage ? [page.route, route] : same };
}

/** Creates a query from distinctive words of a section: in half of the cases from one sentence, in order, otherwise from anywhere in it. */
function createWordsQuery(
  { sections: spots, random }: QueryContext,
  size: number,
  change: (words: string[]) => string[] | undefined,
): QueryDraft {
  const section = pick(spots.all, random);
  if (!section) return undefined;
  const { text } = section.section;
  const part = random() < 0.5 ? (pick(text.split(/(?<=[.!?])\s+/), random) ?? '') : text.slice(0, 3000);
  const words = [...new Set(wordsOf(part))];
  if (words.length < size + 2) return undefined;
  const chosen = new Set(rarestWords(words, spots, Math.max(size + 1, Math.ceil(words.length * 0.6))).sort(() => random() - 0.5));
  const own = words.filter((word) => [...chosen].slice(0, size).includes(word));
  const sections = findSectionsWithAll(own, spots);
  const changed = sections.length > 0 ? change(own) : undefined;
  return changed && { text: changed.join(' ').toLowerCase(), pages: [section.page.route], sections: [section.route] };
}

function changeOne(words: readonly string[], change: (word: string) => string): string[] {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  return words.map((word) => (word === longest ? change(word.toLowerCase()) : word));
}

/** Replaces words by other forms that occur in the tree. Returns undefined if fewer than two words have one. */
function inflectAll(words: readonly string[], sections: SectionIndex): string[] | undefined {
  const forms = words.map((word) => inflectWord(word, sections));
  return forms.filter((form) => form !== undefined).length < 2 ? undefined : words.map((word, index) => forms[index] ?? word);
}

type NameOccurrences = { name: string; sections: TreeSection[] };

/**
 * Returns the identifiers that occur on a single page, in any spelling, and the sections that contain them most often; a title counts
 * twice.
 */
function findNames({ all }: SectionIndex): NameOccurrences[] {
  const known = new Map<string, Map<TreeSection, number>>();
  for (const section of all) {
    for (const [name] of `${section.section.title} ${section.section.title} ${section.section.text}`.matchAll(
      /\b[a-z]+(?:[A-Z][a-z]+){1,4}\b|\b[A-Z][a-z]+(?:[A-Z][a-z]+){1,4}\b|\b[a-z]+(?:_[a-z]+){1,3}\b/g,
    )) {
      const own = known.get(name) ?? new Map<TreeSection, number>();
      own.set(section, (own.get(section) ?? 0) + 1);
      known.set(name, own);
    }
  }
  return [...known].flatMap(([name, own]) => {
    const max = Math.max(...own.values());
    const pages = new Set([...own.keys()].map(({ page }) => page));
    return pages.size === 1
      ? [{ name, sections: [...own].filter(([, count]) => count === max).map(([section]) => section) }]
      : [];
  });
}

function createNameQuery({ sections, random, names }: QueryContext, change: (name: string) => string | undefined): QueryDraft {
  const own = pick(names, random);
  const page = own?.sections[0]?.page;
  const text = own && change(own.name);
  if (!page || !text) return undefined;
  const spellings = ['', ' ', '-', '_'].map((joint) => splitName(own.name).replaceAll(' ', joint));
  const isAlone = !sections.all.some(
    (section) => section.page !== page && spellings.some((name) => section.lowerCaseText.includes(name)),
  );
  return isAlone ? { text, pages: [page.route], sections: own.sections.map(({ route }) => route) } : undefined;
}

/** Returns two thirds of a name, unless that is a word in itself. */
function abbreviateName(name: string, { counts }: SectionIndex): string | undefined {
  const typed = name.slice(0, Math.ceil(name.length * 0.65));
  return typed.length < 4 || counts.has(typed.toLowerCase()) ? undefined : typed;
}

const questions = ['how do i', 'how can i', 'what is the', 'where do i find', 'why does my', 'how to', 'is there a way to'];

/** Creates a question with words from the section's title and first sentences. */
function createQuestionQuery({ sections: spots, random }: QueryContext): QueryDraft {
  const section = pick(spots.all, random);
  const title = [...new Set(wordsOf(section?.section.title ?? ''))].slice(0, 3);
  const words = [...new Set(wordsOf(section?.section.text.slice(0, 300) ?? ''))].filter((word) => !title.includes(word));
  if (!section || title.length === 0 || words.length < 4) return undefined;
  const more = rarestWords(words, spots, 2);
  const sections = findSectionsWithAll([...title, ...more], spots);
  const text = `${pick(questions, random)} ${title.join(' ')} ${pick(['with', 'for', 'when', 'in'], random)} the ${more.join(' ')}?`;
  return sections.length > 0 ? { text: text.toLowerCase(), pages: [section.page.route], sections: [section.route] } : undefined;
}
