import { describe, expect, it } from 'vitest';
import { quotesOf } from '../../../../compiler/texts/punctuation.ts';
import { openValue, pagesOf } from '../document/harbour.ts';

/** Returns a description as rendered on the page of its operation. Preceding text prevents it from being treated as plain. */
function renderedText(description: string, before: string): string | undefined {
  const paths = { '/boats': { get: { operationId: 'getBoats', description: before + description, responses: {} } } };
  const html = pagesOf(openValue({ paths }, { pages: 'many' })).get('/api/getBoats')?.body.html ?? '';
  return /<p>((?:Moor|Put|A|Use)\b.*?)<\/p>/s.exec(html)?.[1];
}

describe('a description that consists of code only', () => {
  it.each([
    'Moor at the `quay`.',
    'Use `<b>` & co. & more',
    'A `a_b_c` and `x*y*z` "quoted"',
    'Put `a:b` in `{c}`',
    'Moor `at` ` the` quay',
    'Moor ``at`` the `quay`',
    'Moor at the `quay',
    'A `x` \\`y`',
    'Put `$5` there',
    'A `b`(c) `d`',
  ])('is what Markdown makes of it: %s', (text) => {
    const slowHtml = renderedText(text, '<!-- -->\n\n');
    expect(slowHtml).toBeDefined();
    expect(renderedText(text, '')).toBe(slowHtml);
  });
});

it.each([
  ["The boat's name.", '<p>The boat’s name.</p>', 'The boat’s name.'],
  ['Called "pier" -- or not...', '<p>Called “pier” – or not…</p>', 'Called “pier” – or not…'],
  ['A `"mast"` isn\'t a "sail".', '<p>A <code>"mast"</code> isn’t a “sail”.</p>', 'A "mast" isn’t a “sail”.'],
  ["**Don't** moor.", '<p><strong>Don’t</strong> moor.</p>', 'Don’t moor.'],
  ["- It's\n- so", '<ul>\n<li>It’s</li>\n<li>so</li>\n</ul>', 'It’s'],
])('with typographic punctuation, the description %j is %j', (description, html, text) => {
  const paths = { '/boats': { get: { operationId: 'getBoats', description, responses: {} } } };
  const api = openValue({ paths }, { pages: 'many' });
  const renderedPage = pagesOf(api, 'en-GB', undefined, quotesOf('en-GB')).get('/api/getBoats');
  expect(renderedPage?.body.html).toContain(html);
  expect(renderedPage?.body.sections.map((section) => section.text).join(' ')).toContain(text);
  expect(renderedPage?.body.markdown).toContain(description);
  expect(pagesOf(api).get('/api/getBoats')?.body.html).not.toMatch(/[‘’“”…]/);
});
