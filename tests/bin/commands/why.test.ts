import { expect, test } from 'vitest';
import { runDocs } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';

test('the title of a page that stands in no sidebar changes none', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide", "sidebar": "guide.sidebar.json" }] }\n',
    'guide.sidebar.json': '["README", "tides"]\n',
    'guide/README.md': '# Guide\n\n[Moon](moon.md)\n',
    'guide/tides.md': '# Tides\n',
    'guide/moon.md': '# Moon\n',
  });
  const told = async (route: string) => (await runDocs(['why', route], { cwd: root })).stdout;
  expect(await told('/guide/tides')).toContain('its title: the sidebar (guide)');
  const moon = await told('/guide/moon');
  expect(moon).toContain('in no sidebar');
  expect(moon).not.toContain('the sidebar (');
});
