/** Runs docutils: a Python that reads no settings of its surroundings, with a program of ours. */
import { spawnSync } from 'node:child_process';
import { isNumber, isText, listOf, objectOf, parseJson, tableOf } from '../../compiler/json/shapes.ts';
import { UsageFault } from '../faults.ts';
import { rstToMyst } from './rst-to-myst.ts';

/** What a page of reStructuredText came to. */
type Result = { text?: string; said?: Remark[]; fault?: string };
type Remark = { line: number; text: string };
const areResults = tableOf(
  objectOf<Result>({}, { text: isText, said: listOf(objectOf<Remark>({ line: isNumber, text: isText }, {})), fault: isText }),
);

/** The Python that has docutils, Debian's first; undefined if there is none. */
export function findDocutils(): string | undefined {
  return ['/usr/bin/python3', 'python3'].find(
    (program) => spawnSync(program, ['-I', '-c', 'import docutils'], { stdio: 'ignore' }).status === 0,
  );
}

/** Longer than docutils needs for any folder, in milliseconds, and more than it writes, in bytes. */
const limits = { timeout: 600_000, maxBuffer: 1_000_000_000 };

/** Has docutils rewrite pages: what each came to, by its file. Throws a UsageFault if it cannot run. */
export function runDocutils(python: string, input: object): Record<string, Result> {
  const { stdout, stderr, status } = spawnSync(python, ['-I', '-c', rstToMyst], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    ...limits,
  });
  if (status !== 0) throw new UsageFault(`docutils could not read the pages: ${stderr.trim().split('\n').at(-1) ?? ''}`);
  const results = parseJson(stdout, areResults);
  if (!results) throw new UsageFault('docutils could not read the pages: unexpected output.');
  return results;
}
