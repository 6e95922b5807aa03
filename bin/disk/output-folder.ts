import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MachineFault, UsageFault } from '../faults.ts';

const lockName = '.quire-lock';
const stageName = '.quire-stage';
const marker = 'build.json';

/**
 * An output folder that is locked for this process. `fresh`: no site has been published in it yet, so the build writes to the
 * folder `stage` first. `interrupted`: the last build into it did not finish.
 */
export type OutputFolder = { path: string; fresh: boolean; interrupted: boolean; stage: string };

/**
 * Locks the folder. Throws a UsageFault if it has files that are not ours, and a MachineFault if another build is writing into
 * it.
 */
export function takeFolder(path: string): OutputFolder {
  const names: string[] = existsSync(path) ? readdirSync(path) : [];
  const interrupted = names.includes(lockName);
  if (names.length > 0 && !interrupted && !isOurs(path)) {
    throw new UsageFault(
      `The output folder ${path} is not empty, and it was not made by docs build. Name another folder with --out, or empty it.`,
    );
  }
  mkdirSync(path, { recursive: true });
  lock(path);
  rmSync(join(path, stageName), { recursive: true, force: true });
  return { path, fresh: !names.includes(marker), interrupted, stage: join(path, stageName) };
}

/** Whether a build into the folder did not finish, or is still running. */
export function isInterrupted(path: string): boolean {
  return existsSync(join(path, lockName));
}

/** Unlocks the folder at the end of a build. */
export function releaseFolder({ path, stage }: OutputFolder): void {
  rmSync(stage, { recursive: true, force: true });
  rmSync(join(path, lockName), { force: true });
}

function isOurs(path: string): boolean {
  try {
    return JSON.parse(readFileSync(join(path, marker), 'utf8')).generator === 'quire';
  } catch {
    return false;
  }
}

/** Creates the lock file with our process id. Takes over a lock whose process has ended. */
function lock(path: string): void {
  const file = join(path, lockName);
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    refuseIfAlive(path);
    rmSync(file, { force: true });
  }
}

function refuseIfAlive(path: string): void {
  const pid = Number(readFileSync(join(path, lockName), 'utf8'));
  if (!isAlive(pid)) return;
  throw new MachineFault(
    `Another build (process ${pid}) is writing into ${path}. Wait for it, or name another folder with --out.`,
  );
}

/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Moves a first build from the staging folder to its place: assets first, then folders of pages, and the files at the top level
 * last.
 */
export function unstage({ path, stage }: OutputFolder): void {
  const rank = (name: string): number => {
    if (name === 'assets') return 0;
    return name.includes('.') ? 2 : 1;
  };
  const names = readdirSync(stage).sort((a, b) => rank(a) - rank(b));
  for (const name of names) {
    rmSync(join(path, name), { recursive: true, force: true });
    renameSync(join(stage, name), join(path, name));
  }
}

/** Every file below the folder except the lock; paths from the folder. */
export function listFolder(path: string): string[] {
  const found: string[] = [];
  const walk = (below: string): void => {
    for (const entry of readdirSync(join(path, below), { withFileTypes: true })) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(name);
      else if (name !== lockName) found.push(name);
    }
  };
  walk('');
  return found;
}

/** Deletes files, and the folders that this leaves empty. */
export function deleteFiles(path: string, files: readonly string[]): void {
  const folders = new Set<string>();
  for (const file of files) {
    rmSync(join(path, file), { force: true });
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    if (existsSync(join(path, folder)) && readdirSync(join(path, folder)).length === 0) rmdirSync(join(path, folder));
  }
}
