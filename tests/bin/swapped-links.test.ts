/**
 * Another process replaces sources with symbolic links at the moment when they are read: nothing outside the root is published or cached.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { repository, runDocs } from '../support/docs.ts';
import { type Files, folderOf, listFiles } from '../support/folder.ts';

const swapper = pathToFileURL(join(repository, 'tests/bin/swap-before-read.mjs')).href;
const secret = 'Wrackgut';
const openapi = (title: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: { '/boats': { get: { responses: { 200: { description: 'ok' } } } } },
  });
const svg = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><title>${text}</title></svg>\n`;
const site: Files = {
  'docs.config.json': JSON.stringify({
    title: 'Harbour',
    areas: [{ id: 'g', label: 'G', path: 'content/g' }],
    specs: [{ id: 'api', label: 'API', path: 'specs/api.json', route: '/api' }],
  }),
  'content/g/index.md': '# Guide\n\n<!--@include: ./parts/_part.md-->\n\n![wall](pictures/wall.svg)\n',
  'content/g/deep/tides.md': '# Tides\n\nTwice a day.\n',
  'content/g/parts/_part.md': 'A part.\n',
  'content/g/pictures/wall.svg': svg('wall'),
  'specs/api.json': openapi('Harbour'),
};
/** Files outside the root, with the names that a link to their folder would expose. */
const outsideFiles: Files = {
  'tides.md': `# ${secret}\n`,
  '_part.md': `${secret}\n`,
  'wall.svg': svg(secret),
  'api.json': openapi(secret),
  'docs.config.json': JSON.stringify({ title: secret }),
};
const reads = [
  'content/g/deep/tides.md',
  'content/g/parts/_part.md',
  'content/g/pictures/wall.svg',
  'specs/api.json',
  'docs.config.json',
];
const swaps = reads.flatMap((read) => {
  const folder = read.slice(0, Math.max(0, read.lastIndexOf('/')));
  const places = folder === '' ? [read] : [read, folder];
  return places.flatMap((place) => [false, true].map((back) => ({ read, place, back })));
});

test.each(swaps)('$read, when $place becomes a link (and is restored: $back)', async ({ read, place, back }) => {
  const [root, away] = [folderOf(site), folderOf(outsideFiles)];
  const by = place === read ? join(away, read.slice(read.lastIndexOf('/') + 1)) : away;
  const swap = { read: `/${read}`, place: join(root, place), by, back };
  const { status, stdout, stderr } = await runDocs(['build', '.', '--format', 'json'], {
    cwd: root,
    env: { NODE_OPTIONS: `--import ${swapper}`, SWAP: JSON.stringify(swap) },
  });
  expect([status, stdout + stderr]).toEqual([expect.any(Number), expect.not.stringContaining(secret)]);
  expect(status).not.toBe(4);
  const leaks = listFiles(join(root, 'dist')).filter((file) => readFileSync(join(root, 'dist', file)).includes(secret));
  expect(leaks).toEqual([]);
});
