import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configName } from '../../compiler/files/root-files.ts';
import { chaptersOf, insertChapterAfter, rewriteChapters } from '../../compiler/queries/moving/rewrite-chapters.ts';
import { rewriteConfig } from '../../compiler/queries/moving/rewrite-settings.ts';
import { type SectionSplit, splitPage } from '../../compiler/queries/moving/split-page.ts';
import { moveStaged, type Stage, writeStaged } from '../edits/stage.ts';
import { type CompiledTree, type SourcePage, sourcePagesOf } from './compiled.ts';

/** The edits that a user requested, before any edits that result from them: files that move, and content that changes. */
export type MoveChange = {
  renames: readonly [from: string, to: string][];
  texts: ReadonlyMap<string, (text: string) => string>;
  tag?: readonly [from: string, to: string];
  split?: SectionSplit;
};

/** The part of a site from which changes are computed, before a change. */
export type SourceTree = Pick<CompiledTree, 'project' | 'site'> & {
  written: SourcePage[];
  /** All sources, and those that are Markdown. */
  files: string[];
  markdown: string[];
  read(file: string): string | undefined;
};

/** Applies a change on the stage: renames files, edits content, and updates the settings that determine which pages exist. */
export function stageChange(stage: Stage, before: CompiledTree, change: MoveChange): void {
  for (const [from, to] of change.renames) moveStaged(stage, from, to);
  for (const [file, edit] of change.texts) writeStaged(stage, file, edit(readFileSync(join(stage.folder, file), 'utf8')));
  for (const file of change.split?.parts.keys() ?? [])
    writeSplit(stage, change.split, file, readFileSync(join(stage.folder, file), 'utf8'));
  stageConfig(stage, change);
  stageChapters(stage, before, change);
}

/** Updates the configuration before anything is read, because it determines the folders. */
function stageConfig(stage: Stage, { renames }: MoveChange): void {
  const path = join(stage.folder, configName);
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  const unchanged = (each: string): string => each;
  const moves = {
    file: createRenamer(renames),
    route: unchanged,
    below: unchanged,
    anchor: (_: string, anchor: string): string => anchor,
  };
  const next = rewriteConfig(text, moves, () => unchanged);
  if (next !== text) writeStaged(stage, configName, next);
}

/** Updates lists of chapters before anything is read, because they determine the pages. */
function stageChapters(stage: Stage, before: CompiledTree, { renames, split }: MoveChange): void {
  const { site, compilation } = before;
  const file = createRenamer(renames);
  const moves = { file, anchor: (_: string, anchor: string): string => anchor };
  const pages = sourcePagesOf(before).flatMap(({ page }) => (page.origin === undefined ? [page] : []));
  for (const area of site.areas) {
    const chapters = chaptersOf(area);
    const list = compilation.sources.sidebars.find((each) => each.file === chapters?.file);
    if (!chapters || !list) continue;
    const part = split?.parts.get(split.file);
    const next =
      split && part
        ? insertChapterAfter(list.text, chapters, { file: split.file, added: split.to, title: part.title })
        : rewriteChapters(list.text, { site, area, chapters, pages }, moves);
    if (next !== list.text) writeStaged(stage, file(list.file), next);
  }
}

/** Writes the two pages that a section is split into. */
export function writeSplit(stage: Stage, split: SectionSplit | undefined, file: string, text: string): void {
  const part = split?.parts.get(file);
  if (!part) return;
  const [rest, section] = splitPage(text, part, file);
  writeStaged(stage, file, rest);
  writeStaged(stage, part.newFile, section);
}

/** Returns a function that maps a path to the path after these renames. */
export function createRenamer(renames: MoveChange['renames']): (path: string) => string {
  return (path) => {
    for (const [from, to] of renames) {
      if (path === from || path === `${from}/`) return to + path.slice(from.length);
      if (path.startsWith(`${from}/`)) return to + path.slice(from.length);
    }
    return path;
  };
}
