import { addressOf, type Layout, toKey } from './addresses.ts';
import { entriesAt, isObject, valueAt } from './json.ts';
import type { Api, Json, JsonObject, OperationHead, SchemaHead, Tag } from './model.ts';

/** A document of more bytes gets more than one page, and one of more than `short` bytes does where it has more operations. */
export const onePage = { operations: 30, bytes: 400_000, short: 120_000 } as const;
/** With fewer bytes for each operation, pages of single operations would say less than what stands around them. */
export const fewBytesEach = 3_000;

/**
 * How a document is laid out where the configuration does not say: by its length in bytes (undefined: unknown), and by how much it says
 * of each of its operations.
 */
export function layoutOf(raw: JsonObject, bytes?: number): Api['layout'] {
  const operations = countOperations(raw);
  const length = bytes ?? onePage.short + 1;
  if (length <= onePage.bytes && (length <= onePage.short || operations <= onePage.operations)) return 'one';
  return bytes !== undefined && bytes < fewBytesEach * operations ? 'shared' : 'many';
}

function countOperations(raw: JsonObject): number {
  let count = 0;
  for (const [, item] of [...entriesAt(raw, 'paths'), ...entriesAt(raw, 'webhooks')])
    if (isObject(item)) count += Object.keys(item).filter((key) => /^[a-z]{3,7}$/.test(key)).length;
  return count;
}

/** An operation that is longer, in characters of JSON, has a page to itself; a page is shared by no more operations than this. */
export const sharedOperations = { longest: 3_000, most: 25 } as const;

/**
 * The operations of a document that says little of each, with the pages that those of one tag share; where these are too many, those whose
 * paths go on with the same character. Operations without a tag stand by the first word of their paths. Whether one shares a page depends
 * on its own length, so that its address is the same whatever is added or moved; pages that it stood on before still name it. Webhooks
 * have pages of their own.
 */
export function shareOperationPages(
  raw: JsonObject,
  heads: readonly OperationHead[],
  tags: readonly Tag[],
  layout: Layout,
): OperationHead[] {
  const keys = new Map(tags.map(({ name, key }) => [name, key.replace(/^tag-?/, '') || '_']));
  const candidates = heads.map((head) => {
    const wide = head.tag === '' ? `paths/${keyOf(pathWords(head.path)[0])}` : `tags/${keys.get(head.tag) ?? '_'}`;
    const [character = '_'] = [...keyOf(tellingWord(head))];
    return { head, wide, narrow: `${wide}/${character}`, isShort: operationLength(raw, head) <= sharedOperations.longest };
  });
  const sharing = candidates.filter(({ head, isShort }) => isShort && head.kind === 'path');
  const crowded = {
    wide: crowdedPages(sharing.map(({ wide }) => wide)),
    narrow: crowdedPages(sharing.map(({ narrow }) => narrow)),
  };
  return candidates.map(({ head, wide, narrow, isShort }): OperationHead => {
    if (head.kind !== 'path') return head;
    const isCrowded = crowded.wide.has(wide);
    const listedOn = isCrowded ? [wide, narrow] : [wide];
    if (!isShort || (isCrowded && crowded.narrow.has(narrow))) return { ...head, listedOn };
    const sharedPage = isCrowded ? narrow : wide;
    return { ...head, sharedPage, listedOn, address: `${addressOf(layout, sharedPage)}#${head.key}` };
  });
}

/** How long an operation is, in characters of JSON. */
export function operationLength(raw: JsonObject, { pointer }: Pick<OperationHead, 'pointer'>): number {
  return JSON.stringify(valueAt(raw, pointer) ?? null).length;
}

/** The word of a path that tells operations of a crowded tag apart: the second one, or the only one. */
export function tellingWord({ path }: Pick<OperationHead, 'path'>): string {
  const [first = '', second = first] = pathWords(path);
  return second;
}

/** The words of a path, without what all paths of an interface begin with (`api`, `v2`) and without parameters but the first word. */
export function pathWords(path: string): string[] {
  const words = path.split('/').filter((word) => word !== '' && !/^(?:api|v\d[\d.]*)$/i.test(word));
  return words.filter((word, index) => index === 0 || !/[{}]/.test(word));
}

function keyOf(word = ''): string {
  return toKey(word).toLowerCase() || '_';
}

/** The pages that are wanted by more operations than one has room for. */
function crowdedPages(wanted: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of wanted) counts.set(page, (counts.get(page) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > sharedOperations.most).map(([page]) => page));
}

/** A schema that is longer has a page to itself; a shared page holds no more than `together`. In characters of JSON. */
const sharedSchemas = { longest: 3_000, together: 120_000 };

/**
 * The pages on which named schemas stand with others: that of the first character of their keys, and where these are too many that of the
 * first two. Whether a schema shares a page depends on its own length, so that its address is the same whatever is added or moved; one
 * that grew out of a page is still named there.
 */
export function shareSchemaPages(
  named: readonly (readonly [key: string, schema: Json])[],
): Pick<SchemaHead, 'sharedPage' | 'listedOn'>[] {
  const candidates = named.map(([key, schema]) => {
    const [first = '_', second = ''] = [...key.toLowerCase()];
    return { key, one: first, two: first + second, length: JSON.stringify(schema).length };
  });
  const short = candidates.filter(({ length }) => length <= sharedSchemas.longest);
  const crowded = {
    one: crowdedBeginnings(short.map(({ one, length }) => [one, length])),
    two: crowdedBeginnings(short.map(({ two, length }) => [two, length])),
  };
  return candidates.map(({ key, one, two, length }) => {
    // A name of one or two characters would be the address of such a page.
    if ([...key].length < 3) return { sharedPage: one, listedOn: [one] };
    const listedOn = crowded.one.has(one) ? [one, two] : [one];
    if (length > sharedSchemas.longest) return { sharedPage: undefined, listedOn };
    if (!crowded.one.has(one)) return { sharedPage: one, listedOn };
    return { sharedPage: crowded.two.has(two) ? undefined : two, listedOn };
  });
}

/** The beginnings of keys with which too much begins for one page. */
function crowdedBeginnings(lengths: readonly (readonly [beginning: string, length: number])[]): Set<string> {
  const sums = new Map<string, number>();
  for (const [beginning, length] of lengths) sums.set(beginning, (sums.get(beginning) ?? 0) + length);
  return new Set([...sums].filter(([, sum]) => sum > sharedSchemas.together).map(([beginning]) => beginning));
}
