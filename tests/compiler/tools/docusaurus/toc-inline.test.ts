import { describe, expect, test } from 'vitest';
import { readAs } from '../read-as.ts';

const headings = '## Moor\n\n### With `one` rope {#rope}\n\n#### Knots\n\n## [Anchor](https://a.example)\n\n## Moor\n';
const text = (tag: string, below: string): string => `import TOCInline from '@theme/TOCInline';\n\n${tag}\n\n${below}`;

/** Returns the links of the list, indented by level, with their targets, each of which is the id of a heading. */
const listOf = (tag: string, below = headings): string => {
  const { html, findings, page } = readAs('docusaurus', text(tag, below));
  expect(findings).toEqual([]);
  const targets = page.links.map(({ target }) => target).filter((target) => target.startsWith('#'));
  const ids = page.headings.map(({ id }) => `#${id}`);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  return (/^<ul>[\s\S]*?<\/ul>(?=\s*<h2)/.exec(html)?.[0] ?? '')
    .replace(/<\/a>/g, () => ` ${targets.shift()}`)
    .replace(/<ul>/g, ' (')
    .replace(/<\/ul>/g, ')')
    .replace(/<[^>]*>|\n/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

describe('TOCInline', () => {
  const toc = '( Moor #moor ( With one rope #rope ) Anchor #anchor Moor #moor-1 )';
  test.each([
    ['<TOCInline toc={toc} />', toc],
    ['<TOCInline toc={toc}></TOCInline>', toc],
    ['<TOCInline\n  toc={toc}\n/>', toc],
    ['<TOCInline toc={toc} minHeadingLevel={2} maxHeadingLevel={2} />', '( Moor #moor Anchor #anchor Moor #moor-1 )'],
    ['<TOCInline toc={toc.filter((node) => node.level === 2)} />', '( Moor #moor Anchor #anchor Moor #moor-1 )'],
    ['<TOCInline toc={toc.filter((node) => node.level < 3)} />', '( Moor #moor Anchor #anchor Moor #moor-1 )'],
    [
      '<TOCInline toc={toc} maxHeadingLevel={4} />',
      '( Moor #moor ( With one rope #rope ( Knots #knots ) ) Anchor #anchor Moor #moor-1 )',
    ],
    ['<TOCInline toc={PartTOC} />', ''],
  ])('%s', (tag, expected) => expect(listOf(tag)).toBe(expected));

  test.each([
    ['`moor` \\[boolean]', 'moor [boolean] #moor-boolean'],
    ['`moor` [a | b]', 'moor [a | b] #moor-a--b'],
    ['`moor` \\[array&lt;string&gt;]', 'moor [array&lt;string&gt;] #moor-arraystring'],
    ['Ropes &amp; `knots[0]`', 'Ropes &amp; knots[0] #ropes--knots0'],
    ['[Anchor] and [rope](https://a.example)', '[Anchor] and rope #anchor-and-rope'],
    ['An ] end', 'An ] end #an--end'],
  ])('the heading %s', (heading, expected) => {
    expect(listOf('<TOCInline toc={toc} />', `## ${heading}\n`)).toBe(`( ${expected} )`);
  });

  test('code that shows the tag is unchanged', () => {
    expect(readAs('docusaurus', '```jsx\n<TOCInline toc={toc} />\n```\n\n## Moor').html).toContain(
      '&lt;TOCInline toc={toc} /&gt;',
    );
  });
});
