import { placer } from '../basics/places.ts';
import type { JsonNode } from '../json/jsonc.ts';
import type { Place } from '../model.ts';

/**
 * Where the parts of a JSON value stand in its file. Objects and lists are known by identity, so that a place can be asked for
 * whatever has been left out of the value meanwhile.
 */
export type Places = {
  /** Place of what `holder` has under the key; where it has none, the bracket that opens the holder. */
  valueAt(holder: object, key: string | number): Place;
  /** The same value exactly as it was written; undefined where there is none. */
  textAt(holder: object, key: string | number): string | undefined;
  /** Place of the key itself. */
  keyAt(holder: object, key: string): Place;
  /** The bracket that opens an object or list. */
  startOf(holder: object): Place;
  /** Where an offset of the text is. */
  placeAt(offset: number, length: number): Place;
};
/** A key that may not stand, or that stands twice in one object. */
type KeyFault = { key: string; at: Place; first?: Place };
/** The plain value of a JSON text with the places of its parts. Keys that would reach an object's prototype are left out. */
export type Located = { value: unknown; start: Place; places: Places; refused: KeyFault[]; duplicates: KeyFault[] };

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** The value of a tree, and where each part of it stands. */
export function locate(file: string, text: string, root: JsonNode | undefined): Located {
  const placeAt = placer(file, text);
  const holdings = new WeakMap<object, Holding>();
  const work: Work = { placeAt, holdings, refused: [], duplicates: [] };
  const value = root ? toValue(root, work) : undefined;
  const startOf = (holder: object): Place => placeAt(holdings.get(holder)?.node.offset ?? 0, 1);
  const keyAt = (holder: object, key: string): Place => {
    const node = holdings.get(holder)?.keys.get(key);
    return node ? placeAt(node.offset, node.length) : startOf(holder);
  };
  const valueAt = (holder: object, key: string | number): Place => {
    const node = holdings.get(holder)?.values.get(key);
    if (!node) return startOf(holder);
    return placeAt(node.offset, node.type === 'object' || node.type === 'array' ? 1 : node.length);
  };
  const textAt = (holder: object, key: string | number): string | undefined => {
    const node = holdings.get(holder)?.values.get(key);
    return node && text.slice(node.offset, node.offset + node.length);
  };
  return {
    value,
    start: placeAt(root?.offset ?? 0, 1),
    places: { valueAt, textAt, keyAt, startOf, placeAt },
    refused: work.refused,
    duplicates: work.duplicates,
  };
}

/** An object or list as it stands in the text, with the nodes of its keys and values. */
type Holding = { node: JsonNode; keys: Map<string, JsonNode>; values: Map<string | number, JsonNode> };
type Work = Pick<Places, 'placeAt'> & { holdings: WeakMap<object, Holding>; refused: KeyFault[]; duplicates: KeyFault[] };

function toValue(node: JsonNode, work: Work): unknown {
  if (node.type === 'object') return toObject(node, work);
  if (node.type === 'array') return toList(node, work);
  return node.value;
}

function toObject(node: JsonNode, work: Work): Record<string, unknown> {
  const holding: Holding = { node, keys: new Map(), values: new Map() };
  const made = new Map<string, unknown>();
  for (const { children: [name, content] = [] } of node.children ?? []) {
    if (!name) continue;
    const key = String(name.value);
    const at = work.placeAt(name.offset, name.length);
    const before = holding.keys.get(key);
    if (refusedKeys.has(key)) work.refused.push({ key, at });
    else if (before) work.duplicates.push({ key, at, first: work.placeAt(before.offset, before.length) });
    else if (content) {
      holding.keys.set(key, name);
      holding.values.set(key, content);
      made.set(key, toValue(content, work));
    }
  }
  const value: Record<string, unknown> = Object.fromEntries(made);
  work.holdings.set(value, holding);
  return value;
}

function toList(node: JsonNode, work: Work): unknown[] {
  const items = node.children ?? [];
  const value = items.map((item) => toValue(item, work));
  work.holdings.set(value, { node, keys: new Map(), values: new Map(items.entries()) });
  return value;
}
