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
 * Modules that few runs need. Each is bundled, with all that it imports, to a file that its first `import()` loads: a start reads
 * a whole bundle, and each MB of it takes 15 ms.
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
 * The readers of other tools' configuration share one such bundle, as they share parsers. It exports the module of each tool's
 * folder by the name of the folder.
 */
const settings = 'tool-settings';

const address = "const quireAddress = require('node:url').pathToFileURL(__filename).href;";

/** Bundled to a file of its own, which the first formula loads: most sites have none. */
const mathFile = 'temml.cjs';
/** The same for social pictures, with the files that are read beside it and where they come from. */
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

/** The parts that are large, which the package has compressed: 1.2 MB become 0.3, and a run that needs one takes 10 ms more. */
const large = new Set([
  `${settings}.cjs`,
  'by-schema.cjs',
  'read-script.cjs',
  'asciidoc.cjs',
  'graphviz.cjs',
  'mermaid.cjs',
  'mcp.cjs',
]);

/** Writes a module compressed, and in its place one that gives what it exports. */
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

/** Bundles what draws social pictures. It is large and rarely needed, and so compressed in the package. */
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
 * The command line draws pages to text and nothing else: of React it needs neither the part that runs in browsers nor the one
 * that streams, 320 kB in each bundle.
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
 * Prism publishes itself as a global variable, where its grammars look for it both when they load and when they tokenize. A
 * bundle imports it instead: a program that uses the API may have a Prism of its own.
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
 * What mermaid and svgdom load for uses that are not ours: formulas in labels, which need HTML, and fonts and pictures on the
 * disk.
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

/** Leaves the parts out of the bundles that import them. */
const apart = {
  name: 'parts',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) => {
      const part = kind === 'dynamic-import' ? parts[relative(root, join(resolveDir, path))] : undefined;
      return part === undefined ? undefined : { path: `./${part}.cjs`, external: true };
    });
  },
};

/** Leaves the readers of tools' configuration to their bundle, from which the first `import()` of one takes its module. */
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
