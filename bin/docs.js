#!/usr/bin/env node
/**
 * Starts `docs`: loads the bundle of the command line. In a checkout, it first makes bundles that are missing or older than the
 * sources.
 */
import { existsSync } from 'node:fs';
import { loadBundle } from './launch/bundle.js';
import { cli, isCheckout } from './launch/folders.js';
import { mapStackTraces } from './launch/source-maps.js';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`docs needs Node 20.19 or newer; this is ${process.versions.node}.`);
if (isCheckout) {
  mapStackTraces();
  const { bundleCheckout } = await import('./bundling/checkout.js');
  await bundleCheckout().catch((error) => fail(reasonOf(error), error.errors ? 4 : 3));
}
if (!existsSync(cli))
  fail("This copy of Quire isn't built, because npm doesn't build packages from git. Install the file that npm pack makes.");
loadBundle('docs').main();

function fail(reason, status = 3) {
  process.stderr.write(`${reason}\n`);
  process.exit(status);
}

function reasonOf(error) {
  if (error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes("'esbuild'"))
    return 'The packages are missing. Run npm ci first.';
  return `docs could not be bundled from its sources: ${error.message}`;
}
