#!/usr/bin/env node
/**
 * The launcher of `docs`. Installed, it imports the bundle in dist/cli. In a checkout, where the sources lie beside it,
 * it makes the bundles of the command line and of the reader first when they are missing or older than the sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(root, 'dist', 'cli');
const reader = join(root, 'dist', 'reader');
const stampFile = join(cli, 'sources.txt');
const entries = { docs: 'bin/docs.ts', worker: 'bin/threads/worker.ts', bundle: 'bin/bundle.ts' };

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`docs needs Node 20.19 or newer; this is ${process.versions.node}.`);
if (existsSync(join(root, 'bin', 'docs.ts'))) await bundle().catch((error) => fail(reasonOf(error), error.errors ? 4 : 3));
const { main } = await import(pathToFileURL(join(cli, 'docs.mjs')).href);
main();

function fail(reason, status = 3) {
  process.stderr.write(`${reason}\n`);
  process.exit(status);
}

function reasonOf(error) {
  if (error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes("'esbuild'")) return 'The packages are missing. Run npm ci first.';
  return `docs could not be bundled from its sources: ${error.message}`;
}

/** Several starts at once wait for the first; each file is replaced by rename, and chunks of running processes stay for an hour. */
async function bundle() {
  if (isFresh(stampOf())) return;
  const unlock = await lock(join(root, 'dist', 'cli.lock'));
  try {
    const stamp = stampOf();
    if (isFresh(stamp)) return;
    const dist = join(root, 'dist');
    for (const name of readdirSync(dist)) if (name.startsWith('cli.partial-')) rmSync(join(dist, name), { recursive: true, force: true });
    const stage = join(dist, `cli.partial-${process.pid}`);
    await bundleCli(stage);
    const { bundleReader } = await import(pathToFileURL(join(stage, 'bundle.mjs')).href);
    await bundleReader(root, reader);
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

async function bundleCli(outdir) {
  const [{ build }, { validators }] = await Promise.all([import('esbuild'), import('./validators.js')]);
  await build({
    plugins: [validators],
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    jsx: 'automatic',
    charset: 'utf8',
    minify: true,
    keepNames: false,
    legalComments: 'none',
    external: ['esbuild', 'fsevents'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire as quireRequire } from 'node:module'; const require = quireRequire(import.meta.url);" },
    logLevel: 'silent',
  });
}

/** Moves what is new into dist/cli: chunks first, the entries last. */
function publish(stage) {
  mkdirSync(cli, { recursive: true });
  const names = readdirSync(stage);
  const isEntry = (name) => name.replace('.mjs', '') in entries;
  for (const name of names.sort((a, b) => isEntry(a) - isEntry(b))) {
    const [from, to] = [join(stage, name), join(cli, name)];
    if (!existsSync(to) || !readFileSync(from).equals(readFileSync(to))) renameSync(from, to);
  }
  const isOld = (name) => !names.includes(name) && Date.now() - statSync(join(cli, name)).mtimeMs > 3_600_000;
  for (const name of readdirSync(cli)) if (name.endsWith('.mjs') && isOld(name)) rmSync(join(cli, name));
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
