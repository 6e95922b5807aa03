import { expect, test } from 'vitest';
import { readAs } from '../read-as.ts';

test.each([
  ['a title of front matter', '---\ntitle: Moor\n---\n\nText.', true],
  ['a lower heading', '## Moor', true],
  ['a heading', '---\ntitle: Moor\n---\n\n# Moor\n', undefined],
  ['a heading below something', 'Text.\n\n# Moor\n', undefined],
  ['a wish', '---\nhide_title: false\n---\n\nText.', false],
])('a page with %s shows no other title than that of its text', (_, text, hides) => {
  expect(readAs('nextra', text).page.frontMatter.hide_title).toBe(hides);
  expect(readAs('vitepress', text).page.frontMatter.hide_title).toBe(hides === true ? undefined : hides);
});

test.each([
  ['no sidebar', 'sidebar: false', { displayed_sidebar: null }],
  ['no table of contents', 'toc: false', { hide_table_of_contents: true }],
  ['no neighbours', 'pagination: false', { pagination_next: null, pagination_prev: null }],
  ['what is as usual, or nothing here', 'toc: true\n  layout: full', {}],
])('a page whose theme requires %s', (_, theme, expected) => {
  const { page, findings } = readAs('nextra', `---\ntheme:\n  ${theme}\n---\n\n# Moor\n\nText.\n`);
  expect([page.frontMatter, findings]).toEqual([expected, []]);
});
