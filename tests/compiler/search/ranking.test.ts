/** The purpose of each ranking parameter: a query that finds the right page first with it, and another page without it. */
import { afterEach, expect, test } from 'vitest';
import { search } from '../../../compiler/search/query/search.ts';
import { tuning } from '../../../compiler/search/query/tuning.ts';
import { type CorpusPage, money, open, pagesOf, toFiles } from './corpus.ts';

const defaults = { ...tuning };
afterEach(() => {
  Object.assign(tuning, defaults);
});

async function first(query: string, pages: readonly CorpusPage[]): Promise<string | undefined> {
  const { hits } = await search([await open(toFiles(pages, 'shards'))], query);
  return hits[0]?.document.sectionRoute;
}

type RankingCase = [figure: keyof typeof tuning, without: number, query: string, right: string, pages: CorpusPage[]];

const filler = 'Much else is told here of other matters that have little to do with it at all, so that the text is a long one. ';
const cases: RankingCase[] = [
  [
    'spelled',
    0,
    'payments',
    '/two',
    pagesOf([
      ['One', 'A payment waits.'],
      ['Two', 'A payments waits.'],
    ]),
  ],
  [
    'spelled',
    0,
    'running late',
    '/two',
    pagesOf([
      ['One', 'A late run.'],
      ['Two', 'A late running.'],
    ]),
  ],
  [
    'meant',
    0,
    'accouts',
    '/two',
    pagesOf([
      ['One', 'An account waits.'],
      ['Two', 'An accounts waits.'],
    ]),
  ],
  [
    'meant',
    0,
    'wating',
    '/two',
    pagesOf([
      ['One', 'A wait is long.'],
      ['Two', 'A waiting is long.'],
    ]),
  ],
  [
    'standing',
    0,
    'sign form',
    '/two',
    pagesOf([
      ['One', 'Signposts form a line.'],
      ['Two', `To sign is good form. ${filler}`],
    ]),
  ],
  [
    'fewWords',
    100,
    'how do i get the colour of a button for members in the corner of that window',
    '/button-colour',
    pagesOf([
      ['Button colour', 'Set it.'],
      ['Three', `In the corner members see a window. ${filler}`],
      ['Four', `Members see a colour in the corner of a window. ${filler.slice(0, 60)}`],
    ]),
  ],
  [
    'reference',
    1,
    'webhook retries',
    '/guide',
    [
      { route: '/reference', title: 'One', kind: 'api', sections: [['', 'Webhook retries are counted.']] },
      { route: '/guide', title: 'Two', sections: [['', 'Webhook retries are counted.']] },
    ],
  ],
  [
    'vague',
    1,
    'how do i put a queue',
    '/two',
    pagesOf([
      ['Put', 'It is put.'],
      ['Two', 'A queue begins.'],
    ]),
  ],
  [
    'kindred',
    0,
    'how do i uninstall the printer',
    '/two',
    pagesOf([
      ['One', 'A printer, a printer.'],
      ['Two', `Remove the printer. ${filler}`],
      ['Three', 'Uninstall.'],
    ]),
  ],
  [
    'phrase',
    0,
    'how do i turn the beeping off',
    '/two',
    pagesOf([
      ['One', 'A beeping, a beeping, a beeping.'],
      ['Two', `Disable the beeping. ${filler}`],
      ['Three', 'Disable.'],
    ]),
  ],
  [
    'joinedWhole',
    1,
    'allowed kinds',
    '/two',
    pagesOf([
      ['One kind', 'Allowed are these kinds, each kind is allowed.'],
      ['Two', `The window has allowedKinds. ${filler.repeat(2)}`],
    ]),
  ],
  [
    'kindredOfUnknown',
    0,
    'spreadsheet uninstall',
    '/two',
    pagesOf([
      ['One', 'A spreadsheet.'],
      ['Two', 'Remove the spreadsheet.'],
    ]),
  ],
  [
    'wholeTitle',
    1,
    'Money Rates',
    '/money#rates',
    [
      {
        route: '/money',
        title: 'Money',
        sections: [
          ['', 'Text.'],
          ['Rates', 'Text.'],
        ],
      },
      { route: '/other', title: 'Money rates explained', sections: [['', 'Money rates, money rates, money rates.']] },
    ],
  ],
];

test.each(cases)('%s (else %d) lets %j find %s', async (figure, without, query, right, pages) => {
  expect(await first(query, [...pages, ...money])).toBe(right);
  tuning[figure] = without;
  expect(await first(query, [...pages, ...money])).not.toBe(right);
});

const printers = pagesOf([
  ['One', 'A printer, a printer.'],
  ['Two', `Remove the printer. ${filler}`],
  ['Three', 'Uninstall.'],
]);

test('a list of words only contains these words', async () => {
  expect(await first('uninstall printer', printers)).not.toBe('/two');
});

test('a synonym in the query does not replace another word', async () => {
  const pages = pagesOf([
    ['One', 'A change, a change, a change.'],
    ['Two', `Edit what is a change. ${filler}`],
  ]);
  expect(await first('how to edit a change', [...pages, ...money])).toBe('/two');
});
