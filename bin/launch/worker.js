/** The entry of a worker thread: loads the bundle that its only argument names, and starts it. */
import { join } from 'node:path';
import { cli, isCheckout } from './folders.js';
import { mapStackTraces } from './source-maps.js';
import { loadBundle } from './v8.js';

if (isCheckout) mapStackTraces();
const { exports, keep } = loadBundle(join(cli, `${process.argv[2]}.cjs`));
await exports.start(keep);
