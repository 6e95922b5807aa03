/** Symbolic links are never followed, however a path reaches them. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { type Files, folderOf, hashTree, removeFolder, writeFiles } from '../../support/folder.ts';

const outsideFiles: Files = {
  'index.md': '# Canary\n',
  'sub/index.md': '# Canary\n',
  'look.css': '.prose { color: red }\n',
  'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n',
  'sidebar.json': '["index"]\n',
  'api.json': '{ "openapi": "3.1.0", "info": { "title": "Canary", "version": "1" }, "paths": {} }\n',
};
const guide = '{ "id": "guide", "path": "guide", "route": "/guide" }';
const sites: [name: string, configuration: string, page: string, code: string][] = [
  ['an include', `"areas": [${guide}]`, '<!--@include: ../out/sub/index.md-->', 'include-missing'],
  ['code of a file', `"areas": [${guide}]`, '<<< ../out/look.css', 'include-missing'],
  ['a picture', `"areas": [${guide}]`, '![A mark](../out/mark.svg)', 'link-target-missing'],
  ['the folder of an area', `"areas": [${guide}, { "id": "out", "path": "out", "route": "/out" }]`, '', 'area-folder-missing'],
  ['a folder below', `"areas": [${guide}, { "id": "out", "path": "out/sub", "route": "/out" }]`, '', 'area-folder-missing'],
  ['a stylesheet', `"areas": [${guide}], "theme": { "css": ["out/look.css"] }`, '', 'theme-file-missing'],
  ['the icon', `"areas": [${guide}], "favicon": "out/mark.svg"`, '', 'link-target-missing'],
  ['a sidebar', `"areas": [${guide.replace(' }', ', "sidebar": "out/sidebar.json" }')}]`, '', 'sidebar-file-missing'],
  ['a document', `"areas": [${guide}], "specs": [{ "id": "api", "path": "out/api.json", "route": "/api" }]`, '', 'spec-missing'],
];

test.each(sites)('%s', async (_, configuration, page, code) => {
  const outsideFolder = folderOf(outsideFiles);
  const root = folderOf({
    'docs.config.json': `{ "title": "Harbour", ${configuration} }\n`,
    'guide/index.md': `# Guide\n\nWhere to begin.\n\n${page}\n`,
  });
  symlinkSync(outsideFolder, join(root, 'out'));
  const { status, stdout } = await askDocs(['check', root, '--format', 'json']);
  const found: { diagnostics: { code: string }[] } = JSON.parse(stdout);
  expect(found.diagnostics.map((each) => each.code)).toContain(code);
  expect(status).not.toBe(0);
  removeFolder(outsideFolder);
  removeFolder(root);
});

const site: Files = {
  'docs.config.json': `{ "title": "Harbour", "areas": [${guide}] }\n`,
  'guide/index.md': '# Guide\n\nWhere to begin.\n',
};
const places = ['dist', 'dist/site', 'dist/cache', 'dist/cache/social', 'dist/hosting', 'dist/hosting/nginx.conf'];

test.each(places)('nothing is written behind a link at %s', async (place) => {
  const outsideFolder = folderOf({ 'keep/nginx.conf': 'mine\n' }, 'away');
  const root = folderOf(site);
  mkdirSync(dirname(join(root, place)), { recursive: true });
  symlinkSync(join(outsideFolder, place.endsWith('.conf') ? 'keep/nginx.conf' : 'keep'), join(root, place));
  const before = hashTree(outsideFolder);
  const { status, stderr } = await askDocs(['build', root]);
  expect([status, hashTree(outsideFolder)]).toEqual([2, before]);
  expect(stderr).toContain(`${join(root, place)} is a symbolic link`);
});

test('nothing is written through a link in the output folder, in a complete build and after an edit', async () => {
  const root = folderOf({
    ...site,
    'guide/tides/index.md': '# Tides\n\nThey come.\n',
    'guide/boats.md': '# Boats\n\nThey go.\n',
  });
  const outsideFolder = folderOf({ 'index.html': 'mine\n' }, 'away');
  const before = hashTree(outsideFolder);
  expect((await askDocs(['build', root])).status).toBe(0);
  const place = join(root, 'dist/site/guide/tides');
  rmSync(place, { recursive: true });
  symlinkSync(outsideFolder, place);
  for (const more of [[], ['--no-cache']]) {
    writeFiles(root, { 'guide/tides/index.md': `# Tides\n\nThey come and go.${more.join('')}\n` });
    const { status, stderr } = await askDocs(['build', root, ...more]);
    expect([status, hashTree(outsideFolder)]).toEqual([2, before]);
    expect(stderr).toContain(`${place} is a symbolic link`);
  }
  // Once corrected, the file is built.
  rmSync(place);
  expect((await askDocs(['build', root])).status).toBe(0);
  expect(readFileSync(join(place, 'index.html'), 'utf8')).toContain('They come and go.');
});

test('a specified output folder can be a link', async () => {
  const root = folderOf(site);
  const outsideFolder = folderOf({}, 'away');
  const link = join(folderOf({}, 'links'), 'out');
  symlinkSync(outsideFolder, link);
  expect((await askDocs(['build', root, '--out', link])).status).toBe(0);
  expect(readFileSync(join(outsideFolder, 'guide/index.html'), 'utf8')).toContain('Where to begin.');
});

test('a link of another tool is a page if its target is Markdown in the site', async () => {
  const outsideFolder = folderOf(outsideFiles);
  const root = folderOf({
    'mkdocs.yml': 'site_name: Harbour\nnav: [index.md, guide/link.md]\n',
    'docs/index.md': '# Harbour\n\nSee [it](guide/link.md) and [boats](guide/boats.md).\n',
    'docs/guide/boats.md': '# Boats\n\n[Home](../index.md)\n',
    'common/help.md': '# Help\n\n[Boats](boats.md)\n',
    '.secret/key.md': '# Canary\n',
  });
  symlinkSync('../../common/help.md', join(root, 'docs/guide/link.md'));
  symlinkSync('boats.md', join(root, 'docs/guide/same.md'));
  symlinkSync(join(outsideFolder, 'index.md'), join(root, 'docs/guide/away.md'));
  symlinkSync('../../.secret/key.md', join(root, 'docs/guide/hidden.md'));
  symlinkSync('gone.md', join(root, 'docs/guide/broken.md'));
  symlinkSync(outsideFolder, join(root, 'docs/folder'));
  const page = (name: string): string => readFileSync(join(root, `dist/site/guide/${name}/index.html`), 'utf8');
  expect((await askDocs(['init', root, '--yes'])).status).toBe(0);
  expect(page('link')).toContain('<a href="/guide/boats"');
  expect(page('same')).toContain('Boats');
  expect(JSON.stringify(hashTree(join(root, 'dist/site')))).not.toMatch(/away|hidden|broken|folder/);
  // A change of the target changes the page.
  writeFiles(root, { 'common/help.md': '# Aid\n' });
  expect((await askDocs(['build', root])).status).toBe(0);
  expect(page('link')).toContain('Aid');
  // The link may not be replaced with one to a file outside.
  rmSync(join(root, 'docs/guide/link.md'));
  symlinkSync(join(outsideFolder, 'sub/index.md'), join(root, 'docs/guide/link.md'));
  const { stdout, stderr } = await askDocs(['build', root]);
  expect(stdout + stderr).toContain('docs/guide/link.md:1:1');
  for (const file of ['search.json', 'llms.txt', 'index.html'].map((name) => join(root, 'dist/site', name)))
    if (existsSync(file)) expect(readFileSync(file, 'utf8')).not.toContain('Canary');
  removeFolder(outsideFolder);
  removeFolder(root);
});

const settings: Files = {
  'docs.config.json': `{ "title": "Canary", "areas": [${guide}] }\n`,
  'redirects.json': '[{ "from": "/canary", "to": "/guide" }]\n',
  'redirects.restricted.json': '[{ "from": "/canary", "to": "/guide" }]\n',
  'addresses.lock': '/canary\n',
  'addresses.restricted.lock': '/canary\n',
  'search.tests.json': '[{ "query": "canary", "expect": "/guide" }]\n',
};

test.each(Object.keys(settings))('a link instead of %s is rejected', async (name) => {
  const outsideFolder = folderOf(settings, 'away');
  const root = folderOf(site);
  rmSync(join(root, name), { force: true });
  symlinkSync(join(outsideFolder, name), join(root, name));
  for (const command of ['check', 'build']) {
    const { status, stdout, stderr } = await askDocs([command, root]);
    expect(status).toBe(2);
    expect(stderr).toContain(`${join(root, name)} is a symbolic link`);
    expect(stdout + stderr).not.toMatch(/canary/i);
  }
});
