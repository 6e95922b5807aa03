#!/usr/bin/env node
/**
 * The launcher of `docs`. Installed, it loads the bundle in dist/cli. In a checkout, where the sources lie beside it,
 * it makes the bundles of the command line and of the reader first when they are missing or older than the sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isCheckout, loadCode, root } from './launch/code.js';

const cli = join(root, 'dist', 'cli');
const reader = join(root, 'dist', 'reader');
const stampFile = join(cli, 'sources.txt');
const entries = { docs: 'bin/docs.ts', worker: 'bin/threads/worker.ts', bundle: 'bin/bundling/reader.ts' };

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`docs needs Node 20.19 or newer; this is ${process.versions.node}.`);
if (isCheckout) await bundle().catch((error) => fail(reasonOf(error), error.errors ? 4 : 3));
// V8 makes a function fast when it has run for so many bytes of its code, 67,584 by default. With three times as many, with fewer functions put
// into others (920 bytes of their code by default) and without a copy of each loop for its first round it spends as much on that as pays in a run of
// seconds: a cold build of 1,000 pages takes 0.94 of the time with the first, and 0.94 of that with the others. Newer versions have tiers between.
const lessCompiling = ['--interrupt-budget=200000', '--max-inlined-bytecode-size-cumulative=400', '--no-turbo-loop-peeling'];
if (process.versions.v8.startsWith('11.')) for (const flag of lessCompiling) setFlagsFromString(flag);
// What has not run for a while V8 would forget: the code that a checkout keeps for the next start would lack what a long build began with.
if (isCheckout) setFlagsFromString('--no-flush-bytecode');
const { exports, keep } = loadCode(join(cli, 'docs.cjs'));
exports.main(keep);

function fail(reason, status = 3) {
  process.stderr.write(`${reason}\n`);
  process.exit(status);
}

function reasonOf(error) {
  if (error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes("'esbuild'"))
    return 'The packages are missing. Run npm ci first.';
  return `docs could not be bundled from its sources: ${error.message}`;
}

/** Several starts at once wait for the first; each file is replaced by rename. */
async function bundle() {
  if (isFresh(stampOf())) return;
  const unlock = await lock(join(root, 'dist', 'cli.lock'));
  try {
    const stamp = stampOf();
    if (isFresh(stamp)) return;
    const dist = join(root, 'dist');
    for (const name of readdirSync(dist))
      if (name.startsWith('cli.partial-')) rmSync(join(dist, name), { recursive: true, force: true });
    const stage = join(dist, `cli.partial-${process.pid}`);
    await bundleCli(stage);
    await createRequire(import.meta.url)(join(stage, 'bundle.cjs')).bundleReader(root, reader);
    publish(stage);
    writeFileSync(stampFile, stamp);
  } finally {
    unlock();
  }
}

/** Changes when any source does: names, sizes and times of all files that go into the bundles. */
function stampOf() {
  const sum = createHash('sha256');
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else add(path);
    }
  };
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    sum.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const folder of ['bin', 'compiler', 'reader', 'schemas']) walk(folder);
  for (const file of ['package.json', 'package-lock.json']) if (existsSync(join(root, file))) add(file);
  return sum.digest('hex');
}

function isFresh(stamp) {
  return existsSync(join(reader, 'reader.json')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/** The bundles are ASCII alone: Node reads them five times as fast. Signs above it are left in regular expressions, where their numbers mean the same. */
async function bundleCli(outdir) {
  const [{ build }, { validators }] = await Promise.all([import('esbuild'), import('./bundling/validators.js')]);
  const { outputFiles } = await build({
    plugins: [validators],
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    jsx: 'automatic',
    charset: 'ascii',
    write: false,
    minify: true,
    keepNames: false,
    legalComments: 'none',
    external: ['esbuild', 'fsevents'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'quireAddress' },
    supported: { 'dynamic-import': false },
    banner: { js: "const quireAddress = require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'silent',
  });
  mkdirSync(outdir, { recursive: true });
  const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  for (const { path, text } of outputFiles) writeFileSync(path, text.replace(/[^\0-\x7f]/g, escaped));
}

/** Moves the bundles into dist/cli, with an id that changes when they do; code that V8 made of others goes. */
function publish(stage) {
  mkdirSync(cli, { recursive: true });
  const names = readdirSync(stage);
  const sum = createHash('sha256');
  for (const name of names.sort()) sum.update(readFileSync(join(stage, name)));
  for (const name of readdirSync(cli)) if (!names.includes(name)) rmSync(join(cli, name), { force: true });
  for (const name of names) renameSync(join(stage, name), join(cli, name));
  writeFileSync(join(cli, 'id.txt'), sum.digest('hex').slice(0, 16));
  rmSync(stage, { recursive: true, force: true });
}

/** Waits until nobody else holds the lock; one whose holder is gone is taken over. */
async function lock(file) {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isHeld(file)) rmSync(file, { force: true });
    await new Promise((done) => setTimeout(done, 25));
  }
}

function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const age = Date.now() - statSync(file).mtimeMs;
    if (pid === 0 || age > 60_000) return age < 1000;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
