import { toComparableText } from '../../json/exact-numbers.ts';
import { valueAt } from '../document/json.ts';
import type { Api, Schema } from '../document/model.ts';
import { pointerIn } from '../document/references.ts';
import type { Direction, ValueRuleName } from './rules.ts';
import { firstOf, type View } from './views.ts';

/** One pair at work: how changes are noted, and how values below are entered. */
export type Work = {
  before: View;
  after: View;
  direction: Direction;
  note(rule: ValueRuleName, what: string, at?: { step?: string; before?: string | undefined; after?: string | undefined }): void;
  enter(step: string, old: readonly Schema[], fresh: readonly Schema[], isInverted?: boolean): void;
};

/** Compares schemas that both documents have by a name; one that is new or gone is a condition more or less. */
export function compareNamed(
  { before, after, note, enter }: Work,
  words: string,
  pick: (part: Schema) => [string, Schema][],
): void {
  const was = new Map(before.parts.flatMap(pick));
  const is = new Map(after.parts.flatMap(pick));
  for (const [name, schema] of was) {
    const other = is.get(name);
    if (other) enter(`{${name}}`, [schema], [other]);
    else note('condition-dropped', `no longer has ${words} ${name}`, { before: schema.pointer });
  }
  for (const [name, schema] of is)
    if (!was.has(name)) note('condition-set', `has ${words} ${name} now`, { after: schema.pointer });
}

/** The same for a word that holds one schema. */
export function compareInner(
  { before, after, note, enter }: Work,
  step: string,
  words: string,
  pick: (part: Schema) => Schema | undefined,
  isInverted = false,
): void {
  const [was, is] = [firstOf(before, pick), firstOf(after, pick)];
  if (was && is) enter(step, [was], [is], isInverted);
  else if (is) note('condition-set', `has a rule for ${words} now`, { after: is.pointer });
  else if (was) note('condition-dropped', `no longer has a rule for ${words}`, { before: was.pointer });
}

/** The last name of a pointer or reference. */
export function lastName(target: string): string {
  return target.slice(target.lastIndexOf('/') + 1);
}

/** The name of the schema that is referred to, or that stands at a place for named schemas. */
export function nameOf({ ref, pointer, title }: Schema): string | undefined {
  if (ref !== undefined) return lastName(pointerIn(ref));
  return /^\/(?:components\/schemas|definitions|\$defs)\/[^/]+$/.test(pointer) ? lastName(pointer) : title || undefined;
}

/** Whether two schemas are written alike, texts for people aside. */
export function isSame(api: Api, schema: Schema, otherApi: Api, other: Schema): boolean {
  return written(api, schema) === written(otherApi, other);
}

function written({ raw }: Api, { pointer }: Schema): string {
  return toComparableText(valueAt(raw, pointer), (key, value) =>
    ['description', 'title', 'example', 'examples', 'summary'].includes(key) && typeof value === 'string'
      ? undefined
      : sorted(value),
  );
}

/** An object with its keys in order, so that two of them can be compared as JSON; anything else as it is. */
export function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
