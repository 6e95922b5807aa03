import { hashBytes } from '../../hash.ts';
import { type Analyser, createAnalyser } from '../analysis/analyser.ts';
import type { Forms } from '../analysis/lexicon.ts';
import { toContract } from '../format/contract.ts';
import { type IndexedPage, sectionsOf } from '../format/page.ts';
import { gather } from './postings.ts';
import { type SearchFile, toShards } from './shards.ts';

/**
 * What an index is made from: its name, the folder that it lies in ('' or the restricted prefix), its pages in the order of routes, and the
 * words and terms that these have by number.
 */
export type IndexInput = { tag: string; prefix: string; pages: readonly IndexedPage[]; forms: Forms; search: IndexSettings };
/** The settings of a site that its indexes depend on. */
export type IndexSettings = {
  languages: readonly string[];
  transport: 'auto' | 'contract' | 'shards';
  contract: 'auto' | 'always' | 'never';
  k1: number;
  b: number;
};
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
