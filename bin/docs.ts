/** The command line: arguments to command to exit status. */
import { endOf, toProgram } from './arguments/program.ts';
import { type Context, openContext } from './context.ts';
import type { ExitStatus } from './options.ts';
import { formatOf, tell } from './report/report.ts';

/** Runs `docs` with these arguments, and says how it ended. Whatever is thrown on the way is told, too. */
export async function run(args: readonly string[], context: Context): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const program = toProgram(context, async (work) => {
    status = await work;
  });
  try {
    await program.parseAsync(args.map(spelledOut), { from: 'user' });
    return status;
  } catch (error) {
    return endOf(error) ?? tell(error, formatOf(args), context);
  }
}

/** The two short options that people try on any program; the help names the long ones alone. */
function spelledOut(word: string): string {
  if (word === '-h') return '--help';
  return word === '-V' || word === '-v' ? '--version' : word;
}

/** Starts the command that the process was started for. `keepCode` keeps V8's code for the next start: a build has called most of it. */
export function main(keepCode: () => void): void {
  const args = process.argv.slice(2);
  const { context, finish } = openContext();
  const crash = (error: unknown): void => void finish(tell(error, formatOf(args), context));
  process.on('uncaughtException', crash).on('unhandledRejection', crash);
  const end = (status: ExitStatus): void => {
    if (args[0] === 'build' && status === 0) keepCode();
    finish(status);
  };
  void run(args, context).then(end, crash);
}
