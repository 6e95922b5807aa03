import { expect, test } from 'vitest';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import { Lexicon, type TermTable } from '../../../compiler/search/analysis/lexicon.ts';
import { scan, unitsOf } from '../../../compiler/search/analysis/scan.ts';
import { invert } from '../../../compiler/search/build/invert.ts';
import { createIndexer } from '../../../compiler/search/build/page-terms.ts';
import { inOrder } from '../../../compiler/search/build/sort.ts';
import type { IndexedPage } from '../../../compiler/search/format/page.ts';
import { decodePostings, encodeColumns, encodePostings } from '../../../compiler/search/format/postings.ts';
import { isTitleKey } from '../../../compiler/search/format/title-keys.ts';
import { inOwnTable } from './corpus.ts';

const analyser = createAnalyser(['en']);
const { analyse, lexicon } = createIndexer(analyser);
const inverted = (pages: readonly IndexedPage[], table: TermTable = lexicon) => {
  const own = inOwnTable(pages, table);
  return invert(own.pages, own.table, analyser);
};

function toPage(title: string, sections: [title: string, text: string][], tags: string[] = []): IndexedPage {
  const terms = analyse(sections.map(([heading, text]) => ({ anchor: heading, title: heading, text })));
  return { route: `/${title}`, title, type: 'docs', kind: 'page', tags, parents: [], terms };
}

/** The postings of a term, as they are read out of a part that holds them all. */
function postingsOf(pages: IndexedPage[], term: string): object[] {
  const index = inverted(pages);
  const found = decodePostings(encodePostings(encodeColumns(index), 0, index.terms.length))(term);
  return Array.from(found?.frequencies ?? [], (head, index) => ({
    document: found?.documents[index],
    title: (head & 1) > 0,
    tags: (head & 2) > 0,
    parents: (head & 4) > 0,
    content: head >>> 4,
    positions: found?.positions(index),
  }));
}

test('words of one stem share a posting in each section; the first four places are kept, each once', () => {
  const text = 'Loans and a loan. Loaned loans loaning, a loan. loans_loan';
  expect(postingsOf([toPage('Money', [['', text]])], 'loan')).toEqual([
    { document: 0, title: false, tags: false, parents: false, content: 8, positions: [0, 3, 4, 5] },
  ]);
});

test('a title, a tag and a text that have a word share its posting; documents are counted on through all pages', () => {
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

test('a keyword counts like a word of the title, whose length it leaves as it is', () => {
  const terms = analyse([{ anchor: '', title: '', text: 'None.', keywords: ['loans', 'hire purchase'] }]);
  const page: IndexedPage = { route: '/', title: 'Money', type: 'docs', kind: 'page', tags: [], parents: [], terms };
  expect(postingsOf([page], 'loan')).toEqual([
    { document: 0, title: true, tags: false, parents: false, content: 0, positions: [] },
  ]);
  expect(inverted([page]).lengths.titles).toEqual(inverted([toPage('Money', [['', 'None.']])]).lengths.titles);
});

test('of the words that a thread has met an index has those of its pages alone', () => {
  const own = createIndexer(analyser);
  const terms = own.analyse([{ anchor: '', title: 'Tides', text: 'Secret harbours.' }]);
  const table = own.lexicon;
  const open = own.analyse([{ anchor: '', title: 'Boats', text: 'Open harbours.' }]);
  const page: IndexedPage = {
    route: '/',
    title: 'Boats',
    type: 'docs',
    kind: 'page',
    tags: ['secret'],
    parents: [],
    terms: open,
  };
  const untagged = inverted([{ ...page, tags: [] }], table);
  expect([...untagged.words]).toEqual(['boats', 'harbours', 'open']);
  expect([...untagged.terms].filter((term) => !isTitleKey(term))).toEqual(['boat', 'harbour', 'open']);
  expect([...inverted([page], table).words]).toEqual(['boats', 'harbours', 'open', 'secret']);
  expect([...inverted([{ ...page, terms }], table).words]).toEqual(['boats', 'harbours', 'secret', 'tides']);
});

test('texts are ordered by their code units', () => {
  const texts = [
    'b',
    'a',
    '',
    'ab',
    'aa',
    'é',
    'a\ufffd',
    'a\ud83d\ude00',
    'B',
    '10',
    '1',
    '2',
    'abc',
    'abb',
    'aé',
    'aéa',
    'a\u01ff',
    'a\u0200b',
  ];
  expect(Array.from(inOrder(texts), (place) => texts[place])).toEqual([...texts].sort());
  const many = Array.from(
    { length: 5000 },
    (_, number) =>
      `${'loan'.slice(0, number % 5)}${(number * 7919) % 997}${number % 3 ? 'ñ漢'.charAt(number % 2) : ''}x${number}`,
  );
  expect(Array.from(inOrder(many), (place) => many[place])).toEqual([...many].sort());
  const far = Array.from({ length: 300 }, (_, number) =>
    String.fromCodePoint(0x4e00 + ((number * 31) % 97), 0x4e00 + ((number * 17) % 89)),
  );
  expect(Array.from(inOrder(far), (place) => far[place])).toEqual([...far].sort());
  const partly = [...many].sort().concat(texts, texts);
  expect(Array.from(inOrder(partly), (place) => partly[place])).toEqual([...partly].sort());
});

test('where the order of the first texts is known, the others find their places among them', () => {
  const texts = ['m', 'c', '', 'x', 'b', 'z', 'a', 'c', 'y'];
  for (let length = 0; length <= texts.length; length++) {
    const known = inOrder(texts.slice(0, length));
    expect(Array.from(inOrder(texts, known))).toEqual(Array.from(inOrder(texts)));
  }
});

/** The words of a text that need no folding, and the numbers that a lexicon has for them. */
function numbersOf(own: Lexicon, text: string): [word: string, number: number][] {
  const units = unitsOf(text);
  const words = scan(text, units);
  const rows = own.findAll(text, units, words);
  return Array.from({ length: words.count }, (_, at): [string, number] => {
    return [text.slice(words.starts[at], words.ends[at]), own.wordOf(rows[at] ?? 0)];
  }).filter((_, at) => words.needFolding[at] === 0);
}

test('a word has one number however it is written and however many there are', () => {
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

test('words of a text are found in one go, also those that are new or folded', () => {
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
