import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf, MachineFault } from '../faults.ts';

/** The second line of a lock file, after the one with the process id. If its end is missing, the process was killed while writing it. */
const changingLine = 'changing\n';

/**
 * Creates the lock file of a folder with our process id, or takes over the lock of a process that has ended. Returns whether that process
 * was interrupted while it changed the folder. Throws a MachineFault with the message of `busy` if the process is running.
 */
export function acquireLock(file: string, folder: string, busy: BusyMessage = anotherBuild): { wasInterrupted: boolean } {
  for (;;) {
    if (create(file, `${process.pid}\n`)) return { wasInterrupted: false };
    const text = readLock(file);
    if (text === undefined) continue;
    refuseIfAlive(text, folder, busy);
    if (takeOverLock(file, text, folder, busy)) return { wasInterrupted: isChanging(text) };
  }
}

/** Returns the message about a process that holds the lock of a folder. */
type BusyMessage = (pid: number, folder: string) => string;

function anotherBuild(pid: number, folder: string): string {
  return `Another build (process ${pid}) is writing into ${folder}. Wait until it has finished, or pass another folder with --out.`;
}

/** Returns whether a running process holds this lock. */
export function isLocked(file: string): boolean {
  return isAlive(pidOf(readLock(file) ?? ''));
}

/** Records in the lock file that the folder is about to be changed, for a process that later finds the lock of a killed build. */
export function recordChange(file: string): void {
  if (!isChanging(readLock(file) ?? '')) appendFileSync(file, changingLine);
}

/**
 * Throws a MachineFault if a running build holds this lock. Returns whether the build that held it was interrupted while it changed the
 * folder.
 */
export function inspectLock(file: string, folder: string): { wasInterrupted: boolean } {
  const text = readLock(file) ?? '';
  if (pidOf(text) !== process.pid) refuseIfAlive(text, folder, anotherBuild);
  return { wasInterrupted: isChanging(text) };
}

/** Returns the id of the process that holds the lock, from the first line of the lock file; 0 if that line is incomplete. */
function pidOf(text: string): number {
  return Number(/^(\d+)\n/.exec(text)?.[1] ?? 0);
}

/** Returns whether the second line exists, at least partially. */
function isChanging(text: string): boolean {
  return /^\d+\n./.test(text);
}

/** Returns whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function refuseIfAlive(text: string, folder: string, busy: BusyMessage): void {
  const pid = pidOf(text);
  if (isAlive(pid)) throw new MachineFault(busy(pid, folder));
}

/**
 * Replaces the lock of a dead process with ours. If several builds try, the one that creates a file named after that process succeeds.
 * Returns false if another build was first.
 */
function takeOverLock(file: string, text: string, folder: string, busy: BusyMessage): boolean {
  const claimFile = `${file}.${pidOf(text)}`;
  const own = `${process.pid}\n${isChanging(text) ? changingLine : ''}`;
  if (!create(claimFile, own)) {
    refuseIfAlive(readLock(claimFile) ?? '', folder, busy);
    rmSync(claimFile, { force: true });
    return false;
  }
  if (readLock(file) === text) {
    renameSync(claimFile, file);
    return true;
  }
  rmSync(claimFile, { force: true });
  return false;
}

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** The number of times to reread a lock without a complete line, every 10 ms, because its process may be about to write its id. */
const maxAttempts = 20;

/** Returns the content of a lock file; undefined if it does not exist. */
function readLock(file: string): string | undefined {
  for (let left = maxAttempts; ; left--) {
    try {
      const text = readFileSync(file, 'utf8');
      if (text.includes('\n') || left === 0) return text;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
}
