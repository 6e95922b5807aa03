import type { ChildProcess } from 'node:child_process';

const programs: ChildProcess[] = [];
const callbacks: (() => void)[] = [];

/** Calls the callback when this test process ends. */
export function atExit(callback: () => void): void {
  watchForExit();
  callbacks.push(callback);
}

/** Kills a program when this test process ends, before the callbacks of `atExit` run. */
export function endAtExit(program: ChildProcess): void {
  watchForExit();
  programs.push(program);
}

/**
 * Vitest sends SIGTERM to a test process, and SIGKILL half a second later. Programs are killed first, because they would continue
 * to run. The process then kills itself, because Vitest does not allow tests to call `process.exit`.
 */
function watchForExit(): void {
  if (programs.length + callbacks.length > 0) return;
  process.once('SIGTERM', () => {
    for (const program of programs) program.kill('SIGKILL');
    for (const callback of callbacks) callback();
    process.kill(process.pid, 'SIGKILL');
  });
}
