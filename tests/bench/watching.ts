/**
 * `npm run bench:watch`: the cost of a save while `docs watch` runs: from writing the file to the event that open pages receive,
 * and until one of them has fetched its new data. Prints the time until the server listens and until the site is ready, medians
 * and spread of edits of prose and of titles in wall time and CPU time, and the memory of the process in the second and last
 * quarter of all edits. `-- --pages 10000 --edits 2000`; by default 1,000 pages and 40 edits. One edit in ten changes a title.
 * `--folder` uses an existing corpus with its caches.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launcher, repository, startDocs, waitForOutput } from '../support/docs.ts';
import { fileOf, writeCorpus } from './corpus.ts';
import { removeLargeFolder, waitUntilSettled } from './folders.ts';
import { publish } from './results.ts';
import { formatMedian } from './statistics.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    edits: { type: 'string', default: '40' },
    pause: { type: 'string', default: '200' },
    folder: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const pages = Number(values.pages);
const root = values.folder ?? join(repository, 'dist/bench/watching');
if (values.folder === undefined) {
  removeLargeFolder(root);
  writeCorpus(root, pages);
  await waitUntilSettled();
  execFileSync(process.execPath, [launcher, 'build', root], { stdio: 'ignore' });
}

const begin = performance.now();
const run = Date.now() % 100_000;
const child = startDocs(['watch', root, '--port', '0']);
const [, origin = ''] = await waitForOutput(child, / at (http:\/\/[^/\s]+)/);
const started = performance.now() - begin;
const startWork = cpuTimeOf(child);
const received = listen(origin);
await pause(3000);

const times: Record<'prose' | 'title', number[]> = { prose: [], title: [] };
const work: typeof times = { prose: [], title: [] };
const fetched: number[] = [];
const memory: number[] = [];
for (let edit = 0; edit < Number(values.edits); edit++) {
  const page = (edit * 7919 + 7) % pages;
  const kind = edit % 10 === 9 ? 'title' : 'prose';
  const file = join(root, fileOf(page));
  const text = readFileSync(file, 'utf8');
  const before = received.events;
  const cpu = cpuTimeOf(child);
  const saved = performance.now();
  writeFileSync(
    file,
    kind === 'title'
      ? text.replace(/^title: .*$/m, `title: Title ${run}-${edit} of the day`)
      : `${text}\nSentence ${edit} of the day.\n`,
  );
  while (received.events === before && performance.now() - saved < 20_000) await pause(1);
  times[kind].push(received.at - saved);
  const requested = performance.now();
  await (await fetch(`${origin}${dataOf(page)}`)).text();
  fetched.push(performance.now() - requested);
  work[kind].push(cpuTimeOf(child) - cpu);
  memory.push(memoryOf(child));
  await pause(Number(values.pause));
}
child.kill('SIGINT');

const quarter = Math.ceil(memory.length / 4);
publish(
  {
    benchmark: `Saving a file while \`docs watch\` runs, ${pages.toLocaleString('en')} pages`,
    command: `npm run bench:watch -- --pages ${pages} --edits ${values.edits}`,
    columns: ['', 'figure'],
    rows: [
      ['first page after the start, s', (started / 1000).toFixed(2)],
      ['first page after the start, CPU s', (startWork / 1000).toFixed(2)],
      ...(['prose', 'title'] as const).flatMap((kind) =>
        times[kind].length === 0
          ? []
          : [
              [`${kind}, saved to pushed, ms`, formatMedian(times[kind], 0)],
              [`${kind}, CPU ms`, formatMedian(work[kind], 0)],
            ],
      ),
      ['then fetched, ms', formatMedian(fetched, 0)],
      ['memory in the second quarter, MiB', formatMedian(memory.slice(quarter, 2 * quarter), 0)],
      ['memory in the last quarter, MiB', formatMedian(memory.slice(-quarter), 0)],
    ],
  },
  values,
);
if (values.folder === undefined) removeLargeFolder(root);

/** Returns the URL of a page's data. */
function dataOf(page: number): string {
  return fileOf(page).replace(/^content(.*?)(?:\/index)?\.md$/, '$1/index.json');
}

/** Counts the events about changed pages, and records the time of the last one. */
function listen(origin: string): { events: number; at: number } {
  const received = { events: 0, at: 0 };
  const requested = get(`${origin}/__quire/events`, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      if (!/"type":"(?:pages|site)"/.test(text)) return;
      received.events++;
      received.at = performance.now();
    });
  });
  requested.on('error', () => {});
  return received;
}

/** Returns the CPU time of a process in milliseconds, in steps of ten; 0 if the system does not report it. */
function cpuTimeOf({ pid = 0 }: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/** Returns the memory of a process in MiB; 0 if the system does not report it. */
function memoryOf({ pid = 0 }: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
