/** A public page becomes restricted, and the build that publishes this is killed. */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decoders } from '../../bin/prove/decoders.ts';
import { askDocs } from '../support/command-line.ts';
import { collect, repository, startDocs } from '../support/docs.ts';
import { type Files, hashTree, listFiles, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';

/** A word for each part of a page that is copied to other files. */
const canaries = {
  title: 'quillfishing',
  description: 'ospreyfold',
  tag: 'heronmarkt',
  heading: 'gannetrow',
  text: 'zanderpool',
  picture: 'pelicanbay',
};
const words = Object.values(canaries);

const cove = `---
title: The ${canaries.title} cove
description: Of ${canaries.description}.
tags: [${canaries.tag}]
---

## The ${canaries.heading} steps

Mind the ${canaries.text}.

![The cove](./img/cove.svg)
`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>${canaries.picture}</title></svg>\n`;

/** The page is in the public guide first, and then in the staff area; another page of the guide continues to link to its former address. */
const editions: [Files, Files] = [
  {
    ...harbour(20),
    'content/guide/cove.md': cove,
    'content/guide/img/cove.svg': picture,
    'content/guide/near.md': '# Near\n\nRow to [the cove](./cove.md).\n',
  },
  {
    ...harbour(20),
    'content/staff/cove.md': cove,
    'content/staff/img/cove.svg': picture,
    'content/guide/near.md': '# Near\n\nRow on.\n',
  },
];
const killer = pathToFileURL(join(repository, 'tests/bin/kill-at.mjs')).href;
let root: string;
let cleanHashes: Record<string, string>[];

beforeAll(async () => {
  root = newFolder();
  cleanHashes = [];
  for (const files of [...editions].reverse()) cleanHashes.unshift(await build(files));
});

afterAll(() => removeFolder(root));

type KillPoint = { call: string; path: string; count: number; half?: true; fails?: string };

/** Kill points while files are staged. */
const whileStaging: Record<string, KillPoint> = {
  'before the folder is taken': { call: 'writeFileSync', path: 'quire-lock$', count: 1 },
  'during the first page': { call: 'writeSync', path: 'index\\.html$', count: 1, half: true },
  'during a search index': { call: 'writeSync', path: 'search-index-[^/]*$', count: 1, half: true },
  'during the manifest': { call: 'writeSync', path: '/manifest\\.json$', count: 1, half: true },
  'before the folder is changed': { call: 'appendFileSync', path: 'quire-lock$', count: 1 },
};
/** The first move out of the folder; other tests change its number. */
const firstMoveOut: KillPoint = { call: 'renameSync', path: 'quire-stage/\\.quire-withdrawn/', count: 1 };
/** Kill points while the new public files are moved in. */
const duringPublicMoves: Record<string, KillPoint> = {
  'before the first folder is moved in': { call: 'renameSync', path: 'dist/site/[^./]+$', count: 1 },
  'before the second folder is moved in': { call: 'renameSync', path: 'dist/site/[^./]+$', count: 2 },
  'before the first single file is moved in': { call: 'renameSync', path: 'dist/site/[^/]+\\.\\w+$', count: 1 },
  'before the list of all pages is moved in': { call: 'renameSync', path: 'dist/site/manifest\\.json$', count: 1 },
};
/** Kill points while the remaining files are moved in. */
const duringRemainingMoves: Record<string, KillPoint> = {
  'before the first restricted file is moved in': { call: 'renameSync', path: 'dist/site/internal/', count: 1 },
  'before the restricted page is moved in': { call: 'renameSync', path: 'dist/site/internal/cove/index\\.html$', count: 1 },
  'before the list of restricted pages is replaced': { call: 'renameSync', path: 'internal/manifest\\.json$', count: 1 },
  'before the record of the build is saved': { call: 'renameSync', path: 'cache/output-', count: 1 },
  'before the folder is released': { call: 'rmSync', path: 'quire-lock$', count: 1 },
};

test('each word is in public files of the first edition, and in none of the second', async () => {
  await build(editions[0]);
  expect([...collectPublicWords()].sort()).toEqual([...words].sort());
  expect(listFiles(sitePath()).filter((file) => wordsIn(file).includes(canaries.text))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^guide\/cove\/index\.html$/), expect.stringMatching(/search-index/)]),
  );
  await build(editions[1]);
  expect([...collectPublicWords()]).toEqual([]);
});

describe('killed', () => {
  test.each(Object.entries(whileStaging))('%s: the published site is that of the first edition', async (_, stage) => {
    expect(await killBuild(stage)).toBe(true);
    expect(hashTree(sitePath())).toEqual(cleanHashes[0]);
  });

  test('before any of the moves out of the folder: no file of the second edition exists', async () => {
    let moves = 0;
    for (let count = 1; ; count++) {
      if (!(await killBuild({ ...firstMoveOut, count }))) break;
      moves = count;
      const files = Object.entries(hashTree(sitePath()));
      expect(files.filter(([file, hash]) => cleanHashes[0]?.[file] !== hash)).toEqual([]);
    }
    expect(moves).toBeGreaterThan(3);
    expect(hashTree(sitePath())).toEqual(cleanHashes[1]);
  });

  test.each(Object.entries(duringPublicMoves))(
    '%s: no public file contains any of it, and no restricted one exists',
    async (_, stage) => {
      expect(await killBuild(stage)).toBe(true);
      expect([...collectPublicWords()]).toEqual([]);
      expect(
        listFiles(sitePath()).filter((file) => file.startsWith('internal/') && cleanHashes[0]?.[file] === undefined),
      ).toEqual([]);
      expectWhole();
      expect(await build(editions[1])).toEqual(cleanHashes[1]);
    },
  );

  test.each(Object.entries(duringRemainingMoves))(
    '%s: no public file contains any of it, and no other page is missing',
    async (_, stage) => {
      expect(await killBuild(stage)).toBe(true);
      expect([...collectPublicWords()]).toEqual([]);
      expectPages();
    },
  );

  test('without a record of the last build: no public file contains any of it', async () => {
    expect(await killBuild({ call: 'renameSync', path: 'dist/site/internal/', count: 1 }, ['--no-cache'])).toBe(true);
    expect([...collectPublicWords()]).toEqual([]);
    expectPages();
  });

  test('twice: the next build converges', async () => {
    expect(await killBuild({ call: 'renameSync', path: 'dist/site/manifest\\.json$', count: 1 })).toBe(true);
    expect(await build(editions[1])).toEqual(cleanHashes[1]);
    expect(listFiles(join(root, 'dist')).filter((file) => file.includes('quire-'))).toEqual([]);
  });
});

describe('if a move out of the folder fails', () => {
  test('of an entire folder, which may be a mount: its files are moved one by one', async () => {
    expect(await tryRewrite({ ...firstMoveOut, path: 'quire-withdrawn/folders/', fails: 'EBUSY' })).toBe(0);
    expect(hashTree(sitePath())).toEqual(cleanHashes[1]);
  });

  test('of a file: all removed files are restored', async () => {
    expect(await tryRewrite({ ...firstMoveOut, path: 'quire-withdrawn/files/', fails: 'EACCES' })).toBe(3);
    expect(hashTree(sitePath())).toEqual(cleanHashes[0]);
  });
});

describe('withdrawn files', () => {
  const part = '<!--@include: ./_part.md-->\n';
  const rope = { 'content/guide/rope.md': `# Rope\n\n${part}` };
  const open: Files = {
    ...harbour(),
    ...rope,
    'content/guide/mind.md': `# Mind\n\n${part}`,
    'content/guide/_part.md': 'Mind.\n',
  };
  const once: Files = { ...open, 'content/guide/mind.md': '# Mind\n\nAsk us.\n' };
  const never: Files = { ...once, 'content/guide/rope.md': '# Rope\n\nAsk us.\n' };
  const { 'content/guide/mind.md': _, ...fewer } = open;
  const staff = { 'content/staff/rota.md': '# Rota\n\nMind.\n' };
  test.each<[string, Files, Files, number | null]>([
    ['nothing, if a page has gone and no restricted one changes', open, fewer, 0],
    ['a page that has gone while a restricted one changes', open, { ...fewer, ...staff }, null],
    ['a part that no public page includes any more while a restricted one changes', once, { ...never, ...staff }, null],
    ['nothing, if another page still includes the part', open, { ...once, ...staff }, 0],
  ])('%s', async (_, first, second, status) => {
    expect(await tryRewrite(firstMoveOut, [first, second])).toBe(status);
  });

  test('files that a killed build published, without a record of them', async () => {
    await build(open);
    writeEdition({ ...open, 'content/guide/cove.md': cove, 'content/guide/img/cove.svg': picture });
    expect(await buildToEnd({ call: 'renameSync', path: 'dist/site/manifest\\.json$', count: 1 })).toBe(null);
    expect(collectPublicWords()).toContain(canaries.title);
    writeEdition({ ...open, 'content/staff/cove.md': cove, 'content/staff/img/cove.svg': picture });
    expect(await buildToEnd(firstMoveOut)).toBe(null);
  });
});

/** Builds the first edition, and the second until it is killed. Returns whether it was killed. */
async function killBuild(stage: KillPoint, args: readonly string[] = []): Promise<boolean> {
  return (await tryRewrite(stage, editions, args)) === null;
}

/** Builds the two editions alternately until an event occurs. Returns the exit status, null for a build that was killed. */
async function tryRewrite(
  stage: KillPoint,
  [first, second]: readonly [Files, Files] = editions,
  args: readonly string[] = [],
): Promise<number | null> {
  await build(first);
  writeEdition(second);
  return buildToEnd(stage, args);
}

/** Builds the current sources until an event occurs. Returns the exit status, null for a build that was killed. */
async function buildToEnd(stage: KillPoint, args: readonly string[] = []): Promise<number | null> {
  const env = { NODE_OPTIONS: `--import ${killer}`, KILL_AT: JSON.stringify(stage) };
  return (await collect(startDocs(['build', root, ...args], { env }))).status;
}

async function build(files: Files): Promise<Record<string, string>> {
  writeEdition(files);
  expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
  return hashTree(sitePath());
}

function writeEdition(files: Files): void {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  writeFiles(root, files);
}

function sitePath(): string {
  return join(root, 'dist/site');
}

/** Returns the words that public files contain, including in all known encodings. */
function collectPublicWords(): Set<string> {
  return new Set(listFiles(sitePath()).flatMap(wordsIn));
}

function wordsIn(file: string): string[] {
  if (file.startsWith('internal/')) return [];
  const bytes = readFileSync(join(sitePath(), file));
  const texts = decoders.flatMap(({ read }) => read(bytes, bytes.toString('utf8')));
  return words.filter((word) => [file, ...texts].some((text) => text.includes(word)));
}

/** Expects all pages of both editions to exist, and each file to be from the first or the second edition. */
function expectPages(): void {
  const pages = Object.keys(cleanHashes[0] ?? {}).filter(
    (file) => file.endsWith('.html') && cleanHashes[1]?.[file] !== undefined,
  );
  expect(pages.filter((file) => !existsSync(join(sitePath(), file)))).toEqual([]);
  expectWhole();
}

/** Expects each file to be from the first or the second edition. */
function expectWhole(): void {
  const incompleteFiles = Object.entries(hashTree(sitePath())).filter(
    ([file, hash]) => !cleanHashes.some((edition) => edition[file] === hash),
  );
  expect(incompleteFiles).toEqual([]);
}
