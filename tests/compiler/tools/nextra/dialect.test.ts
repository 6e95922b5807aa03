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

test.each([
  ['without a target', '<Card title="Moor">\nTie the *bow*.\n</Card>', '<strong>Moor</strong>'],
  ['without a target or title', '<Card>\nTie the *bow*.\n</Card>', 'Tie the <em>bow</em>.'],
  ['in a grid', '<Cards>\n<Cards.Card title="Moor">\nTie the *bow*.\n</Cards.Card>\n</Cards>', '<strong>Moor</strong>'],
  ['with a target', '<Card title="Moor" href="https://a.example">\nTie the *bow*.\n</Card>', '>Moor</a>'],
  ['with a target with spaces', '<Card title="Moor" href="https://a.example/b c" />', 'href="https://a.example/b%20c"'],
])('a card %s', (_, text, piece) => {
  const { html, findings } = readAs('nextra', text);
  expect([html, findings]).toEqual([expect.stringContaining(piece), []]);
});
