import { expect, test } from 'vitest';
import { readAs } from '../read-as.ts';

/** Returns the text of a page as lines, each preceded by its nesting depth in boxes. */
function outline(html: string): string[] {
  const lines: string[] = [];
  let depth = 0;
  for (const [, tag, text] of html.matchAll(/<(\/?div|\/?details|\/?ul|\/?li|\/?ol)\b[^>]*>|>([^<>]*[^<>\s][^<>]*)</g)) {
    if (tag === 'div' || tag === 'details') depth++;
    else if (tag === '/div' || tag === '/details') depth--;
    else if (text !== undefined) lines.push(`${depth} ${text.trim()}`);
  }
  return lines;
}

const group = '::: code-group\n```ts [One]\n1\n```\n```ts [Two]\n2\n```\n';

test.each([
  ['one box', '::: tip\nA\n:::\n\nB', ['1 Tip', '1 A', '0 B']],
  ['the first line of colons ends both', '::: warning\nA\n\n::: tip\nB\n:::\n\nC', ['1 Warning', '1 A', '2 Tip', '2 B', '0 C']],
  [
    'a line that is left over is no text',
    '::: warning\n::: tip\nB\n:::\nC\n:::\n\nD',
    ['1 Warning', '2 Tip', '2 B', '0 C', '0 D'],
  ],
  ['more colons outside', ':::: warning\n::: tip\nB\n:::\nC\n::::\n\nD', ['1 Warning', '2 Tip', '2 B', '1 C', '0 D']],
  ['three boxes', '::: warning\n::: tip\n::: info\nC\n:::\n\nD', ['1 Warning', '2 Tip', '3 Info', '3 C', '0 D']],
  ['code in a box ends with it', '::: tip\n````\nx\n```\n:::\n\nAfter', ['1 Tip', '1 x\n```', '0 After']],
  [
    'colons in code outside of boxes',
    '```md\n::: tip\n:::\n```\n\n::: tip\nA\n:::\n\nB',
    ['0 ::: tip\n:::', '1 Tip', '1 A', '0 B'],
  ],
  [
    'a box in a list',
    '- one\n\n  ::: tip\n  A\n  :::\n\n- two\n\n::: tip\nB\n:::\n\nC',
    ['0 one', '1 Tip', '1 A', '0 two', '1 Tip', '1 B', '0 C'],
  ],
  [
    'a box in a list that nothing ends',
    '- one\n\n  ::: tip\n  A\n\nB\n\n::: tip\nC\n:::\n\nD',
    ['0 one', '1 Tip', '1 A', '0 B', '1 Tip', '1 C', '0 D'],
  ],
  ['a longer line of colons ends a box', '::: tip\nA\n:::::\n\nB', ['1 Tip', '1 A', '0 B']],
])('VitePress: %s', (_, text, expected) => {
  const { html, findings } = readAs('vitepress', `${text}\n`);
  expect(outline(`<p>${html}<p>`)).toEqual(expected);
  expect(findings.filter((each) => each.includes('container-stray'))).toEqual([]);
});

test('a group of code in a box ends with it', () => {
  const { html, findings } = readAs('vitepress', `::: warning\nBefore.\n\n${group}:::\n\n## After\n\n::: tip\nB\n:::\n\nEnd.`);
  expect(html).toMatch(
    /^<div class="admonition warning">.*One.*Two.*<\/div>\n<h2 id="after">After<\/h2>\n<div class="admonition tip">/s,
  );
  expect(html).toMatch(/<\/div>\n<p>End\.<\/p>$/);
  expect(findings).toEqual([]);
});

test.each(['starlight', 'docusaurus'] as const)('%s ends boxes alike', (tool) => {
  const { html } = readAs(tool, ':::note\nText.\n\n````\ncode\n```\n:::\n\nAfter.\n\n## Heading\n');
  expect(outline(`<p>${html}<p>`)).toEqual(['1 Note', '1 Text.', '1 code\n```', '0 After.', '0 Heading']);
});
