import { addressOf, type Layout, toKey } from './addresses.ts';
import { entriesAt, isObject, valueAt } from './json.ts';
import type { Api, Json, JsonObject, OperationHead, Tag } from './model.ts';

/** More bytes than this are too many for one page; more operations are where the document is not short. */
export const onePage = { operations: 30, bytes: 400_000, short: 120_000 } as const;
/** With fewer bytes than this for each operation, pages for single ones would say less than what stands around them. */
export const thin = 3_000;

/** How a document is laid out that nobody has said it of: by its length, and by how much it says of each of its operations. */
export function layoutOf(raw: JsonObject, bytes?: number): Api['layout'] {
  const operations = countOperations(raw);
  const { short } = onePage;
  const length = bytes ?? short + 1;
  if (length <= onePage.bytes && (length <= short || operations <= onePage.operations)) return 'one';
  return bytes !== undefined && bytes < thin * operations ? 'shared' : 'many';
}

function countOperations(raw: JsonObject): number {
  const items = [...entriesAt(raw, 'paths'), ...entriesAt(raw, 'webhooks')];
  return items.reduce(
    (sum, [, item]) => sum + (isObject(item) ? Object.keys(item).filter((key) => /^[a-z]{3,7}$/.test(key)).length : 0),
    0,
  );
}

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

/** Where a schema stands: the page that it shares with others, if any, and every such page that names it. */
type SchemaShelving = { shelf: string | undefined; shelves: readonly string[] };
type Named = { key: string; letter: string; letters: string; length: number };

/** Longer schemas have a page to themselves; a page of several holds no more than this of them. In letters of JSON. */
const most = { each: 3_000, together: 120_000 };

/**
 * The pages on which named schemas stand with others: that of the first letter, and where these are too many that of the first two. Whether
 * a schema shares a page depends on its own length, so that its address is the same whatever is added or moved; one that grew out of a
 * page is still named there.
 */
export function toShelves(named: readonly (readonly [key: string, schema: Json])[]): SchemaShelving[] {
  const all = named.map(([key, schema]): Named => {
    const [letter = '_', second = ''] = [...key.toLowerCase()];
    return { key, letter, letters: letter + second, length: JSON.stringify(schema).length };
  });
  const full = { letter: fullLetters(all, 'letter'), letters: fullLetters(all, 'letters') };
  return all.map((each): SchemaShelving => {
    const { letter, letters } = each;
    const shelves = full.letter.has(letter) ? [letter, letters] : [letter];
    // A name of a letter or two would be the address of such a page.
    if ([...each.key].length < 3) return { shelf: letter, shelves: [letter] };
    if (each.length > most.each) return { shelf: undefined, shelves };
    if (!full.letter.has(letter)) return { shelf: letter, shelves };
    return { shelf: full.letters.has(letters) ? undefined : letters, shelves };
  });
}

/** The letters with which too much begins for one page. */
function fullLetters(all: readonly Named[], by: 'letter' | 'letters'): Set<string> {
  const lengths = new Map<string, number>();
  for (const each of all) if (each.length <= most.each) lengths.set(each[by], (lengths.get(each[by]) ?? 0) + each.length);
  return new Set([...lengths].filter(([, length]) => length > most.together).map(([letters]) => letters));
}
