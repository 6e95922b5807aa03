/** Runs docutils with a Python that ignores environment variables and user settings, and with our own script. */
import { spawnSync } from 'node:child_process';
import { itemAt } from '../../compiler/basics/invariant.ts';
import { isNumber, isText, listOf, objectOf, parseJson, tableOf } from '../../compiler/json/shapes.ts';
import { UsageFault } from '../faults.ts';
import { rstToMyst } from './rst-to-myst.ts';

/** The result of rewriting a page of reStructuredText. */
type RewrittenPage = { text?: string; remarks?: Remark[]; fault?: string };
type Remark = { line: number; text: string };
const areResults = tableOf(
  objectOf<RewrittenPage>(
    {},
    { text: isText, remarks: listOf(objectOf<Remark>({ line: isNumber, text: isText }, {})), fault: isText },
  ),
);

/** Returns a Python interpreter that can import docutils, preferring `/usr/bin/python3`; undefined if there is none. */
export function findDocutils(): string | undefined {
  return ['/usr/bin/python3', 'python3'].find(
    (program) => spawnSync(program, ['-I', '-c', 'import docutils'], { stdio: 'ignore' }).status === 0,
  );
}

/** A time limit in milliseconds and an output limit in bytes, far above the needs of docutils. */
const limits = { timeout: 600_000, maxBuffer: 1_000_000_000 };

/** Rewrites pages with docutils, and returns the results by file. Throws a UsageFault if it cannot run. */
export function runDocutils(python: string, input: object): Record<string, RewrittenPage> {
  const { stdout, stderr, status } = spawnSync(python, ['-I', '-c', rstToMyst], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    ...limits,
  });
  if (status !== 0) throw new UsageFault(`docutils could not read the pages: ${itemAt(stderr.trim().split('\n'), -1)}`);
  const results = parseJson(stdout, areResults);
  if (!results) throw new UsageFault('docutils could not read the pages: unexpected output.');
  return results;
}
