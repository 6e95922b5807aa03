import { describe, expect, test } from 'vitest';
import { toEmbedUrl } from '../../../compiler/3-pages/constructs/embed-addresses.ts';
import { icons } from '../../../compiler/3-pages/constructs/icons.ts';
import { findings, makePage, showPlaceholders } from './make-page.ts';

const html = (text: string, options = {}): string => showPlaceholders(makePage(text, options).body.html);
const policy = { frames: ['https://player.example', 'https://www.youtube-nocookie.com'] };

describe('embeds', () => {
  const text = ':::embed https://player.example/12?a=1&b=2 [A "walk"]\n![The wall](wall.png)\n\nIn *May*.\n:::\n';

  test('are links with the data for a frame', () => {
    const { page, diagnostics } = makePage(text, { policy });
    expect(diagnostics).toEqual([]);
    expect(page.features).toEqual(['embed']);
    expect(page.links).toMatchObject([{ kind: 'image', target: 'wall.png', span: [2, 13, 2, 21] }]);
    expect(html(text, { policy })).toBe(
      '<figure class="embed" data-frame="https://player.example/12?a=1&amp;b=2">\n' +
        '<a class="embed-open" href="https://player.example/12?a=1&amp;b=2" rel="noopener noreferrer">' +
        '<img «0» alt="The wall" loading="lazy" decoding="async"><span class="embed-label"><span class="embed-title">A "walk"</span> ' +
        '<span class="embed-host">player.example</span></span></a>\n<figcaption>\n<p>In <em>May</em>.</p>\n</figcaption>\n</figure>\n',
    );
  });

  test('are found by their titles, and links in the Markdown copy', () => {
    const { body } = makePage(`Before.\n\n${text}`, { policy });
    expect(body.sections[0]?.text.replace(/\s+/g, ' ')).toBe('Before. A "walk" The wall In May.');
    expect(body.markdown).toContain('Before.\n\n[A "walk"](https://player.example/12?a=1&b=2)\n');
    expect(body.markdown).not.toContain(':::');
  });

  test.each([
    [':::embed https://player.example/1 {title="A walk"}\n:::', [], 'A walk'],
    [':::embed https://player.example/1 [A walk] {ratio=4/3}\n:::', [], 'A walk'],
    [':::embed https://player.example/1 {title="A walk" ratio="9/16"}\n:::', [], 'A walk'],
    [':::embed https://player.example/1 A walk\n:::', [], 'A walk'],
    [':::embed https://youtu.be/abcdefghijk [A walk]\n:::', [], 'A walk'],
    [':::embed https://player.example/1\n:::', ['1:10 error embed-title-missing'], 'player.example'],
    [':::embed https://other.example/1 [A walk]\n:::', ['1:10 error policy-blocked'], 'A walk'],
    [':::embed other.example/1 [A walk]\n:::', ['1:10 error embed-address-wrong'], undefined],
    [':::embed javascript:alert(1) [A walk]\n:::', ['1:10 error embed-address-wrong'], undefined],
    [':::embed https://a:b@player.example/1 [A walk]\n:::', ['1:10 error embed-address-wrong'], undefined],
    [':::embed\n:::', ['1:1 error embed-address-wrong'], undefined],
  ])('%j', (source, expected, title) => {
    expect(findings(source, { policy })).toEqual(expected);
    expect(/embed-title">([^<]*)/.exec(html(source, { policy }))?.[1]).toBe(title);
    expect(html(source, { policy }).includes('data-frame')).toBe(expected.every((match) => match.includes('title')));
  });

  test.each([
    ['https://www.youtube.com/watch?v=abcdefghijk&t=90s', 'https://www.youtube-nocookie.com/embed/abcdefghijk?start=90'],
    ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://m.youtube.com/shorts/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://www.youtube.com/playlist?list=x', undefined],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
    ['https://vimeo.com/123456/abc123', 'https://player.vimeo.com/video/123456?dnt=1&h=abc123'],
    ['https://codesandbox.io/s/new-x1?file=/a.js', 'https://codesandbox.io/embed/new-x1?file=/a.js'],
    ['https://codepen.io/somebody/pen/abcDEF', 'https://codepen.io/somebody/embed/abcDEF'],
    ['https://stackblitz.com/edit/harbour?file=a.ts', 'https://stackblitz.com/edit/harbour?file=a.ts&embed=1'],
    ['https://player.example/watch?v=abcdefghijk', undefined],
  ])('the frame of %s', (address, expected = address) => {
    expect(toEmbedUrl(address)).toBe(expected);
  });
});

describe('cards, steps and trees', () => {
  test('cards are the items of a list', () => {
    const text = ':::cards\n- :icon[anchor] [Moor](moor.md)\n\n  Come alongside.\n- **Signals**\n:::\n';
    expect(findings(text)).toEqual([]);
    expect(makePage(text).page.features).toEqual(['blocks']);
    expect(html(text)).toMatch(
      /^<div class="card-grid">\n<ul>\n<li><p><svg [^>]*aria-hidden="true"><path d="[^"]+"\/><\/svg> <a «0»>Moor<\/a>/,
    );
    expect(makePage(text).body.markdown).toContain('-  [Moor](');
  });

  test('steps are a numbered list', () => {
    expect(html(':::steps\n1. Turn.\n2. Go.\n:::\n')).toBe(
      '<div class="steps">\n<ol>\n<li>Turn.</li>\n<li>Go.</li>\n</ol>\n</div>\n',
    );
  });

  test('a tree has names, descriptions, and folders', () => {
    const text = ':::tree\n- src\n  - **main.ts** begins *here*\n  - `a b.md` with a blank\n- lib/\n- [a.md](a.md)\n- …\n:::\n';
    expect(findings(text)).toEqual([]);
    expect(html(text).replace(/>\n+</g, '><')).toBe(
      '<div class="tree"><ul><li class="folder"><span class="tree-name">src</span><ul>' +
        '<li><span class="tree-name"><strong>main.ts</strong></span> <span class="tree-comment">begins <em>here</em></span></li>' +
        '<li><span class="tree-name"><code>a b.md</code></span> <span class="tree-comment">with a blank</span></li></ul></li>' +
        '<li class="folder"><span class="tree-name">lib/</span></li><li><span class="tree-name"><a «0»>a.md</a></span></li>' +
        '<li><span class="tree-name">…</span></li></ul></div>\n',
    );
    expect(makePage(text).body.sections[0]?.text.replace(/\n+/g, '\n')).toBe(
      'src\nmain.ts begins here\na b.md with a blank\nlib/\na.md\n…',
    );
  });

  test.each([
    ['a\\_b.ts', 'a_b.ts', ''],
    ['lib/\\{arch\\}/ the packages', 'lib/{arch}/', 'the packages'],
    ['\\_\\_init\\_\\_.py starts *here*', '__init__.py', 'starts <em>here</em>'],
    ['\\*.md all', '*.md', 'all'],
    ['a.ts 5 \\* 3', 'a.ts', '5 * 3'],
    ['**a\\_b** and c', '<strong>a_b</strong>', 'and c'],
  ])('the name of the tree entry %s ends at the first space', (entry, name, comment) => {
    const commentHtml = comment === '' ? '' : ` <span class="tree-comment">${comment}</span>`;
    expect(html(`:::tree\n- ${entry}\n:::\n`)).toContain(`<span class="tree-name">${name}</span>${commentHtml}\n`);
  });

  test.each([
    [':::cards\nWords.\n:::', ['1:1 error container-list-missing']],
    [':::steps\n- Turn.\n:::', ['1:1 error container-list-missing']],
    [':::file-tree\n:::', ['1:1 error container-list-missing']],
    [':::card\n- a\n:::', ['1:4 warning container-unknown', '3:1 warning container-not-open']],
    ['::::cards\n- a\n\n  :::note\n  b\n  :::\n::::', []],
  ])('%j', (text, expected) => {
    expect(findings(text).filter((match) => !match.includes('not-open') || expected.includes(match))).toEqual(
      expected.filter((match) => !match.includes('not-open')),
    );
  });
});

describe('details', () => {
  test('have a default title in their language', () => {
    expect(makePage(':::details\nWorte.\n:::\n', { locale: 'pl' }).body.html).toContain('<summary>Szczegóły<');
  });
  test('have a title that opens them', () => {
    expect(html(':::details The *old* rules {open}\nWords.\n:::\n')).toBe(
      '<details open>\n<summary>The <em>old</em> rules</summary>\n<p>Words.</p>\n</details>\n',
    );
    expect(makePage(':::details Old {open}\nWords.\n:::\n').body.markdown).toContain('**Old**\n');
    expect(findings(':::details\nWords.\n:::')).toEqual(['1:1 warning details-title-missing']);
  });
});

test.each([
  ['{ratio=4/3}', 'embed ratio-4-3'],
  ['{ratio=16/9}', 'embed'],
  ['{ratio=5/4}', 'embed'],
  ['', 'embed'],
])('an embed with %s has a shape', (attributes, classes) => {
  expect(html(`:::embed https://player.example/1 [A walk] ${attributes}\n:::`)).toContain(`<figure class="${classes}"`);
});

describe('badges and icons', () => {
  test.each([
    ['## Queues :badge[New]{tip}', 'queues'],
    ['## :badge[New] Queues of *items*', 'queues-of-items'],
    ['## :icon[lock]{label="Staff only"} Queues', 'queues'],
    ['## New :badge[New]', 'new'],
    ['## **Queues :badge[New]** and more', 'queues-and-more'],
    ['## :badge[New]', 'new'],
  ])('%s is known by its own words', (text, id) => {
    const { headings } = makePage(`# Page\n\n${text}\n\nWords.\n`).page;
    expect(headings.at(-1)?.id).toBe(id);
  });
  test.each([
    ['a :badge[New] b', '<p>a <span class="badge">New</span> b</p>'],
    ['a :badge[2 < 3]{tip}', '<p>a <span class="badge tip">2 &lt; 3</span></p>'],
    ['a :badge[New]{.danger}.', '<p>a <span class="badge danger">New</span>.</p>'],
    ['`:badge[New]` \\:badge[New] :badge[New](x.md) a:b[c] :badge []', undefined],
  ])('%j', (text, expected) => {
    expect(findings(text)).toEqual([]);
    const source = html(text).trim();
    if (expected === undefined) expect(source).not.toContain('class="badge"');
    else expect(source).toBe(expected);
  });

  test('an icon is decorative, or an image with a name', () => {
    expect(html(':icon[anchor] a')).toContain('<svg class="drawing" viewBox="0 0 24 24" aria-hidden="true"><path');
    const { body } = makePage(':icon[lock]{label="Staff only"} a\n');
    expect(body.html).toContain('role="img" aria-label="Staff only"');
    expect(body.sections[0]?.text).toBe('Staff only a');
    expect(body.markdown).toBe('# Page\n\nStaff only a\n');
  });

  test('unknown names are reported, with the nearest', () => {
    expect(makePage('a :icon[ancor] b').diagnostics).toMatchObject([
      { code: 'icon-unknown', at: { line: 1, column: 9, endColumn: 14 }, hint: 'Did you mean anchor?' },
    ]);
    expect(makePage(':badge[New]{tipp}').diagnostics).toMatchObject([{ at: { column: 13 }, hint: 'Did you mean tip?' }]);
  });

  test('every drawing is a path within its square', () => {
    for (const [name, path] of icons) expect(path, name).toMatch(/^M[\dMLHVCSAZmlhvcsaz ,.-]+$/);
  });

  test('pages without them are unchanged', () => {
    expect(makePage('a :b[c] d').page.features).toEqual([]);
  });
});
