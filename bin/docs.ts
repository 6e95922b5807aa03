/** The command line: arguments to command to exit status. */
import { Command, CommanderError, Option } from 'commander';
import { argumentsTooMany, commandUnknown, optionUnknown, valueMissing } from '../compiler/diagnostics/machine.ts';
import about from '../package.json' with { type: 'json' };
import { toChosen, toFilled, toNumber } from './commands/values.ts';
import { type Edges, openEdges } from './edges.ts';
import { type BuildOptions, type ExitStatus, formats, type ListenOptions } from './options.ts';
import { nowhere, Refusal } from './report/refusal.ts';
import { formatOf, tell } from './report/tell.ts';

/** Runs `docs` with these arguments, and says how it ended. Whatever is thrown on the way is told, too. */
export async function run(args: readonly string[], edges: Edges): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const program = toProgram(edges, async (work) => {
    status = await work;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return tell(error, formatOf(args), edges);
  }
}

/** What each command does, loaded when it is asked for. */
type Does = (work: Promise<ExitStatus>) => Promise<void>;
type BuildFlags = Partial<Omit<BuildOptions, 'root'>>;
type WatchFlags = Pick<BuildOptions, 'baseUrl' | 'audience' | 'jobs'> & ListenOptions;

const audiences = ['public', 'all'] as const;
const defaults = { audience: 'all', cache: true, verify: false, format: 'pretty', quiet: false } as const;

function toProgram(edges: Edges, does: Does): Command {
  const program = new Command('docs');
  program
    .description('Checks Markdown like a typed program, and compiles it to a static site.')
    .version(about.version, '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError(false)
    .configureOutput({
      writeOut: edges.stdout.write,
      writeErr: edges.stderr.write,
      outputError: () => {},
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
    })
    .exitOverride((error) => refuse(error, program))
    .addHelpText('after', examples(['docs build', 'docs check --format github', 'docs watch', 'docs explain link-target-missing']));
  addBuild(program, edges, does);
  addCheck(program, edges, does);
  addWatch(program, edges, does);
  addServe(program, edges, does);
  addExplain(program, edges, does);
  return program;
}

function addBuild(program: Command, edges: Edges, does: Does): void {
  const build = addCommand(program, 'build', [
    'docs build',
    'docs build handbook --out public --base-url /handbook/',
    'docs build --verify --format sarif > findings.sarif',
  ])
    .description('check everything, then write the site')
    .argument('[root]', 'folder with docs.config.json, or any folder of Markdown', '.')
    .option('--out <folder>', 'where the site is written (default: <root>/dist/site)', toFilled('--out'))
    .option('--no-cache', 'remember nothing, and believe nothing that was remembered')
    .option('--verify', 'build twice, and compare every byte');
  addFindingOptions(addSiteOptions(build)).action((root: string, flags: BuildFlags) =>
    does(import('./commands/build.ts').then(({ runBuild }) => runBuild({ ...defaults, root, ...flags }, edges))),
  );
}

function addCheck(program: Command, edges: Edges, does: Does): void {
  const check = addCommand(program, 'check', [
    'docs check',
    'docs check handbook --max-warnings 0',
    'docs check --format json | jq .summary',
  ])
    .description('everything that build does, but the writing')
    .argument('[root]', 'folder with docs.config.json, or any folder of Markdown', '.')
    .option('--no-cache', 'remember nothing, and believe nothing that was remembered');
  addFindingOptions(addSiteOptions(check)).action((root: string, flags: BuildFlags) =>
    does(import('./commands/check.ts').then(({ runCheck }) => runCheck({ ...defaults, root, ...flags }, edges))),
  );
}

function addWatch(program: Command, edges: Edges, does: Does): void {
  const watch = addCommand(program, 'watch', ['docs watch', 'docs watch handbook --port 8000'])
    .description('serve the site while it is written: each saved change at once')
    .argument('[root]', 'folder with docs.config.json, or any folder of Markdown', '.');
  addListenOptions(addSiteOptions(watch), 4001).action((root: string, flags: WatchFlags) =>
    does(import('./commands/watch.ts').then(({ runWatch }) => runWatch({ ...defaults, root, ...flags }, edges))),
  );
}

function addServe(program: Command, edges: Edges, does: Does): void {
  const serve = addCommand(program, 'serve', ['docs serve', 'docs serve public --port 8000', 'docs serve --host 0.0.0.0'])
    .description('serve a built site as a good static host would')
    .argument('[folder]', 'folder of a built site (default: dist/site)', toFilled('The folder'));
  addListenOptions(serve, 4000).action((folder: string | undefined, flags: ListenOptions) =>
    does(import('./commands/serve.ts').then(({ runServe }) => runServe({ ...(folder === undefined ? {} : { folder }), ...flags }, edges))),
  );
}

function addExplain(program: Command, edges: Edges, does: Does): void {
  addCommand(program, 'explain', ['docs explain link-target-missing', 'docs explain'])
    .description('what a diagnostic means, with an example and the remedy')
    .argument('[code]', 'the code, as printed after the severity; all are listed without one')
    .action((code: string | undefined) =>
      does(import('./commands/explain.ts').then(({ runExplain }) => runExplain(code === undefined ? {} : { code }, edges))),
    );
}

function addCommand(program: Command, name: string, shown: string[]): Command {
  const command = program.command(name);
  return command.exitOverride((error) => refuse(error, command)).addHelpText('after', examples(shown));
}

function addSiteOptions(command: Command): Command {
  return command
    .option('--base-url <path>', 'the address below which the site stands, such as /handbook/', toFilled('--base-url'))
    .addOption(toChoice('--audience <who>', 'whom to build for: public or all', audiences).default('all'))
    .option('--jobs <number>', 'threads to work on', toNumber('--jobs', 1, 256));
}

function addFindingOptions(command: Command): Command {
  return command
    .addOption(toChoice('--format <name>', 'how findings are printed: pretty, json, github or sarif', formats).default('pretty'))
    .option('--max-warnings <number>', 'more warnings than this are an error', toNumber('--max-warnings', 0, 1e9))
    .option('--quiet', 'print errors only: no warnings, no summary, no progress');
}

function addListenOptions(command: Command, port: number): Command {
  return command
    .option('--port <number>', 'port to listen on; 0 takes any that is free', toNumber('--port', 0, 65_535), port)
    .option('--host <address>', 'address to listen on (default: this machine only)', toFilled('--host'));
}

function toChoice(flags: string, description: string, known: readonly string[]): Option {
  const option = new Option(flags, description);
  return option.argParser(toChosen(option.long ?? flags, known));
}

function examples(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

/** Says in our words what the parser of arguments did not like. Help and version pass. */
function refuse(error: CommanderError, command: Command): void {
  const written = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  const name = command.name() === 'docs' ? 'docs' : `docs ${command.name()}`;
  const known = [...command.options.flatMap(({ long }) => long ?? []), '--help'];
  const words = command.args.slice(command.registeredArguments.length);
  if (error.code === 'commander.unknownCommand')
    throw new Refusal(commandUnknown(nowhere, { written, known: command.commands.map((each) => each.name()) }), 2);
  if (error.code === 'commander.unknownOption') throw new Refusal(optionUnknown(nowhere, { command: name, written, known }), 2);
  if (error.code === 'commander.optionMissingArgument') throw new Refusal(valueMissing(nowhere, { option: written.replace(/ .*/, '') }), 2);
  if (error.code === 'commander.excessArguments') throw new Refusal(argumentsTooMany(nowhere, { command: name, words }), 2);
  throw error;
}

/** Starts the command that the process was started for. */
export function main(): void {
  const args = process.argv.slice(2);
  const { edges, finish } = openEdges();
  const crash = (error: unknown): void => void finish(tell(error, formatOf(args), edges));
  process.on('uncaughtException', crash).on('unhandledRejection', crash);
  void run(args, edges).then(finish, crash);
}
