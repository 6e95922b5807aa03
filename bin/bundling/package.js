/** Runs before `npm pack`: brings the reader up to date, and makes the minified bundles of the command line in dist/package. */
import { renameSync, rmSync } from 'node:fs';
import { packed } from '../launch/folders.js';
import { bundleCheckout } from './checkout.js';
import { bundleCli } from './cli.js';

const stage = `${packed}.partial-${process.pid}`;
await bundleCheckout();
await bundleCli(stage, { forPackage: true });
rmSync(packed, { recursive: true, force: true });
renameSync(stage, packed);
