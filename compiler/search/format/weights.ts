/*
 * The BM25 formula as lunr 2.3.9 has it, so that its file and ours rank alike.
 */

/** The fields of an index, in the order of lunr's file. */
export const fields = ['title', 'content', 'tags', 'sidebarParentCategories'] as const;
/** A field of an index. */
export type Field = (typeof fields)[number];
/** BM25's parameters: k1 says how soon further matches stop to count, b how much the length of a field matters. */
export type Curve = { k1: number; b: number };

/** The weights in lunr's file are whole numbers: ten times lunr's own, which changes no order. */
export const scale = 10;

/** The inverse document frequency of a term. `holders` counts fields that have it, so it may be more than `documents`. */
export function rarity(holders: number, documents: number): number {
  return Math.log(1 + Math.abs((documents - holders + 0.5) / (holders + 0.5)));
}

/** What a term counts in a field of `length` words that has it `count` times: from 0 to k1 + 1. */
export function saturation(count: number, length: number, curve: Curve & { average: number }): number {
  return saturate(count, damping(length, curve), curve);
}

/** How much the length of a field, compared with the average one, damps what the field has. */
export function damping(length: number, { k1, b, average }: Curve & { average: number }): number {
  return k1 * (1 - b + b * (length / (average || 1)));
}

/** `saturation` for a damping that is known already. */
export function saturate(count: number, damped: number, { k1 }: Curve): number {
  return ((k1 + 1) * count) / (damped + count);
}

/** The weight as it stands in lunr's file. */
export function toWeight(rare: number, saturated: number): number {
  return Math.max(1, Math.round(scale * rare * saturated));
}

/** A length as it is stored: exact below 16, then in steps of an eighth of the next lower power of two. */
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
