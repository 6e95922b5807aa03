/*
 * The BM25 formula of lunr 2.3.9, so that the contract file and the index in parts rank alike.
 */

/** The fields of an index, in the order of the contract file. */
export const fields = ['title', 'content', 'tags', 'sidebarParentCategories'] as const;
/** The name of a field. */
export type Field = (typeof fields)[number];
/** Parameters of BM25. A lower `k1` makes further matches count less; a higher `b` makes the length of a field count more. */
export type Curve = { k1: number; b: number };

/** The weights in the contract file are ten times those of lunr, rounded to whole numbers. The factor changes no order. */
export const scale = 10;

/**
 * The inverse document frequency of a term. `holders` counts the fields that have the term, so it may be more than `documents`.
 */
export function rarity(holders: number, documents: number): number {
  return Math.log(1 + Math.abs((documents - holders + 0.5) / (holders + 0.5)));
}

/** The weight, without rarity, of a term in a field of `length` words that has it `count` times: from 0 to k1 + 1. */
export function saturation(count: number, length: number, curve: Curve & { average: number }): number {
  return saturate(count, damping(length, curve), curve);
}

/** How much the length of a field, relative to the average, damps its matches. */
export function damping(length: number, { k1, b, average }: Curve & { average: number }): number {
  return k1 * (1 - b + b * (length / (average || 1)));
}

/** Like `saturation`, for a damping that has been computed already. */
export function saturate(count: number, damped: number, { k1 }: Curve): number {
  return ((k1 + 1) * count) / (damped + count);
}

/** The weight as the contract file has it: a whole number, at least 1. */
export function toWeight(rare: number, saturated: number): number {
  return Math.max(1, Math.round(scale * rare * saturated));
}

/** The stored level of a length: exact below 16, then in steps of an eighth of the next lower power of two. */
export function toLevel(length: number): number {
  if (length < 16) return length;
  const power = 31 - Math.clz32(length);
  return 16 + (power - 4) * 8 + ((length >> (power - 3)) & 7);
}

/** The least length of a level. */
export function fromLevel(level: number): number {
  if (level < 16) return level;
  const power = 4 + ((level - 16) >> 3);
  return (8 + ((level - 16) & 7)) << (power - 3);
}
