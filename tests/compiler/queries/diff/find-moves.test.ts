import { expect, test } from 'vitest';
import { findMoves, type MoveCandidate } from '../../../../compiler/queries/diff/find-moves.ts';

const tides =
  'High water comes twice a day, and the bar is dry at low water springs. Boats of more than two metres wait outside.';
const fees = 'Visitors pay ten pounds a night for each metre of their boat, and two pounds for water and light on the pier.';
const charts =
  'Charts of the bay are sold at the office, where the new soundings are written on a board before each spring tide.';
const page = (route: string, text: string, title = route, file?: string): MoveCandidate => ({
  route,
  title,
  words: text.split(' '),
  file,
});

const bare = (route: string, title: string): MoveCandidate => ({ route, title, words: [] });

test.each<[string, MoveCandidate[], MoveCandidate[], string[]]>([
  ['the same text', [page('/a', tides)], [page('/b', tides), page('/c', fees)], ['/a /b']],
  ['half of the text', [page('/a', `${tides} ${fees}`)], [page('/b', tides)], ['/a /b']],
  ['another text', [page('/a', tides)], [page('/b', fees)], []],
  ['another text under the same title', [page('/a', tides, 'T')], [page('/b', fees, 'T')], []],
  [
    'a third of the text under the same title',
    [page('/a', `${tides} ${fees} ${fees.toUpperCase().split(' ').reverse().join(' ')}`, 'T')],
    [page('/b', tides, 'T')],
    ['/a /b'],
  ],
  ['the same file at another address', [page('/a', tides, 'A', 'a.md')], [page('/b', fees, 'B', 'a.md')], ['/a /b']],
  ['a few words that say nothing', [page('/a', 'Coming soon', 'A')], [page('/b', 'Coming soon', 'B')], []],
  [
    'a few words under the same title and name',
    [page('/x/a', 'Coming soon', 'A')],
    [page('/y/a', 'Coming soon', 'A')],
    ['/x/a /y/a'],
  ],
  [
    'no text under a title that no other page has',
    [bare('/a', 'A'), bare('/b', 'B')],
    [bare('/x/bb', 'B'), bare('/x/aa', 'A')],
    ['/a /x/aa', '/b /x/bb'],
  ],
  ['no text under a title that several pages have', [bare('/a', 'A')], [bare('/b', 'A'), bare('/c', 'A')], []],
  [
    'copies go by their names',
    [page('/x/a', tides), page('/x/b', tides)],
    [page('/y/b', tides), page('/y/a', tides)],
    ['/x/a /y/a', '/x/b /y/b'],
  ],
  [
    'copies in several languages and versions go where they are near',
    [page('/cy/1.0/a', tides, 'A'), page('/cy/a', tides, 'A'), page('/x/a', tides, 'A')],
    [page('/x/b', tides, 'A'), page('/cy/b', tides, 'A')],
    ['/cy/a /cy/b', '/x/a /x/b'],
  ],
  [
    'a sixth of the text under the same title and name',
    [page('/x/a', `${tides} ${Array.from({ length: 110 }, (_, index) => `word${index}`).join(' ')}`, 'A')],
    [page('/y/a', tides, 'A')],
    ['/x/a /y/a'],
  ],
  [
    'as little where another page has the title and name as well',
    [page('/x/a', `${tides} ${Array.from({ length: 110 }, (_, index) => `word${index}`).join(' ')}`, 'A')],
    [page('/y/a', tides, 'A'), page('/z/a', fees, 'A')],
    [],
  ],
  [
    'a sixth of the text where a redirect leads there',
    [
      {
        ...page('/x/a', `${tides} ${Array.from({ length: 110 }, (_, index) => `word${index}`).join(' ')}`, 'A'),
        redirectTarget: '/y/b',
      },
    ],
    [page('/y/b', tides, 'B')],
    ['/x/a /y/b'],
  ],
  [
    'a redirect says which of two it is',
    [{ ...page('/a', `${tides} ${fees}`), redirectTarget: '/c' }],
    [page('/b', `${tides} ${fees}`), page('/c', tides)],
    ['/a /c'],
  ],
  ['nothing of the text where a redirect leads there', [{ ...page('/a', tides), redirectTarget: '/b' }], [page('/b', fees)], []],
  [
    'of two parts of a page, that with its beginning',
    [page('/a', `The bay ${tides} ${fees} ${charts}`, 'The bay')],
    [
      page('/b', `Money ${fees} ${charts}`, 'Money'),
      page(
        '/c',
        `About tides ${tides} ${fees.toUpperCase().replace('LIGHT', 'WARMTH').replace('TEN', 'NINE').replace('TWO', 'ONE')}`,
        'About tides',
      ),
    ],
    ['/a /c'],
  ],
  [
    'a third of the text with its beginning',
    [page('/a', `${tides} ${fees} ${charts}`)],
    [page('/b', `${tides} ${charts.toUpperCase().split(' ').reverse().join(' ')}`)],
    ['/a /b'],
  ],
  ['one page has one new place', [page('/a', tides)], [page('/b', tides), page('/c', tides)], ['/a /b']],
])('%s', (_, removed, fresh, expected) => {
  expect(findMoves(removed, fresh).map(({ from, to }) => `${from} ${to}`)).toEqual(expected);
});

test('matches ten thousand pages in a renamed folder within a few seconds', () => {
  const make = (folder: string): MoveCandidate[] =>
    Array.from({ length: 10_000 }, (_, index) =>
      page(`/${folder}/${index}`, `${tides} Page ${index} of many, ${folder}, ${index * 7}.`),
    );
  const moves = findMoves(make('old'), make('new'));
  expect(moves.filter(({ from, to }) => from.slice(5) === to.slice(5)).length).toBe(10_000);
});
