/**
 * Preloaded by tests into a build (`--import`). Kills it at the file system call that KILL_AT specifies as JSON:
 * `{ call, path, count, half, signal, fails, once }`. This is the `count`th call of the function `call` in a thread whose path matches
 * `path`. With `half`, the call first writes half of its data. `signal` is sent instead of SIGKILL. With `fails`, an error code such as
 * ENOSPC, the build is not killed: this call and all later matching ones fail with that code or, with `once`, only this call.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';

const fs = createRequire(import.meta.url)('node:fs');
const at = JSON.parse(process.env.KILL_AT);
const wanted = new RegExp(at.path);
const paths = new Map();
const { openSync, writeSync } = fs;
const real = fs[at.call];
let count = 0;

fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest);
  paths.set(file, String(path));
  return file;
};
fs[at.call] = (...args) => {
  const path = typeof args[0] === 'number' ? (paths.get(args[0]) ?? '') : String(args[at.call === 'renameSync' ? 1 : 0]);
  if (at.fails && wanted.test(path) && ++count >= at.count && !(at.once && count > at.count)) {
    throw Object.assign(new Error(`${at.fails}: ${path}`), { code: at.fails, path });
  }
  if (!at.fails && wanted.test(path) && ++count === at.count) {
    if (at.half) writeSync(args[0], Buffer.from(args[1]).subarray(0, args[1].length / 2));
    process.kill(process.pid, at.signal ?? 'SIGKILL');
  }
  return real.apply(fs, args);
};
syncBuiltinESMExports();
