import { encodeTerms, toShared } from '../../compiler/search/build/pack-terms.ts';
import { createTermExtractor } from '../../compiler/search/build/page-terms.ts';
import { analyserOf, buildIndex, publishIndex } from '../search/make-index.ts';
import type { PageCache, PageSettings } from './page-cache.ts';
import type { Analysis, PageSections, Replies, TaskKind, Tasks } from './worker-messages.ts';

/** Runs each kind of task in this thread. */
export type Handlers = { [Own in TaskKind]: (task: Tasks[Own]) => Replies[Own] | Promise<Replies[Own]> };

/**
 * Creates the handlers of one thread, and its page cache. The first call of `pages` loads the code that compiles pages; until then `loaded`
 * returns undefined. The languages of the settings must be loaded in this thread.
 */
export function createHandlers(settings: PageSettings): {
  handlers: Handlers;
  pages: () => Promise<PageCache>;
  loaded: () => PageCache | undefined;
} {
  const analyse = createTextAnalyser(settings.languages);
  let cache: PageCache | undefined;
  const openPages = async (): Promise<PageCache> => {
    const { createPageCache } = await import('./page-cache.ts');
    cache ??= createPageCache(settings);
    return cache;
  };
  return {
    pages: openPages,
    loaded: () => cache,
    handlers: {
      make: async (task) => {
        const compiledPages = await (await openPages()).make(task.sources);
        const sections = task.analyse ? compiledPages.flatMap((page) => page.sections ?? []) : [];
        return { created: compiledPages.map(({ json }) => json), analysis: analyse(sections) };
      },
      write: async (task) => (await openPages()).write(task),
      index: buildIndex,
      publish: publishIndex,
    },
  };
}

/**
 * Returns a function that analyses pages for search. All pages share one vocabulary, which is initially empty. The languages must be loaded
 * in this thread.
 */
export function createTextAnalyser(languages: readonly string[]): (pages: readonly PageSections[]) => Analysis {
  const { extract, takeNewLines } = createTermExtractor(analyserOf(languages));
  return (pages) => {
    const analysed = pages.map(({ name, stamp, sections }) => ({
      name,
      stamp,
      packed: toShared(encodeTerms(extract(sections))),
    }));
    return { analysed, newLines: takeNewLines() };
  };
}
