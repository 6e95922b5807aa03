/** The output of `docs build --offline`: a folder that needs no server. tests/browser/built-site/offline.test.ts opens it in a browser. */

import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { repository } from '../support/docs.ts';
import { type Files, folderOf, hashTree, listFiles } from '../support/folder.ts';
import { type Markup, readPages } from './built-site.ts';
import { harbour } from './harbour.ts';

const { areas, ...settings } = JSON.parse(String(harbour()['docs.config.json']));

/** A site with every kind of address: of other languages, in raw HTML, in lists of images, in the navbar and the banner. */
const files: Files = {
  ...harbour(),
  'docs.config.json': JSON.stringify({
    ...settings,
    areas: [
      ...areas,
      { id: 'news', label: 'News', kind: 'blog', path: 'content/news', route: '/news' },
      { id: 'changes', label: 'Changes', kind: 'changelog', path: 'CHANGES.md', route: '/changes' },
    ],
    baseUrl: '/handbook/',
    locales: { default: 'en-GB', list: ['en-GB', 'cy'] },
    announcement: {
      id: 'news',
      html: 'The <a href="/guide/tides">tides</a> are here, <a href="https://elsewhere.example/">elsewhere</a>.',
      closable: true,
    },
    logo: { src: 'content/guide/img/wall.svg', alt: 'A wall' },
    analytics: { key: 'phc_x' },
    specs: [{ id: 'pets', path: 'pets.yaml', route: '/pets' }],
  }),
  'pets.yaml':
    'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets:\n    get: { operationId: listPets, responses: { "200": { description: All } } }\n',
  'content/news/2026-05-04-piers.md': '# Piers\n\nTwo new piers.\n',
  'CHANGES.md': '# Changes\n\n## [1.0.0] - 2026-05-04\n\n- First.\n',
  'content/guide/raw.md':
    '# Raw\n\n<a href="./tides.md#high-water">tides</a> <img src="./img/wall.svg" alt="A wall">\n\n![Far](https://pictures.example.com/a.png)\n',
};

async function copyOf(site: Files, ...options: string[]): Promise<string> {
  const root = folderOf(site);
  const { status, stderr } = await askDocs(['build', root, '--offline', ...options]);
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('error')]);
  return join(root, 'dist/site');
}

const named: Record<string, string[]> = { img: ['src'], a: ['href'], link: ['href'], script: ['src'], iframe: ['src'] };

/** Returns all addresses of a page except those on other hosts. */
function ownAddresses({ elements }: Markup): string[] {
  return elements
    .flatMap(({ name, attributes }) => (named[name] ?? ['src', 'poster']).flatMap((key) => attributes[key] ?? []))
    .filter((address) => !/^(?:[a-z][a-z\d+.-]*:)/i.test(address));
}

/** Returns the addresses that do not refer to a file of the folder, or to an anchor in it. */
function findBrokenAddresses(folder: string): string[] {
  const pages = readPages(folder);
  const ids = new Map(
    pages.map(({ file, markup }) => [file, new Set(markup.elements.flatMap(({ attributes }) => attributes.id ?? []))]),
  );
  return pages.flatMap(({ file, markup }) =>
    ownAddresses(markup)
      .filter((address) => {
        const url = new URL(address, `file:///copy/${encodeURI(file)}`);
        const path = decodeURIComponent(url.pathname).replace(/^\/copy\//, '');
        const isFile = !address.startsWith('/') && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile();
        const anchor = decodeURIComponent(url.hash.slice(1));
        return !isFile || (anchor !== '' && path.endsWith('.html') && !ids.get(path)?.has(anchor));
      })
      .map((address) => `${file}: ${address}`),
  );
}

describe('an offline copy', () => {
  test('each address refers to a file, and all are converted', async () => {
    const folder = await copyOf(files);
    expect(readPages(folder).length).toBeGreaterThan(30);
    expect(findBrokenAddresses(folder)).toEqual([]);
    const pages = readPages(folder);
    expect(pages.filter(({ html }) => html.includes('quire-root')).map(({ file }) => file)).toEqual([]);
    rmSync(join(folder, 'guide/tides/index.html'));
    expect(findBrokenAddresses(folder).length).toBeGreaterThan(5);
  });

  test('its print views have the text of their pages', async () => {
    const folder = await copyOf(files);
    const view = readFileSync(join(folder, 'guide/print/index.html'), 'utf8');
    expect(view).toContain('Mind the step.');
  });

  test('none of its pages has an inline script or style, or may open a connection', async () => {
    const folder = await copyOf(files);
    for (const { markup } of readPages(folder)) {
      const { elements } = markup;
      const scripts = elements.filter(({ name, attributes }) => name === 'script' && attributes.type !== 'application/json');
      expect(scripts.filter(({ attributes }) => attributes.src === undefined || attributes.type === 'module')).toEqual([]);
      expect(elements.filter(({ name, attributes }) => name === 'style' || attributes.style !== undefined)).toEqual([]);
      const policy = elements.find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy')?.attributes
        .content;
      const isMoved = elements.some(({ attributes }) => attributes['http-equiv'] === 'refresh');
      if (!isMoved) expect(policy).toMatch(/^default-src 'none'; .*trusted-types docs-page$/);
      expect(policy ?? '').not.toMatch(/https?:|connect-src|unsafe/);
    }
    expect(listFiles(folder).filter((file) => /(?:^|\/)(?:404\.html|sitemap\.xml|_redirects|index\.json)$/.test(file))).toEqual(
      [],
    );
  });

  test('it is the same for any number of threads, and a second build changes nothing', async () => {
    const [one, four] = [await copyOf(files, '--jobs', '1', '--no-cache'), await copyOf(files, '--jobs', '4')];
    expect(hashTree(one)).toEqual(hashTree(four));
    const before = hashTree(four);
    expect((await askDocs(['build', join(four, '../..'), '--offline'])).status).toBe(0);
    expect(hashTree(four)).toEqual(before);
  });

  test('no public byte of it depends on restricted sources', async () => {
    const others = Object.entries(files).filter(([file]) => !file.startsWith('content/staff/'));
    const instead: Files = { 'content/staff/README.md': '# Other staff\n\nQuite another text with [a link](/guide).\n' };
    const withThem = await copyOf(files);
    const withOthers = await copyOf({ ...Object.fromEntries(others), ...instead });
    const without = await copyOf(Object.fromEntries(others));
    const publicOf = (folder: string) =>
      Object.fromEntries(Object.entries(hashTree(folder)).filter(([file]) => !file.startsWith('internal/')));
    expect(listFiles(withThem).filter((file) => file.startsWith('internal/')).length).toBeGreaterThan(3);
    expect(publicOf(withOthers)).toEqual(publicOf(withThem));
    expect(publicOf(without)).toEqual(publicOf(withThem));
  });

  test('a public copy links to the published site for pages that it lacks', async () => {
    const link = { 'content/guide/staff.md': '# Staff\n\nThe [rota](../staff/rota.md){.locked}.\n' };
    const folder = await copyOf({ ...files, ...link }, '--audience', 'public');
    expect(listFiles(folder).filter((file) => file.startsWith('internal/'))).toEqual([]);
    expect(findBrokenAddresses(folder)).toEqual([]);
    const page = readPages(folder).find(({ file }) => file === 'guide/staff/index.html');
    expect(page?.html).toContain('href="https://docs.example.com/handbook/internal/rota"');
  });

  test('a folder can be a site on a host after having been a copy, and vice versa', async () => {
    const root = folderOf(files);
    const out = join(root, 'dist/site');
    await askDocs(['build', root]);
    const hosted = hashTree(out);
    await askDocs(['build', root, '--offline']);
    expect(findBrokenAddresses(out)).toEqual([]);
    expect(listFiles(out)).not.toContain('404.html');
    await askDocs(['build', root]);
    expect(hashTree(out)).toEqual(hosted);
  });
});

test('an offline copy of this site has no broken links', async () => {
  const out = join(folderOf({}), 'copy');
  const { status, stderr } = await askDocs(['build', repository, '--offline', '--out', out]);
  expect([status, stderr]).toEqual([0, expect.stringContaining('no findings')]);
  expect(findBrokenAddresses(out)).toEqual([]);
});
