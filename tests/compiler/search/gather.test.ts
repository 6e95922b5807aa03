import { expect, test } from 'vitest';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import { Lexicon, type TermTable } from '../../../compiler/search/analysis/lexicon.ts';
import { hashOf, scan, unitsOf } from '../../../compiler/search/analysis/scan.ts';
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
  expect(untagged.words).toEqual(['boats', 'harbours', 'open']);
  expect(untagged.terms.filter((term) => !isTitleKey(term))).toEqual(['boat', 'harbour', 'open']);
  expect(inverted([page], table).words).toEqual(['boats', 'harbours', 'open', 'secret']);
  expect(inverted([{ ...page, terms }], table).words).toEqual(['boats', 'harbours', 'secret', 'tides']);
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

test('a word has one number however it is written and however many there are', () => {
  const words = Array.from({ length: 9000 }, (_, number) => `w${number * 7919}`);
  const all = new Lexicon(analyser);
  const numberOf = (text: string, start: number, end: number): number => {
    const units = unitsOf(text);
    const hash = hashOf(units, start, end);
    return all.wordOf(all.find({ text, units, start, end, hash, position: 0, at: start, guess: -1 }));
  };
  for (const [number, word] of words.entries()) expect(numberOf(word, 0, word.length)).toBe(number);
  for (const [number, word] of words.entries()) expect(numberOf(`xW${word.slice(1)} `, 1, word.length + 1)).toBe(number);
  expect(all.words).toEqual(words);
});

test('what is guessed of a word is its number, or nothing, and a wrong guess changes no number', () => {
  const lexicon = new Lexicon(analyser);
  const find = (text: string, guess = -1): number => {
    const units = unitsOf(text);
    const [start, end] = [0, text.length];
    return lexicon.find({ text, units, start, end, hash: hashOf(units, start, end), position: 0, at: 0, guess });
  };
  const rows = ['loans', 'renewals', 'branches'].map((word) => find(word));
  const text = 'Loans and renewals, an iPad, Branches';
  const guesses = Array.from(lexicon.guess(scan(text, unitsOf(text))).subarray(0, 6));
  expect(guesses).toEqual([rows[0], -1, rows[1], -1, -1, rows[2]]);
  expect(find('loans', rows[2])).toBe(rows[0]);
  expect(lexicon.words).toEqual(['loans', 'renewals', 'branches']);
});

test.each(['', 'Loans', 'naïve “quotes”', '検索 😀', 'x'.repeat(9000)])(
  'the letters of %j are its code units, and a zero',
  (text) => {
    const units = [...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)), 0];
    expect([...unitsOf(text).subarray(0, text.length + 1)]).toEqual(units);
  },
);
