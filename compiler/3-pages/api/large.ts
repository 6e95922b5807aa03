import type { Api } from '../../api/model.ts';

/** Whether a document has so many operations that its code is shown without colours: they would be a large part of what it weighs. */
export function isLarge({ operations }: Api): boolean {
  return operations.length > 100;
}

/** Whether it has so many that fields of fields are found by their section alone. */
export function isHuge({ operations }: Api): boolean {
  return operations.length > 300;
}

/** Shorter documents weigh nothing, however they are written. */
const leastBytes = 10_000;

/** Whether it says so little of each operation, for their number, that samples in all languages would be the most of what its pages say. */
export function isTerse(api: Api): boolean {
  const each = api.bytes / Math.max(1, api.operations.length);
  return isHuge(api) || (api.bytes > leastBytes && each < (isLarge(api) ? 3_000 : 1_500));
}
