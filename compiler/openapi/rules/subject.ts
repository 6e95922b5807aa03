import { isObject, jsonAt, pointerOf, valueAt } from '../document/json.ts';
import type { Direction, Json, JsonObject } from '../document/model.ts';
import { formatFault } from '../samples/fault-messages.ts';

/**
 * A value that its schema does not allow: its path, whether the key is at fault, and a function that creates the end of a sentence about
 * it. The message is created on demand, because most faults are in rejected alternatives and never reported.
 */
export type ValueFault = { path: readonly string[]; isKey?: true; toMessage: () => { message: string; hint?: string } };
/**
 * The document in which references are resolved, whether keywords next to `$ref` are ignored (2.0 and 3.0), the keywords of its dialect,
 * and a cache of resolved references.
 */
export type ResolutionContext = {
  raw: JsonObject;
  ignoresRefSiblings: boolean;
  keywords: { has(word: string): boolean };
  targets: Map<string, Json | undefined>;
};
/**
 * The state of a check: the direction in which the value is sent, and the remaining number of evaluations, because alternatives can be
 * nested without limit.
 */
export type CheckState = ResolutionContext & { direction: Direction | undefined; remaining: number; depth: number };
/** A value with its complete schema (although a check may concern only a part of it) and its parent value. */
export type RuleSubject = {
  value: Json;
  schema: Json;
  key: string;
  parent: RuleSubject | undefined;
  isOptional: boolean;
  /** The `if` schema on which the current rule depends. */
  condition?: JsonObject;
};

/** Returns the path of keys to a value. */
export function pathOf(subject: RuleSubject): string[] {
  const path: string[] = [];
  for (let current = subject; current.parent; current = current.parent) path.push(current.key);
  return path.reverse();
}

/** Creates a fault for a violated keyword. */
export function createKeywordFault(keyword: string, subject: RuleSubject, holder: JsonObject, state: CheckState): ValueFault {
  const { value, isOptional, key: name, condition } = subject;
  const fault = {
    holder,
    value,
    isOptional,
    condition,
    name,
    isAmbiguous: false,
    dereference: (schema: Json): JsonObject => (isObject(schema) ? resolveSchema(schema, state) : {}),
  };
  return { path: pathOf(subject), toMessage: () => formatFault(keyword, fault) };
}

/** Creates a fault with a given message. */
export function createCustomFault(path: readonly string[], message: string, hint?: string): ValueFault {
  return { path, toMessage: () => ({ message, ...(hint === undefined ? {} : { hint }) }) };
}

/** Resolves a reference (cached). */
export function resolveReference(reference: string, { raw, targets }: ResolutionContext): Json | undefined {
  const cached = targets.get(reference);
  if (cached !== undefined) return cached;
  const pointer = pointerOf(reference);
  const target = pointer === undefined ? undefined : valueAt(raw, pointer);
  targets.set(reference, target);
  return target;
}

/** Returns the target of a schema's reference, or the schema itself. */
export function resolveSchema(schema: JsonObject, context: ResolutionContext): JsonObject {
  const reference = jsonAt(schema, '$ref');
  const target = typeof reference === 'string' ? resolveReference(reference, context) : undefined;
  return isObject(target) ? target : schema;
}
