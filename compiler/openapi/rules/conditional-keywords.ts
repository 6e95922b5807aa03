import { isJsonNumber } from '../../json/exact-numbers.ts';
import { entriesAt, isList, isObject, jsonAt, textsAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { matchesPattern } from './patterns.ts';
import { matchesSchema } from './schema-match.ts';
import { type CheckState, customFault, keywordFault, pathOf, type RuleSubject, type ValueFault } from './subject.ts';

/**
 * Checks `not`, conditions, and keywords for unnamed fields and items, provided that the result is certain. `check` validates a value
 * against a schema.
 */
export function checkConditionalKeywords(
  subject: RuleSubject,
  schema: JsonObject,
  state: CheckState,
  check: CheckValue,
): ValueFault | undefined {
  for (const word of Object.keys(schema)) {
    const checkKeyword = keywordChecks.get(word);
    if (!checkKeyword || !state.keywords.has(word)) continue;
    // Each of these evaluates the value again.
    state.remaining -= 20;
    if (state.remaining <= 0) return undefined;
    const fault = checkKeyword(subject, schema, state, check);
    if (fault) return fault;
  }
  return undefined;
}

type CheckValue = (subject: RuleSubject, schema: Json | undefined, state: CheckState) => ValueFault | undefined;
type KeywordCheck = (subject: RuleSubject, schema: JsonObject, state: CheckState, check: CheckValue) => ValueFault | undefined;

const keywordChecks = new Map<string, KeywordCheck>([
  ['not', checkNot],
  ['if', checkBranch],
  ['contains', checkContains],
  ['propertyNames', checkPropertyNames],
  ['patternProperties', checkPatternProperties],
  ['dependentRequired', checkDependentRequired],
  ['dependentSchemas', checkDependentSchemas],
  ['unevaluatedProperties', checkUnevaluated],
  ['unevaluatedItems', checkUnevaluated],
]);

function checkNot(subject: RuleSubject, schema: JsonObject, state: CheckState): ValueFault | undefined {
  return matchesSchema(subject.value, jsonAt(schema, 'not') ?? false, state)
    ? keywordFault('not', subject, schema, state)
    : undefined;
}

function checkBranch(subject: RuleSubject, schema: JsonObject, state: CheckState, check: CheckValue): ValueFault | undefined {
  const condition = jsonAt(schema, 'if') ?? true;
  const holds = matchesSchema(subject.value, condition, state);
  if (holds === undefined) return undefined;
  const branch = jsonAt(schema, holds ? 'then' : 'else');
  if (branch === false) return customFault(pathOf(subject), 'has a form that is not allowed');
  return check({ ...subject, ...(holds && isObject(condition) ? { condition } : {}) }, branch, state);
}

function checkContains(subject: RuleSubject, schema: JsonObject, state: CheckState): ValueFault | undefined {
  const { value } = subject;
  if (!isList(value)) return undefined;
  const itemSchema = jsonAt(schema, 'contains') ?? true;
  const [min = 1, max = Infinity] = ['minContains', 'maxContains'].map((word) => {
    const count = state.keywords.has(word) ? jsonAt(schema, word) : undefined;
    return isJsonNumber(count) ? Number(count) : undefined;
  });
  const matches = value.map((each) => matchesSchema(each, itemSchema, state));
  const path = pathOf(subject);
  if (matches.filter((each) => each !== false).length < min)
    return customFault(
      path,
      min === 1 ? 'lacks an item that it must contain' : `lacks some of the ${min} items that it must contain`,
    );
  return matches.filter((each) => each === true).length > max
    ? customFault(path, `has more than the ${max} allowed items of a kind`)
    : undefined;
}

function checkPropertyNames(
  subject: RuleSubject,
  schema: JsonObject,
  state: CheckState,
  check: CheckValue,
): ValueFault | undefined {
  const { value } = subject;
  const names = jsonAt(schema, 'propertyNames') ?? true;
  if (!isObject(value)) return undefined;
  for (const key of Object.keys(value)) {
    const name: RuleSubject = { value: key, schema: names, key, parent: subject, isOptional: false };
    const fault = check(name, names, state);
    if (fault)
      return { ...customFault(pathOf(name), `has a name that is not allowed: it ${fault.toMessage().message}`), isKey: true };
  }
  return undefined;
}

function checkPatternProperties(
  subject: RuleSubject,
  schema: JsonObject,
  state: CheckState,
  check: CheckValue,
): ValueFault | undefined {
  const { value } = subject;
  for (const [key, each] of isObject(value) ? Object.entries(value) : []) {
    for (const [pattern, form] of entriesAt(schema, 'patternProperties')) {
      if (!matchesPattern(key, pattern)) continue;
      const below: RuleSubject = { value: each, schema: form, key, parent: subject, isOptional: false };
      const fault =
        form === false ? { ...keywordFault('false', below, schema, state), isKey: true as const } : check(below, form, state);
      if (fault) return fault;
    }
  }
  return undefined;
}

function checkDependentRequired(subject: RuleSubject, schema: JsonObject): ValueFault | undefined {
  const { value } = subject;
  if (!isObject(value)) return undefined;
  const dependencies = jsonAt(schema, 'dependentRequired');
  for (const [key] of entriesAt({ dependencies: dependencies ?? null }, 'dependencies')) {
    if (!Object.hasOwn(value, key)) continue;
    const missing = textsAt(isObject(dependencies) ? dependencies : undefined, key).filter((name) => !Object.hasOwn(value, name));
    if (missing.length > 0)
      return customFault(pathOf(subject), `lacks ${missing.join(', ')}`, `It is required if ${key} is present.`);
  }
  return undefined;
}

function checkDependentSchemas(
  subject: RuleSubject,
  schema: JsonObject,
  state: CheckState,
  check: CheckValue,
): ValueFault | undefined {
  const { value } = subject;
  for (const [key, form] of entriesAt(schema, 'dependentSchemas')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) continue;
    const fault = check(subject, form, state);
    if (fault) return { ...fault, toMessage: () => ({ hint: `It is required if ${key} is present.`, ...fault.toMessage() }) };
  }
  return undefined;
}

/** Checks unevaluated fields and items, which depend on all other keywords. A part is at fault if the value matches without it. */
function checkUnevaluated(
  subject: RuleSubject,
  schema: JsonObject,
  state: CheckState,
  check: CheckValue,
): ValueFault | undefined {
  const { value } = subject;
  const word = isList(value) ? 'unevaluatedItems' : 'unevaluatedProperties';
  const { [word]: unevaluated, ...others } = schema;
  if (unevaluated === undefined || !matchesSchema(value, others, state) || matchesSchema(value, schema, state) !== false)
    return undefined;
  if (isList(value)) {
    const index = value.findIndex((_, at) => matchesSchema(value.slice(0, at + 1), schema, state) === false);
    const path = [...pathOf(subject), ...(index < 0 ? [] : [String(index)])];
    return customFault(
      path,
      unevaluated === false ? 'is an item that the schema does not define' : 'does not match the schema of additional items',
    );
  }
  if (!isObject(value)) return undefined;
  const key = Object.keys(value).find((name) => matchesSchema(withoutProperty(value, name), schema, state));
  if (key === undefined) return customFault(pathOf(subject), 'has fields that the schema does not define');
  const below: RuleSubject = { value: jsonAt(value, key) ?? null, schema: unevaluated, key, parent: subject, isOptional: false };
  if (unevaluated === false) return { ...keywordFault('false', below, schema, state), isKey: true };
  return check(below, unevaluated, state) ?? customFault(pathOf(below), 'does not match the schema of additional fields');
}

function withoutProperty(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
