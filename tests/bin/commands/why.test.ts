/**
 * `docs why`: the effects of a change to a page. In several languages, each place is listed once. For a translation, the command also lists
 * what it takes from its original.
 */
import { expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { folderOf } from '../../support/folder.ts';

test('the title of a page without a sidebar changes no other page', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide", "sidebar": "guide.sidebar.json" }] }\n',
    'guide.sidebar.json': '["README", "tides"]\n',
    'guide/README.md': '# Guide\n\n[Moon](moon.md)\n',
    'guide/tides.md': '# Tides\n',
    'guide/moon.md': '# Moon\n',
  });
  const explainRoute = async (route: string) => (await askDocs(['why', route], { cwd: root })).stdout;
  expect(await explainRoute('/guide/tides')).toContain('its title: the sidebar (guide)');
  const moon = await explainRoute('/guide/moon');
  expect(moon).toContain('in no sidebar');
  expect(moon).not.toContain('the sidebar (');
});

const site = {
  'docs.config.json':
    '{ "title": "Harbour", "locales": { "default": "en-GB", "list": ["en-GB", "cy"] }, "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n',
  'guide/README.md': '# Guide\n\nSee [tides](tides.md#springs), and [tides](/guide/tides) again.\n',
  'guide/tides.md': '---\ntags: [salt]\nowner: Office\n---\n\n# Tides\n\n## Springs\n\nTwice a day.\n',
  'i18n/cy/guide/tides.md': '# Llanw\n\n## Gorllanw {#springs}\n\nDdwywaith y dydd.\n',
};
const runWhyFor = async (root: string, what: string) => (await askDocs(['why', what], { cwd: root })).stdout;

test('a link is listed once, in however many languages its page is shown', async () => {
  const root = folderOf(site);
  for (const target of ['/guide/tides', '/cy/guide/tides', 'guide/tides.md'])
    expect((await runWhyFor(root, target)).match(/^ {2}guide\/README\.md:3:\d+ {2}links to .*$/gm)).toHaveLength(2);
});

test('a translation has its tags and its owner from its original', async () => {
  const explained = await runWhyFor(folderOf(site), '/cy/guide/tides');
  expect(explained).toMatch(/tag +salt .*guide\/tides\.md:2:8$/m);
  expect(explained).toMatch(/owner +Office .* guide\/tides\.md:3:\d+$/m);
  expect(explained).toMatch(/title +Llanw .* i18n\/cy\/guide\/tides\.md:1:1$/m);
  expect(explained).not.toContain('i18n/cy/guide/tides.md:2');
});
