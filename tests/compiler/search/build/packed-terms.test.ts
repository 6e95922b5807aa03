import { expect, test } from 'vitest';
import { createAnalyser } from '../../../../compiler/search/analysis/analyser.ts';
import type { TermTable } from '../../../../compiler/search/analysis/lexicon.ts';
import {
  emptySegment,
  mergePages,
  orderOf,
  pack,
  type Segment,
  toOwnSegment,
  unpack,
} from '../../../../compiler/search/build/packed-terms.ts';
import { createIndexer, type Indexer } from '../../../../compiler/search/build/page-terms.ts';
import type { PageTerms } from '../../../../compiler/search/format/page.ts';

const analyser = createAnalyser(['en']);
const analyse = (indexer: Indexer, text: string): PageTerms => indexer.analyse([{ anchor: 'a', title: '', text }]);
const numbered = ({ lexicon }: Indexer, terms: PageTerms) => ({ packed: pack(terms), table: lexicon });

/** The words and terms of a page as texts. */
function read({ words, terms }: PageTerms, table: TermTable): { words: string[]; terms: string[] } {
  return {
    words: Array.from(words, (number) => table.words.at(number) ?? '?'),
    terms: Array.from(terms, (number) => table.terms.at(number) ?? '?'),
  };
}

test('pages that several threads have numbered are numbered anew, and say the same', () => {
  const [one, other] = [createIndexer(analyser), createIndexer(analyser)];
  analyse(one, 'Not of this index: engines.');
  const boats = analyse(one, 'Boats, a boat and yachts.');
  const tides = analyse(other, 'Tides lift boats.');
  const merged = mergePages([
    ['one', numbered(one, boats)],
    ['other', numbered(other, tides)],
  ]);
  expect({ words: [...merged.words].sort(), terms: [...merged.terms].sort() }).toEqual({
    words: ['boat', 'boats', 'lift', 'tides', 'yachts'],
    terms: ['boat', 'lift', 'tide', 'yacht'],
  });
  for (const [hash, terms, table] of [
    ['one', boats, one.lexicon],
    ['other', tides, other.lexicon],
  ] as const) {
    const page = unpack(merged.pages.get(hash) ?? new Uint8Array());
    expect(read(page, merged)).toEqual(read(terms, table));
    expect({ uses: [...page.uses], sections: page.sections }).toEqual({ uses: [...terms.uses], sections: terms.sections });
  }
});

test('pages that have the numbers of one table keep them, and lie where they lay', () => {
  const indexer = createIndexer(analyser);
  analyse(indexer, 'Engines.');
  const packed = pack(analyse(indexer, 'Boats.'));
  const merged = mergePages([['page', { packed, table: indexer.lexicon, isGiven: true }]]);
  expect([merged.words, merged.terms, merged.pages.get('page')]).toEqual([['engines', 'boats'], ['engin', 'boat'], packed]);
  expect(merged.pages.get('page')).toBe(packed);
  expect(mergePages([])).toEqual(emptySegment);
});

test('a table of their own has only the words and terms of its pages, in order', () => {
  const indexer = createIndexer(analyser);
  const charts = analyse(indexer, 'Yachts, charts and a tender.');
  analyse(indexer, 'Of boats.');
  const gone = pack(analyse(indexer, 'Anchors.'));
  const { words, terms } = indexer.lexicon;
  const packed = [pack(charts), pack(analyse(indexer, 'Tender.'))] as const;
  const before = packed.map((bytes) => bytes.slice());
  const pages = new Map([
    ['charts', packed[0]],
    ['tender', packed[1]],
  ]);
  for (const order of [undefined, orderOf({ words, terms })]) {
    const own = toOwnSegment({ words, terms, pages, ...(order && { order }) });
    expect([[...own.words], [...own.terms]]).toEqual([
      ['charts', 'tender', 'yachts'],
      ['chart', 'tender', 'yacht'],
    ]);
    expect(own.order).toEqual(orderOf({ words: own.words, terms: own.terms }));
    const made = unpack(own.pages.get('charts') ?? gone);
    expect(read(made, own)).toEqual(read(charts, indexer.lexicon));
    expect([[...made.uses], made.sections]).toEqual([[...charts.uses], charts.sections]);
    expect(read(unpack(own.pages.get('tender') ?? gone), own).words).toEqual(['tender']);
    const [first, second] = [...own.pages.values()];
    expect([second?.buffer, second?.byteOffset]).toEqual([first?.buffer, Math.ceil((first?.length ?? 0) / 4) * 4]);
    expect(packed.map((bytes) => bytes.slice())).toEqual(before);
  }
});

test('where one page of many is new, the others stay as they lie there', () => {
  const indexer = createIndexer(analyser);
  const texts = ['Buoys.', 'Anchors, buoys.', 'Sands.'];
  const base = mergePages(texts.map((text) => [text, numbered(indexer, analyse(indexer, text))] as const));
  const own = ({ words, terms, ...rest }: Segment): Segment => ({ words: [...words], terms: [...terms], ...rest });
  const before = own(base);
  const merged = mergePages(
    texts.map((text, at) => {
      const packed = before.pages.get(text);
      const isNew = at === 2 || !packed;
      return isNew ? ['new', numbered(indexer, analyse(indexer, 'Buoys of a lagoon.'))] : [text, { packed, table: before }];
    }),
    before,
  );
  expect([...merged.words]).toEqual(['buoys', 'anchors', 'sands', 'lagoon']);
  for (const text of texts.slice(0, 2)) expect(merged.pages.get(text)).toBe(before.pages.get(text));
  expect(read(unpack(merged.pages.get('new') ?? new Uint8Array()), merged).words).toEqual(['buoys', 'lagoon']);
});

test('packed terms are what they were, wherever they lie in memory', () => {
  const indexer = createIndexer(analyser);
  const terms = analyse(indexer, 'Éclairs at the harbour, boats and “quays”.');
  const packed = pack(terms);
  for (const offset of [0, 1, 2, 3]) {
    const moved = new Uint8Array(packed.length + offset).subarray(offset);
    moved.set(packed);
    const { contents, ...page } = unpack(moved);
    expect({ ...page, contents: [...contents] }).toEqual({ ...terms, contents: [...terms.contents] });
  }
});

test('other threads see packed terms without a copy', () => {
  const indexer = createIndexer(analyser);
  const packed = pack(analyse(indexer, 'Boats.'));
  const other = createIndexer(analyser);
  const merged = mergePages([
    ['page', { packed, table: indexer.lexicon }],
    ['other', numbered(other, analyse(other, 'Tides.'))],
  ]);
  for (const bytes of [packed, merged.pages.get('page')]) expect(bytes?.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test('bytes that are given away are written over, others are left as they are', () => {
  for (const isGiven of [true, false]) {
    const [indexer, other] = [createIndexer(analyser), createIndexer(analyser)];
    analyse(indexer, 'Engines.');
    const packed = pack(analyse(indexer, 'Boats.'));
    const before = packed.slice();
    const own = ['page', { packed, table: indexer.lexicon, isGiven }] as const;
    const page = mergePages([own, own, ['other', numbered(other, analyse(other, 'Tides.'))]]).pages.get('page');
    expect([page === packed, Buffer.from(packed).equals(before)]).toEqual([isGiven, !isGiven]);
    expect([...unpack(page ?? new Uint8Array()).words]).toEqual([0]);
  }
});
