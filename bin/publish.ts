import { setImmediate } from 'node:timers/promises';
import { restrictedPrefix } from '../compiler/addresses.ts';
import type { Output, Site } from '../compiler/model.ts';
import { isIntact, type Ledger, type Unit } from './disk/ledger.ts';
import { deleteFiles, listFolder, type OutputFolder, unstage } from './disk/output-folder.ts';
import { createWriter, type Entry, type Target } from './disk/write.ts';
import type { Edition, Plan, Searched } from './editions/plan.ts';
import type { Pool } from './threads/pool.ts';

/**
 * What pages are written with, and to; `told` hears of each phase and its pages, and `meanwhile` is done when pages are written, as other
 * threads may still be at the indexes.
 */
type Tools = {
  folder: OutputFolder;
  pool: Pool;
  ledger: Ledger | undefined;
  told: (phase: string, pages: number) => void;
  meanwhile: () => void;
};

/** Writes what the plan holds and the folder does not, pages while the indexes are made; the answer is all that lies there now. */
export async function publish(
  plan: Plan,
  edition: Edition,
  { folder, pool, ledger, told, meanwhile }: Tools,
): Promise<Ledger['units']> {
  const target = toTarget(edition, folder);
  // To plan takes a while, in which the words for the first index may have come.
  await setImmediate();
  if (!folder.fresh && !ledger) hideUnplanned(plan, folder, { site: edition.site, search: await edition.search });
  const units: Ledger['units'] = {};
  const isKept = keeper(units, folder, ledger);
  const work = [...plan.pages].flatMap(([route, { key, work }]) => (isKept(route, key) ? [] : [work]));
  const writer = createWriter(target);
  const write = (others: Iterable<Other>): void => {
    for (const [path, { key, output }] of others) if (!isKept(path, key)) units[path] = { key, entries: [writer.write(output)] };
  };
  write(plan.others);
  told('write', work.length);
  record(units, plan, await pool.render(work, plan.shells, target));
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
function keeper(
  units: Ledger['units'],
  folder: OutputFolder,
  ledger: Ledger | undefined,
): (name: string, key: string) => boolean {
  return (name, key) => {
    const known = folder.fresh ? undefined : ledger?.units[name];
    if (known?.key !== key || !isIntact(folder.path, known)) return false;
    units[name] = known;
    return true;
  };
}

/** Deletes, before any page is written and where no ledger says what lies there, everything public that is not to be there. */
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

function record(units: Ledger['units'], plan: Plan, entries: Entry[]): void {
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
function sweep(folder: OutputFolder, units: Ledger['units']): void {
  const named = new Set(Object.values(units).flatMap(({ entries }) => entries.map(([path]) => path)));
  deleteFiles(
    folder.path,
    listFolder(folder.path).filter((path) => !named.has(path)),
  );
}
