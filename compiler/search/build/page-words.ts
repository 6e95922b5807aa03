import { column, type Lexicon, withRoom } from '../analysis/lexicon.ts';
import type { ByteWriter } from '../format/codec.ts';
import { headOf, keptPlaces } from '../format/postings.ts';

/** The words and terms of one page, and how its section at hand uses them. Has room for all pages, one after the other. */
export class PageWords {
  readonly #lexicon: Lexicon;
  /** For each term of the lexicon the page that met it last, and its number there, in turns. */
  #onPage = new Int32Array(8192);
  #page = 0;
  /** For each term of the page, by its number there: the section that used it last, and how: the first places there and how many. */
  #columns = newColumns(1024);
  #section = 0;
  #words: number[] = [];
  #terms: number[] = [];
  #met: number[] = [];

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** The words and the terms of the page, by their numbers in the lexicon, in the order in which they were met. */
  get used(): { words: Int32Array; terms: Int32Array } {
    return { words: new Int32Array(this.#words), terms: new Int32Array(this.#terms) };
  }

  beginPage(): void {
    this.#page++;
    this.#words = [];
    this.#terms = [];
  }

  beginSection(): void {
    this.#section++;
    this.#met = [];
  }

  /** Notes that the title has the word, which is given by its row in the lexicon. */
  countInTitle(row: number): void {
    const term = this.#termOf(row);
    this.#meet(term);
    this.#columns.titles[term] = 1;
  }

  /** Notes that the text has the word, at this place if it is to be known. Places come in their order; a term has each once. */
  countInText(row: number, position: number | undefined): void {
    const term = this.#termOf(row);
    this.#meet(term);
    const { contents, kept, places } = this.#columns;
    contents[term] = (contents[term] ?? 0) + 1;
    const count = kept[term] ?? 0;
    if (position === undefined || count >= keptPlaces) return;
    const at = term * keptPlaces + count;
    if (count > 0 && places[at - 1] === position) return;
    places[at] = position;
    kept[term] = count + 1;
  }

  /** Writes the terms of this section, each with its number on the page and its use. */
  writeSection(writer: ByteWriter): void {
    const { titles, contents, kept, places } = this.#columns;
    writer.number(this.#met.length);
    for (const term of this.#met) {
      const count = kept[term] ?? 0;
      const { head, isUsual } = headOf(contents[term] ?? 0, count);
      writer.number(term);
      writer.number(head | (titles[term] ?? 0));
      if (!isUsual) writer.number(count);
      let last = 0;
      for (let at = term * keptPlaces; at < term * keptPlaces + count; at++) {
        writer.number((places[at] ?? 0) - last);
        last = places[at] ?? 0;
      }
    }
  }

  /** The number that the term of a word has on the page, by the row of the word. */
  #termOf(row: number): number {
    const { rows } = this.#lexicon;
    if (rows[row + column.page] === this.#page) return rows[row + column.onPage] ?? 0;
    this.#words.push(this.#lexicon.wordOf(row));
    const term = this.#numberOf(rows[row + column.term] ?? 0);
    rows[row + column.page] = this.#page;
    rows[row + column.onPage] = term;
    return term;
  }

  #numberOf(term: number): number {
    const at = term * 2;
    if (at >= this.#onPage.length) this.#onPage = withRoom(this.#onPage, new Int32Array(at * 2));
    if (this.#onPage[at] === this.#page) return this.#onPage[at + 1] ?? 0;
    const number = this.#terms.push(term) - 1;
    if (number >= this.#columns.sections.length) this.#columns = newColumns(number * 2, this.#columns);
    this.#onPage[at] = this.#page;
    this.#onPage[at + 1] = number;
    return number;
  }

  /** A term that the section has not used yet is not used there so far. */
  #meet(term: number): void {
    const { sections, titles, contents, kept } = this.#columns;
    if (sections[term] === this.#section) return;
    sections[term] = this.#section;
    titles[term] = 0;
    contents[term] = 0;
    kept[term] = 0;
    this.#met.push(term);
  }
}

type Name = 'sections' | 'titles' | 'contents' | 'kept' | 'places';

/** Columns for so many terms, with what others hold already. */
function newColumns(size: number, before?: Record<Name, Int32Array>): Record<Name, Int32Array> {
  const room = (name: Name, width = 1): Int32Array => {
    const made = new Int32Array(size * width);
    return before ? withRoom(before[name], made) : made;
  };
  return {
    sections: room('sections'),
    titles: room('titles'),
    contents: room('contents'),
    kept: room('kept'),
    places: room('places', keptPlaces),
  };
}
