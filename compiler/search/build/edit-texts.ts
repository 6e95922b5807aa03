import type { Analyser } from '../analysis/analyser.ts';
import { editStarts, editUnits, type Places } from '../format/edit-list.ts';
import { type IndexedPage, sectionsOf } from '../format/page.ts';
import { type Chunks, type Columns, encodeColumns, PostingReader, PostingWriter } from '../format/postings.ts';
import { TextList } from '../format/text-list.ts';
import { type EncodedIndex, toWordParts } from './encoded-index.ts';
import { invert } from './invert.ts';
import type { OwnTable } from './packed-terms.ts';

/** A page whose text was edited, as it was and as it is, and the number of its first document. */
export type EditedPage = { before: IndexedPage; after: IndexedPage; document: number };
/**
 * The edited pages of an index in their order, with the numbers of `table`, which has no words and terms but theirs. `gone` are the words that
 * no text has any more, `come` those that they have now.
 */
export type TextEdits = {
  pages: readonly EditedPage[];
  table: OwnTable;
  words: { gone: readonly string[]; come: readonly string[] };
};

/** Whether an edit leaves the sections of a page as they are, but for what is said below their headings. */
export function hasSameSections(before: IndexedPage, after: IndexedPage): boolean {
  const [old, own] = [sectionsOf(before), sectionsOf(after)];
  return (
    old.length === own.length &&
    own.every(({ anchor, title, titleLength }, at) => {
      const same = old[at];
      return same?.anchor === anchor && same.title === title && same.titleLength === titleLength;
    })
  );
}

/**
 * The index with the edited texts of pages whose sections are the same. Only the terms of these pages are looked at: an index is much larger
 * than what changes of it.
 */
export function editTexts(index: EncodedIndex, { pages, table, words }: TextEdits, analyser: Analyser): EncodedIndex {
  const inverted = invert(
    pages.flatMap(({ before, after }) => [before, after]),
    table,
    analyser,
  );
  const { lengths } = index;
  const contents = [...lengths.contents];
  const places: EditedDocuments[] = [];
  let now = 0;
  for (const { before, document } of pages) {
    const count = sectionsOf(before).length;
    now += count;
    places.push({ document, count, now });
    for (let at = 0; at < count; at++) contents[document + at] = inverted.lengths.contents[now + at] ?? 0;
    now += count;
  }
  return {
    ...index,
    ...editWords(index, words),
    columns: editPostings(index.columns, encodeColumns(inverted), places),
    lengths: { ...lengths, contents },
  };
}

/** The documents of an edited page: the number of the first one, how many they are, and the number of the first one among those of all edits. */
type EditedDocuments = { document: number; count: number; now: number };

function has(texts: TextList, text: string): boolean {
  const at = texts.firstAtLeast(text);
  return at < texts.length && texts.compare(at, text) === 0;
}

function editWords(
  { words, shortWords, wordParts }: EncodedIndex,
  { gone, come }: TextEdits['words'],
): Pick<EncodedIndex, 'words' | 'wordParts'> {
  const changed = [
    ...gone.filter((word) => has(words, word) && !has(shortWords, word)).map((word) => ({ word, stays: false })),
    ...come.filter((word) => !has(words, word)).map((word) => ({ word, stays: true })),
  ].sort((a, b) => (a.word < b.word ? -1 : 1));
  if (changed.length === 0) return { words, wordParts };
  const texts = changed.map(({ word }) => word);
  const places = changed.map(({ word, stays }) => ({ at: words.firstAtLeast(word), isThere: !stays, stays }));
  const made = editList(words, places, texts);
  return { words: made, wordParts: toWordParts(made, { known: wordParts, changed: texts }) };
}

function editList(list: TextList, places: Places, texts: readonly string[]): TextList {
  const edited = TextList.of(texts);
  const starts = editStarts(list.starts, places, edited.starts);
  return new TextList(editUnits(new Uint16Array(starts.at(-1) ?? 0), list, { places, edited }), starts);
}

function editChunks(before: Chunks, places: Places, edited: Chunks): Chunks {
  const starts = editStarts(before.starts, places, edited.starts);
  const made = new Uint8Array(starts.at(-1) ?? 0);
  return { bytes: editUnits(made, toItems(before), { places, edited: toItems(edited) }), starts };
}

/**
 * The postings with those of edited documents in the place of what these had. `own` are the postings of all edited pages, as they were and as
 * they are.
 */
function editPostings(all: Columns, own: Columns, edits: readonly EditedDocuments[]): Columns {
  const writer = new PostingWriter();
  const texts: string[] = [];
  const places: Places[number][] = [];
  const counts = new Uint32Array(own.terms.length + 1);
  let from = 0;
  for (let term = 0; term < own.terms.length; term++) {
    const text = own.terms.at(term) ?? '';
    from = all.terms.firstAtLeast(text, from);
    const isThere = from < all.terms.length && all.terms.compare(from, text) === 0;
    let count = isThere ? (all.starts[from + 1] ?? 0) - (all.starts[from] ?? 0) : 0;
    const before = isThere ? new PostingReader(all, from) : undefined;
    const now = new PostingReader(own, term);
    for (const edit of edits) {
      const same = before?.until(edit.document);
      if (same) writer.add(all, same, same);
      count -= before?.until(edit.document + edit.count).count ?? 0;
      now.until(edit.now);
      const added = now.until(edit.now + edit.count);
      const shift = edit.document - edit.now;
      writer.add(own, added, { first: added.first + shift, last: added.last + shift });
      count += added.count;
    }
    const rest = before?.rest();
    if (rest) writer.add(all, rest, rest);
    writer.endTerm();
    texts.push(text);
    places.push({ at: from, isThere, stays: count > 0 });
    counts[term + 1] = (counts[term] ?? 0) + count;
  }
  const edited = writer.columns();
  const column = (at: 0 | 1 | 2 | 3): Chunks => editChunks(all.columns[at], places, edited[at]);
  return {
    terms: editList(all.terms, places, texts),
    starts: editStarts(all.starts, places, counts),
    columns: [column(0), column(1), column(2), column(3)],
  };
}

function toItems({ bytes, starts }: Chunks): { units: Uint8Array; starts: Uint32Array } {
  return { units: bytes, starts };
}
