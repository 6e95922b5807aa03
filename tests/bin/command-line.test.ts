import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { collect, type EndedProcess, repository, runDocs, startDocs, waitForOutput } from '../support/docs.ts';
import { folderOf, hashTree } from '../support/folder.ts';

const page = { 'index.html': '<h1>Harbour</h1>' };

test.each<[string[], number, RegExp, RegExp]>([
  [['--help'], 0, /^Usage: docs .*\n[\s\S]*\n {2}build[\s\S]*Examples:\n {2}docs build\n/, /^$/],
  [['help', 'check'], 0, /^Usage: docs check /, /^$/],
  [
    ['build', '--help'],
    0,
    /--out <folder>[\s\S]*--no-cache[\s\S]*--verify[\s\S]*--base-url[\s\S]*--audience[\s\S]*--jobs[\s\S]*--format[\s\S]*Examples:/,
    /^$/,
  ],
  [['check', '--help'], 0, /--max-warnings <number>[\s\S]*--quiet[\s\S]*Examples:/, /^$/],
  [['watch', '--help'], 0, /--port <number>[\s\S]*--host <address>[\s\S]*Examples:/, /^$/],
  [['serve', '--help'], 0, /--port <number>[\s\S]*--host <address>[\s\S]*Examples:/, /^$/],
  [['explain', '--help'], 0, /Examples:/, /^$/],
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/, /^$/],
  [[], 2, /^$/, /^Usage: docs /],
  [['biuld'], 2, /^$/, /^error {2}command-unknown\n {2}Unknown command biuld\.\n {2}Did you mean build\?\n$/],
  [['xyzzy'], 2, /^$/, /Run docs --help for a list of commands/],
  [['--verison'], 2, /^$/, /Unknown option --verison for docs.\n {2}Did you mean --version\?/],
  [['check', '--formt', 'json'], 2, /^$/, /Unknown option --formt for docs check.\n {2}Did you mean --format\?/],
  [['check', '--format', 'sarfi'], 2, /^$/, /Invalid value for --format: sarfi\.\n {2}Did you mean sarif\?/],
  [['check', '--format', 'yaml'], 2, /^$/, /Use one of pretty, json, github, sarif\./],
  [['build', '--audience', 'staff'], 2, /^$/, /Use one of public, all\./],
  [['build', '--out'], 2, /^$/, /--out needs a value\./],
  [['build', '--out', ''], 2, /^$/, /--out must not be empty\./],
  [['build', 'one', 'two'], 2, /^$/, /Unexpected arguments for docs build: two\./],
  [['check', '--jobs', '0'], 2, /^$/, /Invalid value for --jobs: 0\.\n {2}Use an integer from 1 to 256\./],
  [['check', '--jobs', '1.5'], 2, /^$/, /Invalid value for --jobs: 1\.5/],
  [['check', '--max-warnings', '-1'], 2, /^$/, /Invalid value for --max-warnings: -1\.\n {2}Use an integer of 0 or more\./],
  [['serve', '--port', '65536'], 2, /^$/, /from 0 to 65535/],
  [['-h'], 0, /Usage: docs [\s\S]*Examples:/, /^$/],
  [['build', '-h'], 0, /Usage: docs build/, /^$/],
  [['-v'], 0, /^\d+\.\d+\.\d+\n$/, /^$/],
  [['report'], 2, /^$/, /docs report needs the argument kind: one of reviews, [\s\S]*docs report --help/],
  [['probe'], 2, /^$/, /docs probe needs the argument url: the address of the deployed site\./],
  [['build', '--base-url', 'https://example.com/handbook'], 2, /^$/, /a path such as \/handbook\/, without a host/],
  [['build', '--base-url', '/a/../b/'], 2, /^$/, /a path such as/],
  [['serve', 'nowhere'], 2, /^$/, /There is no built site in nowhere\./],
  [
    ['explain', 'port-in-use'],
    0,
    /^error {2}port-in-use\nThe port is in use\n\n[\s\S]*\nWrong:\n\n {4}[\s\S]*\nRight:\n\n {4}/,
    /^$/,
  ],
  [['explain', 'port-in-us'], 2, /^$/, /Did you mean port-in-use\?/],
  [['explain'], 0, /^[\s\S]*\nport-in-use +The port is in use\n/, /^$/],
])('docs %j ends with %i', async (args, status, out, err) => {
  const { stdout, stderr, ...ended } = await askDocs(args, { cwd: folderOf({}) });
  expect(ended).toEqual({ status });
  expect(stdout).toMatch(out);
  expect(stderr).toMatch(err);
});

test('a wrong command line is reported in the requested format', async () => {
  const { status, stdout, stderr } = await runDocs(['check', '--jbos', '2', '--format=json']);
  const validate = new Ajv2020().compile(JSON.parse(readFileSync(join(repository, 'schemas/diagnostics.schema.json'), 'utf8')));
  const document = JSON.parse(stdout);
  expect([status, stderr, validate(document), document.diagnostics[0].hint]).toEqual([2, '', true, 'Did you mean --jobs?']);
});

describe('a bug in Quire prints one line, with status 4', () => {
  const plantedFault = (what: string): string =>
    `const wait = setInterval(() => { if (process.listenerCount('uncaughtException') === 0) return; clearInterval(wait); ${what} }, 5);`;
  const run = (what: string, env = {}) =>
    runDocs(['serve', '.', '--port', '0'], {
      cwd: folderOf(page),
      env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(plantedFault(what))}`, ...env },
    });
  test.each([
    ['an exception', "throw new Error('planted\\nhere')", /^This is a bug in Quire: Error: planted here .*\n$/],
    ['a rejection', "Promise.reject(new TypeError('planted'))", /^This is a bug in Quire: TypeError: planted .*\n$/],
    ['something thrown that is no error', "throw 'a string'", /^This is a bug in Quire: a string\. .*\n$/],
  ])('%s', async (_, what, err) => {
    const { status, stderr } = await run(what);
    expect(status).toBe(4);
    expect(stderr).toMatch(err);
  });
  test('prints more on request', async () => {
    const { stderr } = await run("throw new Error('planted')", { DOCS_TRACE: '1' });
    expect(stderr).toMatch(/\n {4}at /);
  });
  test('failures of the machine are not bugs', async () => {
    const { status, stderr } = await run("throw Object.assign(new Error('x'), { code: 'ENOSPC', path: 'dist/site' })");
    expect([status, stderr]).toEqual([3, 'error  machine-failed\n  dist/site: the disk is full (ENOSPC).\n']);
  });
});

test('serve ends on SIGHUP with 129', async () => {
  const child = startDocs(['serve', '.', '--port', '0'], { cwd: folderOf(page) });
  const ended = collect(child);
  await waitForOutput(child, /http:\/\/localhost:\d+\//);
  child.kill('SIGHUP');
  expect(await ended).toMatchObject({ status: 129, stderr: '' });
});

test('a document that is larger than a pipe is written completely, however slowly it is read', async () => {
  const links = Array.from({ length: 4000 }, (_, index) => `- [${index}](./nowhere-${index}.md)`).join('\n');
  const child = startDocs(['check', '.', '--format', 'json'], { cwd: folderOf({ 'README.md': `# Harbour\n\n${links}\n` }) });
  child.stdout?.pause();
  setTimeout(() => child.stdout?.resume(), 1500);
  const { status, stdout } = await collect(child);
  expect(status).toBe(1);
  expect(JSON.parse(stdout).diagnostics).toHaveLength(4000);
});

const sound = { 'README.md': '# Harbour\n\n[Tides](./tides.md)\n', 'tides.md': '# Tides\n\n```js\nlet a;\n```\n' };
const broken = { ...sound, 'README.md': '# Harbour\n\n[Tides](./tides.md#gone) ![](./a.svg)\n' };

test.each<[string, Record<string, string>, string[][], string?]>([
  ['findings', broken, [['check', '.']]],
  ['findings as JSON', broken, [['check', '.', '--format', 'json']]],
  [
    'a site, and answers to its standard input',
    sound,
    [
      ['build', '.'],
      ['search', '--site', 'dist/site'],
    ],
    'tides\nnothing\n',
  ],
  ['a mistake in the line', sound, [['biuld'], ['check', '--jobs', '0'], ['serve', 'nowhere']]],
  ['help', sound, [['help', 'build'], ['--help'], [], ['--version'], ['explain', 'port-in-use']]],
])('the command line gives the same result in the test process: %s', async (_, files, commands, input = '') => {
  const playCommands = async (run: typeof runDocs): Promise<unknown[]> => {
    const cwd = folderOf(files);
    const ended: EndedProcess[] = [];
    for (const args of commands) ended.push(await run(args, { cwd, input }));
    const output = ended.map(({ status, stdout, stderr }) => [
      status,
      removeVariableParts(stdout, cwd),
      removeVariableParts(stderr, cwd),
    ]);
    return [output, hashTree(join(cwd, 'dist/site'))];
  };
  expect(await playCommands(askDocs)).toEqual(await playCommands(runDocs));
});

/** Removes everything that differs between two runs. */
function removeVariableParts(text: string, folder: string): string {
  return text.replaceAll(folder, '').replaceAll(/\d+ ms|\d\.\d s|"durationMs": *\d+/g, 'some time');
}
