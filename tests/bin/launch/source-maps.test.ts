import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository, runDocs } from '../../support/docs.ts';

const source = 'bin/commands/explain.ts';
/** Removes a method that `docs explain` calls, before the command starts. */
const fault = `data:text/javascript,${encodeURIComponent('delete String.prototype.padEnd;')}`;

/** Returns the line and column of the call that fails. */
function findFaultPlace(): string {
  const lines = readFileSync(join(repository, source), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes('padEnd('));
  return `${source}:${index + 1}:${(lines[index] ?? '').indexOf('padEnd(') + 1}`;
}

async function explain(env: Record<string, string>): Promise<string> {
  const { status, stderr } = await runDocs(['explain'], { env: { ...env, NODE_OPTIONS: `--import ${fault}` } });
  expect(status).toBe(4);
  return stderr;
}

test('a bug is reported with its source file and line, in one line and in the complete trace', async () => {
  const place = findFaultPlace();
  expect(await explain({})).toContain(`(${place})`);
  const trace = await explain({ DOCS_TRACE: '1' });
  expect(trace).toContain(`at ${join(repository, place)}\n`);
  expect(trace).toMatch(new RegExp(`at runExplain \\(${join(repository, source)}:\\d+:\\d+\\)`));
});
