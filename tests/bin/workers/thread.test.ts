import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Refusal } from '../../../bin/faults.ts';
import { toThread } from '../../../bin/workers/thread.ts';

type Tasks = { echo: string };
const run = (script: string, failed: (error: unknown) => void = () => {}) =>
  toThread<Tasks, Tasks>(new Worker(`const { parentPort } = require('node:worker_threads');\n${script}`, { eval: true }), failed);

test('tasks of a worker that fails are rejected, before the failure and after it', async () => {
  const failures: string[] = [];
  const thread = run("throw new Error('no words')", (error) => failures.push(String(error)));
  await expect(thread.run('echo', 'one')).rejects.toThrow('no words');
  await thread.close();
  await expect(thread.run('echo', 'other')).rejects.toThrow('no words');
  expect(failures).toEqual(['Error: no words']);
});

test('tasks of a worker that has ended are rejected', async () => {
  const worker = new Worker('process.exit(0)', { eval: true });
  const thread = toThread<Tasks, Tasks>(worker, () => {});
  await once(worker, 'exit');
  await expect(thread.run('echo', 'one')).rejects.toThrow('A thread ended before its tasks were done.');
});

test('each reply resolves its own task, in any order', async () => {
  const thread = run(`
    const tasks = [];
    parentPort.on('message', ({ id, task }) => {
      tasks.push({ id, reply: task });
      if (tasks.length === 2) for (const answer of tasks.reverse()) parentPort.postMessage(answer);
    });
  `);
  expect(await Promise.all(['one', 'other'].map((task) => thread.run('echo', task)))).toEqual(['one', 'other']);
  await thread.close();
});

test('a refused task is rejected with its finding and status, and the thread continues', async () => {
  const thread = run(`
    parentPort.on('message', ({ id, task }) => {
      const finding = { code: 'machine-failed', message: 'The disk is full.' };
      parentPort.postMessage(task === 'bad' ? { id, refusal: { finding, status: 3 } } : { id, reply: task });
    });
  `);
  const error = await thread.run('echo', 'bad').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ status: 3, message: 'The disk is full.' });
  expect(await thread.run('echo', 'good')).toBe('good');
  await thread.close();
});
