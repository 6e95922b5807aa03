import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Bytes that must be free. All folders of a whole run held 0.2 GB at a time, looked at every 45 s. */
const needed = 1e9;
const memory = '/dev/shm';
const name = 'quire-tests-';

/**
 * A folder in memory for the temporary folders of tests, if this machine has one that is large enough and may hold programs. It
 * is removed when this process ends. Tests make and delete some hundred thousand small files. On a disk that costs more the more
 * files were deleted lately, as ext4 without a journal passes them over one by one for each new file: 190 cases took 16 s of
 * processor time there, 6 s in memory.
 */
export function memoryFolder(): string | undefined {
  const folder = join(memory, `${name}${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < needed || freemem() < needed) return undefined;
    removeLeftOvers();
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

/** Removes the folders of runs that were killed. */
function removeLeftOvers(): void {
  for (const entry of readdirSync(memory)) {
    const pid = entry.startsWith(name) ? entry.slice(name.length) : '';
    if (pid !== '' && !existsSync(`/proc/${pid}`)) rmSync(join(memory, entry), { recursive: true, force: true });
  }
}
