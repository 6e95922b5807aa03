/** A thread of the build: loads the bundle that works in it. */
import { join } from 'node:path';
import { loadCode, root } from './code.js';

const { exports, keep } = loadCode(join(root, 'dist', 'cli', 'worker.cjs'));
await exports.start(keep);
