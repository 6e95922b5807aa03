import { say } from '../../../messages/messages.ts';
import { drawn } from '../../../state/page.ts';
import { finderOf } from './find-words.ts';

const name = 'search';
/** Letters that are gone through at once, and what each piece of text counts beside its own. */
const atOnce = 6000;
const each = 40;
let wanted: { path: string; terms: readonly string[] } | undefined;
let isFollowing = false;
let run = 0;

/** The words are to be marked on the page at this address as soon as it is on screen. They travel in the state of its entry in the history. */
export function markNext({ pathname }: URL, terms: readonly string[]): void {
  followMarks();
  wanted = { path: pathname, terms };
}

/** Marks what the present entry of the history asks for, now and on every page to come. */
export function followMarks(): void {
  if (isFollowing) return;
  isFollowing = true;
  drawn.subscribe(() => {
    takeMarks();
    wanted = undefined;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && CSS.highlights?.has(name)) clearMarks();
  });
  takeMarks();
}

/** Marks the words of a chosen result, or those that were marked when this entry was left. */
export function takeMarks(): void {
  if (wanted?.path === location.pathname) {
    history.replaceState({ ...toRecord(history.state), marks: wanted.terms }, '');
    wanted = undefined;
  }
  const terms = toRecord(history.state).marks;
  hide();
  if (Array.isArray(terms)) void mark(terms.filter((term) => typeof term === 'string'));
}

/** Takes all marks back, also from the history. */
export function clearMarks(): void {
  hide();
  const { marks: _, ...rest } = toRecord(history.state);
  history.replaceState(rest, '');
}

function hide(): void {
  run += 1;
  CSS.highlights?.delete(name);
  document.querySelector('.search-clear-marks')?.remove();
}

/** Goes through the text a few pieces at a time: typing and scrolling never wait for it. */
async function mark(terms: string[]): Promise<void> {
  const own = run;
  const article = document.querySelector('main article');
  if (!article || !CSS.highlights || terms.length === 0) return;
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  const findIn = finderOf(terms);
  for (let count = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    for (const [start, end] of findIn(text))
      if (!node.parentElement?.closest('nav, button')) ranges.push(toRange(node, start, end));
    count += text.length + each;
    if (count < atOnce) continue;
    count = 0;
    await new Promise((done) => setTimeout(done));
    if (own !== run) return;
  }
  if (ranges.length === 0) return;
  CSS.highlights.set(name, new Highlight(...ranges));
  offerClearing();
}

function toRange(node: Node, start: number, end: number): Range {
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

function offerClearing(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-clear-marks';
  button.textContent = say().search.clearMarks;
  button.addEventListener('click', () => {
    clearMarks();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
  document.querySelector('main')?.append(button);
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
