import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, runDocs, startDocs } from '../support/docs.ts';
import { hashTree, listFiles, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';

/** Enough pages for the writing to take a good part of the time. */
const pages = 150;
const runs = 20;
const editions = ['first', 'second'];
let root: string;
let clean: Record<string, string>[];
let duration: number;

beforeAll(async () => {
  root = newFolder();
  clean = [];
  for (const edition of editions) {
    writeFiles(root, harbour(pages, edition));
    const begin = performance.now();
    expect(await runDocs(['build', root])).toMatchObject({ status: 0 });
    duration = performance.now() - begin;
    clean.push(hashTree(join(root, 'dist/site')));
  }
});

afterAll(() => removeFolder(root));

test.each(Array.from({ length: runs }, (_, run) => run))(
  'killed, run %i: every file is whole, and the next build converges',
  async (run) => {
    const next = (run + 1) % 2 === 0 ? 1 : 0;
    writeFiles(root, harbour(pages, editions[next]));
    const child = startDocs(['build', root]);
    const ended = collect(child);
    await wait((duration * (run + 0.5)) / runs);
    child.kill('SIGKILL');
    await ended;
    expectWhole(join(root, 'dist/site'));
    expect(await runDocs(['build', root])).toMatchObject({ status: 0 });
    expect(hashTree(join(root, 'dist/site'))).toEqual(clean[next]);
    expect(strays(root)).toEqual([]);
  },
);

test('what a killed build left half-written beside what is remembered is gone after the next, but not what another build is writing', async () => {
  const gone = startDocs(['--version']);
  await collect(gone);
  const left = [gone.pid, process.pid].map((pid) => `cache/output-0123456789abcdef.json.${pid}.partial`);
  writeFiles(join(root, 'dist'), Object.fromEntries(left.map((file) => [file, '{'])));
  writeFiles(root, harbour(pages, 'third'));
  expect(await runDocs(['build', root])).toMatchObject({ status: 0 });
  expect(strays(root)).toEqual([left[1]]);
});

/** Each file is the one of the old or of the new build, byte for byte, and what a page names is there. */
function expectWhole(site: string): void {
  const broken = Object.entries(hashTree(site)).filter(
    ([file, hash]) => !unfinished(file) && !clean.some((build) => build[file] === hash),
  );
  expect(broken).toEqual([]);
  const missing = listFiles(site)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => assetsOf(site, file).filter((asset) => !existsSync(asset)));
  expect(missing).toEqual([]);
}

/** Unfinished files are told by their name, which no page can have. */
function unfinished(file: string): boolean {
  return file.endsWith('.partial') || file.split('/').some((name) => name.startsWith('.'));
}

function assetsOf(site: string, file: string): string[] {
  const html = readFileSync(join(site, file), 'utf8');
  const lists = [...html.matchAll(/(?:src|href|data-[\w-]+)="(\/assets\/[^"?#]+)/g)];
  return lists.flatMap(([, assets = '']) => assets.split(' ').map((asset) => join(site, asset)));
}

/** What a killed build may leave, and a finished one must not: unfinished files and stages, in the site, in the cache and beside them. */
function strays(folder: string): string[] {
  const known = /^(?:cache|hosting|site)\/(?!.*(?:partial|\.tmp|~$|\.quire-(?:stage|lock)))/;
  return listFiles(join(folder, 'dist')).filter((file) => !known.test(file));
}
