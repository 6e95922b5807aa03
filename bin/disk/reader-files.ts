import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReaderFiles } from '../../compiler/5-outputs/shell.ts';
import type { Feature, Output } from '../../compiler/model.ts';

/**
 * The bundled reader: the names of its files, the files that every site has, and the files for features that only some pages use.
 */
export type ReaderBundle = { files: ReaderFiles; outputs: Output[]; extras: (features: ReadonlySet<Feature>) => Output[] };

/** The bundled reader for a built site. */
export function readReader(): ReaderBundle {
  const bundle = readWhole();
  const { watch, ...files } = bundle.files;
  return { ...bundle, files, outputs: bundle.outputs.filter(({ path }) => path !== watch) };
}

/** The bundled reader for the dev site: with the script that listens for changes and, in a checkout, with source maps. */
export function readDevReader(): ReaderBundle {
  const bundle = readWhole();
  const maps = join(readerFolder(), 'maps');
  if (!existsSync(maps)) return bundle;
  const known = new Set(readdirSync(maps));
  const outputs = bundle.outputs.map((output): Output => {
    const map = `${output.path.slice('assets/'.length)}.map`;
    const isMapped = known.has(map) && output.path.endsWith('.js') && 'bytes' in output;
    return isMapped ? { ...output, bytes: `${output.bytes}//# sourceMappingURL=${map}\n` } : output;
  });
  return { ...bundle, outputs: [...outputs, ...toOutputs(maps, 'assets/')] };
}

/**
 * The names of the bundled reader's files, as JSON text. The names contain hashes, so the text changes whenever the reader does.
 */
export function readerNames(): string {
  return readFileSync(join(readerFolder(), 'reader.json'), 'utf8');
}

function readWhole(): ReaderBundle {
  const files: ReaderFiles = JSON.parse(readerNames());
  const assets = join(readerFolder(), 'assets');
  const names = readdirSync(assets).sort();
  const stylesheets = new Set(Object.values(files.styles));
  return {
    files,
    outputs: toOutputs(
      assets,
      'assets/',
      names.filter((name) => !stylesheets.has(`assets/${name}`)),
    ),
    extras: (features) => {
      const wanted = names.filter((name) => [...features].some((feature) => files.styles[feature] === `assets/${name}`));
      const diagrams = features.has('diagram') ? toOutputs(join(readerFolder(), '..', 'diagrams'), 'assets/diagrams/') : [];
      return [...toOutputs(assets, 'assets/', wanted), ...diagrams];
    },
  };
}

function toOutputs(folder: string, prefix: string, names = readdirSync(folder).sort()): Output[] {
  return names.map((name) => ({
    path: prefix + name,
    audience: 'public',
    stage: 'asset',
    bytes: readFileSync(join(folder, name), 'utf8'),
  }));
}

/**
 * The folder of the bundled reader. It is next to the folder of the bundle that this code runs in (see bin/launch/folders.js).
 */
function readerFolder(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  return join(folder, '..', folder.endsWith('-plain') ? 'reader-plain' : 'reader');
}
