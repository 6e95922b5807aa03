import { describe, expect, test } from 'vitest';
import { dialect } from '../../../../compiler/tools/hugo/dialect.ts';
import { toYamlFrontMatter } from '../../../../compiler/tools/hugo/front-matter.ts';
import { readAs } from '../read-as.ts';

const files = { 'guide/part.md': 'A **part**.\n', 'guide/knot.go': 'tie()\n' };
const options = {
  parameters: { '': { version: '2', 'ui.name': 'Tide' } },
  shortcodes: {
    tide: '<div class="tide">{{ .Inner | markdownify }}</div>',
    mark: '<mark style="x">{{ .Get 0 }}</mark>',
    tip: '{{ program }}',
  },
};

describe('shortcodes', () => {
  test.each([
    ['a box', '{{< alert title="Care" color="warning" >}}\nA *b*.\n{{< /alert >}}', 'admonition warning'],
    ['a box without a title', '{{% hint danger %}}\nA *b*.\n{{% /hint %}}', 'admonition danger'],
    ['a box of an unknown kind', '{{< callout type="fishy" >}}\nA *b*.\n{{< /callout >}}', 'admonition note'],
    ['a notice of other themes', '{{% notice tip "Care" %}}\nA *b*.\n{{% /notice %}}', 'admonition tip'],
    ['tabs with names', '{{< tabs >}}\n{{< tab name="One" >}}A *b*.{{< /tab >}}\n{{< /tabs >}}', 'One'],
    ['tabs of a list', '{{< tabs items="One, Two" >}}\n{{< tab >}}A *b*.{{< /tab >}}\n{{< /tabs >}}', 'One'],
    ['a text that unfolds', '{{% details "More" %}}\nA *b*.\n{{% /details %}}', '<summary>More</summary>'],
    ['one that unfolds by a name', '{{< expand >}}\nA *b*.\n{{< /expand >}}', '<summary>Details</summary>'],
    ['columns', '{{% columns %}}\nA *b*.\n<--->\nC.\n{{% /columns %}}', '<p>C.</p>'],
    ['a shortcode of the site', '{{< tide >}}\nA *b*.\n{{< /tide >}}', '<div>'],
  ])('%s', (_, text, piece) => {
    const { html, findings } = readAs('hugo', text, files, options);
    expect([html.includes(piece), html.includes('A <em>b</em>.'), html.includes('{{'), findings]).toEqual([
      true,
      true,
      false,
      [],
    ]);
  });

  test.each([
    ['a value', 'Version {{< param version >}}.', '<p>Version 2.</p>'],
    ['a value in a value', '{{% param "ui.name" %}}', '<p>Tide</p>'],
    ['a value in code', '`v{{< param version >}}`', '<p><code>v2</code></p>'],
    [
      'a button',
      '{{< button href="https://a.example" >}}Go{{< /button >}}',
      '<p><a href="https://a.example" rel="noopener noreferrer">Go</a></p>',
    ],
    ['an image with a caption', '{{< figure src="https://a.example/a.png" alt="A" caption="B" >}}', '<em>B</em>'],
    ['code', '{{< highlight go "linenos=table,hl_lines=1" >}}\ntie()\n{{< /highlight >}}', 'tie()'],
    ['code in its line', '{{< highlight go >}}tie(){{< /highlight >}}', '<p><code>tie()</code></p>'],
    ['a diagram', '{{< mermaid >}}\ngraph LR\n{{< /mermaid >}}', 'graph LR'],
    ['a formula', '{{< katex >}}a^2{{< /katex >}}', 'math'],
    ['a video', '{{< youtube id="abc" >}}', 'href="https://www.youtube.com/watch?v=abc"'],
    ['a video without scripts', '{{< vimeo_simple 12 >}}', 'href="https://vimeo.com/12"'],
    ['a post', '{{< twitter user="a" id="1" >}}', 'href="https://x.com/a/status/1"'],
    ['a post by its older name', '{{< tweet user="a" id="1" >}}', 'href="https://x.com/a/status/1"'],
    ['a post without scripts', '{{< x_simple user="a" id="1" >}}', 'href="https://x.com/a/status/1"'],
    ['a photograph', '{{< instagram_simple abc >}}', 'href="https://www.instagram.com/p/abc"'],
    ['a comment', 'a {{< comment >}} b {{< /comment >}} c', '<p>a   c</p>'],
    ['one that is shown', 'Write `{{</* alert "a" */>}}`.', '<code>{{&lt; alert "a" &gt;}}</code>'],
    ['one that is shown as text', 'Write {{%/* ref */%}}.', '{{% ref %}}'],
    ['one of the site in a line', 'A {{< mark "b" >}}.', '<p>A <mark>b</mark>.</p>'],
    ['raw strings', 'A {{< mark `b "c"` >}}.', '<p>A <mark>b &quot;c&quot;</mark>.</p>'],
    ['one that closes itself', 'A {{< mark "b" />}}.', '<p>A <mark>b</mark>.</p>'],
    ['Markdown from a file', '{{% readfile file="part.md" %}}', '<p>A <strong>part</strong>.</p>'],
    ['code from a file', '{{< readfile file="knot.go" code="true" lang="go" >}}', 'tie()'],
    ['a file in a block of code', '```go\n{{< readfile "knot.go" >}}\n```', 'tie()'],
    ['attributes of a fence', '```go {filename="knot.go"}\ntie()\n```', 'knot.go'],
    ['attributes below a block', '# T\n\nA table\n{.wide #here}', '<p>A table</p>'],
    ['attributes after an element', '<div>a</div>\n\n{.h1 .text-center}', '<div>a</div>'],
    ['attributes below an element', '<div>a</div>\n{.h1}', '<div>a</div>'],
    ['attributes after a table', '| a |\n| - |\n| b |\n\n{.wide}', '<table>'],
    ['attributes after a heading', '# T\n\n## A\n\n{.h1}', '<h2 id="a">A</h2>'],
    ['attributes in a list', '- a\n\n  {.b}\n- c', '<li><p>a</p>\n</li>'],
    ['attributes in a quotation', '> a\n>\n> {#b .c}', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['attributes at the end of a section', '{{% blocks/section %}}\n<p>a</p>\n\n{.h1}\n{{% /blocks/section %}}', '<p>a</p>'],
    ['words in braces', 'a\n\n{b c}', '<p>{b c}</p>'],
    ['an alert with a title', '> [!tip]+ Twice\n> A.', '<strong>Twice</strong>'],
    ['footnotes', 'A[^x].\n\n[^x]: B.', 'id="fn:1"'],
    ['a template in a text', 'Write {{ .Title }}.', '<p>Write {{ .Title }}.</p>'],
  ])('%s', (_, text, piece) => {
    const { html, findings } = readAs('hugo', text, files, options);
    expect([html.replaceAll('&quot;', '"'), findings]).toEqual([expect.stringContaining(piece.replaceAll('&quot;', '"')), []]);
    expect(html).not.toMatch(/\{[.#]/);
  });

  test.each([
    ['an unknown one', 'A {{< fish "b" >}}c{{< /fish >}}.', '1:3 component-unknown', 'A c.'],
    ['one of the site that is a program', '{{< tip >}}\nA.\n{{< /tip >}}', '1:1 component-unknown', 'A.'],
    ['one that nothing ends', 'A {{< fish "b\n\nC.', '1:3 expression-kept', 'C.'],
    ['a missing value', 'A {{< param depth >}}.', '1:3 expression-kept', '<code>{{&lt; param depth &gt;}}</code>'],
    ['one in code', '```sh\nrun {{< fish >}}\n```', '2:5 expression-kept', 'run {{&lt; fish &gt;}}'],
  ])('%s is named', (_, text, code, piece) => {
    const { html, findings } = readAs('hugo', text, files, options);
    expect([findings, html]).toEqual([[code], expect.stringContaining(piece)]);
  });

  test('shortcodes in comments are ignored', () => {
    expect(readAs('hugo', 'A.\n\n<!-- {{< fish >}} -->', files, options).findings).toEqual([]);
  });

  test('a shortcode in a list contains lines that are not indented', () => {
    const { html, findings } = readAs('hugo', '1. A\n\n   {{< alert >}}\nB.\n\n```sh\n  c\n```\n   {{< /alert >}}\n2. D');
    expect([html.match(/<ol/g)?.length, html.includes('  c'), findings]).toEqual([1, true, []]);
  });
});

describe('front matter', () => {
  test.each([
    ['TOML', '+++\ntitle = "A"\nweight = 3\n+++\nB.', '---\ntitle: "A"\nweight: 3\n---\nB.'],
    [
      'TOML with tables',
      '+++\nlinktitle = "A"\n[menu.main]\nweight = 1\n+++\n',
      '---\nlinkTitle: "A"\nmenu: {"main":{"weight":1}}\n\n---\n',
    ],
    ['TOML on several lines', '+++\ntags = [\n  "a",\n]\ntitle = "B"\n+++\n', '---\ntags: ["a"]\n\n\ntitle: "B"\n---\n'],
    ['JSON', '{\n  "title": "A",\n  "draft": true\n}\n\nB.', '---\ntitle: "A"\ndraft: true\n---\n\nB.'],
    ['YAML in other letters', '---\nTitle: A\nLinkTitle: B\n---\n', '---\ntitle: A\nlinkTitle: B\n---\n'],
    ['YAML with anchors', '---\na: &x v1\nlinkTitle: *x\n---\nB.', '---\na: "v1"\nlinkTitle: "v1"\n---\nB.'],
    ['what is no TOML', '+++\ntitle = \n+++\nB.', '+++\ntitle = \n+++\nB.'],
    ['what is no JSON', '{ a }\nB.', '{ a }\nB.'],
    ['YAML behind two byte-order marks', '\ufeff\ufeff---\ntitle: A\n---\nB.', '---\ntitle: A\n---\nB.'],
    ['YAML after empty lines', '\n \n---\ntitle: A\n---\nB.', '---\n\n\ntitle: A\n---\nB.'],
    ['TOML after an empty line', '\r\n+++\ntitle = "A"\n+++\nB.', '---\n\ntitle: "A"\n---\nB.'],
    ['JSON after an empty line', '\n{ "title": "A" }\nB.', '---\n\ntitle: "A"\n---\nB.'],
    ['a byte-order mark and an empty line', '\ufeff\n---\nTitle: A\n---\n', '---\n\ntitle: A\n---\n'],
    ['a line after an empty line', '\n---\n\nB.', '\n---\n\nB.'],
    ['text after an empty line', '\nB.\n\n---\n', '\nB.\n\n---\n'],
    ['YAML behind blank lines', '\n  \n---\ntitle: A\n---\nB.', '---\n\n\ntitle: A\n---\nB.'],
    ['TOML behind a blank line', '\n+++\ntitle = "A"\n+++\nB.', '---\n\ntitle: "A"\n---\nB.'],
    ['a rule behind a blank line', '\n---\nA.\n', '\n---\nA.\n'],
    ['a page without any', '# A\n', '# A\n'],
    ['a shortcode at the beginning', '{{< a >}}\n', '{{< a >}}\n'],
  ])('%s', (_, text, yaml) => {
    expect(toYamlFrontMatter(text)).toBe(yaml);
  });

  test.each([
    ['"true"', true],
    ["'True'", true],
    ['"1"', true],
    ['t', true],
    ['yes', true],
    ['On # later', true],
    ['2', true],
    ['TRUE', true],
    ['"yes"', false],
    ['"false"', false],
    ['"on"', false],
    ['no', false],
    ['0', false],
    ['1.0', false],
    ['later', false],
    ['""', false],
  ])('draft: %s', (value, isDraft) => {
    const { page, findings } = readAs('hugo', `---\ntitle: A\ndraft: ${value}\n---\nB.`);
    expect([page.frontMatter.draft ?? false, findings]).toEqual([isDraft, []]);
  });

  test.each([
    ['+++\ntitle = "A"\ndraft = "true"\n+++\n', true],
    ['+++\ntitle = "A"\ndraft = "yes"\n+++\n', false],
    ['{ "title": "A", "draft": "T" }\n', true],
    ['{ "title": "A", "draft": 1 }\n', true],
    ['{ "title": "A", "draft": "" }\n', false],
    ['---\na: &x 1\nb: *x\ndraft: "true"\n---\n', true],
  ])('a draft in %j', (text, isDraft) => {
    expect(readAs('hugo', text).page.frontMatter.draft ?? false).toBe(isDraft);
  });

  test('findings keep their lines', () => {
    const { findings, page } = readAs('hugo', '+++\ntitle = "Knots"\nweight = 2\n\nsidebar_position = "x"\n+++\nA {{< fish >}}.');
    expect([page.title, findings]).toEqual(['Knots', ['5:19 front-matter-value-wrong', '7:3 component-unknown']]);
  });
});

describe('text as in Hugo', () => {
  test.each([
    ['a copyright sign', '(c) (R) (tm) +-', '<p>(c) (R) (tm) +-</p>'],
    ['quotation marks and dashes', '"A" -- b...', '<p>“A” – b…</p>'],
    ['a heading with vowel signs', '## ज्यूरी ट्रायल', '<h2 id="जयर-टरयल">'],
    ['a heading with accents', '## Déjà-vu: a_b', '<h2 id="déjà-vu-a_b">'],
    ['a heading with a dotted capital I', '## İskele', '<h2 id="iskele">'],
    ['a heading without letters', '## ???', '<h2 id="heading">'],
    ['headings with the same text', '## A!\n\n## A', '<h2 id="a-1">'],
  ])('%s', (_, text, piece) => {
    expect(readAs('hugo', text, {}, { typographer: true }).html).toContain(piece);
  });

  test.each([
    ['blackfriday', '## The "A_b" and – Ä:', 'the-a-b-and-ä'],
    ['blackfriday', '## ???', 'heading'],
    ['github-ascii', '## Déjà vu: 你 A_b', 'deja-vu--a_b'],
  ] as const)('ids of the type %s', (headingIds, text, id) => {
    expect(readAs('hugo', text, {}, { headingIds }).html).toContain(`<h2 id="${id}">`);
  });

  test.each([
    ['My  page.md', 'my-page'],
    ['pprof .md', 'pprof-'],
    ['a - b -- c.md', 'a-b--c'],
    ["What's (new)?.md", 'whats-new'],
  ])('the address of %s', (file, segment) => {
    expect(dialect.segment?.(file.replace('.md', ''))).toBe(segment);
  });

  test.each([
    ['with a title', '---\ntitle: A\ndescription: >\n  A *b*.\n---\nC.', '<p>A <em>b</em>.</p>\n<p>C.</p>'],
    ['with an empty one', '---\ntitle: A\ndescription: ""\n---\nC.', '<p>C.</p>'],
    ['before a heading', '---\ntitle: A\ndescription: B.\n---\n## C', '<p>B.</p>\n<h2 id="c">C</h2>'],
    ['without a title', '---\ndescription: B.\n---\n# A\n\nC.', '<p>C.</p>'],
  ])('a description in Docsy, %s', (_, text, html) => {
    expect(readAs('hugo', text, {}, { showDescription: true })).toMatchObject({ html, findings: [] });
    expect(readAs('hugo', text).html).not.toContain('<p>B.</p>');
  });
});
