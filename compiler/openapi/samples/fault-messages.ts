import { nearest } from '../../basics/nearest.ts';
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
  const { says, hint } = keywordMessage(keyword, fault);
  const why = hint ?? (fault.condition && conditionHint(fault.condition));
  return { says, ...(why === undefined ? {} : { hint: why }) };
}

function keywordMessage(keyword: string, { holder, value, isOptional, isAmbiguous, name, follow }: ValueCase): FaultMessage {
  const wanted = own(holder, keyword);
  switch (keyword) {
    case 'type':
      return typeMessage(texts(wanted), value, { holder, isOptional });
    case 'required':
      return { says: `lacks ${list(missing(wanted, value), 'and')}` };
    case 'enum':
      return enumMessage(isList(wanted) ? wanted : [], value);
    case 'const':
      return { says: `has to be ${show(wanted)}` };
    case 'false':
      return unknownFieldMessage(name, holder);
    case 'oneOf':
    case 'anyOf': {
      const values = listAt(holder, keyword).map((form) => (isObject(form) ? own(form, 'const') : undefined));
      const constants = values.filter((each) => each !== undefined);
      if (constants.length === values.length) return enumMessage(constants, value);
      return { says: choiceMessage({ keyword, holder, value, isAmbiguous }, follow) };
    }
    case 'not':
      return { says: 'has a form that is ruled out' };
    case 'dependentRequired':
      return { says: 'lacks something that goes with what it has', hint: `The document asks: ${JSON.stringify(wanted)}.` };
    default:
      return boundMessage(keyword, wanted, value);
  }
}

/** What somebody meant who wrote another type: quotation marks too many or too few, a list of one, null for nothing. */
function typeMessage(
  types: readonly string[],
  value: Json | undefined,
  { holder, isOptional }: Pick<ValueCase, 'holder' | 'isOptional'>,
): FaultMessage {
  const says = `has to be ${list(types.map(typeName), 'or')}, and is ${typeName(typeOf(value))}`;
  const has = (type: string): boolean => types.includes(type);
  if (value === null && isOptional) return { says, hint: 'The key is optional: without a value it is left out, never null.' };
  if (typeof value === 'number' && has('integer')) return { says: 'has to be an integer, and has decimals' };
  if (typeof value === 'number' && has('string')) return { says, hint: `Write ${show(String(value))}, with quotation marks.` };
  if (typeof value === 'string' && isLiteral(value, has)) return { says, hint: `Write ${value}, without quotation marks.` };
  const isItem =
    has('array') && !isObject(value) && value !== null && texts(own(objectAt(holder, 'items'), 'type')).includes(typeOf(value));
  return isItem ? { says, hint: `Write [${show(value)}].` } : { says };
}

function isLiteral(value: string, has: (type: string) => boolean): boolean {
  if (has('boolean')) return /^(?:true|false)$/.test(value);
  if (has('integer')) return /^-?(?:0|[1-9]\d*)$/.test(value);
  return has('number') && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value);
}

/** Values that are named, where there are more. */
const fewValues = 8;

function enumMessage(values: readonly Json[], value: Json | undefined): FaultMessage {
  const names = values.map(show);
  const near = nearest(show(value), names);
  const isLong = names.length > fewValues;
  const shown = isLong ? `${names.slice(0, fewValues).join(', ')}, …` : list(names, 'or');
  const says = isLong ? `is none of the ${names.length} values that are allowed` : `has to be ${shown}`;
  if (near !== undefined) return { says, hint: `The nearest is ${near}.` };
  return isLong ? { says, hint: `They are ${shown}` } : { says };
}

/** A field that the object does not have. */
function unknownFieldMessage(name: string, holder: JsonObject): FaultMessage {
  const known = [holder, ...listAt(holder, 'allOf').filter(isObject)].flatMap((each) =>
    Object.keys(objectAt(each, 'properties') ?? {}),
  );
  const near = nearest(name, known);
  const says = 'is not in the document';
  if (near !== undefined) return { says, hint: `The nearest field is ${near}.` };
  return known.length > 0 && known.length <= fewValues ? { says, hint: `The fields are ${list(known, 'and')}.` } : { says };
}

/** Why something is asked for: what the value has that makes it so, as far as a few words can say it. */
function conditionHint(condition: JsonObject): string | undefined {
  const values = Object.entries(objectAt(condition, 'properties') ?? {}).map(([name, schema]) => {
    const wanted = isObject(schema) ? own(schema, 'const') : undefined;
    return wanted === undefined ? undefined : `${name} is ${show(wanted)}`;
  });
  const told = values.filter((each) => each !== undefined);
  return told.length > 0 && told.length === values.length ? `The document asks for it where ${list(told, 'and')}.` : undefined;
}

function missing(wanted: Json | undefined, value: Json | undefined): string[] {
  return texts(wanted).filter((name) => !isObject(value) || own(value, name) === undefined);
}

/** What is wrong with a value that is too short, too long, too small, or not written as it should be. */
function boundMessage(keyword: string, wanted: Json | undefined, value: Json | undefined): FaultMessage {
  const size = sizes.get(keyword);
  if (size && typeof wanted === 'number') return { says: sizeMessage(size, wanted, sizeOf(value)) };
  if (keyword === 'pattern') return { says: `does not fit the pattern ${String(wanted)}` };
  if (keyword === 'format') return { says: formats.get(String(wanted)) ?? `is not written as ${String(wanted)}` };
  if (keyword === 'uniqueItems') return { says: 'holds the same item twice' };
  const says = bounds.get(keyword);
  return { says: says === undefined ? `breaks the rule ${keyword}` : says.replace('%', show(wanted)) };
}

type Size = readonly [side: 'least' | 'most', unit: string];
const sizes = new Map<string, Size>([
  ['minLength', ['least', 'character']],
  ['maxLength', ['most', 'character']],
  ['minItems', ['least', 'item']],
  ['maxItems', ['most', 'item']],
  ['minProperties', ['least', 'field']],
  ['maxProperties', ['most', 'field']],
]);

function sizeMessage([side, unit]: Size, limit: number, size: number): string {
  if (size === 0) return `is empty, and needs at least ${counted(limit, unit)}`;
  return side === 'least'
    ? `has ${counted(size, unit)}, and needs at least ${limit}`
    : `has ${counted(size, unit)}, of at most ${limit} that are allowed`;
}

function sizeOf(value: Json | undefined): number {
  if (typeof value === 'string') return [...value].length;
  return isList(value) ? value.length : Object.keys(Object(value)).length;
}

const bounds = new Map([
  ['minimum', 'has to be at least %'],
  ['maximum', 'has to be at most %'],
  ['exclusiveMinimum', 'has to be more than %'],
  ['exclusiveMaximum', 'has to be less than %'],
  ['multipleOf', 'has to be a multiple of %'],
]);

const formats = new Map([
  ['date', 'is not a date such as 2026-03-31'],
  ['date-time', 'is not a date and time such as 2026-03-31T10:15:00Z'],
  ['time', 'is not a time such as 10:15:00Z'],
  ['duration', 'is not a duration such as P14D'],
  ['email', 'is not an e-mail address'],
  ['hostname', 'is not the name of a host'],
  ['ipv4', 'is not an IPv4 address'],
  ['ipv6', 'is not an IPv6 address'],
  ['uri', 'is not a whole address such as https://example.com/path'],
  ['uri-reference', 'is not an address'],
  ['uuid', 'is not a UUID'],
]);

/** A choice that a value fails: its forms, with references followed and as they are written, and whether more than one fits. */
type FailedChoice = { keyword: string; holder: JsonObject; value: Json | undefined; isAmbiguous: boolean };

/** What is wrong with a value that fits none of the forms of a choice, or too many. */
function choiceMessage({ keyword, holder, value, isAmbiguous }: FailedChoice, follow: (schema: Json) => JsonObject): string {
  const forms = listAt(holder, keyword);
  const names = requiredOnly(forms);
  if (names && isAmbiguous) return `may have only one of ${list(names, 'and')}`;
  if (names) return `needs ${list(names, 'or')}`;
  if (isAmbiguous) return `fits more than one of the ${forms.length} forms of which it has to fit exactly one`;
  const types = forms.map((form) => typesOf(follow(form)));
  const known = types.flat();
  if (types.every((each) => each.length > 0) && !known.some((type) => isOf(value, type)))
    return `has to be ${list([...new Set(known)].map(typeName), 'or')}, and is ${typeName(typeOf(value))}`;
  const titles = forms.map((form) => titleOf(form, follow(form)));
  const told = titles.every((title) => title !== '') && titles.length <= 8;
  return told ? `fits none of the forms ${list(titles, 'or')}` : `fits none of the ${forms.length} forms that are allowed`;
}

function isOf(value: Json | undefined, type: string): boolean {
  return type === typeOf(value) || (type === 'integer' && Number.isInteger(value));
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
type JsonMistake = { from: number; to: number; says: string; hint: string };

/** Why a text stops being JSON at an offset, where that is one of the usual mistakes. */
export function jsonMistake(text: string, at: number): JsonMistake {
  const before = text.slice(0, at).trimEnd();
  const rest = text.slice(at);
  for (const [pattern, says, hint] of mistakes) {
    const [found] = pattern.exec(rest) ?? [];
    if (found !== undefined) return { from: at, to: at + found.length, says, hint };
  }
  if (/^[}\]]/.test(rest) && before.endsWith(','))
    return {
      from: before.length - 1,
      to: before.length,
      says: `There is a comma before the closing ${rest[0]}`,
      hint: 'Take the comma away.',
    };
  if (rest.trim() === '')
    return { from: before.length - 1, to: before.length, says: 'The JSON ends too early', hint: 'A closing bracket is missing.' };
  if (/^["{[\d\w-]/.test(rest) && /["\]}\dle]$/.test(before))
    return {
      from: before.length - 1,
      to: before.length,
      says: 'A comma is missing behind this',
      hint: 'Write a comma between two fields or items.',
    };
  return { from: at, to: at + 1, says: 'The sample stops being JSON here', hint: 'A missing quotation mark is the usual cause.' };
}

const mistakes: readonly (readonly [pattern: RegExp, says: string, hint: string])[] = [
  [/^(?:\.\.\.|…)/, 'Dots are not JSON', 'Write the value, or leave its key out.'],
  [/^\/\/[^\n]*|^\/\*|^#[^\n]*/, 'JSON has no comments', 'Say it in the text around the sample.'],
  [/^'[^'\n]*'?/, 'JSON takes double quotation marks only', 'Write " in place of each quotation mark.'],
  [/^[“”][^“”\n]*[“”]?/, 'JSON takes straight quotation marks only', 'Write " in place of each quotation mark.'],
  [
    /^(?:True|False|None|undefined|NaN)\b/,
    'This is a word of a programming language, not of JSON',
    'JSON knows true, false and null.',
  ],
];

/** The end of a sentence that begins with a value's name, and what to write where that is known. */
type FaultMessage = { says: string; hint?: string };

/** A value as JSON writes it: `"GBP"`, `7`. Long texts are cut. */
function show(value: Json | undefined): string {
  const written = value === undefined ? 'nothing' : JSON.stringify(value);
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
  return typeof value === 'number' ? 'number' : typeof value;
}

/** `1 item`, `2 items`. */
function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The texts among a value's parts; a text by itself is one. */
function texts(value: Json | undefined): string[] {
  const all = isList(value) ? value : [value];
  return all.flatMap((each) => (typeof each === 'string' ? [each] : []));
}
