import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReaderFiles } from '../../compiler/5-outputs/shell.ts';
import { isText, listOf, objectOf, parseJson, tableOf } from '../../compiler/json/shapes.ts';
import type { Feature, Output } from '../../compiler/model.ts';
import { MachineFault } from '../faults.ts';

/**
 * The bundled reader: the names of its files, the files that every site needs, and the files for print views and for features that only
 * some pages use. `restricted` returns the files for features that only restricted pages use; their paths start with the prefix.
 */
export type ReaderBundle = {
  files: ReaderFiles;
  outputs: Output[];
  extras: (features: ReadonlySet<Feature>, hasPrints: boolean) => Output[];
  restricted: (features: ReadonlySet<Feature>, prefix: string) => Output[];
};

/** Returns the bundled reader for a built site, or for an offline copy. */
export function readReader(isOffline = false): ReaderBundle {
  const bundle = isOffline ? readOffline() : readWhole();
  const { watch, ...files } = bundle.files;
  return { ...bundle, files, outputs: bundle.outputs.filter(({ path }) => path !== watch) };
}

/** Returns the bundled reader for the dev site: includes the script that listens for changes and, in a checkout, source maps. */
export function readDevReader(): ReaderBundle {
  const bundle = readWhole();
  const maps = join(readerFolder(), 'maps');
  if (!existsSync(maps)) return bundle;
  const mapNames = new Set(readdirSync(maps));
  const outputs = bundle.outputs.map((output): Output => {
    const map = `${output.path.slice('assets/'.length)}.map`;
    const isMapped = mapNames.has(map) && output.path.endsWith('.js') && 'bytes' in output;
    return isMapped ? { ...output, bytes: `${output.bytes}//# sourceMappingURL=${map}\n` } : output;
  });
  return { ...bundle, outputs: [...outputs, ...toOutputs(maps, 'assets/')] };
}

/** Returns the names of the bundled reader's files, as JSON. The names contain hashes, so the string changes with the reader. */
export function readReaderNames(): string {
  return readFileSync(join(readerFolder(), 'reader.json'), 'utf8');
}

/** Returns the names of all files that the bundled reader may write to a site's assets folder. */
export function listReaderAssets(): string[] {
  return readdirSync(join(readerFolder(), 'assets'));
}

/** Returns the reader of an offline copy. It shares only the stylesheets and their fonts with other sites. */
function readOffline(): ReaderBundle {
  const { files, extras, restricted } = readWhole();
  const folder = join(readerFolder(), 'offline');
  const assets = join(readerFolder(), 'assets');
  return {
    files,
    outputs: [
      ...toOutputs(folder, 'assets/'),
      ...toOutputs(
        assets,
        'assets/',
        readdirSync(assets)
          .filter((name) => `assets/${name}` === files.style || /\.woff2$|^fonts-/.test(name))
          .sort(),
      ),
    ],
    extras,
    restricted,
  };
}

/** Returns the stylesheet of a printed document, with embedded fonts. */
export function readPrintedStyle(): string {
  const css = readFileSync(join(readerFolder(), 'print', 'printed.css'), 'utf8');
  return css.replaceAll(/url\("?\.\/([\w-]+\.woff2)"?\)/g, (_, name: string) => {
    const bytes = readFileSync(join(readerFolder(), 'assets', name));
    return `url(data:font/woff2;base64,${bytes.toString('base64')})`;
  });
}

const isReaderFiles = objectOf<ReaderFiles>(
  {
    early: isText,
    scripts: listOf(isText),
    style: isText,
    font: isText,
    styles: tableOf(isText),
    print: objectOf<ReaderFiles['print']>({ style: isText, script: isText }, {}),
  },
  { watch: isText, offline: objectOf<NonNullable<ReaderFiles['offline']>>({ early: isText, script: isText }, {}) },
);

function readWhole(): ReaderBundle {
  const files = parseJson(readReaderNames(), isReaderFiles);
  if (!files) throw new MachineFault('The bundled reader is damaged: reader.json was changed. Reinstall Quire.');
  const assets = join(readerFolder(), 'assets');
  const names = readdirSync(assets).sort();
  const printAssets = [files.print.style, files.print.script];
  const separateAssets = new Set([...Object.values(files.styles), ...printAssets]);
  const filesNamed = (wanted: readonly string[], prefix = ''): Output[] =>
    toOutputs(
      assets,
      `${prefix}assets/`,
      names.filter((name) => wanted.includes(`assets/${name}`)),
    );
  const stylesOf = (features: ReadonlySet<Feature>): string[] => [...features].flatMap((feature) => files.styles[feature] ?? []);
  return {
    files,
    outputs: toOutputs(
      assets,
      'assets/',
      names.filter((name) => !separateAssets.has(`assets/${name}`)),
    ),
    extras: (features, hasPrints) => filesNamed([...stylesOf(features), ...(hasPrints ? printAssets : [])]),
    restricted: (features, prefix) =>
      filesNamed(stylesOf(features), prefix).map((output) => ({ ...output, audience: 'restricted' })),
  };
}

function toOutputs(folder: string, prefix: string, names: string[] = readdirSync(folder).sort()): Output[] {
  return names.map((name) => ({
    path: prefix + name,
    audience: 'public',
    stage: 'asset',
    bytes: name.endsWith('.woff2') ? readFileSync(join(folder, name)) : readFileSync(join(folder, name), 'utf8'),
  }));
}

/** Returns the folder of the bundled reader, next to the folder of the bundle that contains this code (see bin/launch/folders.js). */
function readerFolder(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  return join(folder, '..', 'reader');
}
