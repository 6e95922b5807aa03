/**
 * Preloaded by tests into a command (`--import`): kills it before the call of the file system that KILL_AFTER numbers, of all calls that
 * change something below the folder KILL_BELOW. With `count` the command lives on, and the number of its calls is printed at its end.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';

const fs = createRequire(import.meta.url)('node:fs');
const { KILL_AFTER: after, KILL_BELOW: below } = process.env;
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

for (const name of changing) {
  const real = fs[name];
  fs[name] = (...args) => {
    if (args.slice(0, 2).some((path) => String(path).startsWith(below)) && String(++calls) === after)
      process.kill(process.pid, 'SIGKILL');
    return real.apply(fs, args);
  };
}
syncBuiltinESMExports();
if (after === 'count') process.on('exit', () => process.stderr.write(`calls ${calls}\n`));
