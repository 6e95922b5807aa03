import { bytesOf } from '../../basics/bytes.ts';
import { hashText } from '../../basics/hash.ts';
import { itemAt } from '../../basics/invariant.ts';
import { own } from './json.ts';
import type { Api, JsonObject } from './model.ts';

/** Where a document's parts stand. */
export type Layout = { route: string; layout: Api['layout'] };

/** The address of a part: a page below the overview, or a place on it. */
export function addressOf({ route, layout }: Layout, path: string): string {
  if (layout === 'one') return `${route}#${path.replaceAll('/', '.')}`;
  return route === '/' ? `/${path}` : `${route}/${path}`;
}

/** The pointer of the named schemas: 2.0 calls them definitions. */
export function schemasPointer(raw: JsonObject): string {
  return own(raw, 'swagger') === undefined ? '/components/schemas' : '/definitions';
}

/** Something that needs a key: what it would best be called, and what it is, which is the same wherever it stands. */
type Wish = { wanted: string; identity: string };

/** A text as part of an address and of an id: letters and digits of any script and `_.-`; whatever else is there becomes a hyphen. */
export function toKey(text: string): string {
  const key = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return key;
}

/**
 * A key for each wish, unique also where small letters and capitals count as the same. It depends on the wish alone, never on the order;
 * of several that want the same, one keeps it (the one that needed no change, else the plainest, the shortest, by `prefer`), the others
 * get a hash of what they are.
 */
export function toKeys(wishes: readonly Wish[], prefer: (a: string, b: string) => number): string[] {
  const groups = new Map<string, number[]>();
  const keys = wishes.map(({ wanted }) => toName(toKey(wanted) || 'item'));
  for (const [index, key] of keys.entries()) {
    const group = groups.get(key.toLowerCase());
    if (group) group.push(index);
    else groups.set(key.toLowerCase(), [index]);
  }
  const taken = new Set(groups.keys());
  for (const group of groups.values()) {
    const [, ...others] = group.sort((a, b) => {
      const [one, other] = [wishes[a], wishes[b]];
      if (!one || !other) return 0;
      if ((one.wanted === keys[a]) !== (other.wanted === keys[b])) return one.wanted === keys[a] ? -1 : 1;
      return order(one, other, prefer);
    });
    for (const index of others) keys[index] = freeKey(itemAt(keys, index), itemAt(wishes, index).identity, taken);
  }
  return keys;
}

/** In bytes. Disks refuse names of folders beyond 255; the hash that tells equal names apart comes on top. */
const longestName = 200;

/** A key that can be the name of a folder: one that is too long is cut, and told from others that begin alike by a hash. */
function toName(key: string): string {
  let bytes = 0;
  let kept = 0;
  for (const character of key) {
    bytes += bytesOf(character);
    if (bytes > longestName) return `${key.slice(0, kept)}-${hashText(key).slice(0, 12)}`;
    kept += character.length;
  }
  return key;
}

/** Capitals after small letters: operations are mostly called getPet. */
export function smallFirst(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

/** Capitals before small letters: schemas are mostly called Pet. */
export function capitalsFirst(a: string, b: string): number {
  return -smallFirst(a, b);
}

/** Names of words with a slash between them, and paths: what most documents have. */
const usual = /^[\w./{}-]+$/;

/** The plainest wish first, then the shortest, then by `prefer`. */
function order(a: Wish, b: Wish, prefer: (a: string, b: string) => number): number {
  for (const pattern of [usual, /\{/]) {
    const isFirst = pattern.test(a.wanted);
    if (isFirst !== pattern.test(b.wanted)) return isFirst ? -1 : 1;
  }
  if (a.wanted.length !== b.wanted.length) return a.wanted.length - b.wanted.length;
  return prefer(a.wanted, b.wanted) || prefer(a.identity, b.identity);
}

function freeKey(key: string, identity: string, taken: Set<string>): string {
  const hash = hashText(identity);
  let length = 4;
  while (taken.has(`${key}-${hash.slice(0, length)}`.toLowerCase()) && length < hash.length) length++;
  const free = `${key}-${hash.slice(0, length)}`;
  taken.add(free.toLowerCase());
  return free;
}
