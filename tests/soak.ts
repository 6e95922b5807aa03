/**
 * `npm run soak -- --minutes 60 --seed 1`: builds, watches and serves sites under adverse conditions: bursts of changes, killed
 * processes, full disks, concurrent builds, slow and hostile clients. First builds sites of many shapes at three sizes
 * (`npm run growth`). Prints one summary line. Exits with status 1 if anything was lost, crashed, left behind, or differs from a
 * clean build.
 */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { measureGrowth } from './growth/measure.ts';
import { shapes } from './growth/shapes.ts';
import { buildUnderFire, expectClean } from './soak/builds.ts';
import { pesterServer } from './soak/clients.ts';
import { diceOf, environmentOf, expectEnd, recordFault, type Soak } from './soak/soak.ts';
import { plantTree } from './soak/tree.ts';
import { changeInBursts, expectServed, judgeMemory, sampleMemory } from './soak/watching.ts';
import { collect, runDocs, startDocs, waitForOutput } from './support/docs.ts';
import { newFolder, removeFolder } from './support/folder.ts';

const minutes = numberAfter('--minutes', 60);
const seed = numberAfter('--seed', 1);
await runDocs(['--version']);
const base = newFolder('soak');
const begun = Date.now();
const soak: Soak = {
  base,
  until: begun + minutes * 60_000,
  dice: diceOf(seed),
  counts: new Map(),
  faults: [],
  remarks: new Set(),
};
mkdirSync(join(base, 'tmp'));
const commands: ChildProcess[] = [];
try {
  for (const shape of shapes) {
    const { name, fault: grown } = await measureGrowth(shape, 40_000);
    if (grown !== undefined) recordFault(soak, `${name}: ${grown}`);
  }
  soak.counts.set('shapes grown', shapes.length);
  soak.until = Date.now() + minutes * 60_000;
  await run();
} catch (error) {
  recordFault(soak, String(error instanceof Error ? error.stack : error));
} finally {
  for (const command of commands) if (command.exitCode === null) command.kill('SIGKILL');
}
expectNothingLeft();
const counted = [...soak.counts].map(([what, number]) => `${number} ${what}`);
const took = `${((Date.now() - begun) / 60_000).toFixed(1)} minutes`;
console.log(`soak (seed ${seed}): ${[took, ...counted, ...soak.remarks, `${soak.faults.length} faults`].join(', ')}`);
if (soak.faults.length === 0) removeFolder(base);
else console.log(`The remaining files are in ${base}.`);
process.exitCode = soak.faults.length === 0 ? 0 : 1;

async function run(): Promise<void> {
  const built = plantTree(join(base, 'built'), soak.dice);
  const watched = plantTree(join(base, 'watched'), soak.dice);
  await expectClean(soak, built);
  const serve = await start(['serve', join(built.root, 'dist/site'), '--port', '0'], /http:\/\/.*:(\d+)\//);
  const watch = await start(['watch', watched.root, '--port', '0'], /Watching .* at http:\/\/localhost:(\d+)\//);
  const memory = sampleMemory(soak, watch.command);
  const clients = [pesterServer(soak, 'docs serve', () => serve.port), pesterServer(soak, 'docs watch', () => watch.port)];
  await Promise.all([buildUnderFire(soak, built), changeInBursts(soak, watched), ...clients]);
  await expectServed(soak, watched, watch.port);
  soak.remarks.add(judgeMemory(soak, await memory));
  for (const { name, command, ended } of [serve, watch]) {
    if (command.exitCode !== null) recordFault(soak, `docs ${name} ended on its own`);
    command.kill('SIGTERM');
    expectEnd(soak, `docs ${name}`, await ended, [143]);
  }
}

type Started = { name: string; command: ChildProcess; port: number; ended: ReturnType<typeof collect> };

async function start(args: string[], expected: RegExp): Promise<Started> {
  const command = startDocs(args, { env: environmentOf(soak) });
  commands.push(command);
  const ended = collect(command);
  const [, port] = await waitForOutput(command, expected);
  return { name: args[0] ?? '', command, port: Number(port), ended };
}

/** Returns whether a name belongs to the folder of a run. */
function isExpected(name: string): boolean {
  return ['built', 'watched', 'tmp'].includes(name);
}

/** Records a fault for each temporary file, unexpected file or folder, and running process that is left. */
function expectNothingLeft(): void {
  const strays = [...readdirSync(join(base, 'tmp')), ...readdirSync(base).filter((name) => !isExpected(name))];
  if (strays.length > 0) recordFault(soak, `left behind: ${strays.join(' ')}`);
  const processes = spawnSync('ps', ['-eo', 'pid=,args=']).stdout?.toString() ?? '';
  const alive = processes.split('\n').filter((line) => line.includes(base) && line.includes('docs'));
  for (const line of alive) recordFault(soak, `still running: ${line}`);
}

function numberAfter(option: string, otherwise: number): number {
  const at = process.argv.indexOf(option);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}
