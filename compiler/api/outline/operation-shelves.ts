import { addressOf, type Layout } from '../addresses.ts';
import { toKey } from '../keys.ts';
import type { OperationHead, Tag } from '../model.ts';
import { valueAt } from '../pointers.ts';
import type { JsonObject } from '../schema-model.ts';

/** Longer operations have a page to themselves, in letters of JSON; a page of several tells of no more than this many. */
export const mostShared = { each: 3_000, operations: 25 } as const;

type Shelving = { head: OperationHead; wide: string; narrow: string; isShort: boolean };

/**
 * The operations of a document that says little of each, with the pages that those of one tag share; where these are too many, those whose
 * paths go on with the same letter. Operations without a tag stand by the first word of their paths. Whether one shares a page depends on
 * its own length, so that its address is the same whatever is added or moved; pages that it stood on before still name it. Webhooks
 * have pages of their own.
 */
export function toShelved(
  heads: readonly OperationHead[],
  tags: readonly Tag[],
  layout: Layout & { raw: JsonObject },
): OperationHead[] {
  const keys = new Map(tags.map(({ name, key }) => [name, key.replace(/^tag-?/, '') || '_']));
  const all = heads.map((head): Shelving => {
    const wide = head.tag === '' ? `paths/${keyOf(wordsOf(head.path)[0])}` : `tags/${keys.get(head.tag) ?? '_'}`;
    const [letter = '_'] = [...keyOf(partOf(head))];
    return { head, wide, narrow: `${wide}/${letter}`, isShort: lengthOf(layout.raw, head) <= mostShared.each };
  });
  const full = { wide: fullOnes(all, 'wide'), narrow: fullOnes(all, 'narrow') };
  return all.map(({ head, wide, narrow, isShort }): OperationHead => {
    if (head.kind !== 'path') return head;
    const own = !full.wide.has(wide) ? wide : full.narrow.has(narrow) ? undefined : narrow;
    const shelves = full.wide.has(wide) ? [wide, narrow] : [wide];
    if (!isShort || own === undefined) return { ...head, shelves };
    return { ...head, shelf: own, shelves, address: `${addressOf(layout, own)}#${head.key}` };
  });
}

/** How long an operation is, in letters of JSON. */
export function lengthOf(raw: JsonObject, { pointer }: Pick<OperationHead, 'pointer'>): number {
  return JSON.stringify(valueAt(raw, pointer) ?? null).length;
}

/** The word of a path by which operations of a tag with too many of them are told apart: the second one, where there is one. */
export function partOf({ path }: Pick<OperationHead, 'path'>): string {
  const [first = '', second = first] = wordsOf(path);
  return second;
}

/** What a path is made of, without what all paths of an interface begin with, and without parameters but the first. */
export function wordsOf(path: string): string[] {
  const words = path.split('/').filter((word) => word !== '' && !/^(?:api|v\d[\d.]*)$/i.test(word));
  return words.filter((word, index) => index === 0 || !/[{}]/.test(word));
}

function keyOf(word = ''): string {
  return toKey(word).toLowerCase() || '_';
}

/** The pages on which more operations would stand than one has room for. */
function fullOnes(all: readonly Shelving[], by: 'wide' | 'narrow'): Set<string> {
  const counts = new Map<string, number>();
  for (const each of all) if (each.isShort && each.head.kind === 'path') counts.set(each[by], (counts.get(each[by]) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > mostShared.operations).map(([shelf]) => shelf));
}
