import { describe, expect, test } from 'vitest';
import { readTags } from '../../../compiler/html/html-tags.ts';
import type { Policy } from '../../../compiler/policy/policy.ts';
import { findings, makePage, showPlaceholders } from './make-page.ts';

const html = (text: string, options = {}): string => showPlaceholders(makePage(text, options).body.html);

describe('allowed elements and attributes', () => {
  test.each([
    ['a<br>b <kbd>c</kbd> H<sub>2</sub>O', '<p>a<br>b <kbd>c</kbd> H<sub>2</sub>O</p>\n'],
    ['<img src="a.png" alt="b" width=10>', '<img «0» alt="b" width="10" loading="lazy" decoding="async">\n'],
    ['<a href="a.md" title="b&quot;c">d</a>', '<p><a «0» title="b&quot;c">d</a></p>\n'],
    [
      '<details open>\n<summary>a</summary>\n\n*b*\n\n</details>\n',
      '<details open>\n<summary>a</summary>\n\n<p><em>b</em></p>\n</details>\n',
    ],
    ['a <!-- b --> c', '<p>a  c</p>\n'],
    ['<!-- a\n\nb -->\n\nc', '<p>c</p>\n'],
    ['a < b, c > d & e', '<p>a &lt; b, c &gt; d &amp; e</p>\n'],
    ['Vec<String> a', '<p>Vec&lt;String> a</p>\n'],
    ['a\n\n<your-name>\n\nb', '<p>a</p>\n<p>&lt;your-name></p>\n<p>b</p>\n'],
    ['<A NAME="b">c</A>', '<p><a id="b">c</a></p>\n'],
  ])('%j', (text, expected) => {
    expect(findings(text)).toEqual([]);
    expect(html(text).replace(/\n+/g, '\n')).toBe(expected.replace(/\n+/g, '\n'));
  });

  test.each([
    ['in a line', 'Write `<your-name>` and `</your-name>`.'],
    ['between more backticks', 'Write `` `</your-name>` ``.'],
    ['in a fence', '```html\n<your-name>Ann</your-name>\n```'],
  ])('code %s does not close a blank to fill in', (_, code) => {
    const { body, diagnostics } = makePage(`Moor as <your-name>.\n\n${code}\n`);
    expect([body.html.split('\n')[0], diagnostics]).toEqual(['<p>Moor as &lt;your-name>.</p>', []]);
  });

  test('search finds a placeholder to fill in', () => {
    const { page, body } = makePage('## Of <your-name>\n\nMoor as <your-name> here.\n\n<the-wall>\n');
    expect(page.headings).toMatchObject([{ id: 'of-your-name', text: 'Of <your-name>' }]);
    expect(body.sections.map(({ text }) => text).join(' ')).toMatch(/<your-name> here\.\s+<the-wall>/);
  });

  test('ids become anchors', () => {
    expect(makePage('<a id="a"></a> <a name="b"></a>\n\n<div id="c">\n\nd\n\n</div>\n').page.anchors).toEqual(['a', 'b', 'c']);
  });
});

describe('refused elements and attributes', () => {
  test.each([
    ['Text <script>alert(1)</script> here', ['1:6 error html-not-allowed'], '<p>Text  here</p>\n'],
    ['<p onclick="alert(1)">a</p>', ['1:4 error html-not-allowed'], '<p>a</p>'],
    ['<p style="color:red" class=x>a</p>', ['1:4 error html-not-allowed', '1:22 error html-not-allowed'], '<p>a</p>'],
    ['<iframe src="https://a.b"></iframe>', ['1:1 error html-not-allowed'], ''],
    ['<style>\np { x }\n</style>\n\na', ['1:1 error html-not-allowed'], '<p>a</p>\n'],
    ['<script>if (a < b && c = "</p>") x()</script>\n\na', ['1:1 error html-not-allowed'], '<p>a</p>\n'],
    ['<svg><a href="x"><script>y</script></a></svg>b', ['1:1 error html-not-allowed'], '<p>b</p>\n'],
    ['a <form><input name="b"></form> c', ['1:3 error html-not-allowed', '1:9 error html-not-allowed'], '<p>a  c</p>\n'],
    ['Vec<String> a</String>', ['1:4 error html-not-allowed'], '<p>Vec&lt;String&gt; a&lt;/String&gt;</p>\n'],
    ['a <Tabs items=1> b', ['1:3 error html-not-allowed'], '<p>a &lt;Tabs items=1&gt; b</p>\n'],
    ['a <Tide/> b', ['1:3 error html-not-allowed'], '<p>a &lt;Tide/&gt; b</p>\n'],
    ['<tide>\n*b*', ['1:1 error html-not-allowed'], '&lt;tide>\n*b*\n'],
    ['<img src=x onerror=alert(1)>', ['1:12 error html-not-allowed'], '<img «0» loading="lazy" decoding="async">\n'],
    ['a <?php x ?> b', ['1:3 error html-not-allowed'], '<p>a  b</p>\n'],
    ['<!DOCTYPE html>\n\na', ['1:1 error html-not-allowed'], '<p>a</p>\n'],
  ])('%j', (text, expected, output) => {
    expect(findings(text)).toEqual(expected);
    expect(html(text).replaceAll('&gt;', '>').trim()).toBe(output.replaceAll('&gt;', '>').trim());
  });

  test('in a bare folder it is one warning a page, with every place', () => {
    const { diagnostics } = makePage('<center>a</center>\n\nb <center>c</center>\n\n<center>\n\n<font>d</font>\n', {
      isUnconfigured: true,
    });
    expect(diagnostics).toMatchObject([
      { severity: 'warning', at: { line: 1 }, related: [{ line: 3, column: 3 }, { line: 5 }] },
      { severity: 'warning', at: { line: 7 } },
    ]);
  });
});

describe('no page breaks out of its article', () => {
  test.each([
    ['a <b>c', '<p>a <b>c</b></p>\n'],
    ['a</b></div></article> c', undefined],
    ['> <div>\n\nb', '<blockquote>\n<div>\n</div></blockquote>\n<p>b</p>\n'],
    ['- <details>\n- b', '<ul>\n<li><details>\n</details></li>\n<li>b</li>\n</ul>\n'],
    ['*a <b>c*</b> d', '<p><em>a <b>c</b></em> d</p>\n'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<table><tr><td>a<td>b</table>', '<table><tr><td>a</td><td>b</td></tr></table>'],
    ['<p>a<p>b', '<p>a</p><p>b\n</p>'],
    ['<a id="x"/>b', '<p><a id="x"></a>b</p>\n'],
    ['<div a\n\nb', '&lt;div a\n<p>b</p>\n'],
    ['| <b>a | b |\n|---|---|\n| </b> | c |\n', undefined],
  ])('%j', (text, expected) => {
    const output = html(text, { bare: true });
    if (expected !== undefined) expect(output.trim()).toBe(expected.trim());
    const open: string[] = [];
    for (const piece of readTags(output)) {
      if (piece.kind === 'open' && !/^(?:br|img|hr|input|wbr|source|col)$/.test(piece.name)) open.push(piece.name);
      if (piece.kind === 'close') expect(open.pop()).toBe(piece.name);
    }
    expect(open).toEqual([]);
  });
});

describe('trusted HTML', () => {
  test('is passed through, with its targets and ids found', () => {
    const { body, page, diagnostics } = makePage(
      '<div class="x" style="y" id="z">\n<a class=b href="c.md">d</a>\n</div>\n\n<script>e < f</script>\n',
      { trusted: true },
    );
    expect(diagnostics).toMatchObject([
      { code: 'policy-inline', at: { line: 1, column: 16 } },
      { code: 'policy-inline', at: { line: 5, column: 1 } },
    ]);
    expect(showPlaceholders(body.html)).toBe(
      '<div class="x" style="y" id="z">\n<a class=b «0»>d</a>\n</div>\n<script>e < f</script>\n',
    );
    expect(page.anchors).toEqual(['z']);
    expect(page.links).toMatchObject([{ target: 'c.md', span: [2, 18, 2, 22] }]);
  });

  test.each<[string, string, object[]]>([
    [
      '<video src="a.mp4" poster=b.png controls></video>',
      '<video src="«0»" poster="«1»" controls></video>',
      [
        { kind: 'source', target: 'a.mp4', span: [1, 13, 1, 18] },
        { kind: 'source', target: 'b.png', span: [1, 27, 1, 32] },
      ],
    ],
    ['<audio src=a.mp3></audio>', '<audio src="«0»"></audio>', [{ kind: 'source', target: 'a.mp3' }]],
    [
      '<video><source src="a.mp4" type="video/mp4"><track src=" a.vtt "></video>',
      '<video><source src="«0»" type="video/mp4"><track src=" «1» "></video>',
      [
        { kind: 'source', target: 'a.mp4' },
        { kind: 'source', target: 'a.vtt' },
      ],
    ],
    ['<script src="a.js" defer></script>', '<script src="«0»" defer></script>', [{ kind: 'source', target: 'a.js' }]],
    ['<script type="application/json">{}</script>', '<script type="application/json">{}</script>', []],
    [
      '<img src=a.png srcset="a.png 1x,  b.png 2x">',
      '<img «0» srcset="«1» 1x,  «2» 2x">',
      [
        { kind: 'image', target: 'a.png' },
        { kind: 'source', target: 'a.png', span: [1, 24, 1, 29] },
        { kind: 'source', target: 'b.png', span: [1, 35, 1, 40] },
      ],
    ],
    [
      '<source srcset="a,b.png, https://c.d/e,f.png 100w">',
      '<source srcset="«0», https://c.d/e,f.png 100w">',
      [{ target: 'a,b.png' }],
    ],
    ['<video src="a&amp;b.mp4"></video>', '<video src="«0»"></video>', [{ target: 'a&b.mp4', span: [1, 13, 1, 24] }]],
    ['<iframe src></iframe>', '<iframe src="«0»"></iframe>', [{ target: '' }]],
  ])('%s', (text, output, links) => {
    const options = { trusted: true, policy: { frames: ['self'] } };
    const { body, page, diagnostics } = makePage(text, options);
    expect(diagnostics).toEqual([]);
    expect(
      showPlaceholders(body.html)
        .trim()
        .replace(/^<p>|<\/p>$/g, ''),
    ).toBe(output);
    expect(page.links).toMatchObject(links);
  });

  test('addresses of other hosts are unchanged', () => {
    const policy = { frames: ['https://*.a.example'], media: ['https://b.example:8443'], images: ['https://c.example'] };
    const text =
      '<iframe src="https://x.y.a.example/e?a=1&amp;b=2" title="z"></iframe>\n\n' +
      '<video src="http://b.example:8443/v.mp4" poster="//c.example/p.png"></video>\n\n![x](https://c.example:443/p.png)\n';
    const { body, page, diagnostics } = makePage(text, { trusted: true, policy });
    expect(diagnostics).toEqual([]);
    expect(page.links).toEqual([]);
    expect(body.html).toContain('<iframe src="https://x.y.a.example/e?a=1&amp;b=2" title="z"></iframe>');
    expect(body.html).toContain('<video src="http://b.example:8443/v.mp4" poster="https://c.example/p.png"></video>');
  });
});

describe('addresses that the policy blocks', () => {
  const frames = { frames: ['https://a.example', 'https://*.b.example'] };
  test.each<[string, Policy | undefined, string, string]>([
    [
      '<iframe src="https://a.example/x"></iframe>',
      undefined,
      '1:14',
      'Add "policy": { "frames": ["https://a.example"] } to docs.config.json.',
    ],
    [
      '<iframe src="https://b.example/x"></iframe>',
      frames,
      '1:14',
      'Add "https://b.example" to policy.frames in docs.config.json.',
    ],
    ['<iframe src="http://a.example/x"></iframe>', frames, '1:14', 'Write https://a.example/x.'],
    ['<iframe src="./demo.html"></iframe>', frames, '1:14', 'Add "self" to policy.frames in docs.config.json.'],
    [
      '<audio src="https://a.example/x.mp3"></audio>',
      frames,
      '1:13',
      'Add "media": ["https://a.example"] to policy in docs.config.json.',
    ],
    ['<object data="a.pdf"></object>', undefined, '1:1', 'Use an image or an iframe, or link to the file.'],
    ['<embed src="https://a.example/a.swf">', frames, '1:1', 'Use an image or an iframe, or link to the file.'],
    ['<script src="https://a.example/x.js"></script>', frames, '1:14', 'Save the script next to the page, and use its path.'],
    ['a ![b](https://a.example/x.png)', { images: [] }, '1:8', 'Add "https://a.example" to policy.images in docs.config.json.'],
    [
      '<img src="https://a.example/x.png" alt="">',
      { images: [] },
      '1:11',
      'Add "https://a.example" to policy.images in docs.config.json.',
    ],
    [
      '<b onclick="x()">c</b>',
      undefined,
      '1:4',
      'Remove the attribute, and add an event listener in a script file next to the page.',
    ],
    ['<style>p { color: red }</style>', undefined, '1:1', 'Remove the element.'],
  ])('%s', (text, policy, place, hint) => {
    const { diagnostics } = makePage(text, { trusted: true, ...(policy && { policy }) });
    expect(diagnostics.map(({ at, hint: told }) => [`${at.line}:${at.column}`, told])).toEqual([[place, hint]]);
  });

  test('images of other hosts are allowed if no host is configured, in safe HTML as in Markdown', () => {
    expect(findings('![a](https://a.example/x.png) <img src="https://b.example/x.png" alt="c">\n')).toEqual([]);
    expect(findings('![a](https://a.example/x.png)\n', { policy: frames })).toEqual([]);
  });
});

describe('tags', () => {
  test.each([
    ['<a b="c" d=\'e\' f=g h>', ['open a b=c d=e f=g h']],
    ['<a b=">">x</a >', ['open a b=>', 'text x', 'close a']],
    ['a <b', ['text a <b']],
    ['<br/>', ['open br /']],
    ['<!-->a<!--->b<!-- c -- d -->', ['comment', 'text a', 'comment', 'text b', 'comment']],
    ['<script><a></SCRIPT >x', ['open script', 'text <a>', 'close script', 'text x']],
    ['<a =b>', undefined],
  ])('%j', (text, expected) => {
    const pieces = readTags(text).map((piece) => {
      if (piece.kind === 'text') return `text ${text.slice(piece.from, piece.to)}`;
      if (piece.kind === 'close') return `close ${piece.name}`;
      if (piece.kind !== 'open') return piece.kind;
      const attributes = piece.attributes.map(({ name, value }) => ` ${name}${value === undefined ? '' : `=${value}`}`);
      return `open ${piece.name}${attributes.join('')}${piece.isSelfClosing ? ' /' : ''}`;
    });
    if (expected) expect(pieces).toEqual(expected);
    for (const piece of readTags(text)) {
      if (piece.kind !== 'open') continue;
      for (const { value, valueFrom } of piece.attributes)
        if (value !== undefined) expect(text.slice(valueFrom, valueFrom + value.length)).toBe(value);
    }
  });
});
