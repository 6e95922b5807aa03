/**
 * A value in a data file. Scalars are strings as written, so that a price of 12.50 keeps its zero. Maps are not objects, so that a key such
 * as `constructor` cannot access inherited properties.
 */
export type DataValue =
  | { kind: 'scalar'; text: string }
  | { kind: 'list'; items: readonly DataValue[] }
  | { kind: 'map'; entries: ReadonlyMap<string, DataValue> };
/** The steps of a placeholder such as `data.plans.basic.price`. */
export type DataPath = readonly string[];

/** The value at a path, or the first invalid step with the names that exist at that point. */
export type ResolvedPath = { value: DataValue } | { index: number; step: string; allowed: string[] };

/**
 * Follows a path from a value. In a list, a step is the index of an item, zero-based, or the value of an item's first entry; in a CSV
 * file, the value in the first column.
 */
export function resolvePath(from: DataValue, path: DataPath): ResolvedPath {
  let value = from;
  for (const [index, step] of path.entries()) {
    const next = stepInto(value, step);
    if (!next) return { index, step, allowed: namesIn(value) };
    value = next;
  }
  return { value };
}

function stepInto(value: DataValue, step: string): DataValue | undefined {
  if (value.kind === 'map') return value.entries.get(step);
  if (value.kind === 'scalar') return undefined;
  return value.items.find((item) => nameOf(item) === step) ?? (/^\d+$/.test(step) ? value.items[Number(step)] : undefined);
}

function namesIn(value: DataValue): string[] {
  if (value.kind === 'map') return [...value.entries.keys()];
  return value.kind === 'list' ? value.items.flatMap((item) => nameOf(item) ?? []) : [];
}

/** Returns the value of an item's first entry. */
function nameOf(item: DataValue): string | undefined {
  if (item.kind !== 'map') return undefined;
  const [first] = item.entries.values();
  return first?.kind === 'scalar' ? first.text : undefined;
}

/** Returns the items of a list or the values of a map; undefined for a scalar. */
export function itemsOf(value: DataValue): readonly DataValue[] | undefined {
  if (value.kind === 'list') return value.items;
  return value.kind === 'map' ? [...value.entries.values()] : undefined;
}
