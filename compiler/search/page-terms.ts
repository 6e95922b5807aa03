import type { Analyser } from '../../reader/search/analysis.ts';
import { ByteWriter } from '../../reader/search/format/codec.ts';
import { keptLength } from '../../reader/search/format/postings.ts';
import type { Section } from '../model.ts';
import { PageWords } from './page-words.ts';

/** A section as search shows it; the lengths are counts of indexed words. */
export type TermSection = { anchor: string; title: string; content: string; titleLength: number; contentLength: number };
/**
 * The words of a page, which know nothing of other pages: its distinct words, one a line, and for each section the number of words that it
 * uses, and of each its place among the page's and its use as postings have it. Can be sent to other threads and kept.
 */
export type PageTerms = { sections: TermSection[]; words: string; uses: Uint8Array };

/** Analyses the sections of one page. */
export function toPageTerms(sections: readonly Section[], analyser: Analyser): PageTerms {
  const words = books.get(analyser) ?? new PageWords(analyser.isStopWord);
  books.set(analyser, words);
  words.beginPage();
  const writer = new ByteWriter(4096);
  const made = sections.map(({ anchor, title, text }) => {
    const content = cut(text);
    words.beginSection();
    const titleLength = addTitle(words, title, analyser);
    const contentLength = addContent(words, text, { analyser, kept: content.length });
    words.writeSection(writer);
    return { anchor, title, content, titleLength, contentLength };
  });
  return { sections: made, words: words.used.join('\n'), uses: writer.bytes() };
}

/** One for all pages of an analyser: it is empty between them, and its room is used again. */
const books = new WeakMap<Analyser, PageWords>();

function addTitle(words: PageWords, title: string, analyser: Analyser): number {
  return analyser.eachForm(title, ({ text, start, end }) => words.countInTitle(words.find(text, start, end)));
}

function addContent(words: PageWords, content: string, { analyser, kept }: { analyser: Analyser; kept: number }): number {
  let length = 0;
  analyser.eachForm(content, ({ text, start, end, position, at }) => {
    const word = words.find(text, start, end);
    if (words.isStopWord(word)) return;
    length++;
    words.countInText(word, at < kept ? position : undefined);
  });
  return length;
}

/** Cuts between two words, as half a word is none of the text's. */
function cut(text: string): string {
  if (text.length <= keptLength) return text;
  const blank = text.lastIndexOf(' ', keptLength);
  if (blank > keptLength / 2) return text.slice(0, blank);
  return text.slice(0, text.charCodeAt(keptLength - 1) >> 10 === 0x36 ? keptLength - 1 : keptLength);
}
