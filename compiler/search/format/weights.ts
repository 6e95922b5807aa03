/*
 * The BM25 formula of lunr 2.3.9, so that the contract file and the index in parts rank alike.
 */

/** The fields of an index, in the order of the contract file. */
export const fields = ['title', 'content', 'tags', 'sidebarParentCategories'] as const;
/** The name of a field. */
export type Field = (typeof fields)[number];
/** Parameters of BM25. A lower `k1` makes further matches count less; a higher `b` makes the length of a field count more. */
export type Curve = { k1: number; b: number };

/** The weights in the contract file are those of lunr times ten, rounded to integers. The factor does not affect the order. */
export const scale = 10;

/**
 * Returns the inverse document frequency of a term. `holders` is the number of fields with the term, so it can exceed
 * `documentCount`.
 */
export function rarity(holders: number, documentCount: number): number {
  return Math.log(1 + Math.abs((documentCount - holders + 0.5) / (holders + 0.5)));
}

/** Returns the weight, without rarity, of a term that occurs `count` times in a field of `length` words: from 0 to k1 + 1. */
export function saturation(count: number, length: number, curve: Curve & { average: number }): number {
  return saturate(count, damping(length, curve), curve);
}

/** Returns how much the length of a field, relative to the average, reduces the weight of its matches. */
export function damping(length: number, { k1, b, average }: Curve & { average: number }): number {
  return k1 * (1 - b + b * (length / (average || 1)));
}

/** Like `saturation`, with a precomputed damping. */
export function saturate(count: number, damped: number, { k1 }: Curve): number {
  return ((k1 + 1) * count) / (damped + count);
}

/** Returns the weight for the contract file: an integer of at least 1. */
export function toWeight(rare: number, saturated: number): number {
  return Math.max(1, Math.round(scale * rare * saturated));
}

/** Returns the stored level of a length: exact below 16, then in steps of one eighth of the previous power of two. */
export function toLevel(length: number): number {
  if (length < 16) return length;
  const power = 31 - Math.clz32(length);
  return 16 + (power - 4) * 8 + ((length >> (power - 3)) & 7);
}

/** Returns the minimum length of a level. */
export function fromLevel(level: number): number {
  if (level < 16) return level;
  const power = 4 + ((level - 16) >> 3);
  return (8 + ((level - 16) & 7)) << (power - 3);
}
