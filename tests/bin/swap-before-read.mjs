/**
 * Preloaded by tests into a build (`--import`): moves a file or folder away and puts a symbolic link in its place, at the moment at which a file is
 * about to be read by its path. SWAP names, as JSON, the path to read (`read`, its end), what is replaced (`place`) and by what (`by`).
 * With `back` the link is removed again as soon as the file is open.
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
      // Another thread has done so.
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
