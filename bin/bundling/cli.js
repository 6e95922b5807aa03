/** Bundles the command line, its workers, and the bundler of the reader. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../launch/folders.js';
import { validators } from './validators.js';

/** The bundles of the package; a checkout also needs the bundler of the reader. */
const packaged = { docs: 'bin/docs.ts', worker: 'bin/workers/worker.ts', diagrams: 'bin/diagrams/worker.ts' };
const bundler = { bundle: 'bin/bundling/reader.ts' };

/**
 * Modules that few runs need. Each is bundled, with everything that it imports, into a separate file that its first `import()`
 * loads, because loading the main bundle takes 15 ms per MB.
 */
const parts = {
  'bin/diagrams/graphviz.ts': 'graphviz',
  'bin/diagrams/mermaid.ts': 'mermaid',
  'bin/lsp/connection.ts': 'lsp-connection',
  'bin/mcp/protocol.ts': 'mcp',
  'bin/spec/schema-validator.ts': 'by-schema',
  'compiler/search/analysis/stemmers.ts': 'stemmers',
  'compiler/theme/read-script.ts': 'read-script',
  'compiler/tools/migrate/asciidoc/antora.ts': 'asciidoc',
};

/**
 * The bundle of all modules that read other tools' configuration, which share parsers. It exports the module of each tool under
 * the name of the tool's folder.
 */
const settings = 'tool-settings';

const address = "const quireAddress = require('node:url').pathToFileURL(__filename).href;";

/** The separate bundle for formulas, which is loaded for the first formula, because most sites have none. */
const mathFile = 'temml.cjs';
/** The separate bundle for social images, and the files that it reads, by their names next to it and in the packages. */
const socialFile = 'social.cjs';
const socialFiles = {
  'resvg.wasm': '@resvg/resvg-wasm/index_bg.wasm',
  ...Object.fromEntries(
    ['latin', 'latin-ext', 'greek', 'cyrillic'].map((part) => {
      const name = `source-sans-3-${part}-wght-normal.woff2`;
      return [name, `@fontsource-variable/source-sans-3/files/${name}`];
    }),
  ),
};

/**
 * Bundles into a folder and writes an id (id.txt) that changes when the bundles do. The bundles are minified; in a checkout they
 * keep their names and have source maps. Returns the paths of all modules that were bundled, relative to the repository.
 */
export async function bundleCli(folder, { forPackage }) {
  const common = {
    absWorkingDir: root,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: forPackage,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  };
  mkdirSync(folder, { recursive: true });
  const math = await build({ ...common, entryPoints: ['temml'], outfile: join(folder, mathFile) });
  const social = await bundleSocial(folder, common, forPackage);
  const own = {
    ...common,
    plugins: [validators, serverOnly, undrawn, apart, toolSettings, ownPrism],
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    write: false,
    sourcemap: forPackage ? false : 'linked',
    sourcesContent: false,
    external: forPackage ? [] : ['esbuild', 'subset-font'],
    define: {
      'process.env.NODE_ENV': '"production"',
      offlineBundle: 'false',
      'process.env.QUIRE_MATH': JSON.stringify(`./${mathFile}`),
      'process.env.QUIRE_SOCIAL': JSON.stringify(socialFile),
      'import.meta.url': 'quireAddress',
    },
    supported: { 'dynamic-import': false },
  };
  const whole = await build({
    ...own,
    entryPoints: forPackage ? packaged : { ...packaged, ...bundler },
    banner: { js: address },
  });
  const entryPoints = Object.fromEntries(Object.entries(parts).map(([module, name]) => [name, module]));
  const apiece = await build({ ...own, entryPoints: { ...entryPoints, [settings]: settings }, banner: { js: address } });
  const sum = createHash('sha256');
  for (const { path, text } of [...whole.outputFiles, ...apiece.outputFiles]) {
    if (forPackage && large.has(basename(path))) writePacked(join(folder, basename(path)), text);
    else writeFileSync(join(folder, basename(path)), text);
    if (path.endsWith('.cjs')) sum.update(text);
  }
  writeFileSync(join(folder, 'id.txt'), sum.digest('hex').slice(0, 16));
  const files = Object.values(socialFiles).map((name) => join('node_modules', name));
  const made = [whole, apiece, math, social];
  return made.flatMap(({ metafile }) => Object.keys(metafile.inputs)).concat(files);
}

/** Large parts, which are compressed in the package: 1.2 MB become 0.3 MB, and a run that needs one takes 10 ms longer. */
const large = new Set([
  `${settings}.cjs`,
  'by-schema.cjs',
  'read-script.cjs',
  'asciidoc.cjs',
  'graphviz.cjs',
  'mermaid.cjs',
  'mcp.cjs',
]);

/** Writes a compressed module, and a module with its name that decompresses it and has the same exports. */
function writePacked(file, text) {
  writeFileSync(`${file}.br`, compressed(text));
  const unpack =
    "require('node:zlib').brotliDecompressSync(require('node:fs').readFileSync(`${__filename}.br`)).toString('utf8')";
  writeFileSync(file, `module._compile(${unpack}, __filename);\n`);
}

/** Compresses content. Quality 9 takes 1 s for all parts, and the best quality 14 s to save 0.2 MB of a 4.5 MB package. */
function compressed(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** Bundles the code that draws social images. It is compressed in the package, because it is large and rarely needed. */
async function bundleSocial(folder, common, forPackage) {
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: ['bin/social/packages.ts'],
    outfile: join(folder, socialFile),
    mainFields: ['module', 'main'],
    write: false,
  });
  const write = (name, bytes) => {
    const isPacked = forPackage && !name.endsWith('.woff2');
    writeFileSync(join(folder, isPacked ? `${name}.br` : name), isPacked ? compressed(bytes) : bytes);
  };
  for (const { contents } of outputFiles) write(socialFile, contents);
  for (const [name, module] of Object.entries(socialFiles)) write(name, readFileSync(join(root, 'node_modules', module)));
  return { metafile };
}

/**
 * Omits the parts of React for browsers and for streaming, which take 320 kB in each bundle, because the command line only
 * renders pages to strings.
 */
const serverOnly = {
  name: 'server-only',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]react-dom[\\/](?:client\.js|cjs[\\/]react-dom-server\.node\.production\.js)$/ }, () => ({
      contents: '',
    }));
  },
};

/**
 * Makes Prism's grammars import Prism. Without bundling, they access it as a global variable, both when they are loaded and when
 * they tokenize, but a program that uses the API may have its own global Prism.
 */
const ownPrism = {
  name: 'own-prism',
  setup({ onLoad }) {
    const prefix =
      (code) =>
      ({ path }) => ({ contents: `${code}\n${readFileSync(path, 'utf8')}` });
    onLoad({ filter: /[\\/]prismjs[\\/]prism\.js$/ }, prefix('var global;'));
    onLoad({ filter: /[\\/]prismjs[\\/]components[\\/]prism-[a-z0-9-]+\.js$/ }, prefix("var Prism = require('prismjs');"));
  },
};

/**
 * Omits packages that mermaid and svgdom import for features that we do not use: formulas in labels, which need HTML, and fonts
 * and images on disk.
 */
const undrawn = {
  name: 'undrawn',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:katex|fontkit|image-size)$/ }, ({ path, importer }) =>
      /[\\/]node_modules[\\/](?:mermaid|svgdom)[\\/]/.test(importer) ? { path, namespace: 'undrawn' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'undrawn' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Excludes the parts from the bundles that import them. */
const apart = {
  name: 'parts',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) => {
      const part = kind === 'dynamic-import' ? parts[relative(root, join(resolveDir, path))] : undefined;
      return part === undefined ? undefined : { path: `./${part}.cjs`, external: true };
    });
  },
};

/** Excludes the modules that read tools' configuration, because the first `import()` of one loads it from their own bundle. */
const toolSettings = {
  name: settings,
  setup({ onResolve, onLoad }) {
    const folder = join(root, 'compiler/tools');
    onResolve({ filter: new RegExp(`^${settings}$`) }, ({ path }) => ({ path, namespace: settings }));
    onResolve({ filter: /^\.\/settings\.ts$/ }, ({ kind, resolveDir }) =>
      kind === 'dynamic-import' ? { path: basename(resolveDir), namespace: settings } : undefined,
    );
    onResolve({ filter: /\.cjs$/, namespace: settings }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /.*/, namespace: settings }, ({ path }) => {
      if (path !== settings) return { contents: `module.exports = require('./${settings}.cjs')['${path}'];` };
      const tools = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'settings.ts')));
      return {
        contents: tools.map((name) => `export * as ${name} from './${name}/settings.ts';`).join('\n'),
        resolveDir: folder,
      };
    });
  },
};
