import { describe, expect, test } from 'vitest';
import { findings, makePage, showPlaceholders } from './make-page.ts';

const html = (text: string): string => showPlaceholders(makePage(text).body.html);

describe('titles', () => {
  test.each([
    ['# A *b*\n\nText.\n', 'A b', 'heading', undefined],
    ['<!-- c -->\n\n# A\n', 'A', 'heading', undefined],
    ['---\ntitle: T\n---\n\nText.\n', 'T', 'front matter', undefined],
    ['---\ntitle: A\n---\n\n# A\n', 'A', 'front matter', undefined],
    ['---\ntitle: T\n---\n\n# A\n', 'T', 'front matter', true],
    ['![a](b.png)\n\n# A\n', 'A', 'heading', true],
    ['<h1 align="center">A &amp; b</h1>\n\n# B\n', 'A & b', 'heading', true],
    ['## A\n\n# B\n', 'Page', 'file', undefined],
    ['', 'Page', 'file', undefined],
  ])('%j', (text, title, titleFrom, ownTitle) => {
    const { page, body } = makePage(text);
    expect([page.title, page.titleFrom, page.hasOwnTitle]).toEqual([title, titleFrom, ownTitle]);
    if (page.headings[0]?.level === 1) expect(body.html.includes('<h1')).toBe(ownTitle === true);
  });

  test.each([
    ['guide/03-first_steps.md', 'First steps'],
    ['guide/getting-started/README.md', 'Getting started'],
    ['guide/index.md', 'Guide'],
    ['README.md', 'README'],
    ['guide/2021-11-notes.md', '2021 11 notes'],
    ['guide/7.md', '7'],
  ])('%s is called %s', (file, title) => {
    expect(makePage('', { file }).page.title).toBe(title);
  });
});

describe('headings', () => {
  test('ids as GitHub makes them, each once', () => {
    const text = '## Hello World\n## Hello World\n## hello-world-1\n## C++ & C#\n## Ärger `x_y` 日本\n## !\n';
    expect(makePage(text).page.headings.map(({ id }) => id)).toEqual([
      'hello-world',
      'hello-world-1',
      'hello-world-1-1',
      'c--c',
      'ärger-x_y-日本',
      'section',
    ]);
  });

  test('a no-break space before a colon does not become a hyphen', () => {
    const text = '## Supprimé\u00a0: `@astrojs/db`\n## Dates\u202f: un  mot\n';
    expect(makePage(text).page.headings.map(({ id }) => id)).toEqual(['supprimé-astrojsdb', 'dates-un-mot']);
  });
  test('a chosen id, and a link with a name', () => {
    expect(html('## Ropes & *gear* {#gear}\n')).toBe(
      '<h2 id="gear">Ropes &amp; <em>gear</em><a class="heading-link" href="#gear" aria-label="Link to: Ropes &amp; gear"></a></h2>\n',
    );
  });

  test.each([
    ['## Call {#__call__}', '__call__', 'Call'],
    ['## Box {#Box.__init__}', 'Box.__init__', 'Box'],
    ['## `new()` {#_x_}', '_x_', 'new()'],
    ['## Star {#x*y*z}', 'x*y*z', 'Star'],
    ['## Old {#~~x~~}', '~~x~~', 'Old'],
    ['## *a_b*{#c_d_e}', 'c_d_e', 'a_b'],
    ['Two\nlines {#__a__}\n---', '__a__', 'Two lines'],
    ['## Escaped {#\\_x\\_}', '_x_', 'Escaped'],
    ['## Code `{#_x_}`', 'code-_x_', 'Code {#_x_}'],
  ])('a chosen id with marks of emphasis: %s', (text, id, shownAs) => {
    const { page, body, diagnostics } = makePage(`${text}\n`);
    expect(page.headings[0]).toMatchObject({ id, text: shownAs });
    expect(body.html).not.toContain('{#<');
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('for the table of contents without links, images and footnotes', () => {
    const { page } = makePage('## A [b](b.md) ![c](c.png) `d`[^1]\n\n[^1]: e\n');
    expect(page.headings[0]).toMatchObject({ html: 'A b  <code>d</code>', span: [1, 1, 1, 35] });
  });

  test.each([
    ['## A {#x}\n\n## B {#x}\n', ['3:8 error id-duplicate']],
    ['## X\n\n<a id="x"></a>\n', ['3:8 error id-duplicate']],
    ['## A {#root}\n', ['1:8 error id-reserved']],
    ['<p id="docs-a">b</p>\n', ['1:8 error id-reserved']],
  ])('%j', (text, expected) => {
    expect(findings(text)).toEqual(expected);
  });

  test('without a configuration, a reserved id gets a prefix, and a heading keeps its own', () => {
    const { page, diagnostics } = makePage('## Root\n\n## Page data\n\n## Q search\n\n<a id="q-tags"></a>\n', {
      isUnconfigured: true,
    });
    expect(diagnostics).toEqual([]);
    expect(page.headings.map(({ id }) => id)).toEqual(['root', 'page-data-1', 'q-search-1']);
    expect(page.anchors).toEqual(['user-content-q-tags']);
  });

  test('names that are unused around the text are free', () => {
    const { page, diagnostics } = makePage('## Find {#search}\n\n## Main\n');
    expect(diagnostics).toEqual([]);
    expect(page.headings.map(({ id }) => id)).toEqual(['search', 'main']);
  });
});

describe('ids of headings that begin with an element', () => {
  test.each([
    ['docusaurus', '<a name="x"></a><a name="y"></a> Face', '-face'],
    ['docusaurus', '<span id="x"></span> Face', '-face'],
    ['docusaurus', '![](https://harbour.example/a.png) Face', '-face'],
    ['docusaurus', '<a name="x"></a>Face', 'face'],
    ['docusaurus', '<Face /> Face', '-face'],
    ['docusaurus', '<Face size="2" big /> A face', '-a-face'],
    ['docusaurus', '<Face />Face', 'face'],
    ['docusaurus', 'Face <Face />', 'face'],
    ['docusaurus', '<Face /> <Face /> Face', '-face'],
    ['starlight', '<Face /> Face', '-face'],
    ['nextra', '<Face /> Face', 'face'],
    ['docusaurus', 'Face <span id="x"></span>', 'face'],
    ['docusaurus', '<span id="x"></span>', 'section'],
    ['starlight', '<Icon name="star" /> Face', '-face'],
    ['starlight', '<Icon name="star" />  A face', '-a-face'],
    ['starlight', '<Badge text="New" /> Face', '-face'],
    ['starlight', 'Face <Icon name="star" />', 'face'],
    ['starlight', '  Face', 'face'],
    ['vitepress', '<Face /> Face', 'face'],
    ['mkdocs', '![](https://harbour.example/a.png) Face', 'face'],
  ] as const)('%s: %s', (dialect, heading, id) => {
    const { page } = makePage(`# Title\n\n## ${heading}\n\nText.\n`, { dialect });
    expect(page.headings.at(-1)?.id).toBe(id);
  });
});
