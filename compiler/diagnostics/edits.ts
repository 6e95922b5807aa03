import { listNames } from '../texts/list-names.ts';
import { rule } from './rule.ts';
import * as say from './sentences/edits.ts';

const maxFiles = 5;

export const editInterrupted = rule({
  code: 'edit-interrupted',
  severity: 'error',
  fixed: 'output',
  describe: ({ command, done, total, edited, recover }: Interruption) =>
    edited.length === 0
      ? say.editInterrupted.untouched({ command, done, total, recover })
      : say.editInterrupted.edited({ command, count: edited.length, files: listNames(edited, maxFiles), recover }),
});

type Interruption = {
  command: string;
  done: number;
  total: number;
  edited: readonly string[];
  /** The command that continues the operation, with the folder of the site. */
  recover: string;
};

export const editOutdated = rule({
  code: 'edit-outdated',
  severity: 'error',
  fixed: 'settings',
  describe: ({ files }: { files: readonly string[] }) =>
    say.editOutdated({ count: files.length, files: listNames(files, maxFiles) }),
});
