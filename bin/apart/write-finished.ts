import { setImmediate } from 'node:timers/promises';
import { fillFiles } from '../../compiler/5-outputs/open-pages.ts';
import { renderFrame } from '../../reader/prerender.tsx';
import type { ObjectPlaces } from '../disk/project.ts';
import { createWriter, type Entry } from '../output/writer.ts';
import { type Shells, shellOf, type Tasks, type Work, type Written } from '../workers/messages.ts';
import { batchSize } from '../workers/thresholds.ts';
import { openFinished } from './finished-records.ts';

/**
 * Returns a function that writes pages which objects have finished, and nothing else. It lies in a module of its own, as a worker that
 * writes only these need not load all that pages are made with.
 */
export function openFinishedPages(objects: ObjectPlaces): (task: Tasks['write'] & { shells: Shells }) => Promise<Written> {
  const write = openFinishedWriter(objects);
  return async ({ work, shells, target }) => {
    const writer = createWriter(target);
    const entries: Entry[] = [];
    const unread: number[] = [];
    for (const [at, item] of work.entries()) {
      // Messages and signals come through, and before the first page the texts that are drawn with it.
      if (at % batchSize === 0) await setImmediate();
      const written = write(item, shells, writer);
      if (written) entries.push(...written);
      else unread.push(at);
    }
    return { entries, unread };
  };
}

/** Returns a function that writes the files of one page; undefined where none are finished, or they can't be read. */
export function openFinishedWriter(
  objects: ObjectPlaces,
): (work: Work, shells: Shells, writer: ReturnType<typeof createWriter>) => Entry[] | undefined {
  const { files } = openFinished(objects);
  return (work, shells, writer) => {
    const { linked, finished } = work;
    const texts = finished && files(finished);
    if (!texts) return undefined;
    const filled = fillFiles({ linked, files: texts, slots: finished.slots }, shellOf(work, shells), renderFrame);
    return filled.map((file) => writer.writePieces(file));
  };
}
