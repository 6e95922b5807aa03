const undone: (() => void)[] = [];

/** Has something undone when this process of tests ends. Vitest ends it by SIGTERM, and lets nobody in it call `process.exit`. */
export function atExit(undo: () => void): void {
  if (undone.length === 0)
    process.once('SIGTERM', () => {
      for (const each of undone) each();
      process.kill(process.pid, 'SIGKILL');
    });
  undone.push(undo);
}
