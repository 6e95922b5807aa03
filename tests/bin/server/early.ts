/**
 * What is shown of sites before they are compiled, as JSON: `node tests/support/run.mjs tests/bin/server/early.ts`. Each site is built, changed, and
 * what was kept of it is held against the compiled site.
 */
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { defaults } from '../../../bin/arguments/options.ts';
import { build } from '../../../bin/build.ts';
import { readBuildFacts } from '../../../bin/disk/build-manifest.ts';
import { openProject } from '../../../bin/disk/project.ts';
import { Refusal } from '../../../bin/faults.ts';
import type { Answer } from '../../../bin/options.ts';
import { openDevSite } from '../../../bin/watch/dev-site.ts';
import { openKeptView } from '../../../bin/watch/kept-view.ts';
import { openSite } from '../../../bin/watch/open-site.ts';
import { firstFiles } from '../../edits/edited-site.ts';
import { type Files, hashOf, listFiles, newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { git } from '../../support/git.ts';
import { harbour } from '../harbour.ts';

/** Paths that are shown early, those of them that the compiled site answers otherwise, and all; `isOpen`: something may be shown. */
type Shown = { isOpen: boolean; shown: string[]; differing: string[] };
/** What a site in a thread of its own did: the statuses of answers before it was compiled, and what its update told. */
type Threaded = {
  prefix: string;
  early: (number | undefined)[];
  isSame: boolean;
  unheard: string[][];
  routes: string[];
  codes: string[];
  judged: string[];
  refused: [status: number, code: string] | undefined;
};
/** All of it. */
export type Early = { sites: Record<string, Shown>; late: (number | undefined)[]; threaded: Threaded };

const silent = { phase: () => {}, tick: () => {}, note: () => {} };
const tides = 'content/guide/tides.md';
/** Without a record of the translation: an edit of a recorded original is never shown early. */
const { 'i18n/de/originals.lock': _, ...files } = firstFiles();
const source = (file: string): string => String(files[file]);
const put =
  (changed: Files) =>
  (root: string): void =>
    writeFiles(root, changed);

/** What happens to a site between its build and `docs watch`. */
const changes: Record<string, (root: string) => void> = {
  nothing: () => {},
  prose: put({ [tides]: `${source(tides)}\nThe moon does it.\n` }),
  title: put({ 'content/boats/boat-2.md': `---\ntitle: Another\n---\n\n${source('content/boats/boat-2.md')}` }),
  restricted: put({ 'content/staff/rota.md': `${source('content/staff/rota.md')}\nAnd at noon.\n` }),
  included: put({ 'CHANGES.md': 'Of this year.\n' }),
  'a page is new': put({ 'content/guide/new.md': '# New\n' }),
  'a page is gone': (root) => rmSync(join(root, 'content/boats/boat-1.md')),
  'an anchor is gone': put({ [tides]: source(tides).replace('## High water', '## Low water') }),
  'the configuration is another one': put({ 'docs.config.json': source('docs.config.json').replace('Harbour', 'Haven') }),
  'an edited text became a draft': put({ [tides]: source(tides).replace('title: Tides', 'title: Tides\ndraft: true') }),
  'what was kept is gone': (root) => {
    for (const name of readdirSync(join(root, 'dist/cache')))
      if (/^(?:graph|units)-/.test(name)) rmSync(join(root, 'dist/cache', name));
  },
};

async function built(own: Files = files): Promise<string> {
  const root = newFolder('early');
  writeFiles(root, own);
  const { diagnostics } = await build({ ...defaults, root, jobs: 1 }, silent);
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new Error(JSON.stringify(diagnostics));
  return root;
}

/** A site whose sources are committed. */
async function builtCommit(): Promise<string> {
  const root = newFolder('early');
  writeFiles(root, { ...files, '.gitignore': 'dist/\n' });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '-A');
  process.env.GIT_COMMITTER_DATE = '2026-03-01T12:00:00Z';
  git(root, 'commit', '-qm', 'one');
  await build({ ...defaults, root, jobs: 1 }, silent);
  return root;
}

async function openKept(root: string): ReturnType<typeof openKeptView> {
  const project = openProject({ ...defaults, root, jobs: 1 });
  const { facts } = readBuildFacts(project);
  return facts && openKeptView(project, facts, { ...defaults, root });
}

const toState = ({ status, type, body }: Answer): string => `${status} ${type} ${hashOf(body)}`;

async function compare(root: string): Promise<Shown> {
  const kept = await openKept(root);
  const site = await openDevSite({ ...defaults, root });
  const published = listFiles(join(root, 'dist/site'));
  const maps = published.filter((file) => file.endsWith('.js')).map((file) => `${file}.map`);
  const result: Shown = { isOpen: kept !== undefined, shown: [], differing: [] };
  const data = String((await kept?.find('boats/boat-1/index.json'))?.body ?? '{}');
  const sidebar: string = JSON.parse(data).sidebar?.address ?? 'none';
  for (const path of [...published, ...maps, sidebar, 'guide/', '', 'nowhere/', 'nowhere/assets/none.js']) {
    const early = await kept?.find(path);
    if (!early) continue;
    result.shown.push(path);
    const answer = await site.answer(`/${path}`);
    if (!answer || toState(answer) !== toState(early)) result.differing.push(path);
  }
  await kept?.close();
  return result;
}

/** Statuses of a page and a picture before they are changed, and of these and another page afterwards, while the view is open. */
async function late(root: string): Promise<Early['late']> {
  const kept = await openKept(root);
  const picture = listFiles(join(root, 'dist/site')).find((file) => /assets\/.*wall.*\.svg$/.test(file)) ?? '';
  const statusOf = async (path: string) => (await kept?.find(path))?.status;
  const before = [await statusOf('guide/tides/'), await statusOf(picture)];
  writeFiles(root, { [tides]: `${source(tides)}\nLater.\n`, [`dist/site/${picture}`]: 'other' });
  const after = [await statusOf('guide/tides/'), await statusOf(picture), await statusOf('guide/deep/buoys/')];
  await kept?.close();
  return [...before, ...after];
}

async function threaded(root: string): Promise<Threaded> {
  const site = await openSite({ ...defaults, root }, () => () => {}, 1);
  const { prefix = '' } = site;
  const page = await site.answer('/guide/tides/');
  const early = [page?.status, (await site.answer('/sitemap.xml'))?.status, (await site.answer('/nowhere'))?.status];
  await site.compiled;
  const answer = await site.answer('/guide/tides/');
  const isSame = page !== undefined && answer !== undefined && toState(page) === toState(answer);
  const unheard = [[...(await site.unheard())]];
  writeFiles(root, { [tides]: `${source(tides)}\nSee [nothing](./nothing.md).\n` });
  unheard.push([...(await site.unheard())]);
  const { routes } = await site.update(new Set([tides]));
  const codes = site.diagnostics.map(({ code }) => code);
  const judged = (await site.judge?.())?.map(({ code }) => code) ?? [];
  rmSync(join(root, 'docs.config.json'));
  symlinkSync('/etc/hostname', join(root, 'docs.config.json'));
  const refused = await site.update(new Set(['docs.config.json'])).then(
    () => undefined,
    (error): Threaded['refused'] => (error instanceof Refusal ? [error.status, error.finding.code] : undefined),
  );
  return { prefix, early, isSame, unheard, routes, codes, judged, refused };
}

async function within<Result>(root: Promise<string>, work: (root: string) => Promise<Result>): Promise<Result> {
  const folder = await root;
  try {
    return await work(folder);
  } finally {
    removeFolder(folder);
  }
}

const sites: Early['sites'] = {};
for (const [name, change] of Object.entries(changes))
  sites[name] = await within(built(), (root) => {
    change(root);
    return compare(root);
  });
const sharded = JSON.stringify({ ...JSON.parse(source('docs.config.json')), search: { transport: 'shards' } });
sites.sharded = await within(built({ ...files, 'docs.config.json': sharded }), compare);
sites.committed = await within(builtCommit(), (root) => {
  writeFiles(root, { [tides]: `${source(tides)}\nThe moon does it.\n` });
  process.env.GIT_COMMITTER_DATE = '2026-03-05T12:00:00Z';
  git(root, 'commit', '-qam', 'two');
  return compare(root);
});
sites.drafts = await within(built(harbour()), compare);
const result: Early = { sites, late: await within(built(), late), threaded: await within(built(), threaded) };
process.stdout.write(JSON.stringify(result), () => process.exit());
