/**
 * What is specific to V8, the engine of Node, before the program runs: flags for runs of a few seconds, and a cache of the code that it
 * compiled in an earlier run (bin/workers/heap.ts has the flag for large sites). This only affects speed, and QUIRE_PLAIN=1 switches all of it off.
 */
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { isCheckout, isPlain } from './folders.js';

/**
 * By default, V8 optimises a function after it has run 67,584 bytes of its bytecode, inlines up to 920 bytes of bytecode, and
 * peels loops. In a run of a few seconds much of that does not pay. With a three times higher budget, a cold build of 1,000 pages
 * takes 0.94 of the time; with less inlining and without loop peeling, 0.94 of that. Measured with V8 11, the engine of Node 20.
 * Newer versions have other compilers and keep their defaults.
 */
const lessCompiling = ['--interrupt-budget=200000', '--max-inlined-bytecode-size-cumulative=400', '--no-turbo-loop-peeling'];

/**
 * The folder where an installed copy keeps code: it writes nothing of its own accord. Node keeps the code of its own modules there from
 * version 22 on, and knows the second variable, too. A checkout keeps code beside its bundles.
 */
const { NODE_COMPILE_CACHE: named, NODE_DISABLE_COMPILE_CACHE: isOff } = process.env;
const chosen = named && !isOff ? resolve(named) : undefined;
const isCodeKept = !isPlain && (isCheckout || chosen !== undefined);

/** V8 drops code that has not run for a while. What is kept would then lack the functions that run first in a long build. */
const keepBytecode = '--no-flush-bytecode';

/** Sets the flags of this process and of its worker threads. To be called before the bundle is loaded. */
export function setFlags() {
  if (isPlain) return;
  if (process.versions.v8.startsWith('11.')) for (const flag of lessCompiling) setFlagsFromString(flag);
  if (isCodeKept) setFlagsFromString(keepBytecode);
}

/** After this time a run has called nearly all functions that other runs call. */
const longRunMs = 2000;

/**
 * Loads a bundle (the ASCII text of one function, see bin/bundling/cli.js) together with the code that V8 compiled in an earlier
 * run. Compiling it again would take a third of the time of a short command: an unchanged site of 1,000 pages is built in 0.33 s
 * with the cached code and in 0.46 s without. Returns what the bundle exports, and `keep`, which writes the compiled code of all
 * functions called so far to a file, if code is kept. This happens once after a short run and once after a long one.
 */
export function loadBundle(file) {
  const { text, codeFile } = open(file);
  const kept = codeFile === undefined ? undefined : readCode(codeFile);
  const script = new Script(text, { filename: file, cachedData: kept?.code });
  const bundle = { exports: {} };
  script.runInThisContext()(bundle.exports, createRequire(file), bundle, file, dirname(file));
  let keptLong = script.cachedDataRejected ? undefined : kept?.isLong;
  const keep = () => {
    const isLong = performance.now() > longRunMs;
    if (codeFile === undefined || keptLong || keptLong === isLong) return;
    keptLong = isLong;
    writeCode(codeFile, isLong, script.createCachedData());
  };
  return { exports: bundle.exports, keep };
}

/**
 * The text of a bundle, and the path of its code cache. V8 accepts cached code if only the length of the text is the same, so the
 * file name also contains what tells bundles apart and the version of V8.
 */
function open(file) {
  const bundle = openSync(file, 'r');
  const { size, mtimeMs } = fstatSync(bundle);
  const text = readFileSync(bundle, 'latin1');
  closeSync(bundle);
  if (!isCodeKept) return { text };
  const version = `${cachedDataVersionTag()}.code`;
  if (isCheckout) return { text, codeFile: `${file.replace(/\.cjs$/, '')}-${size}-${Math.round(mtimeMs)}-${version}` };
  // npm gives all files of all packages the same time.
  const id = readFileSync(join(dirname(file), 'id.txt'), 'latin1');
  return { text, codeFile: join(chosen, `quire-${basename(file, '.cjs')}-${id}-${version}`) };
}

/**
 * Reads a code cache: the CRC-32 of the rest (4 bytes), whether a long run wrote it (1 byte, then 3 zero bytes), and V8's code
 * from offset 8 on, where it is aligned so that V8 need not copy it. Undefined if there is no such file, or it is damaged.
 */
function readCode(file) {
  try {
    const bytes = readFileSync(file);
    return bytes.readUInt32LE() === crc32(bytes.subarray(4)) ? { isLong: bytes[4] === 1, code: bytes.subarray(8) } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a code cache. Everything works without it, so a full or read-only disk is not reported. */
function writeCode(file, isLong, code) {
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, 0, isLong ? 1 : 0, 0, 0, 0]), code]);
  bytes.writeUInt32LE(crc32(bytes.subarray(4)));
  const partial = `${file}.${process.pid}.partial`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(partial, bytes);
    renameSync(partial, file);
  } catch {}
}
