import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt } from '../../compiler/basics/places.ts';
import { joinLines, linesOf } from '../../compiler/basics/text-parts.ts';
import { fileWithTranslations } from '../../compiler/editions/origins.ts';
import { configName, redirectFiles, testsName } from '../../compiler/files/root-files.ts';
import type { Page } from '../../compiler/model.ts';
import {
  createPageResolver,
  createRenamer,
  type NamedPage,
  type PageResolver,
} from '../../compiler/queries/moving/page-renamer.ts';
import { addId } from '../../compiler/queries/moving/pin-headings.ts';
import { chaptersOf, rewriteSummary } from '../../compiler/queries/moving/rewrite-chapters.ts';
import { rewriteDocument } from '../../compiler/queries/moving/rewrite-document.ts';
import { type EditsByFile, type Moves, rewriteIncludes, rewriteLinks } from '../../compiler/queries/moving/rewrite-links.ts';
import {
  insertPageAfter,
  rewriteConfig,
  rewriteRedirects,
  rewriteSidebar,
  rewriteTests,
} from '../../compiler/queries/moving/rewrite-settings.ts';
import { withoutPages, withPageAtEnd } from '../../compiler/queries/moving/rewrite-sidebars.ts';
import type { SectionSplit } from '../../compiler/queries/moving/split-page.ts';
import { applyEdits } from '../../compiler/queries/moving/text-edits.ts';
import { type Stage, writeStaged } from '../edits/stage.ts';
import { writeSplit } from './change.ts';
import { type CompiledTree, type PlannedTree, sourcePagesOf } from './compiled-tree.ts';

type RewriteContext = {
  before: CompiledTree;
  moved: PlannedTree;
  moves: Moves;
  split: SectionSplit | undefined;
  /** Returns whether to rewrite a page or setting, by its original. By default, all of them are rewritten. */
  appliesTo?: (file: string) => boolean;
};

/** Updates all references to moved content: links, includes, front matter, sidebars, the configuration. */
export function updateReferences(stage: Stage, { before, moved, moves, split, appliesTo = () => true }: RewriteContext): void {
  const { project, compilation, states, site } = before;
  const readStagedText = (file: string): string | undefined => readStaged(stage, moves.file(file));
  const edits = collectLinkEdits(before, moves, appliesTo);
  const finders = states.flatMap(({ plan }) => [...plan.finders.values()]);
  const now = new Map(sourcePagesOf(moved).map((each) => [each.file, each]));
  const namesOf = createRenamer(finders, now, moves);
  const namedIn = createPageResolver(finders, now, moves);
  for (const { file, page } of sourcePagesOf(before)) {
    if (!appliesTo(file)) continue;
    const headingEdits = pinTranslatedHeadings(page, project.world.read(page.origin ?? file), (id) => moves.anchor(file, id));
    if (page.origin !== undefined && headingEdits.length > 0)
      edits.set(page.origin, [...(edits.get(page.origin) ?? []), ...headingEdits]);
    const own = collectFrontMatterEdits(page, project.world.read(page.origin ?? file), namesOf(page.area ?? undefined), moves);
    if (own.length > 0) edits.set(page.origin ?? file, [...(edits.get(page.origin ?? file) ?? []), ...own]);
  }
  for (const [file, own] of edits) {
    const text = readStagedText(file);
    const original = project.world.read(file);
    if (text === undefined || original === undefined || own.length === 0) continue;
    if (split?.parts.has(file)) {
      writeSplit(stage, split, file, applyEdits(original, own));
      continue;
    }
    // The change itself has edited other lines (such as a heading), but these edits were computed for the original source.
    const next = text === original ? applyEdits(text, own) : mergeLines(original, text, applyEdits(original, own));
    if (next !== text) writeStaged(stage, moves.file(file), next);
  }
  const settings: [string, (text: string) => string][] = [
    [configName, (text) => rewriteConfig(text, moves, namesOf, namedIn)],
    [testsName, (text) => rewriteTests(text, moves)],
    [redirectFiles.public, (text) => rewriteRedirects(text, moves)],
    [redirectFiles.restricted, (text) => rewriteRedirects(text, moves)],
    ...settingsOf(before, appliesTo).map((file): [string, (text: string) => string] => {
      const area = site.areas.find(
        ({ path, sidebar }) => (typeof sidebar === 'object' && sidebar.file === file) || file.startsWith(`${path}/`),
      );
      const insertNewPage = split && area && insertAfterOldPage(moved, split, area.id);
      const chapters = area && chaptersOf(area);
      if (chapters && file === chapters.file)
        return [file, (text) => (moves.file(file) === file ? rewriteSummary(text, file, chapters, moves) : text)];
      const isList = typeof area?.sidebar === 'object' && area.sidebar.file === file;
      const named = namedIn(area?.id);
      const movedIn = isList ? pagesMovedInto(area.id, before, namedIn) : [];
      const rewrite = (text: string): string => {
        const left = isList ? withoutPages(text, (name) => named(name)?.hasLeft === true) : text;
        const next = rewriteSidebar(left, moves, namesOf(area?.id));
        return movedIn.reduce((list, { id }) => withPageAtEnd(list, id), next);
      };
      return [file, insertNewPage ? (text) => insertNewPage(rewrite(text)) : rewrite];
    }),
  ];
  for (const [setting, rewrite] of settings)
    for (const file of fileWithTranslations(setting, compilation.sources)) {
      const text = readStagedText(file);
      if (text === undefined) continue;
      const next = rewrite(text);
      if (next !== text) writeStaged(stage, moves.file(file), next);
    }
}

/** Rewrites the pages and settings of an area, including all links, for their location after these moves. */
export function rewriteFiles(stage: Stage, before: CompiledTree, moves: Moves, appliesTo: (file: string) => boolean): void {
  const { project, compilation } = before;
  const unchanged = (name: string): string => name;
  const edits = collectLinkEdits(before, moves, appliesTo);
  for (const { file, page } of sourcePagesOf(before)) {
    const text = page.origin ?? file;
    const own = appliesTo(file) ? collectFrontMatterEdits(page, project.world.read(text), unchanged, moves) : [];
    if (own.length > 0) edits.set(text, [...(edits.get(text) ?? []), ...own]);
  }
  const rewrites = new Map([...edits].map(([file, own]) => [file, (text: string) => applyEdits(text, own)]));
  for (const setting of settingsOf(before, appliesTo))
    for (const file of fileWithTranslations(setting, compilation.sources))
      rewrites.set(file, (text) => rewriteSidebar(text, moves, unchanged));
  for (const [file, rewrite] of rewrites) {
    const text = project.world.read(file);
    const next = text === undefined ? undefined : rewrite(text);
    if (next !== undefined && next !== text && readStaged(stage, moves.file(file)) !== undefined)
      writeStaged(stage, moves.file(file), next);
  }
}

/** Returns the edits to links and includes, by the file that contains them. */
function collectLinkEdits(
  { project, compilation, states }: CompiledTree,
  moves: Moves,
  appliesTo: (file: string) => boolean,
): EditsByFile {
  const edits: EditsByFile = new Map();
  for (const state of states) {
    const tasks = new Map([...state.tasks].filter(([, { page }]) => appliesTo(page.file)));
    for (const [file, own] of rewriteLinks({ ...state, tasks }, moves, project.world.read))
      edits.set(file, [...(edits.get(file) ?? []), ...own]);
  }
  for (const file of compilation.sources.stamps.keys()) {
    const text = /\.(?:md|markdown)$/i.test(file) && appliesTo(file) ? project.world.read(file) : undefined;
    if (text === undefined || !/@include:|<<</.test(text)) continue;
    edits.set(file, [...(edits.get(file) ?? []), ...rewriteIncludes(file, text, moves)]);
  }
  for (const file of new Set(compilation.sources.documents)) {
    const text = /\.(?:json|ya?ml)$/i.test(file) && appliesTo(file) ? project.world.read(file) : undefined;
    if (text !== undefined) edits.set(file, [...(edits.get(file) ?? []), ...rewriteDocument(file, text, moves)]);
  }
  return edits;
}

/** Returns the category and sidebar files that meet the condition. */
function settingsOf({ compilation: { sources } }: CompiledTree, appliesTo: (file: string) => boolean): string[] {
  return [...sources.categories, ...sources.sidebars].flatMap(({ file }) => (appliesTo(file) ? [file] : []));
}

function readStaged({ folder }: Stage, file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Returns the pages that have moved to this area from another one, in the order of their files. */
function pagesMovedInto(area: string, before: CompiledTree, namedIn: PageResolver): NamedPage[] {
  return sourcePagesOf(before).flatMap((each) => {
    const named = each.area === undefined ? undefined : namedIn(each.area)(each.id);
    return named?.hasLeft && named.area === area && named.from === each.file ? [named] : [];
  });
}

/** Returns an edit that inserts the new page after the old one in a sidebar; undefined unless both pages are in this area. */
function insertAfterOldPage(
  moved: PlannedTree,
  { file, to }: SectionSplit,
  area: string,
): ((text: string) => string) | undefined {
  const [old, fresh] = [file, to].map((path) => sourcePagesOf(moved).find((each) => each.file === path && each.area === area));
  return old && fresh ? (text) => insertPageAfter(text, old.id, fresh.id) : undefined;
}

/** Merges two changes of a file, line by line. They must change different lines or make the same change. */
function mergeLines(original: string, one: string, other: string): string {
  const [base, a, b] = [linesOf(original), linesOf(one), linesOf(other)];
  if (base.length !== a.length || base.length !== b.length) return one;
  const mergedLines = base.map((line, index) => (b[index] === line ? (a[index] ?? line) : (b[index] ?? line)));
  return joinLines(mergedLines, original);
}

function collectFrontMatterEdits(page: Page, text: string | undefined, idOf: (id: string) => string, moves: Moves) {
  if (text === undefined) return [];
  const lines = linesOf(text);
  return (['pagination_next', 'pagination_prev'] as const).flatMap((key) => {
    const value = page.frontMatter[key];
    const span = page.keys[key];
    if (typeof value !== 'string' || !span) return [];
    const next = value.startsWith('/') ? moves.route(value) : idOf(value);
    const line = lineAt(lines, span[0]);
    const inLine = line.indexOf(value, span[1] - 1);
    if (next === value || inLine === -1) return [];
    const start = lines.slice(0, span[0] - 1).reduce((sum, each) => sum + each.length + 1, 0) + inLine;
    return [{ start, end: start + value.length, text: next }];
  });
}

/** Assigns the new heading id of an original to the translated headings with the old id, so that links work in every language. */
function pinTranslatedHeadings(page: Page, text: string | undefined, anchorOf: (id: string) => string) {
  if (page.origin === undefined || text === undefined) return [];
  const lines = linesOf(text);
  return page.headings.flatMap(({ id, span, file }) => {
    if (file !== undefined) return [];
    const line = lineAt(lines, span[0]);
    const next = anchorOf(id);
    if (next === id || !/^#{1,6}[ \t]/.test(line)) return [];
    const start = lines.slice(0, span[0] - 1).reduce((sum, each) => sum + each.length + 1, 0);
    const renamedLine = line.replace(/(\{\s*#)([^\s}]+)/, (all, mark: string, own: string) => (own === id ? mark + next : all));
    return [{ start, end: start + line.length, text: renamedLine === line ? addId(line, next) : renamedLine }];
  });
}
