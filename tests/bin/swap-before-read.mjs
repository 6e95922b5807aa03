/**
 * Preloaded by tests into a build (`--import`). Directly before a file is read by its path, replaces a file or folder with a symbolic link.
 * SWAP specifies, as JSON, the end of the path that is read (`read`), the path to replace (`place`), and the target of the link (`by`).
 * With `back`, the original is restored as soon as the file is open.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';

const fs = createRequire(import.meta.url)('node:fs');
const { read, place, by, back } = JSON.parse(process.env.SWAP);
const { renameSync, symlinkSync, unlinkSync } = fs;

for (const name of ['openSync', 'readFileSync', 'copyFileSync']) {
  const real = fs[name];
  fs[name] = (...args) => {
    if (typeof args[0] !== 'string' || !args[0].endsWith(read)) return real.apply(fs, args);
    try {
      renameSync(place, `${place}.aside`);
      symlinkSync(by, place);
    } catch {
      // Another thread has already replaced it.
    }
    try {
      return real.apply(fs, args);
    } finally {
      if (back) {
        unlinkSync(place);
        renameSync(`${place}.aside`, place);
      }
    }
  };
}
syncBuiltinESMExports();
