import { compareNumbers, isJsonNumber, isMultipleOf, isWhole, type JsonNumber } from '../../json/exact-numbers.ts';
import { isList, isObject, jsonAt, listAt, objectAt, textsAt } from '../document/json.ts';
import type { Direction, Json, JsonObject } from '../document/model.ts';
import { checkConditionalKeywords } from './conditional-keywords.ts';
import { schemaTypes } from './kinds.ts';
import { mayMatchPattern } from './patterns.ts';
import {
  type CheckState,
  createCustomFault,
  createKeywordFault,
  pathOf,
  type ResolutionContext,
  type RuleSubject,
  resolveReference,
  resolveSchema,
  type ValueFault,
} from './subject.ts';

/** Maximum number of values to evaluate, and depth of references and alternatives. */
const [maxSteps, maxDepth] = [50_000, 100];

/**
 * Returns the first definite fault of a value. Rules that are uncertain are assumed to be met: formats (annotations), external references,
 * potentially slow patterns, and conditions that cannot be evaluated. A value may match several alternatives of a `oneOf`.
 */
export function findValueFault(
  value: Json,
  schema: Json,
  direction: Direction | undefined,
  context: ResolutionContext,
): ValueFault | undefined {
  const subject = { value, schema, key: '', parent: undefined, isOptional: false };
  return checkValue(subject, schema, { ...context, direction, remaining: maxSteps, depth: 0 });
}

function checkValue(subject: RuleSubject, schema: Json | undefined, state: CheckState): ValueFault | undefined {
  if (!isObject(schema) || state.remaining <= 0 || state.depth > maxDepth) return undefined;
  state.remaining--;
  state.depth++;
  const fault = checkKeywords(subject, schema, state);
  state.depth--;
  return fault;
}

function checkKeywords(subject: RuleSubject, schema: JsonObject, state: CheckState): ValueFault | undefined {
  const { value } = subject;
  if (value === null && allowsNull(schema)) return undefined;
  const reference = jsonAt(schema, '$ref');
  if (typeof reference === 'string') {
    const fault = checkValue(subject, resolveReference(reference, state), state);
    if (fault || state.ignoresRefSiblings) return fault;
  }
  for (const checkKeyword of findChecks(schema)) {
    const fault = checkKeyword(subject, schema, state);
    if (fault) return fault;
  }
  return undefined;
}

type KeywordCheck = (subject: RuleSubject, schema: JsonObject, state: CheckState) => ValueFault | undefined;

/** The checks for each keyword, in the order in which faults are reported. */
const checks: readonly (readonly [words: string, KeywordCheck])[] = [
  ['type', checkType],
  ['enum const', checkEnum],
  ['minLength maxLength pattern', checkString],
  ['minimum maximum exclusiveMinimum exclusiveMaximum multipleOf', checkNumber],
  ['minItems maxItems uniqueItems items prefixItems', checkArray],
  ['minProperties maxProperties required properties additionalProperties', checkObject],
  ['allOf oneOf anyOf', checkAlternatives],
  [
    'not if contains propertyNames patternProperties dependentRequired dependentSchemas unevaluatedProperties unevaluatedItems',
    (subject, schema, state) => checkConditionalKeywords(subject, schema, state, checkValue),
  ],
];
const checkIndexes = new Map(checks.flatMap(([words], place) => words.split(' ').map((word): [string, number] => [word, place])));
const checkCache = new WeakMap<JsonObject, readonly KeywordCheck[]>();
/** Shares plans between schemas with the same set of checks, because most schemas need the same few. */
const checksByMask = new Map<number, readonly KeywordCheck[]>();

/** Returns the checks that a schema needs. Computed once, because schemas have few keywords, but are used for many values. */
function findChecks(schema: JsonObject): readonly KeywordCheck[] {
  const cached = checkCache.get(schema);
  if (cached) return cached;
  let checkMask = 0;
  for (const word of Object.keys(schema)) checkMask |= 1 << (checkIndexes.get(word) ?? 31);
  checkMask &= 0xff;
  const neededChecks =
    checksByMask.get(checkMask) ?? checks.flatMap(([, checkKeyword], place) => (checkMask & (1 << place) ? [checkKeyword] : []));
  checksByMask.set(checkMask, neededChecks);
  checkCache.set(schema, neededChecks);
  return neededChecks;
}

function allowsNull(schema: JsonObject): boolean {
  return jsonAt(schema, 'nullable') === true || jsonAt(schema, 'x-nullable') === true || listAt(schema, 'enum').includes(null);
}

function checkType(subject: RuleSubject, schema: JsonObject, state: CheckState): ValueFault | undefined {
  const type = jsonAt(schema, 'type');
  const types = typeof type === 'string' ? [type] : textsAt(schema, 'type');
  const hasKnownTypes = types.length > 0 && types.every((each) => schemaTypes.includes(each));
  return !hasKnownTypes || types.some((each) => isOfType(subject.value, each))
    ? undefined
    : createKeywordFault('type', subject, schema, state);
}

/** Returns whether a value has a type of JSON Schema. */
export function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return isList(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return isJsonNumber(value) && isWhole(value);
    case 'number':
      return isJsonNumber(value);
    default:
      return typeof value === type;
  }
}

function checkEnum(subject: RuleSubject, schema: JsonObject, state: CheckState): ValueFault | undefined {
  const values = jsonAt(schema, 'enum');
  if (isList(values) && values.length > 0 && !values.some((each) => isEqual(each, subject.value)))
    return createKeywordFault('enum', subject, schema, state);
  const constValue = jsonAt(schema, 'const');
  return constValue === undefined || isEqual(constValue, subject.value)
    ? undefined
    : createKeywordFault('const', subject, schema, state);
}

function isEqual(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isJsonNumber(a) && isJsonNumber(b)) return compareNumbers(a, b) === 0;
  if (isList(a) && isList(b)) return a.length === b.length && a.every((each, index) => isEqual(each, b[index] ?? null));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key] ?? null, b[key] ?? null))
  );
}

function checkString(subject: RuleSubject, schema: JsonObject, state: CheckState): ValueFault | undefined {
  const { value } = subject;
  if (typeof value !== 'string') return undefined;
  const [min, max] = [jsonAt(schema, 'minLength'), jsonAt(schema, 'maxLength')];
  if (isJsonNumber(min) || isJsonNumber(max)) {
    const { length } = [...value];
    if (isJsonNumber(min) && length < Number(min)) return createKeywordFault('minLength', subject, schema, state);
    if (isJsonNumber(max) && length > Number(max)) return createKeywordFault('maxLength', subject, schema, state);
  }
  const pattern = jsonAt(schema, 'pattern');
  return typeof pattern === 'string' && !mayMatchPattern(value, pattern)
    ? createKeywordFault('pattern', subject, schema, state)
    : undefined;
}

function checkNumber(subject: RuleSubject, schema: JsonObject, state: CheckState): ValueFault | undefined {
  const { value } = subject;
  if (!isJsonNumber(value)) return undefined;
  const boundOf = (keyword: string): JsonNumber | undefined => {
    const bound = jsonAt(schema, keyword);
    return isJsonNumber(bound) ? bound : undefined;
  };
  const keyword = findViolatedBound(value, boundOf, (flag) => jsonAt(schema, flag) === true);
  if (keyword !== undefined) return createKeywordFault(keyword, subject, schema, state);
  const factor = boundOf('multipleOf');
  if (factor === undefined || compareNumbers(factor, 0) <= 0) return undefined;
  return isMultipleOf(value, factor) === false ? createKeywordFault('multipleOf', subject, schema, state) : undefined;
}

/**
 * Returns the keyword of the bound that a value violates; undefined if there is none. Exclusive bounds are numbers; in older versions, they
 * are flags (`isFlagged`).
 */
function findViolatedBound(
  value: JsonNumber,
  bound: (keyword: string) => JsonNumber | undefined,
  isFlagged: (keyword: string) => boolean,
): string | undefined {
  const isAboveMinimum = compareNumbers(value, bound('minimum') ?? -Infinity);
  const isAboveMaximum = compareNumbers(value, bound('maximum') ?? Infinity);
  if (isAboveMinimum < 0 || (isAboveMinimum === 0 && isFlagged('exclusiveMinimum'))) return 'minimum';
  if (isAboveMaximum > 0 || (isAboveMaximum === 0 && isFlagged('exclusiveMaximum'))) return 'maximum';
  if (compareNumbers(value, bound('exclusiveMinimum') ?? -Infinity) <= 0) return 'exclusiveMinimum';
  return compareNumbers(value, bound('exclusiveMaximum') ?? Infinity) >= 0 ? 'exclusiveMaximum' : undefined;
}

function checkArray(subject: RuleSubject, schema: JsonObject, state: CheckState): ValueFault | undefined {
  const { value } = subject;
  if (!isList(value)) return undefined;
  const [min, max] = [jsonAt(schema, 'minItems'), jsonAt(schema, 'maxItems')];
  if (isJsonNumber(min) && value.length < Number(min)) return createKeywordFault('minItems', subject, schema, state);
  if (isJsonNumber(max) && value.length > Number(max)) return createKeywordFault('maxItems', subject, schema, state);
  if (jsonAt(schema, 'uniqueItems') === true && hasDuplicates(value))
    return createKeywordFault('uniqueItems', subject, schema, state);
  const items = jsonAt(schema, 'items');
  const firstInvalid = isList(items) ? items : listAt(schema, 'prefixItems');
  for (const [index, each] of value.entries()) {
    const itemSchema = firstInvalid[index] ?? jsonAt(schema, isList(items) ? 'additionalItems' : 'items');
    if (itemSchema === false)
      return createCustomFault(
        [...pathOf(subject), String(index)],
        `is more than the ${firstInvalid.length} items that are allowed`,
      );
    const itemSubject = { value: each, schema: itemSchema ?? true, key: String(index), parent: subject, isOptional: false };
    const fault = checkValue(itemSubject, itemSchema, state);
    if (fault) return fault;
  }
  return undefined;
}

/** Maximum number of items to compare with one another, because the comparison takes quadratic time. */
const maxComparedItems = 100;

function hasDuplicates(value: readonly Json[]): boolean {
  const items = value.slice(0, maxComparedItems);
  return items.some((each, index) => items.slice(0, index).some((other) => isEqual(each, other)));
}

function checkObject(subject: RuleSubject, schema: JsonObject, state: CheckState): ValueFault | undefined {
  const { value } = subject;
  if (!isObject(value)) return undefined;
  const required = textsAt(schema, 'required');
  const missingName = required.filter((name) => !Object.hasOwn(value, name) && !mayBeMissing(name, subject.schema, state));
  if (missingName.length > 0) return createKeywordFault('required', subject, { ...schema, required: missingName }, state);
  const keys = Object.keys(value);
  const [min, max] = [jsonAt(schema, 'minProperties'), jsonAt(schema, 'maxProperties')];
  if (isJsonNumber(min) && keys.length < Number(min)) return createKeywordFault('minProperties', subject, schema, state);
  if (isJsonNumber(max) && keys.length > Number(max)) return createKeywordFault('maxProperties', subject, schema, state);
  const properties = objectAt(schema, 'properties');
  for (const key of keys) {
    const each = value[key] ?? null;
    const propertySchema = jsonAt(properties, key);
    if (propertySchema === undefined) {
      const fault = checkAdditionalProperty(subject, { key, value: each }, schema, state);
      if (fault) return fault;
      continue;
    }
    const fieldSubject = { value: each, schema: propertySchema, key, parent: subject, isOptional: !required.includes(key) };
    const fault =
      propertySchema === false
        ? createForbiddenField(fieldSubject, schema, state)
        : checkValue(fieldSubject, propertySchema, state);
    if (fault) return fault;
  }
  return undefined;
}

function checkAdditionalProperty(
  subject: RuleSubject,
  { key, value }: { key: string; value: Json },
  schema: JsonObject,
  state: CheckState,
): ValueFault | undefined {
  const patterns = Object.keys(objectAt(schema, 'patternProperties') ?? {});
  if (patterns.some((pattern) => mayMatchPattern(key, pattern))) return undefined;
  const additionalSchema = jsonAt(schema, 'additionalProperties');
  if (additionalSchema === undefined || additionalSchema === true) return undefined;
  const fieldSubject = { value, schema: additionalSchema, key, parent: subject, isOptional: false };
  return additionalSchema === false
    ? createForbiddenField(fieldSubject, schema, state)
    : checkValue(fieldSubject, additionalSchema, state);
}

/** Creates the fault for a forbidden field. */
function createForbiddenField(subject: RuleSubject, holder: JsonObject, state: CheckState): ValueFault {
  return { ...createKeywordFault('false', subject, holder, state), isKey: true };
}

/** Returns whether a required field may be missing: readOnly in requests, writeOnly in responses, and both if the direction is unknown. */
function mayBeMissing(name: string, schema: Json, context: CheckState, depth = 0): boolean {
  if (!isObject(schema) || depth > 8) return false;
  const property = jsonAt(objectAt(schema, 'properties'), name);
  if (isObject(property)) {
    const target = resolveSchema(property, context);
    const hasFlag = (flag: string): boolean => jsonAt(property, flag) === true || jsonAt(target, flag) === true;
    if (context.direction !== 'response' && hasFlag('readOnly')) return true;
    if (context.direction !== 'request' && hasFlag('writeOnly')) return true;
  }
  const target = resolveSchema(schema, context);
  if (target !== schema && mayBeMissing(name, target, context, depth + 1)) return true;
  return ['allOf', 'oneOf', 'anyOf'].some((key) =>
    listAt(schema, key).some((part) => mayBeMissing(name, part, context, depth + 1)),
  );
}

function checkAlternatives(subject: RuleSubject, schema: JsonObject, state: CheckState): ValueFault | undefined {
  for (const part of listAt(schema, 'allOf')) {
    const fault = checkValue(subject, part, state);
    if (fault) return fault;
  }
  for (const keyword of ['oneOf', 'anyOf']) {
    const alternatives = listAt(schema, keyword);
    if (alternatives.length === 0) continue;
    const fault = checkAllAlternatives(subject, alternatives, state);
    if (fault) return fault === 'all' ? createKeywordFault(keyword, subject, schema, state) : fault;
  }
  return undefined;
}

/** Returns undefined if an alternative matches, the inner fault if exactly one alternative fails inside the value, and otherwise `all`. */
function checkAllAlternatives(
  subject: RuleSubject,
  alternatives: readonly Json[],
  state: CheckState,
): ValueFault | 'all' | undefined {
  const plausibleFaults: ValueFault[] = [];
  const alternativeSubject = pathOf(subject).length;
  for (const alternative of alternatives) {
    const fault = checkValue({ ...subject, schema: alternative }, alternative, state);
    if (!fault) return undefined;
    if (fault.path.length > alternativeSubject) plausibleFaults.push(fault);
  }
  const [only, ...others] = plausibleFaults;
  return only && others.length === 0 ? only : 'all';
}
