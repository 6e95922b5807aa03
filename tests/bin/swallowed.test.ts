/** A successful build has published each paragraph of its sources. `npm run swallowed -- FOLDER` checks this for any folder. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { folderOf } from '../support/folder.ts';
import { findSwallowed } from '../support/swallowed-text.ts';

/** A page whose paragraphs could each be lost by a bug, or by an interpretation of Markdown. */
const source = `# Harbour

First words with [a link](./tides.md "title"), \`code\` and **bold** text.

- An item
  with a second line.

  Its second paragraph.

  \`\`\`js
  const kept = 'in code';
  \`\`\`

1. One
   > A quote in it.
2. Two

> [!NOTE]
> An alert.
>
> Its second paragraph.

:::tip A title
In a box.

:::note
In a box in a box.
:::
:::

:::tabs
== Linux
For Linux.
== Windows
For Windows.
:::

| Port | Depth |
| --- | --- |
| Wall | 3 m | and mud |
| Bar |

<details>
<summary>More</summary>

Behind a summary.

</details>

A line with a footnote[^1] &amp; an entity.

[^1]: The footnote's text.

    Its second paragraph.

Term &lt;one> and <kbd>Ctrl</kbd>.

    indented code

Setext
------

Last words.
`;

const siteWithPage = (page: string) => ({
  'docs.config.json': JSON.stringify({ title: 'Harbour', areas: [{ id: 'guide', path: 'guide' }] }),
  'guide/README.md': '# Guide\n\nWhere to begin.\n',
  'guide/tides.md': '# Tides\n',
  'guide/page.md': page,
});
const build = (page: string) => {
  const root = folderOf(siteWithPage(page));
  return findSwallowed(root, join(root, 'dist', 'site'), askDocs);
};

test('a page with every construct', async () => {
  expect(await build(source)).toEqual([]);
});

test.each([
  ['a comment that never ends', '<!-- To do\n\nGone words.'],
  ['a footnote without a mark', '[^1]: Gone words.\n\nOther words.\n'],
  ['a container that never ends', ':::note\nGone words.\n'],
])('%s ends the build with an error', async (_, text) => {
  expect(await build(`# Page\n\n${text}`)).toBeUndefined();
});

test.each([
  ['a footnote without a mark', '[^1]: Kept words.\n\nOther words.\n'],
  ['a footnote without a mark beside another', 'A mark[^2].\n\n[^1]: Kept words.\n\n[^2]: Other words.\n'],
  ['a template', '<template #lead>\n\nKept words.\n\n</template>\n\n<template>Kept, too.</template>\n'],
  ['a video', '<video src="a.mp4">Kept words.</video>\n'],
  ['a field', '<textarea>Kept words.</textarea>\n'],
  ['code with a comment', 'Write `<!--app-html-->` here.\n\n```html\n<!-- Kept words. -->\n```\n'],
  ['a component', 'Those have a <NonInheritBadge /> badge.\n'],
  ['a blank to fill in', 'Write\n\nharbour help\nharbour <command> --help\ncopy <input> <output>\n'],
  [
    'a reference that a line of text defines',
    'See [one][a] and [two][b].\n\n[a]: https://a.example\nSome words.\n[b]: https://b.example\n',
  ],
  ['brackets in a link', 'See [.compile(schema, [status])](#page) and [`a` [b | c]](#page).\n'],
])('%s is shown in a folder without a configuration', async (_, text) => {
  const root = folderOf({ 'README.md': `# Page\n\n${text}` });
  expect(await findSwallowed(root, join(root, 'dist', 'site'), askDocs)).toEqual([]);
});

test('reports missing paragraphs', async () => {
  const root = folderOf({
    ...siteWithPage('# Page\n\nShown.\n'),
    'guide/_part.md': 'Not a page.\n',
    'notes/lost.md': 'Never shown.\n',
  });
  expect(await findSwallowed(root, join(root, 'dist', 'site'), askDocs)).toEqual([
    { file: 'notes/lost.md', paragraph: 'Never shown.' },
  ]);
});
