import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { printed, startDocs } from '../../support/docs.ts';
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
  const [, origin = ''] = await printed(child, /at (http:\/\/localhost:\d+)\//);
  const settled = (route: string, status: number): Promise<void> =>
    vi.waitFor(async () => expect([route, (await fetch(`${origin}${route}`)).status]).toEqual([route, status]), {
      timeout: 20_000,
    });

  await settled('/tides', 200);
  writeFileSync(join(root, '.gitignore'), 'made/\ntides.md\n');
  await settled('/tides', 404);
  await settled('/made/ice', 404);

  writeFiles(root, { 'tides.md': '# Tides, still ignored\n', 'new.md': '# New\n' });
  await settled('/new', 200);
  await settled('/tides', 404);

  writeFileSync(join(root, 'docs.config.json'), '{ "title": "Harbour", "exclude": ["new.md", "!made/**"] }');
  await settled('/new', 404);
  await settled('/made/ice', 200);

  writeFileSync(join(root, '.gitignore'), '');
  await settled('/tides', 200);
});
