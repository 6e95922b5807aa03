/**
 * A page becomes restricted, and a build without a cache is killed at random moments: only changed or deleted files are missing, no page
 * refers to a missing asset, and no public file mentions the page.
 */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { collect, repository, startDocs } from '../support/docs.ts';
import { type Files, folderOf, hashTree, listFiles, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';

const killer = pathToFileURL(join(repository, 'tests/bin/kill-after.mjs')).href;
const word = 'quillfishing';
const cove = `# The ${word} cove\n\nMind the ${word}.\n`;
const editions: [Files, Files] = [
  { ...harbour(20), 'content/guide/cove.md': cove },
  { ...harbour(20), 'content/staff/cove.md': cove },
];
const kills = Number(process.env.KILLS ?? 40);

test('killed at random moments, a build without a cache leaves all that stays the same', async () => {
  const first = folderOf(editions[0]);
  expect((await askDocs(['build', first])).status).toBe(0);
  const old = hashTree(join(first, 'dist/site'));
  const second = folderOf(editions[1]);
  expect((await askDocs(['build', second])).status).toBe(0);
  const next = hashTree(join(second, 'dist/site'));
  const same = Object.keys(old).filter((file) => old[file] === next[file]);
  expect(same.length).toBeGreaterThan(50);
  const counting = copyOf(first);
  const calls = Number(/^calls (\d+)$/m.exec((await run(counting, 'count')).stderr)?.[1]);
  removeFolder(counting);
  let withdrawn = 0;
  for (let kill = 0; kill < kills; kill++) {
    const root = copyOf(first);
    await run(root, String(1 + Math.floor(((kill * 0.618034) % 1) * calls)));
    const site = join(root, 'dist/site');
    const files = listFiles(site);
    expect(same.filter((file) => !existsSync(join(site, file)))).toEqual([]);
    expect(files.filter((file) => file.endsWith('.html')).flatMap((file) => missingAssets(site, file))).toEqual([]);
    const isNew = files.some((file) => next[file] !== undefined && old[file] !== hashTree(site)[file]);
    const telling = files.filter(
      (file) => !file.startsWith('internal/') && readFileSync(join(site, file), 'utf8').includes(word),
    );
    if (isNew) expect(telling).toEqual([]);
    if (Object.keys(old).some((file) => !existsSync(join(site, file)))) withdrawn++;
    if (kill % 10 === 0) {
      expect((await askDocs(['build', root])).status).toBe(0);
      expect(hashTree(site)).toEqual(next);
    }
    removeFolder(root);
  }
  if (kills >= 40) expect(withdrawn).toBeGreaterThan(0);
});

/** The assets that a page refers to and that are not in the folder. */
function missingAssets(site: string, file: string): string[] {
  const named = readFileSync(join(site, file), 'utf8').matchAll(/(?:src|href)="\/((?:[\w-]+\/)*assets\/[^"?#]+)/g);
  return [...named].flatMap(([, path = '']) => (existsSync(join(site, decodeURI(path))) ? [] : [`${file}: ${path}`]));
}

/** A copy of a built site with the sources of the second edition. */
function copyOf(first: string): string {
  const root = newFolder();
  cpSync(first, root, { recursive: true });
  rmSync(join(root, 'content'), { recursive: true });
  writeFiles(root, editions[1]);
  return root;
}

function run(root: string, moment: string) {
  const env = { NODE_OPTIONS: `--import ${killer}`, KILL_AFTER: moment, KILL_BELOW: join(root, 'dist/site') };
  return collect(startDocs(['build', root, '--no-cache'], { cwd: root, env }));
}
