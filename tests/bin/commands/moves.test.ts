import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { folderOf, writeFiles } from '../../support/folder.ts';
import { harbour } from '../harbour.ts';

test('a page that changes its audience is reported by name, once', async () => {
  const root = folderOf({
    ...harbour(2),
    'content/staff/fees.md': '# Fees\n\nWhat a berth costs.\n',
    'content/guide/keys.md': '# Keys\n\nWho has them.\n',
  });
  expect(await askDocs(['build', root])).toMatchObject({
    status: 0,
    stderr: expect.not.stringContaining('page-audience-changed'),
  });
  renameSync(join(root, 'content/staff/fees.md'), join(root, 'content/guide/fees.md'));
  renameSync(join(root, 'content/guide/keys.md'), join(root, 'content/staff/keys.md'));
  const { status, stderr } = await askDocs(['build', root]);
  expect(status).toBe(0);
  expect(stderr).toMatch(
    /content\/guide\/fees\.md:1:1 +warning +page-audience-changed[\s\S]*This page was restricted in the last build and is now public\./,
  );
  expect(stderr).toMatch(
    /content\/staff\/keys\.md:1:1 +warning +page-audience-changed[\s\S]*This page was public in the last build and is now restricted\./,
  );
  writeFiles(root, { 'content/guide/fees.md': '# Fees\n\nWhat a berth costs now.\n' });
  expect((await askDocs(['build', root])).stderr).not.toContain('page-audience-changed');
});
