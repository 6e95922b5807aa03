import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReaderFiles } from '../../compiler/5-outputs/shell.ts';
import type { Output } from '../../compiler/model.ts';

/** The bundled reader as outputs of a site, and the names that documents refer to. It lies in dist/reader beside dist/cli. */
export function readReader(watching = false): { files: ReaderFiles; outputs: Output[] } {
  const folder = readerFolder();
  const { watch, ...files }: ReaderFiles = JSON.parse(readFileSync(join(folder, 'reader.json'), 'utf8'));
  const names = readdirSync(join(folder, 'assets'))
    .sort()
    .filter((name) => watching || `assets/${name}` !== watch);
  const outputs = names.map(
    (name): Output => ({
      path: `assets/${name}`,
      audience: 'public',
      stage: 'asset',
      bytes: readFileSync(join(folder, 'assets', name), 'utf8'),
    }),
  );
  return { files: watching && watch !== undefined ? { ...files, watch } : files, outputs };
}

/** dist/reader, found from the bundle in dist/cli (or a chunk below it). */
export function readerFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const dist = here.lastIndexOf(`${join('dist', 'cli')}`);
  return dist >= 0 ? join(here.slice(0, dist), 'dist', 'reader') : resolve(here, '../dist/reader');
}
