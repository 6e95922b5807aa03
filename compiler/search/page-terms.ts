import type { Analyser, Token } from '../../reader/search/analysis.ts';
import { ByteWriter } from '../../reader/search/format/codec.ts';
import { keptLength, keptPlaces } from '../../reader/search/format/postings.ts';
import type { Section } from '../model.ts';

/** A section as search shows it; the lengths are counts of indexed words. */
export type TermSection = { anchor: string; title: string; content: string; titleLength: number; contentLength: number };
/**
 * The words of a page, which know nothing of other pages: its distinct words, joined by blanks, and for each section how often and where
 * they stand. Can be sent to other threads and kept.
 */
export type PageTerms = { sections: TermSection[]; words: string; uses: Uint8Array };

/** Analyses the sections of one page. */
export function toPageTerms(sections: readonly Section[], analyser: Analyser): PageTerms {
  const words = new Map<string, number>();
  const uses = new ByteWriter();
  const numberOf = (form: string): number => {
    const known = words.get(form);
    if (known !== undefined) return known;
    words.set(form, words.size);
    return words.size - 1;
  };
  const made = sections.map(({ anchor, title, text }) => {
    const content = cut(text);
    const counts = new Map<number, Use>();
    const titleLength = addTitle(counts, analyser.tokens(title), numberOf);
    const contentLength = addContent(counts, { text, kept: content.length, analyser, numberOf });
    writeUses(uses, counts);
    return { anchor, title, content, titleLength, contentLength };
  });
  return { sections: made, words: [...words.keys()].join(' '), uses: uses.bytes() };
}

/** How a word is used in one section. */
export type Use = { title: boolean; content: number; positions: number[] };

/** Every form that a token is indexed as, with the word's place. */
export function eachForm(tokens: readonly Token[], use: (form: string, token: { position: number; start: number }) => void): void {
  for (const token of tokens) {
    if (token.form !== '') use(token.form, token);
    for (const part of token.parts) use(part.form, part);
  }
}

function addTitle(counts: Map<number, Use>, tokens: readonly Token[], numberOf: (form: string) => number): number {
  eachForm(tokens, (form) => {
    entryOf(counts, numberOf(form)).title = true;
  });
  return tokens.length;
}

type Content = { text: string; kept: number; analyser: Analyser; numberOf: (form: string) => number };

function addContent(counts: Map<number, Use>, { text, kept, analyser, numberOf }: Content): number {
  let length = 0;
  eachForm(analyser.tokens(text), (form, { position, start }) => {
    if (analyser.isStopWord(form)) return;
    const use = entryOf(counts, numberOf(form));
    use.content++;
    length++;
    if (start < kept && use.positions.length < keptPlaces) use.positions.push(position);
  });
  return length;
}

function entryOf(counts: Map<number, Use>, word: number): Use {
  const known = counts.get(word);
  if (known) return known;
  const use = { title: false, content: 0, positions: [] };
  counts.set(word, use);
  return use;
}

function writeUses(writer: ByteWriter, counts: ReadonlyMap<number, Use>): void {
  writer.number(counts.size);
  for (const [word, { title, content, positions }] of counts) {
    writer.number(word);
    writer.number((content << 1) | Number(title));
    writer.number(positions.length);
    for (const position of positions) writer.number(position);
  }
}

/** Cuts between two words, as half a word is none of the text's. */
function cut(text: string): string {
  if (text.length <= keptLength) return text;
  const blank = text.lastIndexOf(' ', keptLength);
  if (blank > keptLength / 2) return text.slice(0, blank);
  return text.slice(0, text.charCodeAt(keptLength - 1) >> 10 === 0x36 ? keptLength - 1 : keptLength);
}
