const undone: (() => void)[] = [];

/** Calls `undo` when this test process ends. Vitest ends it by SIGTERM, and does not allow tests to call `process.exit`. */
export function atExit(undo: () => void): void {
  if (undone.length === 0)
    process.once('SIGTERM', () => {
      for (const each of undone) each();
      process.kill(process.pid, 'SIGKILL');
    });
  undone.push(undo);
}
