import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { ReaderFiles } from '../../compiler/5-outputs/shell.ts';
import { isText, listOf, objectOf, parseJson, tableOf } from '../../compiler/json/shapes.ts';
import type { Feature, Output } from '../../compiler/model.ts';
import { MachineFault } from '../faults.ts';

/**
 * The bundled reader: the names of its files, the files that every site needs, and the files for print views and for features that only
 * some pages use. `restricted` returns the files of features that only restricted pages use, below the prefix.
 */
export type ReaderBundle = {
  files: ReaderFiles;
  outputs: Output[];
  extras: (features: ReadonlySet<Feature>, hasPrints: boolean) => Output[];
  restricted: (features: ReadonlySet<Feature>, prefix: string) => Output[];
};

/** The bundled reader for a built site, or for an offline copy. */
export function readReader(isOffline = false): ReaderBundle {
  const bundle = isOffline ? readOffline() : readWhole();
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

/** The names of the bundled reader's files, as JSON. The names contain hashes, so the string changes with the reader. */
export function readerNames(): string {
  return readFileSync(join(readerFolder(), 'reader.json'), 'utf8');
}

/** The names of all files that the bundled reader may have in a site's folder of assets. */
export function readerAssets(): string[] {
  const diagrams = readdirSync(join(readerFolder(), '..', 'diagrams')).map((name) => `diagrams/${name}`);
  return [...readdirSync(join(readerFolder(), 'assets')), ...diagrams].map((name) => name.replace(/\.br$/, ''));
}

/** The reader of an offline copy. It shares only the stylesheets and their fonts with other sites. */
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

/**
 * The parts of a printed document: its stylesheet with embedded fonts, the name of its script, and a function that writes the script and
 * the frame into a folder.
 */
export function printFiles(): { style: string; script: string; write: (folder: string) => void } {
  const folder = join(readerFolder(), 'print');
  return {
    style: readFileSync(join(folder, 'printed.css'), 'utf8').replaceAll(/url\("?\.\/([\w-]+\.woff2)"?\)/g, (_, name: string) => {
      const bytes = readFileSync(join(readerFolder(), 'assets', name));
      return `url(data:font/woff2;base64,${bytes.toString('base64')})`;
    }),
    script: 'printed.js',
    write: (into) => {
      const frames = toOutputs(join(readerFolder(), '..', 'diagrams'), 'diagrams/');
      mkdirSync(join(into, 'diagrams'));
      for (const file of [...toOutputs(folder, '', ['printed.js']), ...frames])
        if ('bytes' in file) writeFileSync(join(into, file.path), file.bytes);
    },
  };
}

const isReaderFiles = objectOf<ReaderFiles>(
  {
    early: isText,
    scripts: listOf(isText),
    style: isText,
    font: isText,
    styles: tableOf(isText),
    frame: isText,
    print: objectOf<ReaderFiles['print']>({ style: isText, script: isText }, {}),
  },
  { watch: isText, offline: objectOf<NonNullable<ReaderFiles['offline']>>({ early: isText, script: isText }, {}) },
);

function readWhole(): ReaderBundle {
  const files = parseJson(readerNames(), isReaderFiles);
  if (!files) throw new MachineFault('The bundled reader is damaged: reader.json has changed. Install Quire again.');
  const assets = join(readerFolder(), 'assets');
  const names = readdirSync(assets).sort();
  const ofPrint = [files.print.style, files.print.script];
  const apart = new Set([...Object.values(files.styles), ...ofPrint]);
  const named = (wanted: readonly string[], prefix = ''): Output[] =>
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
      names.filter((name) => !apart.has(`assets/${name}`)),
    ),
    extras: (features, hasPrints) => {
      const diagrams = features.has('diagram') ? toOutputs(join(readerFolder(), '..', 'diagrams'), 'assets/diagrams/') : [];
      return [...named([...stylesOf(features), ...(hasPrints ? ofPrint : [])]), ...diagrams];
    },
    restricted: (features, prefix) => {
      const outputs = named(stylesOf(features), prefix);
      if (features.has('diagram'))
        outputs.push({ path: prefix + files.frame, audience: 'restricted', stage: 'asset', bytes: wholeFrame(files) });
      return outputs.map((output) => ({ ...output, audience: 'restricted' }));
    },
  };
}

/**
 * The frame that draws diagrams, with all scripts inline. A frame without an origin sends no cookies when it requests scripts, so servers
 * that require a login would refuse them. Only these scripts can run in it.
 */
function wholeFrame({ frame }: ReaderFiles): string {
  const folder = join(readerFolder(), '..', 'diagrams');
  const document = readText(join(folder, `${frame.slice('assets/diagrams/'.length)}.br`));
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js.br'));
  // The first script of the document contains what the others call.
  const first = `${/ src="([^"]+)"/.exec(document)?.[1]}.br`;
  const text = [first, ...scripts.filter((name) => name !== first).sort()]
    .map((name) => readText(join(folder, name)))
    .join('\n')
    // In HTML, such a string ends a script or changes what ends it.
    .replaceAll(/<(?=!--|\/?script)/gi, '\\x3c');
  const digest = createHash('sha256').update(text).digest('base64');
  return document
    .replace(/(?:<script[^>]*><\/script>\s*)+/, () => `<script>${text}</script>\n`)
    .replace(/(?<=script-src )[^;]*/, `'sha256-${digest}'`);
}

function toOutputs(folder: string, prefix: string, names: string[] = readdirSync(folder).sort()): Output[] {
  return names.map((name) => ({
    path: prefix + name.replace(/\.br$/, ''),
    audience: 'public',
    stage: 'asset',
    bytes: name.endsWith('.woff2') ? readFileSync(join(folder, name)) : readText(join(folder, name)),
  }));
}

/** The content of a text file, which may be compressed. */
function readText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('utf8');
}

/** The folder of the bundled reader. It is next to the folder of the bundle that contains this code (see bin/launch/folders.js). */
function readerFolder(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  return join(folder, '..', 'reader');
}
