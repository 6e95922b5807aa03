import { describe, expect, test } from 'vitest';
import type { DialectOptionsSetting } from '../../../../schemas/types/site.ts';
import { readAs } from '../read-as.ts';

const files = {
  'guide/part.md': '---\ntitle: Part\n---\n\nOne.\n\n% start\nTwo.\n% end\n\nThree.\n',
  'guide/code.py':
    'import a\n\n\nclass Quay:\n    def moor(self):\n        return 1\n\n    def cast_off(self):\n        return 2\n\n\nlast = 3\n',
  'guide/tides.csv': 'Monday,"2.1, high"\nTuesday,1.9\n',
};
const options: DialectOptionsSetting = {
  references: {
    bowline: { to: 'knots.md#bowline', text: 'The bowline' },
    '/knots': { to: 'knots.md', text: 'Knots' },
    '/old': { text: 'An old page' },
    'term:quay': { to: 'words.md#term-quay', text: 'quay' },
  },
  lists: { '/page k*': ['/knots'] },
  macros: { wet: '\\mathrm{wet}', tide: '#1_{\\wet}' },
  substitutions: { harbour: '**Harbour**' },
};
const note = (kind: string, title: string, text = '<p>Text.</p>') =>
  `<div class="admonition ${kind}">\n<p class="admonition-title">${title}</p>\n${text}\n</div>`;

type DirectiveRow = [name: string, text: string, html: string | RegExp];

const blocks: DirectiveRow[] = [
  ['a box', '```{note}\nText.\n```', note('note', 'Note')],
  ['a box in colons', ':::{tip}\nText.\n:::', note('tip', 'Tip')],
  ['a box with a name of its own', '```{hint}\nText.\n```', note('tip', 'Hint')],
  ['a box whose text follows its name', '```{warning} Text.\n```', note('warning', 'Warning')],
  ['a box with a title', '```{admonition} Own\n:class: danger\n\nText.\n```', note('danger', 'Own')],
  ['options as YAML', '```{admonition} Own\n---\nclass: tip\n---\nText.\n```', note('tip', 'Own')],
  ['a box that is never closed', '```{note}\nText.', note('note', 'Note')],
  ['a box in a box', '````{note}\n```{tip}\nText.\n```\n````', note('note', 'Note', note('tip', 'Tip'))],
  [
    'an outer fence that ends an inner one',
    '````{note}\n```{tip}\nText.\n````\nAfter.',
    /Text\.<\/p>\n<\/div>\n<\/div>\n<p>After\.<\/p>$/,
  ],
  ['colons that end the outer box', '::::{note}\n:::{tip}\nText.\n::::\nAfter.', /<\/div>\n<\/div>\n<p>After\.<\/p>$/],
  [
    'a box in a list',
    '- One\n\n  ```{note}\n  Text.\n  ```\n- Two',
    /<li>\s*<p>One<\/p>\s*<div class="admonition note">.*Text.*<\/li>\s*<li>/s,
  ],
  ['a directive that a page shows', '````md\n```{note}\nText.\n```\n````', /<code>```\{note\}\nText\.\n```<\/code>/],
  ['a directive in code by indentation', 'Text:\n\n    ```{note}\n    ```\n', /<pre[^>]*><code>```\{note\}\n```/],
  ['a directive in a comment', '<!--\n```{note}\nText.\n```\n-->\n\nAfter.', /^(?!.*Text).*After\./s],
  ['a box to open', '```{dropdown} Own\n:open:\nText.\n```', '<details open>\n<summary>Own</summary>\n<p>Text.</p>\n</details>'],
  ['a version', '```{versionadded} 1.2\n```', '<p><em>New in version 1.2.</em></p>'],
  ['a version with words', '```{deprecated} 1.2\nText.\n```', note('warning', 'Deprecated since version 1.2')],
  [
    'tabs',
    '````{tab-set}\n```{tab-item} A\nText.\n```\n```{tab-item} B\n:sync: b\nMore.\n```\n````',
    />A<.*<p>Text\.<\/p>.*>B<.*<p>More\.<\/p>/s,
  ],
  [
    'cards',
    '::::{grid} 2\n:::{grid-item-card} One\n:link: /knots\n:link-type: doc\nText.\n:::\n:::{grid-item-card} Two\n\n- a\n- b\n:::\n::::',
    /card-grid.*<a[^>]*>One<\/a>.*Text\..*<strong>Two<\/strong>.*<li>a<\/li>/s,
  ],
  ['cards without titles', '::::{grid} 2\n:::{grid-item-card}\nText.\n:::\n::::', /^\s*<p>Text\.<\/p>\s*$/],
  [
    'a line above the content of a card',
    '```{card} One\nHead\n^^^\nText.\n+++\nFoot\n```',
    /^(?!.*(?:\^|\+{3})).*Head.*Text.*Foot/s,
  ],
  ['code', '```{code-block} python\n:linenos:\n:emphasize-lines: 2\n:caption: a.py\n\na\nb\n```', /a\.py.*hl|a\.py/s],
  ['code with a fence in it', '````{code-block} md\n```\na\n```\n````', /<code>```\na\n```<\/code>/],
  ['a cell', '```{code-cell} ipython3\n:tags: [hide]\na = 1\n```', /<code>a = 1<\/code>/],
  ['an image', '```{image} ../a.png\n:alt: A quay\n:width: 5\n```', /<img[^>]*alt="A quay"/],
  [
    'a figure',
    '```{figure} a.png\n:alt: A quay\n:name: quay\n\nThe *quay*.\n```',
    /<a id="quay"><\/a>.*<figure>.*<img.*<figcaption>.*The <em>quay<\/em>\..*<\/figure>/s,
  ],
  [
    'a figure of Markdown',
    ':::{figure-md} quay\n![A quay](a.png)\n\nThe quay.\n:::',
    /<a id="quay"><\/a>.*<figure>.*<img.*The quay\..*<\/figure>/s,
  ],
  [
    'a table of a list',
    '```{list-table} Tides\n:header-rows: 1\n\n* - Day\n  - Height\n* - Monday\n  - 2.1\n```',
    /<strong>Tides<\/strong>.*<th[^>]*>Day<\/th>.*<td[^>]*>2\.1<\/td>/s,
  ],
  [
    'a table with blocks',
    '```{list-table}\n* - One\n\n    Two\n  - - a\n    - b\n```',
    /<td>\s*<p>One<\/p>\s*<p>Two<\/p>\s*<\/td>\s*<td>\s*<ul>\s*<li>a<\/li>/s,
  ],
  [
    'a table of values',
    '```{csv-table}\n:header: Day, Height\n\nMonday, "2.1, high"\n```',
    /<th[^>]*>Day<\/th>.*<td[^>]*>2\.1, high<\/td>/s,
  ],
  [
    'a table of a file',
    '```{csv-table}\n:file: tides.csv\n:header: Day, Height\n```',
    /<th[^>]*>Day<\/th>.*<td[^>]*>2\.1, high<\/td>.*Tuesday/s,
  ],
  ['a table with a caption', '```{table} Tides\n| a |\n| - |\n| b |\n```', /<strong>Tides<\/strong>.*<td[^>]*>b<\/td>/s],
  [
    'terms',
    '```{glossary}\nquay\n  A wall.\n\nmole : a\n: Another\n```',
    /<dt id="term-quay">.*quay.*<dd>.*A wall\..*<dt id="term-mole">.*Another/s,
  ],
  ['a formula', '```{math}\n:label: one\na = 1\n```', /<a id="equation-one"><\/a>.*<math/s],
  ['a diagram', '```{mermaid}\ngraph TD\n```', /graph TD/],
  ['HTML', '```{raw} html\n<b>Text</b>\n```', '<p><b>Text</b></p>'],
  ['what another output has', '```{raw} latex\nText\n```\n\nAfter.', '<p>After.</p>'],
  ['content for HTML', '```{only} html\nText.\n```', '<p>Text.</p>'],
  ['content for another output', '```{only} latex\nText.\n```\n\nAfter.', '<p>After.</p>'],
  ['a hidden list of pages', '```{toctree}\n:hidden:\na\n```\n\nAfter.', '<p>After.</p>'],
  [
    'a list of pages',
    '```{toctree}\n:caption: More\n\nOwn </knots>\n/knots\nOutside <https://a.example>\n/old\n```',
    /<strong>More<\/strong>.*>Own<\/a>.*>Knots<\/a>.*href="https:\/\/a\.example"[^>]*>Outside<.*<li>An old page<\/li>/s,
  ],
  ['a list of a pattern', '```{toctree}\n:glob:\nk*\n```', /<li><a[^>]*>Knots<\/a><\/li>/],
  ['a table of contents', '```{contents}\n:local:\n```\n\nAfter.', '<p>After.</p>'],
  ['a quotation', '```{epigraph}\nText.\n\nMore.\n```', /<blockquote>\s*<p>Text\.<\/p>\s*<p>More\.<\/p>\s*<\/blockquote>/],
  ['a function', '```{py:function} moor(boat)\nText.\n```', /<dt id="moor">.*<code>moor\(boat\)<\/code>.*<dd>.*Text\./s],
  ['a button', '```{button-link} https://a.example\nGo\n```', /<a href="https:\/\/a\.example"[^>]*>Go<\/a>/],
  ['a video', '```{youtube} abc\n```', /href="https:\/\/www\.youtube\.com\/watch\?v=abc"/],
];

const includes: DirectiveRow[] = [
  ['a part', '```{include} part.md\n```', '<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>'],
  [
    'from a mark, by a path from the folder of the area',
    '```{include} /part.md\n:start-after: start\n```',
    /^<p>Two\.<\/p>\s*<p>Three\.<\/p>$/,
  ],
  ['up to a mark', '```{include} part.md\n:end-before: Two\n```', '<p>One.</p>'],
  ['code', '```{literalinclude} code.py\n:lines: 1,12\n```', /<code>import a\nlast = 3<\/code>/],
  [
    'code of a function',
    '```{literalinclude} code.py\n:pyobject: Quay.moor\n:language: python\n```',
    /<code>def moor\(self\):\n {4}return 1<\/code>/,
  ],
  [
    'code from a line to a line',
    '```{literalinclude} code.py\n:start-at: class Quay\n:end-at: return 1\n```',
    /<code>class Quay:\n {4}def moor\(self\):\n {8}return 1<\/code>/,
  ],
  ['code in a box', '````{note}\n```{literalinclude} code.py\n:lines: 1\n```\n````', /admonition note.*<code>import a<\/code>/s],
  ['a file as it is', '```{include} part.md\n:literal:\n:lines: 2\n```', /<code>title: Part<\/code>/],
];

const words: DirectiveRow[] = [
  ['a label', 'See {ref}`bowline`.', /See <a[^>]*>The bowline<\/a>\./],
  ['a label with words', 'See {ref}`this <bowline>`.', /<a[^>]*>this<\/a>/],
  ['a label of the page', '(own)=\n## Title\n\n{ref}`own`', /<a id="own"><\/a>.*<a[^>]*>Title<\/a>/s],
  [
    'a label with blanks and underscores',
    '(My_own label)=\n\n## Title\n\n{ref}`my_own  label`',
    /<a id="my-own-label"><\/a>.*<a[^>]*>Title<\/a>/s,
  ],
  ['a number', '{numref}`Figure %s <bowline>`', />The bowline<\/a>/],
  ['a page', '{doc}`/knots` and {doc}`the knots <../knots>`', />Knots<\/a> and <a[^>]*>the knots<\/a>/],
  ['a term', '{term}`quay` {term}`walls <quay>`', /#term-quay.*>quay<\/a> <a[^>]*>walls<\/a>|>quay<\/a> <a[^>]*>walls<\/a>/],
  [
    'a link to a label',
    '[](bowline) [this](#bowline) <project:#bowline>',
    />The bowline<\/a> <a[^>]*>this<\/a> <a[^>]*>The bowline<\/a>/,
  ],
  ['a link without words', '[](/knots.md)', />Knots<\/a>/],
  [
    'a name of a language',
    '{py:func}`~a.b.moor` {class}`!Quay` {func}`it <a.b>`',
    '<p><code>moor</code> <code>Quay</code> <code>it</code></p>',
  ],
  ['an abbreviation', '{abbr}`MHW (mean high water)`', '<p><abbr title="mean high water">MHW</abbr></p>'],
  ['a key', '{kbd}`Ctrl` {sub}`2` {sup}`3`', '<p><kbd>Ctrl</kbd> <sub>2</sub> <sup>3</sup></p>'],
  ['a menu', '{menuselection}`File --> Save &as` {guilabel}`&OK`', '<p><strong>File → Save as</strong> <strong>OK</strong></p>'],
  ['a badge', '{bdg-success}`New`', /<span class="badge success">New<\/span>/],
  [
    'a document of a series',
    '{pep}`8` {rfc}`2324#section-1`',
    /href="https:\/\/peps\.python\.org\/pep-0008\/"[^>]*>PEP 8<.*rfc2324\.html#section-1"[^>]*>RFC 2324</,
  ],
  ['a formula', '{math}`a_1`', /<math/],
  ['a macro of a formula', '$\\tide{h}$', /<mi>h<\/mi>.*wet/s],
  ['a label of a formula', '$$\na = 1\n$$ (one)\n\n{eq}`one`', /<a id="equation-one"><\/a>.*<math.*<a[^>]*>\(one\)<\/a>/s],
  ['a role in code', '`{ref}` and ``{ref}`a` ``', '<p><code>{ref}</code> and <code>{ref}`a` </code></p>'],
  ['a drawing', '{octicon}`rocket` Go', '<p>Go</p>'],
  [
    'a value',
    '{{ harbour }} {{own}} `{{ harbour }}`'.replace(/^/, '---\nmyst:\n  substitutions:\n    own: mine\n---\n\n'),
    /<strong>Harbour<\/strong> mine <code>\{\{ harbour \}\}<\/code>/,
  ],
  ['a comment', 'One.\n\n% not shown\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  ['a break', 'One.\n\n+++ { "a": 1 }\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  ['attributes of a block', '{#own .wide}\nText.', /<a id="own"><\/a>.*Text\./s],
  ['attributes of a word', '[Text]{.wide} ![A](a.png){width=5}', /^(?!.*\{).*Text/s],
  ['definitions', 'quay\n: A wall.', /<dl>.*<dt>.*quay.*<dd>.*A wall\./s],
  [
    'fields',
    ':owner: Harbour\n:since: 1890',
    /<li><strong>owner<\/strong>: Harbour<\/li>\s*<li><strong>since<\/strong>: 1890<\/li>/,
  ],
  [
    'the id of a heading',
    '## 1. The Über quay\n\n## The quay\n\n## The quay',
    /<h2 id="the-uber-quay">.*<h2 id="the-quay">.*<h2 id="id1">/s,
  ],
];

describe.each([
  ['blocks', blocks],
  ['includes', includes],
  ['words', words],
] as const)('%s of MyST', (_, rows) => {
  test.each(rows)('%s', (_, text, expected) => {
    const { html, findings } = readAs('sphinx', text, files, options);
    if (expected instanceof RegExp) expect(html).toMatch(expected);
    else expect(html).toBe(expected);
    expect(html).not.toMatch(/:::\{|\}<code>|^<p>%/m);
    expect(findings.filter((each) => !/image-alt|html-not|heading|page-empty|figure/.test(each))).toEqual([]);
  });
});

describe('unsupported constructs are reported', () => {
  const reportedDirectives: [name: string, text: string, found: string, html: RegExp][] = [
    [
      'a directive that a program reads',
      'A.\n\n```{automodule} harbour\n:members:\n```',
      '3:1 macro-unknown',
      /\{automodule\} harbour.*:members:/s,
    ],
    ['an unknown directive', '```{tides} a\nText.\n```', '1:1 macro-unknown', /\{tides\} a.*Text\./s],
    ['reStructuredText', '```{eval-rst}\n.. note::\n```', '1:1 macro-unknown', /\.\. note::/],
    ['an unknown role', 'A {tide}`b`.', '1:3 macro-unknown', /A <code>b<\/code>\./],
    ['a missing label', 'A {ref}`b`.', '1:3 link-computed', /A b\./],
    ['literature', '{cite}`a`', '1:1 macro-unknown', /\[a\]/],
    ['a missing value', '{{ gone }}', '1:1 macro-unknown', /\{\{ gone \}\}/],
    ['a condition', '```{ifconfig} a\nText.\n```', '1:1 macro-unknown', /Text\./],
    ['another inventory', '[a](inv:b#c)', '1:1 link-computed', /<p>a<\/p>/],
    ['a file of another site', '```{csv-table}\n:url: https://a.example/b.csv\n```', '1:1 macro-unknown', /^/],
    ['HTML of a file', '```{raw} html\n:file: ../../etc/passwd\n```', '1:1 macro-unknown', /^/],
    ['a missing part', '```{include} gone.md\n```', '1:14 include-missing', /^/],
    ['a part outside of the root', '```{include} ../../../etc/passwd\n```', '1:14 include-missing', /^/],
    ['code outside of the root', '```{literalinclude} /../../etc/passwd\n```', '1:21 include-missing', /^/],
    ['a missing mark', '```{include} part.md\n:start-after: gone\n```', '1:14 include-region-missing', /^/],
    ['a table outside of the root', '```{csv-table}\n:file: ../../../etc/passwd\n```', '2:8 include-missing', /^/],
  ];
  test.each(reportedDirectives)('%s', (_, text, expected, expectedHtml) => {
    const { html, findings } = readAs('sphinx', text, files, options);
    expect(findings).toContain(expected);
    expect(html).toMatch(expectedHtml);
  });

  test('a part that includes itself', () => {
    const { findings } = readAs('sphinx', '```{include} a.md\n```', { 'guide/a.md': '```{include} a.md\n```\n' }, options);
    expect(findings).toEqual(expect.arrayContaining([expect.stringContaining('include-cycle')]));
  });
});

describe('extensions that are off', () => {
  test.each([
    ['dollarmath', 'From $5 to $6.', '<p>From $5 to $6.</p>'],
    ['deflist', 'quay\n: A wall.', '<p>quay\n: A wall.</p>'],
    ['fieldlist', ':a: b', '<p>:a: b</p>'],
    ['attrs_block', '{.wide}\nText.', '<p>{.wide}\nText.</p>'],
    ['substitution', '{{ harbour }}', '<p>{{ harbour }}</p>'],
  ])('%s', (_, text, html) => expect(readAs('sphinx', text, {}, { ...options, extensions: [] }).html).toBe(html));
});
