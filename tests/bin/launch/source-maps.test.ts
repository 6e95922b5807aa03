import { execFile } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';

/** Creates a copy of a checkout whose `docs explain` calls a method of undefined. Returns its root and the place of that call. */
function createFaultyCheckout(): { root: string; place: string } {
  const root = folderOf({}, 'checkout');
  for (const name of ['bin', 'compiler', 'reader', 'schemas', 'package.json', 'package-lock.json'])
    cpSync(join(repository, name), join(root, name), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  const source = 'bin/commands/explain.ts';
  const lines = readFileSync(join(root, source), 'utf8').split('\n');
  const first = lines.findIndex((line) => line.startsWith('export async function runExplain')) + 1;
  lines.splice(first, 0, "  Reflect.get(globalThis, 'nothing').call(context);");
  writeFileSync(join(root, source), lines.join('\n'));
  return { root, place: `${source}:${first + 1}:36` };
}

function run(root: string, env: Record<string, string>): Promise<string> {
  return new Promise((done) => {
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, [join(root, 'bin/docs.js'), 'explain'], options, (_, __, stderr) => done(stderr));
  });
}

test('a bug is reported with its source file and line, in one line and in the complete trace', async () => {
  const { root, place } = createFaultyCheckout();
  expect(await run(root, {})).toContain(`(${place})`);
  expect(await run(root, { DOCS_TRACE: '1' })).toContain(`at runExplain (${join(root, place)})`);
});
