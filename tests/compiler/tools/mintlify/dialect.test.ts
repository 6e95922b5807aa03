/** Components, fences and front matter of Mintlify, each in several spellings. */
import { describe, expect, test } from 'vitest';
import { readAs } from '../read-as.ts';

const files = { 'guide/snippets/part.mdx': 'Shared **part**.\n', 'guide/_snippets/old.mdx': 'Older.\n' };
const box = (kind: string, title: string) =>
  `<div class="admonition ${kind}">\n<p class="admonition-title">${title}</p>\n<p>Text.</p>\n</div>`;

test.each<[name: string, text: string, wanted: string | RegExp]>([
  ['a note', '<Note>Text.</Note>', box('note', 'Note')],
  ['a warning over lines', '<Warning>\n  Text.\n</Warning>', box('warning', 'Warning')],
  ['an info', '<Info>\n\nText.\n\n</Info>', box('info', 'Info')],
  ['a tip', '<Tip>Text.</Tip>', box('tip', 'Tip')],
  ['a check', '<Check>Text.</Check>', box('success', 'Success')],
  ['a danger', '<Danger>Text.</Danger>', box('danger', 'Danger')],
  ['a callout', '<Callout icon="key" color="#ffc107" iconType="regular">Text.</Callout>', box('note', 'Note')],
  ['a box in an item', '- One\n\n  <Note>Text.</Note>', /<li>.*One.*admonition note.*<\/li>/s],
  [
    'a card',
    '<Card title="A" href="https://a.example">Text.</Card>',
    /card-grid.*<a href="https:\/\/a\.example"[^>]*>A<\/a>.*Text\./s,
  ],
  ['a card without a link', '<Card title="A" icon={<Mine />}>Text.</Card>', /<strong>A<\/strong>.*Text\./s],
  ['a card with an action', '<Card title="A" href="https://a.example" cta="Go there">Text.</Card>', /Text\..*>Go there<\/a>/s],
  [
    'a group of cards',
    '<CardGroup cols={2}>\n  <Card title="A">One.</Card>\n  <Card title="B">Two.</Card>\n</CardGroup>',
    /card-grid">\s*<ul>(?:(?!card-grid).)*A.*B(?:(?!card-grid).)*$/s,
  ],
  [
    'columns of cards',
    '<Columns cols={2}>\n  <Card title="A">One.</Card>\n  <Card title="B">Two.</Card>\n</Columns>',
    /card-grid">\s*<ul>(?:(?!card-grid).)*A.*B(?:(?!card-grid).)*$/s,
  ],
  [
    'columns of anything',
    '<Columns cols={2}>\n  <Column>Left.</Column>\n  <Column>Right.</Column>\n</Columns>',
    '<p>Left.</p>\n<p>Right.</p>',
  ],
  [
    'an accordion',
    '<Accordion title="A" icon="bug">Text.</Accordion>',
    '<details>\n<summary>A</summary>\n<p>Text.</p>\n</details>',
  ],
  [
    'an open accordion',
    '<Accordion title="A" defaultOpen={true}>\n  Text.\n</Accordion>',
    '<details open>\n<summary>A</summary>\n<p>Text.</p>\n</details>',
  ],
  [
    'a closed accordion',
    '<Accordion title="A" defaultOpen={false}>\n  Text.\n</Accordion>',
    '<details>\n<summary>A</summary>\n<p>Text.</p>\n</details>',
  ],
  [
    'a group of accordions',
    '<AccordionGroup>\n<Accordion title="A">a</Accordion>\n<Accordion title="B">b</Accordion>\n</AccordionGroup>',
    /<summary>A<.*<summary>B</s,
  ],
  [
    'an expandable',
    '<Expandable title="more">Text.</Expandable>',
    '<details>\n<summary>more</summary>\n<p>Text.</p>\n</details>',
  ],
  [
    'tabs',
    '<Tabs>\n  <Tab title="A">\n    <Note>Text.</Note>\n  </Tab>\n  <Tab title="B" icon="x">More.</Tab>\n</Tabs>',
    /role="tab"[^>]*>A<.*role="tab"[^>]*>B<.*admonition note.*More\./s,
  ],
  [
    'steps',
    '<Steps>\n  <Step title="A">\n    Text.\n  </Step>\n  <Step title="B" titleSize="h3">\n    More.\n  </Step>\n</Steps>',
    /class="steps">\s*<ol>\s*<li>.*<strong>A<\/strong>.*Text\..*<strong>B<\/strong>.*<\/ol>/s,
  ],
  ['a step without a title', '<Steps>\n  <Step>\n    Text.\n  </Step>\n</Steps>', /<ol>\s*<li>.*Text\./s],
  [
    'code of several languages',
    '<CodeGroup>\n```js a.js\na\n```\n\n```py b.py\nb\n```\n</CodeGroup>',
    /role="tab"[^>]*>a\.js<.*role="tab"[^>]*>b\.py</s,
  ],
  [
    'code below a list in a step',
    '<Steps>\n  <Step title="A">\n    1. Copy.\n    2. Use.\n    <CodeGroup>\n      ```bash http\n      a\n      ```\n    </CodeGroup>\n\n    More.\n  </Step>\n</Steps>',
    /<li>Use\.<\/li>\s*<\/ol>\s*<div class="tabs">.*<code>a<\/code>.*More\./s,
  ],
  ['a request', '<RequestExample>\n\n```bash cURL\ncurl\n```\n\n</RequestExample>', /role="tab"[^>]*>cURL</],
  ['a response', '<ResponseExample>\n```json 200\n{}\n```\n```json 404\n{}\n```\n</ResponseExample>', />200<.*>404</s],
  ['a response without code', '<ResponseExample>\nText.\n</ResponseExample>', '<p>Text.</p>'],
  [
    'a picture with a caption',
    '<Frame caption="Below" hint="Above">\n  Text.\n</Frame>',
    '<p>Above</p>\n<p>Text.</p>\n<p><em>Below</em></p>',
  ],
  ['an icon', 'An <Icon icon="rocket" size={32} iconType="solid" />.', /An <svg class="drawing".*<\/svg>\./s],
  ['an icon that we have not', 'An <Icon icon="octopus" />.', '<p>An .</p>'],
  ['a tooltip', 'An <Tooltip tip="A &quot;b&quot;">API</Tooltip>.', /An <abbr title="A &quot;b&quot;">API<\/abbr>\./],
  [
    'an update',
    '<Update label="1.2" description="May" tags={["New"]}>\n  Text.\n</Update>',
    /<h2 id="1\.?2">1\.2<\/h2>\n<p>May <span class="badge">New<\/span><\/p>\n<p>Text\.<\/p>/,
  ],
  [
    'a parameter',
    '<ParamField path="id" type="string" required>\n  Text.\n</ParamField>',
    /<li>.*<strong><code>id<\/code><\/strong> <code>string<\/code> .*path.*required.*Text\./s,
  ],
  [
    'a parameter of a query',
    '<ParamField query="n" type="number" default={10} deprecated>Text.</ParamField>',
    /<code>n<\/code>.*query.*deprecated.*<code>10<\/code>.*Text\./s,
  ],
  [
    'a field with fields',
    '<ResponseField name="a" type="object">\n  <Expandable title="more">\n    <ResponseField name="b" type="string">\n      Text.\n    </ResponseField>\n  </Expandable>\n</ResponseField>',
    /<code>a<\/code>.*<details>.*<code>b<\/code>.*Text\..*<\/details>/s,
  ],
  ['a panel', '<Panel>\n  Text.\n</Panel>', '<p>Text.</p>'],
  ['a formula', '<Latex>a^2</Latex>', /<math.*<\/math>/],
  ['a diagram', '```mermaid\nflowchart LR\n  a --> b\n```', /class="diagram"/],
  ['a badge', '<Badge color="blue">New</Badge> one', /<span class="badge">New<\/span> one/],
  [
    'a tree',
    '<Tree>\n  <Tree.Folder name="a" defaultOpen>\n    <Tree.File name="b c.ts" />\n  </Tree.Folder>\n</Tree>',
    /class="tree".*tree-name">a<.*tree-name"><code>b c\.ts</s,
  ],
  [
    'colours',
    '<Color variant="table">\n  <Color.Row title="Main">\n    <Color.Item name="blue" value="#00f" />\n    <Color.Item value={{ light: "#fff", dark: "#000" }} />\n  </Color.Row>\n</Color>',
    /<strong>Main<\/strong>.*<li>.*blue.*<code>#00f<\/code>.*<li>.*<code>#fff<\/code> <code>#000<\/code>/s,
  ],
  [
    'a prompt',
    '<Prompt description="Moor it" actions={["copy"]}>\n  Text.\n</Prompt>',
    '<p><strong>Moor it</strong></p>\n<p>Text.</p>',
  ],
  ['a view', '<View title="Go" icon="golang">\n  Text.\n</View>', '<p><strong>Go</strong></p>\n<p>Text.</p>'],
  ['an imported part', "import Part from '/snippets/part.mdx';\n\n<Part />", '<p>Shared <strong>part</strong>.</p>'],
  [
    'a part with a relative path',
    'import Part from \'./snippets/part.mdx\'\n\n<Part name="x" />',
    '<p>Shared <strong>part</strong>.</p>',
  ],
  ['a part by its name', '<Snippet file="part.mdx" />', '<p>Shared <strong>part</strong>.</p>'],
  ['a part of an older site', "<Snippet file='old.mdx'/>", '<p>Older.</p>'],
  ['a comment', 'Text.{/* hidden */}', '<p>Text.</p>'],
  ['a constant', "export const name = 'Moor';\n\nText {name}.", '<p>Text Moor.</p>'],
])('%s', (_, text, expected) => {
  const { html, findings } = readAs('mintlify', text, files);
  if (typeof expected === 'string') expect(html).toBe(expected);
  else expect(html).toMatch(expected);
  expect(findings).toEqual([]);
});

describe('text after a fence', () => {
  test.each([
    ['js', undefined],
    ['js moor.js', 'moor.js'],
    ['js How to moor', 'How to moor'],
    ['js title="moor.js"', 'moor.js'],
    ['js moor.js icon="anchor" lines wrap expandable', 'moor.js'],
    ['js {1} moor.js theme={null}', 'moor.js'],
    ["js 'moor'.js highlight={1-2}", "'moor'.js"],
    ['js a "b"', "a 'b'"],
  ])('%s', (info, title) => {
    const { html, findings } = readAs('mintlify', `\`\`\`${info}\nmoor();\nebb();\n\`\`\``);
    expect(/<figcaption>(.*?)<\/figcaption>/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&#39;', "'")).toBe(title);
    expect(findings).toEqual([]);
  });

  test.each([
    ['js {2}', [2]],
    ['js highlight={1-2}', [1, 2]],
    ['js a.js highlight={[1, 2]} focus={2}', [1, 2]],
    ['js lines', []],
  ])('%s marks lines', (info, lines) => {
    const { html } = readAs('mintlify', `\`\`\`${info}\nmoor();\nebb();\n\`\`\``);
    expect(html.match(/<mark/g)?.length ?? 0).toBe(lines.length);
  });
});

test.each([
  ['sidebarTitle: Short', { sidebar_label: 'Short' }],
  ['mode: wide', { hide_table_of_contents: true }],
  ['mode: custom', { displayed_sidebar: null, hide_table_of_contents: true }],
  ['mode: frame', {}],
  ['icon: rocket\ntag: NEW\npublic: true\nurl: https://a.example', {}],
  ['hideFooterPagination: true', { pagination_prev: null, pagination_next: null }],
  ['"og:title": A', {}],
])('the front matter %s', (source, expected) => {
  const { page, findings } = readAs('mintlify', `---\ntitle: T\n${source}\n---\n\nText.\n`);
  expect([page.frontMatter, findings]).toEqual([{ title: 'T', ...expected }, []]);
});

test.each([
  ['openapi: GET /berths', 'GET /berths'],
  ['openapi: "api.json post /berths/{id}"', 'POST /berths/{id}'],
  ['api: PUT https://a.example/x', 'PUT https://a.example/x'],
  ['openapi: webhook moored', 'WEBHOOK moored'],
])('a page of an operation names it: %s', (source, expected) => {
  expect(readAs('mintlify', `---\ntitle: T\n${source}\n---\n\nText.\n`).html).toBe(
    `<p><code>${expected}</code></p>\n<p>Text.</p>`,
  );
});

test.each([
  ['[A](/guide/index)', '/guide'],
  ['[A](/guide/index#top)', '/guide#top'],
  ['<a href="/guide/index">A</a>', '/guide'],
  ['<Card title="A" href="/guide/index" />', '/guide'],
  ['[A](/guide/indexes)', '/guide/indexes'],
  ['[A](/indexing/a)', '/indexing/a'],
])('the page of a folder in a link: %s', (text, expected) => {
  const { page } = readAs('mintlify', text);
  expect(page.links.map(({ target }) => target)).toEqual([expected]);
});

test('constructs that Mintlify does not have are reported', () => {
  expect(readAs('mintlify', '<Mine>Text.</Mine>\n\n{props.name}\n').findings).toEqual([
    '1:1 component-unknown',
    '3:1 expression-kept',
  ]);
});
