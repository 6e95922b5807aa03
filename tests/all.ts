/**
 * `npm test`: installs or builds what the tests need, and runs every check even if an earlier one fails. Repeats all failures at the end,
 * because logs are often truncated at the start. The last line is `N passed, N failed`; a check that is not a test (style, types, a missing
 * program) counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installMissing, requirements } from './support/requirements.ts';

/** `faults` describes each failure: a failed check by name, a failed test with its message. */
type Tally = { passed: number; failed: number; faults: string[] };
type FileReport = { name: string; status: string; message: string; assertionResults: TestReport[] };
type TestReport = { status: string; fullName: string; failureMessages: string[] };

const reports = join(process.cwd(), 'dist', 'tests');
const modules = join(process.cwd(), 'node_modules');

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const unmet = installMissing(requirements);
// Both test runs need the bundle.
await run('bundle', ['bin/docs.js', '--version']);
// Both test runs start at once, because they spend much time waiting. More workers in Chromium need more CPU time: each builds its own sites
// and starts its own browser. The checks follow the browser tests.
const inChromium = runInChromium();
const tallies = [
  { passed: requirements.length - unmet.length, failed: unmet.length, faults: unmet },
  await runTests('unit and command', { projects: ['unit', 'fresh', 'large', 'command'], workersPerCore: 2 }),
  ...(await inChromium),
];
finish(tallies);

async function runInChromium(): Promise<Tally[]> {
  return [
    await runTests('browser', { projects: ['browser'], workersPerCore: 1, isParallel: true }),
    await runCheck('style', ['@biomejs/biome/bin/biome', 'check'], true),
    await runCheck('types', ['typescript/bin/tsc', '--noEmit'], true),
  ];
}

async function runCheck(name: string, [program = '', ...args]: string[], isParallel = false): Promise<Tally> {
  const ok = await run(name, [join(modules, program), ...args], isParallel);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, faults: ok ? [] : [`The ${name} check failed; its output is above.`] };
}

/** Counts the tests in the report. A file that cannot be loaded, a missing report and a skipped test count as failures. */
async function runTests(
  name: string,
  { projects, workersPerCore, isParallel = false }: { projects: string[]; workersPerCore: number; isParallel?: boolean },
): Promise<Tally> {
  const maxWorkers = process.env.VITEST_MAX_WORKERS ?? availableParallelism() * workersPerCore;
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--maxWorkers=${maxWorkers}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const ok = await run(name, [join(modules, 'vitest/vitest.mjs'), 'run', ...chosen, ...options], isParallel);
  const tally = readReport(report);
  if (ok || tally.failed > 0) return tally;
  return {
    ...tally,
    failed: 1,
    faults: [`The ${name} tests ended with an error although none of them failed; their output is above.`],
  };
}

function readReport(report: string): Tally {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const files: FileReport[] = testResults;
    const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
    const faults = [...broken.map(({ name, message }) => `${name}\n${message}`), ...files.flatMap(toFaults)];
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests + broken.length, faults };
  } catch (error) {
    return { passed: 0, failed: 1, faults: [`No test report: ${error}`] };
  }
}

function toFaults({ name, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter(({ status }) => status !== 'passed');
  return failed.map(({ status, fullName, failureMessages }) => {
    const reason = status === 'failed' ? failureMessages.join('\n') : `It was ${status}; a skipped test counts as failed.`;
    return `${name}: ${fullName}\n${reason.slice(0, 2000)}`;
  });
}

/** Runs a script with Node. If it runs in parallel with others, prints its output when it ends. */
function run(name: string, args: string[], isParallel = false): Promise<boolean> {
  const heading = `\n── ${name} ──`;
  if (!isParallel) console.log(heading);
  const output = isParallel ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, output] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => chunks.push(part));
  return new Promise((done) => {
    child.on('error', (error) => console.error(String(error)));
    child.on('close', (status) => {
      if (isParallel) console.log(`${heading}\n${Buffer.concat(chunks)}`);
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
