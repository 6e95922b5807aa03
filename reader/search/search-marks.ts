import { itemAt } from '../../compiler/basics/invariant.ts';
import { fold } from '../../compiler/search/analysis/fold.ts';
import { currentMessages } from '../messages/messages.ts';
import { isOffline } from '../state/offline.ts';
import { renderedContent } from '../state/shown-page.ts';
import { keys, readStored, writeStored } from '../state/storage.ts';

const name = 'search';
/** The number of code units to search per task, and the additional cost of each text node. */
const chunkSize = 6000;
const each = 40;
let pendingMarks: { path: string; terms: readonly string[] } | undefined;
let isFollowing = false;
let run = 0;

/** Highlights words on the page at this address once it is shown. They are stored in the state of its history entry. */
export function storeNextMarks({ pathname }: URL, terms: readonly string[]): void {
  trackMarks();
  pendingMarks = { path: pathname, terms };
  if (isOffline) writeStored(keys.marks, JSON.stringify(pendingMarks), 'sessionStorage');
}

/**
 * In an offline copy, reads and deletes the stored words to highlight after following a result to this page. They must be stored, because
 * the navigation is a full load.
 */
export function readOfflineMarks(): void {
  const retained: unknown = JSON.parse(readStored(keys.marks, 'sessionStorage') ?? 'null');
  writeStored(keys.marks, null, 'sessionStorage');
  const { path, terms } = toRecord(retained);
  if (path !== location.pathname || !Array.isArray(terms)) return;
  pendingMarks = { path, terms: terms.filter((term) => typeof term === 'string') };
  trackMarks();
}

/** Highlights the words that are stored in the current history entry, initially and after every navigation. */
export function trackMarks(): void {
  if (isFollowing) return;
  isFollowing = true;
  renderedContent.subscribe(() => {
    showMarks();
    pendingMarks = undefined;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && CSS.highlights?.has(name)) clearMarks();
  });
  showMarks();
}

/** Highlights the words of a selected result, or those that were highlighted when the visitor left this history entry. */
export function showMarks(): void {
  if (pendingMarks?.path === location.pathname) {
    history.replaceState({ ...toRecord(history.state), marks: pendingMarks.terms }, '');
    pendingMarks = undefined;
  }
  const terms = toRecord(history.state).marks;
  hideMarks();
  if (Array.isArray(terms)) void markTerms(terms.filter((term) => typeof term === 'string'));
}

/** Removes all highlights, including those stored in the history. */
export function clearMarks(): void {
  hideMarks();
  const { marks: _, ...rest } = toRecord(history.state);
  history.replaceState(rest, '');
}

function hideMarks(): void {
  run += 1;
  CSS.highlights?.delete(name);
  document.querySelector('.search-clear-marks')?.remove();
}

/** Searches a few nodes at a time, so that it never delays typing or scrolling. */
async function markTerms(terms: string[]): Promise<void> {
  const own = run;
  const article = document.querySelector('main article');
  if (!article || !CSS.highlights || terms.length === 0) return;
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  const findIn = createWordFinder(terms);
  for (let count = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    for (const [start, end] of findIn(text))
      if (!node.parentElement?.closest('nav, button')) ranges.push(toRange(node, start, end));
    count += text.length + each;
    if (count < chunkSize) continue;
    count = 0;
    await new Promise((done) => setTimeout(done));
    if (own !== run) return;
  }
  if (ranges.length === 0) return;
  CSS.highlights.set(name, new Highlight(...ranges));
  showClearButton();
}

function toRange(node: Node, start: number, end: number): Range {
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

function showClearButton(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-clear-marks';
  button.textContent = currentMessages().search.clearMarks;
  button.addEventListener('click', () => {
    clearMarks();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
  document.querySelector('main')?.append(button);
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns a function that finds whole words in a string, ignoring letter case and accents. The matches are in order and do not overlap. */
export function createWordFinder(words: readonly string[]): (text: string) => [start: number, end: number][] {
  const foldedWords = [...new Set(words.map((word) => foldLetters(word).folded))].filter((word) => word !== '');
  return (text) => {
    const { folded, places } = foldLetters(text);
    const ranges: [number, number][] = [];
    for (const word of foldedWords) {
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
        const end = at + word.length;
        if (isWhole(folded, at, end)) ranges.push(places ? [itemAt(places, at), itemAt(places, end)] : [at, end]);
      }
    }
    return withoutOverlaps(ranges);
  };
}

function isWhole(text: string, start: number, end: number): boolean {
  return (
    !(letter.test(text.charAt(start - 1)) && letter.test(text.charAt(start))) &&
    !(letter.test(text.charAt(end)) && letter.test(text.charAt(end - 1)))
  );
}

// Matches letters of scripts that use spaces. Scripts without spaces between words have no word boundaries.
const letter = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}_]/u;

const plainLetters = /^[\0-\x7f]*$/;

/**
 * Returns the text as folded for search, letter by letter. `places` contains the original index of each of its code units; it is absent if
 * folding changes nothing.
 */
function foldLetters(text: string): { folded: string; places?: number[] } {
  if (plainLetters.test(text)) return { folded: text.toLowerCase() };
  let folded = '';
  const places: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/.[\p{M}\uff9e\uff9f]*/gsu)) {
    const foldedLetter = fold(letter);
    for (let unit = 0; unit < foldedLetter.length; unit++) places.push(index);
    folded += foldedLetter;
  }
  places.push(text.length);
  return { folded, places };
}

/** Removes ranges that overlap an earlier one. Of ranges with the same start, the longest remains. */
function withoutOverlaps(found: [number, number][]): [number, number][] {
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let last = 0;
  return found.filter(([start, end]) => {
    const isSeparate = start >= last;
    if (isSeparate) last = end;
    return isSeparate;
  });
}
