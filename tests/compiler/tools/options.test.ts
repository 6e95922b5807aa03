import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../../compiler/tools/syntax/dialect-name.ts';
import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import { readAs } from './read-as.ts';

type OptionRow = [what: string, options: DialectOptionsSetting, text: string, html: string | RegExp];

function check(tool: DialectName, rows: readonly OptionRow[]): void {
  test.each(rows)(`${tool}: %s`, (_, options, text, expected) => {
    const { html, findings } = readAs(
      tool,
      text,
      { 'src/parts/a.mdx': 'Words of *a*.\n', 'x.py': 'x = 42\ny = 1\nz = 2\n', 'inc/w.md': 'included\n' },
      options,
    );
    if (typeof expected === 'string') expect([html, findings]).toEqual([expected, []]);
    else expect(html).toMatch(expected);
  });
}

const own = { attributes: { left: '%{', right: '}%' } };

describe('options of Markdown', () => {
  check('vitepress', [
    ['delimiters of attributes', own, '## Heading %{#top}%', '<h2 id="top">Heading</h2>'],
    ['braces are text then', own, '## Two {#own-id}', '<h2 id="two-own-id">Two {#own-id}</h2>'],
    ['braces of a paragraph, too', own, 'A *word*{.red} here.', '<p>A <em>word</em>{.red} here.</p>'],
    ['classes between own delimiters', own, 'A *word*%{.red}% here.', '<p>A <em>word</em> here.</p>'],
    ['delimiters in code', own, '`%{#a}%` and `{#b}`', '<p><code>%{#a}%</code> and <code>{#b}</code></p>'],
    ['double brackets', { attributes: { left: '[[', right: ']]' } }, '## A [[#b]]', '<h2 id="b">A</h2>'],
    ['line breaks', { lineBreaks: true }, 'a\nb\n\nc', '<p>a<br>\nb</p>\n<p>c</p>'],
    ['no line breaks in code', { lineBreaks: true }, '```\na\nb\n```\n\n`a\nb`', /<code>a\nb<\/code>.*<code>a b<\/code>/s],
    ['line breaks in a list', { lineBreaks: true }, '- a\n  b\n- c', /<li>a<br>\n\s*b<\/li>\n<li>c<\/li>/],
    ['no line breaks without the option', {}, 'a\nb', '<p>a\nb</p>'],
    ['HTML as text', { htmlAsText: true }, '<b>x</b> and `<i>`', '<p>&lt;b&gt;x&lt;/b&gt; and <code>&lt;i&gt;</code></p>'],
    ['addresses between angle brackets stay', { htmlAsText: true }, '<https://a.example>', /<a href="https:\/\/a\.example"/],
    ['addresses that are no links', { linkify: false }, 'See https://a.example now', '<p>See https://a.example now</p>'],
    ['links stay', { linkify: false }, '[a](https://a.example)', /<a href="https:\/\/a\.example"[^>]*>a/],
    ['addresses are links without the option', {}, 'See https://a.example now', /<a href="https:\/\/a\.example"/],
    ['typographic signs', { typographer: true }, '"q" (c) a -- b... it\'s', '<p>“q” © a – b… it’s</p>'],
    ['code in an item stays', { typographer: true }, '2. Or:\n\n       "a"\n\n       "b"\n\n   "c"\n', /"a"[^“]*"b"[^“]*“c”/],
    ['text of a nested item is no code', { typographer: true }, '- a\n\n    - "b"\n\n        "c"\n', /“b”[^"]*“c”/],
    ['code stays', { typographer: true }, '`"q" (c)`', '<p><code>"q" (c)</code></p>'],
    ['targets stay', { typographer: true }, '[a](https://a.example/x--y "t")', /href="https:\/\/a\.example\/x--y"/],
    ['tables stay', { typographer: true }, '| a | b |\n| -- | -- |\n| c | d |', /<table>/],
    ['labels of boxes', { labels: { tip: 'Hint' } }, '::: tip\nhi\n:::', /admonition-title">Hint</],
    ['a title of its own', { labels: { tip: 'Hint' } }, '::: tip Mine\nhi\n:::', /admonition-title">Mine</],
    ['another kind', { labels: { tip: 'Hint' } }, '::: info\nhi\n:::', /admonition-title">Info</],
  ]);
});

const aliases = { aliases: { '@parts/*': 'src/parts/*', '~one': 'src/parts/a.mdx', '@img/*': 'src/img/*' } };

describe('aliases of paths', () => {
  check('starlight', [
    ['a part', aliases, "import A from '@parts/a.mdx';\n\n<A />", '<p>Words of <em>a</em>.</p>'],
    ['a whole path', aliases, "import A from '~one';\n\n<A />", '<p>Words of <em>a</em>.</p>'],
    ['another package', aliases, "import { Icon } from '@other/icons';\n\nText.", '<p>Text.</p>'],
    ['a part in a list', aliases, "import A from '@parts/a.mdx';\n\n- one\n\n  <A />", /<li>.*Words of <em>a<\/em>\..*<\/li>/s],
    ['a part as an item', aliases, "import A from '@parts/a.mdx';\n\n1. <A />\n2. two", /<li>\s*(?:<p>)?Words of <em>a<\/em>\./],
  ]);
  check('nextra', [['a part', aliases, "import A from '@parts/a.mdx'\n\n<A />", '<p>Words of <em>a</em>.</p>']]);
});

describe('includes', () => {
  check('mkdocs', [
    ['mdx_include', { mdxInclude: 'inc' }, '{!w.md!}', '<p>included</p>'],
    ['with blanks', { mdxInclude: 'inc' }, '{! w.md !}', '<p>included</p>'],
    ['in code, from above', { mdxInclude: 'inc' }, '```py\n{!../x.py!}\n```', /<code>x = 42\ny = 1\nz = 2<\/code>/],
    ['lines', { mdxInclude: '' }, '```py\n{!x.py!lines=2-3!}\n```', /<code>y = 1\nz = 2<\/code>/],
    ['single lines', { mdxInclude: '' }, '```py\n{!x.py!lines=1 3!}\n```', /<code>x = 42\nz = 2<\/code>/],
    ['recursive marks', { mdxInclude: 'inc' }, '{!> w.md!}', '<p>included</p>'],
    ['no extension', {}, '{!w.md!}', '<p>{!w.md!}</p>'],
    ['base paths of snippets', { snippetFolders: ['inc'] }, '--8<-- "w.md"', '<p>included</p>'],
  ]);
});

describe('titles of the navigation', () => {
  check('mkdocs', [
    ['a page without a heading', { titles: { 'page.mdx': 'Knots' } }, 'Text.', '<p>Text.</p>'],
    ['another page', { titles: { 'other.md': 'Knots' } }, 'Text.', '<p>Text.</p>'],
  ]);
  test.each([
    ['Text.', 'Knots'],
    ['## Lower', 'Knots'],
    ['# Own', 'Own'],
    ['---\ntitle: Own\n---\n\nText.', 'Own'],
  ])('%j', (text, title) => {
    expect(readAs('mkdocs', text, {}, { titles: { 'page.mdx': 'Knots' } }).page.title).toBe(title);
  });
});

describe('hidden lines', () => {
  check('mdbook', [
    [
      'of a language',
      { hiddenLines: { python: '~' } },
      '```python\n~import a\nb\n```',
      /<span class="unseen">import a\n<\/span>b/,
    ],
    ['of another language', { hiddenLines: { python: '~' } }, '```js\n~a\n```', /<code>~a<\/code>/],
    [
      'said by the block',
      { hiddenLines: { python: '~' } },
      '```python,hidelines=!\n!a\n~b\n```',
      /<span class="unseen">a\n<\/span>~b/,
    ],
  ]);
});

describe('links of languages', () => {
  const prefixes = { linkPrefixes: ['/ko', '/en'] };
  test.each([
    ['a link', '[a](/docs/guide)', '/ko/docs/guide'],
    ['with an anchor', '[a](/docs/guide#b)', '/ko/docs/guide#b'],
    ['that of another language', '[a](/en/docs)', '/en/docs'],
    ['its own', '[a](/ko/docs)', '/ko/docs'],
    ['the root', '[a](/)', '/ko/'],
    ['a file', '[a](/x.pdf)', '/x.pdf'],
    ['a relative one', '[a](./b)', './b'],
    ['one in HTML', '<a href="/docs">a</a>', '/ko/docs'],
  ])('%s', (_, text, target) => {
    const { page } = readAs('nextra', text, {}, prefixes);
    expect(page.links.map((link) => link.target)).toEqual([target]);
  });
});

describe('targets with an alias', () => {
  test.each([
    ['a picture', '![x](@img/p.png)', '../src/img/p.png'],
    ['a picture of HTML', '<img src="@img/p.png" alt="x" />', '../src/img/p.png'],
    ['an imported one', 'import p from \'@img/p.png\';\n\n<img src={p.src} alt="x" />', '../src/img/p.png'],
    ['an imported one by its file', 'import p from \'../img/p.png\';\n\n<img src={p} alt="x" />', '../img/p.png'],
    ['a definition', '![x][p]\n\n[p]: @img/p.png', '../src/img/p.png'],
    ['a link that has none', '[x](./p.md)', './p.md'],
  ])('%s', (_, text, target) => {
    const { page } = readAs('starlight', text, {}, aliases);
    expect(page.links.map((link) => link.target)).toEqual([target]);
  });
});
