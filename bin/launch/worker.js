/** The entry of a worker thread: loads the bundle that its only argument names, and starts it. */
import { loadBundle } from './bundle.js';
import { isCheckout } from './folders.js';
import { mapStackTraces } from './source-maps.js';

if (isCheckout) mapStackTraces();
await loadBundle(process.argv[2]).start();
