import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { folderOf, hashTree, writeFiles } from '../../support/folder.ts';
import { harbour } from '../harbour.ts';

test('a site with a restricted area passes, and is unchanged', async () => {
  const root = folderOf(harbour());
  expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
  const before = hashTree(join(root, 'dist/site'));
  const { status, stderr } = await askDocs(['prove', root]);
  expect(stderr).toMatch(
    /no findings\. Proved: no public byte depends on restricted sources \(\d+ public files in three builds, 23 canaries, \d+ runs? of words\)/,
  );
  expect(status).toBe(0);
  expect(hashTree(join(root, 'dist/site'))).toEqual(before);
  expect(existsSync(join(root, 'dist/prove'))).toBe(false);
});

test('so is an offline copy of it, in which all of the restricted pages are found', async () => {
  const root = folderOf(harbour());
  const { status, stderr } = await askDocs(['prove', root, '--offline']);
  expect([status, stderr]).toEqual([0, expect.stringMatching(/no findings\. Proved: .*23 canaries/)]);
  expect(existsSync(join(root, 'dist/prove'))).toBe(false);
});

test('a sentence that public sources also contain is not secret', async () => {
  const sentence = 'The harbour master keeps the second key behind the loose brick.';
  const root = folderOf({
    ...harbour(),
    'content/staff/keys.md': `# Keys\n\n${sentence}\n`,
    'content/guide/keys.md': `# Keys\n\nThe harbour *master* keeps the second key behind the loose brick.\n`,
  });
  const { status, stderr } = await askDocs(['prove', root]);
  expect([status, stderr]).toEqual([0, expect.stringContaining('Proved')]);
});

describe('files that only restricted pages show are not loaded from public folders', () => {
  const figures = 'A sum: $a^2$.\n\n```mermaid\nflowchart LR\n  a --> b\n```\n\n::::cards\n- [Rota](./rota.md)\n::::\n';
  const staff = { ...harbour(), 'content/staff/figures.md': `# Figures\n\n${figures}` };
  const features = /(?:^|\/)(?:math|diagram|blocks)-/;
  const pathsOf = (root: string): string[] =>
    Object.keys(hashTree(join(root, 'dist/site'))).filter((path) => features.test(path));

  test.each([[[]], [['--offline']]])('%j', async (args) => {
    const root = folderOf(staff);
    expect(await askDocs(['prove', root, ...args])).toMatchObject({ status: 0, stderr: expect.stringContaining('Proved') });
    expect(await askDocs(['build', root, ...args])).toMatchObject({ status: 0 });
    const paths = pathsOf(root);
    expect(paths.filter((path) => !path.startsWith('internal/assets/'))).toEqual([]);
    expect(paths).toHaveLength(3);
  });

  test('public pages that show it as well lend theirs', async () => {
    const root = folderOf({ ...staff, 'content/guide/figures.md': '# Figures\n\nA sum: $a^2$.\n' });
    expect(await askDocs(['prove', root])).toMatchObject({ status: 0, stderr: expect.stringContaining('Proved') });
    expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
    const math = pathsOf(root).filter((path) => path.includes('math-'));
    expect(math).toEqual([expect.stringMatching(/^assets\/math-/)]);
    expect(readFileSync(join(root, 'dist/site/internal/figures/index.html'), 'utf8')).toContain(`href="/${math[0]}"`);
    writeFiles(root, { 'content/guide/figures.md': '# Figures\n\nNo sum any more.\n' });
    expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
    const later = hashTree(join(root, 'dist/site'));
    expect(pathsOf(root).filter((path) => !path.startsWith('internal/assets/'))).toEqual([]);
    expect(await askDocs(['build', root, '--no-cache'])).toMatchObject({ status: 0 });
    expect(later).toEqual(hashTree(join(root, 'dist/site')));
  });
});

test('a restricted area may be a top-level folder, and may be missing', async () => {
  const createArea = (id: string, more: object): object => ({ id, path: id, route: `/${id}`, ...more });
  const areas = [createArea('guide', {}), createArea('staff', { audience: 'restricted' })];
  const files = { 'docs.config.json': JSON.stringify({ title: 'Harbour', areas }), 'guide/index.md': '# Guide\n\nHere.\n' };
  for (const staff of [{ 'staff/index.md': '# Staff\n\nThe gate.\n' }, {}])
    expect(await askDocs(['prove', folderOf({ ...files, ...staff })])).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('Proved'),
    });
});

test('a site without a restricted area has nothing to prove', async () => {
  const root = folderOf({ 'README.md': '# Alone\n\nNothing is secret here.\n' });
  expect(await askDocs(['prove', root])).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('There is nothing to prove'),
  });
});

test('a site with errors proves nothing', async () => {
  const root = folderOf({ ...harbour(), 'content/guide/bad.md': '# Bad\n\n[gone](./gone.md)\n' });
  expect(await askDocs(['prove', root])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nothing was proved: the site has errors'),
  });
});
