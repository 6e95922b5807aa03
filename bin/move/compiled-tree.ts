import type { Memo } from '../../compiler/cache/memo.ts';
import type { Compilation, SiteOutline } from '../../compiler/compile.ts';
import type { Asset, AssetFile, Audience, Diagnostic, Page, Site } from '../../compiler/model.ts';
import { plannedAddresses, type ResolvableAddresses } from '../../compiler/queries/addresses/published.ts';
import type { World } from '../../compiler/world.ts';
import { compileSite, outlineSite } from '../build/compile-site.ts';
import { readRecordedFacts } from '../build/recorded-facts.ts';
import type { Mounts } from '../disk/mounts.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import { UsageFault } from '../faults.ts';
import type { BuildOptions } from '../options.ts';

type LinkMemoState = NonNullable<ReturnType<NonNullable<Memo['links']>['get']>>['state'];
type MovePlan = SiteOutline['plans'][number]['plan'];
/** The plans of a source tree, with its pages and anchors. */
export type PlannedTree = { site: Site; plans: MovePlan[] };
/** A source tree that was planned but not linked, with the targets of its addresses. */
export type OutlinedTree = PlannedTree & { memo: Memo; publishedAddresses: AudienceAddresses[] };
/** The published addresses of an audience. */
export type AudienceAddresses = { audience: Audience; published: ResolvableAddresses };
/** A compiled source tree, with its graphs. */
export type CompiledTree = PlannedTree & {
  project: Project;
  compilation: Compilation;
  states: NonNullable<LinkMemoState>[];
  memo: Memo;
  /** The images and files that were inspected, by name, size and modification time. */
  inspectedAssets: Map<string, Asset>;
};

const silent = { phase: () => {}, tick: () => {}, note: () => {} };

/**
 * Compiles a tree in this thread, with stored facts about unchanged files: those of an earlier compilation or, if `undefined`, of the last
 * check or build of the site. `unsaved` contains editor buffers that override their files.
 */
export async function compileFolder(
  root: string,
  known: (Pick<CompiledTree, 'memo'> & Partial<Pick<CompiledTree, 'inspectedAssets'>>) | undefined,
  unsaved: Mounts = {},
): Promise<CompiledTree> {
  const options: BuildOptions = { root, audience: 'all', format: 'pretty', cache: false, verify: false, quiet: true, jobs: 1 };
  const opened = openProject(options, unsaved);
  const inspectedAssets = new Map(known?.inspectedAssets);
  const project = { ...opened, world: memoizeWorld(opened.world, inspectedAssets) };
  const site = siteOf(project);
  const facts = known?.memo.facts ?? (await readRecordedFacts(project, site));
  const links: NonNullable<Memo['links']> = new Map();
  const memo: Memo = { facts: new Map(facts), links };
  const { compilation, pool } = await compileSite(project, site, { options, watcher: silent, memo, needsFingerprints: true });
  await pool.close();
  const states = [...links.values()].flatMap(({ state }) => state ?? []);
  return { project, site, compilation, states, plans: states.map(({ plan }) => plan), memo, inspectedAssets };
}

/** Plans the site in `root`, reusing the facts of `known` for unchanged files. Does not resolve links or inspect images. */
export async function outlineFolder(root: string, known: Pick<CompiledTree, 'memo'>): Promise<OutlinedTree> {
  const project = openProject({ root, jobs: 1, audience: 'all' });
  const site = siteOf(project);
  const memo: Memo = { facts: new Map(known.memo.facts) };
  const outline = await outlineSite(project, site, memo);
  const addressesByAudience = (['public', 'restricted'] as const).flatMap((audience): AudienceAddresses[] => {
    const own = outline.plans.filter((each) => each.audience === audience);
    return own.length === 0 ? [] : [{ audience, published: plannedAddresses(own) }];
  });
  return { site, plans: outline.plans.map(({ plan }) => plan), memo, publishedAddresses: addressesByAudience };
}

function siteOf(project: Project): Site {
  const { value } = readSite(project, { checked: true });
  if (!value) throw new UsageFault('The configuration has errors. Run docs check to list them. Nothing was moved.');
  return value;
}

/** Returns a world that inspects each file once and does not query the modification dates of pages, which are irrelevant for a move. */
function memoizeWorld(world: World, inspectedAssets: Map<string, Asset>): World {
  return {
    ...world,
    findDates: async () => ({ dates: new Map(), shallow: false }),
    findContributors: async () => new Map(),
    inspect: async (files) => {
      // A hard link changes the status change time of a file.
      const keyOf = ({ file, stamp }: AssetFile): string => `${file}:${stamp.slice(0, stamp.lastIndexOf(':'))}`;
      const fresh = files.filter((file) => !inspectedAssets.has(keyOf(file)));
      const found = await world.inspect(fresh);
      for (const file of fresh) {
        const asset = found.get(file.file);
        if (asset) inspectedAssets.set(keyOf(file), asset);
      }
      return new Map(
        files.flatMap((file): [string, Asset][] => {
          const asset = inspectedAssets.get(keyOf(file));
          return asset ? [[file.file, asset]] : [];
        }),
      );
    },
  };
}

function findingsOf({ compilation, project }: CompiledTree): Diagnostic[] {
  return [...readSite(project, { checked: true }).diagnostics, ...compilation.diagnostics];
}

function errorsOf(compiled: CompiledTree): Diagnostic[] {
  return findingsOf(compiled).filter(isError);
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Returns the errors whose code occurs more often than before. */
export function findNewErrors(before: CompiledTree, after: CompiledTree): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { code, related = [] } of errorsOf(before)) counts.set(code, (counts.get(code) ?? 0) + 1 + related.length);
  return errorsOf(after).filter(({ code, related = [] }) => {
    const rest = (counts.get(code) ?? 0) - 1 - related.length;
    counts.set(code, rest);
    return rest < 0;
  });
}

/**
 * Returns the errors whose code occurs more often in a file than before: `fresh`, or `graver` if they were warnings. `nameOf` returns the
 * new name of a file.
 */
export function findNewErrorsByFile(
  before: CompiledTree,
  after: CompiledTree,
  nameOf: (file: string) => string,
): Record<'fresh' | 'graver', Diagnostic[]> {
  const old = findingsOf(before).map((finding) => ({
    finding: finding,
    keys: filesOf(finding).map((file) => `${finding.code} ${nameOf(file)}`),
  }));
  const all = countKeys(old.flatMap(({ keys }) => keys));
  const errors = countKeys(old.flatMap(({ finding, keys }) => (isError(finding) ? keys : [])));
  const fresh: Diagnostic[] = [];
  const upgraded: Diagnostic[] = [];
  for (const finding of errorsOf(after)) {
    const keys = filesOf(finding).map((file) => `${finding.code} ${file}`);
    const [isFresh, isGraver] = [all, errors].map((counts) => keys.map((key) => decrement(counts, key)).includes(false));
    if (isFresh) fresh.push(finding);
    else if (isGraver) upgraded.push(finding);
  }
  return { fresh, graver: upgraded };
}

function filesOf({ at, related = [] }: Diagnostic): string[] {
  return [at, ...related].map(({ file }) => file);
}

function countKeys(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Decrements a count. Returns false if it is zero. */
function decrement(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0;
  counts.set(key, left - 1);
  return left > 0;
}

/** A page in a source file, with its address. */
export type SourcePage = { file: string; route: string; id: string; area: string | undefined; page: Page };

/** Returns the pages that have a source file. */
export function sourcePagesOf({ plans }: Pick<PlannedTree, 'plans'>): SourcePage[] {
  return plans.flatMap(({ writtenPages }) =>
    writtenPages.flatMap(({ page, route, id, area }) => (page.api ? [] : [{ file: page.file, route, id, area: area?.id, page }])),
  );
}
