import { type EditedPage, editTexts, hasSameSections, type TextEdits } from '../../compiler/search/build/edit-texts.ts';
import { isContractWanted, toPartFiles } from '../../compiler/search/build/index-files.ts';
import { numbersIn, orderOf, type Segment, toOwnSegment, unpack } from '../../compiler/search/build/packed-terms.ts';
import { type IndexedPage, sectionsOf } from '../../compiler/search/format/page.ts';
import { analyserOf, type Index, type IndexOrder, toIndex, toPages } from './make-index.ts';
import { type KeptSegment, keepTerms } from './term-store.ts';

/**
 * Makes an index of what was kept of it, where the texts of few pages have changed and their sections are the same: of an index of 300 pages
 * that takes less than half of the time of making it. Undefined where it has to be made anew. The same bytes come of both.
 */
export function editIndex({ plan, search, segment, kept }: IndexOrder, before: KeptSegment | undefined): Index | undefined {
  const index = before?.index;
  if (!before || !index || !kept || isContractWanted(search)) return undefined;
  const texts = plan.pages.flatMap(({ text }) => text ?? []);
  const hashes = [...before.pages.keys()];
  const edited = texts.flatMap(({ hash }, at) => (hash === hashes[at] ? [] : [at]));
  // Pages of the same text are kept once.
  const isEach = texts.length === hashes.length && segment.pages.size === texts.length;
  const isSpent = segment.words.length > index.encoded.words.length * mostWords;
  if (!isEach || isSpent || edited.length * fewPages > texts.length || index.frame !== kept.frame) return undefined;
  const order = orderOf(segment);
  const whole: Segment = { ...segment, order };
  const pages = toPages(plan, segment);
  const edits = toEdits(edited, { pages, plan, before, whole });
  if (!edits) return undefined;
  const encoded = editTexts(index.encoded, edits, analyserOf(search.languages));
  const made = toPartFiles({ tag: plan.tag, prefix: plan.prefix, pages }, encoded);
  keepTerms(kept.file, whole, { frame: kept.frame, encoded });
  return toIndex(plan, made);
}

/** An index of which more than one page in so many is edited is made anew. */
const fewPages = 4;
/** Words that no text has any more stay in the table of the pages until there are so many times more than the index has. */
const mostWords = 1.5;

/** The edited pages, as the index has them and as they are; undefined where one has other sections than before. */
function toEdits(
  edited: readonly number[],
  {
    pages,
    plan,
    before,
    whole,
  }: { pages: readonly IndexedPage[]; plan: IndexOrder['plan']; before: KeptSegment; whole: Segment },
): TextEdits | undefined {
  const [old, now] = [[...before.pages.values()], [...whole.pages.values()]];
  const packed = edited.map((at): [Uint8Array, Uint8Array] => [old[at] ?? none, now[at] ?? none]);
  const own = toOwnSegment({ ...whole, pages: new Map(packed.flat().map((bytes, at) => [`${at}`, bytes])) });
  const terms = Array.from(own.pages.values(), unpack);
  const made: EditedPage[] = [];
  let [document, text] = [0, -1];
  for (const [at, page] of pages.entries()) {
    if (plan.pages[at]?.text) text++;
    if (plan.pages[at]?.text && text === edited[made.length]) {
      const [first, second] = [terms[made.length * 2], terms[made.length * 2 + 1]];
      made.push({ before: { ...page, terms: first }, after: { ...page, terms: second }, document });
    }
    document += sectionsOf(page).length;
  }
  if (!made.every((page) => hasSameSections(page.before, page.after))) return undefined;
  return { pages: made, table: own, words: wordsOf(packed, whole) };
}

const none = new Uint8Array();

/** The words of edited pages that no page has any more, and those that they have now. */
function wordsOf(edited: readonly [before: Uint8Array, after: Uint8Array][], { words, pages }: Segment): TextEdits['words'] {
  const old = new Set(edited.flatMap(([before]) => [...numbersIn(before).words]));
  const now = new Set(edited.flatMap(([, after]) => [...numbersIn(after).words]));
  const textsOf = (numbers: Iterable<number>): string[] => Array.from(numbers, (number) => words.at(number) ?? '');
  const gone = new Set([...old].filter((number) => !now.has(number)));
  if (gone.size > 0) for (const packed of pages.values()) for (const number of numbersIn(packed).words) gone.delete(number);
  return { gone: textsOf(gone), come: textsOf([...now].filter((number) => !old.has(number))) };
}
