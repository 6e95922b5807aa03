/** The command line: parses the arguments, runs the command, and returns its exit status. */
import { refuseUnknownHelpTopic } from './arguments/command-options.ts';
import { createProgram, exitStatusOf } from './arguments/program.ts';
import { type Context, openContext } from './context.ts';
import type { ExitStatus } from './options.ts';
import { formatOf, reportError } from './report/report.ts';

export * as api from './api/api.ts';
export { start } from './watch/site-thread.ts';

/** Runs the command in this process's arguments, and ends the process with its status. */
export function main(): void {
  const args = process.argv.slice(2);
  const { context, finish } = openContext();
  const reportCrash = (error: unknown): void => void finish(reportError(error, formatOf(args), context));
  process.on('uncaughtException', reportCrash).on('unhandledRejection', reportCrash);
  void run(args, context).then(finish, reportCrash);
}

/** Runs `docs` with these arguments and resolves with the exit status. Errors are printed, never thrown. */
export async function run(args: readonly string[], context: Context): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const program = createProgram(context, async (work) => {
    status = await work;
  });
  try {
    refuseUnknownHelpTopic(args, program);
    await program.parseAsync(expandShortOptions(args), { from: 'user' });
    return status;
  } catch (error) {
    return exitStatusOf(error) ?? reportError(error, formatOf(args), context);
  }
}

/**
 * Accepts two short options that are common in other programs. The help lists only the long forms. After `--`, no argument is an option.
 */
function expandShortOptions(args: readonly string[]): string[] {
  const end = args.indexOf('--');
  return args.map((word, index) => (end >= 0 && index > end ? word : (longOptions.get(word) ?? word)));
}

const longOptions = new Map([
  ['-h', '--help'],
  ['-V', '--version'],
  ['-v', '--version'],
]);
