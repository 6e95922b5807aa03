import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import { createGrowingVocabulary, type GrowingVocabulary } from '../../compiler/search/build/growing-vocabulary.ts';
import type { PackedPage } from '../../compiler/search/build/pack-terms.ts';
import type { Thread } from './thread.ts';
import type { AnalysedPage, Analysis } from './worker-messages.ts';

/** The terms of pages, each stored until it is taken. */
type TermCache = {
  /** Adds the pages that a thread has analysed. The analyses of a thread must be added in order, because they extend its vocabulary. */
  put(analysis: Analysis, thread: Thread): void;
  /** Moves the terms of these pages to `into`, by file, if they are current. Returns the other sources. */
  take(sources: readonly Source[], into: Map<string, PackedPage>): Source[];
  /** Removes all pages except those with these names (`originOf`). */
  evictOthers(names: ReadonlyMap<string, unknown>): void;
};

/** Creates an empty cache. */
export function createTermCache(): TermCache {
  const pages = new Map<string, Omit<AnalysedPage, 'name'> & { vocabulary: GrowingVocabulary }>();
  const vocabularies = new Map<Thread, GrowingVocabulary>();
  return {
    put: ({ analysed, newLines }, thread) => {
      const vocabulary = vocabularies.get(thread) ?? createGrowingVocabulary();
      vocabularies.set(thread, vocabulary);
      vocabulary.add(newLines);
      for (const { name, ...page } of analysed) pages.set(name, { ...page, vocabulary });
    },
    take: (sources, into) =>
      sources.filter((source) => {
        const name = originOf(source);
        const known = pages.get(name);
        pages.delete(name);
        if (known?.stamp !== source.stamp) return true;
        into.set(source.file, { packed: known.packed, vocabulary: known.vocabulary.current() });
        return false;
      }),
    evictOthers: (names) => {
      for (const name of pages.keys()) if (!names.has(name)) pages.delete(name);
    },
  };
}
