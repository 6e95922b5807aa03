import { createHash } from 'node:crypto';
import { type LocatedEdit, locateEdits, type SourceText, toSourceText } from '../../compiler/diagnostics/fixes.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { readFileBelow } from '../disk/regular-file.ts';
import type { FileEdit } from './edits.ts';

/** The number of applied fixes, and the changed files with their original and final text. */
export type FixResult = { fixes: number; files: Map<string, { before: string; after: string }> };

/**
 * The maximum number of rounds. A fix may enable another one, for example if two overlap; if more rounds are needed, the fixes undo each
 * other.
 */
const maxRounds = 10;

/**
 * Applies the edits of findings and checks again until no finding has an edit. `check` returns the findings of the folder in its current
 * state; `write` saves the changed files. Also returns the outcome of the last check. Applies no edit twice at the same location.
 */
export async function fixAll<Outcome extends { diagnostics: Diagnostic[] }>(
  root: string,
  { check, write }: { check: () => Promise<Outcome>; write: (changes: (FileEdit & { text: string })[]) => void },
): Promise<FixResult & { outcome: Outcome }> {
  const fixed: FixResult = { fixes: 0, files: new Map() };
  const createdFiles = new Set<string>();
  for (let round = 0; ; round++) {
    const outcome = await check();
    const changes = round < maxRounds ? correctFiles(root, outcome.diagnostics, createdFiles) : [];
    if (changes.length === 0) return { ...fixed, outcome };
    write(changes.map(({ file, hash, after }) => ({ file, before: hash, after: { text: after }, text: after })));
    for (const { file, before, after, edits } of changes) {
      fixed.fixes += edits.length;
      fixed.files.set(file, { before: fixed.files.get(file)?.before ?? before, after });
      for (const edit of edits) createdFiles.add(keyOf(edit));
    }
  }
}

type FileChange = { file: string; hash: string; before: string; after: string; edits: LocatedEdit[] };

/** Returns the files that the edits of the findings change, with their new content. */
export function correctFiles(root: string, findings: readonly Diagnostic[], created: ReadonlySet<string>): FileChange[] {
  const open = openSources(root);
  const byFile = new Map<string, LocatedEdit[]>();
  for (const edit of findings.flatMap((each) => locateEdits(each, (file) => open(file)?.source).edits ?? [])) {
    if (created.has(keyOf(edit))) continue;
    const others = byFile.get(edit.file);
    if (others) others.push(edit);
    else byFile.set(edit.file, [edit]);
  }
  return [...byFile].flatMap(([file, edits]): FileChange[] => {
    const opened = open(file);
    if (!opened) return [];
    const { text: after, applied: done } = opened.source.apply(edits);
    return [{ file, hash: opened.hash, before: opened.text, after, edits: done }];
  });
}

function keyOf({ file, line, old, text }: LocatedEdit): string {
  return JSON.stringify([file, line, old, text]);
}

type OpenedSource = { source: SourceText; text: string; hash: string };

/** Opens text files below the folder, excluding those reached through a link. Reads each file once. */
export function openSources(root: string): (file: string) => OpenedSource | undefined {
  const opened = new Map<string, OpenedSource | undefined>();
  return (file) => {
    if (!opened.has(file)) opened.set(file, open(root, file));
    return opened.get(file);
  };
}

function open(root: string, file: string): OpenedSource | undefined {
  const content = file === '' ? undefined : readFileBelow(root, file);
  const text = content?.toString('utf8');
  // Writing a file that is not UTF-8 would damage it.
  if (content === undefined || text === undefined || !Buffer.from(text).equals(content)) return undefined;
  return { source: toSourceText(text), text, hash: createHash('sha256').update(content).digest('hex') };
}
