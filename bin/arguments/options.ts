import { type Command, Option } from 'commander';
import { toAddressPath, toChosen, toFilled, toNumber } from '../commands/values.ts';
import type { Edges } from '../edges.ts';
import { type BuildOptions, type ExitStatus, formats, type ListenOptions } from '../options.ts';
import { refuse } from './refuse.ts';

/** What a definition needs: where commands are added, what they may do, and who waits for their end. */
export type Desk = { program: Command; edges: Edges; does: (work: Promise<ExitStatus>) => Promise<void> };
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
