/** The fields of an index, in their order; a bit for each. */
export const fields = ['title', 'content', 'tags', 'sidebarParentCategories'] as const;
/** A field of an index. */
export type Field = (typeof fields)[number];
/** How soon further matches stop to count, and how much the length of a field does. */
export type Curve = { k1: number; b: number };

/** lunr's weights are multiples of a tenth here: whole numbers when written. */
export const scale = 10;

/** How rare a word is: lunr's formula, where `holders` may be more than `documents`. */
export function rarity(holders: number, documents: number): number {
  return Math.log(1 + Math.abs((documents - holders + 0.5) / (holders + 0.5)));
}

/** What a word counts in a field of `length` words where it stands `count` times: from 0 to k1 + 1. */
export function saturation(count: number, length: number, curve: Curve & { average: number }): number {
  return saturate(count, damping(length, curve), curve);
}

/** How much the length of a field holds back what stands in it. */
export function damping(length: number, { k1, b, average }: Curve & { average: number }): number {
  return k1 * (1 - b + b * (length / (average || 1)));
}

/** `saturation`, where the damping is known. */
export function saturate(count: number, damped: number, { k1 }: Curve): number {
  return ((k1 + 1) * count) / (damped + count);
}

/** The weight that stands in lunr's file. */
export function toWeight(rare: number, saturated: number): number {
  return Math.max(1, Math.round(scale * rare * saturated));
}

/** A length as it is kept: exact up to 16, then in steps of an eighth of the power of two below. */
export function toLevel(length: number): number {
  if (length < 16) return length;
  const power = 31 - Math.clz32(length);
  return 16 + (power - 4) * 8 + ((length >> (power - 3)) & 7);
}

/** The length of a level. */
export function fromLevel(level: number): number {
  if (level < 16) return level;
  const power = 4 + ((level - 16) >> 3);
  return (8 + ((level - 16) & 7)) << (power - 3);
}
