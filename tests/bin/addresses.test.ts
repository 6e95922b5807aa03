/** The record of published addresses: its content for each audience, and that no entry is ever lost. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, writeFiles } from '../support/folder.ts';

const site: Files = {
  'docs.config.json': `{
  "title": "Harbour",
  "areas": [
    { "id": "guide", "path": "guide", "route": "/guide", "versions": [{ "name": "2.0" }, { "name": "1.0" }] },
    { "id": "staff", "path": "staff", "route": "/internal", "audience": "restricted" }
  ],
  "locales": { "default": "en-GB", "list": ["en-GB", "de"] }
}
`,
  'guide/2.0/README.md': '# Guide\n\n## To begin\n\nWords of the second edition.\n',
  'guide/1.0/README.md': '# Guide\n\n## At first\n\nWords of the first edition.\n',
  'i18n/de/guide/2.0/README.md': '# Handbuch\n\n## Zum Anfang\n\nWorte der zweiten Ausgabe.\n',
};
const staff: Files = {
  'staff/README.md':
    '---\ntags: [canary-heron]\n---\n\n# Canary finch\n\n## Canary wren\n\nThe canary owl sleeps. See [the guide](/guide).\n',
  'staff/canary-stork.md': '# Canary crane\n\n[^canary-lark]\n\n[^canary-lark]: Words.\n',
};
const acceptAddresses = (root: string, ...flags: string[]) => askDocs(['addresses', 'accept', '.', ...flags], { cwd: root });
const read = (root: string, file = 'addresses.lock'): string => readFileSync(join(root, file), 'utf8');

test('the public file has all versions and languages, and not a byte of it depends on restricted sources', async () => {
  const without = folderOf(site);
  expect((await acceptAddresses(without)).status).toBe(0);
  expect(existsSync(join(without, 'addresses.restricted.lock'))).toBe(false);
  const fullSite = folderOf({ ...site, ...staff });
  expect((await acceptAddresses(fullSite)).status).toBe(0);
  const names = read(fullSite).match(/^[/#]\S*/gm) ?? [];
  expect(names).toEqual(expect.arrayContaining(['/guide', '#to-begin', '/guide/1.0', '#at-first', '/de/guide', '#zum-anfang']));
  expect(read(fullSite)).toBe(read(without));
  expect(read(fullSite)).not.toMatch(/canary|internal/);
  const restricted = read(fullSite, 'addresses.restricted.lock');
  expect(restricted).toMatch(/^\/internal\/canary-stork /m);
  expect(restricted).toMatch(/^#canary-wren /m);
  expect(restricted).not.toMatch(/fn-|fnref-|\/guide/);
});

test('addresses of restricted pages are not reported as lost if their sources are missing', async () => {
  const root = folderOf({ ...site, ...staff });
  await acceptAddresses(root);
  const before = read(root, 'addresses.restricted.lock');
  rmSync(join(root, 'staff'), { recursive: true });
  const { status, stderr } = await askDocs(['check', '.', '--max-warnings', '0'], { cwd: root });
  expect([status, stderr]).toEqual([0, expect.stringContaining('no findings')]);
  expect((await acceptAddresses(root)).status).toBe(0);
  expect(read(root, 'addresses.restricted.lock')).toBe(before);
});

test('a merge loses nothing, and a damaged file is not overwritten', async () => {
  const root = folderOf(site);
  await acceptAddresses(root);
  const lock = join(root, 'addresses.lock');
  const sound = read(root);
  writeFileSync(
    lock,
    sound.replace('end\n', '<<<<<<< HEAD\n/ours AAAAAAAA Gone by us.\n=======\n/theirs AAAAAAAA Gone by them.\n>>>>>>> b\nend\n'),
  );
  const output = (await askDocs(['check', '.'], { cwd: root })).stderr;
  expect(output.match(/addresses\.lock:\d+:1 {2}error {2}addresses-lock-invalid/g)).toHaveLength(1);
  expect((await acceptAddresses(root)).status).toBe(0);
  expect(read(root)).toMatch(/\/ours AAAAAAAA Gone by us\.[\s\S]*\/theirs AAAAAAAA Gone by them\./);
  for (const damaged of [sound.slice(0, -20), sound.replace('addresses 1', 'addresses 7'), `${sound}more\n`, '']) {
    writeFileSync(lock, damaged);
    const { status, stderr } = await acceptAddresses(root, '--reason', 'None.');
    expect([status, stderr]).toEqual([1, expect.stringContaining('addresses-lock-invalid')]);
    expect(read(root)).toBe(damaged);
  }
  const move = () => askDocs(['mv', 'guide/1.0/README.md', 'guide/1.0/index.md', '--yes'], { cwd: root });
  expect(await move()).toMatchObject({ status: 1, stderr: expect.stringContaining('addresses-lock-invalid') });
  expect(read(root)).toBe('');
  writeFileSync(lock, sound);
  expect((await move()).status).toBe(0);
});

test('the build compares like the check, even if only the record has changed', async () => {
  const root = folderOf(site);
  await acceptAddresses(root);
  const build = async () => (await askDocs(['build', '.'], { cwd: root })).status;
  expect(await build()).toBe(0);
  writeFiles(root, { 'addresses.lock': read(root).replace('\n/search', '\n/old AAAAAAAA\n/search') });
  expect(await build()).toBe(1);
  expect((await acceptAddresses(root)).status).toBe(1);
  expect((await acceptAddresses(root, '--reason', 'Nobody\nread it.')).status).toBe(0);
  expect(read(root)).toContain('\n/old AAAAAAAA Nobody read it.\n');
  expect(await build()).toBe(0);
});

test('a lost anchor is reported once, at its current place, regardless of languages and former addresses of its page', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide", "versions": ["2.0", "1.0"] }], "locales": { "default": "en-GB", "list": ["en-GB", "de"] } }\n',
    'guide/2.0/README.md': '# Guide\n\nWords of the second edition.\n',
    'guide/2.0/tides.md': '# Tides\n\n## Springs\n\nHigh water comes twice a day, and most of all at springs.\n',
    'guide/1.0/README.md': '# Guide\n\nWords of the first edition.\n',
    'guide/1.0/tides.md': '# Tides\n\n## Springs\n\nHigh water comes twice a day, and most of all at springs.\n',
  });
  await acceptAddresses(root);
  await askDocs(['mv', 'guide/2.0/tides.md', 'guide/2.0/water.md', '--yes'], { cwd: root });
  const file = join(root, 'guide/2.0/water.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('## Springs', '## Spring tides'));
  const { stderr } = await askDocs(['check', '.'], { cwd: root });
  expect(stderr.match(/error {2}address-gone/g)).toHaveLength(1);
  expect(stderr).toContain('Write redirect_from: ["#springs -> #spring-tides"] into the front matter of guide/2.0/water.md.');
  writeFileSync(file, readFileSync(file, 'utf8').replace('redirect_from: [', 'redirect_from: ["#springs -> #spring-tides", '));
  expect((await askDocs(['check', '.'], { cwd: root })).status).toBe(0);
});

test('among pages with the same text in several versions and languages, the nearest one is the new address', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide", "versions": ["2.0", "1.0"] }], "locales": { "default": "en-GB", "list": ["en-GB", "de"] } }\n',
    ...Object.fromEntries(
      ['1.0', '2.0'].flatMap((version) => [
        [`guide/${version}/README.md`, '# Guide\n\nWords for everybody.\n'],
        [`guide/${version}/members.md`, '# Members\n\nMembers pay once a year, in March, by letter.\n'],
      ]),
    ),
  });
  await acceptAddresses(root);
  for (const version of ['1.0', '2.0']) {
    writeFileSync(join(root, `guide/${version}/club.md`), readFileSync(join(root, `guide/${version}/members.md`)));
    rmSync(join(root, `guide/${version}/members.md`));
  }
  const { stderr } = await askDocs(['check', '.'], { cwd: root });
  expect(stderr).toContain('Write redirect_from: [/guide/members] into the front matter of guide/2.0/club.md.');
  expect(stderr).toContain('Write redirect_from: [/guide/1.0/members] into the front matter of guide/1.0/club.md.');
  expect(stderr.match(/error {2}address-gone/g)).toHaveLength(2);
});
