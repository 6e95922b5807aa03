/** `docs check --since REV` reports the problems that a change introduced: in changed files, and those that they cause in others. */

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { folderOf, writeFiles } from '../support/folder.ts';
import { git } from '../support/git.ts';

/** Creates a site with existing problems in its only commit. */
function createCommittedSite(): string {
  const root = folderOf({
    '.gitignore': 'dist\n',
    'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n',
    'guide/index.md': '# Guide\n\nSee [tides](tides.md), [old](old.md) and [boats](boats.md).\n',
    'guide/tides.md': '# Tides\n\n## Springs\n\nWords.\n',
    'guide/boats.md': '# Boats\n\nSee [springs](tides.md#springs).\n',
    'guide/old.md': '# Old\n\nSee [nowhere](nowhere.md).\n',
  });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'one');
  return root;
}

/** Returns the reported findings, as `file code`, and the number of others. */
async function checkSince(
  root: string,
  revision = 'HEAD',
): Promise<{ status: number | null; reported: string[]; known: number }> {
  const { status, stdout } = await askDocs(['check', '--since', revision, '--format', 'json'], { cwd: root });
  const { diagnostics, summary } = JSON.parse(stdout);
  const reported = diagnostics.map(({ file, code }: { file: string; code: string }) => `${file} ${code}`);
  return { status, reported, known: summary.baseline?.known };
}

test('no changes: existing findings are counted', async () => {
  expect(await checkSince(createCommittedSite())).toEqual({ status: 0, reported: [], known: 1 });
});

test('a new file, a deleted one, and the effects on unchanged files', async () => {
  const root = createCommittedSite();
  writeFiles(root, { 'guide/new.md': '# New\n\nSee [there](there.md).\n' });
  renameSync(join(root, 'guide/tides.md'), join(root, 'guide/water.md'));
  const { status, reported, known } = await checkSince(root);
  expect(status).toBe(1);
  // A missing file is one finding with all its places, the first of which is reported.
  expect(reported).toEqual(['guide/boats.md link-target-missing', 'guide/new.md link-target-missing']);
  expect(known).toBe(1);
  expect(readdirSync(join(root, 'dist/cache')).filter((name) => name.startsWith('revisions'))).toEqual([]);
});

test('renaming a heading causes the broken anchor in another file', async () => {
  const root = createCommittedSite();
  writeFiles(root, { 'guide/tides.md': '# Tides\n\n## Neaps\n\nWords.\n' });
  expect((await checkSince(root)).reported).toEqual(['guide/boats.md link-anchor-missing']);
});

test('existing findings in a changed file are reported', async () => {
  const root = createCommittedSite();
  writeFiles(root, { 'guide/old.md': '# Old\n\nSee [nowhere](nowhere.md), now.\n' });
  expect(await checkSince(root)).toEqual({ status: 1, reported: ['guide/old.md link-target-missing'], known: 0 });
});

test('findings about safety are reported in every file', async () => {
  const root = createCommittedSite();
  writeFiles(root, { 'guide/keys.md': '---\naudience: restricted\n---\n\n# Keys\n' });
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'two');
  expect((await checkSince(root)).reported).toEqual(['guide/keys.md audience-contradicted']);
});

test('the output for people, and invalid revisions', async () => {
  const root = createCommittedSite();
  const reported = await askDocs(['check', '--since', 'main'], { cwd: root });
  expect(reported.stderr).toContain('1 finding in 1 place also exists in main and is not reported.');
  expect((await askDocs(['check', '--since', 'mian'], { cwd: root })).stderr).toContain('Did you mean main?');
  const both = await askDocs(['check', '--since', 'main', '--baseline', 'known.json'], { cwd: root });
  expect(both.status).toBe(2);
  expect(existsSync(join(root, 'known.json'))).toBe(false);
  rmSync(join(root, '.git'), { recursive: true });
  expect((await askDocs(['check', '--since', 'main'], { cwd: root })).stderr).toContain('this folder is not in a git repository');
});
