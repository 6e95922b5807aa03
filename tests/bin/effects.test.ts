import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { repository, runDocs } from '../support/docs.ts';
import { type Files, folderOf, listFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';

const guard = pathToFileURL(join(repository, 'tests/bin/no-effects.mjs')).href;

/** Returns the accesses that a build attempted under the guard, one per line. */
async function effectsOf(files: Files): Promise<{ status: number | null; log: string }> {
  const root = folderOf(files);
  const log = join(folderOf({}), 'effects.txt');
  const env = { NODE_OPTIONS: `--import ${guard}`, EFFECTS_LOG: log };
  const { status } = await runDocs(['build', root, '--no-cache'], { env });
  return { status, log: existsSync(log) ? readFileSync(log, 'utf8') : '' };
}

test('a build opens no connection and starts no program but git', async () => {
  expect(await effectsOf(harbour())).toEqual({ status: 0, log: '' });
});

test('a check opens no connection, unless it checks other sites: then one finding reports that none could be reached', async () => {
  const links = '# Tides\n\nBy [the office](https://www.metoffice.gov.uk/tides) and [the port](https://www.pla.co.uk/).\n';
  const root = folderOf({ ...harbour(), 'content/guide/outside.md': links });
  const log = join(folderOf({}), 'effects.txt');
  const env = { NODE_OPTIONS: `--import ${guard}`, EFFECTS_LOG: log };
  expect(await runDocs(['check', root], { env })).toMatchObject({ status: 0 });
  expect(existsSync(log)).toBe(false);
  const { status, stderr } = await runDocs(['check', root, '--external'], { env });
  expect(status).toBe(0);
  expect(stderr.match(/external-link[\w-]*/g)).toEqual(['external-links-unreachable', 'external-links-unreachable']);
  expect(readFileSync(log, 'utf8')).toContain('node:dns/promises.lookup www.pla.co.uk\n');
});

test('the guard detects a connection and a program', () => {
  const log = join(folderOf({}), 'effects.txt');
  const attempts =
    "import { spawn } from 'node:child_process'; try { spawn('ls') } catch {} try { fetch('http://localhost') } catch {}";
  const env = { ...process.env, EFFECTS_LOG: log };
  spawnSync(process.execPath, ['--import', guard, '--input-type=module', '-e', attempts], { env });
  expect(readFileSync(log, 'utf8')).toBe('node:child_process.spawn ls\nfetch http://localhost\n');
});

test('a build creates no code from strings: it works if the engine forbids that', async () => {
  const env = { NODE_OPTIONS: '--disallow-code-generation-from-strings' };
  const hostile = { 'README.md': '---js\n{}\n---\n\n# A\n', 'b.md': '---\ntitle: B\n---\n\n```js\nlet b;\n```\n' };
  for (const files of [harbour(), hostile]) {
    expect(await runDocs(['build', folderOf(files), '--no-cache'], { env })).toMatchObject({ status: 0 });
  }
  const boats = 'openapi: 3.1.0\ninfo: { title: Boats, version: "1" }\npaths: {}\n';
  const { stderr } = await runDocs(['build', folderOf({ 'boats.yaml': boats }), '--no-cache'], { env });
  expect(stderr).toContain('no findings');
});

const ran = "require('node:fs').writeFileSync('ran.txt', 'ran')";

test.each<[string, Files]>([
  ['front matter in JavaScript', { 'README.md': `---js\n${ran}\n---\n\n# A\n` }],
  ['front matter in JavaScript, spelt otherwise', { 'README.md': `--- JavaScript\n${ran}\n---\n\n# A\n` }],
  ['front matter with a tag of JavaScript', { 'README.md': `---\ntitle: !!js/function "function () { ${ran} }"\n---\n\n# A\n` }],
  [
    'a configuration in JavaScript',
    {
      'README.md': '# A\n',
      'docs.config.js': ran,
      'docs.config.mjs': "import fs from 'node:fs'; fs.writeFileSync('ran.txt', '')",
    },
  ],
  [
    'a hook of git',
    { 'README.md': '# A\n', '.git/config': `[core]\n\tfsmonitor = "touch ran.txt"\n`, '.git/HEAD': 'ref: refs/heads/main\n' },
  ],
])('%s never runs', async (_, files) => {
  const root = folderOf(files);
  await runDocs(['build', '.'], { cwd: root });
  expect(listFiles(root).filter((file) => file.includes('ran.txt'))).toEqual([]);
});
