import { expect, test } from 'vitest';
import { readAs } from './read-as.ts';

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
