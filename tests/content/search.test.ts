/** Searches the built site's public index for the title of every page and heading of our own documentation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFolder } from '../../bin/search/site-search.ts';
import { chooseWithCombined } from '../../compiler/search/query/choose-indexes.ts';
import { openTag, search, type TagIndex } from '../../compiler/search/query/search.ts';
import type { SearchDocument } from '../../compiler/search/search-types.ts';
import type { SearchData } from '../../schemas/types/search.ts';
import { ownSite } from '../support/own-site.ts';

/**
 * `boxes`: for each area with a separate search, the indexes that its pages search; `shared`: those that all other pages search.
 */
type BuiltIndexes = { shared: TagIndex[]; boxes: ReadonlyMap<string, TagIndex[]>; documents: SearchDocument[] };
let built: BuiltIndexes = { shared: [], boxes: new Map(), documents: [] };
/** The areas with a separate search, and the routes of their pages; the longest route first. */
const ownRoutes: [route: string, area: string][] = [
  ['/help/changelog', 'changelog'],
  ['/help/news', 'news'],
  ['/help', 'help'],
];

beforeAll(async () => {
  built = await open((await ownSite()).site);
});

/** Opens the indexes that search boxes use, and reads the documents that they should find. */
async function open(site: string): Promise<BuiltIndexes> {
  const { settings, tags }: SearchData = JSON.parse(readFileSync(join(site, 'search.json'), 'utf8'));
  const siteTags = tags.filter(({ joins }) => !joins);
  const documents = siteTags.flatMap(({ tag }) => {
    const contract: { documents: SearchDocument[] } = JSON.parse(readFileSync(join(site, `search-index-${tag}.json`), 'utf8'));
    return contract.documents;
  });
  const openAll = (area: string | null) =>
    Promise.all(chooseWithCombined(tags, { own: area }).map((tag) => openTag(tag, settings, readFolder(site))));
  const boxes = new Map<string, TagIndex[]>();
  for (const [, area] of ownRoutes) boxes.set(area, await openAll(area));
  return { shared: await openAll(null), boxes, documents };
}

/**
 * Returns the routes of the sections that the query finds, best first, at most `max`. Searches the indexes that the box on the
 * expected page uses.
 */
async function find(query: string, max: number, expected: string): Promise<string[]> {
  const [, area = ''] = ownRoutes.find(([route]) => `${pageOf(expected)}/`.startsWith(`${route}/`)) ?? [];
  const { hits } = await search(built.boxes.get(area) ?? built.shared, query, max);
  return hits.map(({ document }) => document.sectionRoute);
}

function pageOf(route: string): string {
  return route.replace(/#.*/, '');
}

/** Counts the documents with each name: a query for a name cannot rank all of its documents first. */
function countByName(documents: readonly SearchDocument[], nameOf: (document: SearchDocument) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const document of documents) counts.set(nameOf(document), (counts.get(nameOf(document)) ?? 0) + 1);
  return counts;
}

const titleOf = ({ pageTitle }: SearchDocument): string => pageTitle.toLowerCase();
const fullTitleOf = ({ pageTitle, sectionTitle }: SearchDocument): string => `${pageTitle} ${sectionTitle}`.toLowerCase();

test('each page is found first by its title, and n pages with the same title are the first n results', async () => {
  const pages = built.documents.filter(({ sectionRoute }) => !sectionRoute.includes('#'));
  const counts = countByName(pages, titleOf);
  const missedQueries: string[] = [];
  for (const page of pages) {
    const max = counts.get(titleOf(page)) ?? 1;
    const first = [...new Set((await find(page.pageTitle, max * 2 + 8, page.sectionRoute)).map(pageOf))].slice(0, max);
    if (!first.includes(page.sectionRoute))
      missedQueries.push(`${page.pageTitle}: ${page.sectionRoute} not among ${first.join(' ')}`);
  }
  expect(missedQueries).toEqual([]);
  expect(pages.length).toBeGreaterThan(300);
});

test('each heading is among the first three by its title and its page’s title, but for more than two of one name on one page', async () => {
  const headings = built.documents.filter(({ sectionRoute }) => sectionRoute.includes('#'));
  const counts = countByName(headings, fullTitleOf);
  const onPage = countByName(headings, (heading) => pageOf(heading.sectionRoute) + fullTitleOf(heading));
  const missedQueries: string[] = [];
  for (const heading of headings) {
    // A response contains at most two sections of a page.
    if ((onPage.get(pageOf(heading.sectionRoute) + fullTitleOf(heading)) ?? 0) > 2) continue;
    const max = Math.max(3, counts.get(fullTitleOf(heading)) ?? 1);
    const first = (await find(`${heading.pageTitle} ${heading.sectionTitle}`, max + 8, heading.sectionRoute)).slice(0, max);
    if (!first.includes(heading.sectionRoute))
      missedQueries.push(`${fullTitleOf(heading)}: ${heading.sectionRoute} not among ${first.join(' ')}`);
  }
  expect(missedQueries).toEqual([]);
  expect(headings.length).toBeGreaterThan(500);
});

test('manual searches only return manual pages', async () => {
  expect((await find('configuration', 100, '/api')).filter((route) => route.startsWith('/help'))).toEqual([]);
  const others = /^(?!\/help)|^\/help\/(?:news|changelog)\b/;
  expect((await find('webhook', 100, '/help')).filter((route) => others.test(route))).toEqual([]);
});

describe('letter by letter', () => {
  test('there are always results from the second letter of a title onwards', async () => {
    const titles = [...new Map(built.documents.map(({ pageTitle, sectionRoute }) => [pageTitle, sectionRoute]))].sort();
    const step = Math.max(1, Math.floor(titles.length / 100));
    const missedQueries: string[] = [];
    for (const [title, route] of titles.filter((_, index) => index % step === 0)) {
      for (let length = 2; length <= title.length; length++) {
        const typedPrefix = title.slice(0, length);
        if (/[\p{L}\p{N}]{2}$/u.test(typedPrefix) && (await find(typedPrefix, 8, route)).length === 0)
          missedQueries.push(typedPrefix);
      }
    }
    expect(missedQueries).toEqual([]);
  });

  test.each([
    ['applyingMember', '/api/Entities/applyingMember', 2],
    ['applyingmember', '/api/Entities/applyingMember', 8],
    ['front matter', '/help/writing#front-matter', 1],
  ])('%s finds %s within the first %i', async (query, route, within) => {
    expect((await find(query, 8, route)).slice(0, within)).toContain(route);
  });
});

test('the index contains the parent categories of each page, at most three as configured', () => {
  const within = built.documents.filter(({ sectionRoute, sidebarParentCategories }) => {
    return !sectionRoute.includes('#') && sidebarParentCategories.length > 0;
  });
  expect(within.length).toBeGreaterThan(100);
  expect(within.every(({ sidebarParentCategories }) => sidebarParentCategories.length <= 3)).toBe(true);
  const parentCategories = new Set(within.flatMap(({ sidebarParentCategories }) => sidebarParentCategories));
  expect(parentCategories.size).toBeGreaterThan(10);
});
