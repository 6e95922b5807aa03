/** Runs a TypeScript module of this repository: `node tests/support/run.mjs tests/bench/run.ts …`. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const [entry, ...rest] = process.argv.slice(2);
const folder = join(root, 'dist', 'scripts');
mkdirSync(folder, { recursive: true });
const outfile = join(folder, `${entry.replace(/[^\w.-]/g, '_')}-${process.pid}.mjs`);
await build({
  entryPoints: [resolve(entry)],
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outfile,
  logLevel: 'warning',
  define: { 'import.meta.main': 'true', offlineBundle: 'false' },
});
process.argv = [process.argv[0], resolve(entry), ...rest];
process.on('exit', () => rmSync(outfile, { force: true }));
await import(pathToFileURL(outfile).href);
