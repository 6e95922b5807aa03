import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Replies, Tasks } from '../../../bin/workers/messages.ts';
import { type Thread, toThread } from '../../../bin/workers/thread.ts';

const told = (thread: Thread): Promise<unknown> => thread.ask('analyse', { texts: [], codes: [] }).catch(String);

test('who asks a worker that fails hears why, and does not wait for ever', async () => {
  const failures: string[] = [];
  const worker = new Worker("throw new Error('no words')", { eval: true });
  const thread = toThread<Tasks, Replies>(worker, (error) => failures.push(String(error)));
  expect(await told(thread)).toBe('Error: no words');
  await once(worker, 'exit').catch(() => {});
  expect(await told(thread)).toBe('Error: no words');
  expect(failures).toEqual(['Error: no words']);
});

test('a worker that ended without a word is told of as well', async () => {
  const worker = new Worker('process.exit(0)', { eval: true });
  const thread = toThread<Tasks, Replies>(worker, () => {});
  await once(worker, 'exit');
  expect(await told(thread)).toBe('Error: A thread ended before its work was done.');
});

test('each answer reaches who asked for it, in whatever order they come', async () => {
  const script = `
    const { parentPort } = require('node:worker_threads');
    const asked = [];
    parentPort.on('message', ({ id, task }) => {
      asked.push({ id, reply: { analysed: task.texts[0].name, figures: [] } });
      if (asked.length === 2) for (const answer of asked.reverse()) parentPort.postMessage(answer);
    });
  `;
  const thread = toThread<Tasks, Replies>(new Worker(script, { eval: true }), () => {});
  const ask = (name: string) => thread.ask('analyse', { texts: [{ name, stamp: '', sections: [] }], codes: [] });
  const answers = await Promise.all([ask('one'), ask('other')]);
  expect(answers.map(({ analysed }) => analysed)).toEqual(['one', 'other']);
  await thread.close();
});
