import { isList, isObject, listAt, objectAt, own, textsAt } from '../document/json.ts';
import type { Direction, Json, JsonObject } from '../document/model.ts';
import { wrongCondition } from './conditional.ts';
import { fitsPattern } from './patterns.ts';
import { type Check, faultOf, type Ground, pathOf, referred, type Subject, targetOf, told, type ValueFault } from './subject.ts';

/** In parts of an example, and in references and forms that lead to one another. */
const [mostSteps, deepest] = [50_000, 100];

/**
 * The first thing that is surely wrong with a value by its schema. What is not certain is believed: formats, which are remarks,
 * references out of the document, patterns that could take long, and conditions of which nobody can tell whether they hold. More
 * than one form of a `oneOf` may fit.
 */
export function faultIn(value: Json, schema: Json, direction: Direction | undefined, ground: Ground): ValueFault | undefined {
  const subject = { value, schema, key: '', above: undefined, isOptional: false };
  return check(subject, schema, { ...ground, direction, left: mostSteps, depth: 0 });
}

function check(subject: Subject, schema: Json | undefined, work: Check): ValueFault | undefined {
  if (!isObject(schema) || work.left <= 0 || work.depth > deepest) return undefined;
  work.left--;
  work.depth++;
  const fault = checkHere(subject, schema, work);
  work.depth--;
  return fault;
}

function checkHere(subject: Subject, schema: JsonObject, work: Check): ValueFault | undefined {
  const { value } = subject;
  if (value === null && allowsNull(schema)) return undefined;
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') {
    const fault = check(subject, targetOf(reference, work), work);
    if (fault || work.refAlone) return fault;
  }
  for (const find of plansOf(schema)) {
    const fault = find(subject, schema, work);
    if (fault) return fault;
  }
  return undefined;
}

type Find = (subject: Subject, schema: JsonObject, work: Check) => ValueFault | undefined;

/** What a schema's words ask for, in the order in which it is told. */
const finders: readonly (readonly [words: string, Find])[] = [
  ['type', wrongType],
  ['enum const', wrongValue],
  ['minLength maxLength pattern', wrongText],
  ['minimum maximum exclusiveMinimum exclusiveMaximum multipleOf', wrongNumber],
  ['minItems maxItems uniqueItems items prefixItems', wrongList],
  ['minProperties maxProperties required properties additionalProperties', wrongObject],
  ['allOf oneOf anyOf', wrongForm],
  [
    'not if contains propertyNames patternProperties dependentRequired dependentSchemas unevaluatedProperties unevaluatedItems',
    (subject, schema, work) => wrongCondition(subject, schema, work, check),
  ],
];
const places = new Map(finders.flatMap(([words], place) => words.split(' ').map((word): [string, number] => [word, place])));
const plans = new WeakMap<JsonObject, readonly Find[]>();
/** Most schemas are alike: each plan is there once. */
const madePlans = new Map<number, readonly Find[]>();

/** The finders that a schema needs: most of them have few words, and meet many values. */
function plansOf(schema: JsonObject): readonly Find[] {
  const known = plans.get(schema);
  if (known) return known;
  let mask = 0;
  for (const word of Object.keys(schema)) mask |= 1 << (places.get(word) ?? 31);
  mask &= 0xff;
  const plan = madePlans.get(mask) ?? finders.flatMap(([, find], place) => (mask & (1 << place) ? [find] : []));
  madePlans.set(mask, plan);
  plans.set(schema, plan);
  return plan;
}

function allowsNull(schema: JsonObject): boolean {
  return own(schema, 'nullable') === true || own(schema, 'x-nullable') === true || listAt(schema, 'enum').includes(null);
}

function wrongType(subject: Subject, schema: JsonObject, work: Check): ValueFault | undefined {
  const type = own(schema, 'type');
  const types = typeof type === 'string' ? [type] : textsAt(schema, 'type');
  const isKnown = types.length > 0 && types.every((each) => knownTypes.has(each));
  return !isKnown || types.some((each) => isOfType(subject.value, each)) ? undefined : told('type', subject, schema, work);
}

const knownTypes = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

/** Whether a value has a type of JSON Schema. */
export function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return isList(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function wrongValue(subject: Subject, schema: JsonObject, work: Check): ValueFault | undefined {
  const values = own(schema, 'enum');
  if (isList(values) && values.length > 0 && !values.some((each) => isSame(each, subject.value)))
    return told('enum', subject, schema, work);
  const constant = own(schema, 'const');
  return constant === undefined || isSame(constant, subject.value) ? undefined : told('const', subject, schema, work);
}

function isSame(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isList(a) && isList(b)) return a.length === b.length && a.every((each, index) => isSame(each, b[index] ?? null));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key] ?? null, b[key] ?? null))
  );
}

function wrongText(subject: Subject, schema: JsonObject, work: Check): ValueFault | undefined {
  const { value } = subject;
  if (typeof value !== 'string') return undefined;
  const [least, most] = [own(schema, 'minLength'), own(schema, 'maxLength')];
  if (typeof least === 'number' || typeof most === 'number') {
    const { length } = [...value];
    if (typeof least === 'number' && length < least) return told('minLength', subject, schema, work);
    if (typeof most === 'number' && length > most) return told('maxLength', subject, schema, work);
  }
  const pattern = own(schema, 'pattern');
  return typeof pattern === 'string' && !fitsPattern(value, pattern) ? told('pattern', subject, schema, work) : undefined;
}

function wrongNumber(subject: Subject, schema: JsonObject, work: Check): ValueFault | undefined {
  const { value } = subject;
  if (typeof value !== 'number') return undefined;
  const bound = (keyword: string): number | undefined => {
    const found = own(schema, keyword);
    return typeof found === 'number' ? found : undefined;
  };
  const keyword = brokenBound(value, bound, (flag) => own(schema, flag) === true);
  if (keyword !== undefined) return told(keyword, subject, schema, work);
  const factor = bound('multipleOf');
  if (factor === undefined || factor <= 0) return undefined;
  const quotient = value / factor;
  return Math.abs(quotient - Math.round(quotient)) > 1e-6 * Math.max(1, Math.abs(quotient))
    ? told('multipleOf', subject, schema, work)
    : undefined;
}

/** Bounds are exclusive by a number of their own, or, in older versions, by a flag. */
function brokenBound(
  value: number,
  bound: (keyword: string) => number | undefined,
  isFlagged: (keyword: string) => boolean,
): string | undefined {
  const [least = -Infinity, most = Infinity] = [bound('minimum'), bound('maximum')];
  if (value < least || (value === least && isFlagged('exclusiveMinimum'))) return 'minimum';
  if (value > most || (value === most && isFlagged('exclusiveMaximum'))) return 'maximum';
  if (value <= (bound('exclusiveMinimum') ?? -Infinity)) return 'exclusiveMinimum';
  return value >= (bound('exclusiveMaximum') ?? Infinity) ? 'exclusiveMaximum' : undefined;
}

function wrongList(subject: Subject, schema: JsonObject, work: Check): ValueFault | undefined {
  const { value } = subject;
  if (!isList(value)) return undefined;
  const [least, most] = [own(schema, 'minItems'), own(schema, 'maxItems')];
  if (typeof least === 'number' && value.length < least) return told('minItems', subject, schema, work);
  if (typeof most === 'number' && value.length > most) return told('maxItems', subject, schema, work);
  if (own(schema, 'uniqueItems') === true && hasTwice(value)) return told('uniqueItems', subject, schema, work);
  const items = own(schema, 'items');
  const first = isList(items) ? items : listAt(schema, 'prefixItems');
  for (const [index, each] of value.entries()) {
    const form = first[index] ?? own(schema, isList(items) ? 'additionalItems' : 'items');
    if (form === false)
      return faultOf([...pathOf(subject), String(index)], `is more than the ${first.length} items that are allowed`);
    const below = { value: each, schema: form ?? true, key: String(index), above: subject, isOptional: false };
    const fault = check(below, form, work);
    if (fault) return fault;
  }
  return undefined;
}

/** In items: comparing more of them with one another would take long. */
const mostCompared = 100;

function hasTwice(value: readonly Json[]): boolean {
  const items = value.slice(0, mostCompared);
  return items.some((each, index) => items.slice(0, index).some((other) => isSame(each, other)));
}

function wrongObject(subject: Subject, schema: JsonObject, work: Check): ValueFault | undefined {
  const { value } = subject;
  if (!isObject(value)) return undefined;
  const required = textsAt(schema, 'required');
  const missing = required.filter((name) => !Object.hasOwn(value, name) && !isSkipped(name, subject.schema, work));
  if (missing.length > 0) return told('required', subject, { ...schema, required: missing }, work);
  const keys = Object.keys(value);
  const [least, most] = [own(schema, 'minProperties'), own(schema, 'maxProperties')];
  if (typeof least === 'number' && keys.length < least) return told('minProperties', subject, schema, work);
  if (typeof most === 'number' && keys.length > most) return told('maxProperties', subject, schema, work);
  const properties = objectAt(schema, 'properties');
  for (const key of keys) {
    const each = value[key] ?? null;
    const form = own(properties, key);
    if (form === undefined) {
      const fault = wrongFurther(subject, { key, value: each }, schema, work);
      if (fault) return fault;
      continue;
    }
    const below = { value: each, schema: form, key, above: subject, isOptional: !required.includes(key) };
    const fault = form === false ? ruledOut(below, schema, work) : check(below, form, work);
    if (fault) return fault;
  }
  return undefined;
}

function wrongFurther(
  subject: Subject,
  { key, value }: { key: string; value: Json },
  schema: JsonObject,
  work: Check,
): ValueFault | undefined {
  const patterns = Object.keys(objectAt(schema, 'patternProperties') ?? {});
  if (patterns.some((pattern) => fitsPattern(key, pattern))) return undefined;
  const further = own(schema, 'additionalProperties');
  if (further === undefined || further === true) return undefined;
  const below = { value, schema: further, key, above: subject, isOptional: false };
  return further === false ? ruledOut(below, schema, work) : check(below, further, work);
}

/** What is said of a field that may not be there. */
function ruledOut(subject: Subject, holder: JsonObject, work: Check): ValueFault {
  return { ...told('false', subject, holder, work), isKey: true };
}

/** What is readOnly is not asked of requests, and writeOnly not of responses; where the way is not known, neither is asked for. */
function isSkipped(name: string, schema: Json, ground: Check, depth = 0): boolean {
  if (!isObject(schema) || depth > 8) return false;
  const property = own(objectAt(schema, 'properties'), name);
  if (isObject(property)) {
    const target = referred(property, ground);
    const says = (flag: string): boolean => own(property, flag) === true || own(target, flag) === true;
    if (ground.direction !== 'response' && says('readOnly')) return true;
    if (ground.direction !== 'request' && says('writeOnly')) return true;
  }
  const target = referred(schema, ground);
  if (target !== schema && isSkipped(name, target, ground, depth + 1)) return true;
  return ['allOf', 'oneOf', 'anyOf'].some((key) => listAt(schema, key).some((part) => isSkipped(name, part, ground, depth + 1)));
}

function wrongForm(subject: Subject, schema: JsonObject, work: Check): ValueFault | undefined {
  for (const part of listAt(schema, 'allOf')) {
    const fault = check(subject, part, work);
    if (fault) return fault;
  }
  for (const keyword of ['oneOf', 'anyOf']) {
    const forms = listAt(schema, keyword);
    if (forms.length === 0) continue;
    const fault = noForm(subject, forms, work);
    if (fault) return fault === 'all' ? told(keyword, subject, schema, work) : fault;
  }
  return undefined;
}

/** What is wrong where no form fits: all of them, or, where one alone may have been meant, what is wrong inside of it. */
function noForm(subject: Subject, forms: readonly Json[], work: Check): ValueFault | 'all' | undefined {
  const near: ValueFault[] = [];
  const own = pathOf(subject).length;
  for (const form of forms) {
    const fault = check({ ...subject, schema: form }, form, work);
    if (!fault) return undefined;
    if (fault.path.length > own) near.push(fault);
  }
  const [only, ...others] = near;
  return only && others.length === 0 ? only : 'all';
}
