import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';

test('docs watch frees deleted pages', () => {
  const size = 500_000;
  const times = 35;
  const line = 'The tide comes in and goes out again twice a day, as everyone expects.\n\n';
  const root = folderOf({ 'README.md': '# Harbour\n', 'long-0.md': `# Long\n\n${line.repeat(size / line.length)}` });
  const run = join(repository, 'tests/support/run.mjs');
  const args = ['--expose-gc', run, 'tests/bin/serve/renames.ts', root, String(times)];
  const grown = Number(execFileSync(process.execPath, args, { cwd: repository, encoding: 'utf8' }));
  // The text and HTML of a page are cached: 33 MB for these pages, and less than 2 MB if they are evicted.
  expect(grown).toBeLessThan(((times - 5) * size) / 2);
});
