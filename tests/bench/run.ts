/**
 * `npm run bench`: generates a seeded tree below dist/bench, builds it as a user would, and prints its cost next to the promised
 * maximums. `--large` adds 10,000 pages; `--pages N` another size; `--runs N` takes the best of N (default 3; 1 if large).
 * `--peers` compares it with Hugo, Pagefind and VitePress instead, in `--runs` rounds (default 3); with `--hugo`, only with Hugo,
 * which leaves time for more rounds.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launcher, repository } from '../support/docs.ts';
import { type Budget, budgets, searchMemory } from './budgets.ts';
import { writeCorpus } from './corpus.ts';
import { moveAside, removeLargeFolder, waitUntilSettled } from './folders.ts';
import { machine } from './machine.ts';
import { type Cost, measure } from './measure.ts';
import { benchPeers } from './peers.ts';

const { values } = parseArgs({
  options: {
    large: { type: 'boolean' },
    pages: { type: 'string' },
    runs: { type: 'string' },
    peers: { type: 'boolean' },
    hugo: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const sizes = values.pages ? [Number(values.pages)] : values.large ? [1000, 10_000] : [1000];

await measure([launcher, '--version']);
console.log(machine);
const coldSeconds: number[] = [];
if (values.peers) await benchPeers(sizes[0] ?? 1000, Number(values.runs ?? 3), { onlyHugo: values.hugo, record: values.record });
else for (const size of sizes) coldSeconds.push(await benchSize(size, Number(values.runs ?? (size > 5000 ? 1 : 3))));
for (const size of sizes) removeLargeFolder(folderOf(size));
const [small = 0, large] = coldSeconds;
if (large !== undefined)
  console.log(`\n${sizes[1]} pages take ${(large / small).toFixed(1)} times as long as ${sizes[0]} (10 is linear)`);

/** Returns the folder of the site with this size, which includes the results of earlier builds. */
function folderOf(pages: number): string {
  return join(repository, 'dist/bench', String(pages));
}

/** Prints the table of one size, and returns the seconds of its cold build. */
async function benchSize(pages: number, runs: number): Promise<number> {
  const root = join(folderOf(pages), 'site');
  removeLargeFolder(folderOf(pages));
  const files = writeCorpus(root, pages);
  let builds = 0;
  const removeOutput = () => moveAside(join(root, 'dist'), join(folderOf(pages), 'aside', String(builds++)));
  const editPage = () => appendFileSync(join(root, files[Math.floor(pages / 2)] ?? ''), '\nOne more sentence of the day.\n');
  const budget = budgets.get(pages);
  await waitUntilSettled();
  const floor = await floorOf(root, runs);
  console.log(
    `\n${pages} pages, best of ${runs}; floor (read, marked, write; one thread) ${floor.seconds.toFixed(2)} s, CPU ${floor.cpu.toFixed(2)} s\n`,
  );
  console.log(formatRow(['', 's', 'budget', 'x floor', 'CPU s', 'x floor', 'MiB', 'budget']));
  const runStep = async (name: string, args: string[], request: RunRequest) => {
    const cost = await measureBestRun(runs, [launcher, ...args, root], request.before);
    const { seconds, cpu, memory } = cost;
    const clock = [seconds.toFixed(2), request.budget?.seconds, (seconds / floor.seconds).toFixed(1)];
    const work = cpu === undefined ? ['', ''] : [cpu.toFixed(2), (cpu / floor.cpu).toFixed(1)];
    console.log(formatRow([name, ...clock, ...work, memory?.toFixed(0), request.budget?.memory]));
    return cost;
  };
  const cold = await runStep('build, cold', ['build'], { before: removeOutput, budget: budget?.cold });
  setSearchEnabled(root, false);
  const without = await runStep('build, cold, no search', ['build'], { before: removeOutput });
  await runStep('one page changed, no search', ['build'], { before: editPage });
  setSearchEnabled(root, true);
  await runStep('build, cold, --jobs 1', ['build', '--jobs', '1'], { before: removeOutput });
  await runStep('build, cold, --jobs 2', ['build', '--jobs', '2'], { before: removeOutput, budget: budget?.cold });
  await runStep('build, nothing changed', ['build'], { before: () => undefined, budget: budget?.unchanged });
  await runStep('build, one page changed', ['build'], { before: editPage, budget: budget?.changed });
  await runStep('check, cold', ['check'], { before: removeOutput, budget: budget?.check });
  const phases = Array.from(cold.stderr.matchAll(/^phase (.+) (\d+(?:\.\d+)?) ms$/gm), ([, name, ms]) => `${name} ${ms}`);
  if (cold.memory !== undefined && without.memory !== undefined) {
    const more = cold.memory - without.memory;
    console.log(
      `\nsearch costs ${(cold.seconds - without.seconds).toFixed(2)} s and ${more.toFixed(0)} MiB at the peak (budget ${searchMemory})`,
    );
  }
  if (phases.length > 0) console.log(`\nphases of the cold build, ms: ${phases.join(', ')}`);
  return cold.seconds;
}

/** Enables or disables the search of a corpus. */
function setSearchEnabled(root: string, enabled: boolean): void {
  const file = join(root, 'docs.config.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...config, search: { enabled } }, null, 2)}\n`);
}

type RunRequest = { before: () => void; budget?: Budget | undefined };

async function measureBestRun(runs: number, args: readonly string[], before: () => void): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run++) {
    before();
    costs.push(await measure(args, { QUIRE_TIMINGS: '1' }));
  }
  return costs.reduce((min, cost) => (cost.seconds < min.seconds ? cost : min));
}

type Floor = { seconds: number; cpu: number };

async function floorOf(root: string, runs: number): Promise<Floor> {
  const floors: Floor[] = [];
  const script = [join(repository, 'tests/support/run.mjs'), join(repository, 'tests/bench/floor.ts'), root];
  for (let run = 0; run < runs; run++) floors.push(JSON.parse((await measure(script)).stdout));
  return floors.reduce((min, floor) => (floor.seconds < min.seconds ? floor : min));
}

function formatRow([name = '', ...cells]: (string | number | undefined)[]): string {
  return String(name).padEnd(26) + cells.map((cell) => String(cell ?? '').padStart(9)).join('');
}
