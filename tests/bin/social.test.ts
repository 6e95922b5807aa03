/** The images for link previews, as `docs build` makes them. */

import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, hashTree, listFiles, writeFiles } from '../support/folder.ts';

const config = {
  title: 'The harbour book',
  url: 'https://docs.harbour.example',
  areas: [
    { id: 'guide', path: 'guide', route: '/guide' },
    { id: 'staff', path: 'staff', route: '/staff', audience: 'restricted' },
  ],
  theme: { socialPictures: true },
};
const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\nText of the page.\n`;
const site: Files = {
  'docs.config.json': JSON.stringify(config),
  'guide/index.md': page('Where to begin'),
  'guide/tides.md': page('Tides, & what they "mean"'),
  'guide/greek.md': page('Η παλίρροια'),
  'guide/own.md': page('A picture of its own', 'image: https://pictures.example.com/own.png\n'),
  'guide/hidden.md': page('Unlisted', 'unlisted: true\n'),
  'staff/index.md': page('Keys'),
};

async function build(root: string, ...options: string[]): Promise<void> {
  const { status, stderr } = await askDocs(['build', root, ...options]);
  expect([status, stderr]).toEqual([0, expect.stringContaining('no findings')]);
}

const pictures = (root: string): string[] => listFiles(join(root, 'dist/site')).filter((file) => file.endsWith('.png'));
const head = (root: string, file: string): string =>
  readFileSync(join(root, 'dist/site', file), 'utf8').split('</head>')[0] ?? '';

test('each public page has an image, which its document references', async () => {
  const root = folderOf(site);
  await build(root);
  expect(pictures(root)).toEqual(['guide/greek/index.png', 'guide/index.png', 'guide/tides/index.png', 'index.png']);
  for (const file of pictures(root)) {
    const png = readFileSync(join(root, 'dist/site', file));
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeGreaterThan(10_000);
  }
  const tides = head(root, 'guide/tides/index.html');
  expect(tides).toContain('<meta property="og:image" content="https://docs.harbour.example/guide/tides/index.png">');
  expect(tides).toContain('<meta property="og:image:alt" content="Tides, &amp; what they &quot;mean&quot;">');
  expect(tides).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(head(root, 'guide/own/index.html')).toContain('content="https://pictures.example.com/own.png"');
  expect(head(root, 'guide/own/index.html')).not.toContain('og:image:width');
  expect(head(root, 'guide/hidden/index.html')).not.toContain('og:image');
});

test('images have the same bytes with and without a cache, and follow their titles', async () => {
  const root = folderOf(site);
  await build(root);
  const other = folderOf(site);
  await build(other, '--no-cache');
  expect(hashTree(join(other, 'dist/site'))).toEqual(hashTree(join(root, 'dist/site')));
  const before = readFileSync(join(root, 'dist/site/guide/tides/index.png'));
  writeFiles(root, { 'guide/tides.md': `${site['guide/tides.md']}\nMore text.\n` });
  await build(root);
  expect(readFileSync(join(root, 'dist/site/guide/tides/index.png')).equals(before)).toBe(true);
  writeFiles(root, { 'guide/tides.md': page('Neap tides') });
  await build(root);
  expect(readFileSync(join(root, 'dist/site/guide/tides/index.png')).equals(before)).toBe(false);
});

test.each([
  ['are empty', (path: string): void => truncateSync(path, 0)],
  ['are cut off', (path: string): void => truncateSync(path, 5000)],
])('pictures that were kept and %s are drawn again', async (_, damage) => {
  const root = folderOf(site);
  await build(root);
  const before = hashTree(join(root, 'dist/site'));
  const retained = join(root, 'dist/cache/social');
  expect(listFiles(retained)).toHaveLength(4);
  for (const file of listFiles(retained)) damage(join(retained, file));
  await build(root, '--no-cache');
  expect(hashTree(join(root, 'dist/site'))).toEqual(before);
  expect(listFiles(join(root, 'dist/cache')).filter((file) => file.endsWith('.partial'))).toEqual([]);
});

test('images that cannot be cached are published anyway', async () => {
  const root = folderOf(site);
  writeFiles(root, { 'dist/cache/social': 'Not a folder' });
  await build(root);
  expect(pictures(root)).toHaveLength(4);
});

test('a site without the setting has no images, and neither has an offline copy', async () => {
  const { theme: _, ...plain } = config;
  const root = folderOf({ ...site, 'docs.config.json': JSON.stringify(plain) });
  await build(root);
  expect([pictures(root), existsSync(join(root, 'dist/cache/social'))]).toEqual([[], false]);
  const copy = folderOf(site);
  await build(copy, '--offline');
  expect(pictures(copy)).toEqual([]);
});
