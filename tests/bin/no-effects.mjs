/**
 * Preloaded by tests into a build (`--import`). Rejects all connections, and all child processes except git, and records them in the file
 * EFFECTS_LOG.
 */
import { appendFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const require = createRequire(import.meta.url);

function refuse(module, name, allowed = () => false) {
  const owner = require(module);
  const real = owner[name];
  owner[name] = function refused(...args) {
    if (allowed(...args)) return real.apply(this, args);
    appendFileSync(process.env.EFFECTS_LOG, `${module}.${name} ${String(args[0])}\n`);
    throw new Error(`${module}.${name} is not allowed in a build`);
  };
}

const git = (program) => program === 'git';
for (const name of ['spawn', 'spawnSync', 'execFile', 'execFileSync']) refuse('node:child_process', name, git);
for (const name of ['exec', 'execSync', 'fork']) refuse('node:child_process', name);
for (const name of ['connect', 'createConnection']) refuse('node:net', name);
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) refuse('node:dns', name);
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) refuse('node:dns/promises', name);
for (const name of ['request', 'get']) refuse('node:http', name);
for (const name of ['request', 'get']) refuse('node:https', name);
require('node:net').Socket.prototype.connect = () => {
  appendFileSync(process.env.EFFECTS_LOG, 'Socket.connect\n');
  throw new Error('a connection is not allowed in a build');
};
globalThis.fetch = (address) => {
  appendFileSync(process.env.EFFECTS_LOG, `fetch ${String(address)}\n`);
  throw new Error('fetch is not allowed in a build');
};
syncBuiltinESMExports();
