import { bytesOf } from '../../basics/bytes.ts';
import { hashText } from '../../basics/hash.ts';
import { itemAt } from '../../basics/invariant.ts';
import { jsonAt } from './json.ts';
import type { Api, JsonObject } from './model.ts';

/** The settings that determine the URLs in a document. */
export type AddressLayout = { route: string; layout: Api['layout'] };

/** Returns the URL for a path within the specification: a page below the overview, or an anchor on it. */
export function addressOf({ route, layout }: AddressLayout, path: string): string {
  if (layout === 'one') return `${route}#${path.replaceAll('/', '.')}`;
  return route === '/' ? `/${path}` : `${route}/${path}`;
}

/** Returns the pointer of the named schemas, which are called definitions in 2.0. */
export function schemasPointer(raw: JsonObject): string {
  return jsonAt(raw, 'swagger') === undefined ? '/components/schemas' : '/definitions';
}

/** A request for a key: the preferred key, and an identity that does not depend on the position in the document. */
type KeyRequest = { expected: string; identity: string };

/**
 * Converts text to a URL segment or id: retains letters and digits of any script and `_.-`, replaces each run of other characters with a
 * hyphen, and trims hyphens and dots.
 */
export function toKey(text: string): string {
  const key = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return key;
}

/**
 * Returns a key for each request. Keys are unique even if case is ignored, and do not depend on the order of requests. If several requests
 * prefer the same key, one of them gets it: the one that needs no change, then the plainest, the shortest, or the first by `prefer`. The
 * others get a suffix with a hash of their identity.
 */
export function toKeys(requests: readonly KeyRequest[], prefer: (a: string, b: string) => number): string[] {
  const groups = new Map<string, number[]>();
  const keys = requests.map(({ expected }) => toFolderName(toKey(expected) || 'item'));
  for (const [index, key] of keys.entries()) {
    const group = groups.get(key.toLowerCase());
    if (group) group.push(index);
    else groups.set(key.toLowerCase(), [index]);
  }
  const taken = new Set(groups.keys());
  for (const group of groups.values()) {
    const [, ...others] = group.sort((a, b) => {
      const [one, other] = [requests[a], requests[b]];
      if (!one || !other) return 0;
      if ((one.expected === keys[a]) !== (other.expected === keys[b])) return one.expected === keys[a] ? -1 : 1;
      return compareRequests(one, other, prefer);
    });
    for (const index of others) keys[index] = uniqueKey(itemAt(keys, index), itemAt(requests, index).identity, taken);
  }
  return keys;
}

/** In bytes. File systems limit folder names to 255 bytes; duplicates also need room for the hash suffix. */
const maxNameBytes = 200;

/** Shortens a key to the maximum length of a folder name and appends a hash, so that it remains unique. */
function toFolderName(key: string): string {
  let bytes = 0;
  let retained = 0;
  for (const character of key) {
    bytes += bytesOf(character);
    if (bytes > maxNameBytes) return `${key.slice(0, retained)}-${hashText(key).slice(0, 12)}`;
    retained += character.length;
  }
  return key;
}

/** Sorts lowercase first: operations are usually called `getPet`. */
export function lowercaseFirst(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

/** Sorts uppercase first: schemas are usually called `Pet`. */
export function uppercaseFirst(a: string, b: string): number {
  return -lowercaseFirst(a, b);
}

/** Matches plain names and paths, which are the only ones in most documents. */
const plainName = /^[\w./{}-]+$/;

/** Sorts the plainest key first, then the shortest, then by `prefer`. */
function compareRequests(a: KeyRequest, b: KeyRequest, prefer: (a: string, b: string) => number): number {
  for (const pattern of [plainName, /\{/]) {
    const isFirst = pattern.test(a.expected);
    if (isFirst !== pattern.test(b.expected)) return isFirst ? -1 : 1;
  }
  if (a.expected.length !== b.expected.length) return a.expected.length - b.expected.length;
  return prefer(a.expected, b.expected) || prefer(a.identity, b.identity);
}

function uniqueKey(key: string, identity: string, taken: Set<string>): string {
  const hash = hashText(identity);
  let length = 4;
  while (taken.has(`${key}-${hash.slice(0, length)}`.toLowerCase()) && length < hash.length) length++;
  const free = `${key}-${hash.slice(0, length)}`;
  taken.add(free.toLowerCase());
  return free;
}
