import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Source } from '../../compiler/model.ts';
import { bytesForSparing, pagesForSoonerCollection, pagesForSparing } from './thresholds.ts';

/**
 * Where so many pages are made, the heap is from now on collected when it has grown to 1.8 times what was in use, and not to 2 or
 * more. That saves an eighth of the memory, and takes 4 % more of the processor time (10,000 pages of 9 kB, two threads, six pairs). Measured
 * with V8 11, as the flags of bin/launch/v8.js, and switched off with them.
 */
export function fitHeap(pages: number): void {
  if (pages < pagesForSoonerCollection || process.env.QUIRE_PLAIN === '1' || !process.versions.v8.startsWith('11.')) return;
  setFlagsFromString('--heap-growing-percent=80');
}

/**
 * Collects the heap now, where so many pages are about to be written, and what they were planned of has been let go: V8 would come to that
 * when the heap has grown to 1.8 times what was in use before. 100,000 pages of objects are linked in 1,807 to 1,898 MiB (four links), where
 * they took 1,772 to 2,164 (seven), and 20,000 in the same time (six pairs). Switched off with all tricks of the engine.
 */
export function collectGarbage(pages: number): void {
  if (pages < pagesForSoonerCollection || process.env.QUIRE_PLAIN === '1') return;
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}

/**
 * Whether facts of the pages of these sources must keep nothing of their texts in memory: where there is much text, and where a few pages are
 * made again, as after each save while a site is watched, for hours.
 */
export function isSparing(sources: readonly Source[]): boolean {
  return sources.length <= pagesForSparing || sources.reduce((sum, { bytes }) => sum + bytes, 0) >= bytesForSparing;
}
