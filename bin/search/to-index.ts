import { deserialize } from 'node:v8';
import type { IndexPlan } from '../../compiler/5-outputs/catalogue/index-plans.ts';
import type { Output, Site } from '../../compiler/model.ts';
import { createAnalyser, type PageTerms, toSearchFiles } from '../../compiler/search.ts';
import type { SearchTag } from '../../schemas/types/search.ts';

/** An index as it is published: what the catalogue says of it, and its files. */
export type Index = { tag: SearchTag; outputs: Output[] };

/** What an index is made of: its plan, the settings of the site, and the packed words of its pages, by hash. It can be sent to other threads. */
export type IndexOrder = { plan: IndexPlan; search: Site['search']; terms: ReadonlyMap<string, Uint8Array> };

/** Makes an index. The site's languages have been loaded in this thread. */
export function toIndex({ plan, search, terms }: IndexOrder): Index {
  const { tag, area, version, label, audience, prefix } = plan;
  const pages = plan.pages.map(({ text, ...page }) => ({ ...page, terms: unpack(text && terms.get(text.hash)) }));
  const { transport, address, documents, files } = toSearchFiles({ tag, prefix, pages, search }, analyserOf(search.languages));
  return {
    tag: { tag, area, ...(version === undefined ? {} : { version }), label, transport, address, documents },
    outputs: files.map(({ path, bytes }) => ({ path, audience, stage: 'asset', bytes })),
  };
}

const analysers = new Map<string, ReturnType<typeof createAnalyser>>();

/** One for all indexes: it remembers the stems of words. */
function analyserOf(languages: readonly string[]): ReturnType<typeof createAnalyser> {
  const name = languages.join();
  const analyser = analysers.get(name) ?? createAnalyser(languages);
  analysers.set(name, analyser);
  return analyser;
}

/** What `packer` packed: it comes from this process, its threads, or a file of ours that is whole. */
function unpack(packed: Uint8Array | undefined): PageTerms | undefined {
  return packed && deserialize(packed);
}
