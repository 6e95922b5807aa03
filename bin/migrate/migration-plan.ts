import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { siteUrlOf } from '../../compiler/addresses/site-url.ts';
import { createRestrictedAreaLookup } from '../../compiler/areas/area-files.ts';
import { createMemo } from '../../compiler/cache/memo.ts';
import { rewritingDiffers } from '../../compiler/diagnostics/migrating.ts';
import { linkRefused } from '../../compiler/diagnostics/sources.ts';
import { fileWithTranslations, originOf } from '../../compiler/editions/origins.ts';
import { baselineName } from '../../compiler/files/root-files.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { isRecordable, writeBaseline } from '../../compiler/queries/baseline-file.ts';
import { rewriteConfig, rewriteSidebar } from '../../compiler/queries/moving/rewrite-settings.ts';
import { replaceFormerAddresses } from '../../compiler/queries/moving/text-edits.ts';
import { createLinkResolver } from '../../compiler/tools/migrate/link-targets.ts';
import { migrateConfig, withFaultsAsWarnings } from '../../compiler/tools/migrate/migrate-config.ts';
import { type Migration, migrateSite } from '../../compiler/tools/migrate/migrate-site.ts';
import { linkedMarkdown } from '../disk/read-source.ts';
import type { Edits } from '../edits/edits.ts';
import { listStage, moveStaged, openStage, type Stage, toEdits, writeStaged } from '../edits/stage.ts';
import { UsageFault } from '../faults.ts';
import { findForeignSite } from '../init/find-foreign-site.ts';
import { toText } from '../init/starter.ts';
import { type CompiledTree, compileFolder, findNewErrors, findNewErrorsByFile, sourcePagesOf } from '../move/compiled-tree.ts';
import { toUnifiedDiff } from '../report/unified-diff.ts';
import { texToMathml } from '../workers/tex.ts';
import { type RewrittenMarkup, refreshAreas, rewriteAntora, rewriteRst } from './markup.ts';

/** A folder converted to our own syntax, prepared on a copy. */
export type MigrationPlan = {
  /** The detected tool, if the folder had no configuration of ours. */
  description: string | undefined;
  renames: readonly [from: string, to: string][];
  /** Changed or new files, by their new names. */
  edited: string[];
  /** The entire change as a unified diff. */
  diff: string;
  /** Constructs that could not be converted exactly, at their location in the current files. */
  findings: Diagnostic[];
  /** New errors that the change would cause. If there are any, nothing may be written. */
  errors: Diagnostic[];
  commit(): void;
};

const configName = 'docs.config.json';

/**
 * Plans the conversion of another tool's folder to our own syntax. Throws a UsageFault if there is nothing to convert. Does not modify the
 * folder.
 */
export async function planMigration(root: string, out: string, edits: Edits): Promise<MigrationPlan> {
  const stage = openStage(root, out, edits.stage);
  const hasConfig = existsSync(join(root, configName));
  const antora = hasConfig ? undefined : await rewriteAntora(stage);
  if (antora) return planRewritten(stage, edits, antora);
  const rewrittenMarkup = rewriteRst(stage);
  const foreign = hasConfig ? undefined : await writeConfig(stage, rewrittenMarkup ? stage.folder : root);
  if (rewrittenMarkup) refreshAreas(stage, hasConfig ? await readFolder(stage, stage.folder) : undefined);
  const linkedPages = await findLinkedPages(stage);
  const before = await compileFolder(stage.folder, { memo: createMemo() });
  const { areas, pagesDialect } = before.site;
  const dialects = [...areas, { dialect: pagesDialect }].flatMap(({ dialect }) => dialect ?? []);
  if (dialects.length === 0) throw new UsageFault(nothingToConvert);
  const migration = migrateSite(toForeignSite(before));
  apply(stage, migration, before);
  const convertedTree = await convertPages(stage, before, migration);
  if (rewrittenMarkup) return planRewritten(stage, edits, combineSteps(rewrittenMarkup, migration, foreign));
  const names = new Map(migration.renames);
  // A link to an anchor that an unknown component may generate is only a warning until the component becomes a comment.
  const { fresh, graver: upgraded } =
    findNewErrors(before, convertedTree).length === 0
      ? { fresh: [], graver: [] }
      : findNewErrorsByFile(before, convertedTree, (file) => names.get(file) ?? file);
  const findings = [
    ...(foreign?.findings ?? []),
    ...migration.findings,
    ...reportChangedPages(before, convertedTree, migration),
    ...upgraded,
  ];
  return {
    description: foreign?.description,
    renames: migration.renames,
    findings,
    errors: [...linkedPages, ...fresh],
    ...toChange(stage, edits, migration.renames),
  };
}

/** Reports the pages that are symbolic links, which must be replaced before the migration. */
async function findLinkedPages(stage: Stage): Promise<Diagnostic[]> {
  const targets = new Map(
    stage.links.flatMap((file) => {
      const target = linkedMarkdown(stage.root, file);
      return target === undefined ? [] : [[file, target] as const];
    }),
  );
  if (targets.size === 0) return [];
  for (const [file, target] of targets) copyFileSync(join(stage.root, target), join(stage.folder, file));
  const { site, compilation } = await compileFolder(stage.folder, { memo: createMemo() });
  for (const file of targets.keys()) rmSync(join(stage.folder, file));
  const restricted = createRestrictedAreaLookup(site);
  return compilation.sources.pages.flatMap(({ file, dialect, audience }): Diagnostic[] => {
    const target = targets.get(file);
    if (!dialect || target === undefined || (audience === 'public' && restricted(target) !== undefined)) return [];
    return [{ ...linkRefused({ file, line: 1, column: 1 }, { target }), severity: 'error' }];
  });
}

const nothingToConvert =
  'There is nothing to convert: no area has a dialect, and docs init does not recognise the folder as a project of another tool.';

/**
 * Plans the conversion of pages in another markup language. Records the problems that the other tool tolerates in a baseline, as `docs
 * init` does.
 */
async function planRewritten(
  stage: Stage,
  edits: Edits,
  { description, renames, findings }: RewrittenMarkup,
): Promise<MigrationPlan> {
  const { compilation } = await compileFolder(stage.folder, { memo: createMemo() });
  const recorded = compilation.diagnostics.filter(isRecordable);
  if (recorded.length > 0) writeStaged(stage, baselineName, writeBaseline(recorded));
  const errors = compilation.diagnostics.filter((each) => each.severity === 'error' && !isRecordable(each));
  return { description, renames, findings, errors, ...toChange(stage, edits, renames) };
}

/** Combines the two steps for reStructuredText: pages by their final names, and the remarks of both steps. */
function combineSteps(
  rewrittenMarkup: RewrittenMarkup,
  migration: Migration,
  foreign: DetectedFolder | undefined,
): RewrittenMarkup {
  const last = new Map(migration.renames);
  const first = new Set(rewrittenMarkup.renames.map(([, to]) => to));
  return {
    description: foreign ? `${rewrittenMarkup.description}\n${foreign.description}` : rewrittenMarkup.description,
    renames: [
      ...rewrittenMarkup.renames.map(([from, to]): [string, string] => [from, last.get(to) ?? to]),
      ...migration.renames.filter(([from]) => !first.has(from)),
    ],
    findings: [...rewrittenMarkup.findings, ...(foreign?.findings ?? []), ...migration.findings],
  };
}

type DetectedFolder = Pick<
  Extract<Awaited<ReturnType<typeof findForeignSite>>, { files: unknown }>,
  'description' | 'files' | 'findings'
>;

/** Returns the result of `docs init` for another tool's folder. */
async function readFolder(stage: Stage, folder: string): Promise<DetectedFolder> {
  const fallback = basename(stage.root);
  const foreign = await findForeignSite(folder, {
    folderName: 'This folder',
    defaultTitle: fallback,
    title: undefined,
    address: {},
  });
  if (!foreign || !('files' in foreign)) throw new UsageFault(nothingToConvert);
  return foreign;
}

/** Writes the configuration that `docs init` would create, but only to the stage. */
async function writeConfig(stage: Stage, folder: string): Promise<DetectedFolder> {
  const foreign = await readFolder(stage, folder);
  for (const { path, text } of foreign.files) if (!existsSync(join(stage.folder, path))) writeStaged(stage, path, text);
  return foreign;
}

function toForeignSite(before: CompiledTree) {
  const { site, compilation, project } = before;
  const home = siteUrlOf(site);
  const settings = { ...site, strict: false, ...(home === undefined ? {} : { home }) };
  const routes = new Set(before.states.flatMap(({ plan }) => plan.plannedPages.map(({ route }) => route)));
  const { sources } = compilation;
  const standalone = before.states.flatMap(({ input: { audience }, plan }) =>
    audience === 'public' && !site.translation
      ? plan.writtenPages.flatMap(({ page }) => (page.area === null && !page.api ? [page] : []))
      : [],
  );
  return {
    site,
    sources,
    context: {
      site: settings,
      filesIn: project.world.filesIn,
      restrictedArea: createRestrictedAreaLookup(site),
      tex: texToMathml,
    },
    routes,
    read: project.world.read,
    standalone,
    targetOf: createLinkResolver(before.states),
  };
}

/** Applies a migration to the stage. */
function apply(stage: Stage, { renames, texts, sidebars, exclude, keys, menuFiles }: Migration, before: CompiledTree): void {
  const names = new Map(renames);
  for (const [from, to] of renames) moveStaged(stage, from, to);
  for (const [file, text] of texts) writeStaged(stage, file, text);
  const moves = {
    file: (file: string) => names.get(file) ?? file,
    route: (route: string) => route,
    below: (route: string) => route,
    anchor: (_: string, anchor: string) => anchor,
  };
  const { areas } = before.site;
  const { sidebars: lists, categories, pages } = before.compilation.sources;
  const plain = new Map(pages.flatMap(({ file, plainFile }) => (plainFile === undefined ? [] : [[plainFile, file]])));
  for (const { file } of [...lists, ...categories]) {
    if (/SUMMARY\.md$/.test(file)) continue;
    const area = areas.find(
      ({ path, sidebar }) => (typeof sidebar === 'object' && sidebar.file === file) || file.startsWith(`${path}/`),
    );
    const prefix = area === undefined || area.path === '' ? '' : `${area.path}/`;
    const idOf = (id: string): string => names.get(plain.get(prefix + id) ?? prefix + id)?.slice(prefix.length) ?? id;
    for (const each of fileWithTranslations(file, before.compilation.sources))
      edit(stage, each, (text) => rewriteSidebar(text, moves, idOf));
  }
  const files = new Map<string, string>();
  for (const [index, { path, items }] of sidebars.entries()) {
    const file = findFreeName(stage, sidebars.length === 1 ? 'docs.sidebar' : `docs.sidebar.${index + 1}`);
    writeStaged(stage, file, `${toText(items)}\n`);
    files.set(path, file);
  }
  edit(stage, configName, (text) =>
    migrateConfig(
      rewriteConfig(text, moves, () => (id) => id),
      { exclude, keys, menuFiles },
      files,
    ),
  );
}

function findFreeName(stage: Stage, name: string): string {
  return existsSync(join(stage.folder, `${name}.json`)) ? findFreeName(stage, `${name}.chapters`) : `${name}.json`;
}

function edit(stage: Stage, file: string, change: (text: string) => string): void {
  const path = join(stage.folder, file);
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  const next = change(text);
  if (next !== text) writeStaged(stage, file, next);
}

/**
 * Compiles the stage, and preserves the address of each page by front matter or a redirect, the list of each folder, and the sidebar of
 * each page.
 */
async function convertPages(stage: Stage, before: CompiledTree, { renames }: Migration): Promise<CompiledTree> {
  const names = new Map(renames);
  const roots = new Map(before.site.areas.map(({ id, route }) => [id, route]));
  const old = new Map(sourcePagesOf(before).map((each) => [names.get(each.file) ?? each.file, each]));
  let now = await compileFolder(stage.folder, before);
  for (const way of ['slug', 'redirect_from'] as const) {
    const moved = sourcePagesOf(now).filter(
      ({ file, route, page }) => page.origin === undefined && (old.get(file)?.route ?? route) !== route,
    );
    for (const { file, area, page } of moved) {
      const route = old.get(file)?.route ?? '/';
      const root = roots.get(area ?? '') ?? '/';
      const relativeRoute = root === '/' ? route : route.slice(root.length);
      edit(stage, file, (text) =>
        way === 'slug'
          ? setFrontMatterKey(text, 'slug', relativeRoute === '' ? '/' : relativeRoute)
          : replaceFormerAddresses(text, [route, ...(page.frontMatter.redirect_from ?? [])]),
      );
    }
    if (moved.length > 0) now = await compileFolder(stage.folder, before);
  }
  const listed = findFoldersListedBefore(before, now);
  for (const [folder, label] of listed)
    writeStaged(stage, `${folder}/_category_.json`, `${toText({ label, link: { type: 'generated-index' } })}\n`);
  if (listed.size > 0) now = await compileFolder(stage.folder, before);
  const oldSidebars = new Map([...sidebarsOf(before)].map(([file, id]) => [names.get(file) ?? file, id]));
  const others = [...sidebarsOf(now)].flatMap(([file, id]) => {
    const oldSidebar = oldSidebars.get(file);
    return oldSidebar === undefined || oldSidebar === id ? [] : [{ file, id: oldSidebar }];
  });
  for (const { file, id } of others) edit(stage, file, (text) => setFrontMatterKey(text, 'displayed_sidebar', id));
  if (others.length > 0) now = await compileFolder(stage.folder, before);
  if (findNewErrors(before, now).length === 0) return now;
  // Errors that are tolerated in pages of another tool would count in our own syntax.
  const path = join(stage.folder, configName);
  const strictConfig = readFileSync(path, 'utf8');
  writeStaged(stage, configName, withFaultsAsWarnings(strictConfig));
  const lenientTree = await compileFolder(stage.folder, before);
  if (findNewErrors(before, lenientTree).length < findNewErrors(before, now).length) return lenientTree;
  writeStaged(stage, configName, strictConfig);
  return now;
}

/**
 * Finds folders whose address was a generated list of pages before, and is now a page with the name of the folder. Such a page is an index
 * page only in our own Markdown. Returns the name of the list by the path of the folder.
 */
function findFoldersListedBefore(before: CompiledTree, now: CompiledTree): Map<string, string> {
  const lists = before.states.flatMap(({ plan }) => plan.plannedPages.filter(({ kind }) => kind === 'category'));
  const labels = new Map(lists.map(({ route, name }) => [route, name]));
  const folders = now.states.flatMap(({ plan }) => [...plan.folders.values()]);
  return new Map(
    folders.flatMap(({ path, route, category, page }) => {
      const label = labels.get(route);
      return label !== undefined && !category && page && 'page' in page ? [[path, label] as const] : [];
    }),
  );
}

/** Returns the sidebar of each page in an area, as front matter refers to it, by source file. */
function sidebarsOf({ states }: CompiledTree): Map<string, string | null> {
  const oldSidebars = new Map<string, string | null>();
  for (const { plan } of states)
    for (const { writtenPage, sidebar } of plan.plannedPages) {
      if (!writtenPage?.area || writtenPage.spec) continue;
      oldSidebars.set(originOf(writtenPage.page), sidebar?.id.replace(`${writtenPage.area.id}/`, '') ?? null);
    }
  return oldSidebars;
}

/** Returns the source of a page with this value, or null, for a key of its front matter. */
function setFrontMatterKey(text: string, key: string, value: string | null): string {
  const line = `${key}: ${value === null || /^[\w./-]+$/.test(value) ? value : JSON.stringify(value)}`;
  const keyPattern = new RegExp(`^${key}[ \\t]*:.*$`, 'm');
  const head = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)??---[ \t]*(?:\r?\n|$)/.exec(text)?.[0];
  if (head === undefined) return `---\n${line}\n---\n\n${text}`;
  const next = keyPattern.test(head)
    ? head.replace(keyPattern, () => line)
    : head.replace(/^---[ \t]*\r?\n/, (first) => `${first}${line}\n`);
  return next + text.slice(head.length);
}

/** Reports pages with sections whose content has changed. */
function reportChangedPages(before: CompiledTree, now: CompiledTree, { renames, findings }: Migration): Diagnostic[] {
  const names = new Map(renames);
  const reportedFiles = new Set(findings.flatMap(({ code, at }) => (code === 'rewriting-differs' ? [at.file] : [])));
  const originals = sourcePagesOf(now).filter(({ page }) => page.origin === undefined);
  const pages = new Map(originals.map(({ file, page }) => [file, page]));
  return sourcePagesOf(before).flatMap(({ file, page }) => {
    const next = pages.get(names.get(file) ?? file);
    if (
      reportedFiles.has(file) ||
      page.origin !== undefined ||
      JSON.stringify(next?.fingerprints) === JSON.stringify(page.fingerprints)
    )
      return [];
    return [rewritingDiffers({ file, line: 1, column: 1 }, {})];
  });
}

/** Returns the differences between the stage and the sources. */
function toChange(stage: Stage, edits: Edits, renames: Migration['renames']): Pick<MigrationPlan, 'edited' | 'diff' | 'commit'> {
  const { root, folder } = stage;
  const old = new Map(renames.map(([from, to]) => [to, from]));
  const stagedFiles = listStage(folder).filter((file) => !file.startsWith('dist/'));
  const read = (path: string): Buffer | undefined => (existsSync(path) ? readFileSync(path) : undefined);
  const edited: string[] = [];
  const writes: string[] = [];
  let diff = '';
  for (const file of stagedFiles) {
    const from = old.get(file) ?? file;
    const [oldSidebar, now] = [read(join(root, from)), read(join(folder, file))];
    const isSame = oldSidebar !== undefined && now !== undefined && oldSidebar.equals(now);
    if (isSame && from === file) continue;
    writes.push(file);
    if (!isSame) edited.push(file);
    const texts = isSame ? { was: '', now: '' } : { was: oldSidebar?.toString('utf8'), now: now?.toString('utf8') };
    diff += toUnifiedDiff({ file: from, text: texts.was }, { file, text: texts.now });
  }
  const names = new Set(stagedFiles);
  const removes = stage.files.filter((file) => !names.has(file));
  return { edited, diff, commit: () => edits.commit(toEdits(stage, { writes, removes })) };
}
