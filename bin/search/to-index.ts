import type { IndexPlan } from '../../compiler/5-outputs/search-plans.ts';
import type { Output, Site } from '../../compiler/model.ts';
import { createAnalyser } from '../../compiler/search/analysis/analyser.ts';
import { toSearchFiles } from '../../compiler/search/build/index-files.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import type { Book } from './book.ts';
import { unpack } from './pack.ts';

/** An index as it is published: what the catalogue says of it, and its files. */
export type Index = { tag: SearchTag; outputs: Output[] };

/** What an index is made of: its plan, the settings of the site, and the words of its pages. It can be sent to other threads. */
export type IndexOrder = {
  plan: IndexPlan;
  search: Site['search'];
  book: Book;
};

/** Makes an index. The site's languages have been loaded in this thread. */
export function toIndex({ plan, search, book }: IndexOrder): Index {
  const { tag, area, version, label, audience, prefix, joins } = plan;
  const pages = plan.pages.map(({ text, ...page }) => {
    const packed = text && book.pages.get(text.hash);
    return { ...page, terms: packed && unpack(packed) };
  });
  // Who wants lunr's form finds it in the index of each area.
  const own = joins ? { ...search, contract: 'never' as const, transport: 'shards' as const } : search;
  const input = { tag, prefix, pages, forms: book, search: own };
  const { transport, address, documents, files } = toSearchFiles(input, analyserOf(search.languages));
  return {
    tag: {
      tag,
      area,
      ...(version === undefined ? {} : { version }),
      label,
      transport,
      address,
      documents,
      ...(joins && { joins }),
    },
    outputs: files.map(({ path, bytes }) => ({ path, audience, stage: 'asset', bytes })),
  };
}

const analysers = new Map<string, ReturnType<typeof createAnalyser>>();

/** One for all that this thread makes: it remembers the stems of words. The languages have been loaded. */
export function analyserOf(languages: readonly string[]): ReturnType<typeof createAnalyser> {
  const name = languages.join();
  const analyser = analysers.get(name) ?? createAnalyser(languages);
  analysers.set(name, analyser);
  return analyser;
}
