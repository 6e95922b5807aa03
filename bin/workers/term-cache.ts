import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import { type NumberedPage, pack } from '../../compiler/search/build/packed-terms.ts';
import { createIndexer } from '../../compiler/search/build/page-terms.ts';
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

/** An empty cache. */
export function createTermCache(): TermCache {
  const pages = new Map<string, NumberedPage & { stamp: string }>();
  const tables = new Map<Doer, { words: string[]; terms: string[] }>();
  return {
    put: (doer, analysed) => {
      const table = tables.get(doer) ?? { words: [], terms: [] };
      tables.set(doer, table);
      for (const word of analysed.words) table.words.push(word);
      for (const term of analysed.terms) table.terms.push(term);
      for (const { name, stamp, packed } of analysed.pages) pages.set(name, { stamp, packed, table });
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
