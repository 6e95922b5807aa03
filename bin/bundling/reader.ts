import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin, transform } from 'esbuild';
import type { ReaderFiles } from '../../compiler/5-outputs/shell.ts';
import { offlineRoot } from '../../compiler/addresses/offline-copy.ts';
import { flattenReact } from './flatten-react.ts';
import { type Fonts, subsetFonts } from './fonts.ts';

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
  define: { 'process.env.NODE_ENV': '"production"', offlineBundle: 'false' },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
};

/**
 * Bundles the reader of the checkout at `root` into `folder`: files with hashed names in `assets/`, their source maps in `maps/`,
 * and reader.json, which specifies the purpose of each file. Equal sources give equal bytes.
 */
export async function bundleReader(root: string, folder: string): Promise<ReaderFiles> {
  const stage = `${folder}.partial-${process.pid}`;
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(join(stage, 'assets'), { recursive: true });
  const common: BuildOptions = { ...settings, sourcemap: 'external', absWorkingDir: root, outdir: join(stage, 'assets') };
  const fonts = await subsetFonts(root, join(root, 'dist', 'fonts'));
  const styles = await build({
    ...common,
    plugins: [wrapInLayer(root), resolveTypefaces(fonts)],
    loader: { '.woff2': 'file' },
    entryPoints: [mainStyle, printStyle, ...Object.values(featureStyles)].map((path) => ({
      in: layerPath(path),
      out: basename(path, '.css'),
    })),
  });
  const licences = createHash('sha256').update(fonts.licences).digest('hex').slice(0, 8);
  writeFileSync(join(stage, 'assets', `fonts-licences-${licences}.txt`), fonts.licences);
  const consoleStyle = JSON.stringify(await readConsoleStyle(root));
  const named = toFeatureStyles(styles.metafile);
  const stemmers = await build({
    ...common,
    format: 'esm',
    splitting: true,
    plugins: [arabicStemmerFix],
    entryPoints: [{ in: stemmersModule, out: 'stemmers' }],
  });
  const consoleBuild = await build({ ...common, format: 'esm', entryPoints: consoleParts });
  const plugins = [
    importFromFolder(/\/stemmers\.ts$/, nameOf(stemmers.metafile, stemmersModule)),
    ...consoleParts.map((part) =>
      importFromFolder(new RegExp(`/${basename(part, '.ts')}\\.ts$`), nameOf(consoleBuild.metafile, part)),
    ),
  ];
  const worker = await build({ ...common, format: 'esm', plugins, entryPoints: [{ in: searchWorker, out: 'search' }] });
  const pages = await build({
    ...common,
    format: 'esm',
    splitting: true,
    plugins: [...plugins, flattenReact(root), keepOneInitialChunk(root)],
    entryPoints: [
      { in: 'reader/main.tsx', out: 'reader' },
      { in: 'reader/react-chunk.ts', out: 'react' },
    ],
    define: {
      ...settings.define,
      featureStyles: JSON.stringify(
        Object.fromEntries(Object.entries(named).map(([feature, path]) => [feature, basename(path)])),
      ),
      searchWorker: JSON.stringify(nameOf(worker.metafile, searchWorker)),
      consoleStyle,
    },
  });
  rmSync(join(stage, 'assets', nameOf(pages.metafile, 'reader/react-chunk.ts')));
  const watch = await build({ ...common, format: 'esm', entryPoints: [{ in: 'reader/watch/watch.ts', out: 'watch' }] });
  const earlyBuild = await build({ ...common, format: 'iife', entryPoints: [{ in: 'reader/before-paint.ts', out: 'early' }] });
  const offlineConstants = { ...settings.define, ...offlineDefine, consoleStyle };
  const print = await build({
    ...common,
    format: 'iife',
    banner: offlineBanner,
    define: offlineConstants,
    entryPoints: [{ in: printScript, out: 'print-view' }],
  });
  const offline = await bundleOffline(offlineConstants, { ...common, outdir: join(stage, 'offline') });
  await bundlePrint(root, { ...common, outdir: join(stage, 'print'), define: offlineConstants }, fonts);
  mkdirSync(join(stage, 'maps'));
  for (const name of readdirSync(join(stage, 'assets')))
    if (name.endsWith('.map')) renameSync(join(stage, 'assets', name), join(stage, 'maps', name));
  const metafiles = [pages.metafile, watch.metafile, earlyBuild.metafile, styles.metafile, print.metafile];
  const files = {
    ...toFiles(metafiles, named),
    font: `assets/${fileOf(styles.metafile, relative(root, fonts.preload))}`,
    offline,
  };
  writeFileSync(join(stage, 'reader.json'), `${JSON.stringify(files, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(stage, folder);
  return files;
}

/**
 * Bundles the reader again for pages opened from disk: as classic scripts, because browsers do not load modules from disk, with
 * all lazily loaded modules in one script.
 */
async function bundleOffline(define: Record<string, string>, common: BuildOptions): Promise<NonNullable<ReaderFiles['offline']>> {
  const { metafile } = await build({
    ...common,
    format: 'iife',
    sourcemap: false,
    plugins: [arabicStemmerFix],
    entryPoints: [
      { in: 'reader/main.tsx', out: 'offline' },
      { in: 'reader/before-paint.ts', out: 'offline-early' },
    ],
    banner: offlineBanner,
    define,
  });
  const assetPath = (source: string): string => `assets/${nameOf(metafile, source)}`;
  return { early: assetPath('reader/before-paint.ts'), script: assetPath('reader/main.tsx') };
}

/** Bundles the stylesheet of printed documents, which references the fonts in `assets/`. */
async function bundlePrint(root: string, common: BuildOptions, fonts: Fonts): Promise<void> {
  const names = { ...common, entryNames: '[name]', sourcemap: false };
  await build({
    ...names,
    plugins: [wrapInLayer(root), resolveTypefaces(fonts)],
    loader: { '.woff2': 'file' },
    entryPoints: [{ in: layerPath('reader/style/printed.css'), out: 'printed' }],
  });
  const folder = String(common.outdir);
  for (const name of readdirSync(folder)) if (name.endsWith('.woff2')) rmSync(join(folder, name));
}

/** Returns the stylesheet of the API console, which its script adds to the page, in the layer of the reader's own styles. */
async function readConsoleStyle(root: string): Promise<string> {
  const text = readFileSync(join(root, 'reader', 'style', 'console.css'), 'utf8');
  const { code } = await transform(`@layer quire {${text}}`, { loader: 'css', minify: true, charset: 'utf8' });
  return code.trim();
}

/** Build-time constants of scripts that may run in an offline copy. The print view script also runs elsewhere. */
const offlineDefine = {
  'import.meta.url': 'quireScript',
  offlineBundle: 'true',
  offlineRoot: JSON.stringify(offlineRoot),
  featureStyles: '{}',
  searchWorker: '""',
};

/** The URL of a classic script, which is only available while the script starts. */
const offlineBanner = { js: 'var quireScript=document.currentScript.src;' };

const searchWorker = 'reader/search/worker.ts';
/**
 * Modules that the console loads lazily. They are bundled separately, because esbuild would otherwise move the modules that they
 * share with the console to more files, which compress worse.
 */
const consoleParts = ['reader/console/samples.ts', 'compiler/openapi/pages/xml.ts'];
/** Bundled separately, because the search worker and, in browsers without workers, the page share it. */
const stemmersModule = 'compiler/search/analysis/stemmers.ts';

/** Returns the name of the file that a source was bundled into. */
function nameOf(metafile: Metafile | undefined, source: string): string {
  return basename(outputOf(metafile?.outputs ?? {}, source));
}

const mainStyle = 'reader/style/main.css';
const printStyle = 'reader/style/paper.css';
const printScript = 'reader/print-view.ts';
const featureStyles = {
  math: 'reader/style/math.css',
  diagram: 'reader/style/diagram.css',
  api: 'reader/style/api.css',
  embed: 'reader/style/embed.css',
  blocks: 'reader/style/blocks.css',
  glossary: 'reader/style/glossary.css',
  home: 'reader/style/front.css',
  blog: 'reader/style/blog.css',
  feedback: 'reader/style/feedback.css',
};

function toFeatureStyles(metafile: Metafile | undefined): ReaderFiles['styles'] {
  return Object.fromEntries(
    Object.entries(featureStyles).map(([feature, source]) => [feature, `assets/${nameOf(metafile, layerPath(source))}`]),
  );
}

function toFiles(metafiles: (Metafile | undefined)[], styles: ReaderFiles['styles']): Omit<ReaderFiles, 'offline' | 'font'> {
  const outputs: Outputs = Object.assign({}, ...metafiles.map((metafile) => metafile?.outputs));
  const assetPath = (path: string): string => `assets/${basename(path)}`;
  const entryPath = (source: string): string => assetPath(outputOf(outputs, source));
  return {
    early: entryPath('reader/before-paint.ts'),
    scripts: listImportsInOrder(outputs, 'reader/main.tsx').map(assetPath),
    style: entryPath(layerPath(mainStyle)),
    styles,
    print: { style: entryPath(layerPath(printStyle)), script: entryPath(printScript) },
    watch: entryPath('reader/watch/watch.ts'),
  };
}

/** Returns the name under which a stylesheet is bundled into the layer of the reader's own styles. */
function layerPath(path: string): string {
  return `layer:${path}`;
}

/**
 * Wraps our stylesheets in one cascade layer, `quire`, and declares the layer of a site's own styles, `site`, above it: a site
 * can override any style regardless of our rules' specificity.
 */
function wrapInLayer(root: string): Plugin {
  return {
    name: 'in-layer',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^layer:/ }, ({ path }) => ({ path: path.slice('layer:'.length), namespace: 'layer' }));
      onLoad({ filter: /./, namespace: 'layer' }, ({ path }) => ({
        contents: `@layer quire, site;\n@import "./${path}" layer(quire);`,
        resolveDir: root,
        loader: 'css',
      }));
    },
  };
}

/** Resolves the import of the typefaces in main.css. */
function resolveTypefaces({ css, folder }: Fonts): Plugin {
  return {
    name: 'typefaces',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^quire:fonts$/ }, ({ path }) => ({ path, namespace: 'fonts' }));
      onLoad({ filter: /./, namespace: 'fonts' }, () => ({ contents: css, resolveDir: folder, loader: 'css' }));
    },
  };
}

/**
 * Makes the Arabic stemmer of lunr-languages 1.22 run in a module. It stores its state in `this` of a plain function call, which
 * is undefined in a module.
 */
const arabicStemmerFix: Plugin = {
  name: 'strict-arabic',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]lunr\.ar\.min\.js$/ }, ({ path }) => {
      const [before, after, more] = readFileSync(path, 'utf8').split('stemmer=function(){var e=this;');
      if (before === undefined || after === undefined || more !== undefined) throw new Error(`${path} is not as it was known.`);
      return { contents: `${before}stemmer=function(){var e={};${after}`, loader: 'js' };
    });
  },
};

/** Excludes a module from a bundle and imports it from the file `name` in the same folder, where it has already been bundled. */
function importFromFolder(module: RegExp, name: string): Plugin {
  return {
    name: 'beside',
    setup({ onResolve }) {
      onResolve({ filter: module }, () => ({ path: `./${name}`, external: true }));
    },
  };
}

/** The bundled files, by path as in esbuild's metafile. */
type Outputs = Metafile['outputs'];

/** Returns the name of the hashed copy of a file that a stylesheet references. Throws if there is no such file. */
function fileOf(metafile: Metafile | undefined, source: string): string {
  const found = Object.entries(metafile?.outputs ?? {}).find(([path, { inputs }]) => source in inputs && !path.endsWith('.css'));
  if (!found) throw new Error(`The bundle of the reader has no copy of ${source}.`);
  return basename(found[0]);
}

/** Returns the path of the file that a source was bundled to. Throws if there is no such file. */
function outputOf(outputs: Outputs, source: string): string {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`The bundle of the reader has no output for ${source}.`);
  return found[0];
}

/** Returns the paths of a source's bundle and all its static imports. Dependencies come first, so the source is last. */
function listImportsInOrder(outputs: Outputs, source: string): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    for (const { kind, path: next } of outputs[path]?.imports ?? []) if (kind === 'import-statement') visit(next);
    found.add(path);
  };
  visit(outputOf(outputs, source));
  return [...found];
}

/**
 * Keeps all code for the first page in one file. esbuild creates a chunk for each set of entries that share a module, so every
 * import() would split the common code further. This plugin makes each lazy module import main.tsx, so nothing is split.
 */
function keepOneInitialChunk(root: string): Plugin {
  return {
    name: 'one-first-chunk',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^\.\.?\// }, async ({ kind, path, importer, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const found = await resolve(path, { kind: 'import-statement', importer, resolveDir });
        return { path: relative(root, found.path).replaceAll('\\', '/'), namespace: 'lazy', errors: found.errors };
      });
      onLoad({ filter: /./, namespace: 'lazy' }, ({ path }) => {
        const named = `import './reader/main.tsx'; export * from './${path}';`;
        const isScreen = /^export default /m.test(readFileSync(join(root, path), 'utf8'));
        return { contents: isScreen ? `${named} export { default } from './${path}';` : named, resolveDir: root, loader: 'js' };
      });
    },
  };
}
