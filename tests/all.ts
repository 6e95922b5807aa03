/**
 * `npm test`: makes sure of what the tests need, then runs every check to its end even if one fails. The last
 * line alone is `N passed, N failed`; a check that is no test (style, types, a missing program) counts as one.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { meet, needs } from './support/needs.ts';

type Tally = { passed: number; failed: number };

const reports = join(process.cwd(), 'dist', 'tests');
const modules = join(process.cwd(), 'node_modules');

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const unmet = meet(needs);
const tallies = [
  { passed: needs.length - unmet.length, failed: unmet.length },
  runCheck('style', ['@biomejs/biome/bin/biome', 'check']),
  runCheck('types', ['typescript/bin/tsc', '--noEmit']),
  runTests('unit', ['unit', 'fresh', 'command']),
  runTests('browser', ['browser']),
];
for (const sentence of unmet) console.error(`\n${sentence}`);
finish(tallies);

function runCheck(name: string, [program = '', ...args]: string[]): Tally {
  const ok = run(name, [join(modules, program), ...args]);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Counts what the report says; a file that could not even be loaded, a run without a report or a skipped test is a failure. */
function runTests(name: string, projects: string[]): Tally {
  const report = join(reports, `${name}.json`);
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = run(name, [
    join(modules, 'vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
  ]);
  const tally = readReport(report);
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function readReport(report: string): Tally {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const broken = testResults.filter(
      (file: { status: string; assertionResults: unknown[] }) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    if (numPendingTests > 0) console.error(`${numPendingTests} tests were skipped; a skipped test counts as failed.`);
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests + broken.length };
  } catch (error) {
    console.error(`No report of the tests: ${error}`);
    return { passed: 0, failed: 1 };
  }
}

function run(name: string, args: string[]): boolean {
  console.log(`\n── ${name} ──`);
  const { status, error } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) console.error(String(error));
  return status === 0;
}

function finish(all: Tally[]): void {
  const passed = all.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = all.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
