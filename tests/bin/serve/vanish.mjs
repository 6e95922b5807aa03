/**
 * Preloaded by tests into a server (`--import`). If the server lists a folder that contains a file `vanish`, deletes that file and the
 * subfolder `old` directly after listing them, as if a build removed them at that moment.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const fs = createRequire(import.meta.url)('node:fs');
const { readdirSync } = fs;
fs.readdirSync = (path, options) => {
  const entries = readdirSync(path, options);
  const names = entries.map((entry) => entry.name ?? entry);
  if (names.includes('vanish')) {
    fs.rmSync(join(path, 'old'), { recursive: true, force: true });
    fs.rmSync(join(path, 'vanish'));
  }
  return entries;
};
syncBuiltinESMExports();
