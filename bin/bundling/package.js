/**
 * Runs before `npm pack`: updates the reader, and writes minified bundles of the command line to dist/package, with the notices
 * of all bundled packages.
 */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packed, reader } from '../launch/folders.js';
import { bundleCheckout } from './checkout.js';
import { bundleCli } from './cli.js';
import { noticesOf } from './notices.js';

const stage = `${packed}.partial-${process.pid}`;
await bundleCheckout();
const modules = await bundleCli(stage, { forPackage: true });
writeFileSync(
  join(stage, 'NOTICES.txt'),
  noticesOf([...modules, ...modulesOfReader()], ['mermaid', '@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono']),
);
rmSync(packed, { recursive: true, force: true });
renameSync(stage, packed);

/** Returns the modules that the reader was bundled from, according to its source maps. */
function modulesOfReader() {
  const maps = join(reader, 'maps');
  return readdirSync(maps).flatMap((name) => JSON.parse(readFileSync(join(maps, name), 'utf8')).sources);
}
