/**
 * Preloaded by tests into a server (`--import`): right after the connection number STALL_AT is accepted, and before any byte of it
 * is read, the process says so and stands still for six seconds, longer than a request may take. So it does on a machine that has
 * no time for it, or while a large site is compiled.
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
