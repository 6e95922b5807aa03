import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { collect, repository, runDocs, startDocs } from '../support/docs.ts';
import { type Files, folderOf, hashTree, listFiles, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';

/** The second edition lacks the last page of the first, and each of its boats shows another image. */
const editions: [Files, Files] = [withPicture(harbour(24, 'first'), 'first'), withPicture(harbour(23, 'second'), 'second')];
const killer = pathToFileURL(join(repository, 'tests/bin/kill-at.mjs')).href;
let root: string;
let cleanHashes: Record<string, string>[];
/** The edition that is published. */
let built = 1;

beforeAll(async () => {
  root = newFolder();
  cleanHashes = [];
  for (const files of editions) cleanHashes.push(await build(root, files));
});

afterAll(() => removeFolder(root));

/** The file system call during which a build was killed, its path, and the number of such calls that preceded it. */
type KillPoint = { call: string; path: string; count: number; half?: true };

const page = 'boats/\\d+/index\\.(?:html|json|md)';
const everywhere: Record<string, KillPoint> = {
  'before the folder is taken': { call: 'writeFileSync', path: 'quire-lock$', count: 1 },
  'before the first page': { call: 'openSync', path: page, count: 1 },
  'during the first page': { call: 'writeSync', path: page, count: 1, half: true },
  'during the twentieth file of a page': { call: 'writeSync', path: page, count: 20, half: true },
  'during a search index': { call: 'writeSync', path: 'search-index-[^/]*$', count: 1, half: true },
  'during the list of indexes': { call: 'writeSync', path: '/search\\.json[^/]*$', count: 1, half: true },
  'before the manifest': { call: 'openSync', path: '/manifest\\.json[^/]*$', count: 1 },
  'during the manifest': { call: 'writeSync', path: '/manifest\\.json[^/]*$', count: 1, half: true },
  'before the record of the build is saved': { call: 'renameSync', path: 'cache/output-', count: 1 },
  'before the folder is released': { call: 'rmSync', path: 'quire-lock$', count: 1 },
};
/** An existing site is updated file by file, once all files are complete. */
const inPlace: Record<string, KillPoint> = {
  ...everywhere,
  'before the lock records the change of the folder': { call: 'appendFileSync', path: 'quire-lock$', count: 1 },
  'before the first page is replaced': { call: 'renameSync', path: page, count: 1 },
  'before the twentieth file of a page is replaced': { call: 'renameSync', path: page, count: 20 },
  'before a search index is replaced': { call: 'renameSync', path: 'search-index-[^/]*$', count: 1 },
  'before the list of indexes is replaced': { call: 'renameSync', path: '/search\\.json$', count: 1 },
  'before the manifest is replaced': { call: 'renameSync', path: '/manifest\\.json$', count: 1 },
};
/** The first build is made in another folder and moved into place in a few steps. */
const atFirst: Record<string, KillPoint> = {
  ...everywhere,
  'before anything is moved into place': { call: 'renameSync', path: 'dist/site/[^./][^/]*$', count: 1 },
  'after the assets were moved': { call: 'renameSync', path: 'dist/site/[^./][^/]*$', count: 2 },
  'after half of the site was moved': { call: 'renameSync', path: 'dist/site/[^./][^/]*$', count: 8 },
};

describe('killed', () => {
  test.each(Object.entries(inPlace))('%s: every file is complete, and the next build converges', async (_, stage) => {
    const edition = built === 0 ? 1 : 0;
    await killBuild(root, editions[edition], stage);
    expectWhole(join(root, 'dist/site'));
    expect(
      Object.keys(cleanHashes[1] ?? {}).filter((file) => isInBothEditions(file) && !existsSync(join(root, 'dist/site', file))),
    ).toEqual([]);
    expect(await build(root, editions[edition])).toEqual(cleanHashes[edition]);
    expect(findStrays(root)).toEqual([]);
    built = edition;
  });

  test('before unreferenced files are deleted: every file is complete, and the next build deletes them', async () => {
    await build(root, editions[0]);
    await killBuild(root, editions[1], { call: 'rmSync', path: 'boats/24/', count: 1 });
    expectWhole(join(root, 'dist/site'));
    expect(existsSync(join(root, 'dist/site/boats/24/index.html'))).toBe(true);
    expect(await build(root, editions[1])).toEqual(cleanHashes[1]);
  });

  test.each(Object.entries(atFirst))(
    'in the first build %s: every file is complete, and the next build converges',
    async (_, stage) => {
      const first = folderOf({});
      await killBuild(first, editions[0], stage);
      expectWhole(join(first, 'dist/site'));
      expect(await build(first, editions[0])).toEqual(cleanHashes[0]);
      expect(findStrays(first)).toEqual([]);
    },
  );
});

describe('killed while it retains files for open tabs', () => {
  const keeping = ['--keep-previous', '2'];
  const tried = /before the first page$|lock records|first page is|search index is|record of the build|released/;
  let whole: Record<string, string>;
  beforeAll(async () => {
    const folder = newFolder();
    await build(folder, editions[0], keeping);
    whole = await build(folder, editions[1], keeping);
    removeFolder(folder);
  });

  test.each(Object.entries(inPlace).filter(([name]) => tried.test(name)))(
    '%s: nothing of the earlier build is lost by that, and the next build converges',
    async (name, stage) => {
      const cut = folderOf({});
      // If a change of the folder was incomplete, it is unknown which files are restricted: then none are retained.
      const isChanging = /replaced|record of the build|released/.test(name);
      const first = await build(cut, editions[0], keeping);
      await killBuild(cut, editions[1], stage, keeping);
      const retained = Object.keys(first).filter((file) => /(?:^|\/)assets\//.test(file));
      expect(retained.filter((file) => !existsSync(join(cut, 'dist/site', file)))).toEqual([]);
      expect(await build(cut, editions[1], keeping)).toEqual(isChanging ? cleanHashes[1] : whole);
      expect(findStrays(cut)).toEqual([]);
    },
  );
});

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

describe.each(signals)('stopped by %s', (signal, status) => {
  test.each([
    ['before the first page', { call: 'openSync', path: page, count: 1 }],
    ['during a search index', { call: 'openSync', path: 'search-index-[^/]*$', count: 1 }],
    ['before the manifest', { call: 'openSync', path: '/manifest\\.json[^/]*$', count: 1 }],
  ])('%s: the site is the old one, and nothing is left over', async (_, stage) => {
    const root = folderOf({});
    const old = await build(root, editions[0]);
    expect(await stop(root, { ...stage, signal })).toEqual({ status, stdout: '', stderr: '' });
    expect(hashTree(join(root, 'dist/site'))).toEqual(old);
    expect(findStrays(root)).toEqual([]);
  });

  test('while the folder is changed: the site is the new one, without leftover files', async () => {
    const root = folderOf({});
    await build(root, editions[0]);
    expect([status, 0]).toContain((await stop(root, { call: 'renameSync', path: page, count: 20, signal })).status);
    expect(hashTree(join(root, 'dist/site'))).toEqual(cleanHashes[1]);
    expect(findStrays(root)).toEqual([]);
    expect(await build(root, editions[1])).toEqual(cleanHashes[1]);
  });
});

function withPicture(files: Files, edition: string): Files {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>The ${edition} edition</title></svg>\n`;
  const shown = Object.entries(files).map(([file, text]): [string, Files[string]] =>
    /boats\/\d+\.md$/.test(file) ? [file, `${text}\n![The boat](./boat.svg)\n`] : [file, text],
  );
  return { ...Object.fromEntries(shown), 'content/boats/boat.svg': svg };
}

/** Builds the second edition until the signal is sent. */
function stop(folder: string, stage: KillPoint & { signal: string }): ReturnType<typeof collect> {
  writeEdition(folder, editions[1]);
  return collect(startDocs(['build', folder], { env: { NODE_OPTIONS: `--import ${killer}`, KILL_AT: JSON.stringify(stage) } }));
}

/** Replaces all sources, builds, and returns the hash of every file of the site. */
async function build(folder: string, files: Files, options: readonly string[] = []): Promise<Record<string, string>> {
  writeEdition(folder, files);
  expect(await askDocs(['build', folder, ...options])).toMatchObject({ status: 0, stderr: expect.stringContaining('Wrote') });
  return hashTree(join(folder, 'dist/site'));
}

/** Runs the same build, and kills it at this stage. */
async function killBuild(folder: string, files: Files, stage: KillPoint, options: readonly string[] = []): Promise<void> {
  writeEdition(folder, files);
  const env = { NODE_OPTIONS: `--import ${killer}`, KILL_AT: JSON.stringify(stage) };
  expect(await collect(startDocs(['build', folder, ...options], { env }))).toMatchObject({ status: null });
}

function writeEdition(folder: string, files: Files): void {
  rmSync(join(folder, 'content'), { recursive: true, force: true });
  writeFiles(folder, files);
}

test('the next build removes incomplete cache files of a killed build, but not those that another build is writing', async () => {
  const removed = startDocs(['--version']);
  await collect(removed);
  const left = [removed.pid, process.pid].map((pid) => `cache/output-0123456789abcdef.json.${pid}.partial`);
  writeFiles(join(root, 'dist'), Object.fromEntries(left.map((file) => [file, '{'])));
  writeEdition(root, harbour(24, 'third'));
  // Runs in a separate process, because the process of the test acts as the other writer.
  expect(await runDocs(['build', root])).toMatchObject({ status: 0 });
  expect(findStrays(root)).toEqual([left[1]]);
});

/**
 * Expects each file to equal that of the old or the new build, everything that a page references to exist, and no file to be incomplete.
 */
function expectWhole(site: string): void {
  const broken = Object.entries(hashTree(site)).filter(([file, hash]) => !cleanHashes.some((build) => build[file] === hash));
  expect(broken).toEqual([]);
  const missing = listFiles(site)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => assetsOf(site, file).filter((asset) => !existsSync(asset)));
  expect(missing).toEqual([]);
}

/** Returns whether the page is in both editions. */
function isInBothEditions(file: string): boolean {
  return file.endsWith('.html') && cleanHashes.every((build) => build[file] !== undefined);
}

/** Returns all assets that an HTML page references, in attributes and in its data. */
function assetsOf(site: string, file: string): string[] {
  const html = readFileSync(join(site, file), 'utf8');
  return Array.from(html.matchAll(/["\s]\/?(assets\/[\w./-]+)/g), ([, asset = '']) => join(site, asset));
}

/**
 * Returns the files that a killed build may leave behind, but a finished one must not: incomplete files and stages, in the site, in the
 * cache and next to them.
 */
function findStrays(folder: string): string[] {
  const known = /^(?:cache|hosting|site)\/(?!.*(?:partial|\.tmp|~$|\.quire-(?:stage|lock)))/;
  return listFiles(join(folder, 'dist')).filter((file) => !known.test(file));
}
