/** A thread of the pool: a lane that answers to messages. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLanguages } from '../../compiler/search.ts';
import { createWriter } from '../disk/write.ts';
import { publishIndex } from '../search/publish-index.ts';
import { toIndex } from '../search/to-index.ts';
import { createLane, toTerms } from './lane.ts';
import { type Answer, forgetter, type Numbered, type Order, shellOf, takeTurns } from './turns.ts';

await loadLanguages(workerData.search.languages);
const lane = createLane(workerData);

parentPort?.on('message', (order: Numbered<Order>) => {
  const answer = (own: Answer, given: ArrayBuffer[] = []): void => {
    const numbered: Numbered<Answer> = { ...own, id: order.id };
    parentPort?.postMessage(numbered, given);
  };
  if (order.kind === 'parse') {
    const { sources, counter } = order;
    takeTurns(new Int32Array(counter), sources.length, (from, to) => {
      answer({ kind: 'parsed', from, made: sources.slice(from, to).map(lane.parse) });
    });
  } else if (order.kind === 'terms') {
    const pages = toTerms(lane, order.sources);
    answer({ kind: 'terms', made: { pages, ...newForms() } }, roomOf(pages.map(([, terms]) => terms)));
  } else if (order.kind === 'index') {
    const index = toIndex(order.order);
    answer({ kind: 'index', index }, roomOf(index.outputs.map((output) => ('bytes' in output ? output.bytes : ''))));
  } else if (order.kind === 'publish') {
    answer({ kind: 'published', published: publishIndex(toIndex(order.order), order.order) });
  } else {
    const writer = createWriter(order.target);
    const forgetDone = forgetter(lane, order.work);
    const entries = order.work.flatMap((item) => {
      const written = lane.outputs(item.linked, item.source, shellOf(item, order.shells)).map(writer.write);
      forgetDone(item);
      return written;
    });
    answer({ kind: 'written', entries });
  }
  answer({ kind: 'done' });
});

let [toldWords, toldTerms] = [0, 0];

/** What this thread has numbered since it was asked last. */
function newForms(): { words: string; terms: string } {
  const { words, terms } = lane.forms;
  const made = { words: words.slice(toldWords).join('\n'), terms: terms.slice(toldTerms).join('\n') };
  [toldWords, toldTerms] = [words.length, terms.length];
  return made;
}

/** The memory of bytes that are given away, not copied: each of these has its own. */
function roomOf(all: readonly (string | Uint8Array)[]): ArrayBuffer[] {
  const rooms = new Set<ArrayBuffer>();
  for (const bytes of all) if (typeof bytes !== 'string' && bytes.buffer instanceof ArrayBuffer) rooms.add(bytes.buffer);
  return [...rooms];
}
