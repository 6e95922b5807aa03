import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MachineFault, UsageFault } from '../faults.ts';

const lockName = '.quire-lock';
const stageName = '.quire-stage';
const marker = 'build.json';

/** An output folder that this process alone may write into. `interrupted`: the last build into it did not come to its end. */
export type OutputFolder = { path: string; fresh: boolean; interrupted: boolean; stage: string };

/** Takes the folder. Throws a UsageFault where it holds what is not ours, a MachineFault where another build is at it. */
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

/** Whether a build into the folder did not come to its end, or is still going on. */
export function isInterrupted(path: string): boolean {
  return existsSync(join(path, lockName));
}

/** Gives the folder back; the build has come to its end. */
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

/** Writes our name into the lock; takes over one whose holder is gone. */
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

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Brings a first build from its stage to its place: assets first, then pages, manifest and the rest of the root last. */
export function unstage({ path, stage }: OutputFolder): void {
  const rank = (name: string): number => (name === 'assets' ? 0 : name.includes('.') ? 2 : 1);
  const names = readdirSync(stage).sort((a, b) => rank(a) - rank(b));
  for (const name of names) {
    rmSync(join(path, name), { recursive: true, force: true });
    renameSync(join(stage, name), join(path, name));
  }
}

/** Every file below the folder, ours to keep or delete; paths from the folder. */
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
