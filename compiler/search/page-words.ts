import type { ByteWriter } from '../../reader/search/format/codec.ts';
import { headOf, keptPlaces } from '../../reader/search/format/postings.ts';
import { WordTable } from './word-table.ts';

/** The words of one page, and how its section at hand uses them. */
export class PageWords {
  /** The words that were used, in small letters, in the order of their numbers. */
  used: string[] = [];
  readonly #isStopWord: (form: string) => boolean;
  /** For each word its number among the used ones, the section that used it last, and how: the first places there and how many. */
  #columns = newColumns(2048);
  readonly #table = new WordTable();
  #section = 0;
  #met: number[] = [];

  constructor(isStopWord: (form: string) => boolean) {
    this.#isStopWord = isStopWord;
  }

  /** Forgets all words. */
  beginPage(): void {
    this.used = [];
    this.#table.clear();
    this.#section = 0;
  }

  beginSection(): void {
    this.#section++;
    this.#met = [];
  }

  /** The word that stands there, to be used next; of its letters none but the first may be large. */
  find(text: string, start: number, end: number): number {
    const known = this.#table.forms.length;
    const word = this.#table.find(text, start, end);
    if (word === known) this.#add(word);
    return word;
  }

  isStopWord(word: number): boolean {
    return this.#columns.stops[word] === 1;
  }

  /** Notes that the title has the word. */
  countInTitle(word: number): void {
    this.#meet(word);
    this.#columns.titles[word] = 1;
  }

  /** Notes that the text has the word, at this place if it is to be known. */
  countInText(word: number, position: number | undefined): void {
    this.#meet(word);
    const { contents, kept, places } = this.#columns;
    contents[word] = (contents[word] ?? 0) + 1;
    const count = kept[word] ?? 0;
    if (position === undefined || count >= keptPlaces) return;
    places[word * keptPlaces + count] = position;
    kept[word] = count + 1;
  }

  /** Writes the words of this section, each with its number and its use. */
  writeSection(writer: ByteWriter): void {
    const { numbers, titles, contents, kept, places } = this.#columns;
    writer.number(this.#met.length);
    for (const word of this.#met) {
      const count = kept[word] ?? 0;
      const content = contents[word] ?? 0;
      const { head, isUsual } = headOf(content, count);
      writer.number(numbers[word] ?? 0);
      writer.number(head | (titles[word] ?? 0));
      if (!isUsual) writer.number(count);
      let last = 0;
      for (let at = word * keptPlaces; at < word * keptPlaces + count; at++) {
        writer.number((places[at] ?? 0) - last);
        last = places[at] ?? 0;
      }
    }
  }

  #meet(word: number): void {
    const { sections, numbers, titles, contents, kept } = this.#columns;
    if (sections[word] === this.#section) return;
    sections[word] = this.#section;
    if ((numbers[word] ?? 0) < 0) numbers[word] = this.used.push(this.#table.forms[word] ?? '') - 1;
    titles[word] = 0;
    contents[word] = 0;
    kept[word] = 0;
    this.#met.push(word);
  }

  #add(word: number): void {
    if (word >= this.#columns.numbers.length) this.#columns = newColumns(word * 2, this.#columns);
    const { numbers, sections, stops } = this.#columns;
    numbers[word] = -1;
    sections[word] = 0;
    stops[word] = this.#isStopWord(this.#table.forms[word] ?? '') ? 1 : 0;
  }
}

type Name = 'numbers' | 'sections' | 'stops' | 'titles' | 'contents' | 'kept' | 'places';

/** Columns for so many words, with what others hold already. */
function newColumns(size: number, before?: Record<Name, Int32Array>): Record<Name, Int32Array> {
  const column = (name: Name, width = 1): Int32Array => {
    const made = new Int32Array(size * width);
    if (before) made.set(before[name]);
    return made;
  };
  return {
    numbers: column('numbers'),
    sections: column('sections'),
    stops: column('stops'),
    titles: column('titles'),
    contents: column('contents'),
    kept: column('kept'),
    places: column('places', keptPlaces),
  };
}
