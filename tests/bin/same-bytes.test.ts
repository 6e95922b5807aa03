import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { runDocs } from '../support/docs.ts';
import { type Files, hashTree, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';

let expected: Record<string, string>;

beforeAll(async () => {
  expected = await buildAndRead({});
  expect(Object.keys(expected).length).toBeGreaterThan(40);
});

type Variation = { env?: Record<string, string>; name?: string; args?: string[]; files?: (files: Files) => Files; age?: number };

/** Conditions that must not affect the output: each is built from the same sources, and the trees are compared byte for byte. */
const variations: Record<string, Variation> = {
  'a time zone far east': { env: { TZ: 'Pacific/Kiritimati' } },
  'a time zone with half an hour': { env: { TZ: 'America/St_Johns' } },
  'a Turkish machine': { env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
  'a Swedish machine': { env: { LANG: 'sv_SE.UTF-8', LC_ALL: 'sv_SE.UTF-8' } },
  'another folder': { name: 'a folder with spaces & ünï' },
  'files made in reverse order': { files: (files) => Object.fromEntries(Object.entries(files).reverse()) },
  'files from another day': { age: 86_400 * 400 },
  'one worker': { args: ['--jobs', '1'] },
  'two workers': { args: ['--jobs', '2'] },
  'no cache': { args: ['--no-cache'] },
  'no environment': { env: { HOME: '', USER: '', HOSTNAME: 'elsewhere', NODE_ENV: 'development' } },
};

test.each(Object.entries(variations))('the same bytes with %s', async (_, variation) => {
  expect(await buildAndRead(variation)).toEqual(expected);
});

/** With 150 pages, one worker starts; with 400, each of two workers has several batches of pages. */
test.each([
  [150, '2'],
  [400, '3'],
])('the same bytes of %i pages with one thread and with %s', async (count, threads) => {
  const createPage = (number: number): [string, string] => [
    `content/${number}.md`,
    `# Berth ${number}\n\nThe berth of boat${number % 7}.\n`,
  ];
  const createPages = (): Files => Object.fromEntries(Array.from({ length: count }, (_, number) => createPage(number)));
  const alone = await buildAndRead({ files: createPages, args: ['--jobs', '1'] });
  expect(Object.keys(alone).length).toBeGreaterThan(count * 3);
  expect(await buildAndRead({ files: createPages, args: ['--jobs', threads] })).toEqual(alone);
});

test('the same bytes from a warm cache, and after an edit that is undone', async () => {
  const root = newFolder();
  writeFiles(root, harbour());
  await build(root, []);
  await build(root, []);
  expect(hashTree(join(root, 'dist/site'))).toEqual(expected);
  writeFiles(root, { ...harbour(12, 'second'), 'content/boats/13.md': '# Boat 13\n' });
  await build(root, []);
  expect(hashTree(join(root, 'dist/site'))).not.toEqual(expected);
  rmSync(join(root, 'content'), { recursive: true });
  writeFiles(root, harbour());
  await build(root, []);
  expect(hashTree(join(root, 'dist/site'))).toEqual(expected);
  removeFolder(root);
});

test('the public bytes are the same without the restricted sources, and with others in their place', async () => {
  const open = (hashes: Record<string, string>) => Object.entries(hashes).filter(([file]) => !file.startsWith('internal/'));
  const withoutStaff = (files: Files) =>
    Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('content/staff/')));
  const withOtherStaff = (files: Files) => ({ ...withoutStaff(files), 'content/staff/README.md': '# Others\n\nOther words.\n' });
  expect(open(expected).length).toBeLessThan(Object.keys(expected).length);
  expect(open(await buildAndRead({ files: withoutStaff }))).toEqual(open(expected));
  expect(open(await buildAndRead({ files: withOtherStaff }))).toEqual(open(expected));
});

test('--verify confirms it', async () => {
  const root = newFolder();
  writeFiles(root, harbour());
  expect(await runDocs(['build', root, '--verify'])).toMatchObject({ status: 0 });
  removeFolder(root);
});

async function buildAndRead({ env, name, args = [], files = (same) => same, age }: Variation): Promise<Record<string, string>> {
  const root = newFolder(name);
  const sources = files(harbour());
  writeFiles(root, sources);
  if (age !== undefined)
    for (const file of Object.keys(sources)) utimesSync(join(root, file), 1_700_000_000 - age, 1_700_000_000 - age);
  await build(root, args, env);
  const hashes = hashTree(join(root, 'dist/site'));
  removeFolder(root);
  return hashes;
}

/** Variables of the environment only have all of their effects on a new process. */
async function build(root: string, args: string[], env?: Record<string, string>): Promise<void> {
  const { status, stderr } = await (env ? runDocs(['build', root, ...args], { env }) : askDocs(['build', root, ...args]));
  if (status !== 0) throw new Error(`docs build ended with ${status}:\n${stderr}`);
}
