import { nearest } from '../../basics/nearest.ts';
import type { Wording } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/samples.ts';
import { isJsonNumber, isWhole, toJsonText } from '../../json/exact-numbers.ts';
import { isList, isObject, listAt, objectAt, own, textAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { requiredOnly } from './choices.ts';

/**
 * What a keyword of a schema says against a value: the schema that holds the keyword, the object that the value is a field of
 * where it is one, the schema that makes the demand on a condition, the name of the field, and how a reference is followed.
 */
type ValueCase = {
  holder: JsonObject;
  value: Json | undefined;
  isOptional: boolean;
  condition: JsonObject | undefined;
  name: string;
  isAmbiguous: boolean;
  follow: (schema: Json) => JsonObject;
};

/** What is wrong with a value. */
export function faultMessage(keyword: string, fault: ValueCase): FaultMessage {
  const { message, hint } = keywordMessage(keyword, fault);
  const why = hint ?? (fault.condition && conditionHint(fault.condition));
  return { says: message, ...(why === undefined ? {} : { hint: why }) };
}

function keywordMessage(keyword: string, { holder, value, isOptional, isAmbiguous, name, follow }: ValueCase): Told {
  const wanted = own(holder, keyword);
  switch (keyword) {
    case 'type':
      return typeMessage(texts(wanted), value, { holder, isOptional });
    case 'required':
      return say.valueFault.missing({ names: list(missing(wanted, value), 'and') });
    case 'enum':
      return enumMessage(isList(wanted) ? wanted : [], value);
    case 'const':
      return say.valueFault.constant({ value: show(wanted) });
    case 'false':
      return unknownFieldMessage(name, holder);
    case 'oneOf':
    case 'anyOf': {
      const values = listAt(holder, keyword).map((form) => (isObject(form) ? own(form, 'const') : undefined));
      const constants = values.filter((each) => each !== undefined);
      if (constants.length === values.length) return enumMessage(constants, value);
      return choiceMessage({ keyword, holder, value, isAmbiguous }, follow);
    }
    case 'not':
      return say.valueFault.ruledOut();
    case 'dependentRequired':
      return say.valueFault.dependent({ wanted: toJsonText(wanted) });
    default:
      return boundMessage(keyword, wanted, value);
  }
}

/** What somebody meant who wrote another type: quotation marks too many or too few, a list of one, null for nothing. */
function typeMessage(
  types: readonly string[],
  value: Json | undefined,
  { holder, isOptional }: Pick<ValueCase, 'holder' | 'isOptional'>,
): Told {
  const facts = { wanted: list(types.map(typeName), 'or'), found: typeName(typeOf(value)) };
  const has = (type: string): boolean => types.includes(type);
  if (value === null && isOptional) return say.valueFault.nullOptional(facts);
  if (isJsonNumber(value) && has('integer')) return say.valueFault.decimals();
  if (isJsonNumber(value) && has('string')) return say.valueFault.quoted({ ...facts, value: show(String(value)) });
  if (typeof value === 'string' && isLiteral(value, has)) return say.valueFault.unquoted({ ...facts, value });
  const isItem =
    has('array') && !isObject(value) && value !== null && texts(own(objectAt(holder, 'items'), 'type')).includes(typeOf(value));
  return isItem ? say.valueFault.inList({ ...facts, value: show(value) }) : say.valueFault.type(facts);
}

function isLiteral(value: string, has: (type: string) => boolean): boolean {
  if (has('boolean')) return /^(?:true|false)$/.test(value);
  if (has('integer')) return /^-?(?:0|[1-9]\d*)$/.test(value);
  return has('number') && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value);
}

/** Values that are named, where there are more. */
const fewValues = 8;

function enumMessage(values: readonly Json[], value: Json | undefined): Told {
  const names = values.map(show);
  const near = nearest(show(value), names);
  if (names.length <= fewValues) return say.valueFault.word({ known: list(names, 'or'), nearest: near });
  return say.valueFault.oneOfMany({ count: names.length, known: names.slice(0, fewValues).join(', '), nearest: near });
}

/** A field that the object does not have. */
function unknownFieldMessage(name: string, holder: JsonObject): Told {
  const known = [holder, ...listAt(holder, 'allOf').filter(isObject)].flatMap((each) =>
    Object.keys(objectAt(each, 'properties') ?? {}),
  );
  const near = nearest(name, known);
  const isShort = known.length <= fewValues;
  return say.valueFault.unknownField({ nearest: near, known: isShort ? list(known, 'and') : undefined });
}

/** Why something is asked for: what the value has that makes it so, as far as a few words can say it. */
function conditionHint(condition: JsonObject): string | undefined {
  const values = Object.entries(objectAt(condition, 'properties') ?? {}).map(([name, schema]) => {
    const wanted = isObject(schema) ? own(schema, 'const') : undefined;
    return wanted === undefined ? undefined : `${name} is ${show(wanted)}`;
  });
  const told = values.filter((each) => each !== undefined);
  return told.length > 0 && told.length === values.length ? say.valueCondition({ conditions: list(told, 'and') }) : undefined;
}

function missing(wanted: Json | undefined, value: Json | undefined): string[] {
  return texts(wanted).filter((name) => !isObject(value) || own(value, name) === undefined);
}

/** What is wrong with a value that is too short, too long, too small, or not written as it should be. */
function boundMessage(keyword: string, wanted: Json | undefined, value: Json | undefined): Told {
  const size = sizes.get(keyword);
  if (size && isJsonNumber(wanted)) return { message: size({ limit: Number(wanted), size: sizeOf(value) }) };
  if (keyword === 'pattern') return say.valueFault.pattern({ pattern: String(wanted) });
  const format = keyword === 'format' ? String(wanted) : undefined;
  if (format !== undefined) return { message: formats.get(format)?.() ?? say.valueFault.format({ format }).message };
  if (keyword === 'uniqueItems') return say.valueFault.twice();
  const bound = bounds.get(keyword);
  return bound === undefined ? say.valueFault.rule({ keyword }) : { message: bound({ limit: show(wanted) }) };
}

const sizes = new Map([
  ['minLength', say.valueSize.minLength],
  ['maxLength', say.valueSize.maxLength],
  ['minItems', say.valueSize.minItems],
  ['maxItems', say.valueSize.maxItems],
  ['minProperties', say.valueSize.minProperties],
  ['maxProperties', say.valueSize.maxProperties],
]);

function sizeOf(value: Json | undefined): number {
  if (typeof value === 'string') return [...value].length;
  return isList(value) ? value.length : Object.keys(Object(value)).length;
}

const bounds = new Map([
  ['minimum', say.valueBound.minimum],
  ['maximum', say.valueBound.maximum],
  ['exclusiveMinimum', say.valueBound.exclusiveMinimum],
  ['exclusiveMaximum', say.valueBound.exclusiveMaximum],
  ['multipleOf', say.valueBound.multipleOf],
]);

const formats = new Map([
  ['date', say.valueFormat.date],
  ['date-time', say.valueFormat.dateTime],
  ['time', say.valueFormat.time],
  ['duration', say.valueFormat.duration],
  ['email', say.valueFormat.email],
  ['hostname', say.valueFormat.hostname],
  ['ipv4', say.valueFormat.ipv4],
  ['ipv6', say.valueFormat.ipv6],
  ['uri', say.valueFormat.uri],
  ['uri-reference', say.valueFormat.uriReference],
  ['uuid', say.valueFormat.uuid],
]);

/** A choice that a value fails: its forms, with references followed and as they are written, and whether more than one fits. */
type FailedChoice = { keyword: string; holder: JsonObject; value: Json | undefined; isAmbiguous: boolean };

/** What is wrong with a value that fits none of the forms of a choice, or too many. */
function choiceMessage({ keyword, holder, value, isAmbiguous }: FailedChoice, follow: (schema: Json) => JsonObject): Told {
  const forms = listAt(holder, keyword);
  const names = requiredOnly(forms);
  if (names && isAmbiguous) return say.valueFault.oneName({ names: list(names, 'and') });
  if (names) return say.valueFault.someName({ names: list(names, 'or') });
  if (isAmbiguous) return say.valueFault.ambiguous({ count: forms.length });
  const types = forms.map((form) => typesOf(follow(form)));
  const known = types.flat();
  if (types.every((each) => each.length > 0) && !known.some((type) => isOf(value, type)))
    return say.valueFault.type({ wanted: list([...new Set(known)].map(typeName), 'or'), found: typeName(typeOf(value)) });
  const titles = forms.map((form) => titleOf(form, follow(form)));
  const told = titles.every((title) => title !== '') && titles.length <= 8;
  return say.valueFault.noForm({ titles: told ? list(titles, 'or') : undefined, count: forms.length });
}

function isOf(value: Json | undefined, type: string): boolean {
  return type === typeOf(value) || (type === 'integer' && isJsonNumber(value) && isWhole(value));
}

/** The types of a form; an object is told by its properties, too. */
function typesOf(schema: JsonObject): string[] {
  const type = own(schema, 'type');
  if (typeof type === 'string') return [type];
  if (isList(type)) return type.filter((each) => typeof each === 'string');
  return own(schema, 'properties') === undefined ? [] : ['object'];
}

function titleOf(form: Json, target: JsonObject): string {
  const reference = isObject(form) ? textAt(form, '$ref') : '';
  return textAt(target, 'title') || reference.slice(reference.lastIndexOf('/') + 1);
}

/** Where a text stops being JSON: the range that is to blame, what is wrong with it, and what to do. */
type JsonMistake = { from: number; to: number; wording: Wording<'sample-not-json'> };

/** Why a text stops being JSON at an offset, where that is one of the usual mistakes. */
export function jsonMistake(text: string, at: number): JsonMistake {
  const before = text.slice(0, at).trimEnd();
  const rest = text.slice(at);
  for (const [pattern, word] of mistakes) {
    const [found] = pattern.exec(rest) ?? [];
    if (found !== undefined) return { from: at, to: at + found.length, wording: word() };
  }
  if (/^[}\]]/.test(rest) && before.endsWith(','))
    return {
      from: before.length - 1,
      to: before.length,
      wording: say.sampleNotJson.commaLast({ bracket: rest.charAt(0) }),
    };
  if (rest.trim() === '') return { from: before.length - 1, to: before.length, wording: say.sampleNotJson.endMissing() };
  if (/^["{[\d\w-]/.test(rest) && /["\]}\dle]$/.test(before))
    return { from: before.length - 1, to: before.length, wording: say.sampleNotJson.commaMissing() };
  return { from: at, to: at + 1, wording: say.sampleNotJson.other() };
}

const mistakes: readonly (readonly [pattern: RegExp, word: () => Wording<'sample-not-json'>])[] = [
  [/^(?:\.\.\.|…)/, say.sampleNotJson.dots],
  [/^\/\/[^\n]*|^\/\*|^#[^\n]*/, say.sampleNotJson.comment],
  [/^'[^'\n]*'?/, say.sampleNotJson.singleQuotes],
  [/^[“”][^“”\n]*[“”]?/, say.sampleNotJson.curlyQuotes],
  [/^(?:True|False|None|undefined|NaN)\b/, say.sampleNotJson.word],
];

/** The end of a sentence that begins with a value's name, and what to write where that is known. */
type FaultMessage = { says: string; hint?: string };
/** The same as the catalogue words it. */
type Told = { message: string; hint?: string | undefined };

/** A value as JSON writes it: `"GBP"`, `7`. Long texts are cut. */
function show(value: Json | undefined): string {
  const written = value === undefined ? 'nothing' : toJsonText(value);
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}

/** Names one after the other: `a, b or c`. */
function list(names: readonly string[], word: 'or' | 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/** A type with its article: `an integer`. */
function typeName(type: string): string {
  return type === 'null' ? 'null' : /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** The type of a value in the words of JSON Schema. */
function typeOf(value: Json | undefined): string {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  return isJsonNumber(value) ? 'number' : typeof value;
}

/** The texts among a value's parts; a text by itself is one. */
function texts(value: Json | undefined): string[] {
  const all = isList(value) ? value : [value];
  return all.flatMap((each) => (typeof each === 'string' ? [each] : []));
}
