import type { ChildProcess } from 'node:child_process';
import { removeFolder } from './folder.ts';

const programs: ChildProcess[] = [];
const folders: string[] = [];

/** Ends a program when this test process ends. */
export function endAtExit(program: ChildProcess): void {
  watchForExit();
  programs.push(program);
}

/** Removes a folder made by `newFolder` when this test process ends. */
export function removeAtExit(folder: string): void {
  watchForExit();
  folders.push(folder);
}

/**
 * Vitest ends a test process by SIGTERM, and by SIGKILL half a second later: programs, which would go on for ever, are ended
 * before any folder is removed. It does not allow tests to call `process.exit`.
 */
function watchForExit(): void {
  if (programs.length + folders.length > 0) return;
  process.once('SIGTERM', () => {
    for (const program of programs) program.kill('SIGKILL');
    for (const folder of folders) removeFolder(folder);
    process.kill(process.pid, 'SIGKILL');
  });
}
