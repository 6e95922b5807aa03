import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { newFolder, removeFolder } from '../support/folder.ts';
import { compareSites } from './compare.ts';
import { compareLists } from './diff.ts';
import { layouts, quireLayoutFor } from './layouts.ts';
import { readBuiltSite } from './read-site.ts';
import { isSame } from './report.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) removeFolder(root);
});

function site(files: Record<string, string>): string {
  const root = newFolder();
  roots.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

const theirPage = (article: string): string =>
  `<ol class="chapter"><li class="chapter-item"><a href="index.html"><strong>1.</strong> Tides</a></li><li class="part-title">Rules</li></ol><main>${article}</main>`;
const whole =
  '<h1 id="tides"><a class="header" href="#tides">Tides</a></h1><p>The sea’s <b>level</b>.</p><pre><code>wait()\n</code></pre>';
const ourPage = (article: string): string =>
  `<main><article>${article}</article></main><script type="application/json" id="page-data">{"sidebar":{"id":"docs","list":"navigation.json"}}</script>`;
const own =
  '<h1 id="tides">Tides</h1><div class="prose"><p>The sea\'s level.</p><pre><code>wait()</code></pre></div><footer class="article-footer">View</footer>';
const list = '{"items":[{"label":"1. Tides","route":"/"},{"label":"Rules"}]}';

const navigation = '{"sidebars":{"docs":"list.json"}}';

function compare(article: string, { sidebar = list, files = {} }: { sidebar?: string; files?: Record<string, string> } = {}) {
  const theirs = site({ 'index.html': theirPage(whole), ...files });
  const ours = site({
    'index.html': ourPage(article),
    'navigation.json': navigation,
    'list.json': sidebar,
  });
  return compareSites(
    readBuiltSite(theirs, { layout: layouts.mdbook }),
    readBuiltSite(ours, { layout: quireLayoutFor('mdbook') }),
    {
      oursRoot: ours,
    },
  );
}

describe('sites of the same text', () => {
  test('are the same regardless of other page content', () => {
    const comparison = compare(own);
    expect(isSame(comparison)).toBe(true);
    expect(comparison.words).toEqual({ same: 4, all: 4 });
    expect(comparison.sidebar).toMatchObject({ same: 2, all: 2, equal: 1 });
  });

  test.each([
    ['a word', own.replace('level', 'height'), 'words'],
    ['the order of words', own.replace("sea's level", "level sea's"), 'words'],
    ['code', own.replace('wait()', 'wait( )'), 'codes'],
    ['an anchor', own.replace('id="tides"', 'id="tide"'), 'anchors'],
  ] as const)('differ in %s', (_, article, kind) => {
    const comparison = compare(article);
    expect(isSame(comparison)).toBe(false);
    expect(comparison[kind].same).toBeLessThan(comparison[kind].all);
  });

  test('differ in the title of an entry, and in its place', () => {
    expect(isSame(compare(own, { sidebar: list.replace('Rules', 'Rule') }))).toBe(false);
    expect(isSame(compare(own, { sidebar: list.replace('"/"', '"/tides"') }))).toBe(false);
  });

  test('differ in a page', () => {
    const comparison = compare(own, { files: { 'gone.html': theirPage(whole) } });
    expect(comparison.pages.missing).toEqual(['/gone']);
    expect(isSame(comparison)).toBe(false);
  });
});

describe('Docusaurus pages without text', () => {
  const head = '<meta name="generator" content="Docusaurus">';
  const theirs = (kind: string, article: string): string => `<html class="${kind}">${head}<main>${article}</main></html>`;
  const posts = '<p><a href="/blog/storm">Storm</a> and <a href="/rules">rules</a></p>';
  const files = {
    'blog.html': theirs('blog-wrapper blog-list-page plugin-blog', posts),
    'blog/storm.html': theirs('blog-wrapper blog-post-page plugin-blog', '<p>A storm.</p>'),
    'rules.html': theirs('docs-wrapper plugin-docs', '<p>Rules.</p>'),
    'users.html': theirs('plugin-pages', '<p>Made by a program.</p>'),
    'old.html': '<p>HTML beside the pages.</p>',
  };
  const compareBlog = (list: string) => {
    const ours = site({
      'blog/index.html': ourPage(list),
      'blog/storm/index.html': ourPage('<p>A storm.</p>'),
      'rules/index.html': ourPage('<p>Rules.</p>'),
      'navigation.json': navigation,
      'list.json': '{"items":[]}',
    });
    return compareSites(
      readBuiltSite(site(files), { layout: layouts.docusaurus }),
      readBuiltSite(ours, { layout: quireLayoutFor('docusaurus') }),
      {
        oursRoot: ours,
      },
    );
  };

  test('are reported, and lists are compared with the pages that they link to', () => {
    const comparison = compareBlog('<p><a href="/blog/storm">The storm, in other words</a></p>');
    expect(comparison.pages).toMatchObject({ all: 3, missing: [], others: ['/old', '/users'] });
    expect(comparison.lists).toEqual({ same: 1, all: 1, lost: [] });
    expect(isSame(comparison)).toBe(true);
  });

  test('differ if a list links to fewer pages', () => {
    const comparison = compareBlog('<p>Nothing.</p>');
    expect(comparison.lists.lost).toEqual(['/blog → /blog/storm']);
    expect(isSame(comparison)).toBe(false);
  });
});

/** Pages in the themes of other tools. */
const themed = {
  starlight: {
    page: '<main><div class="content-panel"><h1 id="_top">Tides</h1></div><div class="sl-markdown-content"><div class="sl-heading-wrapper"><h2 id="low">Low</h2><a class="sl-anchor-link" href="#low"><span class="sr-only">Section titled Low</span></a></div><div class="expressive-code"><figure class="frame"><figcaption class="header"><span class="title">a.js</span></figcaption><pre><code><div class="ec-line"><div class="code">wait()</div></div><div class="ec-line"><div class="code">go()</div></div></code></pre><div class="copy"><button>Copy</button></div></figure></div></div></main><footer>Next</footer>',
    sidebar:
      '<ul class="top-level"><li><details><summary><span class="group-label"><span class="large">Rules</span></span></summary><ul><li><a href="/"><span>Tides</span> <span class="sl-badge">New</span></a></li></ul></details></li></ul>',
    words: 'Tides Low a.js',
  },
  nextra: {
    page: '<article><div class="nextra-breadcrumb">Rules</div><main><h1>Tides</h1><h2>Low<a href="#low" id="low" class="subheading-anchor"></a></h2><div class="nextra-callout"><div class="x:select-none">💡</div><div></div></div><div class="nextra-code"><div>a.js<button title="Copy code">Copy</button></div><pre><code><span>wait()</span>\n<span>go()</span></code></pre></div><ul><li><button type="button"><svg></svg>src</button></li></ul><p>(see <a href="https://a.example">it\u2009<svg></svg></a>).</p></main><div>Last updated</div></article>',
    sidebar: '<aside class="nextra-sidebar"><ul><li>Rules</li><li><a href="/">Tides</a></li></ul></aside>',
    words: 'Tides Low a.js src (see it).',
  },
} as const;

test.each(['starlight', 'nextra'] as const)('a page of %s is read without parts of the theme', (tool) => {
  const { page: html, sidebar, words } = themed[tool];
  const page = readBuiltSite(site({ 'index.html': `${sidebar}${html}` }), { layout: layouts[tool] }).pages.get('/');
  expect(page?.words.join(' ')).toBe(words);
  expect(page?.codes).toEqual(['wait()\ngo()']);
  expect(page?.headings.map(({ id }) => id).filter((id) => id !== '_top')).toEqual(['low']);
  expect(page?.sidebar).toEqual([
    { label: 'Rules', address: '' },
    { label: 'Tides', address: '/' },
  ]);
});

test("an entry of Nextra without a page is reported, and not expected in Quire's site", () => {
  const aside = (list: string): string =>
    `<aside class="nextra-sidebar"><ul>${list}</ul></aside><article><h1>Tides</h1></article>`;
  const links = '<li><button>Rules</button></li><li><a href="/">Tides</a></li>';
  const compareList = (dead: string) =>
    compareSites(
      readBuiltSite(site({ 'index.html': aside(links + dead) }), { layout: layouts.nextra }),
      readBuiltSite(
        site({
          'index.html': ourPage('<h1>Tides</h1>'),
          'navigation.json': navigation,
          'list.json': '{"items":[{"label":"Rules"},{"label":"Tides","route":"/"}]}',
        }),
        {
          layout: quireLayoutFor('nextra'),
        },
      ),
      { oursRoot: '' },
    );
  const comparison = compareList('<li><a href="/#">Gone</a></li><li><a>Lost</a></li>');
  expect(comparison.sidebar).toMatchObject({ same: 2, all: 2, dead: ['Gone', 'Lost'] });
  expect(isSame(comparison)).toBe(true);
  expect(compareList('<li><a href="/gone">Gone</a></li>').sidebar).toMatchObject({ same: 2, all: 3, dead: [] });
});

test('the sidebar in another language comes from its folder, with its address prefix', () => {
  const html = `<html data-site="/de/assets/site.json">${ourPage('<h1>Gezeiten</h1>')}</html>`;
  const built = readBuiltSite(
    site({
      'de/index.html': html,
      'de/navigation.json': navigation,
      'de/list.json': '{"items":[{"label":"Gezeiten","route":"/"}]}',
    }),
    {
      layout: quireLayoutFor('starlight'),
    },
  );
  expect(built.pages.get('/de')?.sidebar).toEqual([{ label: 'Gezeiten', address: '/de' }]);
});

test('the default title of an admonition is only compared if the tool has one, too', () => {
  const ours = site({
    'index.html': '<article><div class="admonition tip"><p class="admonition-title">Tip</p><p>Wait.</p></div></article>',
  });
  const wordsBeside = (tool: 'mkdocs' | 'nextra'): string[] | undefined =>
    readBuiltSite(ours, { layout: quireLayoutFor(tool) }).pages.get('/')?.words;
  expect(wordsBeside('mkdocs')).toEqual(['tip', 'Wait.']);
  expect(wordsBeside('nextra')).toEqual(['Wait.']);
});

describe('Hugo', () => {
  const menu = (items: string): string => `<aside class="book-menu"><ul>${items}</ul></aside>`;
  const theirs = (article: string, title = 'Tides'): string =>
    `${menu('<li><span>Rules</span></li><li><a href="/">Tides</a></li>')}<header class="book-header"><strong>${title}</strong></header><article class="markdown">${article}</article>`;
  const compareHugo = (
    article: string,
    { ours = article, title, rules = '' }: { ours?: string; title?: string; rules?: string } = {},
  ) =>
    compareSites(
      readBuiltSite(site({ 'index.html': theirs(article, title), 'rules/index.html': theirs(rules, 'Rules') }), {
        layout: layouts.hugo,
      }),
      readBuiltSite(
        site({
          'index.html': ourPage(`<h1>Tides</h1>${ours}`),
          'rules/index.html': ourPage(
            `<nav class="breadcrumbs">Home</nav><h1>Rules</h1><section class="card-group">Tides</section>`,
          ),
          'navigation.json': navigation,
          'list.json': '{"items":[{"label":"Rules","route":"/rules"},{"label":"Tides","route":"/"}]}',
        }),
        { layout: quireLayoutFor('hugo') },
      ),
      { oursRoot: '' },
    );

  test.each([
    ['a title on narrow screens, and a section without text', '<p>High.</p>', undefined],
    [
      'a default title of an admonition',
      '<blockquote class="book-hint info"><p>Wait.</p></blockquote>',
      '<div class="admonition info"><p class="admonition-title">Info</p><p>Wait.</p></div>',
    ],
    ['formulas', '<p>So \\(a_1\\) is \\[b\\] $$c$$.</p>', '<p>So <math>a</math> is <math>b</math> <math>c</math>.</p>'],
    ['buttons of a question', '<p>High.</p><p class="feedback--question">Good?</p>', '<p>High.</p>'],
    [
      'line numbers',
      '<table><tr><td><pre><code><span style="white-space:pre;user-select:none;color:#777">1\n</span></code></pre></td><td><pre><code>wait()</code></pre></td></tr></table>',
      '<pre><code>wait()</code></pre>',
    ],
  ])('is equal regardless of %s', (_, article, ours) => {
    const comparison = compareHugo(article, { ...(ours === undefined ? {} : { ours }) });
    expect(comparison.sidebar).toMatchObject({ same: 2, all: 2 });
    expect(comparison.each.flatMap(({ wordDifferences }) => wordDifferences)).toEqual([]);
    expect(isSame(comparison)).toBe(true);
  });

  test.each([
    ['another title', '<p>High.</p>', { title: 'Ebb' }, 'words'],
    [
      'the own title of an admonition',
      '<p>Wait.</p>',
      { ours: '<div class="admonition info"><p class="admonition-title">Care</p><p>Wait.</p></div>' },
      'words',
    ],
    ['a word next to a formula', '<p>So \\(a\\) is.</p>', { ours: '<p>So <math>a</math> was.</p>' }, 'words'],
    ['a block of code', '<pre><code>1</code></pre>', { ours: '<p></p>' }, 'codes'],
    ['a link to a section with text', '<p>High.</p>', { rules: '<p>Wait.</p>' }, 'sidebar'],
  ] as const)('differs in %s', (_, article, options, kind) => {
    const comparison = compareHugo(article, options);
    expect(comparison[kind].same).toBeLessThan(comparison[kind].all);
    expect(isSame(comparison)).toBe(false);
  });
});

const emptyArticles = '<main></main><article class="md-content__inner"></article><div class="vp-doc"></div>';

test.each([
  [
    'sphinx',
    '<div class="wy-menu-vertical"><p class="caption"><span>Tides</span></p><ul><li><a class="reference" href="#">Tides</a></li></ul></div><div itemprop="articleBody"></div>',
  ],
  [
    'mdbook',
    '<ol class="chapter"><li class="part-title">Tides</li><li class="chapter-item"><a href="index.html">Tides</a></li></ol>',
  ],
  [
    'mkdocs',
    '<div class="md-nav--primary"><ul><li><label class="md-nav__link">Tides</label><nav><ul><li><label class="md-nav__link">Tides</label><a class="md-nav__link" href=".">Tides</a></li></ul></nav></li></ul></div>',
  ],
  [
    'vitepress',
    '<nav id="VPSidebarNav"><div><h2 class="text">Tides</h2></div><div><a class="VPLink" href="/"><p class="text">Tides</p></a></div></nav>',
  ],
  ['nextra', '<aside class="nextra-sidebar"><ul><li>Tides<ul><li><a href="/">Tides</a></li></ul></li></ul></aside>'],
] as const)('a title above a page of the same name is an entry of its own: %s', (tool, html) => {
  const page = readBuiltSite(site({ 'index.html': html + emptyArticles }), { layout: layouts[tool] }).pages.get('/');
  expect(page?.sidebar).toEqual([
    { label: 'Tides', address: '' },
    { label: 'Tides', address: '/' },
  ]);
});

test('lists are compared by their longest common part', () => {
  const [theirs, ours] = [[...'abcabba'], [...'cbabac']];
  const { same, differences } = compareLists(theirs, ours);
  expect(same).toBe(4);
  expect(differences.flatMap((each) => each.theirs).length).toBe(theirs.length - same);
  expect(differences.flatMap((each) => each.ours).length).toBe(ours.length - same);
  expect(compareLists([], ['a'])).toEqual({ same: 0, differences: [{ theirs: [], ours: ['a'] }] });
});
