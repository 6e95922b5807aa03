/**
 * Preloaded by tests into a command (`--import`). Counts the file system calls that change something below the folder KILL_BELOW, and kills
 * the command before call number KILL_AFTER. With COPIES, the command continues instead: before every COPY_EVERYth call (every call by
 * default), KILL_BELOW is copied to a subfolder of COPIES with the number of the call as its name. A kill before that call would leave the
 * same files. Without KILL_AFTER, the number of calls is printed at the end.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const fs = createRequire(import.meta.url)('node:fs');
const { KILL_AFTER: after, KILL_BELOW: below, COPIES: copies, COPY_EVERY: every = '1' } = process.env;
const changing = [
  'appendFileSync',
  'chmodSync',
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'writeFileSync',
];
let calls = 0;
let isCopying = false;

for (const name of changing) {
  const real = fs[name];
  fs[name] = (...args) => {
    if (!isCopying && args.slice(0, 2).some((path) => String(path).startsWith(below))) beforeChange();
    return real.apply(fs, args);
  };
}
syncBuiltinESMExports();
if (after === undefined) process.on('exit', () => process.stderr.write(`calls ${calls}\n`));

function beforeChange() {
  calls += 1;
  if (String(calls) === after) process.kill(process.pid, 'SIGKILL');
  if (copies === undefined || calls % Number(every) !== 0) return;
  isCopying = true;
  fs.cpSync(below, join(copies, String(calls)), { recursive: true, preserveTimestamps: true });
  isCopying = false;
}
