/**
 * Loaded into a server with `--import`. When the server ends, writes the end and the CPU time of each long period without messages to
 * STALLS_FILE, both in milliseconds. CPU time does not depend on other load of the machine; without /proc, wall time is recorded instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const shortest = 5;

if (isMainThread) {
  const stalls = [];
  let before = cpuTime();
  setInterval(() => {
    const now = cpuTime();
    if (now - before > shortest) stalls.push([Date.now(), now - before]);
    before = now;
  }, 1).unref();
  process.on('exit', () => writeFileSync(process.env.STALLS_FILE, JSON.stringify(stalls)));
}

function cpuTime() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
