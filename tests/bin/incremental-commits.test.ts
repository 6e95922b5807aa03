/** A commit changes the dates of its files: a build after it writes the same site as a build without caches. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDatesAt } from '../../bin/cache/stored-dates.ts';
import { readDates } from '../../bin/git/git-dates.ts';
import { type Files, folderOf, writeFiles } from '../support/folder.ts';
import { git } from '../support/git.ts';
import { harbour } from './harbour.ts';
import { build, expectClean } from './phases.ts';

const tides = 'content/guide/tides.md';
const { print: _, ...config } = JSON.parse(String(harbour()['docs.config.json']));
const files: Files = {
  ...harbour(),
  'docs.config.json': JSON.stringify({
    ...config,
    lastUpdate: { author: true },
    locales: { default: 'en-GB', list: ['en-GB', 'de'] },
  }),
  '.gitignore': 'dist/\n',
};
const sourceOf = (file: string): string => String(files[file]);

/** Commits everything on this day, as this person. */
function commitFiles(root: string, day: string, name = 'a'): void {
  git(root, 'add', '-A');
  const date = `${day}T12:00:00Z`;
  process.env.GIT_COMMITTER_DATE = date;
  git(root, '-c', `user.name=${name}`, 'commit', '-q', '--allow-empty', '-m', day, `--date=${date}`);
  delete process.env.GIT_COMMITTER_DATE;
}

async function buildAndRead(own: Files = files): Promise<string> {
  const root = folderOf(own);
  git(root, 'init', '-q', '-b', 'main');
  commitFiles(root, '2026-03-01');
  await build(root);
  return root;
}

const createPage = (root: string, path: string): string => readFileSync(join(root, 'dist/site', path), 'utf8');

test('an edit and its commit: the page has its new date, and the sitemap', async () => {
  const root = await buildAndRead();
  writeFiles(root, { [tides]: `${sourceOf(tides)}\nThe moon does it.\n` });
  commitFiles(root, '2026-03-05', 'Mate');
  await build(root);
  expect(createPage(root, 'guide/tides/index.json')).toContain('"lastUpdated":{"date":"2026-03-05","author":"Mate"}');
  expect(createPage(root, 'sitemap.xml')).toContain('/guide/tides</loc><lastmod>2026-03-05</lastmod>');
  expect(createPage(root, 'sitemap.xml')).toContain('/guide/buoys</loc><lastmod>2026-03-01</lastmod>');
  await expectClean(root);
  expect(await build(root)).toEqual(['start']);
});

test('an edit, a build, and then the commit; the same with a title; an empty commit, and one without pages', async () => {
  const root = await buildAndRead();
  writeFiles(root, { [tides]: `${sourceOf(tides)}\nThe moon does it.\n` });
  await build(root);
  expect(createPage(root, 'guide/tides/index.json')).toContain('2026-03-01');
  commitFiles(root, '2026-03-05');
  await build(root);
  expect(createPage(root, 'guide/tides/index.json')).toContain('2026-03-05');
  await expectClean(root);
  writeFiles(root, { [tides]: sourceOf(tides).replace('title: Tides', 'title: Currents') });
  commitFiles(root, '2026-03-06');
  await build(root);
  await expectClean(root);
  commitFiles(root, '2026-03-07');
  await build(root);
  writeFiles(root, { 'README.txt': 'No page.\n' });
  commitFiles(root, '2026-03-08');
  await build(root);
  await expectClean(root);
  expect(await build(root)).toEqual(['start']);
});

test('a translation is dated by its own file: when it is committed for the first time, and later', async () => {
  const root = await buildAndRead();
  const german = 'i18n/de/content/guide/tides.md';
  writeFiles(root, { [german]: '---\ntitle: Gezeiten\n---\n\n## Hochwasser {#high-water}\n\nWann das Wasser kommt.\n' });
  await build(root);
  expect(createPage(root, 'de/guide/tides/index.json')).not.toContain('"lastUpdated"');
  commitFiles(root, '2026-03-05');
  await build(root);
  expect(createPage(root, 'de/guide/tides/index.json')).toContain('"lastUpdated":{"date":"2026-03-05","author":"a"}');
  expect(createPage(root, 'guide/tides/index.json')).toContain('"lastUpdated":{"date":"2026-03-01","author":"a"}');
  await expectClean(root);
  writeFiles(root, {
    [german]: `${readFileSync(join(root, german), 'utf8')}\nUnd geht.\n`,
    [tides]: `${sourceOf(tides)}\nMore.\n`,
  });
  commitFiles(root, '2026-03-06', 'b');
  await build(root);
  await expectClean(root);
  writeFiles(root, { [german]: `${readFileSync(join(root, german), 'utf8')}\nUnd kommt.\n` });
  commitFiles(root, '2026-03-07', 'c');
  await build(root);
  expect(createPage(root, 'de/guide/tides/index.json')).toContain('"lastUpdated":{"date":"2026-03-07","author":"c"}');
  await expectClean(root);
});

test('a previously edited heading keeps its words when the date of its page changes', async () => {
  const root = await buildAndRead();
  writeFiles(root, { [tides]: sourceOf(tides).replace('## High water', '## High Water') });
  await build(root);
  commitFiles(root, '2026-03-05');
  await build(root);
  await expectClean(root);
});

test('a branch that is merged, one that is checked out, and one that is rewritten: the dates are those of its history', async () => {
  const root = await buildAndRead();
  git(root, 'checkout', '-q', '-b', 'side');
  writeFiles(root, { 'content/boats/3.md': `${sourceOf('content/boats/3.md')}\nFast.\n` });
  commitFiles(root, '2026-03-02', 'Side');
  git(root, 'checkout', '-q', 'main');
  writeFiles(root, { [tides]: `${sourceOf(tides)}\nThe moon does it.\n` });
  commitFiles(root, '2026-03-05');
  await build(root);
  git(root, 'merge', '-q', '--no-edit', 'side');
  await build(root);
  expect(createPage(root, 'boats/3/index.json')).toContain('"date":"2026-03-02","author":"Side"');
  await expectClean(root);
  git(root, 'checkout', '-q', 'side');
  await build(root);
  await expectClean(root);
  git(root, 'commit', '-q', '--amend', '--no-edit', '--author=Other <a@example.com>');
  await build(root);
  await expectClean(root);
});

test('a page gets its first date, and loses it', async () => {
  const root = folderOf(files);
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', 'docs.config.json');
  git(root, 'commit', '-qm', 'one');
  await build(root);
  expect(createPage(root, 'guide/tides/index.json')).not.toContain('lastUpdated');
  commitFiles(root, '2026-03-05');
  await build(root);
  await expectClean(root);
  git(root, 'reset', '-q', '--mixed', 'HEAD~1');
  await build(root);
  await expectClean(root);
});

test('damaged dates, and those of another commit, are read again', async () => {
  const root = await buildAndRead();
  writeFiles(root, { [tides]: `${sourceOf(tides)}\nThe moon does it.\n` });
  commitFiles(root, '2026-03-05');
  const cache = join(root, 'dist/cache');
  for (const name of readdirSync(cache)) if (name.startsWith('dates-')) writeFileSync(join(cache, name), 'quire-cache-2 0 0\n{}');
  await build(root);
  await expectClean(root);
});

test('cached dates are updated along a linear history, and otherwise read again', async () => {
  const root = await buildAndRead();
  const requested = [tides, 'content/boats/3.md', 'content/none.md'];
  const headCommit = () => git(root, 'rev-parse', 'HEAD');
  const first = await readDatesAt(root, headCommit(), requested);
  expect(new Map(first.dates)).toEqual((await readDates(root, requested)).dates);
  // Cached dates are trusted unless a commit contradicts them, which shows that the history is not read again.
  const marked = { ...first, dates: first.dates.map(([file]): [string, { date: string }] => [file, { date: '2000-01-01' }]) };
  writeFiles(root, { [tides]: 'Other.\n' });
  commitFiles(root, '2026-03-05');
  const next = await readDatesAt(root, headCommit(), [...requested, 'content/boats/4.md'], marked);
  expect(new Map(next.dates)).toEqual(
    new Map([
      [tides, { date: '2026-03-05', author: 'a' }],
      ['content/boats/3.md', { date: '2000-01-01' }],
      ['content/boats/4.md', { date: '2026-03-01', author: 'a' }],
    ]),
  );
  git(root, 'commit', '-q', '--amend', '--no-edit', '--date=2026-03-06T12:00:00Z');
  const beside = await readDatesAt(root, headCommit(), requested, { ...next, dates: marked.dates });
  expect(new Map(beside.dates)).toEqual((await readDates(root, requested)).dates);
});
