import { describe, expect, test } from 'vitest';
import { search } from '../../../compiler/search/query/search.ts';
import { money, open, pagesOf, toFiles } from './corpus.ts';

const index = open(
  toFiles(
    [
      ...money,
      ...pagesOf([
        ['Keys', 'An API key opens the door. Each token is made anew. Keep every authentication apart.'],
        ['Windows', 'Call setBounds and getMaxListeners of a window.'],
        ['Family', 'A notification tells how to register, and who may decide.'],
        ['Payments', 'Pay a bill. Each is noted in a logbook.'],
      ]),
    ],
    'shards',
  ),
);

async function routes(query: string): Promise<string[]> {
  const { hits } = await search([await index], query, 8);
  return hits.map(({ document }) => document.sectionRoute.replace(/#.*/, ''));
}

test.each([
  ['letters that changed places', 'webohok', '/webhooks'],
  ['the first two letters', 'ewbhook', '/webhooks'],
  ['a letter twice', 'webbhook', '/webhooks'],
  ['one of two letters', 'webhok', '/webhooks'],
  ['a letter left out', 'wbhook', '/webhooks'],
  ['a wrong letter', 'webgook', '/webhooks'],
  ['a wrong first letter', 'eebhook', '/webhooks'],
  ['no first letter', 'ebhook', '/webhooks'],
  ['a letter before the first', 'qwebhook', '/webhooks'],
  ['two slips in a long word', 'verifySingatrue', '/webhooks'],
  ['two slips in the plural', 'sigantrues', '/webhooks'],
  ['half a word with a slip', 'authnet', '/keys'],
  ['half a word with a wrong letter', 'autjenti', '/keys'],
  ['three letters that changed places', 'aip', '/keys'],
  ['three letters of four', 'lon', '/loans'],
  ['a part of an identifier', 'setBuonds', '/windows'],
  ['an identifier in small letters', 'setbuonds', '/windows'],
  ['an identifier that lacks a letter', 'getMaxLisners', '/windows'],
  ['a word of several', 'intrest rates', '/savings'],
  ['a blank that is missing', 'apikey', '/keys'],
  ['a blank that is missing before a word without meaning', 'eachtoken', '/keys'],
  ['a blank that is missing in the plural', 'apikeys', '/keys'],
  ['a blank too many', 'web hook', '/webhooks'],
  ['a blank too many in the plural', 'web hooks', '/webhooks'],
  ['a blank too many in a plural that no text has', 'log books', '/payments'],
  ['a blank too many in half a word', 'web hoo', '/webhooks'],
  ['a hyphen for a blank', 'api-key', '/keys'],
  ['most of a word that no text has', 'dooku', '/keys'],
  ['another word of the family', 'notifies', '/family'],
  ['another word of the family that is longer', 'registration', '/family'],
  ['another word of the family that is shorter', 'decision', '/family'],
])('%s: %s finds %s first', async (_, query, route) => {
  expect((await routes(query))[0]).toBe(route);
});

test.each([
  ['a known word is never taken for another', 'key', '/keys', '/payments'],
  ['nor one that is begun', 'pay', '/payments', '/keys'],
])('%s: %s', async (_, query, match, not) => {
  const all = await routes(query);
  expect(all).toContain(match);
  expect(all).not.toContain(not);
});

test.each(['zq', 'xyz', 'qqqq', 'zzzzzzzz', 'ab'])('words unlike any known one find nothing: %s', async (query) => {
  expect(await routes(query)).toEqual([]);
});

describe('a misspelling that a text quotes', async () => {
  const times = (count: number, text: string): [string, string][] =>
    Array.from({ length: count }, (_, at) => [`Page ${at} ${text}`, `${text} ${at}`]);
  const drafts: [string, string][] = [
    ['Operators', 'Write adress~1 for words that differ by a letter.'],
    ['Geometry', 'An angle of a triangle.'],
    ...times(9, 'address'),
    ...times(7, 'angel'),
  ];
  const quoting = await open(toFiles(pagesOf(drafts), 'shards'));
  const found = async (query: string): Promise<string[]> => {
    const { hits } = await search([quoting], query, 20);
    return hits.map(({ document }) => document.sectionRoute);
  };

  test('finds the text first, then the pages with the word', async () => {
    expect(await found('adress')).toEqual(['/operators', ...Array.from({ length: 9 }, (_, at) => `/page-${at}-address`)]);
  });

  test.each([
    ['of a word that is not much rarer than another', 'angle', ['/geometry']],
    ['of a word that must be there', '+adress', ['/operators']],
    ['of a word that is asked for in a field', 'content:adress', ['/operators']],
  ])('finds the text alone %s', async (_, query, routes) => {
    expect(await found(query)).toEqual(routes);
  });
});
