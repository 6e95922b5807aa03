/** A thread of the pool: a lane that answers to messages. */
import { parentPort, workerData } from 'node:worker_threads';
import { createWriter } from '../disk/write.ts';
import { createLane, toTerms } from './lane.ts';
import { type Order, takeTurns } from './turns.ts';

const lane = createLane(workerData);

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'parse') {
    const { sources, counter } = order;
    takeTurns(new Int32Array(counter), sources.length, (from, to) => {
      parentPort?.postMessage({ kind: 'parsed', from, made: sources.slice(from, to).map(lane.parse) });
    });
  } else if (order.kind === 'terms') {
    parentPort?.postMessage({ kind: 'terms', made: toTerms(lane, order.sources) });
  } else {
    const writer = createWriter(order.target);
    const entries = order.work.flatMap(({ linked, source }) => {
      const written = lane.outputs(linked, source, order.shells[linked.audience]).map(writer.write);
      if (source) lane.forget(source.file);
      return written;
    });
    parentPort?.postMessage({ kind: 'written', entries });
  }
  parentPort?.postMessage({ kind: 'done' });
});
