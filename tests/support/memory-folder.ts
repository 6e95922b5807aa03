import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The number of bytes that must be free. A complete run needs up to 0.2 GB at a time. */
const requiredBytes = 1e9;
const memory = '/dev/shm';
const name = 'quire-tests-';

/**
 * Creates a folder for the tests' temporary folders on a RAM disk, if this machine has one that is large enough and allows
 * executables. It is removed when this process ends. Tests create and delete hundreds of thousands of small files, which is far
 * slower on disk: ext4 without a journal skips recently deleted files one by one for each new file.
 */
export function createMemoryFolder(): string | undefined {
  const folder = join(memory, `${name}${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < requiredBytes || freemem() < requiredBytes) return undefined;
    removeLeftovers();
    mkdirSync(folder, { recursive: true });
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const probe = join(folder, 'program');
    writeFileSync(probe, '', { mode: 0o700 });
    accessSync(probe, constants.X_OK);
    return folder;
  } catch {
    return undefined;
  }
}

/** Removes the folders that killed runs left behind. */
function removeLeftovers(): void {
  for (const entry of readdirSync(memory)) {
    const pid = entry.startsWith(name) ? entry.slice(name.length) : '';
    if (pid !== '' && !existsSync(`/proc/${pid}`)) rmSync(join(memory, entry), { recursive: true, force: true });
  }
}
