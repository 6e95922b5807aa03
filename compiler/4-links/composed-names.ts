/**
 * Finds the key of a path in a map or set of file names, ignoring Unicode normalization. macOS may return decomposed names (a letter
 * followed by a combining accent). An exact match takes precedence.
 */
export function findKey(names: Names, path: string): string | undefined {
  if (names.has(path)) return path;
  if (!beyondAscii.test(path)) return undefined;
  const key = composeNames(names).get(path.normalize('NFC'));
  return key !== undefined && names.has(key) ? key : undefined;
}

/** Returns the value for a path, looked up with `findKey`. */
export function findValue<Value>(names: ReadonlyMap<string, Value>, path: string): Value | undefined {
  const key = findKey(names, path);
  return key === undefined ? undefined : names.get(key);
}

type Names = ReadonlyMap<string, unknown> | ReadonlySet<string>;

const beyondAscii = /[^\u0000-\u007f]/;

/** Cached indexes from composed (NFC) names to the actual names. An index is stale if the number of names has changed. */
const indexCache = new WeakMap<Names, { size: number; keys: ReadonlyMap<string, string> }>();

function composeNames(names: Names): ReadonlyMap<string, string> {
  const cached = indexCache.get(names);
  if (cached?.size === names.size) return cached.keys;
  const keys = new Map<string, string>();
  for (const name of names.keys()) {
    const form = beyondAscii.test(name) ? name.normalize('NFC') : name;
    if (form !== name && !keys.has(form)) keys.set(form, name);
  }
  indexCache.set(names, { size: names.size, keys });
  return keys;
}
