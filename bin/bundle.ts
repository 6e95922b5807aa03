import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { ReaderFiles } from '../compiler/5-outputs/shell.ts';
import { beside } from './bundling/beside.ts';
import { oneFirstChunk } from './bundling/first-chunk.ts';
import { flatReact } from './bundling/flat-react.ts';
import { inOrder, type Outputs, outputOf } from './bundling/outputs.ts';

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
  const styles = await build({
    ...common,
    entryPoints: ['reader/style/main.css', ...Object.values(featureStyles)].map((path) => ({
      in: path,
      out: basename(path, '.css'),
    })),
  });
  const frame = await bundleDiagrams(root, join(root, 'dist', 'diagrams'));
  const named = toFeatureStyles(styles.metafile);
  const stemmers = await build({
    ...common,
    format: 'esm',
    splitting: true,
    entryPoints: [{ in: stemmersOfAll, out: 'stemmers' }],
  });
  const plugins = [beside(/\/stemmers\.ts$/, nameOf(stemmers.metafile, stemmersOfAll))];
  const worker = await build({ ...common, format: 'esm', plugins, entryPoints: [{ in: searchWorker, out: 'search' }] });
  const pages = await build({
    ...common,
    format: 'esm',
    splitting: true,
    plugins: [...plugins, flatReact(root), oneFirstChunk(root)],
    entryPoints: [
      { in: 'reader/main.tsx', out: 'reader' },
      { in: 'reader/ground.ts', out: 'ground' },
    ],
    define: {
      ...settings.define,
      featureStyles: JSON.stringify(
        Object.fromEntries(Object.entries(named).map(([feature, path]) => [feature, basename(path)])),
      ),
      diagramFrame: JSON.stringify(`diagrams/${frame}`),
      searchWorker: JSON.stringify(nameOf(worker.metafile, searchWorker)),
    },
  });
  rmSync(join(stage, 'assets', nameOf(pages.metafile, 'reader/ground.ts')));
  const watch = await build({ ...common, format: 'esm', entryPoints: [{ in: 'reader/watch.ts', out: 'watch' }] });
  const early = await build({ ...common, format: 'iife', entryPoints: [{ in: 'reader/early.ts', out: 'early' }] });
  const files = toFiles([pages.metafile, watch.metafile, early.metafile, styles.metafile], named);
  writeFileSync(join(stage, 'reader.json'), `${JSON.stringify(files, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(stage, folder);
  return files;
}

const searchWorker = 'reader/search/box/transport/worker.ts';
/** Bundled by itself: the worker and the page, where there are no workers, share it. */
const stemmersOfAll = 'reader/search/stemmers.ts';

/** The name of the file that a source was bundled to. */
function nameOf(metafile: Metafile | undefined, source: string): string {
  return basename(outputOf(metafile?.outputs ?? {}, source));
}

const featureStyles = { math: 'reader/style/math.css', diagram: 'reader/style/diagram.css', api: 'reader/style/api.css' };

function toFeatureStyles(metafile: Metafile | undefined): ReaderFiles['styles'] {
  return Object.fromEntries(
    Object.entries(featureStyles).map(([feature, source]) => [feature, `assets/${nameOf(metafile, source)}`]),
  );
}

/**
 * Bundles the frame that draws diagrams into `folder`, unless what lies there is of these very sources: the package is large and
 * changes with its version only. The answer is the name of the frame's document.
 */
async function bundleDiagrams(root: string, folder: string): Promise<string> {
  const source = join(root, 'reader', 'diagrams');
  const texts = readdirSync(source)
    .sort()
    .map((name) => readFileSync(join(source, name), 'utf8'));
  const versions = ['mermaid', 'esbuild'].map((name) => readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const stamp = createHash('sha256')
    .update(JSON.stringify([texts, versions, settings]))
    .digest('hex')
    .slice(0, 12);
  const frame = `frame-${stamp}.html`;
  if (existsSync(join(folder, frame))) return frame;
  const stage = `${folder}.partial-${process.pid}`;
  rmSync(stage, { recursive: true, force: true });
  const { metafile } = await build({
    ...settings,
    absWorkingDir: root,
    outdir: stage,
    format: 'esm',
    splitting: true,
    entryPoints: [{ in: 'reader/diagrams/frame.ts', out: 'frame' }],
  });
  const script = nameOf(metafile, 'reader/diagrams/frame.ts');
  const document = readFileSync(join(source, 'frame.html'), 'utf8').replace('FRAME', script);
  writeFileSync(join(stage, frame), document);
  rmSync(folder, { recursive: true, force: true });
  renameSync(stage, folder);
  return frame;
}

function toFiles(metafiles: (Metafile | undefined)[], styles: ReaderFiles['styles']): ReaderFiles {
  const outputs: Outputs = Object.assign({}, ...metafiles.map((metafile) => metafile?.outputs));
  const asset = (path: string): string => `assets/${basename(path)}`;
  const entry = (source: string): string => asset(outputOf(outputs, source));
  return {
    early: entry('reader/early.ts'),
    scripts: inOrder(outputs, 'reader/main.tsx').map(asset),
    style: entry('reader/style/main.css'),
    styles,
    watch: entry('reader/watch.ts'),
  };
}
