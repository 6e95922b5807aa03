import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../../../compiler/tools/syntax/dialect-name.ts';
import { readAs } from '../read-as.ts';

const files = {
  'guide/part.mdx': 'Words of the part.\n',
  'guide/with-import.mdx':
    'import { Tabs, TabItem } from \'@astrojs/starlight/components\';\n\n<Tabs>\n<TabItem label="npm">\n```sh\nnpm i\n```\n</TabItem>\n</Tabs>\n',
  'guide/with-code.mdx': 'export const a = {\n  b: 1,\n};\n\nThe text.\n',
};

const after = /<h2 id="after">After<\/h2>\n<p>This is text\.<\/p>$/;
const tail = '\n\n## After\n\nThis is text.\n';

describe('an expression does not consume the text after it', () => {
  test.each([
    ['at the margin', '{[1].map((item) => (\n  <b>{item}</b>\n))}'],
    ['with two blanks', '<div>\n  {list.map((item) => (\n    <b>{item}</b>\n  ))}\n</div>'],
    [
      'with four blanks',
      '<Table>\n  <tbody>\n    {list.map((item) => (\n      <tr key={item}><td>{item}</td></tr>\n    ))}\n  </tbody>\n</Table>',
    ],
    ['with six blanks', '<A>\n  <B>\n    <C>\n      {list.map((item) => (\n        item\n      ))}\n    </C>\n  </B>\n</A>'],
    ['in a list', '- one\n\n    {list.map((item) => (\n      item\n    ))}\n\n- two'],
    ['in tabs', '<Tabs>\n  <TabItem label="a">\n    {list.map((item) => (\n      item\n    ))}\n  </TabItem>\n</Tabs>'],
    ['with backticks', '<A>\n    {list.map((item) => `\n```\n${item}`)}\n</A>'],
    ['with a tab', '<A>\n\t{list.map((item) => (\n\t\titem\n\t))}\n</A>'],
  ])('%s', (_, text) => {
    for (const tool of ['nextra', 'starlight'] as const) expect(readAs(tool, text + tail).html).toMatch(after);
  });
});

test.each([
  ['below a paragraph', 'Change it:\n\n    ```rust\n    use a::{B, C};\n\n    fn d() {}\n    ```', 'use a::{B, C};\n\nfn d() {}'],
  ['below a heading', '## A\n\n    ```js\n    import { x } from "y"\n    ```', 'import { x } from "y"'],
  ['below a list', '- one\n\nText.\n\n     ```js\n     {a}\n     ```', '{a}'],
  ['with tabs', 'Text.\n\n\t```js\n\t{a}\n\t```', '{a}'],
  ['in a list', '1. one\n\n    ```js\n    {a}\n    ```', '{a}'],
])('a fence that is indented %s is one of MDX', (_, text, code) => {
  for (const tool of ['starlight', 'nextra'] as const) {
    const { html, findings } = readAs(tool, text + tail);
    expect([html, findings]).toEqual([expect.stringMatching(after), []]);
    expect(/<code>([\s\S]*?)<\/code>/.exec(html)?.[1]?.replaceAll('&quot;', '"')).toBe(code);
  }
});

describe('parts that are imported', () => {
  test.each<[string, string, string | RegExp]>([
    ['as a default', "import Part from './part.mdx';\n\n<Part />", '<p>Words of the part.</p>'],
    ['as Content', "import { Content } from './part.mdx';\n\n<Content />", '<p>Words of the part.</p>'],
    ['as Content by another name', "import { Content as Part } from './part.mdx';\n\n<Part />", '<p>Words of the part.</p>'],
    ['as default by another name', "import { default as Part } from './part.mdx';\n\n<Part />", '<p>Words of the part.</p>'],
    ['with something else', "import Part, { frontmatter } from './part.mdx';\n\n<Part />", '<p>Words of the part.</p>'],
    [
      'Content with something else',
      "import { frontmatter, Content as Part } from './part.mdx';\n\n<Part />",
      '<p>Words of the part.</p>',
    ],
    [
      'with a module, in a list',
      "import Part from './with-import.mdx';\n\n1. One\n\n    <Part />\n",
      /^<ol>\s*<li>(?!.*import).*npm.*npm i.*<\/li>\s*<\/ol>$/s,
    ],
    [
      'with a module, deeper',
      "import Part from './with-import.mdx';\n\n- One\n  - Two\n\n    <Part />\n",
      /^<ul>(?!.*import).*npm i/s,
    ],
    [
      'with an export, in a list',
      "import Part from './with-code.mdx';\n\n- One\n\n  <Part />\n",
      /^<ul>(?!.*export).*The text\./s,
    ],
    [
      'with a module, at the margin',
      "import Part from './with-import.mdx';\n\n<Part />\n",
      /^<div class="tabs"(?!.*import).*npm i/s,
    ],
  ])('%s', (_, text, expected) => {
    const { html, findings } = readAs('starlight', text, files);
    if (typeof expected === 'string') expect([html, findings]).toEqual([expected, []]);
    else expect([html, findings]).toEqual([expect.stringMatching(expected), []]);
  });

  test('a line of prose that is indented is no module', () => {
    expect(readAs('starlight', '- one\n\n  import this from your memory.\n').html).toContain('import this');
  });
});

describe('set:html', () => {
  test.each([
    [
      'a block',
      '<Fragment set:html={"<pre><code>one <strong>two</strong></code></pre>"} />',
      '<pre><code>one <strong>two</strong></code></pre>',
    ],
    [
      'escapes and an empty line',
      '<Fragment set:html={"<pre><code>see <a href=\\"https://example.com\\">four</a>\\n\\n  five</code></pre>"} />',
      /see <a href="https:\/\/example\.com"[^>]*>four<\/a>(?:\n|&#10;){2} {2}five/,
    ],
    ['in a line', 'A <Fragment set:html="<b>b</b>" /> c.', '<p>A <b>b</b> c.</p>'],
    ['marks are text', '<Fragment set:html={"<p>*a* _b_ `c` {d}</p>"} />', /<p>\*a\* _b_ `c` \{d\}<\/p>/],
    ['an element', '<p set:html={`<em>x</em>`} />', '<p><em>x</em></p>'],
    ['an element with a closing tag', '<p set:html="<em>x</em>"></p>', '<p><em>x</em></p>'],
    ['entities', '<Fragment set:html="<p>a &lt;b&gt; &amp;</p>" />', '<p>a &lt;b&gt; &amp;</p>'],
  ])('%s', (_, text, expected) => {
    const { html, findings } = readAs('starlight', `${text}\n`);
    expect(findings).toEqual([]);
    if (typeof expected === 'string')
      expect(html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).toBe(expected.replace(/&#(\d+);/g, ''));
    else expect(html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).toMatch(expected);
  });

  test('set:text is text', () => expect(readAs('starlight', '<p set:text={"<b>"} />\n').html).toBe('<p>&#60;b&#62;</p>'));

  test('expressions are reported', () => {
    expect(readAs('starlight', '<Fragment set:html={content} />\n').findings).toEqual(['1:1 expression-kept']);
  });
});

describe('blocks of pymdownx', () => {
  const box = (kind: string, title: string, text: string) =>
    `<div class="admonition ${kind}">\n<p class="admonition-title">${title}</p>\n<p>${text}</p>\n</div>`;
  test.each<[string, string, string | RegExp]>([
    ['a box', '/// note\nA\n///', box('note', 'Note', 'A')],
    ['with a title', '/// tip | Title here\n\nA\n\n///', box('tip', 'Title here', 'A')],
    ['of a type', '/// admonition | T\n    type: warning\n\nA\n///', box('warning', 'T', 'A')],
    ['of an own type', '/// version-added | 1.2\nA\n///', box('note', '1.2', 'A')],
    ['with options', '/// tip | T\n    attrs: {class: x}\n\nA\n///', box('tip', 'T', 'A')],
    ['to open', '/// details | More\n    type: warning\n\nA\n///', '<details>\n<summary>More</summary>\n<p>A</p>\n</details>'],
    ['open', '/// details | More\n    open: true\n\nA\n///', '<details open>\n<summary>More</summary>\n<p>A</p>\n</details>'],
    [
      'a box in a box',
      '//// tip | T\n\n/// note | N\nA\n///\n\nB\n\n////',
      /tip.*T.*note.*N.*<p>A<\/p>\n<\/div>\n<p>B<\/p>\n<\/div>$/s,
    ],
    [
      'tabs',
      '//// tab | One\n\n```py\na\n```\n\n////\n\n//// tab | Two\nB\n////\n\nAfter.',
      /^<div class="tabs"(?:(?!<div class="tabs").)*One(?:(?!<div class="tabs").)*Two.*<p>After\.<\/p>$/s,
    ],
    [
      'new tabs',
      '/// tab | One\nA\n///\n\n/// tab | Two\n    new: true\n\nB\n///',
      /<div class="tabs".*One.*<div class="tabs".*Two/s,
    ],
    [
      'tabs in a box',
      '//// note | N\n\n/// tab | One\nA\n///\n\n/// tab | Two\nB\n///\n\n////\n\nC',
      /note.*tabs.*One.*Two.*<\/div>\n<p>C<\/p>$/s,
    ],
    [
      'in a list',
      '- one\n\n    /// note | N\n    A\n    ///\n\n- two',
      /<li>\s*<p>one<\/p>\s*<div class="admonition note">.*<\/div>\s*<\/li>\s*<li>\s*<p>two/s,
    ],
    ['a wrapper', '/// html | div.x\nA\n///\n\nB', '<p>A</p>\n<p>B</p>'],
    ['a caption', 'A\n\n/// caption\nFig. 1\n///', '<p>A</p>\n<p>Fig. 1</p>'],
    ['code is left alone', '```\n/// note\nA\n///\n```', /<code>\/\/\/ note\nA\n\/\/\/<\/code>/],
    ['one that nothing closes', '/// note\nA', /\/\/\/ note/],
    ['an anchor', '[](){#here}\n\nText.', /<a id="here"><\/a>/],
  ])('%s', (_, text, expected) => {
    const { html } = readAs('mkdocs', `${text}\n`);
    if (typeof expected === 'string') expect(html).toBe(expected);
    else expect(html).toMatch(expected);
  });
});

describe('npm2yarn', () => {
  const tabsOf = (tool: DialectName, text: string): string[] => {
    const { html } = readAs(tool, `${text}\n`);
    return Array.from(html.matchAll(/<code>([\s\S]*?)<\/code>/g), ([, code = '']) => code);
  };
  test.each([
    ['install', 'npm install left-pad', ['npm install left-pad', 'pnpm add left-pad', 'yarn add left-pad', 'bun add left-pad']],
    ['a script', 'npm run build', ['npm run build', 'pnpm run build', 'yarn build', 'bun run build']],
    ['install alone', 'npm install', ['npm install', 'pnpm install', 'yarn install', 'bun install']],
    [
      'a tool',
      'npx create-x my-app',
      ['npx create-x my-app', 'pnpm dlx create-x my-app', 'yarn dlx create-x my-app', 'bun x create-x my-app'],
    ],
    [
      'lines',
      'npm i -D a\nnpm run b',
      ['npm i -D a\nnpm run b', 'pnpm add -D a\npnpm run b', 'yarn add --dev a\nyarn b', 'bun add --dev a\nbun run b'],
    ],
  ])('Nextra: %s', (_, command, expected) => {
    const tabs = tabsOf('nextra', `\`\`\`sh npm2yarn\n${command}\n\`\`\``);
    expect(tabs).toEqual(expected);
  });

  test('Docusaurus lists Yarn second', () => {
    const { html, findings } = readAs('docusaurus', '- one\n\n  ```bash npm2yarn\n  npm install a\n  ```\n');
    const packageManagers = ['npm', 'Yarn', 'pnpm', 'Bun'];
    expect([...html.matchAll(/>(npm|Yarn|pnpm|Bun)</g)].map(([, label]) => label)).toEqual([
      ...packageManagers,
      ...packageManagers,
    ]);
    expect([html.startsWith('<ul>'), findings]).toEqual([true, []]);
  });

  test('a block without the word is unchanged', () => expect(tabsOf('nextra', '```sh\nnpm i a\n```')).toEqual(['npm i a']));
});

describe('indentation with tabs', () => {
  const list = '<ul>\n<li>One <strong>two</strong></li>\n</ul>';
  test.each([
    [
      'and spaces',
      '<div>\n\t\t\t\t<h4>A</h4>\n                <ul>\n                    <li>One **two**</li>\n                </ul>\n</div>',
    ],
    ['and spaces in one line', '<div>\n  \t<h4>A</h4>\n    <ul>\n    \t<li>One **two**</li>\n    </ul>\n</div>'],
    ['only', '<div>\n\t<h4>A</h4>\n\t<ul>\n\t\t<li>One **two**</li>\n\t</ul>\n</div>'],
    ['in nested elements', '<div>\n\t<div>\n        <ul>\n\t\t\t<li>One **two**</li>\n\t\t</ul>\n\t</div>\n</div>'],
  ])('%s', (_, text) => {
    for (const tool of ['docusaurus', 'nextra', 'starlight', 'fumadocs', 'mintlify'] as const) {
      const { html, findings } = readAs(tool, text);
      expect([html.replace(/\n+ */g, '\n'), findings, tool]).toEqual([expect.stringContaining(list), [], tool]);
    }
  });

  test.each([
    ['at the margin', '```make\na:\n\tb\n```', 'a:\n\tb'],
    ['indented', '<div>\n\n\t```make\n\ta:\n\t\tb\n\t```\n\n</div>', 'a:\n\tb'],
    ['in a list', '- a\n\n\t```make\n\ta:\n\t\tb\n\t```', 'a:\n\tb'],
  ])('code %s keeps its tabs', (_, text, code) => {
    for (const tool of ['nextra', 'starlight'] as const) expect(readAs(tool, text).html).toContain(`<code>${code}`);
  });
});

describe('the indentation of tags and their content has no meaning', () => {
  const one = '<TabItem value="One">';
  const two = '<TabItem value="Two">';
  const aligned = `<Tabs>\n${one}\n\nFirst.\n\n</TabItem>\n${two}\n\nSecond.\n\n</TabItem>\n</Tabs>`;
  const withCode = `<Tabs>\n${one}\n\n\`\`\`js\nif (a) {\n    b();\n}\n\`\`\`\n\n</TabItem>\n${two}\n\nSecond.\n\n</TabItem>\n</Tabs>`;
  const withList = `<Tabs>\n${one}\n\n- a\n  - b\n\n  c\n\n</TabItem>\n${two}\n\nSecond.\n\n</TabItem>\n</Tabs>`;
  const inList = (text: string): string => `1. Step\n\n${text.replace(/^(?=.)/gm, '   ')}\n\n2. Next`;
  test.each([
    ['siblings', `<Tabs>\n  ${one}\n\nFirst.\n\n  </TabItem>\n    ${two}\n\nSecond.\n\n    </TabItem>\n</Tabs>`, aligned],
    [
      'siblings, the first further',
      `<Tabs>\n      ${one}\n  First.\n      </TabItem>\n  ${two}\n  Second.\n  </TabItem>\n</Tabs>`,
      aligned,
    ],
    ['a closing tag less', `<Tabs>\n    ${one}\n    First.\n</TabItem>\n    ${two}\n    Second.\n  </TabItem>\n</Tabs>`, aligned],
    [
      'a closing tag further',
      `<Tabs>\n${one}\nFirst.\n    </TabItem>\n${two}\nSecond.\n        </TabItem>\n    </Tabs>`,
      aligned,
    ],
    [
      'content less',
      `<Tabs>\n        ${one}\n  First.\n        </TabItem>\n        ${two}\nSecond.\n        </TabItem>\n</Tabs>`,
      aligned,
    ],
    [
      'content much further',
      `<Tabs>\n${one}\n          First.\n</TabItem>\n${two}\n\n     Second.\n\n</TabItem>\n</Tabs>`,
      aligned,
    ],
    [
      'a tag with several lines',
      `<Tabs\n    >\n      <TabItem\n  value="One"\n      >\n    First.\n</TabItem>\n    ${two}\n Second.\n    </TabItem>\n</Tabs>`,
      aligned,
    ],
    [
      'code less than its tag',
      `<Tabs>\n    ${one}\n\`\`\`js\nif (a) {\n    b();\n}\n\`\`\`\n    </TabItem>\n  ${two}\n  Second.\n  </TabItem>\n</Tabs>`,
      withCode,
    ],
    [
      'code further than its tag',
      `<Tabs>\n${one}\n\n      \`\`\`js\n      if (a) {\n          b();\n      }\n      \`\`\`\n\n</TabItem>\n  ${two}\n  Second.\n</TabItem>\n</Tabs>`,
      withCode,
    ],
    [
      'a list',
      `<Tabs>\n    ${one}\n\n      - a\n        - b\n\n        c\n\n    </TabItem>\n  ${two}\n\n     Second.\n  </TabItem>\n</Tabs>`,
      withList,
    ],
    [
      'tags in a list',
      `1. Step\n\n   <Tabs>\n       ${one}\n\n   First.\n\n     </TabItem>\n     ${two}\n\n         Second.\n\n   </TabItem>\n      </Tabs>\n\n2. Next`,
      inList(aligned),
    ],
    [
      'tags below a lazy line of a list',
      `1. Step\nlazy\n\n      <Tabs>\n     ${one}\n   First.\n     </TabItem>\n   ${two}\n   Second.\n   </TabItem>\n   </Tabs>\n\n2. Next`,
      inList(aligned).replace('Step', 'Step\nlazy'),
    ],
    [
      'tags below an empty item',
      `1.\n   Step\n\n      <Tabs>\n     ${one}\n   First.\n     </TabItem>\n   ${two}\n   Second.\n   </TabItem>\n   </Tabs>\n\n2. Next`,
      inList(aligned),
    ],
  ])('%s', (_, text, same) => {
    for (const [tool, parts] of [
      ['docusaurus', /$^/g],
      ['starlight', /\bvalue=/g],
    ] as const) {
      const [found, expected] = [text, same].map((each) => readAs(tool, each.replace(parts, 'label=') + tail));
      expect([found?.html, found?.findings, tool]).toEqual([expected?.html, [], tool]);
    }
  });

  test.each([
    ['a string', '  <CodeBlock language="js">\n{`if (a) {\n    b();\n}`}\n  </CodeBlock>', 'if (a) {\n    b();\n}'],
    ['a text of an attribute', '  <Code lang="js" code={`if (a) {\n    b();\n}`} />', 'if (a) {\n    b();\n}'],
  ])('lines of %s keep theirs', (_, text, code) => {
    const tool = text.includes('CodeBlock') ? 'docusaurus' : 'starlight';
    expect(readAs(tool, text + tail).html).toContain(`<code>${code}</code>`);
  });
});

describe('Markdown below a line of HTML', () => {
  const link = /<a href="https:\/\/a\.example"[^>]*>a <code>b<\/code><\/a>/;
  test.each([
    [
      'that starts with an element',
      '<div>\n<img src="https://a.example/i.svg" alt="a" />\n<strong>N</strong><br/>\n[a `b`](https://a.example)\n</div>',
    ],
    ['with a link in its line', '<div>\n<hr />\n<b>N</b> [a `b`](https://a.example)\n</div>'],
    ['below two elements', '<div>\n<br />\n<br />\n<em>N</em>: [a `b`](https://a.example)\n</div>'],
    ['below a paragraph', '<p>One</p>\n<em>N</em> [a `b`](https://a.example)'],
    [
      'below a tag with several lines',
      '<div>\n<img\n  src="https://a.example/i.svg"\n  alt="a"\n/>\n<a\n  href="#after">N</a> [a `b`](https://a.example)\n</div>',
    ],
    [
      'of a component',
      '<div>\n<img src="https://a.example/i.svg" alt="a" />\n<Unheard>N</Unheard> [a `b`](https://a.example)\n</div>',
    ],
  ])('%s', (_, text) => {
    for (const tool of ['docusaurus', 'starlight', 'nextra', 'mintlify'] as const)
      expect([readAs(tool, text + tail).html, tool]).toEqual([expect.stringMatching(link), tool]);
  });

  test.each([
    ['a string', '{`a();\n    b();`}', 'a();\n    b();'],
    ['a line', 'a();', 'a();'],
    ['lines', '\n      [a]\n      b=c\n\n      d=e\n', '[a]\nb=c\n\nd=e'],
  ])('a block of code with %s', (_, inner, code) => {
    const text = `<div>\n    <p>One</p>\n    <CodeBlock className="language-ini">${inner}</CodeBlock>\n    <p>Two</p>\n</div>`;
    const { html, findings } = readAs('docusaurus', text + tail);
    expect([html, findings]).toEqual([expect.stringContaining(`<code>${code}</code>`), []]);
    expect(html).toMatch(/<p>One<\/p>[\s\S]*<p>Two<\/p>/);
  });
});

test.each([
  ['on lines of its own', '<svg\n  viewBox="0 0 1 1"\n>\n  <path\n    strokeWidth={2}\n    d="M1"\n  />\n</svg>'],
  ['with groups', '<svg>\n  <g>\n    <circle r="1" />\n  </g>\n  <text>a</text>\n</svg>'],
  ['in an element', '<div>\n  <svg>\n    <path d="M1" />\n  </svg>\n</div>'],
  ['in a link', '<a href="#after">\n  Go\n  <svg>\n    <path d="M1" />\n  </svg>\n</a>'],
])('a drawing %s is one finding', (_, text) => {
  for (const tool of ['docusaurus', 'nextra', 'fumadocs'] as const) {
    const { html, findings } = readAs(tool, text + tail);
    expect([findings.map((each) => each.replace(/^\S+ /, '')), html.includes('path')]).toEqual([['html-not-allowed'], false]);
    expect(html).toMatch(/<h2 id="after">/);
  }
});

test.each([
  ['static/shared/part.md', '/shared/part.md'],
  ['shared/part.mdx', '/shared/part.mdx'],
  ['static/part.md', '/part.md'],
  ['shared/part.md', '@site/shared/part.md'],
  ['guide/part.md', './part.md'],
])('Docusaurus imports %s as %s', (file, path) => {
  const { html, findings } = readAs('docusaurus', `import Part from '${path}'\n\n<Part />\n`, { [file]: 'Words.\n' });
  expect([html, findings]).toEqual(['<p>Words.</p>', []]);
});

test.each(['nextra', 'docusaurus', 'hugo', 'fumadocs'] as const)('comments of VitePress include nothing in %s', (tool) => {
  const text = 'Text.\n\n<!-- @include: ./part.md -->\n\n<!-- @include: ./part.md{1-2} -->\n\n<!-- include: part.md -->';
  expect(readAs(tool, text, { 'guide/part.md': 'Words.\n' })).toMatchObject({ html: '<p>Text.</p>', findings: [] });
});
