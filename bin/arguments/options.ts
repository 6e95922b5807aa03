import { statSync } from 'node:fs';
import { type Command, type CommanderError, Option } from 'commander';
import {
  argumentMissing,
  argumentsTooMany,
  commandUnknown,
  optionInvalid,
  optionUnknown,
  valueMissing,
} from '../../compiler/diagnostics/commands.ts';
import { isDataName } from '../../compiler/openapi/looks-like.ts';
import type { Context } from '../context.ts';
import { nowhere, Refusal } from '../faults.ts';
import { type BuildOptions, type ExitStatus, formats, type ListenOptions } from '../options.ts';

/** What defines a command needs: the program that it is added to, the context that it runs in, and what waits for its end. */
export type Commands = { program: Command; context: Context; run: (work: Promise<ExitStatus>) => Promise<void> };
/** What was typed for a command that builds; what was not typed is absent. */
export type BuildFlags = Partial<Omit<BuildOptions, 'root'>>;
/** What was typed for `docs watch`. */
export type WatchFlags = Pick<BuildOptions, 'baseUrl' | 'audience' | 'jobs' | 'release'> & ListenOptions;

/** What holds where nothing was typed. */
export const defaults = { audience: 'all', cache: true, verify: false, format: 'pretty', quiet: false } as const;
const audiences = ['public', 'all'] as const;

/** A new command with its examples, which refuses what it does not know. */
export function addCommand(program: Command, name: string, shown: string[]): Command {
  const command = program.command(name);
  return command.exitOverride((error) => refuse(error, command)).addHelpText('after', examples(shown));
}

/** Options of every command that compiles a site. */
export function addSiteOptions(command: Command): Command {
  return command
    .option('--base-url <path>', 'the address below which the site stands, such as /handbook/', toAddressPath('--base-url'))
    .addOption(toChoice('--audience <who>', 'whom to build for: public or all', audiences).default('all'))
    .option('--release', 'leave out pages that the configuration keeps out of a release, such as drafts')
    .option('--jobs <number>', 'threads to work on', toNumber('--jobs', 1, 256));
}

/** Options of every command that prints findings. */
export function addFindingOptions(command: Command): Command {
  return command
    .addOption(toChoice('--format <name>', 'how findings are printed: pretty, json, github or sarif', formats).default('pretty'))
    .option('--max-warnings <number>', 'more warnings than this are an error', toNumber('--max-warnings', 0, 1e9))
    .option('--quiet', 'print errors only: no warnings, no summary, no progress');
}

/** Options of every command that listens. */
export function addListenOptions(command: Command, port: number): Command {
  return command
    .option('--port <number>', 'port to listen on; 0 takes any that is free', toNumber('--port', 0, 65_535), port)
    .option('--host <address>', 'address to listen on (default: this machine only)', toFilled('--host'));
}

/** What is built: the argument of every command that compiles a site. */
export const whatIsBuilt = 'folder with docs.config.json, any folder of Markdown, or an OpenAPI document';

/** An option that takes one of a few words. */
export function toChoice(flags: string, description: string, known: readonly string[]): Option {
  const option = new Option(flags, description);
  return option.argParser(toChosen(option.long ?? flags, known));
}

/** Examples as the help shows them. */
export function examples(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

/** An option that had better stand in the environment, where no list of processes shows it. */
export function toSecret(flags: string, variable: string, description: string): Option {
  return new Option(flags, description).env(variable).argParser(toFilled(variable));
}

/** Reads an option that is one of a few words; throws a Refusal that names the nearest. */
export function toChosen(option: string, known: readonly string[]): (written: string) => string {
  return (written) => {
    if (known.includes(written)) return written;
    throw new Refusal(optionInvalid(nowhere, { option, written, wanted: `one of ${known.join(', ')}`, known }), 2);
  };
}

/** Reads a whole number of an option; throws a Refusal where it is none, or out of bounds. */
export function toNumber(option: string, least: number, most: number): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (/^\d+$/.test(written) && number >= least && number <= most) return number;
    const wanted = most === 1e9 ? `a whole number, ${least} or more` : `a whole number from ${least} to ${most}`;
    throw new Refusal(optionInvalid(nowhere, { option, written, wanted }), 2);
  };
}

/** Reads an option that must not be empty. */
export function toFilled(option: string): (written: string) => string {
  return (written) => {
    if (written !== '') return written;
    throw new Refusal(optionInvalid(nowhere, { option, written, wanted: 'some text' }), 2);
  };
}

/** Reads an option that is a day, as 2026-03-01. */
export function toDay(option: string): (written: string) => string {
  return (written) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(written) ? new Date(`${written}T00:00:00Z`) : undefined;
    if (day && day.toString() !== 'Invalid Date' && day.toISOString().startsWith(written)) return written;
    throw new Refusal(optionInvalid(nowhere, { option, written, wanted: 'a day such as 2026-03-01' }), 2);
  };
}

/** Reads an option that is a path of an address: no host, no query, no way upwards. */
export function toAddressPath(option: string): (written: string) => string {
  return (written) => {
    if (written !== '' && !/[?#\s\\]|:\/\/|^\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(written)) return written;
    throw new Refusal(optionInvalid(nowhere, { option, written, wanted: 'a path such as /handbook/, without a host' }), 2);
  };
}

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
