import { Command, CommanderError } from 'commander';
import about from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import type { ExitStatus } from '../options.ts';
import { manualFolder } from '../report/manual.ts';
import { type Commands, formatExamples, throwRefusal } from './command-options.ts';
import { addOtherCommands, addSiteCommands } from './commands.ts';

/** Creates the command line with all its commands. `run` is called with the work of the command that the user typed. */
export function createProgram(context: Context, run: Commands['run']): Command {
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
    .exitOverride((error) => throwRefusal(error, program))
    .addHelpText(
      'after',
      formatExamples(['docs build', 'docs check --format github', 'docs watch', 'docs explain link-target-missing']),
    )
    .addHelpText('after', `\nTo read the manual, serve its folder:\n  docs watch ${manualFolder}`);
  const commands = { program, context, run };
  addSiteCommands(commands);
  addOtherCommands(commands);
  return program;
}

/** Returns the exit status for a commander error: 0 for help and version, otherwise 2. Undefined for any other error. */
export function exitStatusOf(error: unknown): ExitStatus | undefined {
  if (!(error instanceof CommanderError)) return undefined;
  return error.exitCode === 0 ? 0 : 2;
}
