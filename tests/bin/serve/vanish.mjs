/**
 * Preloaded by tests into a server (`--import`): once the folder of the site has a file named `vanish`, what is listed next is
 * gone as soon as it was listed, folder and all, as when a build takes it away at that moment.
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
