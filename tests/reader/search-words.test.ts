import { describe, expect, test } from 'vitest';
import { chooseWithCombined } from '../../compiler/search/query/choose-indexes.ts';
import { isSimilar, toWords } from '../../reader/search/Nearest.tsx';
import { toGroups } from '../../reader/search/result-options.ts';
import { finderOf } from '../../reader/search/search-marks.ts';
import type { SearchResult } from '../../reader/search/search-requests.ts';
import type { SearchTag } from '../../schemas/types/search.ts';

describe('words in a text', () => {
  test.each([
    ['A queue of queues', ['queue'], [[2, 7]]],
    [
      'A queue of Queues',
      ['queue', 'queues'],
      [
        [2, 7],
        [11, 17],
      ],
    ],
    [
      'Ein Café, das CAFÉ',
      ['cafe'],
      [
        [4, 8],
        [14, 18],
      ],
    ],
    ['Cafe\u0301 au lait', ['café'], [[0, 5]]],
    ['call win.setBounds(b)', ['win.setbounds', 'setBounds'], [[5, 18]]],
    ['snake_case and snake', ['snake'], [[15, 20]]],
    ['東京都の検索', ['検索'], [[4, 6]]],
    ['😀 a loan 😀', ['loan'], [[5, 9]]],
    [
      'Straße, STRASSE',
      ['strasse'],
      [
        [0, 6],
        [8, 15],
      ],
    ],
    [
      'Łódź am Œuvre',
      ['oeuvre', 'lodz'],
      [
        [0, 4],
        [8, 13],
      ],
    ],
    [
      'Ёлка и елка',
      ['елка'],
      [
        [0, 4],
        [7, 11],
      ],
    ],
    ['край, не краи', ['край'], [[0, 4]]],
    ['ﾊﾞｽの時刻', ['バス'], [[0, 3]]],
    ['Ａ１ quay', ['a1'], [[0, 2]]],
    ['٣ boats', ['3'], [[0, 1]]],
    ['nothing', ['', 'x'], []],
  ])('%s', (text, words, expected) => {
    expect(finderOf(words)(text)).toEqual(expected);
  });
});

describe('which indexes are searched', () => {
  const entry = (area: string | null, version?: string): SearchTag => ({
    tag: `${area}-${version}`,
    area,
    ...(version === undefined ? {} : { version }),
    label: '',
    transport: 'contract',
    address: '',
    documents: 1,
  });
  const all = [entry('guide', '2'), entry('guide', '1'), entry('forms'), entry(null)];

  test.each<[string, [string, string][], string[]]>([
    ['the latest of each area', [], ['guide-2', 'forms-undefined', 'null-undefined']],
    ['the wanted version', [['guide', '1']], ['guide-1', 'forms-undefined', 'null-undefined']],
    ['the latest where the wanted one is gone', [['guide', '0']], ['guide-2', 'forms-undefined', 'null-undefined']],
  ])('%s', (_, versions, expected) => {
    expect(chooseWithCombined(all, { versions }).map(({ tag }) => tag)).toEqual(expected);
  });

  test.each<[string, [string, string][], string[]]>([
    ['the joint one alone', [], ['joint']],
    [
      'each by itself where another version is wanted than it has',
      [['guide', '1']],
      ['guide-1', 'forms-undefined', 'null-undefined'],
    ],
  ])('%s', (_, versions, expected) => {
    const joins = ['guide-2', 'forms-undefined', 'null-undefined'].map((tag) => ({ tag, pages: 1 }));
    const joint = { ...entry(null), tag: 'joint', joins };
    expect(chooseWithCombined([...all, joint], { versions }).map(({ tag }) => tag)).toEqual(expected);
  });
});

test('results are grouped by page in the order of the best of each, and the page is part of the path of its sections', () => {
  const result = (route: string, section?: string): SearchResult => ({
    route,
    page: { text: route.slice(1, 2), marks: [] },
    ...(section === undefined ? {} : { section: { text: section, marks: [] } }),
    path: ['Guide'],
    kind: 'page',
    excerpt: { text: '', marks: [] },
    terms: [],
  });
  const groups = toGroups([result('/a#one', 'One'), result('/b'), result('/a#two', 'Two'), result('/b#three', 'Three')]);
  expect(groups.map(({ route, path, options }) => [route, path.join('/'), options.map(({ index }) => index)])).toEqual([
    ['/a', 'Guide/a', [0, 1]],
    ['/b', 'Guide', [2, 3]],
  ]);
  const own = toGroups([{ ...result('/a#one', 'One'), path: ['Guide', 'a'] }]);
  expect(own.map(({ path }) => path)).toEqual([['Guide', 'a']]);
});

test.each([
  ['guide/old-debits.html', 'guide old debits'],
  ['api/LoanApplication/', 'api Loan Application'],
  ['caf%C3%A9/%ZZ', 'caf C3 A9 ZZ'],
  ['', ''],
])('the words of %s', (path, words) => {
  expect(toWords(path)).toBe(words);
});

test.each([
  ['/help/markdown', 'What Markdown does here /help/writing', true],
  ['/help/markdown', 'Help us help you /infinity/help', false],
  ['/nope', 'Scope of the API /api/scope', false],
  ['/nope', 'Open an account /forms/open', false],
  ['/launchpad/queue', 'Queues /launchpad/queues#order', true],
  ['/launchpad/queue', 'Channels /launchpad/channels#which-queue', false],
  ['/infinity/suport/', 'Support /infinity/support', true],
  ['/guide/instalation.html', 'Installing it /guide/installation', true],
  ['/guide/theme', 'Three themes /help/theme-examples', true],
  ['/docs/getting-started', 'Getting started /help/start', true],
  ['/docs/getting-started', 'Started jobs /jobs', true],
  ['/docs/getting-data-into-forms', 'Forms /forms', false],
  ['/api/listShips', 'List ships /api/ships', true],
  ['/a', 'A to Z /search', true],
  ['/x', 'A to Z /search', false],
  ['/wetter/übersicht', 'Übersicht /de/wetter', true],
  ['/%C3%BCbersicht', 'Übersicht /de/wetter', true],
])('%s resembles "%s": %s', (path, name, expected) => {
  expect(isSimilar(path, name)).toBe(expected);
});
