import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Site } from '../../compiler/model.ts';
import { storeRecordedFacts } from '../build/recorded-facts.ts';
import { openProject } from '../disk/project.ts';
import type { Edits } from '../edits/edits.ts';
import {
  isUntouched,
  listStage,
  openStage,
  type Stage,
  toCommittedFacts,
  toEdits,
  toStagedFacts,
  writeStaged,
} from '../edits/stage.ts';
import { type MoveChange, type SourceTree, stageChange } from './change.ts';
import { type CompiledTree, compileFolder, outlineFolder, sourcePagesOf } from './compiled-tree.ts';
import { dropRedundantRedirects, redirectOldAddresses } from './former-addresses.ts';
import { toMoves } from './planned-moves.ts';
import { rewriteFiles, updateReferences } from './references.ts';
import { recordAddresses, updateTranslationRecords } from './translation-records.ts';
import { verify, verifyCut } from './verify.ts';
import {
  copyVersion,
  createAreaCheck,
  inheritRedirects,
  noMoves,
  toOutsideMoves,
  toVersionMoves,
  type VersionCut,
} from './version-cut.ts';

/** A change with all edits that result from it, applied to the stage. */
export type MovePlan = {
  renames: readonly [from: string, to: string][];
  /** Changed or new files, by their new names. */
  edited: string[];
  /** Old addresses and their targets. */
  redirects: [from: string, to: string][];
  /** New errors that the change would cause. If there are any, nothing may be written. */
  errors: Diagnostic[];
  /** Returns the new content of edited files, by their new names. */
  texts(): Map<string, string>;
  commit(): void;
};

/**
 * Plans a change with all edits that result from it, applies them to a copy of the site, and verifies the copy. Does not modify the site
 * before `commit`. `unsaved` contains editor buffers, by file; a plan with buffers must not be committed, because the editor makes the
 * changes.
 */
export async function planMove(
  root: string,
  edits: Edits,
  make: (before: SourceTree) => MoveChange,
  unsaved: ReadonlyMap<string, string> = new Map(),
): Promise<MovePlan> {
  // Plan: determine what moves, and the new location of each page and heading.
  const buffers = Object.fromEntries([...unsaved].map(([file, text]) => [file, Buffer.from(text)]));
  const before = await compileFolder(root, undefined, buffers);
  const change = make(toSourceTree(before));
  const stage = openStage(root, before.project.out, edits.stage);
  for (const [file, text] of unsaved) writeStaged(stage, file, text);
  stageChange(stage, before, change);
  const moved = await outlineFolder(stage.folder, { memo: { facts: toStagedFacts(stage, before.memo.facts) } });
  const moves = toMoves(change, before, moved);

  // Apply: update references, and redirect old addresses.
  updateReferences(stage, { before, moved, moves, split: change.split });
  dropRedundantRedirects(stage, { before, movedTree: moved, moves });
  const settledTree = await outlineFolder(stage.folder, moved);
  const redirects = redirectOldAddresses(stage, { before, settledTree, moves });

  // Verify: no new errors, and every old address resolves.
  const after = await compileFolder(stage.folder, { memo: settledTree.memo, inspectedAssets: before.inspectedAssets });
  const errors = verify(before, after, moves);
  if (errors.length === 0) {
    recordAddresses(stage, after);
    updateTranslationRecords(stage, before, after, [moves]);
  }
  return { renames: change.renames, ...toPlan(stage, edits, { renames: change.renames, after }), redirects, errors };
}

/**
 * Plans a new version of an area. `make` receives the site and the paths of all its files. Links from outside the area keep their
 * addresses, which now belong to the new version; links within a version stay within it.
 */
export async function planCut(
  root: string,
  edits: Edits,
  make: (before: CompiledTree, files: readonly string[]) => VersionCut,
): Promise<{ cut: VersionCut; site: Site; plan: MovePlan }> {
  const before = await compileFolder(root, undefined);
  const stage = openStage(root, before.project.out, edits.stage);
  const cut = make(before, stage.files);
  copyVersion(stage, before, cut);
  const moved = await outlineFolder(stage.folder, { memo: { facts: toStagedFacts(stage, before.memo.facts) } });

  const outsideMoves = toOutsideMoves(cut, before, moved);
  const versions = toVersionMoves(cut, before, moved, outsideMoves);
  const isInArea = createAreaCheck(cut, before.site);
  updateReferences(stage, { before, moved, moves: outsideMoves, split: undefined, appliesTo: (file) => !isInArea(file) });
  for (const { moves, appliesTo } of versions) rewriteFiles(stage, before, moves, appliesTo);
  inheritRedirects(stage, cut, before, moved);
  const settledTree = await outlineFolder(stage.folder, moved);
  const redirects = redirectOldAddresses(stage, { before, settledTree, moves: outsideMoves });

  const after = await compileFolder(stage.folder, { memo: settledTree.memo, inspectedAssets: before.inspectedAssets });
  const errors = verifyCut(before, after);
  if (errors.length === 0) {
    recordAddresses(stage, after);
    const copies = versions.filter(({ appliesTo }) => cut.files.some(appliesTo)).map(({ moves }) => moves);
    updateTranslationRecords(stage, before, after, cut.former ? [noMoves, ...copies] : copies);
  }
  return { cut, site: before.site, plan: { renames: [], ...toPlan(stage, edits, { renames: [], after }), redirects, errors } };
}

function toSourceTree(before: CompiledTree): SourceTree {
  const { project, site, compilation } = before;
  const files = [
    ...compilation.sources.stamps.keys(),
    ...[...compilation.sources.translations.values()].flatMap((own) => [...own.values()].map(({ file }) => file)),
  ];
  const markdown = files.filter((file) => /\.(?:md|markdown)$/i.test(file));
  return { project, site, written: sourcePagesOf(before), files, markdown, read: project.world.read };
}

/** Returns the differences between the stage and the sources. */
function toPlan(
  stage: Stage,
  edits: Edits,
  { renames, after }: Pick<MoveChange, 'renames'> & { after: CompiledTree },
): Pick<MovePlan, 'edited' | 'texts' | 'commit'> {
  const { root } = stage;
  const stagedFiles = listStage(stage.folder).filter((file) => !file.startsWith('dist/'));
  const writes = stagedFiles.filter((file) => !isUntouched(stage, file) && !isSame(join(stage.folder, file), join(root, file)));
  const names = new Set(stagedFiles);
  const removes = stage.files.filter((file) => !names.has(file));
  // A moved file without other changes is listed only as moved.
  const isMoved = (file: string): boolean =>
    renames.some(
      ([from, to]) =>
        (file === to || file.startsWith(`${to}/`)) && isSame(join(stage.folder, file), join(root, from + file.slice(to.length))),
    );
  const edited = writes.filter((file) => !isMoved(file));
  return {
    edited,
    texts: () => new Map(edited.map((file) => [file, readFileSync(join(stage.folder, file), 'utf8')])),
    commit: () => {
      edits.commit(toEdits(stage, { writes, removes }));
      storeRecordedFacts(openProject({ root }), after.site, toCommittedFacts(stage, after.memo.facts));
    },
  };
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
