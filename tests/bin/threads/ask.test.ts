import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { ask, keepFailure } from '../../../bin/threads/ask.ts';

const order = { kind: 'cut', texts: [] } as const;
const told = (worker: Worker): Promise<string> =>
  ask(worker, { ...order, texts: [] }, () => {}).then(
    () => 'done',
    (error: unknown) => String(error),
  );

test('who asks a thread that has failed hears why, and does not wait for ever', async () => {
  const worker = keepFailure(new Worker("throw new Error('no words')", { eval: true }));
  expect(await told(worker)).toBe('Error: no words');
  await once(worker, 'exit').catch(() => {});
  expect(await told(worker)).toBe('Error: no words');
});

test('a thread that ended without a word is told of as well', async () => {
  const worker = keepFailure(new Worker('process.exit(0)', { eval: true }));
  await once(worker, 'exit');
  expect(await told(worker)).toBe('Error: A thread of the build ended before its work was done.');
});
