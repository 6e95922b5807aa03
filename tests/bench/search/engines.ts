import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { defaultSearch } from '../../../compiler/1-config/defaults.ts';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import type { IndexedPage } from '../../../compiler/search/format/indexed-page.ts';
import { openTag, search } from '../../../compiler/search/query/search.ts';
import { indexPages, type SearchFiles } from '../../compiler/search/corpus.ts';
import { extractTerms } from '../../compiler/search/extract-terms.ts';
import type { Tree } from './trees.ts';

/** The results of an engine: routes of sections, best first, at most eight. */
export type Engine = { name: string; find(query: string): Promise<string[]> };

/** Returns the files that the compiler makes from a tree. */
export function toFiles(tree: Tree, transport: 'contract' | 'shards'): SearchFiles {
  const terms = extractTerms(
    tree.pages.map(({ sections }) => sections),
    createAnalyser(['en']),
  );
  const pages = tree.pages.map(({ route, title }, at): IndexedPage => {
    return { route, title, type: 'docs', kind: 'page', tags: [], parents: [], terms: terms[at] };
  });
  return indexPages(pages, { ...defaultSearch(), transport, contract: transport === 'contract' ? 'always' : 'never' });
}

/** Returns Quire's engine, with files in memory; `fetched` collects what it reads. */
export async function ownEngine(
  files: SearchFiles,
  fetched: Map<string, string | Uint8Array> = new Map(),
  max = 8,
): Promise<Engine> {
  const read = async (address: string): Promise<Uint8Array> => {
    const file = files.files.find(({ path }) => path === address.replace(/\?.*/, ''));
    if (!file) throw new Error(`No file ${address}`);
    const bytes = file.bytes();
    fetched.set(file.path, bytes);
    return bytes;
  };
  const { transport, address, documents } = files;
  const index = await openTag({ tag: 'bench', area: null, label: '', transport, address, documents }, defaultSearch(), read);
  return {
    name: `own, ${transport}`,
    find: async (query) => (await search([index], query, max)).hits.map(({ document }) => document.sectionRoute),
  };
}

type FlatSection = { id: string; title: string; text: string; titles: string };

function flattenTree({ pages }: Tree): FlatSection[] {
  return pages.flatMap(({ route, title, sections }) =>
    sections
      .filter((section) => section.title !== '' || section.text !== '')
      .map((section) => ({
        id: section.anchor === '' ? route : `${route}#${section.anchor}`,
        title: section.title || title,
        text: section.text,
        titles: title,
      })),
  );
}

/** Returns plain lunr, with its own builder and query language; every heading is a document. */
export function stockLunr(tree: Tree): Engine {
  const index = lunr(function () {
    this.ref('id');
    for (const [name, boost] of [
      ['title', 5],
      ['text', 1],
    ] as const)
      this.field(name, { boost });
    for (const document of flattenTree(tree)) this.add(document);
  });
  const find = async (query: string): Promise<string[]> => {
    const words = query
      .toLowerCase()
      .split(/[\s-]+/)
      .filter((word) => word !== '');
    const found = index.query((builder) => {
      for (const word of words) {
        builder.term(word, {});
        builder.term(word, { wildcard: lunr.Query.wildcard.TRAILING });
      }
    });
    return found.slice(0, 8).map(({ ref }) => ref);
  };
  return { name: 'lunr, stock', find };
}

/** Returns MiniSearch with the options of VitePress. */
export function miniSearch(tree: Tree): Engine {
  const index = new MiniSearch<FlatSection>({
    fields: ['title', 'titles', 'text'],
    storeFields: [],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  const seen = new Set<string>();
  for (const document of flattenTree(tree)) {
    if (!seen.has(document.id)) index.add(document);
    seen.add(document.id);
  }
  return {
    name: 'MiniSearch',
    find: async (query) =>
      index
        .search(query)
        .slice(0, 8)
        .map(({ id }) => String(id)),
  };
}
