/** The entry of the package for programs. In a checkout, it first updates bundles that are older than the sources. */
import { join } from 'node:path';
import { cli, isCheckout } from './launch/folders.js';
import { loadBundle } from './launch/v8.js';

if (isCheckout) {
  const { bundleCheckout } = await import('./bundling/checkout.js');
  await bundleCheckout();
}
export const { build, check, openSite, QuireError } = loadBundle(join(cli, 'docs.cjs')).exports.api;
