import type { Analyser, Heard } from '../analysis/analyser.ts';
import { column, Lexicon } from '../analysis/lexicon.ts';
import { ByteWriter } from '../format/codec.ts';
import { JsonBytes } from '../format/json-bytes.ts';
import type { PageTerms, TermSection } from '../format/page.ts';
import { keptLength } from '../format/postings.ts';
import { PageWords } from './page-words.ts';

/** Analyses the sections of one page after the other, and numbers their words as it meets them. */
export type Indexer = { lexicon: Lexicon; analyse(sections: readonly Section[]): PageTerms };

/** A heading and the text below it. Keywords are found like words of the title. */
type Section = { anchor: string; title: string; text: string; keywords?: string[] };

/** An indexer with a lexicon of its own. */
export function createIndexer(analyser: Analyser): Indexer {
  const lexicon = new Lexicon(analyser);
  const desk: Desk = { lexicon, words: new PageWords(lexicon), analyser };
  return { lexicon, analyse: (sections) => toPageTerms(sections, desk) };
}

type Desk = { lexicon: Lexicon; words: PageWords; analyser: Analyser };

function toPageTerms(sections: readonly Section[], desk: Desk): PageTerms {
  const { words } = desk;
  words.beginPage();
  const writer = new ByteWriter(4096);
  const contents = new JsonBytes(8192);
  const made = sections.map(({ anchor, title, text, keywords = [] }): TermSection => {
    const content = cut(text);
    const from = contents.length;
    if (content !== '') contents.whole(JSON.stringify(content));
    words.beginSection();
    const titleLength = addTitle(title, desk);
    for (const keyword of keywords) addTitle(keyword, desk);
    const contentLength = addContent(text, content.length, desk);
    words.writeSection(writer);
    return { anchor, title, titleLength, contentLength, signs: content.length, from, to: contents.length };
  });
  return { sections: made, ...words.used, uses: writer.bytes(), contents: contents.view() };
}

function addTitle(title: string, { lexicon, words, analyser }: Desk): number {
  return analyser.eachForm(title, (heard) => words.countInTitle(lexicon.find(heard)));
}

/** Places are known up to `kept`. */
function addContent(content: string, kept: number, { lexicon, words, analyser }: Desk): number {
  let length = 0;
  const count = (heard: Heard): void => {
    const row = lexicon.find(heard);
    if (lexicon.rows[row + column.stop] === 1) return;
    length++;
    words.countInText(row, heard.at < kept ? heard.position : undefined);
  };
  analyser.eachForm(content, count);
  return length;
}

/** Cuts between two words, as half a word is none of the text's. */
function cut(text: string): string {
  if (text.length <= keptLength) return text;
  const blank = text.lastIndexOf(' ', keptLength);
  if (blank > keptLength / 2) return text.slice(0, blank);
  return text.slice(0, text.charCodeAt(keptLength - 1) >> 10 === 0x36 ? keptLength - 1 : keptLength);
}
