/**
 * `npm run bench:lsp`: a scripted editor session with `docs lsp` on a generated site. Measures the time from the notification of a
 * keystroke to the server's message: findings of the edited file, findings of another file that the edit breaks, and completion of a link;
 * the time until the first findings; the longest period without reading messages; and the server's memory in the second and last quarter of
 * all edits. `-- --pages 10000 --edits 2000`; by default 1,000 pages and 200 edits. One edit in ten breaks a link of another file.
 * `--cached` checks the site first, so that the server uses its cache.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startClient } from '../bin/lsp/client.ts';
import { launcher, repository } from '../support/docs.ts';
import { writeCorpus } from './corpus.ts';
import { removeLargeFolder, waitUntilSettled } from './folders.ts';
import { publish } from './results.ts';
import { formatMedian } from './statistics.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    edits: { type: 'string', default: '200' },
    pause: { type: 'string', default: '30' },
    cached: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const pages = Number(values.pages);
const root = join(repository, 'dist/bench/lsp');
removeLargeFolder(root);
const files = writeCorpus(root, pages);
await waitUntilSettled();
if (values.cached) execFileSync(process.execPath, [launcher, 'check', root], { stdio: 'ignore' });

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
/** A page, the file that links to a heading of it, and the line of that heading. */
const linkedHeading = findLinked();

const begin = performance.now();
const stallsFile = join(root, '../lsp-stalls.json');
const recorder = join(repository, 'tests/bench/record-stalls.mjs');
const client = await startClient([root], { env: { NODE_OPTIONS: `--import ${recorder}`, STALLS_FILE: stallsFile } });
await client.open(linkedHeading.file, `${textOf(linkedHeading.file)}\n[broken](no-such-page.md)\n`);
await client.until('the first finding', () => client.codesOf(linkedHeading.file).length > 0, 600_000);
const started = performance.now() - begin;
await client.edit(linkedHeading.file, '\n[broken](no-such-page.md)\n', '\nA sentence with [a link](./).\n');
await client.until('no finding', () => client.codesOf(linkedHeading.file).length === 0);
await pause(1500);

const startTime = Date.now();
const times: Record<'own' | 'other' | 'completion', number[]> = { own: [], other: [], completion: [] };
const memory: number[] = [];
for (let edit = 0; edit < Number(values.edits); edit++) {
  const isOther = edit % 10 === 9;
  const [old, next] = isOther
    ? [linkedHeading.heading, `${linkedHeading.heading} again`]
    : [' sentence with ', ` sentence ${edit} [x](no-${edit}.md) with `];
  const file = isOther ? linkedHeading.from : linkedHeading.file;
  for (const [from, to, isBroken] of [
    [old, next, true],
    [next, old, false],
  ] as const) {
    const start = performance.now();
    await client.edit(linkedHeading.file, from, to);
    await client.until(`edit ${edit}`, () => client.codesOf(file).length > 0 === isBroken);
    times[isOther ? 'other' : 'own'].push(performance.now() - start);
    await pause(Number(values.pause));
  }
  const requested = performance.now();
  await client.request('textDocument/completion', client.at(linkedHeading.file, '[a link](.¦/)'));
  times.completion.push(performance.now() - requested);
  memory.push(memoryOf(client.pid));
}
await client.end();
if (client.errors.length > 0) throw new Error(client.errors.join('\n'));

const quarter = Math.ceil(memory.length / 4);
const stallTimes = readStalls();
publish(
  {
    benchmark: `A session of an editor with \`docs lsp\`, ${pages.toLocaleString('en')} pages`,
    command: `npm run bench:lsp -- --pages ${pages} --edits ${values.edits}${values.cached ? ' --cached' : ''}`,
    columns: ['', 'median', '95 %'],
    rows: [
      ['first findings after the start, s', (started / 1000).toFixed(1), ''],
      ['findings of the edited file, ms', formatMedian(times.own, 0), percentile95(times.own)],
      ['findings of another file, ms', formatMedian(times.other, 0), percentile95(times.other)],
      ['completion, ms', formatMedian(times.completion, 0), percentile95(times.completion)],
      ['longest stretch without reading messages, ms of CPU', Math.max(0, ...stallTimes).toFixed(0), ''],
      ['memory in the second quarter, MiB', formatMedian(memory.slice(quarter, 2 * quarter), 0), ''],
      ['memory in the last quarter, MiB', formatMedian(memory.slice(-quarter), 0), ''],
      ['memory at most, MiB', Math.max(...memory).toFixed(0), ''],
    ],
  },
  values,
);
removeLargeFolder(root);

/** Finds a heading that exactly one link of another page targets, so that changing it causes one finding. */
function findLinked(): { file: string; from: string; heading: string } {
  for (const from of files) {
    for (const [, path = '', anchor = ''] of textOf(from).matchAll(/\]\(([^()#\s]+\.md)#([^()\s]+)\)/g)) {
      const file = posix.join(posix.dirname(from), path);
      const heading = textOf(file)
        .split('\n')
        .find(
          (line) =>
            /^## /.test(line) &&
            line
              .slice(3)
              .toLowerCase()
              .replaceAll(/[^a-z\d]+/g, '-') === anchor,
        );
      if (file !== from && heading !== undefined) return { file, from, heading };
    }
  }
  throw new Error('No page links to a heading of another one.');
}

/** Returns the CPU time of each long period during the edits in which the server read no messages. */
function readStalls(): number[] {
  const stallTimes: [end: number, cpu: number][] = JSON.parse(readFileSync(stallsFile, 'utf8'));
  rmSync(stallsFile);
  return stallTimes.filter(([end]) => end > startTime).map(([, cpu]) => cpu);
}

function percentile95(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(0);
}

/** Returns the memory of a process in MiB; 0 if the system does not report it. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
