import type { Output } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { hash } from '../disk/cache.ts';
import { isIntact, type Unit } from '../disk/ledger.ts';
import { createWriter, type Target } from '../disk/write.ts';
import { inFolder } from '../editions/folders.ts';
import type { Index, IndexOrder } from './to-index.ts';

/** Where an index goes: the target, the folder of its language there, and its files as the last build left them. Can be sent to other threads. */
export type Shelf = { target: Target; folder: string; before: Record<string, Unit> };
/** An index to be made and written. */
export type PublishOrder = IndexOrder & { shelf: Shelf };
/** What the catalogue says of an index that was written, and its files. */
export type Published = { tag: SearchTag; units: Record<string, Unit> };

/** Writes the files of an index, but for those that lie there as they are to be. */
export function publishIndex({ tag, outputs }: Index, { shelf: { target, folder, before } }: Pick<PublishOrder, 'shelf'>): Published {
  const writer = createWriter(target);
  const units: Published['units'] = {};
  for (const output of outputs.map((each) => inFolder(each, folder))) {
    const key = keyOf(output);
    const old = before[output.path];
    units[output.path] = old?.key === key && isIntact(target.folder, old) ? old : { key, entries: [writer.write(output)] };
  }
  return { tag, units };
}

function keyOf(output: Output): string {
  return 'bytes' in output ? hash(output.bytes) : output.path;
}
