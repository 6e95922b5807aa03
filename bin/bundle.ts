import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { ReaderFiles } from '../compiler/5-outputs/shell.ts';

const settings: BuildOptions = {
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
  write: true,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
};

/**
 * Bundles the reader of the checkout at `root` into `folder`: files with hashed names in `assets/`, and
 * reader.json, which says what each is for. Equal sources give equal bytes.
 */
export async function bundleReader(root: string, folder: string): Promise<ReaderFiles> {
  const stage = `${folder}.partial-${process.pid}`;
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(join(stage, 'assets'), { recursive: true });
  const common = { ...settings, absWorkingDir: root, outdir: join(stage, 'assets') };
  const pages = await build({
    ...common,
    format: 'esm',
    splitting: true,
    entryPoints: [
      { in: 'reader/main.tsx', out: 'reader' },
      { in: 'reader/watch.ts', out: 'watch' },
    ],
  });
  const early = await build({ ...common, format: 'iife', entryPoints: [{ in: 'reader/early.ts', out: 'early' }] });
  const style = await build({ ...common, entryPoints: [{ in: 'reader/style/main.css', out: 'reader' }] });
  const files = toFiles([pages.metafile, early.metafile, style.metafile]);
  writeFileSync(join(stage, 'reader.json'), `${JSON.stringify(files, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(stage, folder);
  return files;
}

function toFiles(metafiles: (Metafile | undefined)[]): ReaderFiles {
  const outputs = metafiles.flatMap((metafile) => Object.entries(metafile?.outputs ?? {}));
  const entry = (source: string): string => {
    const found = outputs.find(([, { entryPoint }]) => entryPoint === source);
    if (!found) throw new Error(`The bundle of the reader has no output for ${source}.`);
    return `assets/${basename(found[0])}`;
  };
  const main = outputs.find(([, { entryPoint }]) => entryPoint === 'reader/main.tsx');
  const preload = (main?.[1].imports ?? []).filter(({ kind }) => kind === 'import-statement').map(({ path }) => `assets/${basename(path)}`);
  return {
    early: entry('reader/early.ts'),
    script: entry('reader/main.tsx'),
    style: entry('reader/style/main.css'),
    preload: preload.sort(),
    watch: entry('reader/watch.ts'),
  };
}
