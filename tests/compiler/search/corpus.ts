import { defaultSearch } from '../../../compiler/1-config/defaults.ts';
import type { Section, Site } from '../../../compiler/model.ts';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import type { TermTable } from '../../../compiler/search/analysis/lexicon.ts';
import { type SearchFiles, toSearchFiles } from '../../../compiler/search/build/index-files.ts';
import { type OwnTable, pack, toOwnSegment, unpack } from '../../../compiler/search/build/packed-terms.ts';
import { createIndexer } from '../../../compiler/search/build/page-terms.ts';
import type { IndexedPage } from '../../../compiler/search/format/page.ts';
import { openTag, type TagIndex } from '../../../compiler/search/query/search.ts';
import type { SearchTag } from '../../../schemas/types/search.ts';

/** A page as these tests write it: its title, then sections of a heading and a text. */
export type Draft = {
  route: string;
  title: string;
  sections: [title: string, text: string][];
  tags?: string[];
  parents?: string[];
  kind?: IndexedPage['kind'];
};

/** The files of an index in one transport. */
export function toFiles(
  drafts: readonly Draft[],
  transport: 'contract' | 'shards',
  search: Partial<Site['search']> = {},
): SearchFiles {
  const settings = { ...defaultSearch(), ...search, transport };
  return toSearchFiles({ tag: 'docs', prefix: '', ...toPages(drafts, settings.languages), search: settings });
}

/** The index, opened; `seen` gathers the addresses that were read; `more` is what the catalogue says of it besides. */
export async function open(
  { files, transport, address, documents }: SearchFiles,
  seen: string[] = [],
  more: Partial<SearchTag> = {},
): Promise<TagIndex> {
  const read = async (wanted: string): Promise<Uint8Array> => {
    seen.push(wanted);
    const bytes = files.find(({ path }) => path === wanted.replace(/\?.*/, ''))?.bytes;
    if (bytes === undefined) throw new Error(`no file ${wanted}`);
    return typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  };
  return openTag({ tag: 'docs', area: null, label: 'Docs', transport, address, documents, ...more }, defaultSearch(), read);
}

/** Pages of one text each. */
export function pagesOf(texts: readonly [title: string, text: string][]): Draft[] {
  return texts.map(([title, text]) => ({ route: `/${title.toLowerCase().replaceAll(' ', '-')}`, title, sections: [['', text]] }));
}

/** A small site about money. */
export const money: Draft[] = [
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

/** The pages as the index takes them, and the table that their words are numbered by. */
function toPages(drafts: readonly Draft[], languages = ['en']): { pages: IndexedPage[]; table: OwnTable } {
  const { analyse, lexicon } = createIndexer(createAnalyser(languages));
  const pages = drafts.map(({ route, title, sections, tags = [], parents = [], kind = 'page' }): IndexedPage => {
    const own = sections.map(
      ([heading, text]): Section => ({ anchor: heading.toLowerCase().replaceAll(' ', '-'), title: heading, text }),
    );
    return { route, title, type: 'docs', kind, tags, parents, terms: analyse(own) };
  });
  return inOwnTable(pages, lexicon);
}

/** The same pages, and a table that has only their words and terms, in order. */
export function inOwnTable(
  pages: readonly IndexedPage[],
  { words, terms }: TermTable,
): { pages: IndexedPage[]; table: OwnTable } {
  const packed = pages.flatMap(({ terms: own }, at) => (own ? [[String(at), pack(own)] as const] : []));
  const segment = toOwnSegment({ words, terms, pages: new Map(packed) });
  // The next one is made in the same memory.
  const own = new Map([...segment.pages].map(([at, page]) => [at, unpack(page.slice())]));
  return { pages: pages.map((page, at) => ({ ...page, terms: own.get(String(at)) })), table: segment };
}
