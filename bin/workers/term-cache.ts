import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import { Numbering, type TermTable } from '../../compiler/search/analysis/lexicon.ts';
import { type NumberedPage, numbersIn, orderOf, pack, renumber } from '../../compiler/search/build/packed-terms.ts';
import { createIndexer } from '../../compiler/search/build/page-terms.ts';
import { GrowingTexts } from '../../compiler/search/format/text-list.ts';
import { analyserOf } from '../search/make-index.ts';
import type { Analysed, PageSections } from './messages.ts';
import type { Doer } from './scheduler.ts';

/**
 * Analyses texts in one thread: their terms, with the words and terms that have been numbered since the last time. The languages
 * have been loaded.
 */
export function createTextAnalyser(languages: readonly string[]): (texts: readonly PageSections[]) => Analysed {
  const { analyse, lexicon } = createIndexer(analyserOf(languages));
  let words = 0;
  let terms = 0;
  return (texts) => {
    const pages = texts.map(({ name, stamp, sections }) => ({ name, stamp, packed: pack(analyse(sections)) }));
    const analysed = { pages, words: lexicon.words.slice(words), terms: lexicon.terms.slice(terms) };
    words = lexicon.words.length;
    terms = lexicon.terms.length;
    return analysed;
  };
}

/** The terms of pages, each until it is taken. */
type TermCache = {
  /** Takes in what a thread has analysed. What it has numbered must come in the order in which it was numbered. */
  put(doer: Doer, analysed: Analysed): void;
  /** Gives the terms of these pages as they are now away, by file. Returns the sources of those that are not here. */
  take(sources: readonly Source[], into: Map<string, NumberedPage>): Source[];
  /** Forgets all pages but those of these names (`originOf`). */
  forgetOthers(names: ReadonlyMap<string, unknown>): void;
};

/** An empty cache. Its pages have the numbers of one table, so that indexes are put together without looking texts up. */
export function createTermCache(): TermCache {
  const pages = new Map<string, NumberedPage & { stamp: string }>();
  const words = createJoined();
  const terms = createJoined();
  let order: TermTable['order'];
  const table: TermTable = {
    words: words.texts,
    terms: terms.texts,
    /** Sorted when it is first asked for, which is when most texts are there. */
    get order() {
      order = orderOf({ words: words.texts, terms: terms.texts, ...(order && { order }) });
      return order;
    },
  };
  return {
    put: (doer, analysed) => {
      words.learn(doer, analysed.words);
      terms.learn(doer, analysed.terms);
      for (const { name, stamp, packed } of analysed.pages) {
        const own = numbersIn(packed);
        if (!words.isOnly(doer))
          renumber(packed, { words: words.translate(doer, own.words), terms: terms.translate(doer, own.terms) }, true);
        pages.set(name, { stamp, packed, table });
      }
    },
    take: (sources, into) =>
      sources.filter((source) => {
        const name = originOf(source);
        const known = pages.get(name);
        pages.delete(name);
        if (known?.stamp !== source.stamp) return true;
        into.set(source.file, { packed: known.packed, table: known.table, isGiven: true });
        return false;
      }),
    forgetOthers: (names) => {
      for (const name of pages.keys()) if (!names.has(name)) pages.delete(name);
    },
  };
}

/** The texts of all threads, each once. Those of the first thread have the numbers that they have there, as long as it is the only one. */
function createJoined() {
  const numbering = new Numbering();
  const texts = new GrowingTexts(numbering.texts);
  /** For each text of a thread, by its number there, its number here. */
  const numbers = new Map<Doer, number[]>();
  return {
    texts,
    learn: (doer: Doer, more: readonly string[]): void => {
      const own = numbers.get(doer) ?? [];
      numbers.set(doer, own);
      const isOnly = numbers.size === 1;
      for (const text of more) own.push(isOnly ? numbering.add(text) : numbering.numberOf(text));
    },
    translate: (doer: Doer, own: Int32Array): Int32Array => {
      const known = numbers.get(doer) ?? [];
      return own.map((number) => known[number] ?? 0);
    },
    isOnly: (doer: Doer): boolean => numbers.size === 1 && numbers.has(doer),
  };
}
