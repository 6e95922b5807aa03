import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '../../bin/context.ts';
import type { ExitStatus } from '../../bin/options.ts';
import { createRecordedContext } from '../bin/recorded-context.ts';
import { type CommandOptions, type EndedProcess, plainEnvironment, repository } from './docs.ts';

type CommandLine = { run: (args: readonly string[], context: Context) => Promise<ExitStatus> };

const loaded = new Map<string, Promise<CommandLine>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `docs …` in this process, with the bundle that the launcher loads, which is faster than starting a process. For tests of a
 * command's output, files and exit status. Tests of process features (signals, streams, the end of threads, the environment at
 * the start) use `runDocs`. One command runs at a time, because all of them share the process's folder and environment.
 * `installation` is the root of a checkout or of an installed package.
 */
export function askDocs(
  args: readonly string[],
  options: CommandOptions = {},
  installation: string = repository,
): Promise<EndedProcess> {
  const ended = last.then(() => ask(args, options, installation));
  last = ended.catch(() => undefined);
  return ended;
}

async function ask(
  args: readonly string[],
  { cwd = repository, env = {}, input = '' }: CommandOptions,
  installation: string,
): Promise<EndedProcess> {
  const before = { folder: process.cwd(), environment: { ...process.env } };
  process.chdir(cwd);
  setEnvironment({ ...plainEnvironment(), ...env });
  const output = { stdout: '', stderr: '' };
  try {
    const { run } = await loadOnce(installation);
    const status = await run(args, contextOf(output, input));
    return { status, ...output };
  } finally {
    setEnvironment(before.environment);
    process.chdir(before.folder);
  }
}

/** Runs `docs serve` in this process until it ends, and resolves with the origin of the served site. */
export async function serveSite(folder: string): Promise<string> {
  const { run } = await loadOnce(repository);
  const { context, waitForOutput } = createRecordedContext();
  const ended = run(['serve', folder, '--port', '0'], context).then((status) => {
    throw new Error(`docs serve ended with ${status}.`);
  });
  const [origin] = await Promise.race([waitForOutput(/http:\/\/[\w.]+:\d+/), ended]);
  return origin;
}

function loadOnce(installation: string): Promise<CommandLine> {
  const commandLine = loaded.get(installation) ?? load(installation);
  loaded.set(installation, commandLine);
  return commandLine;
}

async function load(installation: string): Promise<CommandLine> {
  const { loadBundle }: { loadBundle(name: string): CommandLine } = await import(
    pathToFileURL(join(installation, 'bin/launch/bundle.js')).href
  );
  return loadBundle('docs');
}

/** Creates the context of a process that `runDocs` starts: no terminal, no signal, and the lines of `input`. */
function contextOf(output: { stdout: string; stderr: string }, input: string): Context {
  const printer = (name: 'stdout' | 'stderr') => ({
    isTerminal: false,
    hasColour: false,
    width: undefined,
    write: (text: string) => {
      output[name] += text;
    },
  });
  return {
    stdout: printer('stdout'),
    stderr: printer('stderr'),
    command: 'docs',
    lines: async function* () {
      if (input !== '') yield* input.replace(/\n$/, '').split('\n');
    },
    now: () => performance.now(),
    today: () => new Date().toISOString().slice(0, 10),
    onStop: () => () => {},
    stopped: new Promise(() => {}),
  };
}

function setEnvironment(expected: Record<string, string | undefined>): void {
  for (const name of Object.keys(process.env)) if (expected[name] === undefined) delete process.env[name];
  for (const [name, value] of Object.entries(expected))
    if (value !== undefined && process.env[name] !== value) process.env[name] = value;
}
