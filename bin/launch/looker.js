/** The thread that looks at what is published (bin/build/look.ts), begun before the program is loaded: the start of either takes 0.1 s. */
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What is known of so many published files that a thread looks at them, in bytes: that of about 2,000 pages. */
const leastKnown = 1_300_000;

/**
 * Starts the thread for `docs build` of a site of which much is published, as far as the arguments tell; undefined otherwise. A wrong guess
 * costs a start of the thread.
 */
export function startLooker([command, ...words]) {
  if (command !== 'build' || availableParallelism() < 2 || !isLarge(words.find((word) => !word.startsWith('-')) ?? '.'))
    return undefined;
  const worker = new Worker(fileURLToPath(new URL('./worker.js', import.meta.url)), { argv: ['look'] });
  // Who asks it hears that it has failed. It keeps nobody waiting.
  worker.on('error', () => {}).unref();
  return worker;
}

function isLarge(root) {
  const cache = join(root, 'dist', 'cache');
  try {
    return readdirSync(cache).some((name) => /^units-\w+\.bin$/.test(name) && statSync(join(cache, name)).size >= leastKnown);
  } catch {
    return false;
  }
}
