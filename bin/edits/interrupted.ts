import { relative } from 'node:path';
import { editInterrupted } from '../../compiler/diagnostics/edits.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { nowhere, Refusal } from '../faults.ts';
import { isLocked } from '../output/output-lock.ts';
import { baseOf, type Journal, lockFile, readJournal, stateOf } from './journal.ts';

/** A change with a journal. `edited` lists the files that have neither their old nor their new content. */
type Interruption = { journal: Journal; isHalfway: boolean; done: number; edited: string[] };

/**
 * Returns the finding about a change of a site's sources that was interrupted. Undefined if there is none, or if its command is still
 * running. `root` is an absolute path.
 */
export function findInterrupted(root: string): Diagnostic | undefined {
  const finding = toFinding(root);
  return finding && isLocked(lockFile(root)) ? undefined : finding;
}

/**
 * Throws a Refusal if a change of the site's sources was interrupted. Commands that read a site call this first, because a half-changed
 * tree is inconsistent.
 */
export function refuseInterrupted(root: string): void {
  const finding = findInterrupted(root);
  if (finding) throw new Refusal(finding, 1);
}

/** Like `refuseInterrupted`, for the command that holds the lock. */
export function refuseHalfway(root: string): void {
  const finding = toFinding(root);
  if (finding) throw new Refusal(finding, 1);
}

/** Compares the tree with the journal of a change. Undefined if there is no journal. */
export function inspectInterruption(root: string): Interruption | undefined {
  const journal = readJournal(root);
  if (!journal) return undefined;
  const base = baseOf(root, journal.base);
  const changedFiles = journal.files.filter(({ before, after }) => before !== after);
  const states = changedFiles.map((entry) => ({ file: entry.file, state: stateOf(entry, base) }));
  const done = states.filter(({ state }) => state === 'after').length;
  const edited = states.flatMap(({ file, state }) => (state === 'other' ? [file] : []));
  // If no file or every file has its new content, there is nothing to complete or undo.
  return { journal, isHalfway: edited.length > 0 || (done > 0 && done < states.length), done, edited };
}

function toFinding(root: string): Diagnostic | undefined {
  const interruption = inspectInterruption(root);
  if (!interruption?.isHalfway) return undefined;
  const { journal, done, edited } = interruption;
  const folder = relative(process.cwd(), root);
  const recover = `docs recover${folder === '' ? '' : ` ${folder}`}`;
  return editInterrupted(nowhere, { command: journal.command, done, total: journal.files.length, edited, recover });
}
