import { entriesAt, isList, isObject, own, textsAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { fits } from './certain.ts';
import { matchesPattern } from './patterns.ts';
import { type Check, faultOf, pathOf, type Subject, told, type ValueFault } from './subject.ts';

/**
 * What `not`, conditions, and words about fields and items that are not named say against a value, where it is certain. `check` holds a
 * value against a schema.
 */
export function wrongCondition(subject: Subject, schema: JsonObject, work: Check, check: CheckValue): ValueFault | undefined {
  for (const word of Object.keys(schema)) {
    const find = finders.get(word);
    if (!find || !work.words.has(word)) continue;
    // Each of these looks at the value once more.
    work.left -= 20;
    if (work.left <= 0) return undefined;
    const fault = find(subject, schema, work, check);
    if (fault) return fault;
  }
  return undefined;
}

type CheckValue = (subject: Subject, schema: Json | undefined, work: Check) => ValueFault | undefined;
type Find = (subject: Subject, schema: JsonObject, work: Check, check: CheckValue) => ValueFault | undefined;

const finders = new Map<string, Find>([
  ['not', wrongNot],
  ['if', wrongBranch],
  ['contains', wrongContents],
  ['propertyNames', wrongNames],
  ['patternProperties', wrongPatterned],
  ['dependentRequired', wrongCompany],
  ['dependentSchemas', wrongDependent],
  ['unevaluatedProperties', wrongUnevaluated],
  ['unevaluatedItems', wrongUnevaluated],
]);

function wrongNot(subject: Subject, schema: JsonObject, work: Check): ValueFault | undefined {
  return fits(subject.value, own(schema, 'not') ?? false, work) ? told('not', subject, schema, work) : undefined;
}

function wrongBranch(subject: Subject, schema: JsonObject, work: Check, check: CheckValue): ValueFault | undefined {
  const condition = own(schema, 'if') ?? true;
  const holds = fits(subject.value, condition, work);
  if (holds === undefined) return undefined;
  const branch = own(schema, holds ? 'then' : 'else');
  if (branch === false) return faultOf(pathOf(subject), 'has a form that is ruled out');
  return check({ ...subject, ...(holds && isObject(condition) ? { condition } : {}) }, branch, work);
}

function wrongContents(subject: Subject, schema: JsonObject, work: Check): ValueFault | undefined {
  const { value } = subject;
  if (!isList(value)) return undefined;
  const wanted = own(schema, 'contains') ?? true;
  const [least = 1, most = Infinity] = ['minContains', 'maxContains'].map((word) => {
    const count = work.words.has(word) ? own(schema, word) : undefined;
    return typeof count === 'number' ? count : undefined;
  });
  const found = value.map((each) => fits(each, wanted, work));
  const path = pathOf(subject);
  if (found.filter((each) => each !== false).length < least)
    return faultOf(
      path,
      least === 1 ? 'lacks an item that it has to contain' : `lacks some of the ${least} items that it has to contain`,
    );
  return found.filter((each) => each === true).length > most
    ? faultOf(path, `has more than the ${most} items of a kind that it may contain`)
    : undefined;
}

function wrongNames(subject: Subject, schema: JsonObject, work: Check, check: CheckValue): ValueFault | undefined {
  const { value } = subject;
  const names = own(schema, 'propertyNames') ?? true;
  if (!isObject(value)) return undefined;
  for (const key of Object.keys(value)) {
    const name: Subject = { value: key, schema: names, key, above: subject, isOptional: false };
    const fault = check(name, names, work);
    if (fault) return { ...faultOf(pathOf(name), `has a name that is not allowed: it ${fault.tell().says}`), isKey: true };
  }
  return undefined;
}

function wrongPatterned(subject: Subject, schema: JsonObject, work: Check, check: CheckValue): ValueFault | undefined {
  const { value } = subject;
  for (const [key, each] of isObject(value) ? Object.entries(value) : []) {
    for (const [pattern, form] of entriesAt(schema, 'patternProperties')) {
      if (!matchesPattern(key, pattern)) continue;
      const below: Subject = { value: each, schema: form, key, above: subject, isOptional: false };
      const fault = form === false ? { ...told('false', below, schema, work), isKey: true as const } : check(below, form, work);
      if (fault) return fault;
    }
  }
  return undefined;
}

function wrongCompany(subject: Subject, schema: JsonObject): ValueFault | undefined {
  const { value } = subject;
  if (!isObject(value)) return undefined;
  const wanted = own(schema, 'dependentRequired');
  for (const [key] of entriesAt({ wanted: wanted ?? null }, 'wanted')) {
    if (!Object.hasOwn(value, key)) continue;
    const missing = textsAt(isObject(wanted) ? wanted : undefined, key).filter((name) => !Object.hasOwn(value, name));
    if (missing.length > 0)
      return faultOf(pathOf(subject), `lacks ${missing.join(', ')}`, `It is asked for wherever ${key} is given.`);
  }
  return undefined;
}

function wrongDependent(subject: Subject, schema: JsonObject, work: Check, check: CheckValue): ValueFault | undefined {
  const { value } = subject;
  for (const [key, form] of entriesAt(schema, 'dependentSchemas')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) continue;
    const fault = check(subject, form, work);
    if (fault) return { ...fault, tell: () => ({ hint: `It is asked for wherever ${key} is given.`, ...fault.tell() }) };
  }
  return undefined;
}

/** Which fields and items are left over is known only once all other words are: a part is wrong if the value fits without it. */
function wrongUnevaluated(subject: Subject, schema: JsonObject, work: Check, check: CheckValue): ValueFault | undefined {
  const { value } = subject;
  const word = isList(value) ? 'unevaluatedItems' : 'unevaluatedProperties';
  const { [word]: wanted, ...others } = schema;
  if (wanted === undefined || !fits(value, others, work) || fits(value, schema, work) !== false) return undefined;
  if (isList(value)) {
    const index = value.findIndex((_, at) => fits(value.slice(0, at + 1), schema, work) === false);
    const path = [...pathOf(subject), ...(index < 0 ? [] : [String(index)])];
    return faultOf(path, wanted === false ? 'is an item that the schema does not know' : 'is not what further items have to be');
  }
  if (!isObject(value)) return undefined;
  const key = Object.keys(value).find((name) => fits(without(value, name), schema, work));
  if (key === undefined) return faultOf(pathOf(subject), 'has fields that the schema does not know');
  const below: Subject = { value: own(value, key) ?? null, schema: wanted, key, above: subject, isOptional: false };
  if (wanted === false) return { ...told('false', below, schema, work), isKey: true };
  return check(below, wanted, work) ?? faultOf(pathOf(below), 'is not what further fields have to be');
}

function without(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
