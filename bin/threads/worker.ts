/** A thread of the pool: it cuts texts into words, makes pages and indexes, and answers to messages. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { originOf } from '../../compiler/editions/origins.ts';
import { loadLanguages } from '../../compiler/search.ts';
import { createWriter } from '../disk/write.ts';
import { publishIndex } from '../search/publish-index.ts';
import { toIndex } from '../search/to-index.ts';
import type { Figures, Lane } from './lane.ts';
import { type Answer, forgetter, type Numbered, nextTurn, type Order, shellOf } from './turns.ts';
import { createWordShelf } from './words.ts';

await loadLanguages(workerData.search.languages);
const words = createWordShelf(workerData.search.languages);
let opened: Promise<Lane> | undefined;
let last = Promise.resolve();

parentPort?.on('message', (order: Numbered<Order>) => {
  const answer: Reply = (own, given = []) => {
    const numbered: Numbered<Answer> = { ...own, id: order.id };
    parentPort?.postMessage(numbered, given);
  };
  // What is cut is wanted by none of the orders that wait, but by those that follow.
  if (order.kind === 'cut') {
    order.texts.forEach(words.put);
    answer({ kind: 'done' });
  } else if (order.kind === 'highlight') {
    highlight(order).then((figures) => {
      answer({ kind: 'highlighted', figures });
      answer({ kind: 'done' });
    });
  } else {
    last = last.then(() => work(order, answer)).then(() => answer({ kind: 'done' }));
  }
});

type Reply = (own: Answer, given?: ArrayBuffer[]) => void;

async function work(order: Exclude<Order, { kind: 'cut' | 'highlight' }>, answer: Reply): Promise<void> {
  if (order.kind === 'parse') await parse(order, answer);
  else if (order.kind === 'terms') await tellTerms(order, answer);
  else if (order.kind === 'index') {
    const index = toIndex(order.order);
    answer({ kind: 'index', index }, roomOf(index.outputs.map((output) => ('bytes' in output ? output.bytes : ''))));
  } else if (order.kind === 'publish') {
    answer({ kind: 'published', published: publishIndex(toIndex(order.order), order.order) });
  } else await render(order, answer);
}

/** The lane of this thread, which takes a while to be loaded: one that cuts words alone has none. */
function lane(): Promise<Lane> {
  opened ??= import('./lane.ts').then(({ createLane }) => createLane(workerData, words));
  return opened;
}

async function highlight({ blocks }: Extract<Order, { kind: 'highlight' }>): Promise<Figures[]> {
  const { toFigure } = await import('../../compiler/3-pages/code/render-code.ts');
  return blocks.map(({ name, stamp, codes }) => ({ name, stamp, figures: codes.map(toFigure) }));
}

/** Between two turns texts come through to be cut. */
async function parse({ sources, counter, until }: Extract<Order, { kind: 'parse' }>, answer: Reply): Promise<void> {
  const turns = new Int32Array(counter);
  for (let turn = nextTurn(turns, sources.length, until); turn; turn = nextTurn(turns, sources.length, until)) {
    const [from, to] = turn;
    answer({ kind: 'parsed', from, made: sources.slice(from, to).map((await lane()).parse) });
    await setImmediate();
  }
}

async function tellTerms({ sources }: Extract<Order, { kind: 'terms' }>, answer: Reply): Promise<void> {
  const pages: [file: string, terms: Uint8Array][] = [];
  for (const source of sources) {
    const terms = words.take({ name: originOf(source), stamp: source.stamp }) ?? (await lane()).terms(source);
    if (terms) pages.push([source.file, terms]);
  }
  answer({ kind: 'terms', made: { pages, ...newForms() } }, roomOf(pages.map(([, terms]) => terms)));
}

async function render({ work, shells, target }: Extract<Order, { kind: 'render' }>, answer: Reply): Promise<void> {
  if (work.length === 0) return;
  const own = await lane();
  const writer = createWriter(target);
  const forgetDone = forgetter(own, work);
  const entries = work.flatMap((item) => {
    const written = own.outputs(item.linked, item.source, shellOf(item, shells)).map(writer.write);
    forgetDone(item);
    return written;
  });
  answer({ kind: 'written', entries });
}

let [toldWords, toldTerms] = [0, 0];

/** What this thread has numbered since it was asked last. */
function newForms(): { words: string; terms: string } {
  const { forms } = words;
  const made = { words: forms.words.slice(toldWords).join('\n'), terms: forms.terms.slice(toldTerms).join('\n') };
  [toldWords, toldTerms] = [forms.words.length, forms.terms.length];
  return made;
}

/** The memory of bytes that are given away, not copied: each of these has its own. */
function roomOf(all: readonly (string | Uint8Array)[]): ArrayBuffer[] {
  const rooms = new Set<ArrayBuffer>();
  for (const bytes of all) if (typeof bytes !== 'string' && bytes.buffer instanceof ArrayBuffer) rooms.add(bytes.buffer);
  return [...rooms];
}
