import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { createAnalyser } from '../../compiler/search/analysis/analyser.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { indexPages } from '../compiler/search/corpus.ts';
import { extractTerms } from '../compiler/search/extract-terms.ts';
import { serveReader, type Visit, type VisitOptions } from './reader-browser.ts';
import { navigation, pages } from './reader-content.ts';
import type { PreparedPage } from './reader-site.ts';

/** The search settings of the hand-made site. */
export const search: NonNullable<SiteData['search']> = { placement: 'input-wrapper-width', maxResults: 8, route: '/search' };

type ResultKind = 'page' | 'api' | 'tag';
type SearchedPage = {
  route: string;
  title: string;
  kind?: ResultKind;
  parents?: string[];
  sections: [anchor: string, title: string, text: string][];
};

/** The content to find on the hand-made site. */
const searched: SearchedPage[] = [
  {
    route: '/forms/external',
    title: 'ExternalIdentityProviderLinkSettings',
    kind: 'api',
    sections: [['', '', 'Where somebody else knows who a member is.']],
  },
  { route: '/forms', title: 'Forms', sections: [['', '', 'Embedded forms fill a queue <script>alert(1)</script>.']] },
  {
    route: '/forms/submit',
    title: 'Submit a form',
    kind: 'api',
    sections: [['', '', 'POST /forms puts an application into the queue.']],
  },
  {
    route: '/guide/debits',
    title: 'Direct debits',
    parents: ['Payments'],
    sections: [['', '', 'Late debits wait in a queue of their own, until somebody calls.']],
  },
  {
    route: '/guide/permissions',
    title: 'Permissions',
    parents: ['Workstreams'],
    sections: [['', '', 'Owners of a queue grant permissions.']],
  },
  {
    route: '/guide/queues',
    title: 'Queues',
    parents: ['Workstreams'],
    sections: [
      ['', '', 'A queue holds the items of a workstream.'],
      ['order', 'The order of items', 'Members of a team take from the head of the queue.'],
    ],
  },
  { route: '/guide/tags/type-policy', title: 'type-policy', kind: 'tag', sections: [] },
];

const settings = {
  maxResults: 8,
  boosts: { title: 2, content: 1, tags: 1, sidebarParentCategories: 0.3 },
  k1: 1.2,
  b: 0.75,
  languages: ['en'],
};

/** Creates a list of indexes; `hash` is part of the address of the index. */
export function createCatalogue(hash = 'a1'): object {
  const address = `search-index-guide.json?v=${hash}`;
  return {
    version: 1,
    settings,
    tags: [{ tag: 'guide', area: 'guide', label: 'Guide', transport: 'contract', address, documents: 7 }],
  };
}

/** Creates an index as the compiler builds it. */
export function createIndex(): object {
  const sectionsOf = ({ title, sections }: (typeof searched)[number]) =>
    sections.map(([anchor, heading, text]) => ({ anchor, title: heading === '' ? title : heading, text }));
  const terms = extractTerms(searched.map(sectionsOf), createAnalyser(settings.languages));
  const pages = searched.map(({ route, title, kind = 'page', parents = [] }, at) => ({
    route,
    title,
    type: 'docs' as const,
    kind,
    tags: [],
    parents,
    terms: terms[at],
  }));
  const [file] = indexPages(pages, { ...settings, transport: 'contract', contract: 'always' }).files;
  return JSON.parse(new TextDecoder().decode(file?.bytes()));
}

/** The responses for the search files; by default they are correct. */
export type Answers = { list?: (route: Route) => Promise<unknown>; index?: (route: Route) => Promise<unknown> };
/** A visit with the addresses of all requests for search files. */
type Searching = Visit & { requested: string[] };

/** Serves the hand-made site with a search. */
export function serveSearch(
  changes: Partial<SiteData> = {},
  more: PreparedPage[] = [],
): (path: string, options?: VisitOptions, answers?: Answers) => Promise<Searching> {
  const open = serveReader({ search, ...changes }, { pages: [...pages, ...more], navigation });
  return async (path, options = {}, answers = {}) => {
    const requested: string[] = [];
    const before: VisitOptions['before'] = async (page) => {
      await answer(page.context(), answers);
      page.context().on('request', (request) => {
        const { pathname, search: query } = new URL(request.url());
        if (/\/search(?:-index.*)?\.json$/.test(pathname)) requested.push(pathname + query);
      });
      await options.before?.(page);
    };
    return { ...(await open(path, { ...options, before })), requested };
  };
}

async function answer(context: BrowserContext, answers: Answers): Promise<void> {
  await context.route('**/search.json', answers.list ?? ((route) => route.fulfill({ json: createCatalogue() })));
  await context.route('**/search-index-*', answers.index ?? ((route) => route.fulfill({ json: createIndex() })));
}

/** Returns the visible field. */
export function field(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
}

/** Returns the options below the field. */
export function options(page: Page): Locator {
  return page.getByRole('option');
}

/** Delays the responses for these addresses until they are released; `before` is the option of that name. */
export function holdRequests(addresses: string | RegExp): { before: (page: Page) => Promise<unknown>; letThrough(): void } {
  let letThrough = (): void => {};
  const gate = new Promise<void>((done) => {
    letThrough = done;
  });
  const before = (page: Page): Promise<unknown> =>
    page.route(addresses, async (route) => {
      await gate;
      await route.continue();
    });
  return { before, letThrough };
}

/** Types a query with results. */
export async function find(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await options(page).first().waitFor();
}
