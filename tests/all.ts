/**
 * `npm test`: installs or builds what the tests need, and runs every check even if an earlier one fails. Repeats all failures at the end,
 * because logs are often truncated at the start. The last line is `N passed, N failed`; a check that is not a test (style, types, a missing
 * program) counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { meet, needs } from './support/needs.ts';

/** `faults` are the names of what failed, those of tests with how they failed. */
type Tally = { passed: number; failed: number; faults: string[] };
type FileReport = { name: string; status: string; message: string; assertionResults: TestReport[] };
type TestReport = { status: string; fullName: string; failureMessages: string[] };

const reports = join(process.cwd(), 'dist', 'tests');
const modules = join(process.cwd(), 'node_modules');
// Tests of commands and in browsers wait for much of their time: for programs, events, and watchers.
process.env.VITEST_MAX_WORKERS ??= String(availableParallelism() * 2);

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const unmet = meet(needs);
// Bundled once, before both lots of tests want it.
await run('bundle', ['bin/docs.js', '--version']);
// Browser tests and tests of commands wait for much of their time: both start at once, and the checks follow the former.
const inChromium = runInChromium();
const tallies = [
  { passed: needs.length - unmet.length, failed: unmet.length, faults: unmet },
  await runTests('unit and command', ['unit', 'fresh', 'large', 'command']),
  ...(await inChromium),
];
finish(tallies);

async function runInChromium(): Promise<Tally[]> {
  return [
    await runTests('browser', ['browser'], 'beside'),
    await runCheck('style', ['@biomejs/biome/bin/biome', 'check'], 'beside'),
    await runCheck('types', ['typescript/bin/tsc', '--noEmit'], 'beside'),
  ];
}

async function runCheck(name: string, [program = '', ...args]: string[], how?: 'beside'): Promise<Tally> {
  const ok = await run(name, [join(modules, program), ...args], how);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, faults: ok ? [] : [`The check of ${name} failed; its output is above.`] };
}

/** Counts what the report says; a file that could not even be loaded, a run without a report or a skipped test is a failure. */
async function runTests(name: string, projects: string[], how?: 'beside'): Promise<Tally> {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const ok = await run(name, [join(modules, 'vitest/vitest.mjs'), 'run', ...chosen, ...options], how);
  const tally = readReport(report);
  if (ok || tally.failed > 0) return tally;
  return { ...tally, failed: 1, faults: [`The tests ${name} ended with an error, none of them failed; their output is above.`] };
}

function readReport(report: string): Tally {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const files: FileReport[] = testResults;
    const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
    const faults = [...broken.map(({ name, message }) => `${name}\n${message}`), ...files.flatMap(toFaults)];
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests + broken.length, faults };
  } catch (error) {
    return { passed: 0, failed: 1, faults: [`No report of the tests: ${error}`] };
  }
}

function toFaults({ name, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter(({ status }) => status !== 'passed');
  return failed.map(({ status, fullName, failureMessages }) => {
    const how = status === 'failed' ? failureMessages.join('\n') : `It was ${status}; a skipped test counts as failed.`;
    return `${name}: ${fullName}\n${how.slice(0, 2000)}`;
  });
}

/** Runs a program of Node's. Prints the output of one that runs beside others when it has ended. */
function run(name: string, args: string[], how?: 'beside'): Promise<boolean> {
  const heading = `\n── ${name} ──`;
  if (!how) console.log(heading);
  const output = how ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, output] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  return new Promise((done) => {
    child.on('error', (error) => console.error(String(error)));
    child.on('close', (status) => {
      if (how) console.log(`${heading}\n${Buffer.concat(said)}`);
      done(status === 0);
    });
  });
}

function finish(all: Tally[]): void {
  const passed = all.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = all.reduce((sum, tally) => sum + tally.failed, 0);
  for (const fault of all.flatMap(({ faults }) => faults)) console.error(`\n${fault}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
