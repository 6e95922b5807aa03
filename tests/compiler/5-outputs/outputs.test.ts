import { describe, expect, it } from 'vitest';
import { toScriptJson } from '../../../compiler/5-outputs/document.ts';
import { toPageOutputs } from '../../../compiler/5-outputs/page-outputs.ts';
import type { Shell } from '../../../compiler/5-outputs/shell.ts';
import { notFoundPage } from '../../../compiler/5-outputs/special-pages.ts';
import { href } from '../../../compiler/addresses/addresses.ts';
import { codePlaceholder, linkPlaceholder } from '../../../compiler/html/placeholders.ts';
import type { LinkedPage, Output } from '../../../compiler/model.ts';
import { linkedPage, linkedSite, siteOf, staffArea } from '../sites.ts';

const reader = {
  early: 'assets/early.js',
  style: 'assets/reader.css',
  scripts: ['assets/chunk.js', 'assets/reader.js'],
  font: 'assets/sans-1.woff2',
  styles: {},
  print: { style: 'assets/paper.css', script: 'assets/print-view.js' },
};
const shell: Shell = {
  siteData: linkedSite([]).siteData,
  folder: '',
  siteAddress: 'assets/site-1.json',
  sidebars: 'navigation.json',
  preload: [],
  reader,
};
const withStaff = siteOf({ areas: [...siteOf().areas, staffArea] });

function textOf(outputs: Output[], path: string): string {
  const output = outputs.find((one) => one.path === path);
  return output && 'bytes' in output
    ? String(output.bytes)
    : `no output ${path} among ${outputs.map((one) => one.path).join(' ')}`;
}

function document(changes: Partial<LinkedPage> = {}, body = ''): string {
  const linked = linkedPage(changes);
  const outputs = toPageOutputs(
    { linked, body: { html: body, markdown: '# x\n' } },
    shell,
    ({ page }) => `<main>${page.html}</main>`,
  );
  return textOf(outputs, `${linked.route.slice(1)}/index.html`.replace(/^\//, ''));
}

describe('a page on disk', () => {
  it('is a document, its data and its Markdown copy', () => {
    const outputs = toPageOutputs({ linked: linkedPage(), body: undefined }, shell, () => '');
    expect(outputs.map(({ path }) => path)).toEqual(['guide/moor/index.html', 'guide/moor/index.json', 'guide/moor/index.md']);
  });

  it('has its code highlighted in place', () => {
    const body = {
      html: `<p><a ${linkPlaceholder(0)}>x</a></p>\n${codePlaceholder(1)}\n${codePlaceholder(0)}\n`,
      markdown: '',
      figures: ['<pre>1</pre>', '<pre>2</pre>'],
    };
    const linked = linkedPage({ slots: [{ attributes: 'href="/x"', target: '/x' }] });
    const [document] = toPageOutputs({ linked, body }, shell, ({ page }) => `<main>${page.html}</main>`);
    expect(document && 'bytes' in document ? document.bytes : '').toContain(
      '<p><a href="/x">x</a></p>\n<pre>2</pre>\n<pre>1</pre>\n',
    );
  });

  it('of a specification has its body only in the document', () => {
    const body = { html: '<p>Moor here.</p>\n', markdown: 'Moor here.\n', sections: [] };
    const files = (kind: LinkedPage['kind']): string[] => {
      const outputs = toPageOutputs({ linked: linkedPage({ kind }), body }, shell, ({ page }) => `<main>${page.html}</main>`);
      return outputs.filter((output) => 'bytes' in output && String(output.bytes).includes('Moor here.')).map(({ path }) => path);
    };
    expect(files('api')).toEqual(['guide/moor/index.html', 'guide/moor/index.md']);
    expect(files('doc')).toEqual(['guide/moor/index.html', 'guide/moor/index.json', 'guide/moor/index.md']);
  });

  it('of the root has no folder', () => {
    const outputs = toPageOutputs({ linked: linkedPage({ route: '/' }), body: undefined }, shell, () => '');
    expect(outputs.map(({ path }) => path)).toEqual(['index.html', 'index.json', 'index.md']);
  });

  it('has its links inserted', () => {
    expect(
      document({ slots: [{ attributes: 'href="/guide/row"', target: '/guide/row' }] }, `<a ${linkPlaceholder(0)}>row</a>`),
    ).toContain('<a href="/guide/row">row</a>');
  });

  it.each<[what: string, changes: Partial<LinkedPage>, part: string]>([
    ['title', { headTitle: 'A < B & "C"' }, '<title>A &lt; B &amp; "C"</title>'],
    [
      'description',
      { description: 'Say "hi" & <bye>' },
      '<meta name="description" content="Say &quot;hi&quot; &amp; &lt;bye&gt;">',
    ],
    ['canonical address', {}, '<link rel="canonical" href="https://harbour.example/guide/moor">'],
    ['Open Graph', {}, '<meta property="og:title" content="Moor a boat">'],
    ['Markdown copy', {}, '<link rel="alternate" type="text/markdown" href="/guide/moor/index.md">'],
    ['noindex', { noindex: true }, '<meta name="robots" content="noindex, nofollow">'],
    ['an address in another script', { route: '/guide/Häfen' }, 'href="https://harbour.example/guide/H%C3%A4fen"'],
    ['keywords', { keywords: ['rope', 'knot'] }, '<meta name="keywords" content="rope, knot">'],
  ])('has in its head: %s', (_, changes, part) => {
    expect(document(changes)).toContain(part);
  });

  it('lists no other languages if there is only one', () => {
    expect(document()).not.toContain('hreflang');
  });

  it('of the staff area contains nothing for outsiders', () => {
    const text = document({ audience: 'restricted', route: '/internal/pay' });
    expect(text).toContain('noindex');
    expect(text).not.toMatch(/canonical|og:/);
  });

  it('contains its data without the body, escaped for the script element', () => {
    const text = document({ title: '</script><script>alert(1)</script>' }, '<p>body</p>');
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ title: '</script><script>alert(1)</script>', route: '/guide/moor' });
    expect(JSON.parse(data)).not.toHaveProperty('html');
  });

  it('has neither inline script nor inline style', () => {
    expect(document()).not.toMatch(/<style|style=|<script(?![^>]*(?:src=|application\/json))/);
  });

  it('for missing pages is a single file', () => {
    const outputs = toPageOutputs({ linked: notFoundPage(siteOf(), linkedSite([])), body: undefined }, shell, () => '');
    expect(outputs.map(({ path }) => path)).toEqual(['404.html']);
    const staff = notFoundPage(withStaff, linkedSite([], { audience: 'restricted' }));
    expect(
      toPageOutputs({ linked: staff, body: undefined }, shell, () => '').map(({ path, audience }) => [path, audience]),
    ).toEqual([['internal/404.html', 'restricted']]);
  });

  it.each(['<', '</script>', '\u2028', '\u2029', '"'])('JSON in a script contains %j safely', (text) => {
    expect(toScriptJson(text)).not.toMatch(/<|\u2028|\u2029/);
    expect(JSON.parse(toScriptJson(text))).toBe(text);
  });

  it.each<[route: string, address: string]>([
    ['/', '/base/'],
    ['/a b', '/base/a%20b'],
    ['/what?', '/base/what%3F'],
    ['/a#b', '/base/a%23b'],
  ])('%s has the address %s', (route, address) => {
    expect(href('/base/', route)).toBe(address);
  });
});

describe('Markdown copies of generated pages', () => {
  it('contain the list of the page', () => {
    const linked = linkedPage({
      kind: 'tags',
      title: 'Tags',
      listing: [
        { label: 'Approval', items: [{ label: 'Draft', route: '/guide/tags/draft', count: 2, description: 'Not yet agreed.' }] },
      ],
    });
    const outputs = toPageOutputs({ linked, body: undefined }, shell, () => '');
    expect(textOf(outputs, 'guide/moor/index.md')).toBe(
      '# Tags\n\n## Approval\n\n- [Draft](/guide/tags/draft) (2): Not yet agreed.\n',
    );
  });
});
