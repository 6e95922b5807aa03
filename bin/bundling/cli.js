/** Bundles the command line, its threads, and the bundler of the reader. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../launch/folders.js';
import { validators } from './validators.js';

/** What the package needs, and what a checkout needs besides. */
const packaged = { docs: 'bin/docs.ts', worker: 'bin/workers/worker.ts' };
const bundler = { bundle: 'bin/bundling/reader.ts' };

/** A bundle is one function, as Node would make of it: put around the text when it is loaded, this would be a copy of all of it. */
const before = '(function (exports, require, module, __filename, __dirname) {';
const after = '})';

/**
 * Bundles into a folder, with an id (id.txt) that changes when the bundles do. For the package the bundles are small; in a checkout they are
 * readable and have source maps. They are ASCII alone, which Node reads five times as fast: esbuild leaves other characters in regular
 * expressions, where their numbers mean the same.
 */
export async function bundleCli(folder, { forPackage }) {
  const { outputFiles } = await build({
    plugins: [validators],
    absWorkingDir: root,
    entryPoints: forPackage ? packaged : { ...packaged, ...bundler },
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    jsx: 'automatic',
    charset: 'ascii',
    write: false,
    minify: forPackage,
    sourcemap: forPackage ? false : 'linked',
    sourcesContent: false,
    legalComments: 'none',
    external: ['esbuild', 'fsevents'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'quireAddress' },
    supported: { 'dynamic-import': false },
    banner: { js: `${before}const quireAddress = require('node:url').pathToFileURL(__filename).href;` },
    footer: { js: after },
    logLevel: 'silent',
  });
  mkdirSync(folder, { recursive: true });
  const sum = createHash('sha256');
  for (const { path, text } of outputFiles) {
    const ascii = text.replace(/[^\0-\x7f]/g, escaped);
    writeFileSync(join(folder, basename(path)), ascii);
    if (path.endsWith('.cjs')) sum.update(ascii);
  }
  writeFileSync(join(folder, 'id.txt'), sum.digest('hex').slice(0, 16));
}

function escaped(codeUnit) {
  return `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
