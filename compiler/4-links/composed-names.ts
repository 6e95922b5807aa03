/**
 * The key of a path among the files or folders of a site. Disks may have names in decomposed form (a letter and its accent as two
 * characters), which is the same name: it is found by its composed form if no other has exactly the name that is looked for.
 */
export function keyIn(names: Names, path: string): string | undefined {
  if (names.has(path)) return path;
  if (!beyondAscii.test(path)) return undefined;
  const key = composed(names).get(path.normalize('NFC'));
  return key !== undefined && names.has(key) ? key : undefined;
}

/** The value of a path among the files or folders of a site, by `keyIn`. */
export function valueIn<Value>(names: ReadonlyMap<string, Value>, path: string): Value | undefined {
  const key = keyIn(names, path);
  return key === undefined ? undefined : names.get(key);
}

type Names = ReadonlyMap<string, unknown> | ReadonlySet<string>;

const beyondAscii = /[^\u0000-\u007f]/;

/** Names that are not in composed form, by that form, and how many names there were. */
const known = new WeakMap<Names, { size: number; keys: ReadonlyMap<string, string> }>();

function composed(names: Names): ReadonlyMap<string, string> {
  const before = known.get(names);
  if (before?.size === names.size) return before.keys;
  const keys = new Map<string, string>();
  for (const name of names.keys()) {
    const form = beyondAscii.test(name) ? name.normalize('NFC') : name;
    if (form !== name && !keys.has(form)) keys.set(form, name);
  }
  known.set(names, { size: names.size, keys });
  return keys;
}
