import { expect, test } from 'vitest';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import { createExcerpt } from '../../../compiler/search/query/excerpt.ts';
import { search } from '../../../compiler/search/query/search.ts';
import { type CorpusPage, money, open, pagesOf, toFiles } from './corpus.ts';

const analyser = createAnalyser(['en']);
const forms = (text: string): string[] =>
  analyser.tokenize(text).flatMap(({ form, parts }) => [form, ...parts.map((part) => part.form)]);

test.each([
  ['v1.2.3', ['1.2.3', 'v1', '2', '3']],
  ['1.2', ['1.2', '1', '2']],
  ['V10.0.1-rc.2', ['10.0.1', 'v10', '0', '1', 'rc', '2']],
  ['1.2.3beta', ['1.2', '1', '2', '3beta']],
  ['1.2b', ['1', '2b']],
  ['1.3.x', ['1.3', '1', '3', 'x']],
  ['ends at 2.0.', ['ends', 'at', '2.0', '2', '0']],
  ['node-18.2.0', ['node', '18.2.0', '18', '2', '0']],
  ['10:23:11', ['10', '23', '11']],
  ['192.168.0.1', ['192.168.0.1', '192', '168', '0', '1']],
  ['v2', ['v2']],
  ['1..2', ['1', '2']],
  ['v1_2.3', ['v12', 'v1', '2', '3']],
  [`1${'.1'.repeat(30)}`, ['', ...'1'.repeat(31)]],
])('%s is read as %j', (text, expected) => {
  expect(forms(text)).toEqual(expected);
});

const releases: CorpusPage = {
  route: '/releases',
  title: 'Release notes',
  sections: [
    ['', 'What changed.'],
    ['v1.2.3', 'Fixed the crane.'],
    ['v1.2.30', 'Fixed the quay.'],
    ['v1.3.0', 'Nothing.'],
    ['2.10.0', 'Added buoys. Released 2024-05-17.'],
    ['v2.1.0', 'Removed locks.'],
    ['3.0.0-rc.1', 'A candidate.'],
    ['v12.0.4', 'Larger tugs.'],
    ['v0.9', 'The first.'],
    ['2026.11', 'By the calendar.'],
  ],
};
const code: CorpusPage = { route: '/code', title: 'Python', sections: [['', 'walltime="10:23:11" adapt(minimum=1, 2, 3, 0)']] };
const numbers: CorpusPage = {
  route: '/numbers',
  title: 'Numbers',
  sections: [['', 'From 1 to 30: 2, 3 and 10 of 12, error 404, 0.75 tonnes.']],
};
const site = [releases, code, numbers, ...money];
const indexes = await Promise.all([open(toFiles(site, 'shards')), open(toFiles(site, 'contract'))]);

async function searchSections(query: string): Promise<string[]> {
  const [one = [], other = []] = await Promise.all(
    indexes.map(async (index) => (await search([index], query, 40)).hits.map(({ document }) => document.sectionTitle)),
  );
  expect(other).toEqual(one);
  return one;
}

test.each([
  ['1.2.3', 'v1.2.3'],
  ['v1.2.3', 'v1.2.3'],
  ['V1.2.3', 'v1.2.3'],
  ['1.2.30', 'v1.2.30'],
  ['v1.2.30', 'v1.2.30'],
  ['1.3.0', 'v1.3.0'],
  ['v1.3', 'v1.3.0'],
  ['1.3', 'v1.3.0'],
  ['1.2', 'v1.2.3'],
  ['v1.2', 'v1.2.3'],
  ['2.10', '2.10.0'],
  ['v2.10', '2.10.0'],
  ['v2.10.0', '2.10.0'],
  ['2.1', 'v2.1.0'],
  ['2.1.0', 'v2.1.0'],
  ['v3.0', '3.0.0-rc.1'],
  ['3.0.0', '3.0.0-rc.1'],
  ['3.0.0-rc.1', '3.0.0-rc.1'],
  ['v12', 'v12.0.4'],
  ['12.0', 'v12.0.4'],
  ['v0.9', 'v0.9'],
  ['0.9', 'v0.9'],
  ['2026.11', '2026.11'],
  ['v3', '3.0.0-rc.1'],
  ['1.3.5', 'v1.3.0'],
  ['0.9.1', 'v0.9'],
  ['2.10.0.', '2.10.0'],
  ['(1.3.0)', 'v1.3.0'],
  ['"v1.3.0"', 'v1.3.0'],
  ['title:1.3.0', 'v1.3.0'],
  ['title:1.3', 'v1.3.0'],
  ['+v1.3', 'v1.3.0'],
  ['+2.10 buoys', '2.10.0'],
  ['v1.3*', 'v1.3.0'],
  ['12.*', 'v12.0.4'],
  ['what changed in 1.3.0', 'v1.3.0'],
  ['release notes 2.10', '2.10.0'],
  ['release notes for v1.2.30', 'v1.2.30'],
  ['upgrade to v12.0.4', 'v12.0.4'],
  ['0.75', 'Numbers'],
  ['404', 'Numbers'],
  ['10:23:11', 'Python'],
])('%s finds %s first', async (query, first) => {
  expect((await searchSections(query))[0]).toBe(first);
});

test.each([
  ['v1.3', ['v1.3.0', 'v1.2.3']],
  ['1.2', ['v1.2.3', '2.10.0']],
  ['1.2', ['v1.2.30', '2.10.0']],
  ['2.1', ['v2.1.0', '2.10.0']],
  ['1.2.3', ['v1.2.3', 'v1.2.30']],
  ['v2', ['v2.1.0', 'v1.2.3']],
])('%s finds %j in this order', async (query, order) => {
  const results = await searchSections(query);
  const places = order.map((title) => results.indexOf(title)).filter((place) => place >= 0);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(results).toContain(order[0]);
});

test('excluding a version also excludes those that start with it', async () => {
  const results = await searchSections('fixed -1.2.30');
  expect([results.includes('v1.2.3'), results.includes('v1.2.30')]).toEqual([true, false]);
  expect(await searchSections('fixed -1.2.9')).toEqual(await searchSections('fixed'));
  expect(await searchSections('+1.2.9')).toEqual([]);
  expect((await searchSections('fixed -v1.2')).filter((title) => title.startsWith('v1.2'))).toEqual([]);
});

test('a version ranks before longer ones that start with it', async () => {
  const pages = pagesOf([
    ['Two', 'Since 1.4.2 there is more.'],
    ['One', 'Since 1.4 there is more.'],
    ['Three', 'Since 1.40 there is more.'],
  ]);
  const { hits } = await search([await open(toFiles(pages, 'shards'))], 'v1.4');
  expect(hits.map(({ document }) => document.pageTitle).slice(0, 2)).toEqual(['One', 'Two']);
});

test('the complete version is marked', async () => {
  const { hits } = await search([await open(toFiles(pagesOf([['One', 'Since v1.4.2 there is more.']]), 'contract'))], '1.4');
  const { text, marks } = createExcerpt(hits[0]?.document.content ?? '', hits[0]?.terms ?? [], 200);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['v1.4.2']);
});

test('long runs of numbers and full stops are read in linear time', () => {
  const started = performance.now();
  for (const text of ['1.'.repeat(50_000), `${'1.'.repeat(50_000)}1a`, `1.${'1'.repeat(50_000)}a`, '1.2a.'.repeat(25_000)])
    forms(text);
  expect(performance.now() - started).toBeLessThan(4000);
});
