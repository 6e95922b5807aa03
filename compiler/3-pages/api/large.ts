import type { Api } from '../../api/model.ts';

/** Whether a document has so many operations that what repeats on each of their pages would be a large part of what it weighs. */
export function isLarge({ operations }: Api): boolean {
  return operations.length > 100;
}

/** Whether it has so many that fields of fields are found by their section alone. */
export function isHuge({ operations }: Api): boolean {
  return operations.length > 300;
}

/** Whether search leads to a parameter by itself; else to the parameters of its kind: where little is said of each of very many operations. */
export function findsParameters(api: Api): boolean {
  return !isLarge(api) || !saysLess(api, 5_000);
}

/** Shorter documents weigh nothing, however they are written; more operations than these are many. */
const few = { bytes: 1_000, operations: 30 };

/** Whether its code is shown without colours: they would weigh more than what the document says of its operations. */
export function isPlain(api: Api): boolean {
  return isLarge(api) || saysLess(api, api.operations.length > few.operations ? 8_000 : 2_000);
}

/** In how many languages an operation has samples: where little is said of each of many, they would be the most of what its page says. */
export function languagesOf(api: Api): number {
  const isLong = api.operations.length > few.operations;
  if (isLong && saysLess(api, 2_000)) return 1;
  return isHuge(api) || (isLong && saysLess(api, 3_500)) ? 3 : Number.POSITIVE_INFINITY;
}

/** Whether the document has fewer bytes than this for each of its operations. */
function saysLess({ bytes, operations }: Api, least: number): boolean {
  return bytes > few.bytes && bytes < least * operations.length;
}
