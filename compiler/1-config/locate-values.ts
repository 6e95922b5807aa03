import { createPlaceFinder } from '../basics/places.ts';
import type { JsonNode } from '../json/jsonc.ts';
import type { Place } from '../model.ts';

/**
 * Positions of the parts of a JSON value in its file. Objects and lists are looked up by identity, so positions remain available after
 * parts of the value are removed.
 */
export type Places = {
  /** Returns the position of a value or, if the key is missing, of the holder's opening bracket. */
  valueAt(holder: object, key: string | number): Place;
  /** Returns the source text of a value; undefined if the key is missing. */
  textAt(holder: object, key: string | number): string | undefined;
  /** Returns the position of a key. */
  keyAt(holder: object, key: string): Place;
  /** Returns the position of the opening bracket of an object or list. */
  startOf(holder: object): Place;
  /** Converts an offset in the file to a position. */
  placeAt(offset: number, length: number): Place;
};
/** A forbidden or duplicate key. */
type InvalidKey = { key: string; at: Place; first?: Place };
/** The value of a JSON file with the positions of its parts. Omits keys that would access an object's prototype. */
export type LocatedValue = {
  value: unknown;
  start: Place;
  places: Places;
  forbiddenKeys: InvalidKey[];
  duplicateKeys: InvalidKey[];
};

const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Converts a syntax tree to a value, with the positions of its parts. */
export function locate(file: string, text: string, root: JsonNode | undefined): LocatedValue {
  const placeAt = createPlaceFinder(file, text);
  const nodesByHolder = new WeakMap<object, HolderNodes>();
  const context: LocateContext = { placeAt, nodesByHolder, forbiddenKeys: [], duplicateKeys: [] };
  const value = root ? toValue(root, context) : undefined;
  const startOf = (holder: object): Place => placeAt(nodesByHolder.get(holder)?.node.offset ?? 0, 1);
  const keyAt = (holder: object, key: string): Place => {
    const node = nodesByHolder.get(holder)?.keys.get(key);
    return node ? placeAt(node.offset, node.length) : startOf(holder);
  };
  const valueAt = (holder: object, key: string | number): Place => {
    const node = nodesByHolder.get(holder)?.values.get(key);
    if (!node) return startOf(holder);
    return placeAt(node.offset, node.type === 'object' || node.type === 'array' ? 1 : node.length);
  };
  const textAt = (holder: object, key: string | number): string | undefined => {
    const node = nodesByHolder.get(holder)?.values.get(key);
    return node && text.slice(node.offset, node.offset + node.length);
  };
  return {
    value,
    start: placeAt(root?.offset ?? 0, 1),
    places: { valueAt, textAt, keyAt, startOf, placeAt },
    forbiddenKeys: context.forbiddenKeys,
    duplicateKeys: context.duplicateKeys,
  };
}

/** The syntax nodes of an object or list: its own, and those of its keys and values. */
type HolderNodes = { node: JsonNode; keys: Map<string, JsonNode>; values: Map<string | number, JsonNode> };
type LocateContext = Pick<Places, 'placeAt'> & {
  nodesByHolder: WeakMap<object, HolderNodes>;
  forbiddenKeys: InvalidKey[];
  duplicateKeys: InvalidKey[];
};

function toValue(node: JsonNode, context: LocateContext): unknown {
  if (node.type === 'object') return toObject(node, context);
  if (node.type === 'array') return toList(node, context);
  return node.value;
}

function toObject(node: JsonNode, context: LocateContext): Record<string, unknown> {
  const holderNodes: HolderNodes = { node, keys: new Map(), values: new Map() };
  const members = new Map<string, unknown>();
  for (const { children: [name, content] = [] } of node.children ?? []) {
    if (!name) continue;
    const key = String(name.value);
    const at = context.placeAt(name.offset, name.length);
    const firstNode = holderNodes.keys.get(key);
    if (prototypeKeys.has(key)) context.forbiddenKeys.push({ key, at });
    else if (firstNode) context.duplicateKeys.push({ key, at, first: context.placeAt(firstNode.offset, firstNode.length) });
    else if (content) {
      holderNodes.keys.set(key, name);
      holderNodes.values.set(key, content);
      members.set(key, toValue(content, context));
    }
  }
  const value: Record<string, unknown> = Object.fromEntries(members);
  context.nodesByHolder.set(value, holderNodes);
  return value;
}

function toList(node: JsonNode, context: LocateContext): unknown[] {
  const items = node.children ?? [];
  const value = items.map((item) => toValue(item, context));
  context.nodesByHolder.set(value, { node, keys: new Map(), values: new Map(items.entries()) });
  return value;
}
