/* Generated from compiler/diagnostics/catalogue/edits.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A command was interrupted while it changed the sources. */
export const editInterrupted = {
  untouched: ({ command, done, total, recover }: { command: Value; done: Value; total: Value; recover: Value }) => ({ code: 'edit-interrupted' as const, message: `${command} was interrupted after it had changed ${done} of ${total} files.`, hint: `Run ${recover} --finish to complete the change, or ${recover} --undo to restore the files.` }),
  edited: ({ command, count, files, recover }: { command: Value; count: number; files: Value; recover: Value }) => ({ code: 'edit-interrupted' as const, message: `${command} was interrupted, and ${count === 1 ? `this file has` : `these files have`} been edited since: ${files}.`, hint: `Run ${recover} --discard to leave every file unchanged. To finish or undo the change instead, first restore the edited ${count === 1 ? `file` : `files`}.` }),
};

/** Files changed while a command was planning to change them. */
export const editOutdated = ({ count, files }: { count: number; files: Value }) => ({ code: 'edit-outdated' as const, message: `${count === 1 ? `A file has` : `${count} files have`} been edited since the command read ${count === 1 ? `it` : `them`}: ${files}. The command made no changes.`, hint: 'Run the command again.' });
