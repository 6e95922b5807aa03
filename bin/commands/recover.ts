import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Context } from '../context.ts';
import { apply } from '../edits/edits.ts';
import { inspectInterruption, refuseHalfway } from '../edits/interrupted.ts';
import { editsFolder, readJournal } from '../edits/journal.ts';
import { lockEdits } from '../edits/lock.ts';
import { UsageFault } from '../faults.ts';
import type { ExitStatus, RecoverOptions } from '../options.ts';

/**
 * `docs recover`: completes or undoes an interrupted change of sources, or discards its journal. Without an option, describes the change.
 * Throws a Refusal if a file has been edited since, unless the journal is discarded.
 */
export async function runRecover({ root: named, ...flags }: RecoverOptions, { stdout }: Context): Promise<ExitStatus> {
  const root = resolve(named);
  const actions = (['finish', 'undo', 'discard'] as const).filter((each) => flags[each]);
  if (actions.length > 1) throw new UsageFault(`Choose one of --${actions.join(' and --')}.`);
  const [action] = actions;
  if (!readJournal(root)) {
    stdout.write('No interrupted change was found.\n');
    return 0;
  }
  const release = lockEdits(root);
  try {
    const interruption = inspectInterruption(root);
    if (!interruption) return 0;
    const { journal, edited } = interruption;
    if (action === undefined || (action !== 'discard' && edited.length > 0)) refuseHalfway(root);
    if (action === 'finish' || action === 'undo') apply(root, journal, action === 'finish' ? 'after' : 'before');
    rmSync(editsFolder(root), { recursive: true, force: true });
    stdout.write(`${journal.command}: ${outcomes[action ?? 'discard']}\n`);
    return 0;
  } finally {
    release();
  }
}

const outcomes = {
  finish: 'the change is complete.',
  undo: 'the change is undone.',
  discard: 'the record of the change is deleted, and every file is unchanged.',
};
