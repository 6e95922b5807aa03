import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../../../compiler/tools/dialects/names.ts';
import { readAs } from './read-as.ts';

const files = {
  'guide/_part.mdx': 'Part **one**.\n',
  'components/part.mdx': 'Part of a component.\n',
  'guide/part.md': 'One.\n\nTwo.\n',
  '.gitbook/includes/hint.md': '---\ntitle: Hint\n---\n\nShared.\n',
  'guide/code.js': '// #region a\nlet a;\n// #endregion a\nlet b;\n',
  'part.txt': '--8<-- [start:a]\nInside.\n--8<-- [end:a]\nOutside.\n',
};
const note = (kind: string, title: string, text = '<p>Text.</p>') =>
  `<div class="admonition ${kind}">\n<p class="admonition-title">${title}</p>\n${text}\n</div>`;

const rows: [DialectName, string, string, string | RegExp][] = [
  ['vitepress', 'a container', '::: tip\nText.\n:::', note('tip', 'Tip')],
  ['vitepress', 'a box without a look', '::: raw\nText.\n:::', '<p>Text.</p>'],
  ['vitepress', 'a box to open', '::: details\nText.\n:::', '<details>\n<summary>Details</summary>\n<p>Text.</p>\n</details>'],
  ['vitepress', 'an include', '<!--@include: @/part.md{3,}-->', '<p>Two.</p>'],
  ['vitepress', 'a snippet', '<<< @/code.js#a', /<code>let a;<\/code>/],
  ['vitepress', 'text that is not compiled', 'A <b v-pre>{{ b }}</b>.', '<p>A <b>{{ b }}</b>.</p>'],
  ['vitepress', 'a table of contents', 'Text.\n\n[[toc]]', '<p>Text.</p>'],
  ['vitepress', 'front matter in a text', '---\ntitle: T\nowner_x: 1\n---\n\nIt is {{ $frontmatter.title }}.', '<p>It is T.</p>'],
  ['vitepress', 'a badge', 'New <Badge type="tip" text="1.2" />', /New <span class="badge tip">1.2<\/span>/],
  ['vitepress', 'emoji', 'Done :tada: `:tada:` 10:20:30', '<p>Done 🎉 <code>:tada:</code> 10:20:30</p>'],
  ['vitepress', 'a program', '<script setup>\nimport A from "a"\n</script>\n\nText.', '<p>Text.</p>'],
  ['vitepress', 'an id', '## 1. Über `x` & y {#own}\n\n## 1. Über `x` & y', /<h2 id="own">.*<h2 id="_1-uber-x-y">/s],
  [
    'vitepress',
    'the home page',
    '---\nlayout: home\nhero:\n  name: Harbour\n  text: Boats\n  tagline: All of them\n  actions:\n    - text: Start\n      link: https://a.example\nfeatures:\n  - title: Fast\n    details: Very.\n---',
    /<strong>Boats<\/strong>.*All of them.*Start.*card-grid.*Fast.*Very\./s,
  ],
  ['starlight', 'an aside', ':::note[Own]\nText.\n:::', note('note', 'Own')],
  [
    'starlight',
    'a component for it',
    'import { Aside } from \'@astrojs/starlight/components\';\n\n<Aside type="caution" title="Own">\n  Text.\n</Aside>',
    note('caution', 'Own'),
  ],
  [
    'starlight',
    'tabs',
    '<Tabs syncKey="os">\n  <TabItem label="A">Text.</TabItem>\n  <TabItem label="B">\n    ```js\n    x\n    ```\n  </TabItem>\n</Tabs>',
    /data-group="os".*>A<.*<p>Text\.<\/p>.*>B<.*<code>x<\/code>/s,
  ],
  [
    'starlight',
    'cards',
    '<CardGrid>\n  <Card title="A" icon="star">\n    Text.\n  </Card>\n  <LinkCard title="B" href="https://b.example" description="More." />\n</CardGrid>',
    /card-grid.*<strong>A<\/strong>.*Text\..*>B<\/a>.*More\./s,
  ],
  [
    'starlight',
    'a card in one line',
    '<CardGrid>\n<Card title="A" icon="star">Text.</Card>\n<Card title="B">\n  More.\n</Card>\n</CardGrid>',
    /<li>\s*<p><svg class="drawing".*<\/svg> <strong>A<\/strong><\/p>\s*<p>Text\.<\/p>\s*<\/li>\s*<li>\s*<p><strong>B<\/strong><\/p>\s*<p>More\.<\/p>\s*<\/li>/,
  ],
  [
    'starlight',
    'an icon',
    'A <Icon name="star" /> and <Icon name="rocket" label="fast" />.',
    /A <svg .*<\/svg> and <svg .*aria-label="fast"/s,
  ],
  ['starlight', 'steps', '<Steps>\n1. One.\n2. Two.\n</Steps>', /<div class="steps">\n<ol>/],
  ['starlight', 'a tree', '<FileTree>\n- src/\n  - a.ts\n</FileTree>', /<div class="tree">.*src\/.*a\.ts/s],
  [
    'starlight',
    'code below a summary',
    '<details>\n<summary>More</summary>\n```html\n<a href={url}>b</a>\n```\n</details>',
    /<summary>More<\/summary>\n<figure.*&lt;a href=\{url\}&gt;b&lt;\/a&gt;/s,
  ],
  [
    'starlight',
    'folders of a tree as they are written',
    '<FileTree>\n- src\n  - a.ts\n- pages/\n</FileTree>',
    /tree-name">src<.*tree-name">pages\/</s,
  ],
  [
    'starlight',
    'a banner',
    '---\nbanner:\n  content: |\n    New! <a href="https://a.example">More</a>\n---\n\nText.',
    /^<p>New! <a [^>]*>More<\/a><\/p>\n<p>Text\.<\/p>$/,
  ],
  [
    'starlight',
    'a text that the page exports',
    'export const sample = `let a;\nlet b;`;\nexport const file = \'x.js\';\n\n<Code code={sample} lang="js" title={file} />',
    /x\.js.*let a;\nlet b;/s,
  ],
  ['starlight', 'code', '<Code code={`let a;\nlet b;`} lang="js" title="x.js" />', /x\.js.*let a;\nlet b;/s],
  ['mkdocs', 'an admonition', '!!! note\n\n    Text.', note('note', 'Note')],
  [
    'mkdocs',
    'one with a title, and one in it',
    '!!! danger "Own"\n    Text.\n\n    !!! tip\n        Text.',
    /danger">\n<p class="admonition-title">Own<\/p>\n<p>Text\.<\/p>\n<div class="admonition tip">.*<p>Text\.<\/p>\n<\/div>\n<\/div>/s,
  ],
  ['mkdocs', 'a box to open', '???+ note "Own"\n\n    Text.', '<details open>\n<summary>Own</summary>\n<p>Text.</p>\n</details>'],
  [
    'mkdocs',
    'tabs',
    '=== "A"\n\n    Text.\n\n=== "B"\n\n    ``` c\n    x\n    ```',
    /role="tablist".*>A<.*>B<.*<p>Text\.<\/p>.*<code>x<\/code>/s,
  ],
  [
    'mkdocs',
    'an admonition in a list',
    '1. One.\n\n    !!! note\n        Text.\n\n2. Two.',
    /<li><p>One\.<\/p>\n<div class="admonition note">.*<p> ?Text\.<\/p>\n<\/div>\n<\/li>\n<li><p>Two/s,
  ],
  ['mkdocs', 'a snippet', '--8<-- "part.txt:a"', '<p>Inside.</p>'],
  [
    'mkdocs',
    'lists of attributes',
    '[a](https://a.example){ .md-button } and ![b](https://a.example/b.png){ width="30" }\n{: .x }',
    /^<p><a[^>]*>a<\/a> and <img[^>]*width="30"[^>]*>\s*<\/p>$/,
  ],
  ['mkdocs', 'an id', '## A b { #own .x }\n\n## A b\n\n## A b', /id="own".*id="a-b".*id="a-b_1"/s],
  [
    'docusaurus',
    'prose that begins with the word',
    'Then\nimport the lines.\nexport them.',
    '<p>Then\nimport the lines.\nexport them.</p>',
  ],
  ['docusaurus', 'an import', 'import A, { b } from "a";\nimport type { C } from "c";\n\nText.', '<p>Text.</p>'],
  ['docusaurus', 'nothing in bold', 'It is **{}** now.', '<p>It is <strong></strong> now.</p>'],
  ['mkdocs', 'keys', 'Press ++ctrl+alt+del++.', '<p>Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>.</p>'],
  [
    'mkdocs',
    'marks',
    '==a== ^^b^^ H~2~O x^2^ {++c++} {--d--} {~~e~>f~~}',
    '<p><mark>a</mark> <ins>b</ins> H<sub>2</sub>O x<sup>2</sup> <ins>c</ins> <del>d</del> <del>e</del><ins>f</ins></p>',
  ],
  [
    'mkdocs',
    'abbreviations',
    'The HTML is [HTML](https://html.example).\n\n*[HTML]: Hyper',
    /The <abbr title="Hyper">HTML<\/abbr> is <a/,
  ],
  [
    'mkdocs',
    'code',
    '``` py title="a.py" hl_lines="2" linenums="1"\na\nb # (1)!\n```',
    /a\.py.*<mark class="line" data-line="2">b # \(1\)<\/mark>/s,
  ],
  [
    'mkdocs',
    'code that shows a fence',
    '``` md\n=== "A"\n\n    ```\n    x\n    ```\n\n=== "B"\n```',
    /<code>=== "A"\n\n {4}```\n {4}x\n {4}```\n\n=== "B"<\/code>/,
  ],
  ['mkdocs', 'code in a line', '`#!py range()`', '<p><code>range()</code></p>'],
  [
    'mkdocs',
    'Markdown in HTML',
    '<div class="grid cards" markdown>\n\n-   __A__\n\n    ---\n\n    Text.\n\n</div>',
    /card-grid.*<strong>A<\/strong>.*<p>Text\.<\/p>/s,
  ],
  ['mkdocs', 'a known icon', ':material-check: Yes', /<svg.*<\/svg> Yes/],
  ['mkdocs', 'a definition', '`a`\n\n:   Text.', /<dt>\s*<p><code>a<\/code><\/p>\s*<\/dt>\s*<dd>\s*<p>Text\.<\/p>/],
  ['docusaurus', 'an admonition', ':::info Own\nText.\n:::', note('info', 'Own')],
  ['docusaurus', 'a component for it', '<Admonition type="tip" title="Own">\n\nText.\n\n</Admonition>', note('tip', 'Own')],
  [
    'docusaurus',
    'tabs with values',
    'import Tabs from "@theme/Tabs";\n\n<Tabs groupId="os" values={[{ label: "Linux", value: "l" }]}>\n<TabItem value="l">\n\nText.\n\n</TabItem>\n</Tabs>',
    />Linux<.*<p>Text\.<\/p>/s,
  ],
  ['docusaurus', 'a part', "import Part from './_part.mdx';\n\n<Part />", '<p>Part <strong>one</strong>.</p>'],
  [
    'docusaurus',
    'a raw file',
    'import Raw from \'!!raw-loader!./code.js\';\n\n<CodeBlock language="js">{Raw}</CodeBlock>',
    /let a;.*let b;/s,
  ],
  ['docusaurus', 'a block of code', '<CodeBlock language="js" title="a.js">\n{`let a;`}\n</CodeBlock>', /a\.js.*let a;/s],
  ['docusaurus', 'a comment', 'Text.{/* not shown */}', '<p>Text.</p>'],
  ['docusaurus', 'a text in braces', 'A{" "}b {`c`} {1}', '<p>A b c 1</p>'],
  [
    'docusaurus',
    'HTML',
    '<div className="x" style={{color: "red"}}>\n  **b**\n</div>',
    /<div>\s*<p><strong>b<\/strong><\/p>\s*<\/div>/,
  ],
  ['docusaurus', 'a block that is MDX', '````mdx-code-block\nText.\n````', '<p>Text.</p>'],
  ['docusaurus', 'an id', '## A {#own}\n\n## A', /id="own".*id="a"/s],
  ['docusaurus', 'live code', '```jsx live\na\n```', /<code>a<\/code>/],
  ['docusaurus', 'emoji', 'Done :white_check_mark: `:tada:`', '<p>Done ✅ <code>:tada:</code></p>'],
  ['gitbook', 'a hint', '{% hint style="warning" %}\nText.\n{% endhint %}', note('warning', 'Warning')],
  [
    'gitbook',
    'tabs',
    '{% tabs %}\n{% tab title="A" %}\nText.\n{% endtab %}\n{% endtabs %}',
    /role="tablist".*>A<.*<p>Text\.<\/p>/s,
  ],
  [
    'gitbook',
    'a reference',
    '{% content-ref url="https://a.example" %}\n[A](https://a.example)\n{% endcontent-ref %}',
    /^<p><a[^>]*>A<\/a><\/p>$/,
  ],
  ['gitbook', 'a shared part', '{% include "../.gitbook/includes/hint.md" %}', '<p>Shared.</p>'],
  ['gitbook', 'a shared part by its path from the root', '{% include ".gitbook/includes/hint.md" %}', '<p>Shared.</p>'],
  ['gitbook', 'code', '{% code title="a.js" lineNumbers="true" %}\n```js\na\n```\n{% endcode %}', /a\.js.*data-line="1">a/s],
  ['gitbook', 'an embed', '{% embed url="https://a.example/v" %}', /<a href="https:\/\/a\.example\/v"/],
  ['gitbook', 'an id that begins with a number', '## 1. Set up & "log in"', /<h2 id="id-1.-set-up-and-log-in">/],
  ['gitbook', 'an id with dots', '## The llms.txt of Über…', /<h2 id="the-llms.txt-of-uber...">/],
  ['nextra', 'a part by an alias', "import Part from '@components/part.mdx'\n\n<Part />", '<p>Part of a component.</p>'],
  ['nextra', 'a callout', '<Callout type="error">\n  Text.\n</Callout>', note('danger', 'Danger')],
  [
    'nextra',
    'tabs',
    '<Tabs items={["A", "B"]}>\n  <Tabs.Tab>Text.</Tabs.Tab>\n  <Tabs.Tab>More.</Tabs.Tab>\n</Tabs>',
    />A<.*>B<.*<p>Text\.<\/p>.*<p>More\.<\/p>/s,
  ],
  ['nextra', 'steps', '<Steps>\n### One\n\nText.\n</Steps>', /<h3 id="one">One<\/h3>\n<p>Text\.<\/p>/],
  [
    'nextra',
    'a tree',
    '<FileTree>\n  <FileTree.Folder name="src">\n    <FileTree.File name="a.ts" />\n  </FileTree.Folder>\n</FileTree>',
    /<div class="tree">.*tree-name">src<.*a\.ts/s,
  ],
  ['nextra', 'no code by indentation', 'One.\n\n    Two *words*.', /<p>Two <em>words<\/em>\.<\/p>/],
  [
    'nextra',
    'the name of a file above code',
    '```js copy filename="a.js" {1}\na\n```',
    /<figcaption>a\.js<.*<mark class="line">a</,
  ],
  [
    'nextra',
    'code with a button, and with none',
    '```sh copy\na\n```\n\n```sh copy=false\nb\n```',
    /<code[^>]*>a.*<code[^>]*>b/s,
  ],
  [
    'nextra',
    'an id',
    '## Moor `it` [#Tie]\n\nText [#none]\n\n## Again [#tie]',
    /<h2 id="tie">Moor <code>it<\/code><\/h2>\n<p>Text \[#none\]<\/p>\n<h2 id="tie-1">/,
  ],
  [
    'nextra',
    'an id for a text and a component',
    'Text.\n\n## Moor `it`, again <wbr />\n\n## Tie it',
    /<h2 id="moor-it-again">Moor <code>it<\/code>, again.*<a id="moor-it-again-"><\/a><\/h2>\n<h2 id="tie-it">/s,
  ],
  [
    'nextra',
    'names in a tree',
    '<FileTree>\n  <FileTree.Folder name="__a__">\n    <FileTree.File name="__init__.py" />\n    <FileTree.Folder name="b" />\n  </FileTree.Folder>\n</FileTree>',
    /<code>__a__<\/code>.*<code>__init__\.py<\/code>.*>b\//s,
  ],
  [
    'nextra',
    'a card with its content above its title',
    '<Cards>\n  <Cards.Card title="A" href="https://a.example">\n    Text.\n  </Cards.Card>\n</Cards>',
    /<li>\s*<p>Text\.<\/p>\s*<p><a[^>]*>A<\/a><\/p>\s*<\/li>/,
  ],
  ['nextra', 'a card by itself', '<Card title="A" href="https://a.example">Text.</Card>', /card-grid.*Text\..*>A<\/a>/s],
  ['nextra', 'cards', '<Cards>\n  <Cards.Card title="A" href="https://a.example" />\n</Cards>', /card-grid.*>A<\/a>/s],
  [
    'nextra',
    'marks in a line of HTML',
    '<p>Now `a < b` and `{c}`, *two* **or _three_** [of](https://a.example) <b title="*x*">a_b_c</b>.</p>',
    /^<p>Now <code>a &lt; b<\/code> and <code>\{c\}<\/code>, <em>two<\/em> <strong>or <em>three<\/em><\/strong> <a href="[^"]*"[^>]*>of<\/a> <b title="\*x\*">a_b_c<\/b>\.<\/p>$/,
  ],
  [
    'docusaurus',
    'marks in a summary',
    '<details>\n<summary>More of `it`</summary>\n\nText.\n\n</details>',
    '<details>\n<summary>More of <code>it</code></summary>\n<p>Text.</p>\n</details>',
  ],
  [
    'nextra',
    'the language of code in a line',
    'Call `wait(){:js}` or `a{:.b}`.',
    '<p>Call <code>wait()</code> or <code>a</code>.</p>',
  ],
  [
    'nextra',
    'a diagram as an attribute',
    '<Mermaid chart={`\nflowchart TB\n  a --> b((\\*))\n`} />',
    /<figure class="diagram".*flowchart TB\n {2}a --&gt; b\(\(\*\)\)/s,
  ],
  [
    'nextra',
    'a diagram between tags',
    '<Mermaid>\nflowchart TB\n    a -- two words --> b\n    b --> c((\\*))\n</Mermaid>',
    /<figure class="diagram".*flowchart TB\n {4}a -- two words --&gt; b\n {4}b --&gt; c\(\(\*\)\)/s,
  ],
];

describe('constructs of other tools', () => {
  test.each(rows)('%s: %s', (dialect, _, text, html) => {
    const read = readAs(dialect, text, files);
    const found = read.found.filter((each) => !each.endsWith('front-matter-key-unknown'));
    if (typeof html === 'string') expect([read.html, found]).toEqual([html, []]);
    else expect([html.test(read.html) ? 'as expected' : read.html, found]).toEqual(['as expected', []]);
  });
  test.each<[DialectName, string, string]>([
    [
      'docusaurus',
      '<Tabs>\n  <TabItem value="a">\n    See [it](javascript:1).\n  </TabItem>\n</Tabs>',
      '3:14 link-scheme-refused',
    ],
    [
      'docusaurus',
      'Text.\n\n<Price year={2025}>\n  See [it](javascript:1).\n</Price>',
      '3:1 component-unknown,4:12 link-scheme-refused',
    ],
    ['docusaurus', 'It is {versions[0]}.', '1:7 expression-kept'],
    ['vitepress', 'It is {{ data }}.', '1:7 expression-kept'],
    ['mkdocs', '!!! note\n\n    See [it](javascript:1) and ==x==.', '3:14 link-scheme-refused'],
    ['mkdocs', ':material-ferry: Ferry', '1:1 icon-dropped'],
    ['mkdocs', 'A ++a++ ==b== [it](javascript:1)', '1:20 link-scheme-refused'],
    ['gitbook', '{% plantuml %}', '1:1 macro-unknown'],
  ])('%s: places in %j', (dialect, text, found) => {
    expect(readAs(dialect, text, files).found.join()).toBe(found);
  });
});
