import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Position, Range, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { lineAt } from '../../compiler/basics/places.ts';
import type { DataTarget } from '../../compiler/queries/editing/data-targets.ts';
import { withEdits } from '../edits/edits.ts';
import { UsageFault } from '../faults.ts';
import { createRenamer, type MoveChange, type SourceTree } from '../move/change.ts';
import { planMove } from '../move/move.ts';
import { renameTag, renameVariable, toChange } from '../move/requests.ts';
import { cursorOf, headingAt, isTag, type Question, rangeOf, targetAt } from './answers.ts';
import { bufferLines, spanRange, uriOf } from './positions.ts';

/** An element that can be renamed: the argument for `docs mv` or `docs rename` (`from`), its range, and the name that the editor shows. */
type Renamable = { kind: 'path' | 'tag' | 'variable'; from: string; range: Range; name: string };
/**
 * The inputs of a rename. `renamesFiles`: the edits include file renames. This is true for `rename`, but not for `willRenameFiles`,
 * because the client renames these files itself.
 */
type RenameContext = Pick<Question, 'root' | 'read'> & {
  unsaved: ReadonlyMap<string, string>;
  versionOf: (file: string) => number | null;
  renamesFiles: boolean;
};

/**
 * Returns the element that a rename at a position affects: a heading, the target of a link, a tag or a variable; undefined if there is
 * none.
 */
export function findRenamable(question: Question, position: Position): Renamable | undefined {
  const { file, text, targets, linked } = question;
  const cursor = cursorOf(question, position);
  if (cursor?.kind === 'variable' && cursor.source in linked.site.variables)
    return { kind: 'variable', from: cursor.source, range: rangeOf(cursor.range), name: cursor.source };
  if (cursor && isTag(cursor, question) && cursor.source !== '')
    return { kind: 'tag', from: cursor.source, range: rangeOf(cursor.range), name: cursor.source };
  const target = cursor && targetAt(question, cursor);
  if (target && cursor)
    return renamableTarget(target, rangeOf(cursor.range, cursor.kind === 'value' && cursor.quoting === 'json'));
  if (cursor?.kind === 'link') return undefined;
  if (file === linked.site.configFile && cursor?.kind === 'key') {
    const [object] = cursor.path;
    const kind = object === 'variables' ? 'variable' : object === 'tags' ? 'tag' : undefined;
    if (!kind || cursor.path.length !== 1) return undefined;
    return { kind, from: cursor.source, range: rangeOf(cursor.range, true), name: cursor.source };
  }
  const heading = headingAt(targets.pageOf(file)?.page, position.line + 1);
  const line = heading && bufferLines(text)[position.line];
  const [all, lead = '', name = ''] = /^(\s*#{1,6}[ \t]+)(.*?)[ \t]*(?:\{#[^}]*\})?[ \t]*(?:#+[ \t]*)?$/.exec(line ?? '') ?? [];
  if (!heading || all === undefined) return undefined;
  const range = spanRange([position.line + 1, lead.length + 1, position.line + 1, lead.length + name.length + 1]);
  return { kind: 'path', from: `${file}#${heading.id}`, range, name };
}

function renamableTarget(target: DataTarget, range: Range): Renamable | undefined {
  if (target.kind === 'file') return { kind: 'path', from: target.file, range, name: target.file };
  if (target.kind !== 'page' || target.file === undefined || target.file.includes('#')) return undefined;
  const { heading, file } = target;
  return heading
    ? { kind: 'path', from: `${file}#${heading.id}`, range, name: heading.text }
    : { kind: 'path', from: file, range, name: file };
}

/** Returns the edits of a rename, including all edits that result from it. Throws a UsageFault if the site would have new errors. */
export async function renameTo({ kind, from }: Renamable, to: string, renameContext: RenameContext): Promise<WorkspaceEdit> {
  const newName = kind === 'path' && !from.includes('#') && !to.includes('/') ? posix.join(posix.dirname(from), to) : to;
  return toWorkspaceEdit(renameContext, (before) => {
    if (kind === 'tag') return renameTag({ from, to }, before);
    return kind === 'variable' ? renameVariable({ from, to }, before) : toChange({ from, to: newName }, before);
  });
}

/** Returns the edits that keep links and settings up to date when an editor renames files or folders of a site. */
export async function renameFiles(
  moves: readonly { from: string; to: string }[],
  renameContext: RenameContext,
): Promise<WorkspaceEdit> {
  return toWorkspaceEdit(renameContext, (before) => {
    const changes = moves.map((move) => toChange(move, before));
    return { renames: changes.flatMap(({ renames }) => renames), texts: new Map() };
  });
}

async function toWorkspaceEdit(renameContext: RenameContext, make: (before: SourceTree) => MoveChange): Promise<WorkspaceEdit> {
  const { root, read, unsaved, versionOf, renamesFiles } = renameContext;
  const { renames, texts } = await withEdits(root, 'a rename in the editor', async (edits) => {
    const plan = await planMove(root, edits, make, unsaved);
    if (plan.errors.length > 0) throw new UsageFault(plan.errors.map(({ message, at }) => `${at.file}: ${message}`).join(' '));
    return { renames: plan.renames, texts: plan.texts() };
  });
  const toOldName = createRenamer(renames.map(([from, to]) => [to, from]));
  const documentChanges: NonNullable<WorkspaceEdit['documentChanges']> = [];
  for (const [file, text] of texts) {
    const own = toOldName(file);
    const old = read(own);
    const edits = computeEdits(old ?? '', text);
    if (edits.length === 0) continue;
    if (old === undefined) documentChanges.push({ kind: 'create', uri: uriOf(root, own), options: { ignoreIfExists: true } });
    const change: TextDocumentEdit = { textDocument: { uri: uriOf(root, own), version: versionOf(own) }, edits };
    documentChanges.push(change);
  }
  if (renamesFiles)
    for (const [from, to] of renames)
      documentChanges.push({ kind: 'rename', oldUri: uriOf(root, from), newUri: uriOf(root, to) });
  return { documentChanges };
}

/**
 * Returns the edits that convert a string to another one: line by line if both have the same number of lines, otherwise a single edit
 * between their common start and end.
 */
function computeEdits(old: string, next: string): TextEdit[] {
  if (old === next) return [];
  const [before, after] = [bufferLines(old), bufferLines(next)];
  if (before.length === after.length && endOf(old) === endOf(next))
    return before.flatMap((line, index): TextEdit[] => {
      const text = lineAt(after, index + 1);
      return line === text ? [] : [{ range: spanRange([index + 1, 1, index + 1, line.length + 1]), newText: text }];
    });
  let first = 0;
  while (first < before.length && first < after.length - 1 && first < before.length - 1 && before[first] === after[first])
    first++;
  let [last, lastAfter] = [before.length - 1, after.length - 1];
  while (last > first && lastAfter > first && before[last] === after[lastAfter]) [last, lastAfter] = [last - 1, lastAfter - 1];
  const newText = after.slice(first, lastAfter + 1).join(endOf(next));
  return [{ range: spanRange([first + 1, 1, last + 1, lineAt(before, last + 1).length + 1]), newText }];
}

/** Returns the line ending of a file. */
function endOf(text: string): string {
  const [end = '\n'] = /\r\n|\r|\n/.exec(text) ?? [];
  return end;
}

/** Returns whether a renamed path can be a source of a site: a file, or a folder that is not empty. */
export function isMovable(root: string, path: string): boolean {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  return stats?.isFile() === true || (stats?.isDirectory() === true && readdirSync(join(root, path)).length > 0);
}
