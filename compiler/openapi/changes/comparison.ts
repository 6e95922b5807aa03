import { toComparableText } from '../../json/exact-numbers.ts';
import { valueAt } from '../document/json.ts';
import type { Api, Schema } from '../document/model.ts';
import { pointerIn } from '../document/references.ts';
import type { Direction, ValueRuleName } from './rules.ts';
import { firstOf, type View } from './views.ts';

/** A comparison of two views, with callbacks that record a change (`report`) and compare the values below (`enter`). */
export type Comparison = {
  before: View;
  after: View;
  direction: Direction;
  report(
    rule: ValueRuleName,
    what: string,
    at?: { step?: string; before?: string | undefined; after?: string | undefined },
  ): void;
  enter(step: string, old: readonly Schema[], current: readonly Schema[], isInverted?: boolean): void;
};

/** Compares named subschemas. A subschema that was added or removed counts as a condition. */
export function compareNamedSchemas(
  { before, after, report, enter }: Comparison,
  description: string,
  pick: (part: Schema) => [string, Schema][],
): void {
  const oldSchemas = new Map(before.parts.flatMap(pick));
  const newSchemas = new Map(after.parts.flatMap(pick));
  for (const [name, schema] of oldSchemas) {
    const other = newSchemas.get(name);
    if (other) enter(`{${name}}`, [schema], [other]);
    else report('condition-dropped', `no longer has ${description} ${name}`, { before: schema.pointer });
  }
  for (const [name, schema] of newSchemas)
    if (!oldSchemas.has(name)) report('condition-set', `now has ${description} ${name}`, { after: schema.pointer });
}

/** Compares the subschema of a keyword. */
export function compareSubschema(
  { before, after, report, enter }: Comparison,
  step: string,
  description: string,
  pick: (part: Schema) => Schema | undefined,
  isInverted = false,
): void {
  const [oldValue, newValue] = [firstOf(before, pick), firstOf(after, pick)];
  if (oldValue && newValue) enter(step, [oldValue], [newValue], isInverted);
  else if (newValue) report('condition-set', `now has a rule for ${description}`, { after: newValue.pointer });
  else if (oldValue) report('condition-dropped', `no longer has a rule for ${description}`, { before: oldValue.pointer });
}

/** Returns the last segment of a pointer or reference. */
export function lastSegment(target: string): string {
  return target.slice(target.lastIndexOf('/') + 1);
}

/** Returns the name of the referenced schema, or of a named schema itself; otherwise the title. */
export function schemaName({ ref, pointer, title }: Schema): string | undefined {
  if (ref !== undefined) return lastSegment(pointerIn(ref));
  return /^\/(?:components\/schemas|definitions|\$defs)\/[^/]+$/.test(pointer) ? lastSegment(pointer) : title || undefined;
}

/** Returns whether two schemas are equal, ignoring documentation. */
export function isEquivalent(api: Api, schema: Schema, otherApi: Api, other: Schema): boolean {
  return canonicalText(api, schema) === canonicalText(otherApi, other);
}

function canonicalText({ raw }: Api, { pointer }: Schema): string {
  return toComparableText(valueAt(raw, pointer), (key, value) =>
    ['description', 'title', 'example', 'examples', 'summary'].includes(key) && typeof value === 'string'
      ? undefined
      : sortKeys(value),
  );
}

/** Sorts the keys of an object, so that equal objects serialize to the same JSON. Returns other values unchanged. */
export function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
