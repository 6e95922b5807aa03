import { join } from 'node:path';
import type { DiagramDrawer } from '../../compiler/cache/request-drawings.ts';
import { diagramKey } from '../../compiler/html/drawings.ts';
import { eitherOf, isNumber, isText, listOf, objectOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { DiagramFault, Drawing } from '../../compiler/model.ts';
import { hash, readCache, writeCache } from '../cache/cache.ts';
import { type DrawRequest, openDrawer } from './drawer.ts';

const isTrue = (value: unknown): value is true => value === true;
const isPicture = objectOf<Exclude<Drawing, DiagramFault>>({ svg: isText, width: isNumber, height: isNumber }, {});
const isFault = objectOf<DiagramFault>({ reason: isText }, { line: isNumber, undrawn: isTrue });
/** Hashes of diagrams, each with its drawing. */
const areDrawings = listOf(tupleOf<[string, Drawing]>(isText, eitherOf(isPicture, isFault)));

/** The drawer of this process. Loading the drawing code takes a second, so `docs watch` and other servers reuse its threads. */
const drawer = openDrawer();
/** The time after the last drawing until the threads end, to free their memory. */
const idleMs = 30_000;
let idle: NodeJS.Timeout | undefined;

/**
 * Draws diagrams one after the other in a separate thread. Diagrams that the last run drew come from the cache in `folder`, which then
 * stores the drawings of this call. The drawing code is loaded only if a diagram is not cached.
 */
export async function drawDiagrams(
  diagrams: Parameters<DiagramDrawer>[0],
  { folder }: { folder: string | undefined },
): Promise<Drawing[]> {
  const file = folder === undefined ? undefined : join(folder, 'diagrams.json');
  const cachedDrawings = new Map(file === undefined ? [] : (readCache(file, areDrawings).value ?? []));
  const drawings = new Map<string, Drawing>();
  for (const use of diagrams) {
    const key = hash(diagramKey(use));
    drawings.set(key, cachedDrawings.get(key) ?? (await draw({ language: use.language, source: use.source })));
  }
  if (file !== undefined && [...drawings.keys()].some((key) => !cachedDrawings.has(key))) writeCache(file, [...drawings]);
  return [...drawings.values()];
}

async function draw(request: DrawRequest): Promise<Drawing> {
  clearTimeout(idle);
  try {
    return await drawer.draw(request);
  } finally {
    clearTimeout(idle);
    idle = setTimeout(() => void drawer.close(), idleMs).unref();
  }
}
