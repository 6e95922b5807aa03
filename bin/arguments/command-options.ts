import { statSync } from 'node:fs';
import { type Command, type CommanderError, Option } from 'commander';
import { firstMatch } from '../../compiler/basics/text-parts.ts';
import {
  argumentMissing,
  argumentsTooMany,
  commandUnknown,
  optionInvalid,
  optionUnknown,
  valueMissing,
} from '../../compiler/diagnostics/commands.ts';
import { hasDataExtension } from '../../compiler/openapi/document/detection.ts';
import type { Context } from '../context.ts';
import { nowhere, Refusal } from '../faults.ts';
import { type BuildOptions, type ExitStatus, formats, type ListenOptions, type MaxRemoved } from '../options.ts';

/** The context of a command definition: the program to add it to, the context in which it runs, and a function that runs it. */
export type Commands = { program: Command; context: Context; run: (work: Promise<ExitStatus>) => Promise<void> };
/** The options that the user passed to a command that builds. */
export type BuildFlags = Partial<Omit<BuildOptions, 'root'>>;
/** The options that the user passed to `docs watch`. */
export type WatchFlags = Pick<BuildOptions, 'baseUrl' | 'audience' | 'jobs' | 'release'> & ListenOptions;

/** The values of options that were not passed. */
export const defaults = { audience: 'all', cache: true, verify: false, format: 'pretty', quiet: false } as const;
const audiences = ['public', 'all'] as const;

/** Adds a command with its examples. It throws a Refusal for unknown arguments and options. */
export function addCommand(program: Command, name: string, examples: string[]): Command {
  const command = program.command(name);
  return command.exitOverride((error) => throwRefusal(error, command)).addHelpText('after', formatExamples(examples));
}

/** Adds the options of every command that compiles a site. */
export function addSiteOptions(command: Command): Command {
  return command
    .option('--base-url <path>', 'the path of the site on its host, such as /handbook/', createUrlPathParser('--base-url'))
    .addOption(createChoiceOption('--audience <who>', 'the audience to build for: public or all', audiences).default('all'))
    .option('--release', 'omit pages that the configuration excludes from a release')
    .option('--jobs <number>', 'number of worker threads', createIntegerParser('--jobs', 1, 256));
}

/** Adds the options of every command that prints findings. */
export function addFindingOptions(command: Command): Command {
  return command
    .addOption(createChoiceOption('--format <name>', 'output format: pretty, json, github or sarif', formats).default('pretty'))
    .option('--max-warnings <number>', 'fail if there are more warnings than this', createIntegerParser('--max-warnings', 0, 1e9))
    .option('--quiet', 'print errors only: no warnings, no summary, no progress');
}

/** Adds the options of every command that starts a server. */
export function addListenOptions(command: Command, defaultPort: number): Command {
  return command
    .option(
      '--port <number>',
      `port to listen on, 0 for any free port (default: ${defaultPort}, or the next free port)`,
      createIntegerParser('--port', 0, 65_535),
    )
    .option('--host <address>', 'address to listen on (default: this machine only)', createNonemptyParser('--host'));
}

/** Describes the argument that every command that compiles a site takes. */
export const siteArgumentHelp = 'a folder of Markdown, with or without docs.config.json, or an OpenAPI document';

/** Creates an option that accepts one of a few words. */
export function createChoiceOption(flags: string, description: string, names: readonly string[]): Option {
  const option = new Option(flags, description);
  return option.argParser(createChoiceParser(option.long ?? flags, names));
}

/** Returns the examples at the end of a command's help. */
export function formatExamples(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

/** Creates an option that can also be set by an environment variable, so that its value does not appear in the process list. */
export function createSecretOption(flags: string, variable: string, description: string): Option {
  return new Option(flags, description).env(variable).argParser(createNonemptyParser(variable));
}

/** Returns a parser for an option that accepts one of a few words. It throws a Refusal that suggests the nearest one. */
export function createChoiceParser(option: string, names: readonly string[]): (value: string) => string {
  return (value) => {
    if (names.includes(value)) return value;
    throw new Refusal(
      optionInvalid(nowhere, { option, source: value, expected: `one of ${names.join(', ')}`, allowed: names }),
      2,
    );
  };
}

/** Returns a parser for an integer. It throws a Refusal if the argument is not an integer, or out of bounds. */
export function createIntegerParser(option: string, min: number, max: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    const expected = max === 1e9 ? `an integer of ${min} or more` : `an integer from ${min} to ${max}`;
    throw new Refusal(optionInvalid(nowhere, { option, source: value, expected }), 2);
  };
}

/** Returns a parser for a number or a range, such as 100-400. It throws a Refusal for anything else. */
export function createRangeParser(option: string, max: number): (value: string) => { least: number; most: number } {
  return (value) => {
    const [, from, to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(value) ?? [];
    const range = { least: Number(from), most: Number(to) };
    if (from !== undefined && range.least <= range.most && range.most <= max) return range;
    const expected = `an integer from 0 to ${max}, or a range such as 100-400`;
    throw new Refusal(optionInvalid(nowhere, { option, source: value, expected }), 2);
  };
}

/** Returns a parser for a number of pages or a percentage, such as 5%. It throws a Refusal for anything else. */
export function createMaxRemovedParser(option: string): (value: string) => MaxRemoved {
  return (value) => {
    const [, number, percent] = /^(\d{1,9}(?:\.\d+)?)(%?)$/.exec(value) ?? [];
    if (percent === '%' && Number(number) <= 100) return { percent: Number(number) };
    if (percent === '' && Number.isInteger(Number(number))) return { count: Number(number) };
    throw new Refusal(
      optionInvalid(nowhere, { option, source: value, expected: 'a number of pages, or a percentage such as 5%' }),
      2,
    );
  };
}

/** Returns a parser for a nonempty string. It throws a Refusal if the string is empty. */
export function createNonemptyParser(option: string): (value: string) => string {
  return (value) => {
    if (value !== '') return value;
    throw new Refusal(optionInvalid(nowhere, { option, source: value, expected: 'at least one character' }), 2);
  };
}

/** Returns a parser for a day, such as 2026-03-01. It throws a Refusal for anything else. */
export function createDayParser(option: string): (value: string) => string {
  return (value) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
    if (day && day.toString() !== 'Invalid Date' && day.toISOString().startsWith(value)) return value;
    throw new Refusal(optionInvalid(nowhere, { option, source: value, expected: 'a date such as 2026-03-01' }), 2);
  };
}

/** Returns a parser for the path of a URL. It throws a Refusal if the argument contains a host, a query, or `..`. */
export function createUrlPathParser(option: string): (value: string) => string {
  return (value) => {
    if (value !== '' && !/[?#\s\\]|:\/\/|^\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(value)) return value;
    throw new Refusal(
      optionInvalid(nowhere, { option, source: value, expected: 'a path such as /handbook/, without a host' }),
      2,
    );
  };
}

/** Converts commander's errors to Refusals with our own messages. Rethrows others, including help and version. */
export function throwRefusal(error: CommanderError, command: Command): void {
  const value = firstMatch(/'([^']*)'/, error.message, 1);
  const name = fullNameOf(command);
  const names = [...command.options.flatMap(({ long }) => long ?? []), '--help'];
  const words = command.args.slice(command.registeredArguments.length);
  if (error.code === 'commander.unknownCommand')
    throw new Refusal(
      commandUnknown(nowhere, {
        parent: name,
        source: value,
        allowed: command.commands.map((each) => each.name()),
        isThere: !command.parent && isExistingPath(value),
      }),
      2,
    );
  if (error.code === 'commander.unknownOption')
    throw new Refusal(optionUnknown(nowhere, { command: name, source: value, allowed: names }), 2);
  if (error.code === 'commander.optionMissingArgument')
    throw new Refusal(valueMissing(nowhere, { option: value.replace(/ .*/, '') }), 2);
  if (error.code === 'commander.excessArguments') throw new Refusal(argumentsTooMany(nowhere, { command: name, words }), 2);
  const missingArgument =
    error.code === 'commander.missingArgument' && command.registeredArguments.find((each) => each.name() === value);
  if (missingArgument)
    throw new Refusal(argumentMissing(nowhere, { command: name, name: value, about: missingArgument.description }), 2);
  throw error;
}

/** Returns the full name of a command, including its parent commands: `docs spec pull`. */
function fullNameOf(command: Command): string {
  return command.parent ? `${fullNameOf(command.parent)} ${command.name()}` : command.name();
}

/** Refuses `docs help WORD` if the word is not a command. */
export function refuseUnknownHelpTopic([first, value]: readonly string[], program: Command): void {
  const names = program.commands.map((each) => each.name());
  if (first !== 'help' || value === undefined || value.startsWith('-') || names.includes(value) || value === 'help') return;
  throw new Refusal(commandUnknown(nowhere, { parent: 'docs', source: value, allowed: names, isThere: false }), 2);
}

/** Returns whether a word that was parsed as a command is an existing folder or document. */
function isExistingPath(value: string): boolean {
  const stats = statSync(value, { throwIfNoEntry: false });
  return stats !== undefined && (stats.isDirectory() || hasDataExtension(value));
}
