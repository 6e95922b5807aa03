import { isList, isObject, jsonAt, listAt, objectAt, textsAt } from '../openapi/document/json.ts';
import type { Direction, Json, JsonObject } from '../openapi/document/model.ts';
import { type Api, type Schema, schemaAt } from './document.ts';
import { hasFormat } from './formats.ts';

/** The schema to validate against. Fields that are not sent in this direction are not required. */
export type MessageSchema = { api: Pick<Api, '$defs'>; schema: Schema; direction: Direction };
/**
 * A violated keyword, the path of the value, and the schema that contains the keyword. `keyword` is `false` for a schema that allows no
 * value. `isKey` marks a field that is not allowed, `isAmbiguous` a value that matches several alternatives.
 */
export type ValidationProblem = {
  keyword: string;
  path: readonly (string | number)[];
  holder: JsonObject;
  value: Json;
  isKey?: boolean;
  isAmbiguous?: boolean;
};

/**
 * Validates a value, with numbers as doubles, against JSON Schema 2020-12. Unresolved references and unknown formats allow any value. For a
 * choice between alternatives, returns the problems of the intended one if it can be determined.
 */
export function findProblems(value: Json, { schema, ...run }: MessageSchema): ValidationProblem[] {
  return checkSchema(value, schema, { ...run, path: [], references: [] }).problems;
}

/** `references` contains the references followed since the path last changed, to detect schemas that refer to themselves. */
type ValidationRun = Omit<MessageSchema, 'schema'> & { path: ValidationProblem['path']; references: readonly string[] };
/** The problems of a value, and the names of its fields or items that the schema describes. */
type ValidationState = { problems: ValidationProblem[]; seen: Set<string> };

function checkSchema(value: Json, schema: Schema, run: ValidationRun): ValidationState {
  const result: ValidationState = { problems: [], seen: new Set() };
  if (schema === false) result.problems.push({ keyword: 'false', path: run.path, holder: {}, value });
  if (!isObject(schema)) return result;
  const fail = (keyword: string, more: Partial<ValidationProblem> = {}): void => {
    result.problems.push({ keyword, path: run.path, holder: schema, value, ...more });
  };
  checkType(value, schema, fail);
  checkInPlace(value, schema, { run, result, fail });
  if (isList(value)) checkItems(value, schema, { run, result, fail });
  else if (isObject(value)) checkFields(value, schema, { run, result, fail });
  else if (typeof value === 'string') checkText(value, schema, fail);
  else if (typeof value === 'number') checkNumber(value, schema, fail);
  return result;
}

type FailureReporter = (keyword: string, more?: Partial<ValidationProblem>) => void;
type KeywordContext = { run: ValidationRun; result: ValidationState; fail: FailureReporter };

function checkType(value: Json, schema: JsonObject, reportFailure: FailureReporter): void {
  const types = [jsonAt(schema, 'type') ?? []].flat();
  const type = value === null ? 'null' : isList(value) ? 'array' : typeof value;
  if (types.length > 0 && !types.includes(type) && !(types.includes('integer') && Number.isInteger(value))) reportFailure('type');
  const constant = jsonAt(schema, 'const');
  if (constant !== undefined && !isSame(value, constant)) reportFailure('const');
  const values = jsonAt(schema, 'enum');
  if (isList(values) && !values.some((each) => isSame(value, each))) reportFailure('enum');
}

function isSame(one: Json, other: Json): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [entries, others] = [Object.entries(one), Object.entries(other)];
  return (
    isList(one) === isList(other) &&
    entries.length === others.length &&
    entries.every(([key, each]) => {
      const counterpart: Json | undefined = jsonAt(Object(other), key);
      return counterpart !== undefined && isSame(each, counterpart);
    })
  );
}

/** Checks references, combined schemas and conditions, which apply to the value itself. */
function checkInPlace(value: Json, schema: JsonObject, { run, result, fail }: KeywordContext): void {
  const checkInner = (inner: Schema, references = run.references): ValidationState =>
    checkSchema(value, inner, { ...run, references });
  const add = ({ problems, seen }: ValidationState): void => {
    result.problems.push(...problems);
    for (const name of seen) result.seen.add(name);
  };
  const reference = jsonAt(schema, '$ref');
  if (typeof reference === 'string' && !run.references.includes(reference))
    add(checkInner(schemaAt(run.api, reference) ?? true, [...run.references, reference]));
  for (const inner of listAt(schema, 'allOf')) add(checkInner(inner));
  for (const keyword of ['oneOf', 'anyOf']) {
    const choices = listAt(schema, keyword);
    if (choices.length === 0) continue;
    const results = choices.map((inner) => checkInner(inner));
    const matching = results.filter(({ problems }) => problems.length === 0);
    matching.forEach(add);
    const isAmbiguous = matching.length > 1;
    if (matching.length === 0 || (isAmbiguous && keyword === 'oneOf')) {
      const intended = isAmbiguous ? undefined : findIntended(value, schema, { choices, results, depth: run.path.length });
      if (intended) add(intended);
      else fail(keyword, { isAmbiguous });
    }
  }
  const not = jsonAt(schema, 'not');
  if (not !== undefined && checkInner(not).problems.length === 0) fail('not');
  const condition = jsonAt(schema, 'if');
  if (condition === undefined) return;
  const state = checkInner(condition);
  if (state.problems.length === 0) add(state);
  add(checkInner(jsonAt(schema, state.problems.length === 0 ? 'then' : 'else') ?? true));
}

/**
 * Returns the result of the intended alternative: the one that the discriminator selects, or the only plausible one. An alternative is
 * implausible if its type differs from the value's, or if a constant selects another alternative.
 */
function findIntended(
  value: Json,
  schema: JsonObject,
  { choices, results, depth }: { choices: readonly Json[]; results: readonly ValidationState[]; depth: number },
): ValidationState | undefined {
  const discriminator = objectAt(schema, 'discriminator');
  const isNamed = jsonAt(Object(value), String(jsonAt(discriminator, 'propertyName')));
  if (typeof isNamed === 'string') {
    const target = jsonAt(objectAt(discriminator, 'mapping'), isNamed) ?? isNamed;
    const selected = choices.findIndex((choice) => {
      const reference = isObject(choice) ? jsonAt(choice, '$ref') : undefined;
      return typeof reference === 'string' && (reference === target || reference.endsWith(`/${target}`));
    });
    if (selected >= 0) return results[selected];
  }
  const plausible = results.filter(({ problems }) => !problems.some((problem) => isUnrelated(problem, depth)));
  return plausible.length === 1 ? plausible[0] : undefined;
}

function isUnrelated({ keyword, path }: ValidationProblem, depth: number): boolean {
  const levelsBelow = path.length - depth;
  return levelsBelow === 0 ? /^(?:type|const|enum)$/.test(keyword) : levelsBelow === 1 && keyword === 'const';
}

/** Returns the value of a numeric keyword; undefined if the schema does not have it. */
function readLimit(schema: JsonObject, keyword: string): number | undefined {
  const limit = jsonAt(schema, keyword);
  return typeof limit === 'number' ? limit : undefined;
}

function checkSize(size: number, schema: JsonObject, [min, max]: readonly [string, string], fail: FailureReporter): void {
  if (size < (readLimit(schema, min) ?? size)) fail(min);
  if (size > (readLimit(schema, max) ?? size)) fail(max);
}

function checkFields(value: JsonObject, schema: JsonObject, { run, result, fail }: KeywordContext): void {
  const properties = objectAt(schema, 'properties') ?? {};
  const hiddenKeyword = run.direction === 'request' ? 'readOnly' : 'writeOnly';
  const isMissing = (name: string): boolean => jsonAt(value, name) === undefined;
  const isHidden = (name: string): boolean => jsonAt(Object(jsonAt(properties, name)), hiddenKeyword) === true;
  for (const name of new Set(textsAt(schema, 'required')))
    if (isMissing(name) && !isHidden(name)) fail('required', { path: [...run.path, name] });
  for (const [name, requiredName] of Object.entries(objectAt(schema, 'dependentRequired') ?? {}))
    if (!isMissing(name) && isList(requiredName) && requiredName.some((branch) => isMissing(String(branch))))
      fail('dependentRequired');
  for (const [name, propertySchema] of Object.entries(objectAt(schema, 'dependentSchemas') ?? {}))
    if (!isMissing(name)) {
      const { problems, seen } = checkSchema(value, propertySchema, run);
      result.problems.push(...problems);
      for (const fieldValue of seen) result.seen.add(fieldValue);
    }
  checkSize(Object.keys(value).length, schema, ['minProperties', 'maxProperties'], fail);
  const patterns = Object.entries(objectAt(schema, 'patternProperties') ?? {});
  const [names, others] = [jsonAt(schema, 'propertyNames'), jsonAt(schema, 'additionalProperties')];
  const unevaluated: string[] = [];
  for (const [name, each] of Object.entries(value)) {
    const fieldRun = { ...run, path: [...run.path, name], references: [] };
    if (names !== undefined) result.problems.push(...checkSchema(name, names, fieldRun).problems);
    const field = jsonAt(properties, name);
    const patternProblems = patterns.flatMap(([pattern, part]) => (matchesPattern(name, pattern) ? [part] : []));
    if (field !== undefined) patternProblems.push(field);
    if (patternProblems.length === 0 && others !== undefined) patternProblems.push(others);
    for (const part of patternProblems)
      result.problems.push(...checkField(each, part, { run: fieldRun, holder: schema, isNamed: field !== undefined }));
    if (patternProblems.length > 0) result.seen.add(name);
    else unevaluated.push(name);
  }
  const remaining = jsonAt(schema, 'unevaluatedProperties');
  if (remaining === undefined) return;
  for (const name of unevaluated.filter((each) => !result.seen.has(each)))
    result.problems.push(
      ...checkField(jsonAt(value, name) ?? null, remaining, {
        run: { ...run, path: [...run.path, name], references: [] },
        holder: schema,
        isNamed: false,
      }),
    );
  for (const name of unevaluated) result.seen.add(name);
}

/** If the schema forbids a field that it does not name, the problem is reported at the key. */
function checkField(
  value: Json,
  schema: Schema,
  { run, holder, isNamed }: { run: ValidationRun; holder: JsonObject; isNamed: boolean },
): ValidationProblem[] {
  if (schema === false && !isNamed) return [{ keyword: 'false', path: run.path, holder, value, isKey: true }];
  return checkSchema(value, schema, run).problems;
}

function checkItems(value: readonly Json[], schema: JsonObject, { run, result, fail }: KeywordContext): void {
  checkSize(value.length, schema, ['minItems', 'maxItems'], fail);
  const prefixItems = listAt(schema, 'prefixItems');
  const [items, otherItems, contains] = [jsonAt(schema, 'items'), jsonAt(schema, 'unevaluatedItems'), jsonAt(schema, 'contains')];
  const runAtIndex = (index: number): ValidationRun => ({ ...run, path: [...run.path, index], references: [] });
  let containedCount = 0;
  for (const [index, each] of value.entries()) {
    const isContained = contains !== undefined && checkSchema(each, contains, runAtIndex(index)).problems.length === 0;
    if (isContained) containedCount++;
    const inner = prefixItems[index] ?? items;
    if (inner !== undefined) result.problems.push(...checkSchema(each, inner, runAtIndex(index)).problems);
    if (inner !== undefined || isContained) result.seen.add(String(index));
    else if (otherItems !== undefined && !result.seen.has(String(index))) {
      result.problems.push(...checkSchema(each, otherItems, runAtIndex(index)).problems);
      result.seen.add(String(index));
    }
  }
  const min = readLimit(schema, 'minContains') ?? 1;
  if (contains !== undefined && containedCount < min) fail(min === 1 ? 'contains' : 'minContains');
  if (contains !== undefined && containedCount > (readLimit(schema, 'maxContains') ?? containedCount)) fail('maxContains');
  if (jsonAt(schema, 'uniqueItems') === true && value.some((each, index) => isRepeated(value, each, index))) fail('uniqueItems');
}

function isRepeated(list: readonly Json[], value: Json, index: number): boolean {
  return typeof value === 'object' ? list.some((other, at) => at < index && isSame(value, other)) : list.indexOf(value) < index;
}

/** Allows for floating-point errors: 0.3 is not exactly three times 0.1. */
function isMultiple(value: number, step: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(step)) return value % step === 0;
  const quotient = value / step;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient));
}

/** In characters. Even patterns without exponential backtracking can take cubic time. */
const maxTextForPatterns = 500;

const compiledPatterns = new Map<string, RegExp>();

/**
 * Returns whether a string matches a pattern of a prepared document, which contains only patterns that are safe to evaluate. Always true
 * for long strings.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  if (text.length > maxTextForPatterns) return true;
  const expression = compiledPatterns.get(pattern) ?? new RegExp(pattern, 'u');
  compiledPatterns.set(pattern, expression);
  return expression.test(text);
}

function checkText(value: string, schema: JsonObject, fail: FailureReporter): void {
  // An unpaired surrogate counts as a character.
  checkSize(value.length > 1 ? [...value].length : value.length, schema, ['minLength', 'maxLength'], fail);
  const [pattern, format] = [jsonAt(schema, 'pattern'), jsonAt(schema, 'format')];
  if (typeof pattern === 'string' && !matchesPattern(value, pattern)) fail('pattern');
  if (typeof format === 'string' && !hasFormat(value, format)) fail('format');
}

function checkNumber(value: number, schema: JsonObject, fail: FailureReporter): void {
  checkSize(value, schema, ['minimum', 'maximum'], fail);
  const [min, max] = [readLimit(schema, 'exclusiveMinimum'), readLimit(schema, 'exclusiveMaximum')];
  if (min !== undefined && value <= min) fail('exclusiveMinimum');
  if (max !== undefined && value >= max) fail('exclusiveMaximum');
  const step = readLimit(schema, 'multipleOf');
  if (step !== undefined && !isMultiple(value, step)) fail('multipleOf');
}
