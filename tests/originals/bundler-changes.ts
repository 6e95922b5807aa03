/** Values of a document that a bundler changes: numbers, keys that look like numbers, and keys next to references. */
import { isJsonNumber } from '../../compiler/json/exact-numbers.ts';
import { childPointer, isList, isObject, jsonAt, valueAt } from '../../compiler/openapi/document/json.ts';
import type { Json, JsonObject } from '../../compiler/openapi/document/model.ts';

/** Why values differ: another notation of the same double, a key read as a number, or a reference that was followed past its other keys. */
type Kind = 'number' | 'key' | 'reference';
/** A changed value: its pointer in the bundle of the files, and its text there and in the bundle of the other tool. */
export type BundlerChange = { kind: Kind; pointer: string; files: string; bundle: string };

/**
 * Applies a bundler's changes to a document. Returns the changed document, and the changes. All other differences from `bundle`
 * remain.
 */
export function applyBundlerChanges(document: JsonObject, bundle: JsonObject): { value: Json; changes: BundlerChange[] } {
  const changes: BundlerChange[] = [];
  const apply = (value: Json, other: Json, pointer: string): Json => {
    if (isJsonNumber(value) && isJsonNumber(other) && String(value) !== String(other) && Number(value) === Number(other)) {
      changes.push({ kind: 'number', pointer, files: String(value), bundle: String(other) });
      return other;
    }
    if (isList(value) && isList(other))
      return value.map((each, index) => apply(each, other[index] ?? null, childPointer(pointer, index)));
    if (typeof value === 'string' && typeof other === 'string' && isFollowed(value, other, pointer)) {
      changes.push({ kind: 'reference', pointer, files: value, bundle: other });
      return other;
    }
    if (!isObject(value) || !isObject(other)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]): [string, Json][] => {
        const inner = childPointer(pointer, key);
        const name = jsonAt(other, key) === undefined && /^\d+$/.test(key) ? String(Number(key)) : key;
        if (name !== key && jsonAt(other, name) !== undefined && jsonAt(value, name) === undefined)
          changes.push({ kind: 'key', pointer: inner, files: key, bundle: name });
        const theirs = jsonAt(other, name);
        if (theirs !== undefined) return [[name, apply(each, theirs, inner)]];
        // A component that is only a reference with other keys has no reference to it in the bundle.
        return isReferenceWithKeys(each) && /^\/components\/[^/]+\/[^/]+$/.test(inner) ? [] : [[key, each]];
      }),
    );
  };
  /**
   * Returns whether a reference names a component that is itself a reference with other keys, and the bundle contains that reference's
   * target instead.
   */
  const isFollowed = (reference: string, other: string, pointer: string): boolean => {
    const component = reference.startsWith('#/') ? valueAt(document, reference.slice(1)) : undefined;
    return /\/(?:\$ref|mapping\/[^/]+)$/.test(pointer) && isReferenceWithKeys(component) && jsonAt(component, '$ref') === other;
  };
  return { value: apply(document, bundle, ''), changes };
}

function isReferenceWithKeys(value: Json | undefined): value is JsonObject {
  return isObject(value) && typeof jsonAt(value, '$ref') === 'string' && Object.keys(value).length > 1;
}
