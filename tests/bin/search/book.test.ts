import { expect, test } from 'vitest';
import { asNumbered, createBinder, emptyBook, toKept, withOwnForms } from '../../../bin/search/book.ts';
import { type Bound, pack, unpack } from '../../../bin/search/pack.ts';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import type { Forms } from '../../../compiler/search/analysis/lexicon.ts';
import { createIndexer } from '../../../compiler/search/build/page-terms.ts';
import { inOrder } from '../../../compiler/search/build/sort.ts';
import type { PageTerms } from '../../../compiler/search/format/page.ts';

const bind = createBinder();
const analyser = createAnalyser(['en']);
const sectionsOf = (text: string) => [{ anchor: 'a', title: '', text }];

/** The words and terms of a page as texts. */
function read({ words, terms }: PageTerms, forms: Forms): { words: string[]; terms: string[] } {
  return {
    words: Array.from(words, (number) => forms.words[number] ?? '?'),
    terms: Array.from(terms, (number) => forms.terms[number] ?? '?'),
  };
}

test('pages that several threads have numbered are numbered anew, and say the same', () => {
  const [one, other] = [createIndexer(analyser), createIndexer(analyser)];
  one.analyse(sectionsOf('Not of this index: engines.'));
  const boats = one.analyse(sectionsOf('Boats, a boat and yachts.'));
  const tides = other.analyse(sectionsOf('Tides lift boats.'));
  const book = bind([
    ['one', { packed: pack(boats), forms: one.lexicon }],
    ['other', { packed: pack(tides), forms: other.lexicon }],
  ]);
  expect({ words: book.words, terms: book.terms }).toEqual({
    words: ['boat', 'boats', 'lift', 'tides', 'yachts'],
    terms: ['boat', 'lift', 'tide', 'yacht'],
  });
  for (const [hash, terms, forms] of [
    ['one', boats, one.lexicon],
    ['other', tides, other.lexicon],
  ] as const) {
    const bound = unpack(book.pages.get(hash) ?? new Uint8Array());
    expect(read(bound, book)).toEqual(read(terms, forms));
    expect({ uses: [...bound.uses], sections: bound.sections }).toEqual({ uses: [...terms.uses], sections: terms.sections });
  }
});

test('a page that is bound again keeps what it says, and words of pages that are gone are gone', () => {
  const { analyse, lexicon } = createIndexer(analyser);
  const first = bind(
    ['Anchors and buoys.', 'Charts.'].map((text) => [text, { packed: pack(analyse(sectionsOf(text))), forms: lexicon }] as const),
  );
  const charts = first.pages.get('Charts.') ?? new Uint8Array();
  const next = bind([['Charts.', { packed: charts, forms: first }]]);
  expect(next.words).toEqual(['charts']);
  expect(read(unpack(next.pages.get('Charts.') ?? new Uint8Array()), next)).toEqual({ words: ['charts'], terms: ['chart'] });
  expect(read(unpack(charts), first)).toEqual({ words: ['charts'], terms: ['chart'] });
  expect(bind([])).toEqual(emptyBook);
});

test('forms that come with their order are bound as those that are put in order here', () => {
  const { analyse, lexicon } = createIndexer(analyser);
  const pages = ['Yachts and boats.', 'Tides: zero, able, Éclair.', 'Charts of boats.'].map((text) =>
    pack(analyse(sectionsOf(text))),
  );
  const orders = { words: inOrder(lexicon.words), terms: inOrder(lexicon.terms) };
  const bound = (forms: Bound['forms']) => pages.map((packed, index) => [`${index}`, { packed, forms }] as const);
  const [plain, given] = [createBinder(), createBinder()];
  const others = createIndexer(analyser);
  const more = ['more', { packed: pack(others.analyse(sectionsOf('Masts beside boats.'))), forms: others.lexicon }] as const;
  for (const chosen of [[0], [2, 1], [0, 1, 2]]) {
    const own = (forms: Bound['forms']) => bound(forms).filter((_, index) => chosen.includes(index));
    expect(given(own({ ...lexicon, terms: lexicon.terms, orders }))).toEqual(plain(own(lexicon)));
  }
  expect(given([...bound(lexicon), more])).toEqual(plain([...bound(lexicon), more]));
});

test('pages that one thread has numbered are left as they are, with the order of all that it has met', () => {
  const { analyse, lexicon } = createIndexer(analyser);
  const leaf = (text: string) => [text, { packed: pack(analyse(sectionsOf(text))), forms: lexicon }] as const;
  const [tides, boats] = [leaf('Tides of harbours.'), leaf('Boats in harbours.')];
  const book = asNumbered([boats]) ?? emptyBook;
  expect(book.pages.get('Boats in harbours.')).toBe(boats[1].packed);
  expect(Array.from(book.orders?.words ?? [], (number) => lexicon.words[number])).toEqual([...lexicon.words].sort());
  expect(withOwnForms(book)).toEqual(createBinder()([boats]));
  expect(withOwnForms(withOwnForms(book))).toEqual(withOwnForms(book));

  const masts = leaf('Masts.');
  const later = asNumbered([tides, masts]) ?? emptyBook;
  expect(Array.from(later.orders?.words ?? [], (number) => lexicon.words[number])).toEqual([...lexicon.words].sort());
  expect([...later.pages.keys()]).toEqual(['Tides of harbours.', 'Masts.']);
});

test('pages of several threads and none at all are to be numbered anew', () => {
  const [one, other] = [createIndexer(analyser), createIndexer(analyser)];
  const leaf = ({ analyse, lexicon }: typeof one, text: string) =>
    [text, { packed: pack(analyse(sectionsOf(text))), forms: lexicon }] as const;
  expect(asNumbered([])).toBeUndefined();
  expect(asNumbered([leaf(one, 'Tides.'), leaf(other, 'Boats.')])).toBeUndefined();
  expect(asNumbered([leaf(one, 'Tides.')])).toBeDefined();
});

test('pages that are a small part of what a thread has met are remembered with their own forms', () => {
  const { analyse, lexicon } = createIndexer(analyser);
  const leaf = (text: string) => [text, { packed: pack(analyse(sectionsOf(text))), forms: lexicon }] as const;
  const tides = leaf('Tides.');
  const few = asNumbered([tides]) ?? emptyBook;
  expect(toKept(few)).toBe(few);
  leaf(Array.from({ length: 8500 }, (_, number) => `w${number}`).join(' '));
  const many = asNumbered([tides]) ?? emptyBook;
  expect(many.words.length).toBeGreaterThan(8500);
  expect(toKept(many)).toEqual(createBinder()([tides]));
});
