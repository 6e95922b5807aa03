import fc from 'fast-check';
import { expect, test } from 'vitest';
import { search } from '../../compiler/search/query/search.ts';
import { type CorpusPage, open, toFiles } from '../compiler/search/corpus.ts';
import { checkProperty, timeoutMs } from './check-property.ts';

const words = [
  ...[
    'harbour',
    'Ladung',
    'café',
    'naïve',
    'createWebhook',
    'verify_signature',
    'e-mail',
    'C++',
    '3.1',
    'running',
    'ponies',
    'Übung',
  ],
  ...[
    '日本語',
    'мир',
    '😀',
    "don't",
    'constructor',
    '__proto__',
    'a',
    'the',
    'not',
    'title',
    'x'.repeat(300),
    'İstanbul',
    'ﬁn',
    'e\u0301t',
  ],
];
const word = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 6 }));
const sentence = fc.array(word, { maxLength: 8 }).map((parts) => parts.join(' '));
const mark = fc.constantFrom(
  '+',
  '-',
  '~',
  '~2',
  '^',
  '^3',
  '^-1',
  '*',
  ':',
  'title:',
  'tags:',
  'nofield:',
  '"',
  '\\',
  ' ',
  '(',
  ')',
  '~99',
  '\ud800',
  '\u0000',
);
const query = fc
  .array(fc.oneof(word, mark, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 10 })
  .map((parts) => parts.join(''));
const drafts = fc
  .array(fc.record({ title: sentence, heading: sentence, text: sentence, tags: fc.array(word, { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pages) =>
    pages.map(
      ({ title, heading, text, tags }, number): CorpusPage => ({
        route: `/${number}`,
        title,
        sections: [
          ['', text],
          [heading, text],
        ],
        tags,
      }),
    ),
  );
const transport = fc.constantFrom('contract' as const, 'shards' as const);

test(
  'any query of any site has an answer, the same each time and within its limit',
  async () => {
    await checkProperty(
      fc.tuple(drafts, transport, fc.array(query, { minLength: 1, maxLength: 4 })),
      150,
      async ([pages, how, queries]) => {
        const index = await open(toFiles(pages, how));
        for (const requested of queries) {
          const answer = await search([index], requested, 8);
          expect(answer.hits.length).toBeLessThanOrEqual(8);
          expect(answer.hits.every(({ score }) => Number.isFinite(score))).toBe(true);
          expect(await search([index], requested, 8)).toEqual(answer);
        }
      },
    );
  },
  timeoutMs,
);

const plain = fc.constantFrom(
  'harbour',
  'Ladung',
  'café',
  'createWebhook',
  'verify_signature',
  'running',
  'ponies',
  'Übung',
  'мир',
  'İstanbul',
  'boats',
  'A4',
);
const titles = fc.uniqueArray(
  fc.uniqueArray(plain, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
  { minLength: 1, maxLength: 8 },
);

test(
  'a page is found by its own title, as written and in capitals',
  async () => {
    await checkProperty(fc.tuple(titles, sentence, transport), 100, async ([names, text, how]) => {
      const pages = names.map((title, number): CorpusPage => ({ route: `/${number}`, title, sections: [['', text]] }));
      const index = await open(toFiles(pages, how));
      for (const [number, title] of names.entries()) {
        for (const requested of [title, title.toUpperCase()]) {
          const { hits } = await search([index], requested, 8);
          expect([requested, hits.map(({ document }) => document.sectionRoute)]).toEqual([
            requested,
            expect.arrayContaining([`/${number}`]),
          ]);
        }
      }
    });
  },
  timeoutMs,
);
