import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { endAtExit } from './exit.ts';

/** The root of this repository. */
export const repository = join(import.meta.dirname, '../..');
/** The launcher of the command line. */
export const launcher = join(repository, 'bin/docs.js');
/** The result of a command: its exit status (null if a signal ended it) and its output. */
export type EndedProcess = { status: number | null; stdout: string; stderr: string };
/** The folder of a command, additions to its environment, and its standard input. */
export type CommandOptions = { cwd?: string; env?: Record<string, string>; input?: string };

/** Runs `docs …` as a user would, without a terminal and without colour, and waits until it exits. */
export function runDocs(args: readonly string[], options: CommandOptions = {}): Promise<EndedProcess> {
  const child = launch(args, options);
  const ended = collect(child);
  child.stdin?.end(options.input ?? '');
  return ended;
}

/**
 * Starts `docs …` without waiting until it exits: for watch, serve, and commands that a test kills. It is killed when this
 * process ends.
 */
export function startDocs(args: readonly string[], options: CommandOptions = {}): ChildProcess {
  const child = launch(args, options);
  endAtExit(child);
  return child;
}

function launch(args: readonly string[], { cwd = repository, env = {} }: CommandOptions): ChildProcess {
  return spawn(process.execPath, [launcher, ...args], {
    cwd,
    env: { ...plainEnvironment(), ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${env.NODE_OPTIONS ?? ''}` },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Returns the environment of a command in tests: that of this process, without colour and without vitest's additions. */
export function plainEnvironment(): Record<string, string | undefined> {
  return { ...process.env, NO_COLOR: '1', TZ: 'UTC', LANG: 'C.UTF-8', VITEST: undefined, NODE_ENV: undefined };
}

/** Waits until a command exits, and collects its output. */
export function collect(child: ChildProcess): Promise<EndedProcess> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (status) => done({ status, stdout, stderr }));
  });
}

/** The timeout for expected output in milliseconds: long, because a busy machine can be slow. */
const timeoutMs = 120_000;

/** Resolves with the first match in a command's output. Rejects with the output if the command ends or times out before that. */
export function waitForOutput(child: ChildProcess, expected: RegExp): Promise<RegExpExecArray> {
  let text = '';
  return new Promise((done, failed) => {
    const fail = (what: string) => failed(new Error(`${what} before it printed ${expected}:\n${text}`));
    const timeout = setTimeout(() => fail(`docs ran for ${timeoutMs / 1000} s`), timeoutMs);
    const read = (part: Buffer | string) => {
      text += part;
      const match = expected.exec(text);
      if (!match) return;
      clearTimeout(timeout);
      done(match);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', (status) => {
      clearTimeout(timeout);
      fail(`docs ended with ${status}`);
    });
  });
}
