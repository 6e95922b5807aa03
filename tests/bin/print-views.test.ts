/** The print views of a built site: `/AREA/print`, made from the files of its pages. */

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { startDocs, waitForOutput } from '../support/docs.ts';
import { type Files, folderOf, hashTree, listFiles } from '../support/folder.ts';
import { readPages } from './built-site.ts';

const configuration = {
  title: 'Harbour',
  url: 'https://docs.example.com',
  baseUrl: '/handbook/',
  print: true,
  areas: [
    { id: 'guide', label: 'Guide', path: 'guide', route: '/guide' },
    { id: 'plain', label: 'Plain', path: 'plain', route: '/plain', print: false },
    { id: 'empty', label: 'Empty', path: 'empty', route: '/empty' },
    { id: 'ship', label: 'Ship', path: 'ship', route: '/ship', versions: ['2.0', '1.0'] },
    { id: 'staff', label: 'Staff', path: 'staff', route: '/internal', audience: 'restricted' },
  ],
  locales: { default: 'en-GB', list: ['en-GB', 'de'] },
};
const files: Files = {
  'docs.config.json': JSON.stringify(configuration),
  'guide/index.md':
    '# Guide\n\nSee [tides](./Water/tides.md#low-water), [below](#more), [plain](../plain/index.md?a=1&b=2#deep), [the print](/guide/print) and [far](https://example.com/x?a=1&b=2).\n\n## More\n\nText.\n',
  'guide/Water/tides.md': '---\ntitle: Tides `of` & sea\n---\n\n## High water\n\nUp.\n\n## Low water\n\n![A wall](./wall.svg)\n',
  'guide/Water/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>\n',
  'guide/Water/walls.md': '# Walls\n\n```mermaid\nflowchart LR\n  Quay --> Boat\n```\n\nBack to the [guide](../index.md#more).\n',
  'guide/ice.md': '---\ndraft: true\n---\n\n# Ice\n\nNot yet.\n',
  'plain/index.md': '# Plain\n\n## Deep\n\nElsewhere.\n',
  'empty/index.md': '---\nunlisted: true\n---\n\n# Nothing\n',
  'ship/2.0/index.md': '# Ship\n\nWith sails.\n',
  'ship/1.0/index.md': '# Ship\n\nWith oars.\n',
  'staff/index.md': '# Rota\n\nThe canary sings at midnight.\n',
  'i18n/de/guide/Water/tides.md':
    '---\ntitle: Gezeiten\n---\n\n## Hochwasser {#high-water}\n\nAuf.\n\n## Niedrigwasser {#low-water}\n\nAb.\n',
};

async function build(root: string, ...options: string[]): Promise<string> {
  const { status, stderr } = await askDocs(['build', root, ...options]);
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('error')]);
  return join(root, 'dist/site');
}

const withoutPrintLink: Files = {
  ...files,
  'guide/index.md': String(files['guide/index.md']).replace(', [the print](/guide/print)', ''),
};
const viewFiles = (folder: string): string[] => listFiles(folder).filter((file) => /(?:^|\/)print\//.test(file));

describe('the print views of a site', () => {
  test('each area, version and language with pages has one, with the right audience', async () => {
    const folder = await build(folderOf(withoutPrintLink));
    const names = ['guide', 'internal', 'ship/1.0', 'ship'].map((area) => `${area}/print/index.html`);
    const translated = ['guide', 'ship/1.0', 'ship'].map((area) => `de/${area}/print/index.html`);
    expect(viewFiles(folder).sort()).toEqual([...translated, ...names].sort());
    for (const name of ['manifest.json', 'sitemap.xml', 'llms.txt', 'search.json'])
      if (existsSync(join(folder, name))) expect(readFileSync(join(folder, name), 'utf8')).not.toContain('/print');
    const [view] = readPages(folder).filter(({ file }) => file === 'guide/print/index.html');
    const { html = '', markup } = view ?? { markup: { elements: [], faults: [] } };
    expect(markup.faults).toEqual([]);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).not.toMatch(/ style="|<style|Not yet|canary/);
    const ids = markup.elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const links = markup.elements.flatMap(({ name, attributes: { href } }) => (name === 'a' && href !== undefined ? [href] : []));
    expect(links.filter((href) => href.startsWith('#') && !ids.includes(decodeURIComponent(href.slice(1))))).toEqual([]);
    expect(links.filter((href) => !href.startsWith('#'))).toEqual([
      '/handbook/guide',
      '/handbook/plain?a=1&b=2#deep',
      'https://example.com/x?a=1&b=2',
    ]);
    const headings = [...html.matchAll(/<h(\d)[^>]*>(.*?)<\/h\1>/g)].map(([, , text = '']) => text.replace(/<[^>]*>/g, ''));
    expect(headings).toEqual([
      ...['Guide', 'Contents', '1 Guide', '1.1 More', '2 Water', '2.1 Tides `of` &amp; sea', '2.1.1 High water'],
      ...['2.1.2 Low water', '2.2 Walls'],
    ]);
    const german = readFileSync(join(folder, 'de/guide/print/index.html'), 'utf8');
    expect(german).toMatch(
      /<html lang="de"[\s\S]*<a href="\/handbook\/de\/guide">[\s\S]*Drucken<\/button>[\s\S]*Inhalt[\s\S]*Gezeiten/,
    );
    expect(readFileSync(join(folder, 'guide/index.html'), 'utf8')).toContain('<a href="/handbook/guide/print" data-print="">');
    expect(readFileSync(join(folder, 'plain/index.html'), 'utf8')).not.toContain('data-print');
    expect(readFileSync(join(folder, 'empty/index.html'), 'utf8')).not.toContain('data-print');
  });

  test('after a change of one text, only its view changes, and the site equals a clean build', async () => {
    const root = folderOf(withoutPrintLink);
    const folder = await build(root);
    const ship = join(folder, 'ship/print/index.html');
    const before = statSync(ship).ino;
    writeFileSync(join(root, 'guide/Water/walls.md'), '# *Walls*\n\nMade of stone.\n');
    await build(root);
    expect(readFileSync(join(folder, 'guide/print/index.html'), 'utf8')).toContain('Made of stone.');
    expect(statSync(ship).ino).toBe(before);
    await build(root, '--out', join(root, 'dist/clean'), '--no-cache');
    expect(hashTree(folder)).toEqual(hashTree(join(root, 'dist/clean')));
    writeFileSync(join(root, 'docs.config.json'), JSON.stringify({ ...configuration, print: false }));
    await build(root);
    expect(viewFiles(folder)).toEqual([]);
    expect(listFiles(folder).filter((file) => /paper|print-view/.test(file))).toEqual([]);
  });

  test('docs watch makes it on request, the same as in a build', async () => {
    const root = folderOf(withoutPrintLink);
    const folder = await build(root);
    const child = startDocs(['watch', root, '--port', '0']);
    try {
      const [, address = ''] = await waitForOutput(child, /(http:\/\/[^\s/]+)/);
      const text = await (await fetch(`${address}/handbook/guide/print`)).text();
      const main = (html: string): string => html.slice(html.indexOf('<header class="printed-cover">'));
      expect(main(text)).toBe(main(readFileSync(join(folder, 'guide/print/index.html'), 'utf8')));
    } finally {
      child.kill('SIGTERM');
    }
  });
});

describe('the address of a print view is taken', () => {
  test.each<[string, Files, RegExp]>([
    ['by a page', { 'guide/print.md': '# Printing\n' }, /route-reserved[\s\S]*\/guide\/print[\s\S]*the print view of an area/],
    [
      'by an area',
      {
        'docs.config.json': JSON.stringify({
          ...configuration,
          areas: [...configuration.areas, { id: 'paper', path: 'plain/paper', route: '/guide/Print' }],
        }),
        'plain/paper/index.md': '# Paper\n',
      },
      /config-route-reserved[\s\S]*the print view of the area guide/,
    ],
    ['by a former route', { 'guide/old.md': '---\nredirect_from: [/guide/print]\n---\n\n# Old\n' }, /redirect-clash[\s\S]*print/],
  ])('%s', async (_, more, output) => {
    const { status, stderr } = await askDocs(['check', folderOf({ ...withoutPrintLink, ...more })]);
    expect([status === 0, stderr]).toEqual([false, expect.stringMatching(output)]);
  });
});
