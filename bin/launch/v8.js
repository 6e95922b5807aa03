/**
 * What we know of V8, the engine of Node, in one place: flags that suit a run of seconds, and the code that it made of a bundle in an earlier
 * run. Nothing depends on it but time; with QUIRE_PLAIN=1 none of it is used.
 */
import { closeSync, fstatSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { isCheckout, isPlain } from './folders.js';

/**
 * V8 makes a function fast when it has run for so many bytes of its code, 67,584 by default. With three times as many, with fewer functions put
 * into others (920 bytes of their code by default) and without a copy of each loop for its first round it spends as much on that as pays in a
 * run of seconds: a cold build of 1,000 pages takes 0.94 of the time with the first, and 0.94 of that with the others. Measured with V8 11, the
 * engine of Node 20; newer versions have other tiers, and keep their defaults.
 */
const lessCompiling = ['--interrupt-budget=200000', '--max-inlined-bytecode-size-cumulative=400', '--no-turbo-loop-peeling'];

/** V8 forgets code that has not run for a while. The code that a checkout keeps for the next start would lack what a long build began with. */
const keepBytecode = '--no-flush-bytecode';

/** Sets the flags of this process and of its threads; to be called before the bundle is loaded. */
export function setFlags() {
  if (isPlain) return;
  if (process.versions.v8.startsWith('11.')) for (const flag of lessCompiling) setFlagsFromString(flag);
  if (isCheckout) setFlagsFromString(keepBytecode);
}

/** After so many milliseconds a run has called nearly all functions that any other run does. */
const longRunMs = 2000;

/**
 * Loads a bundle (the ASCII text of one function, bin/bundling/cli.js) together with the code that V8 made of it in an earlier run. To make it again takes a third of the time of a short
 * command: an unchanged site of 1,000 pages is built in 0.33 s with it and in 0.46 s without it. Answers what the bundle exports, and `keep`,
 * which writes the code of all functions that were called so far beside the bundle: in a checkout, once for a short run and once for a long one.
 */
export function loadBundle(file) {
  const { text, codeFile } = open(file);
  const kept = isPlain ? undefined : readCode(codeFile);
  const script = new Script(text, { filename: file, cachedData: kept?.code });
  const bundle = { exports: {} };
  script.runInThisContext()(bundle.exports, createRequire(file), bundle, file, dirname(file));
  let keptLong = script.cachedDataRejected ? undefined : kept?.isLong;
  const keep = () => {
    const isLong = performance.now() > longRunMs;
    if (!isCheckout || isPlain || keptLong || keptLong === isLong) return;
    keptLong = isLong;
    writeCode(codeFile, isLong, script.createCachedData());
  };
  return { exports: bundle.exports, keep };
}

/**
 * The text of a bundle, and the file that its code is kept in. V8 takes code for that of a bundle if the length is the same, so the name of the
 * file also tells when the bundle was made, and for which V8.
 */
function open(file) {
  const bundle = openSync(file, 'r');
  const { size, mtimeMs } = fstatSync(bundle);
  const text = readFileSync(bundle, 'latin1');
  closeSync(bundle);
  return { text, codeFile: `${file.replace(/\.cjs$/, '')}-${size}-${Math.round(mtimeMs)}-${cachedDataVersionTag()}.code` };
}

/**
 * A file of code: CRC-32 of the rest (4 bytes), whether a long run left it (1 byte, 3 more are 0), and what V8 made, which begins at the eighth
 * byte so that V8 need not copy it. Undefined where there is no such file, or it is damaged.
 */
function readCode(file) {
  try {
    const bytes = readFileSync(file);
    return bytes.readUInt32LE() === crc32(bytes.subarray(4)) ? { isLong: bytes[4] === 1, code: bytes.subarray(8) } : undefined;
  } catch {
    return undefined;
  }
}

/** Everything works without it, so a disk that is full or read-only is not reported. */
function writeCode(file, isLong, code) {
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, 0, isLong ? 1 : 0, 0, 0, 0]), code]);
  bytes.writeUInt32LE(crc32(bytes.subarray(4)));
  const partial = `${file}.${process.pid}.partial`;
  try {
    writeFileSync(partial, bytes);
    renameSync(partial, file);
  } catch {}
}
