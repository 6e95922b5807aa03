/**
 * Prints the responses of `docs watch` before sites are linked, as JSON: `node tests/support/run.mjs tests/bin/serve/early-site.ts`.
 * Builds and changes each site, and compares the responses with the output of the build.
 */
import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { defaults } from '../../../bin/arguments/command-options.ts';
import { build } from '../../../bin/build/build.ts';
import { readBuildManifest } from '../../../bin/cache/build-manifest.ts';
import { openProject } from '../../../bin/disk/project.ts';
import { Refusal } from '../../../bin/faults.ts';
import { openSite } from '../../../bin/watch/open-site.ts';
import { openPublished } from '../../../bin/watch/published-site.ts';
import { firstFiles } from '../../edits/site-texts.ts';
import { type Files, hashOf, listFiles, newFolder, removeFolder, writeFiles } from '../../support/folder.ts';

/** The paths that are served, and those of them whose bytes are not the published ones. Absent if nothing is served. */
type EarlyResponse = { isOutdated: boolean; shown: string[]; differing: string[] } | null;
/** The behaviour of a site in a separate thread: the statuses of responses before it was compiled, and the content of its update. */
type ThreadedSiteLog = {
  prefix: string;
  early: (number | undefined)[];
  isOther: boolean | undefined;
  isSame: boolean;
  missed: string[][];
  routes: string[];
  codes: string[];
  judged: string[];
  refused: [status: number, code: string] | undefined;
};
/** The behaviour of all sites. */
export type EarlyResult = { sites: Record<string, EarlyResponse>; threaded: ThreadedSiteLog };

const silent = { phase: () => {}, tick: () => {}, note: () => {} };
const tides = 'content/guide/tides.md';
const files = firstFiles();
const sourceOf = (file: string): string => String(files[file]);
const putFile =
  (changed: Files) =>
  (root: string): void =>
    writeFiles(root, changed);

/** Changes to a site between its build and `docs watch`. */
const changes: Record<string, (root: string) => void> = {
  nothing: () => {},
  prose: putFile({ [tides]: `${sourceOf(tides)}\nThe moon does it.\n` }),
  title: putFile({ 'content/boats/boat-2.md': `---\ntitle: Another\n---\n\n${sourceOf('content/boats/boat-2.md')}` }),
  'a page is new': putFile({ 'content/guide/new.md': '# New\n' }),
  'the configuration is another one': putFile({ 'docs.config.json': sourceOf('docs.config.json').replace('Harbour', 'Haven') }),
  'the manifest is missing': (root) => {
    for (const name of readdirSync(join(root, 'dist/cache')))
      if (name.startsWith('output-')) rmSync(join(root, 'dist/cache', name));
  },
  'a build was killed': putFile({ 'dist/.site.quire-lock': '1' }),
  'a published file was changed': putFile({ 'dist/site/guide/tides/index.html': 'by hand' }),
};

async function buildAndRead(own: Files = files): Promise<string> {
  const root = newFolder('early');
  writeFiles(root, own);
  const { diagnostics } = await build({ ...defaults, root, jobs: 1 }, silent);
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new Error(JSON.stringify(diagnostics));
  return root;
}

async function compare(root: string): Promise<EarlyResponse> {
  const project = openProject({ ...defaults, root, jobs: 1 });
  const { manifest } = readBuildManifest(project);
  const published = manifest && (await openPublished(project, manifest, { ...defaults, root }));
  if (!published) return null;
  const result: EarlyResponse = { isOutdated: published.isOutdated, shown: [], differing: [] };
  const ways: [path: string, file: string][] = listFiles(join(root, 'dist/site')).map((file) => [file, file]);
  for (const [path, file] of [...ways, ['', 'index.html'], ['guide/', 'guide/index.html'], ['nowhere/', '']] as const) {
    const answer = published.find(path);
    if (!answer) continue;
    result.shown.push(path);
    const body = String(answer.body).replace(/<script type="module" src="[^"]*watch[^"]*"><\/script>(?=<\/head>)/, '');
    // Scripts of the watched reader have source maps.
    if (!path.endsWith('.js') && body !== readFileSync(join(root, 'dist/site', file), 'utf8')) result.differing.push(path);
  }
  return result;
}

async function openThreaded(root: string): Promise<ThreadedSiteLog> {
  const site = await openSite({ ...defaults, root }, () => () => {}, 1);
  const { prefix = '' } = site;
  const page = await site.answer('/guide/tides/');
  const early = [page?.status, (await site.answer('/sitemap.xml'))?.status, (await site.answer('/nowhere'))?.status];
  const { hasChanges: isOther } = (await site.compiled) ?? {};
  const answer = await site.answer('/guide/tides/index.md');
  const isSame = hashOf(answer?.body ?? '') === hashOf(readFileSync(join(root, 'dist/site/guide/tides/index.md')));
  const missed = [[...(await site.findMissedChanges())]];
  writeFiles(root, { [tides]: `${sourceOf(tides)}\nSee [nothing](./nothing.md).\n` });
  missed.push([...(await site.findMissedChanges())]);
  const { routes } = await site.update(new Set([tides]));
  const codes = site.diagnostics.map(({ code }) => code);
  const judged = (await site.runSearchTests?.())?.map(({ code }) => code) ?? [];
  rmSync(join(root, 'docs.config.json'));
  symlinkSync('/etc/hostname', join(root, 'docs.config.json'));
  const refused = await site.update(new Set(['docs.config.json'])).then(
    () => undefined,
    (error): ThreadedSiteLog['refused'] => (error instanceof Refusal ? [error.status, error.finding.code] : undefined),
  );
  return { prefix, early, isOther, isSame, missed, routes, codes, judged, refused };
}

async function runWithin<Result>(root: Promise<string>, work: (root: string) => Promise<Result>): Promise<Result> {
  const folder = await root;
  try {
    return await work(folder);
  } finally {
    removeFolder(folder);
  }
}

const sites: EarlyResult['sites'] = {};
for (const [name, change] of Object.entries(changes))
  sites[name] = await runWithin(buildAndRead(), (root) => {
    change(root);
    return compare(root);
  });
const result: EarlyResult = { sites, threaded: await runWithin(buildAndRead(), openThreaded) };
process.stdout.write(JSON.stringify(result), () => process.exit());
