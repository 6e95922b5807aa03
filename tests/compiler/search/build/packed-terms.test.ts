import { expect, test } from 'vitest';
import { createAnalyser } from '../../../../compiler/search/analysis/analyser.ts';
import type { TermTable } from '../../../../compiler/search/analysis/lexicon.ts';
import { orderOf } from '../../../../compiler/search/build/invert.ts';
import { emptySegment, mergePages, pack, unpack } from '../../../../compiler/search/build/packed-terms.ts';
import { createIndexer, type Indexer } from '../../../../compiler/search/build/page-terms.ts';
import type { PageTerms } from '../../../../compiler/search/format/page.ts';

const analyser = createAnalyser(['en']);
const analyse = (indexer: Indexer, text: string): PageTerms => indexer.analyse([{ anchor: 'a', title: '', text }]);
const numbered = ({ lexicon }: Indexer, terms: PageTerms) => ({ packed: pack(terms), table: lexicon });

/** The words and terms of a page as texts. */
function read({ words, terms }: PageTerms, table: TermTable): { words: string[]; terms: string[] } {
  return {
    words: Array.from(words, (number) => table.words[number] ?? '?'),
    terms: Array.from(terms, (number) => table.terms[number] ?? '?'),
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

test('pages of one table take the order of their texts from that of the table, unless it has many more', () => {
  const indexer = createIndexer(analyser);
  const boats = analyse(indexer, 'Yachts, boats and a tender.');
  const few = analyse(indexer, 'Of boats.');
  analyse(indexer, Array.from({ length: 14 }, (_, number) => `Other${number}`).join(' '));
  const { words, terms } = indexer.lexicon;
  const ordered = { words, terms, order: orderOf({ words, terms }) };
  const of = (terms: PageTerms) => mergePages([['page', { packed: pack(terms), table: ordered }]]);
  const merged = of(boats);
  expect(Array.from(merged.order?.words ?? [], (number) => merged.words[number])).toEqual(['boats', 'tender', 'yachts']);
  expect(merged.order).toEqual(orderOf({ words: merged.words, terms: merged.terms }));
  expect(of(few).order).toBeUndefined();
});

test('a page that is merged again keeps what it says, and words of pages that are gone are gone', () => {
  const indexer = createIndexer(analyser);
  const first = mergePages(
    ['Anchors and buoys.', 'Charts.'].map((text) => [text, numbered(indexer, analyse(indexer, text))] as const),
  );
  const charts = first.pages.get('Charts.') ?? new Uint8Array();
  const next = mergePages([['Charts.', { packed: charts, table: first }]]);
  expect(next.words).toEqual(['charts']);
  expect(read(unpack(next.pages.get('Charts.') ?? new Uint8Array()), next)).toEqual({ words: ['charts'], terms: ['chart'] });
  expect(read(unpack(charts), first)).toEqual({ words: ['charts'], terms: ['chart'] });
  expect(mergePages([])).toEqual(emptySegment);
});

test('where one page of many is new, the others stay as they lie there, until too many have gone', () => {
  const indexer = createIndexer(analyser);
  const texts = Array.from({ length: 20 }, (_, number) => `Buoy number${number}.`);
  const page = (text: string) => [text, numbered(indexer, analyse(indexer, text))] as const;
  let base = mergePages(texts.map(page));
  for (const [at, text] of ['Charts of a lagoon.', 'Tides of a lagoon.', 'Sands of a lagoon.'].entries()) {
    const before = base;
    texts[at] = text;
    const own = texts.map((each) => {
      const packed = before.pages.get(each);
      return packed ? ([each, { packed, table: before }] as const) : page(each);
    });
    base = mergePages(own, before);
    const isExtended = at < 2;
    expect(base.words.includes('number0')).toBe(isExtended);
    expect(base.pages.get('Buoy number9.') === before.pages.get('Buoy number9.')).toBe(isExtended);
    for (const each of texts) {
      const { words } = read(unpack(base.pages.get(each) ?? new Uint8Array()), base);
      expect(words).toEqual(
        each
          .toLowerCase()
          .match(/[a-z]+\d*/g)
          ?.filter((word) => word !== 'of' && word !== 'a'),
      );
    }
  }
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
  const merged = mergePages([['page', { packed, table: indexer.lexicon }]]);
  for (const bytes of [packed, merged.pages.get('page')]) expect(bytes?.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test('bytes that are given away are written over, others are left as they are', () => {
  const indexer = createIndexer(analyser);
  analyse(indexer, 'Engines.');
  const terms = analyse(indexer, 'Boats.');
  for (const isGiven of [true, false]) {
    const packed = pack(terms);
    const before = packed.slice();
    const own = ['page', { packed, table: indexer.lexicon, isGiven }] as const;
    const page = mergePages([own, own]).pages.get('page');
    expect([page === packed, Buffer.from(packed).equals(before)]).toEqual([isGiven, !isGiven]);
    expect([...unpack(page ?? new Uint8Array()).words]).toEqual([0]);
  }
});
