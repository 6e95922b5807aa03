/** Loads a bundle of the command line. */
import module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { cli, dist, isCheckout } from './folders.js';

/**
 * From Node 22 on, Node caches the compiled code of modules: an unchanged site then builds in 0.8 of the time. An installed copy writes
 * nothing on its own, so it caches only in the folder of NODE_COMPILE_CACHE. A checkout caches below `dist`.
 */
if (isCheckout) module.enableCompileCache?.(join(dist, 'code'));

/** Loads the bundle with this name, and returns its exports. */
export function loadBundle(name, folder = cli) {
  return createRequire(import.meta.url)(join(folder, `${name}.cjs`));
}
