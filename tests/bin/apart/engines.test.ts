/** The examples of the manual (`content/help/apart.md`) with the build systems that they are for. */
import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { launcher, repository } from '../../support/docs.ts';
import { type Files, folderOf, hashTree, newFolder, removeFolder } from '../../support/folder.ts';

const names = Array.from({ length: 4 }, (_, index) => `area-${String(index + 1).padStart(2, '0')}`);
const manual = readFileSync(join(repository, 'content/help/apart.md'), 'utf8');
let tools: string;

/** Creates a folder with a program `docs` that records its arguments before it runs. */
beforeAll(() => {
  tools = newFolder('tools');
  const program = join(tools, 'docs');
  writeFileSync(program, `#!/bin/sh\necho "$1" >> '${join(tools, 'asked.log')}'\nexec ${process.execPath} ${launcher} "$@"\n`);
  chmodSync(program, 0o755);
});
afterAll(() => removeFolder(tools));

/** Returns an example of the manual, by its title. */
function readExample(title: string): string {
  const [, text = ''] = new RegExp(`^\`\`\`\\w+ title="${title}"\\n([^]*?)^\`\`\``, 'm').exec(manual) ?? [];
  expect(text).not.toBe('');
  return text;
}

/** Returns a site whose areas are in folders of this form. */
function siteFiles(folder: (name: string) => string): Files {
  const areas = names.map((id) => ({ id, path: folder(id) }));
  const createPage = (id: string, at: number): [string, string] => [
    `${folder(id)}/index.md`,
    `# ${id}\n\n## Berths\n\nSee the [next](/${names[(at + 1) % names.length]}#berths).\n`,
  ];
  return {
    'docs.config.json': `${JSON.stringify({ title: 'Quays', areas })}\n`,
    ...Object.fromEntries(names.map(createPage)),
  };
}

test('Make compiles all areas, and after a change one', { timeout: 400_000 }, async () => {
  const root = folderOf({ ...siteFiles((id) => `content/${id}`), Makefile: readExample('Makefile') });
  expect(await runAndRecord(root, 'make', ['-j2'])).toEqual({ compile: names.length, link: 1 });
  await expectBuilt(root, join(root, 'dist/site'));
  expect(await runAndRecord(root, 'make', ['-j2'])).toEqual({});
  appendFileSync(join(root, 'content/area-03/index.md'), '\nTen boats.\n');
  expect(await runAndRecord(root, 'make', ['-j2'])).toEqual({ compile: 1, link: 1 });
  await expectBuilt(root, join(root, 'dist/site'));
});

test('Make detects the files that pages include from other folders', { timeout: 400_000 }, async () => {
  const files = siteFiles((id) => `content/${id}`);
  for (const id of names.slice(0, 2)) files[`content/${id}/index.md`] += '\n<!--@include: ../../parts/$-hours.md-->\n';
  const root = folderOf({ ...files, 'parts/$-hours.md': 'Open at *eight*.\n', Makefile: readExample('Makefile') });
  expect(await runAndRecord(root, 'make', ['-j2'])).toEqual({ compile: 4, link: 1 });
  expect(await runAndRecord(root, 'make', ['-j2'])).toEqual({});
  writeFileSync(join(root, 'parts/$-hours.md'), 'Open at *nine*.\n');
  expect(await runAndRecord(root, 'make', ['-j2'])).toEqual({ compile: 2, link: 1 });
  await expectBuilt(root, join(root, 'dist/site'));
  // A part that is no longer included can be deleted.
  for (const id of names.slice(0, 2)) writeFileSync(join(root, `content/${id}/index.md`), `# ${id}\n\n## Berths\n\nTen.\n`);
  rmSync(join(root, 'parts'), { recursive: true });
  expect(await runAndRecord(root, 'make', ['-j2'])).toEqual({ compile: 2, link: 1 });
});

test('Turborepo restores unchanged objects from a remote cache', { timeout: 400_000 }, async () => {
  const turbo = join(repository, 'node_modules/.bin/turbo');
  expect(existsSync(turbo), 'turbo is a package of this repository: npm ci').toBe(true);
  const packages: Files = Object.fromEntries(
    names.map((id) => [`areas/${id}/package.json`, readExample('areas/guide/package.json').replaceAll('guide', id)]),
  );
  const all = names.map((id) => `"${id}": "*"`).join(', ');
  const files: Files = {
    ...siteFiles((id) => `areas/${id}/docs`),
    ...packages,
    'site/package.json': readExample('site/package.json').replace('"guide": "*"', all),
    'turbo.json': readExample('turbo.json').replace(/^ *"\$schema".*\n/m, ''),
    'package.json': `${JSON.stringify({ name: 'quays', private: true, packageManager: 'npm@10.0.0', workspaces: ['areas/*', 'site'] })}\n`,
    'package-lock.json': lockOf(),
    '.gitignore': 'object/\npublic/\n.turbo/\ndist/\n',
  };
  const cache = await startCache();
  try {
    const args = ['run', 'link', '--no-daemon', '--concurrency=2', '--output-logs=errors-only', `--api=${cache.address}`];
    const login = ['--token=none', '--team=quays', '--cache=local:rw,remote:rw'];
    const first = folderOf(files);
    expect(await runAndRecord(first, turbo, [...args, ...login])).toEqual({ compile: names.length, link: 1 });
    await expectBuilt(first, join(first, 'site/public'));
    expect(cache.retained.size).toBe(names.length + 1);
    // Another machine, which only has the sources.
    const second = folderOf(files);
    expect(await runAndRecord(second, turbo, [...args, ...login])).toEqual({});
    appendFileSync(join(second, 'areas/area-03/docs/index.md'), '\nTen boats.\n');
    expect(await runAndRecord(second, turbo, [...args, ...login])).toEqual({ compile: 1, link: 1 });
    await expectBuilt(second, join(second, 'site/public'));
  } finally {
    cache.server.close();
  }
});

/** Runs a program in a folder, and counts the calls to `docs`. */
async function runAndRecord(root: string, program: string, args: readonly string[]): Promise<Record<string, number>> {
  const log = join(tools, 'asked.log');
  rmSync(log, { force: true });
  const { DOCS: _, MAKEFLAGS: __, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${tools}:${process.env.PATH}`, TURBO_TELEMETRY_DISABLED: '1', CI: '1' };
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const status = await new Promise((done) => child.on('close', done));
  expect(status, output).toBe(0);
  const counts: Record<string, number> = {};
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  for (const line of lines) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
}

/** Expects the output to equal that of `docs build` with the same sources. */
async function expectBuilt(root: string, created: string): Promise<void> {
  const copy = newFolder();
  for (const name of ['docs.config.json', 'content', 'areas', 'parts'])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true });
  expect(await askDocs(['build', '.', '--no-cache'], { cwd: copy })).toMatchObject({ status: 0 });
  expect(hashTree(created)).toEqual(hashTree(join(copy, 'dist/site')));
  removeFolder(copy);
}

/** Returns a lock file that contains only workspaces. */
function lockOf(): string {
  const runLink = (name: string, folder: string): [string, unknown] => [`node_modules/${name}`, { resolved: folder, link: true }];
  const dependencies = Object.fromEntries(names.map((id) => [id, '*']));
  const packages = {
    '': { name: 'quays', workspaces: ['areas/*', 'site'] },
    ...Object.fromEntries(names.map((id) => [`areas/${id}`, { name: id, version: '0.0.0' }])),
    ...Object.fromEntries(names.map((id) => runLink(id, `areas/${id}`))),
    ...Object.fromEntries([runLink('site', 'site')]),
    site: { name: 'site', version: '0.0.0', dependencies },
  };
  return `${JSON.stringify({ name: 'quays', lockfileVersion: 3, requires: true, packages })}\n`;
}

/** Starts a remote cache in this process, on this machine only; it maps hashes to artifacts. */
async function startCache(): Promise<{ server: Server; address: string; retained: Map<string, Buffer> }> {
  const retained = new Map<string, Buffer>();
  const tags = new Map<string, Record<string, string>>();
  const server = createServer((request, response) => {
    const [, hash = ''] = /^\/v8\/artifacts\/([0-9a-f]+)/.exec(request.url ?? '') ?? [];
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const send = (status: number, body: string | Buffer = ''): void =>
        void response.writeHead(status, tags.get(hash)).end(body);
      if (/^\/v8\/artifacts\/status/.test(request.url ?? '')) return send(200, '{"status":"enabled"}');
      if (hash === '') return send(200, '{}');
      if (request.method === 'PUT') {
        retained.set(hash, Buffer.concat(parts));
        const duration = request.headers['x-artifact-duration'];
        tags.set(hash, typeof duration === 'string' ? { 'x-artifact-duration': duration } : {});
        return send(200, '{"urls":[]}');
      }
      const known = retained.get(hash);
      return known ? send(200, request.method === 'HEAD' ? '' : known) : send(404);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The cache has no port.');
  return { server, address: `http://127.0.0.1:${address.port}`, retained };
}
