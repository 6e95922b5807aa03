import { Command, CommanderError } from 'commander';
import about from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import type { ExitStatus } from '../options.ts';
import { addOtherCommands, addSiteCommands } from './commands.ts';
import { type Commands, examples, refuse } from './options.ts';

/** All that may be typed; `run` is given the work of the command that was. */
export function toProgram(context: Context, run: Commands['run']): Command {
  const program = new Command('docs');
  program
    .description('Checks Markdown like a typed program, and compiles it to a static site.')
    .version(about.version, '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError(false)
    .configureOutput({
      writeOut: context.stdout.write,
      writeErr: context.stderr.write,
      outputError: () => {},
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
    })
    .exitOverride((error) => refuse(error, program))
    .addHelpText(
      'after',
      examples(['docs build', 'docs check --format github', 'docs watch', 'docs explain link-target-missing']),
    );
  const commands = { program, context, run };
  addSiteCommands(commands);
  addOtherCommands(commands);
  return program;
}

/** The exit status behind an end that the parser of arguments made: 0 for help and version; undefined for anything else. */
export function endOf(error: unknown): ExitStatus | undefined {
  if (!(error instanceof CommanderError)) return undefined;
  return error.exitCode === 0 ? 0 : 2;
}
