import { fillFiles } from '../../compiler/5-outputs/prebuilt-pages.ts';
import { renderFrame } from '../../reader/prerender.tsx';
import type { ObjectLocations } from '../disk/project.ts';
import type { createWriter, OutputEntry } from '../output/writer.ts';
import { type RenderTask, type ShellsByLanguage, shellOf } from '../workers/worker-messages.ts';
import { openFinished } from './finished-records.ts';

/** Returns a function that writes the finished files of a page; undefined if there are none, or they are unreadable. */
export function openFinishedWriter(
  objects: ObjectLocations,
): (work: RenderTask, shells: ShellsByLanguage, writer: ReturnType<typeof createWriter>) => OutputEntry[] | undefined {
  const { files } = openFinished(objects);
  return (work, shells, writer) => {
    const { linked, finished } = work;
    const texts = finished && files(finished);
    if (!texts) return undefined;
    const filled = fillFiles({ linked, files: texts, slots: finished.slots }, shellOf(work, shells), renderFrame);
    return filled.map((file) => writer.writePieces(file));
  };
}
