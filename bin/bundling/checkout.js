/** Brings the bundles of a checkout up to date: the command line in dist/cli, the reader in dist/reader. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadBundle } from '../launch/bundle.js';
import { cli, dist, reader, root } from '../launch/folders.js';

const stampFile = join(cli, 'sources.txt');

/**
 * Rebuilds the bundles if any source has changed. If several processes start at the same time, the others wait for the first one.
 * Each file is replaced by renaming.
 */
export async function bundleCheckout() {
  if (isFresh(stampOf())) return;
  const unlock = await lock(`${cli}.lock`);
  try {
    const stamp = stampOf();
    if (isFresh(stamp)) return;
    const stage = `${cli}.partial-${process.pid}`;
    for (const name of readdirSync(dist))
      if (name.startsWith(`${basename(cli)}.partial-`)) rmSync(join(dist, name), { recursive: true, force: true });
    const { bundleCli } = await import('./cli.js');
    await bundleCli(stage, { forPackage: false });
    await loadBundle('bundle', stage).bundleReader(root, reader);
    publish(stage);
    writeFileSync(stampFile, stamp);
  } finally {
    unlock();
  }
}

/** Returns a hash of the paths, sizes and times of all files that the bundles are made from. */
function stampOf() {
  const sum = createHash('sha256');
  const walk = (folder) => {
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else add(path);
    }
  };
  const add = (path) => {
    const { size, mtimeMs } = statSync(`${root}/${path}`);
    sum.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const folder of ['bin', 'compiler', 'reader', 'schemas']) walk(folder);
  for (const file of ['package.json', 'package-lock.json']) if (existsSync(join(root, file))) add(file);
  return sum.digest('hex');
}

function isFresh(stamp) {
  return existsSync(join(reader, 'reader.json')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/** Moves the bundles into their folder, and deletes everything else there. */
function publish(stage) {
  mkdirSync(cli, { recursive: true });
  const names = readdirSync(stage);
  for (const name of readdirSync(cli)) if (!names.includes(name)) rmSync(join(cli, name), { force: true });
  for (const name of names) renameSync(join(stage, name), join(cli, name));
  rmSync(stage, { recursive: true, force: true });
}

/**
 * Waits for the lock and returns a function that releases it. Takes over a lock whose process has ended. The owner touches the
 * lock file, so that a process with the same id that starts later does not count as the owner.
 */
async function lock(file) {
  mkdirSync(dist, { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      const touching = setInterval(() => utimes(file, new Date(), new Date(), () => {}), 5000);
      return () => {
        clearInterval(touching);
        rmSync(file, { force: true });
      };
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
    // The file is empty until the owner has written its id.
    if (pid === 0 || age > 60_000) return age < 1000;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
