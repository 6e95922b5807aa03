import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repository } from '../support/docs.ts';

/** Has the folder that was removed last, if it had much in it; its time of change says when. */
const marker = join(repository, 'dist/bench/removed');
/** A removal that takes so long has removed thousands of files. */
const longRemovalMs = 500;
/**
 * For so long ext4 gives the numbers of removed files to no others: a minute, and five more where their table is yet to be written
 * (`recently_deleted` in the kernel's fs/ext4/ialloc.c). Until then each file that is made costs a search through all of them: a cold build of
 * 10,000 pages, which makes 54,000, spent 1.7 s of 39 there (`perf`, Linux 6.18), and others 6 to 11 s in the system in place of 3.5.
 */
const passedOverMs = 6 * 60 * 1000;

/** Removes a folder, and remembers when if it had much in it, for `settled`. */
export function removeLarge(folder: string): void {
  const start = performance.now();
  rmSync(folder, { recursive: true, force: true });
  if (performance.now() - start < longRemovalMs) return;
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, `${folder}\n`);
}

/** Moves a folder out of the way, if it is there: to be removed when nothing is measured any more. */
export function setAside(folder: string, aside: string): void {
  if (!existsSync(folder)) return;
  mkdirSync(dirname(aside), { recursive: true });
  renameSync(folder, aside);
}

/** Resolves when what benchmarks have removed slows nothing down any more. To be waited for before anything is measured. */
export async function settled(): Promise<void> {
  const left = existsSync(marker) ? statSync(marker).mtimeMs + passedOverMs - Date.now() : 0;
  if (left <= 0) return;
  console.log(`Waiting ${Math.ceil(left / 1000)} s: files that were removed just before slow down those that are made.`);
  await setTimeout(left);
}
