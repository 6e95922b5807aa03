/** A thread of the pool: it cuts texts into words, makes pages and indexes, and answers to messages. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { loadLanguages } from '../../compiler/search/analysis/analyser.ts';
import { createWriter, type Entry } from '../disk/writer.ts';
import { type Book, withOrders } from '../search/book.ts';
import { publishIndex } from '../search/publish-index.ts';
import { keepTerms } from '../search/terms-store.ts';
import { toIndex } from '../search/to-index.ts';
import type { Blocks, Figures, Lane } from './lane.ts';
import { type Analysed, type Answer, forgetter, type Numbered, nextTurn, type Order, shellOf } from './turns.ts';
import { createWordShelf, stateOf, type WordShelf } from './words.ts';

/** Works until the process ends. `keepCode` keeps V8's code for the next start: who has made an index has called nearly all of it. */
export async function start(keepCode: () => void): Promise<void> {
  await loadLanguages(workerData.search.languages);
  const hand = createHand();
  let last = Promise.resolve();
  parentPort?.on('message', (order: Numbered<Order>) => {
    const answer: Reply = (own, given = []) => {
      const numbered: Numbered<Answer> = { ...own, id: order.id };
      parentPort?.postMessage(numbered, given);
    };
    // What is cut is wanted by none of the orders that wait, but by those that follow.
    if (order.kind === 'cut' || order.kind === 'cuttings' || order.kind === 'highlight') {
      void assist(order, hand, answer).then(() => answer({ kind: 'done' }));
      return;
    }
    last = last.then(() => work(order, hand, answer)).then(() => answer({ kind: 'done' }));
    if (order.kind === 'publish') last = last.then(keepCode);
  });
}

/** What this thread has at hand: words that it has cut, and a lane, which takes a while to be loaded: a thread that makes no page has none. */
type Hand = { words: WordShelf; told: { words: number; terms: number }; lane(): Promise<Lane> };

function createHand(): Hand {
  const words = createWordShelf(workerData.search.languages);
  let opened: Promise<Lane> | undefined;
  const lane = (): Promise<Lane> => {
    opened ??= import('./lane.ts').then(({ createLane }) => createLane(workerData, words));
    return opened;
  };
  return { words, told: { words: 0, terms: 0 }, lane };
}

type Reply = (own: Answer, given?: ArrayBuffer[]) => void;

type Assistance = Extract<Order, { kind: 'cut' | 'cuttings' | 'highlight' }>;

async function assist(order: Assistance, hand: Hand, answer: Reply): Promise<void> {
  if (order.kind === 'cut') order.texts.forEach(hand.words.put);
  else if (order.kind === 'cuttings') tellCuttings(order, hand, answer);
  else answer({ kind: 'highlighted', figures: await highlight(order.blocks) });
}

async function highlight(blocks: readonly Blocks[]): Promise<Figures[]> {
  const { loadGrammarsOf, toFigure } = await import('../../compiler/3-pages/code/render-code.ts');
  await loadGrammarsOf(blocks.flatMap(({ codes }) => codes));
  return blocks.map(({ name, stamp, codes }) => ({ name, stamp, figures: codes.map(toFigure) }));
}

/** The words of all texts that this thread has cut, and, when it tells forms for the first time, their order. */
function tellCuttings({ pages }: Extract<Order, { kind: 'cuttings' }>, hand: Hand, answer: Reply): void {
  const { orders } = withOrders(hand.words.forms);
  const isFirst = hand.told.words === 0;
  const cut = pages.map((page): [string, Uint8Array | undefined] => [page.name, hand.words.take(page)]);
  tell(cut, { ...newForms(hand), ...(isFirst && { orders }) }, answer);
}

async function work(order: Exclude<Order, Assistance>, hand: Hand, answer: Reply): Promise<void> {
  if (order.kind === 'parse') await parse(order, hand, answer);
  else if (order.kind === 'terms') await tellTerms(order, hand, answer);
  else if (order.kind === 'index') {
    const index = toIndex(withForms(order, hand));
    answer({ kind: 'index', index }, roomOf(index.outputs.map((output) => ('bytes' in output ? output.bytes : ''))));
  } else if (order.kind === 'publish') {
    answer({ kind: 'published', published: publishIndex(toIndex(withForms(order, hand)), order.order) });
  } else if (order.kind === 'keep') keepTerms(withForms(order, hand));
  else await render(order, hand, answer);
}

/** The order with the forms that this thread has numbered, where they are its own. */
function withForms<Own extends { book: Book }>({ order, isOwn }: { order: Own; isOwn: boolean }, hand: Hand): Own {
  if (!isOwn) return order;
  return { ...order, book: { ...withOrders(hand.words.forms), pages: order.book.pages } };
}

/** Between two turns texts come through to be cut. */
async function parse(
  { sources, counter, until }: Extract<Order, { kind: 'parse' }>,
  { lane }: Hand,
  answer: Reply,
): Promise<void> {
  const turns = new Int32Array(counter);
  for (let turn = nextTurn(turns, sources.length, until); turn; turn = nextTurn(turns, sources.length, until)) {
    const [from, to] = turn;
    const own = await lane();
    await own.readyFor(sources.slice(from, to));
    answer({ kind: 'parsed', from, made: sources.slice(from, to).map(own.parse) });
    await setImmediate();
  }
}

async function tellTerms({ sources }: Extract<Order, { kind: 'terms' }>, hand: Hand, answer: Reply): Promise<void> {
  const made: [file: string, packed: Uint8Array | undefined][] = [];
  for (const source of sources) {
    const known = hand.words.take(stateOf(source));
    made.push([source.file, known ?? (await (await hand.lane()).terms(source))]);
  }
  tell(made, newForms(hand), answer);
}

function tell(made: [file: string, packed: Uint8Array | undefined][], forms: Omit<Analysed, 'pages'>, answer: Reply): void {
  const pages = made.flatMap(([file, packed]): Analysed['pages'] => (packed ? [[file, packed]] : []));
  answer({ kind: 'terms', made: { pages, ...forms } });
}

async function render(
  { work: items, shells, target }: Extract<Order, { kind: 'render' }>,
  { lane }: Hand,
  answer: Reply,
): Promise<void> {
  const own = await lane();
  const writer = createWriter(target);
  const forgetDone = forgetter(own, items);
  const entries: Entry[] = [];
  for (const item of items) {
    for (const output of await own.outputs(item.linked, item.source, shellOf(item, shells))) entries.push(writer.write(output));
    forgetDone(item);
  }
  answer({ kind: 'written', entries });
}

/** What this thread has numbered since it was asked last. */
function newForms({ words: { forms }, told }: Hand): { words: string; terms: string } {
  const made = { words: forms.words.slice(told.words).join('\n'), terms: forms.terms.slice(told.terms).join('\n') };
  told.words = forms.words.length;
  told.terms = forms.terms.length;
  return made;
}

/** The memory of bytes that are given away, not copied: each of these has its own. */
function roomOf(all: readonly (string | Uint8Array)[]): ArrayBuffer[] {
  const rooms = new Set<ArrayBuffer>();
  for (const bytes of all) if (typeof bytes !== 'string' && bytes.buffer instanceof ArrayBuffer) rooms.add(bytes.buffer);
  return [...rooms];
}
