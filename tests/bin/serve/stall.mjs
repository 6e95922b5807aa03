/**
 * Preloaded by tests into a server (`--import`). After connection number STALL_AT is accepted, and before any byte of it is read, prints a
 * line and blocks the process for six seconds, longer than the time limit of a request. A server is blocked like this on a busy machine, or
 * while it compiles a large site.
 */
import { subscribe } from 'node:diagnostics_channel';
import { writeSync } from 'node:fs';

const never = new Int32Array(new SharedArrayBuffer(4));
let connections = 0;
subscribe('net.server.socket', () => {
  if (++connections !== Number(process.env.STALL_AT)) return;
  writeSync(2, 'standing still\n');
  Atomics.wait(never, 0, 0, 6000);
});
