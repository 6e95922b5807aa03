/** `docs check --baseline`: recorded findings do not count, even if they move; new ones do. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, writeFiles } from '../support/folder.ts';

const boats: Files = {
  'docs.config.json':
    '{ "title": "Boats", "areas": [{ "id": "guide", "path": "guide", "route": "/" }, { "id": "staff", "path": "staff", "route": "/internal", "audience": "restricted" }] }',
  'guide/README.md': '# Boats\n\n[one](gone.md), [two](gone.md), [tides](tides.md)\n\n<font>x</font>\n',
  'guide/tides.md': '# Tides\n\n[three](gone.md)\n\n<font>y</font> <a id="a"></a> <a id="b"></a>\n\n<p id="a">z</p>\n',
  'staff/README.md': '# Staff\n\nWords.\n',
};
const env = { CI: '' };

async function check(root: string, ...flags: string[]) {
  const { status, stdout, stderr } = await askDocs(['check', '.', '--baseline', 'known.json', '--no-cache', ...flags], {
    cwd: root,
    env,
  });
  return { status, stdout, stderr, codes: codesOf(stderr) };
}

const codesOf = (text: string): string[] =>
  Array.from(text.matchAll(/^(\S+):\d+:\d+ {2}(\w+) {2}(\S+)$/gm), ([, ...all]) => all.join(' '));
const baselineOf = (root: string) => JSON.parse(readFileSync(join(root, 'known.json'), 'utf8'));

test('the first run records, and the next ones find nothing new', async () => {
  const root = folderOf(boats);
  const first = await check(root);
  expect([first.status, first.codes]).toEqual([0, []]);
  expect(first.stderr).toContain('Recorded 3 findings in 6 places in known.json: from now on, only new findings are reported.');
  expect(baselineOf(root)).toEqual({
    version: 1,
    findings: {
      'guide/README.md': { 'html-not-allowed': { font: 1 }, 'link-target-missing': { 'File not found: guide/gone.md': 2 } },
      'guide/tides.md': {
        'html-not-allowed': { font: 1 },
        'id-duplicate': { 'The ID a is already used on line ….': 1 },
        'link-target-missing': { 'File not found: guide/gone.md': 1 },
      },
    },
  });
  const second = await check(root);
  expect([second.status, second.codes]).toEqual([0, []]);
  expect(second.stderr).toContain('3 findings in 6 places are recorded in known.json.');
});

test('moved text causes no new findings', async () => {
  const root = folderOf(boats);
  await check(root);
  writeFiles(root, {
    'guide/tides.md':
      '# Tides\n\nMore.\n\nStill more <a id="a"></a>.\n\n<p id="a">z</p> <font>y</font>\n\n[elsewhere](gone.md)\n',
    'guide/README.md': '<font>x</font>\n\n# Boats\n\n[two](gone.md)\n\n- [tides](tides.md) [one](gone.md)\n',
  });
  expect(await check(root)).toMatchObject({ status: 0, codes: [] });
});

describe('findings that count', () => {
  test('a new finding, only at its places', async () => {
    const root = folderOf(boats);
    await check(root);
    writeFiles(root, {
      'guide/new.md': '# New\n\n[four](gone.md), [five](lost.md)\n',
      'guide/more.md': '# More\n\n[n](new.md) [m](more.md)\n',
    });
    const { status, codes, stderr } = await check(root);
    expect(status).toBe(1);
    expect(codes).toEqual(
      [
        'guide/new.md error link-target-missing',
        'guide/new.md error link-target-missing',
        'guide/new.md warning page-orphan',
      ].slice(0, codes.length),
    );
    expect(stderr).not.toContain('guide/tides.md');
  });

  test('an additional occurrence of a known finding in a file', async () => {
    const root = folderOf(boats);
    await check(root);
    writeFiles(root, { 'guide/tides.md': `${boats['guide/tides.md']}\n[again](gone.md)\n` });
    expect(await check(root)).toMatchObject({ status: 1, codes: ['guide/tides.md error link-target-missing'] });
  });

  test('findings about safety, which are not recorded', async () => {
    const root = folderOf({ ...boats, 'guide/tides.md': '# Tides\n\n[staff](/internal) <font>y</font>\n' });
    const first = await check(root);
    expect([first.status, first.codes]).toEqual([1, ['guide/tides.md error link-into-restricted']]);
    expect(first.stderr).toContain('1 finding cannot be recorded, because its severity cannot be lowered.');
    expect(readFileSync(join(root, 'known.json'), 'utf8')).not.toContain('link-into-restricted');
  });

  test('a manually written entry about safety', async () => {
    const root = folderOf({
      ...boats,
      'known.json': '{\n  "version": 1,\n  "findings": { "a.md": { "link-into-restricted": { "x": 1 } } }\n}\n',
    });
    const { status, stderr } = await check(root);
    expect(status).toBe(1);
    expect(stderr).toContain('known.json:3:');
    expect(stderr).toContain('baseline-refused');
  });
});

test('outdated entries are reported until the file is updated', async () => {
  const root = folderOf(boats);
  await check(root);
  writeFiles(root, { 'guide/README.md': '# Boats\n\n[one](gone.md), [tides](tides.md)\n' });
  const result = await check(root);
  expect([result.status, result.codes]).toEqual([0, ['known.json warning baseline-outdated']]);
  expect(result.stderr).toContain(
    '2 recorded findings no longer occur: html-not-allowed in guide/README.md; link-target-missing in guide/README.md.',
  );
  const updated = await check(root, '--write-baseline');
  expect([updated.status, updated.codes]).toEqual([0, []]);
  expect(await check(root)).toMatchObject({ status: 0, codes: [] });
  expect(baselineOf(root).findings['guide/README.md']).toEqual({
    'link-target-missing': { 'File not found: guide/gone.md': 1 },
  });
});

test('a missing file is recorded by users, never by a check in CI', async () => {
  const root = folderOf(boats);
  const args = ['check', '.', '--baseline', 'known.json', '--no-cache'];
  const { status, stderr } = await askDocs(args, { cwd: root, env: { CI: 'true' } });
  expect([status, codesOf(stderr)]).toEqual([2, []]);
  expect(stderr).toContain('Use a file that docs check --baseline wrote.');
});

test.each([
  ['a merge that was not finished', '<<<<<<< HEAD\n{}\n'],
  ['another form', '{ "version": 2, "findings": {} }'],
  ['a count that is none', '{ "version": 1, "findings": { "a.md": { "link-empty": { "x": "1" } } } }'],
])('%s in the file is an error', async (_, text) => {
  const root = folderOf({ ...boats, 'known.json': text });
  const { status, stderr } = await check(root);
  expect(status).toBe(1);
  expect(stderr).toContain('baseline-invalid');
});

test('the formats json, github and sarif include it', async () => {
  const root = folderOf(boats);
  await check(root);
  const json = JSON.parse((await check(root, '--format', 'json')).stdout);
  expect(json).toMatchObject({ diagnostics: [], summary: { errors: 0, baseline: { file: 'known.json', known: 3, places: 6 } } });
  expect((await check(root, '--format', 'github')).stdout).toBe(
    '::notice title=baseline::3 findings in 6 places are recorded in known.json.\n',
  );
  writeFiles(root, { 'guide/README.md': `${boats['guide/README.md']}\n[empty]()\n` });
  const sarif = JSON.parse((await check(root, '--format', 'sarif')).stdout);
  const results: { ruleId: string; baselineState: string; suppressions?: object[] }[] = sarif.runs[0].results;
  expect(results.map(({ ruleId, baselineState, suppressions }) => [ruleId, baselineState, suppressions?.length ?? 0])).toEqual([
    ['link-empty', 'new', 0],
    ['link-target-missing', 'unchanged', 1],
    ['html-not-allowed', 'unchanged', 1],
    ['id-duplicate', 'unchanged', 1],
  ]);
});

test('a build with a baseline writes the site, and an unchanged one prints the same', async () => {
  const root = folderOf(boats);
  const build = () => askDocs(['build', '.', '--baseline', 'known.json'], { cwd: root, env });
  const without = await build();
  expect(without.status).toBe(2);
  await check(root);
  for (const { status, stderr } of [await build(), await build()]) {
    expect([status, codesOf(stderr)]).toEqual([0, []]);
    expect(stderr).toContain('Wrote dist/site.\n3 findings in 6 places are recorded in known.json.');
  }
  writeFileSync(join(root, 'known.json'), '{ "version": 1, "findings": {} }');
  expect((await build()).status).toBe(1);
  rmSync(join(root, 'known.json'));
  expect((await askDocs(['check', '.', '--write-baseline'], { cwd: root, env })).status).toBe(2);
});

test('a build after a change of the baseline reports other findings, and publishes nothing', async () => {
  const root = folderOf(boats);
  await askDocs(['check', '.', '--baseline', 'docs.baseline.json'], { cwd: root, env });
  const buildAndRead = async () => {
    const { status, stderr } = await askDocs(['build', '.'], { cwd: root });
    return [status, codesOf(stderr).length > 0, /Wrote (?:nothing|\S+)$/m.exec(stderr.replaceAll('.\n', '\n'))?.[0]];
  };
  expect(await buildAndRead()).toEqual([0, false, 'Wrote dist/site']);
  const text = readFileSync(join(root, 'docs.baseline.json'), 'utf8');
  rmSync(join(root, 'docs.baseline.json'));
  expect(await buildAndRead()).toEqual([1, true, 'Wrote nothing']);
  writeFiles(root, { 'docs.baseline.json': text });
  expect(await buildAndRead()).toEqual([0, false, 'Wrote dist/site']);
});
