import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repository } from '../support/docs.ts';

/** Contains the path of the last large folder that was removed; its modification time is that of the removal. */
const removalRecord = join(repository, 'dist/bench/removed');
/** The minimum duration of a removal that counts as large, because it removed thousands of files. */
const longRemovalMs = 500;
/**
 * For this long, ext4 does not reuse the inodes of removed files: a minute, and five more until the inode table is written
 * (`recently_deleted` in the kernel's fs/ext4/ialloc.c). Until then, creating a file searches through all of them, which would
 * distort measurements.
 */
const inodeReuseDelayMs = 6 * 60 * 1000;

/** Removes a folder. If it was large, records the time for `waitUntilSettled`. */
export function removeLargeFolder(folder: string): void {
  const start = performance.now();
  rmSync(folder, { recursive: true, force: true });
  if (performance.now() - start < longRemovalMs) return;
  mkdirSync(dirname(removalRecord), { recursive: true });
  writeFileSync(removalRecord, `${folder}\n`);
}

/** Moves a folder, if it exists, so that it can be removed after all measurements. */
export function moveAside(folder: string, aside: string): void {
  if (!existsSync(folder)) return;
  mkdirSync(dirname(aside), { recursive: true });
  renameSync(folder, aside);
}

/** Resolves when earlier removals no longer slow down new files. Must be awaited before measuring. */
export async function waitUntilSettled(): Promise<void> {
  const left = existsSync(removalRecord) ? statSync(removalRecord).mtimeMs + inodeReuseDelayMs - Date.now() : 0;
  if (left <= 0) return;
  console.log(`Waiting ${Math.ceil(left / 1000)} s: files that were removed just before slow down those that are made.`);
  await setTimeout(left);
}
