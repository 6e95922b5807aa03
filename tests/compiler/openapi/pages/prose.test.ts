import { describe, expect, it } from 'vitest';
import { openValue, pagesOf } from '../document/harbour.ts';

/** Returns a description as rendered on the page of its operation. Preceding text prevents it from being treated as plain. */
function shown(description: string, before: string): string | undefined {
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
    const slow = shown(text, '<!-- -->\n\n');
    expect(slow).toBeDefined();
    expect(shown(text, '')).toBe(slow);
  });
});
