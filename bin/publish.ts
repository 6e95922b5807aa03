import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hostingExamples } from '../compiler/5-outputs/hosting.ts';
import { restrictedPrefix } from '../compiler/addresses.ts';
import type { Compilation } from '../compiler/compile.ts';
import { audienceChanged } from '../compiler/diagnostics/routes.ts';
import type { Audience, Diagnostic, Output, Site } from '../compiler/model.ts';
import { type BuildManifest, isIntact, type Unit } from './disk/build-manifest.ts';
import { deleteFiles, listFolder, type OutputFolder, unstage } from './disk/output-folder.ts';
import type { Project } from './disk/project.ts';
import { createWriter, type Entry, type Target } from './disk/writer.ts';
import type { Edition, Plan, Searched } from './plan.ts';
import type { Pool } from './workers/pool.ts';

/**
 * What pages are written with, and to; `told` hears of each phase and its pages, and `meanwhile` is done when pages are written, as other
 * threads may still be at the indexes.
 */
type Tools = {
  folder: OutputFolder;
  pool: Pool;
  manifest: BuildManifest | undefined;
  told: (phase: string, pages: number) => void;
  meanwhile: () => void;
};

/** Writes what the plan holds and the folder does not, pages while the indexes are made; the answer is all that lies there now. */
export async function publish(
  plan: Plan,
  edition: Edition,
  { folder, pool, manifest, told, meanwhile }: Tools,
): Promise<BuildManifest['units']> {
  const target = toTarget(edition, folder);
  // To plan takes a while, in which the words for the first index may have come.
  await setImmediate();
  if (!folder.fresh && !manifest) hideUnplanned(plan, folder, { site: edition.site, search: await edition.search });
  const units: BuildManifest['units'] = {};
  const isKept = keepIntact(units, folder, manifest);
  const work = [...plan.pages].flatMap(([route, { key, work }]) => (isKept(route, key) ? [] : [work]));
  const writer = createWriter(target);
  const write = (others: Iterable<Other>): void => {
    for (const [path, { key, output }] of others) if (!isKept(path, key)) units[path] = { key, entries: [writer.write(output)] };
  };
  write(plan.others);
  told('write', work.length);
  record(units, plan, await pool.write(work, plan.shells, target));
  if (edition.site.search.enabled) told('search', 0);
  meanwhile();
  const search = await edition.search;
  Object.assign(units, search.units);
  const catalogues = [...plan.catalogues(search)];
  write(catalogues.filter((each) => !isManifest(each)));
  write(catalogues.filter(isManifest));
  if (folder.fresh) unstage(folder);
  if (!folder.fresh || folder.interrupted) sweep(folder, units);
  return units;
}

type Other = [path: string, planned: { key: string; output: Output }];

/** What names all the rest is written last. */
function isManifest([, { output }]: Other): boolean {
  return output.stage === 'manifest';
}

/** Where a build writes. */
export function toTarget(
  { root, mounts, site }: Pick<Edition, 'root' | 'mounts' | 'site'>,
  { fresh, stage, path }: OutputFolder,
): Target {
  return { root, mounts, folder: fresh ? stage : path, fresh, prefix: restrictedPrefix(site) };
}

/** Says of each thing whether it lies in the folder as it is to be, and counts it among these units then. */
function keepIntact(
  units: BuildManifest['units'],
  folder: OutputFolder,
  manifest: BuildManifest | undefined,
): (name: string, key: string) => boolean {
  return (name, key) => {
    const known = folder.fresh ? undefined : manifest?.units[name];
    if (known?.key !== key || !isIntact(folder.path, known)) return false;
    units[name] = known;
    return true;
  };
}

/** Deletes, before any page is written and where no manifest says what lies there, everything public that is not to be there. */
function hideUnplanned(plan: Plan, folder: OutputFolder, { site, search }: { site: Site; search: Searched }): void {
  const prefix = restrictedPrefix(site);
  if (prefix === '') return;
  const planned = new Set([...plan.others.keys(), ...plan.catalogues(search).keys(), ...Object.keys(search.units)]);
  const isOld = (path: string): boolean => !path.startsWith(prefix) && !planned.has(path) && !plan.pages.has(routeOf(path));
  deleteFiles(folder.path, listFolder(folder.path).filter(isOld));
}

/** The route whose page an output belongs to. */
function routeOf(path: string): string {
  if (path.endsWith('404.html')) return `/${path}`;
  return `/${path.slice(0, Math.max(0, path.lastIndexOf('/')))}`;
}

function record(units: BuildManifest['units'], plan: Plan, entries: Entry[]): void {
  for (const entry of entries) {
    const route = routeOf(entry[0]);
    const planned = plan.pages.get(route);
    if (!planned) throw new Error(`The output ${entry[0]} belongs to no planned page.`);
    const unit: Unit = units[route] ?? { key: planned.key, entries: [] };
    if (planned.work.source) unit.source = planned.work.source.file;
    if (planned.work.linked.page) unit.text = planned.work.linked.page.hash;
    unit.entries.push(entry);
    units[route] = unit;
  }
}

/** Deletes what nothing names any more. */
function sweep(folder: OutputFolder, units: BuildManifest['units']): void {
  const named = new Set(Object.values(units).flatMap(({ entries }) => entries.map(([path]) => path)));
  deleteFiles(
    folder.path,
    listFolder(folder.path).filter((path) => !named.has(path)),
  );
}

/** A finding for each page, by its file or by its unchanged text, that the last build published for the other audience. `prefix` is the restricted folder. */
export function audienceMoves(
  { publicSite, restrictedSite }: Compilation,
  manifest: BuildManifest | undefined,
  prefix: string,
): Diagnostic[] {
  if (!manifest || prefix === '') return [];
  const before = new Map<string, Audience>();
  for (const { source, text, entries } of Object.values(manifest.units)) {
    const audience = entries.some(([path]) => path.startsWith(prefix)) ? 'restricted' : 'public';
    for (const name of [source, text]) if (name !== undefined) before.set(name, audience);
  }
  return [publicSite, ...(restrictedSite ? [restrictedSite] : [])].flatMap(({ pages }) =>
    pages.flatMap(({ page, audience }) => {
      const was = page && (before.get(page.file) ?? before.get(page.hash));
      return !page || was === undefined || was === audience
        ? []
        : audienceChanged({ file: page.file, line: 1, column: 1 }, { to: audience });
    }),
  );
}

/**
 * Deletes, before anything else is written, the public files of pages that are not public any more, and what is left of the indexes that knew
 * them: a build that is cut off may lose a page, and never keeps a secret. `kept` are the indexes that stay as they are.
 */
export function hideFormerlyPublic(folder: OutputFolder, { compilation, manifest, prefix, kept }: Hiding): void {
  const { sources, translations } = compilation;
  const open = new Set(
    [sources, ...translations.map((each) => each.sources)].flatMap(({ pages }) =>
      pages.flatMap(({ file, audience }) => (audience === 'public' ? [file] : [])),
    ),
  );
  const isPublic = (path: string): boolean => !path.startsWith(prefix);
  const stale = Object.values(manifest.units).flatMap(({ source, entries }) =>
    source === undefined || open.has(source) ? [] : entries.map(([path]) => path).filter(isPublic),
  );
  if (prefix === '' || stale.length === 0) return;
  for (const [name, { paths }] of Object.entries(manifest.search)) if (!kept.has(name)) stale.push(...paths.filter(isPublic));
  deleteFiles(folder.path, stale);
}

type Hiding = { compilation: Compilation; manifest: BuildManifest; prefix: string; kept: ReadonlySet<string> };

/** Writes the server configurations beside the site, where they have changed; false where the disk does not let us. */
export function writeHosting({ hosting }: Project, site: Site, { publicSite, translations }: Compilation): boolean {
  try {
    for (const [name, text] of hostingExamples(site, publicSite, translations)) {
      const path = join(hosting, name);
      if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
      mkdirSync(hosting, { recursive: true });
      writeFileSync(path, text);
    }
    return true;
  } catch {
    return false;
  }
}
