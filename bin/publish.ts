import { notFoundPage } from '../compiler/5-outputs/not-found.ts';
import { type Built, toShell, toSiteOutputs } from '../compiler/5-outputs/site-outputs.ts';
import { restrictedPrefix } from '../compiler/addresses.ts';
import type { Compilation } from '../compiler/compile.ts';
import type { Audience, LinkedSite, Output, Site } from '../compiler/model.ts';
import type { SearchTag } from '../schemas/types/search.ts';
import { hash } from './disk/cache.ts';
import { isIntact, type Ledger, type Unit } from './disk/ledger.ts';
import type { Mounts } from './disk/mounts.ts';
import { deleteFiles, listFolder, type OutputFolder, unstage } from './disk/output-folder.ts';
import type { ReaderBundle } from './disk/reader-files.ts';
import { createWriter, type Entry, type Target } from './disk/write.ts';
import { inFolder, routeInFolder } from './editions/folders.ts';
import { type Part, toLanguageShells, toParts } from './editions/parts.ts';
import type { Pool } from './threads/pool.ts';
import { type Shells, shellOf, type Work } from './threads/turns.ts';

/** All that a site on disk is made from. */
export type Edition = {
  root: string;
  mounts: Mounts;
  site: Site;
  compilation: Compilation;
  reader: ReaderBundle;
  /** The search indexes, which lie in the folder already. */
  search: Searched;
};
/** What the catalogue of each audience says of its indexes, and their files. */
export type Searched = { tags: Record<Audience, SearchTag[]> & { languages: Record<string, SearchTag[]> }; units: Ledger['units'] };
/** What is to be written: pages by route, and everything else, each with the hash of what it is made from. */
export type Plan = {
  pages: Map<string, { key: string; work: Work }>;
  others: Map<string, { key: string; output: Output }>;
  shells: Shells;
};

/** Works out the whole site without rendering a page. */
export function toPlan({ site, compilation, reader, search }: Edition): Plan {
  const { publicSite, restrictedSite, sources, translations } = compilation;
  const { shells, outputs, languages } = toShells({ site, compilation, reader });
  const plan: Plan = { pages: new Map(), others: new Map(), shells };
  for (const linked of [publicSite, restrictedSite]) {
    if (!linked) continue;
    const own = outputs.filter(({ audience }) => audience === linked.audience);
    const part: Part = { site, linked, sources: sources.pages, folder: '' };
    addSite(plan, part, { outputs: own, built: { search: search.tags[linked.audience], translations } });
  }
  for (const part of toParts(translations)) {
    const { language = '' } = part;
    addSite(plan, part, { outputs: languages.get(language) ?? [], built: { search: search.tags.languages[language] ?? [] } });
  }
  return plan;
}

/** What the pages of each audience share, and the outputs that it refers to: reader, site data, sidebars. */
export function toShells({ site, compilation, reader }: Pick<Edition, 'site' | 'compilation' | 'reader'>): {
  shells: Shells;
  outputs: Output[];
  /** The outputs of each other language, still without its folder. */
  languages: Map<string, Output[]>;
} {
  const { publicSite, restrictedSite } = compilation;
  const parts = { site, publicSite, reader: reader.files, hash };
  const open = toShell(publicSite, parts);
  const staff = restrictedSite && toShell(restrictedSite, parts);
  const features = new Set([publicSite, restrictedSite].flatMap((linked) => linked?.pages.flatMap((page) => page.features) ?? []));
  const outputs = [...reader.outputs, ...reader.extras(features), ...open.outputs, ...(staff?.outputs ?? [])];
  const { shells: languages, outputs: others } = toLanguageShells(compilation.translations, reader);
  return { shells: { public: open.shell, restricted: staff?.shell ?? open.shell, languages }, outputs, languages: others };
}

type Given = { outputs: Output[]; built: Omit<Built, 'id'> };

function addSite(plan: Plan, { site, linked, sources, folder, language }: Part, { outputs, built }: Given): void {
  const files = new Map(sources.map((source) => [source.file, source]));
  const named = language === undefined ? {} : { language };
  const notFound = notFoundPage(site, linked);
  const { navigation, siteAddress, reader, favicon, search: catalogue } = shellOf({ linked: notFound, ...named }, plan.shells);
  const base = hash(JSON.stringify([siteAddress, reader, favicon, catalogue, site.html, site.variables]));
  const branches = new Map<unknown, string>();
  const keys: string[] = [];
  for (const page of [...linked.pages, notFound]) {
    const key = hash(base + pageFacts({ page, navigation, branches }));
    keys.push(key);
    const work: Work = { linked: page, source: page.page && files.get(page.page.file), ...named };
    plan.pages.set(routeInFolder(page.route, folder), { key, work });
  }
  const given = outputs.map((output) => ({ key: outputKey(output, linked), output }));
  const id = hash([...keys, ...given.map(({ key }) => key), JSON.stringify(built.search)].join());
  for (const output of toSiteOutputs(site, linked, { ...built, id })) given.push({ key: outputKey(output, linked), output });
  for (const { key, output } of given) plan.others.set(folder + output.path, { key, output: inFolder(output, folder) });
}

type PageFacts = { page: LinkedSite['pages'][number]; navigation: Record<string, string>; branches: Map<unknown, string> };

/** Everything that a page's outputs are made from, as text; a branch that many pages share is written out once. */
function pageFacts({ page, navigation, branches }: PageFacts): string {
  const { page: source, sidebar, ...rest } = page;
  const branch = sidebar?.branch;
  if (branch && !branches.has(branch)) branches.set(branch, hash(JSON.stringify(branch)));
  return JSON.stringify([rest, source?.hash, source?.frontMatter, sidebar && [navigation[sidebar.id], branches.get(branch)]]);
}

function outputKey(output: Output, { assets }: LinkedSite): string {
  return 'copy' in output ? `copy ${assets.get(output.copy)?.hash ?? output.path}` : hash(output.bytes);
}

/** Writes what the plan holds and the folder does not; the answer is all that lies there now. */
export async function publish(
  plan: Plan,
  edition: Edition,
  tools: { folder: OutputFolder; pool: Pool; ledger: Ledger | undefined; total: (pages: number) => void },
): Promise<Ledger['units']> {
  const { folder, pool, ledger } = tools;
  const target = toTarget(edition, folder);
  const { units, work, others } = compare(plan, folder, ledger);
  Object.assign(units, edition.search.units);
  if (!folder.fresh && !ledger) hideUnplanned(plan, folder, edition);
  const writer = createWriter(target);
  const rank = (output: Output): number => (output.stage === 'manifest' ? 1 : 0);
  const writeOthers = (stage: number): void => {
    for (const { key, output } of others) if (rank(output) === stage) units[output.path] = { key, entries: [writer.write(output)] };
  };
  writeOthers(0);
  tools.total(work.length);
  record(units, plan, await pool.render(work, plan.shells, target));
  writeOthers(1);
  if (folder.fresh) unstage(folder);
  if (!folder.fresh || folder.interrupted) sweep(folder, units);
  return units;
}

/** Where a build writes. */
export function toTarget({ root, mounts, site }: Pick<Edition, 'root' | 'mounts' | 'site'>, { fresh, stage, path }: OutputFolder): Target {
  return { root, mounts, folder: fresh ? stage : path, fresh, prefix: restrictedPrefix(site) };
}

type Comparison = { units: Ledger['units']; work: Work[]; others: { key: string; output: Output }[] };

/** Splits the plan into what lies there already and what is to be written. */
function compare({ pages, others }: Plan, folder: OutputFolder, ledger: Ledger | undefined): Comparison {
  const result: Comparison = { units: {}, work: [], others: [] };
  const keep = (name: string, key: string): boolean => {
    const known = folder.fresh ? undefined : ledger?.units[name];
    if (known?.key !== key || !isIntact(folder.path, known)) return false;
    result.units[name] = known;
    return true;
  };
  for (const [route, { key, work }] of pages) if (!keep(route, key)) result.work.push(work);
  for (const [path, other] of others) if (!keep(path, other.key)) result.others.push(other);
  return result;
}

/** Deletes, before any page is written and where no ledger says what lies there, everything public that is not to be there. */
function hideUnplanned(plan: Plan, folder: OutputFolder, { site, search }: Edition): void {
  const prefix = restrictedPrefix(site);
  if (prefix === '') return;
  const isOld = (path: string): boolean => !path.startsWith(prefix) && !Object.hasOwn(search.units, path) && !isPlanned(plan, path);
  deleteFiles(folder.path, listFolder(folder.path).filter(isOld));
}

function isPlanned({ pages, others }: Plan, path: string): boolean {
  return others.has(path) || pages.has(routeOf(path));
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
