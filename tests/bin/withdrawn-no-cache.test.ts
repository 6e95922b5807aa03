/**
 * A page becomes restricted, and a build without a cache is killed at any moment: only changed or deleted files are missing, no page
 * refers to a missing asset, and no public file mentions the page.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { collect, repository, startDocs } from '../support/docs.ts';
import { type Files, folderOf, hashTree, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';

const killer = pathToFileURL(join(repository, 'tests/bin/kill-after.mjs')).href;
const word = 'quillfishing';
const cove = `# The ${word} cove\n\nMind the ${word}.\n`;
const editions: [Files, Files] = [
  { ...harbour(20), 'content/guide/cove.md': cove },
  { ...harbour(20), 'content/staff/cove.md': cove },
];
/** The number of moments at which the build is killed; `MOMENTS=400` tries more. */
const moments = Number(process.env.MOMENTS ?? 40);

test('a build without a cache that is killed at any moment retains all unchanged files', async () => {
  const first = folderOf(editions[0]);
  expect((await askDocs(['build', first])).status).toBe(0);
  const old = hashTree(join(first, 'dist/site'));
  const second = folderOf(editions[1]);
  expect((await askDocs(['build', second])).status).toBe(0);
  const next = hashTree(join(second, 'dist/site'));
  const same = Object.keys(old).filter((file) => old[file] === next[file]);
  expect(same.length).toBeGreaterThan(50);
  const copies = folderOf({}, 'copies');
  const calls = callsOf(await run(copyOf(first), {}));
  expect(callsOf(await run(copyOf(first), { COPIES: copies, COPY_EVERY: String(Math.floor(calls / moments)) }))).toBe(calls);
  const tried = readdirSync(copies).sort((a, b) => Number(a) - Number(b));
  expect(tried.length).toBeGreaterThanOrEqual(moments);
  // Verifies that a real kill leaves the same files as the copies.
  for (const moment of [tried[0], tried[Math.floor(tried.length / 2)], tried.at(-1)]) {
    const root = copyOf(first);
    expect([moment, (await run(root, { KILL_AFTER: String(moment) })).status]).toEqual([moment, null]);
    expect([moment, publishedIn(root)]).toEqual([moment, publishedIn(join(copies, String(moment)))]);
  }
  let withdrawn = 0;
  for (const [index, moment] of tried.entries()) {
    const root = join(copies, moment);
    const site = join(root, 'dist/site');
    const hashes = hashTree(site);
    const files = Object.keys(hashes);
    expect(same.filter((file) => !(file in hashes))).toEqual([]);
    expect(files.filter((file) => file.endsWith('.html')).flatMap((file) => findMissingAssets(site, file))).toEqual([]);
    const isNew = files.some((file) => next[file] !== undefined && old[file] !== hashes[file]);
    const notice = files.filter((file) => !file.startsWith('internal/') && readFileSync(join(site, file), 'utf8').includes(word));
    if (isNew) expect(notice).toEqual([]);
    if (Object.keys(old).some((file) => !(file in hashes))) withdrawn++;
    if (index % 10 !== 0) continue;
    expect((await askDocs(['build', root])).status).toBe(0);
    expect(hashTree(site)).toEqual(next);
  }
  expect(withdrawn).toBeGreaterThan(0);
});

/** Returns the assets that a page references and that are not in the folder. */
function findMissingAssets(site: string, file: string): string[] {
  const named = readFileSync(join(site, file), 'utf8').matchAll(/(?:src|href)="\/((?:[\w-]+\/)*assets\/[^"?#]+)/g);
  return [...named].flatMap(([, path = '']) => (existsSync(join(site, decodeURI(path))) ? [] : [`${file}: ${path}`]));
}

/** Returns a copy of a built site with the sources of the second edition. */
function copyOf(first: string): string {
  const root = folderOf({});
  cpSync(first, root, { recursive: true });
  rmSync(join(root, 'content'), { recursive: true });
  writeFiles(root, editions[1]);
  return root;
}

/** Builds a site with kill-after.mjs, configured by these environment variables. */
function run(root: string, variables: Record<string, string>) {
  const env = { NODE_OPTIONS: `--import ${killer}`, KILL_BELOW: root, ...variables };
  return collect(startDocs(['build', root, '--no-cache'], { cwd: root, env }));
}

function callsOf({ stderr }: { stderr: string }): number {
  return Number(/^calls (\d+)$/m.exec(stderr)?.[1]);
}

/** Returns the files of the output folder, without the lock, which names a process. */
function publishedIn(root: string): Record<string, string> {
  const files = Object.entries(hashTree(join(root, 'dist/site')));
  return Object.fromEntries(files.filter(([file]) => !file.includes('lock')));
}
