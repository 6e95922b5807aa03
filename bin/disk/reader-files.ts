import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReaderFiles } from '../../compiler/5-outputs/shell.ts';
import type { Feature, Output } from '../../compiler/model.ts';

/** The bundled reader: names of its files, the files of every site, and those that a site needs only for a feature of its pages. */
export type ReaderBundle = { files: ReaderFiles; outputs: Output[]; extras: (features: ReadonlySet<Feature>) => Output[] };

/** The bundled reader as outputs of a site, and the names that documents refer to. It lies in dist/reader beside dist/cli. */
export function readReader(watching = false): ReaderBundle {
  const folder = readerFolder();
  const { watch, ...files }: ReaderFiles = JSON.parse(readerNames());
  const names = readdirSync(join(folder, 'assets'))
    .sort()
    .filter((name) => watching || `assets/${name}` !== watch);
  const styles = new Map(Object.values(files.styles).map((path) => [path.slice('assets/'.length), path]));
  const extras: ReaderBundle['extras'] = (features) => {
    const wanted = names.filter((name) => [...features].some((feature) => files.styles[feature] === styles.get(name)));
    const diagrams = features.has('diagram') ? toOutputs(join(folder, '..', 'diagrams'), 'assets/diagrams/') : [];
    return [...toOutputs(join(folder, 'assets'), 'assets/', wanted), ...diagrams];
  };
  return {
    files: watching && watch !== undefined ? { ...files, watch } : files,
    outputs: toOutputs(
      join(folder, 'assets'),
      'assets/',
      names.filter((name) => !styles.has(name)),
    ),
    extras,
  };
}

/** The names of the bundled reader's files, as text: it changes whenever the reader does. */
export function readerNames(): string {
  return readFileSync(join(readerFolder(), 'reader.json'), 'utf8');
}

function toOutputs(folder: string, prefix: string, names = readdirSync(folder).sort()): Output[] {
  return names.map((name) => ({
    path: prefix + name,
    audience: 'public',
    stage: 'asset',
    bytes: readFileSync(join(folder, name), 'utf8'),
  }));
}

/** dist/reader, found from the bundle in dist/cli (or a chunk below it). */
export function readerFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const dist = here.lastIndexOf(`${join('dist', 'cli')}`);
  return dist >= 0 ? join(here.slice(0, dist), 'dist', 'reader') : resolve(here, '../dist/reader');
}
