import type { ChildProcess } from 'node:child_process';

const programs: ChildProcess[] = [];
const undone: (() => void)[] = [];

/** Calls `undo` when this test process ends. */
export function atExit(undo: () => void): void {
  watchForExit();
  undone.push(undo);
}

/** Ends a program when this test process ends, before anything else. */
export function endAtExit(program: ChildProcess): void {
  watchForExit();
  programs.push(program);
}

/**
 * Vitest ends a test process with SIGTERM, and with SIGKILL half a second later: programs, which would continue to run, are ended
 * first. It does not allow tests to call `process.exit`.
 */
function watchForExit(): void {
  if (programs.length + undone.length > 0) return;
  process.once('SIGTERM', () => {
    for (const program of programs) program.kill('SIGKILL');
    for (const undo of undone) undo();
    process.kill(process.pid, 'SIGKILL');
  });
}
