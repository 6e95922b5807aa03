/** The output of `docs build`, checked as by a host, a browser and a reader. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from '../compiler/3-pages/make-page.ts';
import { faultsIn } from '../compiler/5-outputs/schema-org.ts';
import { askDocs } from '../support/command-line.ts';
import { repository } from '../support/docs.ts';
import { listFiles, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import { ownSite } from '../support/own-site.ts';
import { findDeadAddresses, type Markup, readPages } from './built-site.ts';
import { harbour } from './harbour.ts';

type BuiltSite = { site: string; pages: { file: string; html: string; markup: Markup }[] };
let root: string;

beforeAll(() => {
  root = newFolder();
  writeFiles(root, harbour(30));
});

afterAll(() => removeFolder(root));

describe.each(['harbour', 'our own'])('the site %s', (name) => {
  let site: BuiltSite = { site: '', pages: [] };
  const buildAndRead = (): BuiltSite => site;
  beforeAll(async () => {
    const folder = name === 'harbour' ? await buildHarbour(join(root, 'out')) : (await ownSite()).site;
    site = { site: folder, pages: readPages(folder) };
  });

  test('has pages', () => expect(buildAndRead().pages.length).toBeGreaterThan(5));

  test('has no script of the dev server', () => {
    expect(readdirSync(join(buildAndRead().site, 'assets')).filter((file) => file.startsWith('watch-'))).toEqual([]);
  });

  test('contains no invalid HTML', () => {
    const faults = buildAndRead().pages.flatMap(({ file, markup }) => markup.faults.map((fault) => `${file}:${fault}`));
    expect(faults).toEqual([]);
  });

  // A checkout without the restricted sources retains its links to staff pages.
  test('only references existing files and ids', () => {
    const ids = new Map(
      buildAndRead().pages.map(({ file, markup }) => [
        file,
        new Set(markup.elements.flatMap(({ attributes }) => attributes.id ?? [])),
      ]),
    );
    const dead = buildAndRead().pages.flatMap((page) =>
      findDeadAddresses(buildAndRead().site, page, (file) => ids.get(file) ?? new Set()).map(
        (address) => `${page.file}: ${address}`,
      ),
    );
    const names = existsSync(join(buildAndRead().site, 'internal'))
      ? dead
      : dead.filter((address) => !/: \/internal(?:\/|$)/.test(address));
    expect(names).toEqual([]);
  });

  test('has unique ids in each page', () => {
    const twice = buildAndRead().pages.flatMap(({ file, markup }) => {
      const all = markup.elements.flatMap(({ attributes }) => attributes.id ?? []);
      return all.filter((id, index) => all.indexOf(id) !== index).map((id) => `${file}: ${id}`);
    });
    expect(twice).toEqual([]);
  });

  test('only uses ids around the text that no heading can have', () => {
    const frame = buildAndRead().pages.filter(({ file }) => file === '404.html' || file === 'search/index.html');
    const ids = new Set(frame.flatMap(({ markup }) => markup.elements.flatMap(({ attributes }) => attributes.id ?? [])));
    expect([...ids]).toEqual(expect.arrayContaining(['root', 'page-data', 'q-main', 'q-search-page']));
    for (const id of ids) expect(findings(`<a id="${id}"></a>\n`)).toEqual([expect.stringContaining('id-reserved')]);
  });

  test('has no inline style, no inline script and no handler', () => {
    const inline = buildAndRead().pages.flatMap(({ file, markup }) =>
      markup.elements.filter(isInline).map((element) => `${file}: ${JSON.stringify(element)}`),
    );
    expect(inline).toEqual([]);
  });

  test('loads nothing from other hosts', () => {
    const loads = buildAndRead().pages.flatMap(({ markup }) =>
      markup.elements.flatMap(({ name, attributes }) =>
        name === 'link' && /canonical|alternate/.test(attributes.rel ?? '')
          ? []
          : name === 'link'
            ? (attributes.href ?? [])
            : (attributes.src ?? []),
      ),
    );
    expect(loads.filter((address) => /^(?:[a-z]+:)?\/\//.test(address))).toEqual([]);
  });

  test('describes its pages in the vocabulary of schema.org, at their canonical addresses', () => {
    const faults: string[] = [];
    const kinds = new Set<string>();
    for (const { file, html, markup } of buildAndRead().pages) {
      const [data, ...others] = markup.elements.filter(({ attributes }) => attributes.type === 'application/ld+json');
      if (!data) continue;
      const value: unknown = JSON.parse(data.text);
      faults.push(...[...faultsIn(value), ...others.map(() => 'several blocks')].map((fault) => `${file}: ${fault}`));
      for (const [, kind = ''] of data.text.matchAll(/"@type":"(\w+)"/g)) kinds.add(kind);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      const url = /"url":"([^"]*)"/.exec(data.text)?.[1] ?? canonical;
      if (url !== canonical) faults.push(`${file}: ${url} is not its canonical address ${canonical}`);
    }
    expect(faults).toEqual([]);
    const own = name === 'our own' ? ['APIReference'] : [];
    expect([...kinds]).toEqual(expect.arrayContaining(['BreadcrumbList', 'ListItem', 'TechArticle', 'WebSite', ...own]));
  });

  test('has JSON that its schemas accept', () => {
    const files = listFiles(buildAndRead().site).filter((file) => file.endsWith('.json') && schemaOf(file) !== undefined);
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap((file) => findInvalidTargets(buildAndRead().site, file))).toEqual([]);
  });

  test('stays below the size limits: a page 12 kB around its own content, script 85 kB, styles 13 kB, those of a home page 2.5 kB more, the theme of this site 0.3 kB', () => {
    const heavy = buildAndRead()
      .pages.map(({ file, html }) => ({ file, kB: measureChromeSize(html) }))
      .filter(({ file, kB }) => kB > 12 && !file.endsWith('/print/index.html'));
    expect(heavy).toEqual([]);
    expect(weightOf(buildAndRead(), '.js')).toBeGreaterThan(10);
    expect(weightOf(buildAndRead(), '.js')).toBeLessThanOrEqual(85);
    const themeSize = weightOf(buildAndRead(), '.css', '/theme-');
    expect(themeSize > 0).toBe(name === 'our own');
    expect(themeSize).toBeLessThanOrEqual(0.3);
    const homeSize = weightOf(buildAndRead(), '.css', '/front-');
    expect(homeSize).toBeGreaterThan(1);
    expect(homeSize).toBeLessThanOrEqual(2.5);
    const restSize = weightOf(buildAndRead(), '.css') - themeSize - homeSize;
    expect(restSize).toBeGreaterThan(2);
    expect(restSize).toBeLessThanOrEqual(13);
  });
});

async function buildHarbour(out: string): Promise<string> {
  const { status, stderr } = await askDocs(['build', root, '--out', out]);
  if (status !== 0) throw new Error(`docs build ended with ${status}:\n${stderr}`);
  return out;
}

/** A `<script>` that only contains data is not executable. */
function isInline({ name, attributes, text }: { name: string; attributes: Record<string, string>; text: string }): boolean {
  const script = name === 'script' && text !== '' && !/^application\/(?:ld\+)?json$/.test(attributes.type ?? '');
  return (
    script || name === 'style' || Object.keys(attributes).some((attribute) => attribute === 'style' || attribute.startsWith('on'))
  );
}

const kinds: [RegExp, string][] = [
  [/(?:^|\/)manifest\.json$/, 'manifest'],
  [/(?:^|\/)search\.json$/, 'search'],
  [/(?:^|\/)navigation\.json$/, 'sidebars'],
  [/(?:^|\/)search-index-[^/]+\.json$/, 'search-index'],
  [/(?:^|\/)index\.json$/, 'page'],
  [/(?:^|\/)assets\/site-[^/]+\.json$/, 'site-data'],
  [/(?:^|\/)assets\/(?:sidebar|navigation)-[^/]+\.json$/, 'navigation'],
];

function schemaOf(file: string): string | undefined {
  return kinds.find(([pattern]) => pattern.test(file))?.[1];
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
for (const name of readdirSync(join(repository, 'schemas')).filter((file) => file.endsWith('.schema.json'))) {
  ajv.addSchema(JSON.parse(readFileSync(join(repository, 'schemas', name), 'utf8')), name.replace('.schema.json', ''));
}

function findInvalidTargets(site: string, file: string): string[] {
  const ok = ajv.validate(schemaOf(file) ?? '', JSON.parse(readFileSync(join(site, file), 'utf8')));
  return ok ? [] : (ajv.errors ?? []).map(({ instancePath, message }) => `${file}${instancePath}: ${message}`);
}

/** Returns the size in kB (gzip) of a page without its article. */
function measureChromeSize(html: string): number {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  return (gzipSync(html).length - gzipSync(article).length) / 1000;
}

/**
 * Returns the size in kB (gzip) of all files with this extension, and with this text in their address, that the first page loads
 * immediately.
 */
function weightOf({ site, pages }: BuiltSite, ending: string, part = ''): number {
  const elements = pages.find(({ file }) => file === 'index.html')?.markup.elements ?? [];
  const loaded = elements.filter(({ name, attributes }) => name === 'script' || attributes.rel === 'stylesheet');
  const named = loaded.flatMap(({ attributes }) => attributes.src ?? attributes.href ?? []);
  const reader = elements.flatMap(({ attributes }) => attributes['data-reader']?.split(' ') ?? []);
  const files = new Set([...named, ...reader].filter((address) => address.endsWith(ending) && address.includes(part)));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(site, file))).length, 0) / 1000;
}
