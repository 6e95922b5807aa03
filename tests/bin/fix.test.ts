/** `docs check --fix` never leaves the folder, follows links, damages a file, or runs endlessly. */
import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withEdits } from '../../bin/edits/edits.ts';
import { fixAll } from '../../bin/edits/fix.ts';
import type { Diagnostic, Edit } from '../../compiler/model.ts';
import { folderOf } from '../support/folder.ts';

const findingsWith = (...edits: Edit[]): { diagnostics: Diagnostic[] } => ({
  diagnostics: [{ code: 'page-orphan', severity: 'warning', at: { file: '', line: 1, column: 1 }, message: 'Wrong.', edits }],
});
const edit = (file: string, old = 'tide', text = 'tides'): Edit => ({ file, line: 1, column: 1, old, text });

/** Fixes a folder in which each check returns the same findings. */
async function fixFolder(root: string, diagnostics: () => { diagnostics: Diagnostic[] }) {
  return withEdits(root, 'docs check --fix', (edits) =>
    fixAll(root, { check: async () => diagnostics(), write: (changes) => edits.commit(changes) }),
  );
}

test('files outside the folder, links and files that are not UTF-8 are unchanged', async () => {
  const outsideFolder = folderOf({ 'a.md': 'tide\n' });
  const root = folderOf({ 'b.md': 'tide\n', 'binary.md': Buffer.from([...Buffer.from('tide'), 0xff]) });
  symlinkSync(join(outsideFolder, 'a.md'), join(root, 'link.md'));
  symlinkSync(outsideFolder, join(root, 'folder'));
  const files = ['../a.md', join(outsideFolder, 'a.md'), 'link.md', 'folder/a.md', 'binary.md', 'missing.md', 'b.md'];
  const { fixes, files: changed } = await fixFolder(root, () => findingsWith(...files.map((file) => edit(file))));
  expect(fixes).toBe(1);
  expect([...changed.keys()]).toEqual(['b.md']);
  expect(readFileSync(join(outsideFolder, 'a.md'), 'utf8')).toBe('tide\n');
  expect(readFileSync(join(root, 'binary.md')).at(-1)).toBe(0xff);
});

test('edits that undo each other, or that do not remove their finding, terminate', async () => {
  const root = folderOf({ 'a.md': 'tide\n', 'b.md': 'tide' });
  const undone = [edit('a.md'), edit('a.md', 'tides', 'tide')];
  expect((await fixFolder(root, () => findingsWith(...undone, edit('b.md', '', 'x')))).fixes).toBe(3);
  expect(readFileSync(join(root, 'b.md'), 'utf8')).toBe('xtide');
});

test('a file keeps its permissions, and one that changed during the check is not written', async () => {
  const root = folderOf({ 'a.md': 'tide\n' });
  const file = join(root, 'a.md');
  chmodSync(file, 0o640);
  await fixFolder(root, () => findingsWith(edit('a.md')));
  expect(statSync(file).mode & 0o777).toBe(0o640);
  writeFileSync(file, 'tide\n');
  const change = withEdits(root, 'docs check --fix', (edits) =>
    fixAll(root, {
      check: async () => findingsWith(edit('a.md')),
      write: (changes) => {
        writeFileSync(file, 'tide and more\n');
        edits.commit(changes);
      },
    }),
  );
  await expect(change).rejects.toThrow(/a\.md/);
  expect(readFileSync(file, 'utf8')).toBe('tide and more\n');
});
