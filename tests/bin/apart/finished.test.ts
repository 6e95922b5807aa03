/** Pages and indexes that the objects of an area already contain are used, and remain so when the rest of the site changes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileToObject } from '../../../bin/apart/compile-to-object.ts';
import { findFinishedIndexes, findFinishedPages } from '../../../bin/apart/find-finished.ts';
import { openObjects } from '../../../bin/apart/open-objects.ts';
import { compileSite } from '../../../bin/build/compile-site.ts';
import { planOutputs } from '../../../bin/build/output-plan.ts';
import { openProject, readSite } from '../../../bin/disk/project.ts';
import { toIndexJobs } from '../../../bin/search/index-jobs.ts';
import type { Site } from '../../../compiler/model.ts';
import { folderOf } from '../../support/folder.ts';
import { areas, quay } from './quay.ts';

const files = {
  early: 'assets/early.js',
  scripts: [],
  style: 'assets/reader.css',
  font: 'assets/sans-1.woff2',
  styles: {},
  print: { style: 'assets/paper.css', script: 'assets/print-view.js' },
};
const watcher = { phase: () => {}, tick: () => {}, note: () => {} };
const options = { jobs: 1, audience: 'all', cache: false, quiet: true, verify: false, format: 'pretty' } as const;

function siteOf(root: string): Site {
  const { value } = readSite(openProject({ root, jobs: 1 }), {});
  if (!value) throw new Error('The configuration can’t be read.');
  return value;
}

async function compileAll(root: string): Promise<void> {
  const site = siteOf(root);
  for (const id of areas) {
    const area = site.areas.find((each) => each.id === id);
    if (!area) throw new Error(`Unknown area ${id}.`);
    const task = { site, area, out: join(root, 'objects'), others: [], reader: files };
    const { diagnostics } = await compileToObject(openProject({ root, jobs: 1 }), task, watcher);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
}

/** Returns the routes of the pages, and the tags of the indexes, whose outputs in the objects match the site. */
async function readFinished(root: string): Promise<{ ready: string[]; others: string[]; indexes: string[] }> {
  const site = siteOf(root);
  const objects = openObjects({ root, cache: undefined }, site, [join(root, 'objects')], 'all');
  if ('diagnostics' in objects) throw new Error(JSON.stringify(objects.diagnostics));
  const project = objects.applyTo(openProject({ root, jobs: 1 }, objects.mounts));
  const { compilation, pool, store } = await compileSite(project, site, {
    options: { ...options, root },
    watcher,
    needsIndexes: true,
  });
  try {
    const places = project.objects ?? {};
    const reader = { files, outputs: [], extras: () => [], restricted: () => [] };
    const finished = findFinishedPages(site, places);
    const plan = planOutputs({ root, mounts: objects.mounts, site, compilation, reader, finished });
    const own = [...plan.pages].filter(([, { work }]) => work.language === undefined);
    const routesOf = (isReady: boolean): string[] =>
      own.filter(([, { work }]) => (work.finished !== undefined) === isReady).map(([route]) => route);
    const find = findFinishedIndexes(site, places);
    const jobs = toIndexJobs({ site, compilation, pool, store });
    const indexes = jobs.filter((job) => find({ ...job.plan }, job.key)).map((job) => job.plan.tag);
    return { ready: routesOf(true), others: routesOf(false), indexes };
  } finally {
    await pool.close();
  }
}

test('pages of areas are finished in their objects, regardless of the rest of the site', async () => {
  const root = folderOf(quay());
  await compileAll(root);
  const { ready, others } = await readFinished(root);
  expect(ready).toEqual(expect.arrayContaining(['/boats', '/boats/plan', '/guide', '/guide/moor/lines', '/guide/tags/signs']));
  expect(ready).toEqual(expect.arrayContaining(['/internal', '/internal/rota']));
  expect(others.filter((route) => /^\/(?:guide|boats|internal)/.test(route) && !route.endsWith('/404.html'))).toEqual([]);
  const settings = JSON.parse(String(quay()['docs.config.json']));
  const other = { ...settings, navbar: { items: [{ label: 'Boats', to: '/boats' }] }, tagline: 'In any wind' };
  expect(settings.navbar).not.toEqual(other.navbar);
  writeFileSync(join(root, 'docs.config.json'), JSON.stringify(other));
  expect((await readFinished(root)).ready).toEqual(ready);
});

test('a page is made again if its file does not match the site', async () => {
  const root = folderOf(quay());
  await compileAll(root);
  const { ready } = await readFinished(root);
  const other = { ...JSON.parse(String(quay()['docs.config.json'])), title: 'Another harbour' };
  writeFileSync(join(root, 'docs.config.json'), JSON.stringify(other));
  expect(ready.length).toBeGreaterThan(20);
  expect((await readFinished(root)).ready).toEqual([]);
});

test('the object contains the finished index of an area if the site needs no other form of it', async () => {
  const text = JSON.parse(String(quay()['docs.config.json']));
  const search = { contract: 'never' };
  const root = folderOf({ ...quay(), 'docs.config.json': JSON.stringify({ ...text, search: { ...text.search, ...search } }) });
  await compileAll(root);
  const { indexes } = await readFinished(root);
  expect(indexes).toEqual(expect.arrayContaining(['boats', 'guide']));
});
