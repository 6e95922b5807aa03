import { expect, test } from 'vitest';
import type { FrontMatterDefault } from '../../../compiler/model.ts';
import { makePage } from './make-page.ts';

const defaults: FrontMatterDefault[] = [
  { files: ['guide'], keys: { hide_table_of_contents: true, pagination_next: null } },
  { files: ['guide/a*.md', 'notes/**'], keys: { hide_table_of_contents: false, displayed_sidebar: null } },
];
const text = '# Moor\n\nText.\n';

test.each([
  ['a folder', 'guide/moor.md', text, { hide_table_of_contents: true, pagination_next: null }],
  [
    'a later entry, key by key',
    'guide/about.md',
    text,
    { hide_table_of_contents: false, pagination_next: null, displayed_sidebar: null },
  ],
  ['another pattern of an entry', 'notes/old/a.md', text, { hide_table_of_contents: false, displayed_sidebar: null }],
  [
    'the page itself',
    'guide/moor.md',
    `---\nhide_table_of_contents: false\npagination_next: tides\n---\n\n${text}`,
    { hide_table_of_contents: false, pagination_next: 'tides' },
  ],
  ['nothing', 'moor.md', text, {}],
])('the front matter of a page follows %s', (_, file, frontMatter, expected) => {
  expect(makePage(frontMatter, { file, defaults }).page.frontMatter).toEqual(expected);
});
