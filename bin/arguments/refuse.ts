import { statSync } from 'node:fs';
import type { Command, CommanderError } from 'commander';
import { isDataName } from '../../compiler/api/reading/looks-like.ts';
import {
  argumentMissing,
  argumentsTooMany,
  commandUnknown,
  optionUnknown,
  valueMissing,
} from '../../compiler/diagnostics/machine.ts';
import { nowhere, Refusal } from '../report/refusal.ts';

/** Says in our words what the parser of arguments did not like. Help and version pass. */
export function refuse(error: CommanderError, command: Command): void {
  const written = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  const name = command.name() === 'docs' ? 'docs' : `docs ${command.name()}`;
  const known = [...command.options.flatMap(({ long }) => long ?? []), '--help'];
  const words = command.args.slice(command.registeredArguments.length);
  if (error.code === 'commander.unknownCommand')
    throw new Refusal(
      commandUnknown(nowhere, { written, known: command.commands.map((each) => each.name()), isThere: isThere(written) }),
      2,
    );
  if (error.code === 'commander.unknownOption') throw new Refusal(optionUnknown(nowhere, { command: name, written, known }), 2);
  if (error.code === 'commander.optionMissingArgument')
    throw new Refusal(valueMissing(nowhere, { option: written.replace(/ .*/, '') }), 2);
  if (error.code === 'commander.excessArguments') throw new Refusal(argumentsTooMany(nowhere, { command: name, words }), 2);
  const lacking =
    error.code === 'commander.missingArgument' && command.registeredArguments.find((each) => each.name() === written);
  if (lacking) throw new Refusal(argumentMissing(nowhere, { command: name, name: written, about: lacking.description }), 2);
  throw error;
}

/** Whether what was taken for a command is a folder or a document. */
function isThere(written: string): boolean {
  const stats = statSync(written, { throwIfNoEntry: false });
  return stats !== undefined && (stats.isDirectory() || isDataName(written));
}
