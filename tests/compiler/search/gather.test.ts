import { expect, test } from 'vitest';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import { Lexicon } from '../../../compiler/search/analysis/lexicon.ts';
import { scan, unitsOf } from '../../../compiler/search/analysis/scan.ts';
import { encodePostings } from '../../../compiler/search/build/encode-postings.ts';
import { createInverter, type IndexBlock } from '../../../compiler/search/build/invert-pages.ts';
import { type MergedBucket, mergeBucket } from '../../../compiler/search/build/merge-bucket.ts';
import { ByteWriter } from '../../../compiler/search/format/byte-buffers.ts';
import { type IndexedPage, sectionsOf } from '../../../compiler/search/format/indexed-page.ts';
import { decodePostings, firstsBySlot, slotsOfBlock } from '../../../compiler/search/format/postings.ts';
import { isTitleKey } from '../../../compiler/search/format/title-keys.ts';
import { toLevel } from '../../../compiler/search/format/weights.ts';
import { extractPage, extractTerms } from './extract-terms.ts';

const analyser = createAnalyser(['en']);
const toIndexBlock = (pages: readonly IndexedPage[], slots = pages.map((_, at) => at)): IndexBlock =>
  createInverter(analyser)(pages.map((page, at) => ({ page, slot: slots[at] ?? 0 }))).block;
/** Returns the merged buckets of an index with one block. */
function mergedOf({ buckets, readBucket }: IndexBlock): MergedBucket[] {
  return buckets.names.map((_, index) => mergeBucket([{ number: 3, bytes: readBucket(index) }]));
}

/** Returns the words and the terms of a block, sorted. */
function textsOf(block: IndexBlock): { words: string[]; terms: string[] } {
  const merged = mergedOf(block);
  return { words: merged.flatMap(({ words }) => words), terms: merged.flatMap(({ terms }) => terms) };
}

function toPage(title: string, sections: [title: string, text: string][], tags: string[] = []): IndexedPage {
  const terms = extractPage(
    sections.map(([heading, text]) => ({ anchor: heading, title: heading, text })),
    analyser,
  );
  return { route: `/${title}`, title, type: 'docs', kind: 'page', tags, parents: [], terms };
}

/** Returns the postings of a term, as read from a file with all of them. */
function postingsOf(pages: IndexedPage[], term: string, slots = pages.map((_, at) => at)): object[] {
  const bucket = mergedOf(toIndexBlock(pages, slots)).find(({ terms }) => terms.includes(term));
  const sections = pages.map((page) => sectionsOf(page).length);
  const runs = new ByteWriter();
  const at = bucket?.terms.indexOf(term) ?? -1;
  bucket?.writeRuns(at, at + 1, runs);
  const file = encodePostings([term], runs.view());
  const found = decodePostings(
    file,
    firstsBySlot(
      slots.map((slot) => 3 * slotsOfBlock + slot),
      sections,
    ),
  )(term);
  return Array.from(found?.frequencies ?? [], (head, index) => ({
    document: found?.documents[index],
    title: (head & 1) > 0,
    tags: (head & 2) > 0,
    parents: (head & 4) > 0,
    content: head >>> 4,
    positions: found?.positions(index),
  }));
}

test('words with the same stem share a posting per section; the first four positions are recorded, without duplicates', () => {
  const text = 'Loans and a loan. Loaned loans loaning, a loan. loans_loan';
  expect(postingsOf([toPage('Money', [['', text]])], 'loan')).toEqual([
    { document: 0, title: false, tags: false, parents: false, content: 8, positions: [0, 3, 4, 5] },
  ]);
});

test('a title, a tag and a text with the same word share its posting; documents are numbered across all pages', () => {
  const pages = [
    toPage('Tides', [['', 'Water.']]),
    toPage(
      'Loans',
      [
        ['', 'A loan.'],
        ['More loans', 'None.'],
      ],
      ['loan'],
    ),
  ];
  expect(postingsOf(pages, 'loan')).toEqual([
    { document: 1, title: true, tags: true, parents: false, content: 1, positions: [1] },
    { document: 2, title: true, tags: false, parents: false, content: 0, positions: [] },
  ]);
});

test('a keyword counts like a word of the title, but not towards its length', () => {
  const terms = extractPage([{ anchor: '', title: '', text: 'None.', keywords: ['loans', 'hire purchase'] }], analyser);
  const page: IndexedPage = { route: '/', title: 'Money', type: 'docs', kind: 'page', tags: [], parents: [], terms };
  expect(postingsOf([page], 'loan')).toEqual([
    { document: 0, title: true, tags: false, parents: false, content: 0, positions: [] },
  ]);
  expect(toIndexBlock([page]).pages[0]?.[1].titles).toEqual([toLevel(1)]);
});

test('documents are in page order, regardless of their slots', () => {
  const pages = ['Loans', 'More loans', 'A loan'].map((title) =>
    toPage(title, [
      ['', 'A loan.'],
      ['Part', 'loan'],
    ]),
  );
  for (const slots of [
    [0, 1, 2],
    [900, 3, 40],
  ]) {
    expect(postingsOf(pages, 'loan', slots)).toEqual(
      [0, 1, 2, 3, 4, 5].map((document) => expect.objectContaining({ document, content: 1, title: document % 2 === 0 })),
    );
  }
});

test('an index only has the words of the texts and short fields of its pages', () => {
  const [, terms] = extractTerms(
    [[{ anchor: '', title: 'Tides', text: 'Secret harbours.' }], [{ anchor: '', title: 'Boats', text: 'Open harbours.' }]],
    analyser,
  );
  const page: IndexedPage = { route: '/', title: 'Boats', type: 'docs', kind: 'page', tags: ['secret'], parents: [], terms };
  const untagged = textsOf(toIndexBlock([{ ...page, tags: [] }]));
  expect(untagged.words).toEqual(['boats', 'harbours', 'open']);
  expect(untagged.terms.filter((term) => !isTitleKey(term))).toEqual(['boat', 'harbour', 'open']);
  expect(textsOf(toIndexBlock([page])).words).toEqual(['boats', 'harbours', 'open', 'secret']);
});

/** Returns the words of a text that need no folding, with their numbers in a lexicon. */
function numbersOf(own: Lexicon, text: string): [word: string, number: number][] {
  const units = unitsOf(text);
  const words = scan(text, units);
  const rows = own.findAll(text, units, words);
  return Array.from({ length: words.count }, (_, at): [string, number] => {
    return [text.slice(words.starts[at], words.ends[at]), own.wordOf(rows[at] ?? 0)];
  }).filter((_, at) => words.needFolding[at] === 0);
}

test('a word has one number, regardless of its spelling and the number of words', () => {
  const words = Array.from({ length: 9000 }, (_, number) => `w${number * 7919}${'x'.repeat(number % 20)}`);
  const all = new Lexicon(analyser);
  for (const [number, word] of words.entries()) {
    if (number % 2 === 0) expect(all.wordOf(all.find(word))).toBe(number);
    else expect(numbersOf(all, `, ${word}.`)).toEqual([[word, number]]);
  }
  const again = words.map((word) => `W${word.slice(1)}`);
  expect(numbersOf(all, again.join(' '))).toEqual(again.map((word, number) => [word, number]));
  for (const [number, word] of words.entries()) expect(all.wordOf(all.find(word))).toBe(number);
  expect(all.words).toEqual(words);
});

test('the words of a text are found in one pass, including new and folded ones', () => {
  const own = new Lexicon(analyser);
  expect(numbersOf(own, 'Loans and loans, an iPad, branches')).toEqual([
    ['Loans', 0],
    ['and', 1],
    ['loans', 0],
    ['an', 2],
    ['branches', 3],
  ]);
  expect(own.wordOf(own.find('ipad'))).toBe(4);
  expect(own.wordOf(own.find('naïve'))).toBe(5);
  expect(own.wordOf(own.find('x'.repeat(600)))).toBe(6);
  expect(own.words.slice(0, 6)).toEqual(['loans', 'and', 'an', 'branches', 'ipad', 'naïve']);
  expect(own.terms.slice(0, 4)).toEqual(['loan', 'and', 'an', 'branch']);
});

test.each(['', 'Loans', 'naïve “quotes”', '検索 😀', 'x'.repeat(9000)])(
  'the letters of %j are its code units, and a zero',
  (text) => {
    const units = [...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)), 0];
    expect([...unitsOf(text).subarray(0, text.length + 1)]).toEqual(units);
  },
);
