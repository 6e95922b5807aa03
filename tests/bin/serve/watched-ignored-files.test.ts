import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDocs, waitForOutput } from '../../support/docs.ts';
import { folderOf, writeFiles } from '../../support/folder.ts';

test('in docs watch, ignored files follow .gitignore and the configuration', async () => {
  const root = folderOf({
    'docs.config.json': '{ "title": "Harbour" }',
    'README.md': '# Harbour\n',
    'tides.md': '# Tides\n',
    'made/ice.md': '# Ice\n',
  });
  const child = startDocs(['watch', root, '--port', '0']);
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  const [, origin = ''] = await waitForOutput(child, /at (http:\/\/localhost:\d+)\//);
  const waitForStatus = (route: string, status: number): Promise<void> =>
    vi.waitFor(async () => expect([route, (await fetch(`${origin}${route}`)).status]).toEqual([route, status]), {
      timeout: 20_000,
    });

  await waitForStatus('/tides', 200);
  writeFileSync(join(root, '.gitignore'), 'made/\ntides.md\n');
  await waitForStatus('/tides', 404);
  await waitForStatus('/made/ice', 404);

  writeFiles(root, { 'tides.md': '# Tides, still ignored\n', 'new.md': '# New\n' });
  await waitForStatus('/new', 200);
  await waitForStatus('/tides', 404);

  writeFileSync(join(root, 'docs.config.json'), '{ "title": "Harbour", "exclude": ["new.md", "!made/**"] }');
  await waitForStatus('/new', 404);
  await waitForStatus('/made/ice', 200);

  writeFileSync(join(root, '.gitignore'), '');
  await waitForStatus('/tides', 200);
});
