/** `docs split`: a section becomes a page and all references are updated, or nothing changes. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, listFiles } from '../support/folder.ts';

const site: Files = {
  'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n',
  'search.tests.json': '[{ "query": "springs", "page": "/guide/tides", "anchor": "springs" }]\n',
  'guide/README.md': '# Guide\n\n[a](tides.md#springs) and [b](./boats.md).\n',
  'guide/boats.md': '---\nsidebar_position: 4\n---\n\n# Boats\n\nOne each.\n',
  'guide/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n',
  'guide/_part.md': 'Words of the part.\n',
  'guide/tides.md': [
    '---\r\nsidebar_position: 3\r\ntags:\r\n  - salt\r\ntitle: Tides\r\n---\r\n\r\nLead.[^1]\r\n\r\n',
    '## Springs\r\n\r\n![Wall](wall.svg) of the [boats](./boats.md), [above](/guide/tides#neaps), [here](#neaps).\r\n\r\n<!--@include: ./_part.md-->\r\n\r\n',
    '## Neaps\r\n\r\nSee [a] and ```## no heading```.\r\n\r\n```md\r\n## Nor this\r\n```\r\n\r\n',
    '## Notes\r\n\r\nSee [a].\r\n\r\n[a]: boats.md\r\n\r\n',
    ':::note\r\n\r\n## Boxed\r\n\r\nIn a box.\r\n\r\n:::\r\n\r\n## Last\r\n\r\n[^1]: A text.\r\n\r\n<h2>Written in HTML</h2>\r\n',
  ].join(''),
};
const run = (root: string, ...args: string[]) => askDocs(args, { cwd: root });
const textsOf = (root: string) =>
  listFiles(root)
    .filter((file) => !file.startsWith('dist/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]);

test('to another folder: links, images and includes of the section are updated, and its front matter is derived', async () => {
  const root = folderOf(site);
  const { status, stdout } = await run(root, 'split', 'guide/tides.md#springs', 'guide/deep/', '--yes');
  expect([status, stdout]).toEqual([0, expect.stringContaining('redirect  /guide/tides#springs → /guide/deep/springs\n')]);
  const texts = new Map(textsOf(root).map(([file = '', text = '']) => [file, text]));
  expect(texts.get('guide/deep/springs.md')).toBe(
    '---\r\nsidebar_position: 3.5\r\ntags:\r\n  - salt\r\n---\r\n\r\n# Springs\r\n\r\n![Wall](../wall.svg) of the [boats](../boats.md), [above](/guide/tides#neaps), [here](../tides.md#neaps).\r\n\r\n<!--@include: ../_part.md-->\r\n',
  );
  expect(texts.get('guide/tides.md')).toContain('Lead.[^1]\r\n\r\n[Springs](deep/springs.md)\r\n\r\n## Neaps\r\n');
  expect(texts.get('guide/README.md')).toContain('[a](deep/springs.md)');
  expect(texts.get('search.tests.json')).toContain('"page": "/guide/deep/springs" }');
  expect(await run(root, 'check', '.')).toMatchObject({ status: 0, stderr: expect.stringContaining('no findings') });
});

test('the former address of a section that became a page redirects to it even after the area has moved', async () => {
  const root = folderOf(site);
  for (const args of [
    ['mv', 'guide/tides.md#springs', 'High springs'],
    ['split', 'guide/tides.md#high-springs'],
    ['mv', '/guide', '/handbook'],
  ])
    expect(await run(root, ...args, '--yes')).toMatchObject({ status: 0 });
  const redirects = JSON.parse(readFileSync(join(root, 'redirects.json'), 'utf8'));
  expect(redirects).toContainEqual({ from: '/guide/tides#springs', to: '/handbook/high-springs' });
  expect(readFileSync(join(root, 'guide/tides.md'), 'utf8')).not.toContain('redirect_from');
  expect(await run(root, 'check', '.')).toMatchObject({ status: 0, stderr: expect.stringContaining('no findings') });
});

test('a definition that both pages need is copied to both', async () => {
  const root = folderOf(site);
  expect(await run(root, 'split', 'guide/tides.md#neaps', '--yes')).toMatchObject({ status: 0 });
  const neaps = readFileSync(join(root, 'guide/neaps.md'), 'utf8');
  expect(neaps).toMatch(/```md\r\n## Nor this\r\n```\r\n\r\n\[a\]: boats\.md\r\n$/);
  expect(readFileSync(join(root, 'guide/tides.md'), 'utf8')).toContain('[a]: boats.md');
});

test.each<[what: string, args: string[], said: RegExp]>([
  ['no heading', ['guide/tides.md'], /Pass a section/],
  ['a page that is not there', ['guide/tide.md#springs'], /Did you mean guide\/tides\.md\?/],
  ['a box around it', ['guide/tides.md#boxed'], /a container \(:::\) begins in it or ends in it/],
  ['a footnote of what stays', ['guide/tides.md#last'], /the text of the footnote \[\^1\] is outside the section/],
  ['a heading in HTML', ['guide/tides.md#written-in-html'], /does not begin with #/],
  ['a definition in another folder', ['guide/tides.md#neaps', 'guide/deep/neaps.md'], /both parts need “\[a\]: boats\.md”/],
  ['a file that is there', ['guide/tides.md#springs', 'guide/boats.md'], /already exists/],
  ['no name of a page', ['guide/tides.md#springs', 'guide/springs'], /Did you mean guide\/springs\.md\?/],
  ['a place outside of the areas', ['guide/tides.md#springs', 'elsewhere/springs.md'], /outside all areas/],
])('%s: nothing changes', async (_, args, output) => {
  const root = folderOf(site);
  const before = textsOf(root);
  const { status, stderr } = await run(root, 'split', ...args, '--yes');
  expect([status, stderr]).toEqual([2, expect.stringMatching(output)]);
  expect(stderr).toContain('Nothing was changed.');
  expect(textsOf(root)).toEqual(before);
});
