import { isObject, own, pointerOf, valueAt } from '../document/json.ts';
import type { Direction, Json, JsonObject } from '../document/model.ts';
import { faultMessage } from '../samples/fault-messages.ts';

/**
 * A value that its schema does not allow: the way to it, whether its key is at fault, and what is wrong, as the end of a sentence. That
 * is worded when it is asked for: most faults are those of forms that are only tried.
 */
export type ValueFault = { path: readonly string[]; isKey?: true; tell: () => { says: string; hint?: string } };
/**
 * The document that schemas refer into, whether a reference stands alone (2.0 and 3.0), the words of its dialect, and what references
 * led to, so that each is followed once.
 */
export type Ground = {
  raw: JsonObject;
  refAlone: boolean;
  words: { has(word: string): boolean };
  targets: Map<string, Json | undefined>;
};
/** A value that is checked, which way it is sent, and how many more values may be looked at: forms of forms could take for ever. */
export type Check = Ground & { direction: Direction | undefined; left: number; depth: number };
/** A value, the schema of all of it, of which a part may be another one, and the value that it is in. */
export type Subject = {
  value: Json;
  schema: Json;
  key: string;
  above: Subject | undefined;
  isOptional: boolean;
  /** The schema under the condition of which the demand is made. */
  condition?: JsonObject;
};

/** The keys that lead to a value. */
export function pathOf(subject: Subject): string[] {
  const path: string[] = [];
  for (let at = subject; at.above; at = at.above) path.push(at.key);
  return path.reverse();
}

/** What a keyword says against a value. */
export function told(keyword: string, subject: Subject, holder: JsonObject, work: Check): ValueFault {
  const { value, isOptional, key: name, condition } = subject;
  const follow = (schema: Json): JsonObject => (isObject(schema) ? referred(schema, work) : {});
  const fault = { holder, value, isOptional, condition, name, isAmbiguous: false, follow };
  return { path: pathOf(subject), tell: () => faultMessage(keyword, fault) };
}

/** A fault in words of its own. */
export function faultOf(path: readonly string[], says: string, hint?: string): ValueFault {
  return { path, tell: () => ({ says, ...(hint === undefined ? {} : { hint }) }) };
}

/** What a reference leads to. */
export function targetOf(reference: string, { raw, targets }: Ground): Json | undefined {
  const known = targets.get(reference);
  if (known !== undefined) return known;
  const pointer = pointerOf(reference);
  const target = pointer === undefined ? undefined : valueAt(raw, pointer);
  targets.set(reference, target);
  return target;
}

/** A schema, or what it refers to. */
export function referred(schema: JsonObject, ground: Ground): JsonObject {
  const reference = own(schema, '$ref');
  const target = typeof reference === 'string' ? targetOf(reference, ground) : undefined;
  return isObject(target) ? target : schema;
}
