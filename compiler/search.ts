import { type Analyser, createAnalyser } from '../reader/search/analysis.ts';
import { hashBytes } from './hash.ts';
import type { Site } from './model.ts';
import { toContract } from './search/contract.ts';
import { type IndexedPage, sectionsOf } from './search/indexed-page.ts';
import type { Forms } from './search/lexicon.ts';
import { gather } from './search/postings.ts';
import { type SearchFile, toShards } from './search/shards.ts';

export { createAnalyser, loadLanguages } from '../reader/search/analysis.ts';
export { choose, inOrder, translate } from './search/in-order.ts';
export type { IndexedPage } from './search/indexed-page.ts';
export type { Forms, Orders } from './search/lexicon.ts';
export { Numbering } from './search/numbering.ts';
export { createIndexer, type Indexer, type PageTerms } from './search/page-terms.ts';
export type { SearchFile } from './search/shards.ts';

/**
 * What an index is made from: its name, the folder that it lies in ('' or the restricted prefix), its pages in the order of routes, and the
 * words and terms that these have by number.
 */
export type IndexInput = { tag: string; prefix: string; pages: readonly IndexedPage[]; forms: Forms; search: Site['search'] };
/** An index as it is published; `address` is below the base URL and changes with what it holds. */
export type SearchFiles = { transport: 'contract' | 'shards'; address: string; documents: number; files: SearchFile[] };

/** Bytes of the contract file up to which it is what the reader fetches: about 11 kB as they travel, less than a first query takes of the parts. */
const smallContract = 64_000;

/** Where an index lies in lunr's form. */
export function contractPath({ tag, prefix }: Pick<IndexInput, 'tag' | 'prefix'>): string {
  return `${prefix}search-index-${tag}.json`;
}

/** The files of one index: lunr's, or the compact ones, or both. */
export function toSearchFiles(
  { tag, prefix, pages, forms, search }: IndexInput,
  analyser: Analyser = createAnalyser(search.languages),
): SearchFiles {
  const gathered = gather(pages, forms, analyser);
  const documents = pages.reduce((sum, page) => sum + sectionsOf(page).length, 0);
  const files: SearchFile[] = [];
  const isContractWanted = search.transport === 'contract' || search.contract !== 'never';
  const contract = isContractWanted ? toContract(pages, gathered, search) : undefined;
  const path = contractPath({ tag, prefix });
  if (contract !== undefined) files.push({ path, bytes: contract });
  const isSmall = contract !== undefined && contract.length <= smallContract;
  if (contract !== undefined && (search.transport === 'contract' || (search.transport === 'auto' && isSmall))) {
    return { transport: 'contract', address: `${path}?v=${hashBytes(contract).slice(0, 12)}`, documents, files };
  }
  const shards = toShards(pages, gathered, `${prefix}search/${tag}/`);
  return { transport: 'shards', address: shards.at(-1)?.path ?? '', documents, files: [...files, ...shards] };
}
