import { describe, expect, test } from 'vitest';
import { findings, makePage, showPlaceholders } from './make-page.ts';

const html = (text: string): string => showPlaceholders(makePage(text).body.html);

describe('containers', () => {
  test.each([
    [':::note\nA\n:::\n', '<div class="admonition note">\n<p class="admonition-title">Note</p>\n<p>A</p>\n</div>\n'],
    [':::tip[B *c*]\nA\n:::\n', '<div class="admonition tip">\n<p class="admonition-title">B <em>c</em></p>\n<p>A</p>\n</div>\n'],
    [
      '::: danger B < c\nA\n:::\n',
      '<div class="admonition danger">\n<p class="admonition-title">B &lt; c</p>\n<p>A</p>\n</div>\n',
    ],
    ['> [!WARNING]\n> A\n', '<div class="admonition warning">\n<p class="admonition-title">Warning</p>\n<p>A</p>\n</div>\n'],
    ['> [!tip]\n>\n> A\n', '<div class="admonition tip">\n<p class="admonition-title">Tip</p>\n<p>A</p>\n</div>\n'],
    ['> [!OTHER]\n> A\n', '<blockquote>\n<p>[!OTHER]\nA</p>\n</blockquote>\n'],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test.each([
    '::::note\n:::tip\nA\n:::\nB\n::::\nC\n',
    ':::note\n:::tip\nA\n:::\nB\n:::\nC\n',
    ':::note\n```\n:::\n```\n:::\nC\n',
    'B\n:::note\nA\n:::\nC\n',
    '- a\n\n  :::note\n  A\n  :::\n\nC\n',
  ])('%j is closed at the right place', (text) => {
    expect(findings(text)).toEqual([]);
    expect(html(text)).toMatch(/<\/div>\n(?:<\/li>\n<\/ul>\n)?<p>C<\/p>\n$/);
  });

  test.each([
    ['A\n\n:::note B\nC\n', ['3:1 error container-not-closed']],
    ['- a\n\n  :::note\n  B\n', ['3:3 error container-not-closed']],
    [':::waring B\nC\n:::\n', ['1:4 warning container-unknown']],
    [':::tabs\nA\n:::\n', ['1:1 error tabs-empty']],
    [':::code-group\nA\n:::\n', ['1:1 error tabs-empty']],
  ])('%j', (text, expected) => {
    expect(findings(text)).toEqual(expected);
  });

  test('an unknown one is left as text', () => {
    expect(html(':::waring B\nC\n:::\n')).toBe('<p>:::waring B</p>\n<p>C\n:::</p>\n');
  });

  test.each([
    ['**Linux**', '<strong>Linux</strong>', 'Linux'],
    ['`npm` & *yarn*', '<code>npm</code> &amp; <em>yarn</em>', 'npm & yarn'],
    ['[Site](https://a.b)', 'Site', 'Site'],
    ['~~Old~~ <b>bold</b>', '<del>Old</del> <b>bold</b>', 'Old bold'],
    ['2 * 3 * 4', '2 * 3 * 4', '2 * 3 * 4'],
    ['C\\*', 'C*', 'C*'],
  ])('the label of a tab takes inline Markdown: %s', (label, expected, text) => {
    const { body, diagnostics } = makePage(`:::tabs\n== ${label}\nA\n== B\nC\n:::\n`);
    expect(body.html).toContain(`aria-selected="true">${expected}</button>`);
    expect(body.html).toContain(`<p class="tab-label">${expected}</p>`);
    expect(body.sections[0]?.text).toContain(text);
    expect(diagnostics).toEqual([]);
  });

  const note = '<div class="admonition note">\n<p class="admonition-title">Note</p>\n<p>B</p>\n</div>\n';
  test.each([
    ['- A\n:::note\nB\n:::\n', `<ul>\n<li>A</li>\n</ul>\n${note}`],
    ['1. A\n2. A\n:::note\nB\n:::\nC\n', `<ol>\n<li>A</li>\n<li>A</li>\n</ol>\n${note}<p>C</p>\n`],
    ['- A\n\n  A\n::: note\nB\n:::\n', `<ul>\n<li><p>A</p>\n<p>A</p>\n</li>\n</ul>\n${note}`],
    ['- A\n  - A\n:::note\nB\n:::\n- C\n', `<ul>\n<li>A<ul>\n<li>A</li>\n</ul>\n</li>\n</ul>\n${note}<ul>\n<li>C</li>\n</ul>\n`],
    ['- A\n  :::note\n  B\n  :::\n- C\n', `<ul>\n<li>A${note}</li>\n<li>C</li>\n</ul>\n`],
    ['1. A\n   :::note\n   B\n   :::\n', `<ol>\n<li>A${note}</li>\n</ol>\n`],
    ['* A\n:::\n', '<ul>\n<li>A\n:::</li>\n</ul>\n'],
  ])('a container below a list closes it, unless it is indented like the item: %j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test('tabs contain all panels, and reference what they control', () => {
    const { body, page } = makePage(':::tabs group="os"\n== A\n\nOne\n== B & c\n```\n== D\n```\n:::\n');
    expect(page.features).toEqual(['tabs']);
    expect(body.html).toContain('<div class="tabs" data-group="os">');
    expect(body.html).toContain('id="q-tab-1-1" aria-controls="q-tab-1-1-panel" aria-selected="true">A</button>');
    expect(body.html).toContain('aria-selected="false" tabindex="-1">B &amp; c</button>');
    expect(body.html).toContain('<p class="tab-label">A</p>\n<p>One</p>');
    expect(body.html.match(/role="tabpanel"/g)).toHaveLength(2);
  });

  test('a code group uses the names of its blocks', () => {
    const { body } = makePage(':::code-group\n```js [One]\n1\n```\n```py title="b.py"\n2\n```\n```sh\n3\n```\n:::\n');
    expect(Array.from(body.html.matchAll(/<button[^>]*>([^<]*)</g), ([, label]) => label)).toEqual(['One', 'b.py', 'sh']);
  });
});

describe('tables, tasks, footnotes', () => {
  test('a table is in a focusable scroll container', () => {
    expect(html('| A | B |\n|--:|---|\n| 1 | 2 |\n')).toBe(
      '<div class="table" role="group" tabindex="0" aria-label="Table: A"><table>\n<thead>\n' +
        '<tr><th scope="col" class="align-right">A</th><th scope="col">B</th></tr>\n</thead>\n<tbody>\n' +
        '<tr><td class="align-right">1</td><td>2</td></tr>\n</tbody>\n</table></div>\n',
    );
  });

  test('boxes have names', () => {
    expect(html('- [ ] a\n- [x] b\n')).toBe(
      '<ul>\n<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> a</li>\n' +
        '<li class="task-list-item"><input type="checkbox" disabled checked aria-label="Done"> b</li>\n</ul>\n',
    );
  });

  test('footnotes are numbered by use, and link back to each reference', () => {
    const { body, page } = makePage('a[^b] c[^d] e[^b]\n\n[^d]: Dee.\n[^b]: Bee[^d].\n[^unused]: No.\n');
    expect(body.html).toContain('<sup class="footnote-mark"><a href="#fn-b" id="fnref-b" aria-label="Footnote 1">1</a></sup>');
    expect(body.html).toContain('<a href="#fn-b" id="fnref-b-2" aria-label="Footnote 1">1</a>');
    expect(body.html.match(/class="footnote-back"/g)).toHaveLength(4);
    expect(page.anchors).toEqual(expect.arrayContaining(['fn-b', 'fnref-b', 'fnref-b-2', 'fn-d', 'fnref-d', 'fnref-d-2']));
    expect(body.html).toContain('</ol>\n<ul>\n<li><p>No.</p></li>\n</ul>');
  });

  test.each([
    ['a[^1]\n', ['1:2 error footnote-missing']],
    ['a[^nte]\n\n[^note]: b\n', ['1:2 error footnote-missing']],
    ['c[^1]\n\n[^1]: a\n[^1]: b\n', ['4:1 error footnote-twice']],
    ['write [^a-z] to match\n', []],
    ['a[^1][^2]\n\n[^1]: b\n[^2]: c\n', []],
  ])('%j', (text, expected) => {
    expect(findings(text)).toEqual(expected);
  });
});

describe('texts for search and previews', () => {
  test('a section a heading, with the text of code and tables', () => {
    const { body } = makePage(
      'Lead *a* &amp; b.\n\n# T\n\n## A\n\n- one\n- two\n\n```js\nlet c;\n```\n\n| d | e |\n|---|---|\n| f | g |\n\n<p>h &lt; i</p>\n',
    );
    expect(body.sections).toEqual([
      { anchor: '', title: '', text: 'Lead a & b.' },
      { anchor: 't', title: 'T', text: '' },
      { anchor: 'a', title: 'A', text: 'one\n\ntwo\n\nlet c;\nd e \nf g \n\nh < i' },
    ]);
  });

  test.each([
    ['# T\n\nFirst *one*\nand two.\n\nSecond.\n', 'First one and two.'],
    ['---\ndescription: Own.\n---\n\nFirst.\n', 'Own.'],
    ['![a](b.png)\n\nText.\n', 'a'],
    ['![](b.png)\n\nText.\n', 'Text.'],
    [`${'word '.repeat(60)}\n`, `${'word '.repeat(32).trim()}…`],
    ['', ''],
  ])('%j is described', (text, description) => {
    expect(makePage(text, { isUnconfigured: true }).page.description).toBe(description);
  });

  test('the Markdown copy is clean', () => {
    const text =
      '---\ntitle: T\n---\n\n<!-- secret -->\n\n## A {#a}\n\n[b](b.md "c"){.locked} [d](javascript:x)\n\n:::note E [f](f.md)\nG\n:::\n\n:::tabs\n== H\nI\n== J\nK\n:::\n\n> [!TIP]\n> L\n';
    expect(showPlaceholders(makePage(text).body.markdown)).toBe(
      '# T\n\n## A\n\n[b](«0» "c") [d]()\n\n**E [f](«1»)**\n\nG\n\n**H**\n\nI\n\n**J**\n\nK\n\n> **Tip**\n> L\n',
    );
  });
});

test('included content keeps its own places', () => {
  const files = { 'guide/part.md': 'One.\n\n[a](a.md) [b](javascript:x)\n' };
  const { page, diagnostics } = makePage('# T\n\n<!--@include: ./part.md-->\n\n[c](c.md)\n', { files });
  expect(page.includes).toEqual(['guide/part.md']);
  expect(page.links).toMatchObject([
    { target: 'a.md', file: 'guide/part.md', span: [3, 5, 3, 9] },
    { target: 'c.md', span: [5, 5, 5, 9] },
  ]);
  expect(page.links[1]?.file).toBeUndefined();
  expect(diagnostics).toMatchObject([{ at: { file: 'guide/part.md', line: 3, column: 15 } }]);
});

test('the hash depends on the text and its includes', () => {
  const text = '<!--@include: ./part.md-->\n';
  const hash = (part: string): string => makePage(text, { files: { 'guide/part.md': part } }).page.hash;
  expect(hash('a')).toBe(hash('a'));
  expect(hash('a')).not.toBe(hash('b'));
});

test('control characters that the body needs for itself are replaced', () => {
  const { body } = makePage('a\u0001b\u0002c\u0000d [e](f\u0001g.md)\n');
  expect(showPlaceholders(body.html)).toBe('<p>a\ufffdb\ufffdc\ufffdd <a «0»>e</a></p>\n');
});

test.each([
  '```js\na = "\u202e";\n```\nB \u202e c.\n',
  '~~~\n\u202e\n~~~\n\u202e b\n',
  '    a\u202e\n\nB\u202e.\n',
  '- ```\n  a\u202e\n  ```\n\u202eb\n',
  ':::note\n```\na\u202e\n```\n\u202eb\n:::\n',
  '```\na\u202e\n```',
])('hidden characters of code, and not of the text after it: %j', (text) => {
  const { diagnostics } = makePage(text);
  expect(diagnostics.map(({ code, related = [] }) => [code, related.length])).toEqual([['code-hides-direction', 0]]);
});
