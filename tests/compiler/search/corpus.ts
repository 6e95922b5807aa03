import { defaultSearch } from '../../../compiler/1-config/defaults.ts';
import { hashBytes } from '../../../compiler/basics/hash.ts';
import type { Section, Site } from '../../../compiler/model.ts';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import { type IndexFacts, type SearchFile, type SourceBlock, toSearchFiles } from '../../../compiler/search/build/index-files.ts';
import { createInverter } from '../../../compiler/search/build/invert-pages.ts';
import { placePages } from '../../../compiler/search/build/place-pages.ts';
import { encodeDocuments, minFileLength } from '../../../compiler/search/format/documents.ts';
import type { IndexedPage } from '../../../compiler/search/format/indexed-page.ts';
import { slotsOfBlock } from '../../../compiler/search/format/postings.ts';
import { openTag, type TagIndex } from '../../../compiler/search/query/search.ts';
import type { SearchTag } from '../../../schemas/types/search.ts';
import { extractTerms } from './extract-terms.ts';

/** An index and its files. */
export type SearchFiles = IndexFacts & { files: SearchFile[] };
/** A page in these tests: its title, then sections with a heading and a text. */
export type CorpusPage = {
  route: string;
  title: string;
  sections: [title: string, text: string][];
  tags?: string[];
  parents?: string[];
  kind?: IndexedPage['kind'];
};

/** Returns the files of an index in one transport. */
export function toFiles(
  drafts: readonly CorpusPage[],
  transport: 'contract' | 'shards',
  search: Partial<Site['search']> = {},
): SearchFiles {
  const settings = { ...defaultSearch(), ...search, transport };
  return indexPages(toPages(drafts, settings.languages), settings);
}

/** Opens an index. `seen` collects the addresses that were read; `more` extends the catalogue, and `search` the settings. */
export async function open(
  { files, transport, address, documents }: SearchFiles,
  seen: string[] = [],
  more: Partial<SearchTag> = {},
  search: Partial<Site['search']> = {},
): Promise<TagIndex> {
  const read = async (expected: string): Promise<Uint8Array> => {
    seen.push(expected);
    const file = files.find(({ path }) => path === expected.replace(/\?.*/, ''));
    if (!file) throw new Error(`no file ${expected}`);
    return file.bytes();
  };
  const tag = { tag: 'docs', area: null, label: 'Docs', transport, address, documents, ...more };
  return openTag(tag, { ...defaultSearch(), ...search }, read);
}

/** Creates pages with one text each. */
export function pagesOf(texts: readonly [title: string, text: string][]): CorpusPage[] {
  return texts.map(([title, text]) => ({ route: `/${title.toLowerCase().replaceAll(' ', '-')}`, title, sections: [['', text]] }));
}

/** A small site about money. */
export const money: CorpusPage[] = [
  {
    route: '/loans',
    title: 'Loans',
    sections: [
      ['', 'A loan is money that is lent to a member for a while.'],
      ['Repayments', 'Members repay a loan each month. A repayment that is late costs a fee.'],
      ['Specialized loans', 'Some loans are specialized for cars and houses.'],
    ],
    tags: ['lending'],
    parents: ['Products'],
  },
  {
    route: '/webhooks',
    title: 'Webhooks',
    sections: [
      ['', 'Call createWebhook to be told of events. The window has win.setBounds(b) as well.'],
      ['Signatures', 'Each event carries a signature that proves who sent it. Compare it with verifySignature.'],
    ],
  },
  {
    route: '/savings',
    title: 'Savings',
    sections: [
      ['', 'Savings accounts pay interest to members of the café.'],
      ['Interest rates', 'The interest rate of an account may change each month.'],
      ['Who we are', 'We are a credit union.'],
    ],
    tags: ['accounts', 'interest'],
  },
];

/** Converts drafts to indexed pages. */
function toPages(drafts: readonly CorpusPage[], languages = ['en']): IndexedPage[] {
  const pageSections = drafts.map(({ sections }) =>
    sections.map(([heading, text]): Section => ({ anchor: heading.toLowerCase().replaceAll(' ', '-'), title: heading, text })),
  );
  const terms = extractTerms(pageSections, createAnalyser(languages));
  return drafts.map(({ route, title, tags = [], parents = [], kind = 'page' }, at): IndexedPage => {
    return { route, title, type: 'docs', kind, tags, parents, terms: terms[at] };
  });
}

/** Returns the files of an index of these pages, which are ordered by route. */
export function indexPages(
  pages: readonly IndexedPage[],
  search: Pick<Site['search'], 'transport' | 'contract' | 'k1' | 'b' | 'languages'>,
): SearchFiles {
  const analyser = createAnalyser(search.languages);
  const layout = placePages(pages.map(({ route }) => route));
  const blocks = layout.blocks.map(({ number, pages: own }): SourceBlock => {
    const placed = own.flatMap((at) => {
      const page = pages[at];
      return page ? [{ slot: (layout.slots[at] ?? 0) - number * slotsOfBlock, page }] : [];
    });
    const { block } = createInverter(analyser)(placed);
    const files = encodeDocuments(placed, minFileLength(pages.length));
    return { number, block, documents: files.map(([first, bytes]) => ({ first, hash: hashBytes(bytes), bytes: () => bytes })) };
  });
  blocks.sort((a, b) => a.number - b.number);
  const files: SearchFile[] = [];
  const facts = toSearchFiles(
    { tag: 'docs', prefix: '', layout, blocks, pages: () => pages, search, loadOrCreate: (_, make) => make() },
    (file) => files.push(file),
  );
  return { ...facts, files };
}
