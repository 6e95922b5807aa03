import { describe, expect, test } from 'vitest';
import { createExcluder } from '../../../compiler/files/patterns.ts';
import { escapeGlob, escapeMarkdown, escapePattern } from '../../../compiler/texts/escapes.ts';
import { findings, makePage, showPlaceholders } from '../3-pages/make-page.ts';

describe('escaped for Markdown', () => {
  test.each([
    '*a* _b_ ~~c~~ `d`',
    '[a](b) <b>x</b> <https://example.com>',
    '# a | b',
    'costs $1 and $2, $x$',
    'a &amp; b &#38; c & d',
    'at 10:30, https://example.com, :tada: and :term[a]',
    'https://example.com/a_b?c=*d* and www.example.com',
    'GET /pets/{petId}: new',
    'a \\ b',
  ])('%s is shown literally', (text) => {
    const line = escapeMarkdown(text);
    const { body } = makePage(`Before ${line} after.`, {});
    expect(showPlaceholders(body.html).replace(/<\/?p>|\n/g, '')).toBe(
      `Before ${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')} after.`,
    );
    expect(findings(`Before ${line} after.`)).toEqual([]);
  });

  test('is one line, and prose gets no needless backslashes', () => {
    expect(escapeMarkdown('a\n\n- b: c & d')).toBe('a - b: c & d');
  });
});

test.each(['a.b*c', '[x](y)', '^$', '{1}', 'a|b', 'a\\d', '/pets/'])('the pattern of %s matches only it', (text) => {
  const pattern = new RegExp(`^${escapePattern(text)}$`);
  expect([pattern.test(text), pattern.test(`${text}x`), pattern.test('axb')]).toEqual([true, false, false]);
});

test.each(['a*b.md', '[id].md', '(group)/a.md', '{a,b}.md', '!a.md', 'what?.md'])(
  'the glob pattern of %s matches only it',
  (path) => {
    const isExcluded = createExcluder([escapeGlob(path)]);
    expect([isExcluded(path), isExcluded(`x${path}`), isExcluded('axb.md')]).toEqual([true, false, false]);
  },
);
