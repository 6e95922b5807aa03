/**
 * How a query is interpreted before anything is looked up, in English and in other languages; and the number of pages in an
 * answer.
 */
import { describe, expect, test } from 'vitest';
import { createAnalyser, loadLanguages } from '../../../compiler/search/analysis/analyser.ts';
import { toConcepts } from '../../../compiler/search/query/interpret.ts';
import { parseQuery } from '../../../compiler/search/query/parse.ts';
import { search } from '../../../compiler/search/query/search.ts';
import { type CorpusPage, open, pagesOf, toFiles } from './corpus.ts';

/** Returns the terms of each word of a query, if texts contain these words. */
async function termsOf(query: string, languages: string[], names: readonly string[]): Promise<string[][]> {
  await loadLanguages(languages);
  const sorted = [...names].sort();
  const startingWith = async (beginning: string): Promise<string[]> => sorted.filter((form) => form.startsWith(beginning));
  const concepts = await toConcepts(parseQuery(query).clauses, {
    analyser: createAnalyser(languages),
    wordsWithPrefix: startingWith,
  });
  return concepts.map(({ terms }) => [...terms.keys()].sort());
}

type QueryCase = [query: string, languages: string[], known: string[], terms: string[][]];
const english: QueryCase[] = [
  ['how to sign up', ['en'], ['sign', 'up'], [['regist', 'sign', 'signup'], ['up']]],
  ['who may read', ['en'], ['read'], [['read', 'decod', 'pars'].sort(), ['access', 'permiss']]],
  ['get my own page', ['en'], ['page'], [['page', 'screen'], ['custom']]],
  ['sign the paper up here and', ['en'], ['sign', 'paper'], [['regist', 'sign', 'signup'], ['paper'], [], []]],
  ['sign this very long paper and then up', ['en'], ['sign', 'paper'], [['sign'], [], [], ['paper'], []]],
  ['paper paper', ['en'], ['paper', 'paperpaper'], [['paper', 'paperpap']]],
  ['atomates', ['en'], ['atom', 'automates'], [['atom', 'autom']]],
  ['atoms', ['en'], ['atom', 'atolls'], [['atom']]],
  ['atomates', ['en'], ['atom', 'atomates', 'automates'], [['atom']]],
  ['useRou', ['en'], ['userouter', 'user', 'rou'], [['userout'], ['rou', 'userout']]],
];
const others: QueryCase[] = [
  ['comment imprimer la page', ['fr'], ['page', 'screen'], [[], ['pag']]],
  ['wie kommt das sign up zu mir', ['de'], ['sign'], [[], ['sign'], []]],
  ['ページ の page', ['ja'], ['page', 'screen', 'ページ'], [['ページ'], [], ['page']]],
  ['wo ist die page', ['en', 'de'], ['page', 'screen'], [['pag']]],
  ['where is the page', ['en', 'de'], ['page', 'screen'], [['pag', 'screen']]],
  ['how to sign up', ['cs'], ['how', 'to', 'sign', 'up', 'regist'], [['how'], ['to'], ['sign'], ['up']]],
  ['where is the page', ['pl'], ['where', 'is', 'the', 'page', 'screen'], [['wher'], ['is'], ['the'], ['pag']]],
  ['Wie kann ich drucken', ['de'], ['wie', 'kann', 'ich', 'drucken'], [['druck']]],
  ['wie', ['de'], ['wie'], [['wie']]],
  ['¿Cómo puedo imprimir?', ['es'], ['como', 'puedo', 'imprimir'], [['imprim']]],
  ['pourquoi imprimer', ['fr'], ['pourquoi', 'imprimer'], [['imprim']]],
  ['perché stampare', ['it'], ['perche', 'stampare'], [['stamp']]],
  ['waarom afdrukken', ['nl'], ['waarom', 'afdrukken'], [['afdruk']]],
  ['dlaczego drukować', ['pl'], ['dlaczego', 'drukowac'], [['drukowac']]],
  ['onde imprimir', ['pt'], ['onde', 'imprimir'], [['imprim']]],
  ['如何打印', ['zh'], ['如何', '打印'], [['打印']]],
];

describe('terms that match the words of a query', () => {
  test.each(english)('%s', async (query, languages, names, terms) => {
    expect(await termsOf(query, languages, names)).toEqual(terms);
  });
  test.each(others)('by language: %s in %j', async (query, languages, names, terms) => {
    expect(await termsOf(query, languages, names)).toEqual(terms);
  });
});

test.each(['after', 'across', 'without'])('a text is found by "%s", which is vague', async (word) => {
  // biome-ignore format: one line
  const files = toFiles(pagesOf([['One', `The bus comes ${word} nine.`], ['Two', 'The bus comes.']]), 'shards');
  const { hits } = await search([await open(files)], `bus ${word}`);
  expect(hits[0]?.document.sectionRoute).toBe('/one');
});

const wide = (pages: number): CorpusPage[] =>
  Array.from({ length: pages }, (_, at) => ({
    route: `/p${at}`,
    title: `Page ${at}`,
    sections: [['', 'A queue.'], ['One', `A queue. ${'More. '.repeat(at)}`], ['Two', `A queue. ${'More. '.repeat(at)}`]],
  })); // biome-ignore format: one line

test.each([
  [1, 2, 1],
  [2, 4, 2],
  [12, 8, 6],
])('of %i pages with three matches each an answer has %i results of at least %i pages', async (pages, results, seen) => {
  const { hits } = await search([await open(toFiles(wide(pages), 'shards'))], 'queue');
  const shownRoutes = new Set(hits.map(({ document }) => document.sectionRoute.replace(/#.*/, '')));
  expect([hits.length, shownRoutes.size >= seen]).toEqual([results, true]);
});
