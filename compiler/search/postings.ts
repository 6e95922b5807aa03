import type { Analyser } from '../../reader/search/analysis.ts';
import { ByteReader, ByteWriter } from '../../reader/search/format/codec.ts';
import { keptPlaces, type Posting, writePosting } from '../../reader/search/format/postings.ts';
import { titleKey } from '../../reader/search/format/title-key.ts';
import { toLevel } from '../../reader/search/format/weights.ts';
import { eachForm, type PageTerms, type TermSection, type Use } from './page-terms.ts';

/** A page as search knows it; of a tag or a category the name alone, without terms. */
export type IndexedPage = {
  route: string;
  title: string;
  type: 'docs' | 'blog' | 'other';
  kind: 'page' | 'api' | 'tag';
  tags: string[];
  parents: string[];
  terms?: PageTerms | undefined;
};
/** The words of all pages of one index, in the order of its documents. */
export type Gathered = {
  /** Postings of each term, as they are written. */
  postings: Map<string, { writer: ByteWriter; last: number }>;
  /** Every word as it is written, in small letters. */
  forms: Set<string>;
  /** Levels of the lengths, of each document, and of each page for tags and parents. */
  lengths: { titles: number[]; contents: number[]; tags: number[]; parents: number[] };
};

/** Gathers the postings of all pages, one after the other. */
export function gather(pages: readonly IndexedPage[], analyser: Analyser): Gathered {
  const gathered: Gathered = { postings: new Map(), forms: new Set(), lengths: { titles: [], contents: [], tags: [], parents: [] } };
  for (const page of pages) addPage(gathered, page, analyser);
  return gathered;
}

/** The sections of a page; a page without text has one, which its title stands for. A heading that is the title begins the page. */
export function sectionsOf(page: IndexedPage): TermSection[] {
  const own = page.terms?.sections ?? [];
  const [first, second] = own;
  if (!first) return [{ anchor: '', title: page.title, content: '', titleLength: 0, contentLength: 0 }];
  return second && isBare(page) ? [{ ...second, anchor: '' }, ...own.slice(2)] : own;
}

/** Whether nothing stands before the heading that is the title. */
function isBare({ title, terms }: IndexedPage): boolean {
  const [first, second] = terms?.sections ?? [];
  return first?.title === '' && first.contentLength === 0 && second?.title === title;
}

function addPage(gathered: Gathered, page: IndexedPage, analyser: Analyser): void {
  const { terms } = page;
  const words = terms && terms.words !== '' ? terms.words.split(' ') : [];
  const stems = words.map((word) => {
    gathered.forms.add(word);
    return analyser.stem(word);
  });
  const reader = new ByteReader(terms?.uses ?? new Uint8Array());
  if (isBare(page)) readUses(reader, stems);
  for (const [index, section] of sectionsOf(page).entries()) {
    const uses = terms && terms.sections.length > 0 ? readUses(reader, stems) : new Map<string, Full>();
    const full = { gathered, uses, analyser };
    const title = index === 0 || section.title === '' ? addShort(full, [page.title], 'title') : 0;
    if (index === 0) {
      gathered.lengths.tags.push(toLevel(addShort(full, page.tags, 'tags')));
      gathered.lengths.parents.push(toLevel(addShort(full, page.parents, 'parents')));
    }
    addTitleKeys(full, page.title, index === 0 && section.title === '' ? page.title : section.title);
    append(gathered, uses, { ...section, titleLength: Math.max(title, section.titleLength) });
  }
}

type Full = Use & { tags: boolean; parents: boolean };

function readUses(reader: ByteReader, stems: readonly string[]): Map<string, Full> {
  const uses = new Map<string, Full>();
  for (let left = reader.number(); left > 0; left--) {
    const stem = stems[reader.number()] ?? '';
    const head = reader.number();
    const use = entryOf(uses, stem);
    use.title ||= (head & 1) > 0;
    use.content += head >>> 1;
    for (let places = reader.number(); places > 0; places--) use.positions.push(reader.number());
  }
  return uses;
}

function entryOf(uses: Map<string, Full>, stem: string): Full {
  const known = uses.get(stem);
  if (known) return known;
  const use: Full = { title: false, content: 0, positions: [], tags: false, parents: false };
  uses.set(stem, use);
  return use;
}

type Target = { gathered: Gathered; uses: Map<string, Full>; analyser: Analyser };

function addShort({ gathered, uses, analyser }: Target, texts: readonly string[], field: 'title' | 'tags' | 'parents'): number {
  let length = 0;
  for (const text of texts) {
    const tokens = analyser.tokens(text);
    length += tokens.length;
    eachForm(tokens, (form) => {
      gathered.forms.add(form);
      entryOf(uses, analyser.stem(form))[field] = true;
    });
  }
  return length;
}

/** A section is known by its whole title, and by that with the page's before it. */
function addTitleKeys({ uses, analyser }: Target, pageTitle: string, title: string): void {
  const [page, own] = [pageTitle, title].map((text) => analyser.tokens(text).map(({ form }) => form));
  for (const forms of [own, [...(page ?? []), ...(own ?? [])]]) if (forms && forms.length > 0) entryOf(uses, titleKey(forms)).title = true;
}

function append({ postings, lengths }: Gathered, uses: ReadonlyMap<string, Full>, section: TermSection): void {
  const document = lengths.titles.length;
  lengths.titles.push(toLevel(section.titleLength));
  lengths.contents.push(toLevel(section.contentLength));
  for (const [stem, use] of uses) {
    const entry = postings.get(stem) ?? { writer: new ByteWriter(), last: -1 };
    if (entry.last < 0) postings.set(stem, entry);
    writePosting(entry.writer, toPosting(document, use), entry.last);
    entry.last = document;
  }
}

function toPosting(document: number, { title, tags, parents, content, positions }: Full): Posting {
  const sorted = positions.length < 2 ? positions : [...new Set(positions)].sort((a, b) => a - b).slice(0, keptPlaces);
  return { document, title, tags, parents, content, positions: sorted };
}
