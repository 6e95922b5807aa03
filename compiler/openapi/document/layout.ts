import { type AddressLayout, addressOf, toKey } from './addresses.ts';
import { entriesAt, isObject, valueAt } from './json.ts';
import type { Api, Json, JsonObject, OperationHead, SchemaHead, Tag } from './model.ts';

/**
 * Limits of the single-page layout. A document has several pages if it has more than `bytes`, or if it has more than
 * `operations` operations and more than `bytesIfMany` bytes.
 */
export const singlePageLimits = { operations: 30, bytes: 400_000, bytesIfMany: 120_000 } as const;
/**
 * If a document has fewer bytes per operation than this, operations share pages. Separate pages would consist mostly of navigation.
 */
export const sharedPageBytesPerOperation = 3_000;

/**
 * Chooses the layout if the configuration does not specify one. The choice depends on the size of the document in bytes
 * (undefined if unknown) and on the average size per operation.
 */
export function chooseLayout(raw: JsonObject, bytes?: number): Api['layout'] {
  const operations = countOperations(raw);
  const length = bytes ?? singlePageLimits.bytesIfMany + 1;
  if (length <= singlePageLimits.bytes && (length <= singlePageLimits.bytesIfMany || operations <= singlePageLimits.operations))
    return 'one';
  return bytes !== undefined && bytes < sharedPageBytesPerOperation * operations ? 'shared' : 'many';
}

function countOperations(raw: JsonObject): number {
  let count = 0;
  for (const [, item] of [...entriesAt(raw, 'paths'), ...entriesAt(raw, 'webhooks')])
    if (isObject(item)) count += Object.keys(item).filter((key) => /^[a-z]{3,7}$/.test(key)).length;
  return count;
}

/**
 * The maximum length of an operation on a shared page in characters of JSON, and the maximum number of operations on such a page.
 * Longer operations have their own page.
 */
export const sharedOperationLimits = { characters: 3_000, operations: 25 } as const;

/**
 * Assigns operations to shared pages: one per tag or, if a tag has too many operations, one per tag and next character of the path.
 * Operations without a tag are grouped by the first word of the path. Whether an operation shares a page depends only on its own length, so
 * its URL does not change when others are added or moved. Webhooks have their own pages.
 */
export function assignSharedPages(
  raw: JsonObject,
  heads: readonly OperationHead[],
  tags: readonly Tag[],
  layout: AddressLayout,
): OperationHead[] {
  const keys = new Map(tags.map(({ name, key }) => [name, key.replace(/^tag-?/, '') || '_']));
  const candidates = heads.map((head) => {
    const tagPage = head.tag === '' ? `paths/${wordKey(pathWords(head.path)[0])}` : `tags/${keys.get(head.tag) ?? '_'}`;
    const [character = '_'] = [...wordKey(distinguishingWord(head))];
    return {
      head,
      wide: tagPage,
      narrow: `${tagPage}/${character}`,
      isShort: operationLength(raw, head) <= sharedOperationLimits.characters,
    };
  });
  const shortOperations = candidates.filter(({ head, isShort }) => isShort && head.kind === 'path');
  const crowded = {
    wide: findCrowdedPages(shortOperations.map(({ wide }) => wide)),
    narrow: findCrowdedPages(shortOperations.map(({ narrow }) => narrow)),
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

/** Returns the length of an operation in characters of JSON. */
export function operationLength(raw: JsonObject, { pointer }: Pick<OperationHead, 'pointer'>): number {
  return JSON.stringify(valueAt(raw, pointer) ?? null).length;
}

/** Returns the word of a path that distinguishes operations within a large tag: the second word, or the only one. */
export function distinguishingWord({ path }: Pick<OperationHead, 'path'>): string {
  const [first = '', second = first] = pathWords(path);
  return second;
}

/** Returns the words of a path. Omits prefixes such as `api` and `v2`, and parameters that are not the first word. */
export function pathWords(path: string): string[] {
  const words = path.split('/').filter((word) => word !== '' && !/^(?:api|v\d[\d.]*)$/i.test(word));
  return words.filter((word, index) => index === 0 || !/[{}]/.test(word));
}

function wordKey(word = ''): string {
  return toKey(word).toLowerCase() || '_';
}

/** Returns the pages to which too many operations were assigned. */
function findCrowdedPages(assignedPages: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of assignedPages) counts.set(page, (counts.get(page) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > sharedOperationLimits.operations).map(([page]) => page));
}

/**
 * The maximum length, in characters of JSON, of a schema on a shared page, and the maximum total length of the schemas on such a page.
 * Longer schemas have their own page.
 */
const sharedSchemaLimits = { schema: 3_000, page: 120_000 };

/**
 * Assigns named schemas to shared pages by the first character of their keys, or by the first two if a page would be too large. Whether a
 * schema shares a page depends only on its own length, so its URL does not change when others are added or moved. A shared page still lists
 * schemas that have become too long for it.
 */
export function assignSharedSchemaPages(
  namedSchemas: readonly (readonly [key: string, schema: Json])[],
): Pick<SchemaHead, 'sharedPage' | 'listedOn'>[] {
  const candidates = namedSchemas.map(([key, schema]) => {
    const [first = '_', second = ''] = [...key.toLowerCase()];
    return { key, one: first, two: first + second, length: JSON.stringify(schema).length };
  });
  const shortSchemas = candidates.filter(({ length }) => length <= sharedSchemaLimits.schema);
  const crowded = {
    one: findCrowdedPrefixes(shortSchemas.map(({ one, length }) => [one, length])),
    two: findCrowdedPrefixes(shortSchemas.map(({ two, length }) => [two, length])),
  };
  return candidates.map(({ key, one, two, length }) => {
    // The URL of a name with one or two characters would be the same as that of a shared page.
    if ([...key].length < 3) return { sharedPage: one, listedOn: [one] };
    const listedOn = crowded.one.has(one) ? [one, two] : [one];
    if (length > sharedSchemaLimits.schema) return { sharedPage: undefined, listedOn };
    if (!crowded.one.has(one)) return { sharedPage: one, listedOn };
    return { sharedPage: crowded.two.has(two) ? undefined : two, listedOn };
  });
}

/** Returns the key prefixes whose schemas are too long for one page. */
function findCrowdedPrefixes(lengths: readonly (readonly [beginning: string, length: number])[]): Set<string> {
  const sums = new Map<string, number>();
  for (const [prefix, length] of lengths) sums.set(prefix, (sums.get(prefix) ?? 0) + length);
  return new Set([...sums].filter(([, sum]) => sum > sharedSchemaLimits.page).map(([prefix]) => prefix));
}
