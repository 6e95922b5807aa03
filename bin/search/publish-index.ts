import type { IndexPlan } from '../../compiler/5-outputs/search-plans.ts';
import { contractPath } from '../../compiler/search/build/index-files.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { isIntact, type Unit } from '../disk/build-manifest.ts';
import { createWriter, inFolder, type Target } from '../disk/writer.ts';
import type { Index, IndexOrder } from './to-index.ts';

/** Where an index goes: the target, the folder of its language there, and its files as the last build left them. Can be sent to other threads. */
export type Shelf = { target: Target; folder: string; before: Record<string, Unit> };
/** An index to be made from what has this key, and written. */
export type PublishOrder = IndexOrder & Place;
type Place = { plan: Pick<IndexPlan, 'tag' | 'prefix'>; key: string; shelf: Shelf };
/** What the catalogue says of an index that was written, and its files. */
export type Published = { tag: SearchTag; units: Record<string, Unit> };

/** Writes the files of an index, but for those that lie there as they are to be. */
export function publishIndex({ tag, outputs }: Index, { plan, key: whole, shelf: { target, folder, before } }: Place): Published {
  const writer = createWriter(target);
  const units: Published['units'] = {};
  for (const made of outputs) {
    const output = inFolder(made, folder);
    // Parts are named by what they hold.
    const key = made.path === contractPath(plan) ? whole : made.path;
    const old = before[output.path];
    units[output.path] = old?.key === key && isIntact(target.folder, old) ? old : { key, entries: [writer.write(output)] };
  }
  return { tag, units };
}
