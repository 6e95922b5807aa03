import type { LinkedSite, Site, Source } from '../compiler/model.ts';
import { compileSite, type Outcome, type Watcher } from './build.ts';
import { openProject, readSite } from './disk/project.ts';
import { readReader } from './disk/reader-files.ts';
import { toShells } from './editions/plan.ts';
import type { BuildOptions } from './options.ts';
import type { Pool } from './threads/pool.ts';

/** The graphs of a site for readings of it. `site` is absent where the configuration allows none; `bytes` has each page's HTML where asked for. */
export type Survey = { outcome: Outcome; site: Site | undefined; graphs: LinkedSite[]; bytes: Map<string, number> };

/** Compiles the site and writes nothing. With `weigh` every page is rendered once, in memory. */
export async function survey(options: BuildOptions, watcher: Watcher, weigh: boolean): Promise<Survey> {
  const project = openProject({ ...options, jobs: 1 });
  const { value: site, diagnostics } = readSite(project, { baseUrl: options.baseUrl });
  if (!site) return { outcome: { project, diagnostics, pages: 0, fatal: true }, site, graphs: [], bytes: new Map() };
  const { compilation, pool, remember } = await compileSite(project, site, { options, watcher, indexed: false });
  remember();
  const { publicSite, restrictedSite, sources } = compilation;
  const graphs = restrictedSite ? [publicSite, restrictedSite] : [publicSite];
  const outcome: Outcome = {
    project,
    diagnostics: [...diagnostics, ...compilation.diagnostics],
    pages: graphs.reduce((sum, { pages }) => sum + pages.length, 0),
    fatal: false,
  };
  const files = new Map(sources.pages.map((source) => [source.file, source]));
  const { shells } = toShells({ site, compilation, reader: readReader() });
  const bytes = weigh ? await weighPages(graphs, { pool, shells, files }) : new Map<string, number>();
  await pool.close();
  return { outcome, site, graphs, bytes };
}

type Tools = {
  pool: Pool;
  shells: ReturnType<typeof toShells>['shells'];
  files: ReadonlyMap<string, Source>;
};

async function weighPages(graphs: readonly LinkedSite[], { pool, shells, files }: Tools): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const lane = await pool.lane();
  for (const linked of graphs.flatMap(({ pages }) => pages)) {
    const source = linked.page && files.get(linked.page.file);
    for (const output of await lane.outputs(linked, source, shells[linked.audience]))
      if ('bytes' in output && output.path.endsWith('.html')) bytes.set(linked.route, Buffer.byteLength(output.bytes));
    if (source) lane.forget(source);
  }
  return bytes;
}
