import type { TagEntry } from '../types.ts';

/** The indexes that were joined to one, or itself alone: how many documents each has, and which of them each document is of. */
export type Groups = { tags: string[]; sizes: number[]; of: Uint16Array };

/** Whose the documents of an index are; `documents` is how many there are, `firsts` which each page begins with. */
export function toGroups({ tag, joins = [] }: TagEntry, documents: number, firsts: readonly number[]): Groups {
  const of = new Uint16Array(documents);
  let page = 0;
  for (const [group, { pages }] of joins.entries()) {
    of.fill(group, firsts[page] ?? documents, firsts[page + pages] ?? documents);
    page += pages;
  }
  const tags = joins.length > 0 ? joins.map((each) => each.tag) : [tag];
  const sizes = tags.map(() => 0);
  for (const group of of) sizes[group] = (sizes[group] ?? 0) + 1;
  return { tags, sizes, of };
}

/** The mean of a value of all documents, in each group. */
export function meansOf(values: Float64Array, { sizes, of }: Groups): number[] {
  const sums = sizes.map(() => 0);
  for (const [document, value] of values.entries()) {
    const group = of[document] ?? 0;
    sums[group] = (sums[group] ?? 0) + value;
  }
  return sums.map((sum, group) => sum / Math.max(1, sizes[group] ?? 0));
}
