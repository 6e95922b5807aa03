/** The entry of the package for programs. In a checkout, it first updates bundles that are older than the sources. */
import { loadBundle } from './launch/bundle.js';
import { isCheckout } from './launch/folders.js';

if (isCheckout) {
  const { bundleCheckout } = await import('./bundling/checkout.js');
  await bundleCheckout();
}
export const { build, check, mock, openSite, QuireError } = loadBundle('docs').api;
