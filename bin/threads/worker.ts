/** A thread of the pool: a lane that answers to messages. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLanguages } from '../../compiler/search.ts';
import { createWriter } from '../disk/write.ts';
import { toIndex } from '../search/to-index.ts';
import { createLane, toTerms } from './lane.ts';
import { forgetter, type Order, shellOf, takeTurns } from './turns.ts';

await loadLanguages(workerData.search.languages);
const lane = createLane(workerData);

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'parse') {
    const { sources, counter } = order;
    takeTurns(new Int32Array(counter), sources.length, (from, to) => {
      parentPort?.postMessage({ kind: 'parsed', from, made: sources.slice(from, to).map(lane.parse) });
    });
  } else if (order.kind === 'terms') {
    parentPort?.postMessage({ kind: 'terms', made: toTerms(lane, order.sources) });
  } else if (order.kind === 'index') {
    parentPort?.postMessage({ kind: 'index', index: toIndex(order.order) });
  } else {
    const writer = createWriter(order.target);
    const forgetDone = forgetter(lane, order.work);
    const entries = order.work.flatMap((item) => {
      const written = lane.outputs(item.linked, item.source, shellOf(item, order.shells)).map(writer.write);
      forgetDone(item);
      return written;
    });
    parentPort?.postMessage({ kind: 'written', entries });
  }
  parentPort?.postMessage({ kind: 'done' });
});
