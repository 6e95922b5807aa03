import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredFolders } from '../compiler/2-sources/read-sources.ts';
import type { Compilation } from '../compiler/compile.ts';
import { emptyMemo, type Memo } from '../compiler/memo.ts';
import type { Diagnostic, Output, Site } from '../compiler/model.ts';
import { compileSite } from './build.ts';
import { keepListing } from './disk/listing.ts';
import { openProject, type Project, readSite } from './disk/project.ts';
import { readReader } from './disk/reader-files.ts';
import type { Answer, BuildOptions, Update, Workshop } from './options.ts';
import { type Plan, toPlan } from './publish.ts';
import { toMediaType } from './server/media-types.ts';
import type { Pool } from './threads/pool.ts';

/** What the workshop works from until the configuration changes. */
type Bench = { project: Project; site: Site; pool: Pool; memo: Memo; listing: ReturnType<typeof keepListing> };
type State = { bench: Bench | undefined; compilation: Compilation | undefined; plan: Plan | undefined; diagnostics: Diagnostic[] };
const quiet = { phase: () => {}, tick: () => {}, note: () => {} };

/** A site kept in memory: pages are rendered when they are asked for, and brought up to date file by file. */
export async function openWorkshop(options: BuildOptions): Promise<Workshop> {
  const state: State = { bench: undefined, compilation: undefined, plan: undefined, diagnostics: [] };
  await setUp(state, options);
  return {
    get baseUrl() {
      return state.bench?.site.baseUrl ?? '/';
    },
    get diagnostics() {
      return state.diagnostics;
    },
    answer: async (path) => answer(state, path),
    update: (files) => update(state, options, files),
  };
}

/** Reads the configuration and compiles the whole site. With a fatal configuration the last good site stays. */
async function setUp(state: State, options: BuildOptions): Promise<void> {
  const project = openProject({ ...options, jobs: 1 });
  const { value: site, diagnostics } = readSite(project, options);
  if (!site) {
    state.diagnostics = diagnostics;
    return;
  }
  const listing = keepListing(project.world, project.root, declaredFolders(site));
  const kept: Project = { ...project, world: listing.world };
  const { compilation, pool, memo } = await compileSite(kept, site, {
    options: { ...options, cache: false },
    watcher: quiet,
    memo: emptyMemo(),
  });
  await state.bench?.pool.close();
  state.bench = { project: kept, site, pool, memo, listing };
  accept(state, compilation, diagnostics);
}

function accept(state: State, compilation: Compilation, found: Diagnostic[]): void {
  state.compilation = compilation;
  state.diagnostics = [...found, ...compilation.diagnostics];
  state.plan = undefined;
}

async function update(state: State, options: BuildOptions, files: ReadonlySet<string>): Promise<Update> {
  const before = state.plan && siteAddresses(state.plan);
  const bench = state.bench;
  if (!bench || files.has('docs.config.json')) {
    await setUp(state, options);
    return { routes: [], site: true, style: undefined, diagnostics: state.diagnostics };
  }
  bench.listing.refresh(files);
  const { compilation } = await compileSite(bench.project, bench.site, {
    options: { ...options, cache: false },
    watcher: quiet,
    memo: bench.memo,
    pool: bench.pool,
  });
  accept(state, compilation, []);
  const plan = planOf(state);
  const fresh = new Set(compilation.fresh);
  const routes = [...(plan?.pages ?? [])].filter(([, { work }]) => work.source && fresh.has(work.source.file)).map(([route]) => route);
  return { routes, site: plan !== undefined && before !== siteAddresses(plan), style: undefined, diagnostics: state.diagnostics };
}

/** Changes when what the pages share does: site settings, sidebars. */
function siteAddresses({ shells }: Plan): string {
  return JSON.stringify([shells.public.siteAddress, shells.public.navigation, shells.restricted.navigation]);
}

function planOf(state: State): Plan | undefined {
  const { bench, compilation } = state;
  if (!state.plan && bench && compilation) {
    state.plan = toPlan({ root: bench.project.root, site: bench.site, compilation, reader: readReader(true) });
  }
  return state.plan;
}

function answer(state: State, path: string): Answer | undefined {
  const plan = planOf(state);
  const bench = state.bench;
  if (!plan || !bench) return undefined;
  const base = bench.site.baseUrl;
  const below = `${path}/`.startsWith(base) ? path.slice(base.length) : undefined;
  if (below === undefined) return undefined;
  const other = plan.others.get(below)?.output;
  if (other) return toAnswer(other, bench.project.root);
  return pageAnswer(plan, bench, below);
}

function pageAnswer(plan: Plan, bench: Bench, below: string): Answer | undefined {
  const name = /(?:^|\/)index\.(?:html|json|md)$/.test(below) ? below.slice(below.lastIndexOf('/') + 1) : 'index.html';
  const route = `/${below.replace(/(?:^|\/)(?:index\.(?:html|json|md))?$/, '')}`;
  const page = plan.pages.get(route);
  if (!page) return undefined;
  const { linked, source } = page.work;
  const outputs = bench.pool.lane.outputs(linked, source, plan.shells[linked.audience]);
  const output = outputs.find(({ path }) => path.endsWith(name)) ?? outputs[0];
  return output && toAnswer(output, bench.project.root);
}

function toAnswer(output: Output, root: string): Answer {
  const body = 'copy' in output ? readFileSync(join(root, output.copy)) : output.bytes;
  return { status: output.path.endsWith('404.html') ? 404 : 200, body, type: toMediaType(output.path) };
}
