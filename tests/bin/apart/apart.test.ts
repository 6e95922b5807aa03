import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { type Files, folderOf, hashTree, newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { areas, quay } from './quay.ts';

let root: string;
let expected: Record<string, string>;

beforeAll(async () => {
  root = newFolder();
  writeFiles(root, quay());
  expect(await askDocs(['build', '.', '--out', 'single', '--no-cache'], { cwd: root })).toMatchObject({ status: 0 });
  for (const area of areas) await runCompile(root, area);
  expected = hashTree(join(root, 'single'));
  return () => removeFolder(root);
});

test('areas that are compiled separately and linked equal the built site, byte for byte', async () => {
  expect(Object.keys(expected).length).toBeGreaterThan(60);
  for (const args of [['--no-cache', '--jobs', '1'], ['--jobs', '2'], []]) {
    expect(await runLink(root, args)).toMatchObject({ status: 0 });
    expect(hashTree(join(root, 'dist/site'))).toEqual(expected);
  }
});

test.each([
  { search: { contract: 'never', transport: 'shards' } },
  { search: { contract: 'always' }, html: 'trusted', favicon: 'content/shared/quay.svg', theme: { socialPictures: true } },
  { search: { enabled: false }, theme: { accent: '#0a5c36' }, announcement: { id: 'high', html: 'High water' } },
])('so are they with %j', async (more) => {
  const files = quay();
  const text = JSON.stringify({ ...JSON.parse(String(files['docs.config.json'])), ...more });
  const other = folderOf({ ...files, 'docs.config.json': text });
  for (const area of areas) await runCompile(other, area);
  expect(await askDocs(['build', '.', '--out', 'single', '--no-cache'], { cwd: other })).toMatchObject({ status: 0 });
  expect(await runLink(other, [])).toMatchObject({ status: 0 });
  expect(hashTree(join(other, 'dist/site'))).toEqual(hashTree(join(other, 'single')));
});

test('files that a restricted area shows are published with it unless another area shows them, too', async () => {
  const figures = '# Figures\n\n$a^2$\n\n```mermaid\nflowchart LR\n  a --> b\n```\n';
  const other = folderOf({ ...quay(), 'content/staff/figures.md': figures });
  for (const area of areas) await runCompile(other, area);
  for (const open of ['No figure.', 'A sum: $a^2$.']) {
    writeFiles(other, { 'content/guide/sum.md': `# Sum\n\n${open}\n` });
    await runCompile(other, 'guide');
    expect(await askDocs(['build', '.', '--out', 'single', '--no-cache'], { cwd: other })).toMatchObject({ status: 0 });
    expect(await runLink(other, ['--no-cache'])).toMatchObject({ status: 0 });
    const paths = hashTree(join(other, 'dist/site'));
    expect(paths).toEqual(hashTree(join(other, 'single')));
    expect(Object.keys(paths).filter((path) => /^(?:internal\/)?assets\/(?:math|diagram)-/.test(path))).toEqual([
      ...(open === 'No figure.' ? [] : [expect.stringMatching(/^assets\/math-/)]),
      expect.stringMatching(/^internal\/assets\/diagram-/),
      ...(open === 'No figure.' ? [expect.stringMatching(/^internal\/assets\/math-/)] : []),
    ]);
  }
});

test('objects replace their sources: without these the site is the same', async () => {
  const other = folderOf(quay());
  for (const folder of ['guide', 'boats', 'staff', 'fees']) rmSync(join(other, 'content', folder), { recursive: true });
  rmSync(join(other, 'i18n/cy/content'), { recursive: true });
  cpSync(join(root, 'objects'), join(other, 'objects'), { recursive: true });
  expect(await runLink(other, [])).toMatchObject({ status: 0 });
  expect(hashTree(join(other, 'dist/site'))).toEqual(expected);
});

test('equal sources give equal objects, and the interface only changes with what other areas read', async () => {
  const other = folderOf(quay());
  await runCompile(other, 'guide');
  const before = hashTree(join(other, 'objects/guide'));
  expect(before).toEqual(hashTree(join(root, 'objects/guide')));
  const tides = String(quay()['content/guide/tides.md']);
  writeFiles(other, { 'content/guide/tides.md': tides.replace('Mind the step.', 'Mind the gap, and the rope.') });
  await runCompile(other, 'guide');
  const prose = hashTree(join(other, 'objects/guide'));
  expect(prose['interface.json']).toBe(before['interface.json']);
  expect(prose['pages.bin']).not.toBe(before['pages.bin']);
  writeFiles(other, { 'content/guide/tides.md': tides.replace('## Low water', '## Ebb') });
  await runCompile(other, 'guide');
  expect(hashTree(join(other, 'objects/guide'))['interface.json']).not.toBe(before['interface.json']);
});

test('after a change, the linked site equals that of a build', async () => {
  const other = folderOf(quay());
  for (const area of areas) await runCompile(other, area);
  expect(await runLink(other, [])).toMatchObject({ status: 0 });
  const edits: Files[] = [
    { 'content/boats/3.md': '# Boat 3\n\nPainted green.\n\n## Rig\n\nA gaff.\n' },
    { 'content/boats/3.md': '---\ntags: [signs]\n---\n\n# The green boat\n\n## Rig\n\nA gaff.\n' },
    { 'content/boats/13.md': '# Boat 13\n\n![Wall](../guide/img/wall.svg)\n' },
  ];
  for (const edit of edits) {
    writeFiles(other, edit);
    await runCompile(other, 'boats');
    expect(await runLink(other, [])).toMatchObject({ status: 0 });
    expect(await askDocs(['build', '.', '--out', 'single', '--no-cache'], { cwd: other })).toMatchObject({ status: 0 });
    expect(hashTree(join(other, 'dist/site'))).toEqual(hashTree(join(other, 'single')));
  }
});

test('public bytes do not depend on restricted objects', async () => {
  const open = Object.fromEntries(Object.entries(expected).filter(([file]) => !file.startsWith('internal/')));
  const other = folderOf(quay());
  cpSync(join(root, 'objects'), join(other, 'objects'), { recursive: true });
  writeFiles(other, { 'content/staff/rota.md': '# Another rota\n\nOther words.\n' });
  await runCompile(other, 'staff');
  expect(await runLink(other, [])).toMatchObject({ status: 0 });
  const linked = hashTree(join(other, 'dist/site'));
  expect(Object.fromEntries(Object.entries(linked).filter(([file]) => !file.startsWith('internal/')))).toEqual(open);
  expect(Object.keys(linked).length).toBeGreaterThan(Object.keys(open).length);
  rmSync(join(other, 'objects/staff'), { recursive: true });
  expect(await runLink(other, [])).toMatchObject({ status: 2, stderr: expect.stringContaining('object-missing') });
  expect(await runLink(other, ['--audience', 'public', '--out', 'open'])).toMatchObject({ status: 0 });
  expect(hashTree(join(other, 'open'))).toEqual(open);
});

describe('an unusable object is refused, and the site is unchanged', () => {
  const damages: Record<string, [damage: (object: string, site: string) => void, reason: string]> = {
    'without its end': [(object) => truncateSync(join(object, 'pages.bin'), 400), 'its pages.bin is truncated'],
    'with another byte in the facts of a page': [
      (object) => flipByte(join(object, 'pages.bin'), '"frontMatter"'),
      'its pages.bin was changed',
    ],
    'with another byte in the table of its pages': [
      (object) => flipByte(join(object, 'pages.bin'), '"places"'),
      'its pages.bin was changed',
    ],
    'with another byte in what other areas may know': [
      (object) => flipByte(join(object, 'interface.json'), '"title"'),
      'its interface.json was changed',
    ],
    'with another word in what it says of itself': [
      (object) => swapText(join(object, 'object.json'), 'public', 'publik'),
      'damaged',
    ],
    'without the end of what it says of itself': [
      (object) => truncateSync(join(object, 'object.json'), 90),
      'its object.json is truncated',
    ],
    'without a picture': [(object) => rmSync(join(object, 'files/content/guide/img/wall.svg')), 'content/guide/img/wall.svg'],
    'without its interface': [(object) => rmSync(join(object, 'interface.json')), 'its interface.json is missing'],
    'that is something else': [
      (object) => writeFileSync(join(object, 'object.json'), '{"name": "guide"}\n'),
      'is not an object that docs compile wrote',
    ],
    'of another version': [
      (object) => swapText(join(object, 'object.json'), '"tool":"', '"tool":"9'),
      'a different version of Quire',
    ],
    'compiled with different settings': [
      (_, site) => swapText(join(site, 'docs.config.json'), '"exclude"', '"html": "trusted",\n  "exclude"'),
      'different settings',
    ],
    'compiled with other variables, whatever their names': [
      (_, site) => swapText(join(site, 'docs.config.json'), '"exclude"', '"variables": { "at": "high water" },\n  "exclude"'),
      'different settings',
    ],
  };
  test.each(Object.entries(damages))('%s', async (_, [damage, reason]) => {
    const other = folderOf(quay());
    cpSync(join(root, 'objects'), join(other, 'objects'), { recursive: true });
    cpSync(join(root, 'single'), join(other, 'dist/site'), { recursive: true });
    damage(join(other, 'objects/guide'), other);
    const { status, stderr } = await runLink(other, []);
    expect(status).toBe(2);
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain(reason);
    expect(stderr).toContain('object-unusable');
    expect(hashTree(join(other, 'dist/site'))).toEqual(expected);
  });

  test('a fault of many objects is reported once', async () => {
    const other = folderOf(quay());
    cpSync(join(root, 'objects'), join(other, 'objects'), { recursive: true });
    const names = readdirSync(join(other, 'objects'));
    for (const name of names) swapText(join(other, 'objects', name, 'object.json'), '"tool":"', '"tool":"9');
    const old = (await runLink(other, [])).stderr.replaceAll(/\s+/g, ' ');
    expect(old.match(/object-unusable\b/g)).toHaveLength(2);
    expect(old).toContain(`The same applies to ${names.length - 1} more:`);
    for (const name of names.slice(1)) rmSync(join(other, 'objects', name), { recursive: true });
    swapText(join(other, 'objects', names[0] ?? '', 'object.json'), '"tool":"9', '"tool":"');
    const { stderr } = await runLink(other, []);
    expect(stderr.match(/object-missing\b/g)).toHaveLength(2);
    for (const name of names.slice(1)) expect(stderr).toContain(name);
  });

  test('of an area that the site does not have, or twice', async () => {
    const other = folderOf(quay());
    cpSync(join(root, 'objects'), join(other, 'objects'), { recursive: true });
    cpSync(join(root, 'objects/guide'), join(other, 'more/guide'), { recursive: true });
    expect(await askDocs(['link', 'objects', 'more'], { cwd: other })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('object-repeated'),
    });
    swapText(join(other, 'docs.config.json'), '"id": "boats"', '"id": "ships"');
    expect(await runLink(other, [])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('boats, which this site does not have'),
    });
  });
});

test('drafts are shown on request, and files for open tabs are retained, as in docs build', async () => {
  const draft: Files = { 'content/guide/later.md': '---\ndraft: true\n---\n\n# Later\n\nSee [tides](./tides.md).\n' };
  const other = folderOf({ ...quay(), ...draft });
  for (const area of areas) await runCompile(other, area);
  const runBoth = async (args: readonly string[]): Promise<void> => {
    expect(await runLink(other, args)).toMatchObject({ status: 0 });
    expect(await askDocs(['build', '.', '--out', 'single', ...args], { cwd: other })).toMatchObject({ status: 0 });
    expect(hashTree(join(other, 'dist/site'))).toEqual(hashTree(join(other, 'single')));
  };
  await runBoth([]);
  expect(existsSync(join(other, 'dist/site/guide/later'))).toBe(false);
  await runBoth(['--drafts']);
  expect(existsSync(join(other, 'dist/site/guide/later/index.html'))).toBe(true);
  const before = Object.keys(hashTree(join(other, 'dist/site/assets')));
  writeFiles(other, { 'content/boats/3.md': '# Boat 3\n\nPainted green.\n\n## Rig\n\nA gaff.\n' });
  await runCompile(other, 'boats');
  await runBoth(['--keep-previous', '1']);
  expect(before.filter((file) => !existsSync(join(other, 'dist/site/assets', file)))).toEqual([]);
});

test('pages with damaged finished files are made from the rest of the object, in each thread', async () => {
  const more = Array.from({ length: 200 }, (_, number) => [
    `content/boats/more/b${number}.md`,
    `# More ${number}\n\nSee [tides](../../guide/tides.md) and [the first](../3.md).\n`,
  ]);
  const other = folderOf({ ...quay(), ...Object.fromEntries(more) });
  for (const area of areas) await runCompile(other, area);
  const path = join(other, 'objects/boats/finished.bin');
  const bytes = readFileSync(path);
  bytes.fill(0, Math.floor(bytes.length * 0.1), Math.floor(bytes.length * 0.6));
  writeFileSync(path, bytes);
  expect(await runLink(other, ['--jobs', '2'])).toMatchObject({ status: 0 });
  expect(await askDocs(['build', '.', '--out', 'single', '--no-cache'], { cwd: other })).toMatchObject({ status: 0 });
  expect(hashTree(join(other, 'dist/site'))).toEqual(hashTree(join(other, 'single')));
});

test('damage of an object is reported when the part is read, in each thread', async () => {
  const more = Array.from({ length: 200 }, (_, number) => [
    `content/boats/more/b${number}.md`,
    `# More ${number}\n\nSee [tides](../../guide/tides.md).\n\nThe crew of ${number} alone reads this.\n`,
  ]);
  // A language needs the content of all pages that are not translated.
  const { locales: _, ...settings } = JSON.parse(String(quay()['docs.config.json']));
  const other = folderOf({ ...quay(), ...Object.fromEntries(more), 'docs.config.json': JSON.stringify(settings) });
  for (const area of areas) await runCompile(other, area);
  for (const number of [1, 60, 120, 199]) flipByte(join(other, 'objects/boats/pages.bin'), `The crew of ${number} alone`);
  expect(await runLink(other, [])).toMatchObject({ status: 0 });
  expect(await askDocs(['build', '.', '--out', 'single', '--no-cache'], { cwd: other })).toMatchObject({ status: 0 });
  const before = hashTree(join(other, 'dist/site'));
  expect(before).toEqual(hashTree(join(other, 'single')));
  writeFiles(other, { 'docs.config.json': JSON.stringify({ ...settings, title: 'Another harbour' }) });
  for (const jobs of ['1', '2', '3']) {
    const { status, stderr } = await runLink(other, ['--jobs', jobs]);
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain('objects/boats is damaged: its pages.bin was changed');
    expect(stderr).toContain('object-unusable');
    expect(status).toBe(2);
    expect(hashTree(join(other, 'dist/site'))).toEqual(before);
  }
});

test('a part of another object of the area is refused, even if it is complete and equally long', async () => {
  const other = folderOf(quay());
  cpSync(join(root, 'objects'), join(other, 'objects'), { recursive: true });
  const tides = String(quay()['content/guide/tides.md']);
  const pages = 'objects/guide/pages.bin';
  const sizeIn = (folder: string): number => statSync(join(folder, pages)).size;
  // The length of a part also depends on the number of digits in its checksums.
  for (const word of ['rope', 'sail', 'mast', 'hull', 'keel', 'buoy', 'tide', 'deck']) {
    writeFiles(other, { 'content/guide/tides.md': tides.replace('Mind the step.', `Mind the ${word}.`) });
    expect(await askDocs(['compile', 'guide', '--out', 'others'], { cwd: other })).toMatchObject({ status: 0 });
    cpSync(join(other, 'others/guide/pages.bin'), join(other, pages));
    if (sizeIn(other) === sizeIn(root)) break;
  }
  expect(sizeIn(other)).toBe(sizeIn(root));
  const { status, stderr } = await runLink(other, []);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain('objects/guide is damaged: its pages.bin was changed');
  expect(status).toBe(2);
});

test('damaged terms of an object are refused if its index has to be made', async () => {
  const other = folderOf(quay());
  cpSync(join(root, 'objects'), join(other, 'objects'), { recursive: true });
  cpSync(join(root, 'single'), join(other, 'dist/site'), { recursive: true });
  flipByte(join(other, 'objects/guide/terms.bin'), 'ti');
  const { status, stderr } = await runLink(other, []);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain('objects/guide is damaged: its terms.bin was changed');
  expect(status).toBe(2);
  expect(hashTree(join(other, 'dist/site'))).toEqual(expected);
});

async function runCompile(site: string, area: string): Promise<void> {
  expect(await askDocs(['compile', area, '--out', 'objects'], { cwd: site })).toMatchObject({ status: 0 });
}

function runLink(site: string, args: readonly string[]): ReturnType<typeof askDocs> {
  return askDocs(['link', 'objects', ...args], { cwd: site });
}

/** Changes a byte in this part of a file. */
function flipByte(path: string, part: string): void {
  const bytes = readFileSync(path);
  const at = bytes.indexOf(part) + part.length - 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

function swapText(path: string, from: string, to: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}
