import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { invariant } from '../../compiler/basics/invariant.ts';
import { moduleNotFound } from '../faults.ts';
import type * as Parts from './packages.ts';

/**
 * The folder of the bundle that contains the packages, fonts and WebAssembly for social images. In a package of Quire they are compressed,
 * because they are large and most sites have no social images. Undefined if nothing is bundled.
 */
const folder = process.env.QUIRE_SOCIAL ? fileURLToPath(new URL('.', import.meta.url)) : undefined;
const load = createRequire(import.meta.url);

/** Fallback fonts for letters that the fonts of the site lack, and the default fonts of a site without its own. */
export const ownFonts: readonly string[] = ['latin', 'latin-ext', 'greek', 'cyrillic'].map(
  (part) => `source-sans-3-${part}-wght-normal.woff2`,
);

let loaded: Promise<typeof Parts> | undefined;

/** Loads the packages. Throws an error with the code MODULE_NOT_FOUND if they are not installed. */
export function loadPackages(): Promise<typeof Parts> {
  loaded ??= readPackages();
  return loaded;
}

async function readPackages(): Promise<typeof Parts> {
  const parts = process.env.QUIRE_SOCIAL ? runPackedModule('social.cjs') : await import('./packages.ts');
  const program = readAsset('resvg.wasm', '@resvg/resvg-wasm/index_bg.wasm');
  await parts.initWasm(new WebAssembly.Module(new Uint8Array(program)));
  return parts;
}

/** Returns the bytes of a bundled font. */
export function readOwnFont(file: string): Buffer {
  return readAsset(file, `@fontsource-variable/source-sans-3/files/${file}`);
}

/** Reads a file of the bundle or, if nothing is bundled, of a package. */
function readAsset(name: string, module: string): Buffer {
  if (folder === undefined) return readFileSync(load.resolve(module));
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file);
  if (existsSync(`${file}.br`)) return brotliDecompressSync(readFileSync(`${file}.br`));
  throw Object.assign(new Error('The part that draws social pictures is missing.'), { code: moduleNotFound, path: file });
}

function runPackedModule(name: string): typeof Parts {
  invariant(folder !== undefined, 'The packages for social images are not bundled.');
  const own = new Module(name);
  Reflect.get(own, '_compile').call(own, readAsset(name, '').toString('utf8'), join(folder, name));
  return own.exports;
}
