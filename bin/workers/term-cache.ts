import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import type { AnalysedPage } from './worker-messages.ts';

/** The terms of pages, each stored until it is taken. */
type TermCache = {
  put(analysed: readonly AnalysedPage[]): void;
  /** Moves the terms of these pages to `into`, by file, if they are current. Returns the other sources. */
  take(sources: readonly Source[], into: Map<string, Uint8Array>): Source[];
  /** Removes all pages except those with these names (`originOf`). */
  evictOthers(names: ReadonlyMap<string, unknown>): void;
};

/** Creates an empty cache. */
export function createTermCache(): TermCache {
  const pages = new Map<string, Omit<AnalysedPage, 'name'>>();
  return {
    put: (analysed) => {
      for (const { name, ...page } of analysed) pages.set(name, page);
    },
    take: (sources, into) =>
      sources.filter((source) => {
        const name = originOf(source);
        const cachedPage = pages.get(name);
        pages.delete(name);
        if (cachedPage?.stamp !== source.stamp) return true;
        into.set(source.file, cachedPage.packed);
        return false;
      }),
    evictOthers: (names) => {
      for (const name of pages.keys()) if (!names.has(name)) pages.delete(name);
    },
  };
}
