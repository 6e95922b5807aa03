import { expect, test } from 'vitest';
import { search } from '../../../compiler/search/query/search.ts';
import { type CorpusPage, money, open, pagesOf, toFiles } from './corpus.ts';

const index = open(toFiles(money, 'contract'));
const shards = open(toFiles(money, 'shards'));

async function routes(query: string): Promise<string[]> {
  const { hits } = await search([await index], query, 8);
  return hits.map(({ document }) => document.sectionRoute);
}

test.each([
  ['loans', '/loans'],
  ['webhook', '/webhooks'],
  ['interest rates', '/savings#interest-rates'],
  ['Savings Interest rates', '/savings#interest-rates'],
  ['who we are', '/savings#who-we-are'],
  ['set bounds', '/webhooks'],
  ['setBou', '/webhooks'],
  ['create webhook', '/webhooks'],
  ['verify_signature', '/webhooks#signatures'],
  ['repaymnet', '/loans#repayments'],
  ['ewbhook', '/webhooks'],
  ['cafe', '/savings'],
  ['café', '/savings'],
  ['how do I repay a loan?', '/loans#repayments'],
  ['title:signatures', '/webhooks#signatures'],
  ['tags:lending', '/loans'],
  ['sign*', '/webhooks#signatures'],
  ['*nature', '/webhooks#signatures'],
  ['repament~1', '/loans#repayments'],
  ['+interest +month', '/savings#interest-rates'],
])('%s finds %s first', async (query, route) => {
  expect((await routes(query))[0]).toBe(route);
});

test.each([
  ['specialized', 3],
  ['repayments', 2],
  ['signatures', 2],
])('results do not disappear while %s is typed', async (word, min) => {
  for (let length = min; length <= word.length; length++)
    expect([length, (await routes(word.slice(0, length))).length > 0]).toEqual([length, true]);
});

test('required words must match, prohibited ones must not, and an unknown field is reported with the results', async () => {
  expect(await routes('interest +month')).toEqual(['/savings#interest-rates', '/loans#repayments']);
  expect(await routes('month -interest')).toEqual(['/loans#repayments']);
  expect((await routes('-loan')).every((route) => !route.startsWith('/loans'))).toBe(true);
  const answer = await search([await index], 'author:loans');
  expect(answer.unknownField).toEqual({ field: 'author', known: ['title', 'content', 'tags', 'sidebarParentCategories'] });
  expect(answer.hits[0]?.document.sectionRoute).toBe('/loans');
});

test.each(['', '   ', '- -', '+', ':', 'zzzzqqq'])('%j finds nothing', async (query) => {
  expect((await search([await index], query)).hits).toEqual([]);
});

const hostile = [
  'a~6',
  '*'.repeat(60),
  '* '.repeat(60),
  '+- '.repeat(170),
  'a:b:c:'.repeat(85),
  '\ud800 \udc00',
  '<script>alert(1)</script>',
];
const halves = [
  'title:',
  'loan~',
  'loan^',
  'loan^-1',
  'loan~99999',
  '\\',
  'http://x',
  'a\u0000b',
  '__proto__',
  'constructor',
  '(a+)+$',
  'a*'.repeat(250),
];

test.each([...hostile, ...halves])('%j has an answer', async (query) => {
  for (const one of [await index, await shards]) expect((await search([one], query)).hits.length).toBeLessThanOrEqual(8);
});

test('at most two results are from one page, and the limit applies to all indexes together', async () => {
  const page: CorpusPage = {
    route: '/many',
    title: 'Many',
    sections: [1, 2, 3, 4, 5].map((number) => [`Part ${number}`, 'The same word again.']),
  };
  const many = await open(toFiles([page, ...money], 'contract'));
  const { hits } = await search([many], 'word', 8);
  expect(hits).toHaveLength(2);
  expect((await search([many, await index], 'loan', 3)).hits).toHaveLength(3);
});

test('an identifier finds the page that describes it in words, although longer identifiers start with it', async () => {
  const pages: CorpusPage[] = [
    { route: '/names', title: 'Names', sections: [['', 'Ask for applyingMemberId and applyingMemberKey.']] },
    { route: '/applying', title: 'Applying member', sections: [['', 'Who asks for a loan.']] },
  ];
  const found = await search([await open(toFiles(pages, 'contract'))], 'applyingMember');
  expect(found.hits.map(({ document }) => document.sectionRoute)).toEqual(['/applying', '/names']);
});

test.each([
  [
    'all words in a text count more than one in a title',
    'staged deletion',
    '/notes',
    ['Staged releases', 'Wait.'],
    ['Notes', 'A staged deletion waits.'],
  ],
  [
    'a vague word counts less than what it is asked of',
    'make a queue',
    '/queues',
    ['Queues', 'A queue is begun here.'],
    ['Art', 'We make a picture.'],
  ],
  [
    'a title written as one word is found by its words',
    'event log',
    '/eventlog',
    ['EventLog', 'What came in.'],
    ['Notes', 'An event is a log.'],
  ],
  [
    'of two spellings of a title the one that was typed is first',
    'event log',
    '/event-log',
    ['EventLog', 'A log.'],
    ['Event log', 'A log.'],
  ],
] as const)('%s', async (_, query, route, one, other) => {
  const pages = [...pagesOf([[...one], [...other]]), ...money];
  const { hits } = await search([await open(toFiles(pages, 'shards'))], query);
  expect(hits[0]?.document.sectionRoute).toBe(route);
});

test('a word has the same weight in each index: words that are rare in a small one get no bonus', async () => {
  const common: CorpusPage[] = Array.from({ length: 30 }, (_, number) => ({
    route: `/c${number}`,
    title: `Ledger ${number}`,
    sections: [['', 'ledger text']],
  }));
  const other: CorpusPage[] = [
    {
      route: '/small',
      title: 'Other',
      sections: [['', 'A text with a ledger in the midst of much else that is not about it at all.']],
    },
  ];
  const both = await Promise.all([open(toFiles(common, 'contract')), open(toFiles(other, 'shards'))]);
  const { hits } = await search(both, 'ledger', 40);
  expect(hits.at(-1)?.document.sectionRoute).toBe('/small');
});

test('terms are the words as the text writes them', async () => {
  const { hits } = await search([await index], 'repaying loan');
  expect(hits[0]?.terms).toEqual(expect.arrayContaining(['Loans', 'repay']));
});
