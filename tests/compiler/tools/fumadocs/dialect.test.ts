import { describe, expect, test } from 'vitest';
import { readAs } from '../read-as.ts';

const files = {
  'guide/part.mdx': 'Before.\n\n<section id="knot">\n\nA **part**.\n\n</section>\n',
  'guide/knot.ts': 'tie();\n',
};

describe('Fumadocs', () => {
  test.each([
    ['a box', '<Callout type="warn" title="Care">\n  A *b*.\n</Callout>', 'admonition warning'],
    ['a box of an unknown kind', '<Callout type="fishy">A.</Callout>', 'admonition info'],
    ['tabs of a list', "<Tabs items={['One', 'Two']}>\n<Tab>A.</Tab>\n<Tab>B.</Tab>\n</Tabs>", 'Two'],
    ['tabs by their values', '<Tabs>\n<Tab value="One">A.</Tab>\n</Tabs>', 'One'],
    [
      'tabs of Radix',
      '<Tabs>\n<TabsList><TabsTrigger value="a">A</TabsTrigger></TabsList>\n<TabsContent value="One">A.</TabsContent>\n</Tabs>',
      'One',
    ],
    ['a step with a heading', '<Steps>\n<Step>\n\n### A\n\nB.\n\n</Step>\n</Steps>', '<h3 id="a">A</h3>'],
    ['a step without one', '<Steps>\n<Step>\nB.\n</Step>\n</Steps>', '<strong>1.</strong>'],
    ['a text that unfolds', '<Accordions>\n<Accordion title="Why">A.</Accordion>\n</Accordions>', '<summary>Why</summary>'],
    ['an id', 'A.\n\n## B [#own]', '<h2 id="own">B</h2>'],
    ['marks of the table of contents', 'A.\n\n## B [!toc] [#own]', '<h2 id="own">B</h2>'],
    ['an image', '<ImageZoom src="https://a.example/a.png" alt="A" />', 'alt="A"'],
    ['a table of types', "<TypeTable type={{ size: { type: 'a | b', required: true } }} />", '<code>a | b</code>'],
    ['a repository', '<GithubInfo owner="a" repo="b" />', 'href="https://github.com/a/b"'],
    ['commands', '```npm\nnpm i a\n```', 'pnpm add a'],
    ['commands of the former name', '```package-install\nnpm i a\n```', 'yarn add a'],
    ['fences as tabs', '```ts tab="One"\na\n```\n\n```ts tab="Two"\nb\n```', 'Two'],
    ['numbers of lines', '```ts lineNumbers=4\na\n```', 'a'],
    ['a section of a page', '<include>part.mdx#knot</include>', 'A <strong>part</strong>.'],
    ['a file as code', '<include lang="ts">knot.ts</include>', 'tie();'],
    ['a file on a line of its own', '<include>\n  knot.ts\n</include>', 'tie();'],
    ['a diagram', '<Mermaid chart="graph LR" />', 'graph LR'],
  ])('%s', (_, text, piece) => {
    const { html, findings } = readAs('fumadocs', text, files);
    expect([html, findings]).toEqual([expect.stringContaining(piece), []]);
  });

  test.each([
    ['a table that a program makes', '<TypeTable type={knots} />', '1:1 expression-kept'],
    ['a component of the site', '<Boats />', '1:1 component-unknown'],
    ['a hidden file', '<include>./.part.mdx</include>', '1:1 expression-kept'],
    ['a file within a line', 'A <include>part.mdx</include>.', '1:3 expression-kept'],
    ['a table of types from a program', '<AutoTypeTable path="a.ts" name="B" />', '1:1 component-unknown'],
  ])('%s is named', (_, text, code) => {
    expect(readAs('fumadocs', text, files).findings).toEqual([code]);
  });
});
