import { listed } from '../texts/listed.ts';
import { rule } from './rule.ts';

const mostFiles = 5;

export const editInterrupted = rule<{
  command: string;
  done: number;
  total: number;
  edited: readonly string[];
  /** The command that continues, with the folder of the site. */
  recover: string;
}>({
  code: 'edit-interrupted',
  severity: 'error',
  fixed: 'output',
  title: 'A command was interrupted while it changed the sources',
  meaning:
    '`docs mv`, `split`, `rename`, `migrate`, `init`, `addresses accept` and `translations accept` write down what they are about to change before they ' +
    'touch the first file. A command that was killed halfway, or that met an error, leaves some files changed and others not. Nothing continues on its own: ' +
    '`docs recover --finish` makes the rest of the change, and `docs recover --undo` puts every file back as it was.\n\n' +
    'A file that someone has edited since is never overwritten or deleted. Then `docs recover --discard` forgets the change and leaves every file as it is now.',
  example: {
    language: 'sh',
    wrong: 'docs build',
    right: 'docs recover --finish\ndocs build',
  },
  says: ({ command, done, total, edited, recover }) =>
    edited.length === 0
      ? {
          message: `${command} was interrupted after it had changed ${done} of ${total} files.`,
          hint: `Run ${recover} --finish to complete it, or ${recover} --undo to put the old files back.`,
        }
      : {
          message: `${command} was interrupted, and ${edited.length === 1 ? 'a file' : 'files'} of it ${edited.length === 1 ? 'has' : 'have'} been edited since: ${listed(edited, mostFiles)}.`,
          hint: `Run ${recover} --discard to keep every file as it is now. To finish or undo the change instead, first restore the edited ${edited.length === 1 ? 'file' : 'files'}.`,
        },
});

export const editOutdated = rule<{ files: readonly string[] }>({
  code: 'edit-outdated',
  severity: 'error',
  fixed: 'settings',
  title: 'Files changed while a command was planning to change them',
  meaning:
    'A command that changes sources reads them, plans the change, shows it, and asks. If another program saves one of the files in the meantime, the plan ' +
    'no longer fits, and the command would overwrite what was saved. So it changes nothing.',
  example: {
    language: 'text',
    wrong: 'guide/tides.md is saved while docs mv asks: Change all of this? [Y/n]',
    right: 'guide/tides.md is saved, then docs mv runs',
  },
  says: ({ files }) => ({
    message: `${files.length === 1 ? 'A file has' : `${files.length} files have`} changed since the command read ${files.length === 1 ? 'it' : 'them'}: ${listed(files, mostFiles)}. Nothing was changed.`,
    hint: 'Run the command again.',
  }),
});
