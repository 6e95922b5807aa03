import { nearest } from '../../basics/nearest.ts';
import type { Wording } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/samples.ts';
import { isJsonNumber, isWhole, toJsonText } from '../../json/exact-numbers.ts';
import { isList, isObject, jsonAt, listAt, objectAt, textAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { requiredNamesByAlternative } from './choice-errors.ts';

/**
 * A violated keyword: the schema that contains it, the value, whether the value is an optional field, the `if` schema on which the rule
 * depends, the name of the field, and a function that follows references.
 */
type ViolatedKeyword = {
  holder: JsonObject;
  value: Json | undefined;
  isOptional: boolean;
  condition: JsonObject | undefined;
  name: string;
  isAmbiguous: boolean;
  dereference: (schema: Json) => JsonObject;
};

/** Returns the message for a violated keyword. */
export function formatFault(keyword: string, fault: ViolatedKeyword): FaultMessage {
  const { message, hint } = formatKeywordFault(keyword, fault);
  const conditionText = hint ?? (fault.condition && formatCondition(fault.condition));
  return { message, ...(conditionText === undefined ? {} : { hint: conditionText }) };
}

function formatKeywordFault(
  keyword: string,
  { holder, value, isOptional, isAmbiguous, name, dereference }: ViolatedKeyword,
): CatalogueMessage {
  const expected = jsonAt(holder, keyword);
  switch (keyword) {
    case 'type':
      return formatTypeFault(stringsIn(expected), value, { holder, isOptional });
    case 'required':
      return say.valueFault.missing({ names: joinNames(findMissingNames(expected, value), 'and') });
    case 'enum':
      return formatEnumFault(isList(expected) ? expected : [], value);
    case 'const':
      return say.valueFault.constant({ value: formatValue(expected) });
    case 'false':
      return formatUnknownField(name, holder);
    case 'oneOf':
    case 'anyOf': {
      const values = listAt(holder, keyword).map((form) => (isObject(form) ? jsonAt(form, 'const') : undefined));
      const constants = values.filter((each) => each !== undefined);
      if (constants.length === values.length) return formatEnumFault(constants, value);
      return formatChoiceFault({ keyword, holder, value, isAmbiguous }, dereference);
    }
    case 'not':
      return say.valueFault.ruledOut();
    case 'dependentRequired':
      return formatDependentFault(expected, value);
    default:
      return formatBoundFault(keyword, expected, value);
  }
}

/** Returns a message that lists the missing fields that a present field requires. Reports only the first such field. */
function formatDependentFault(requirements: Json | undefined, value: Json | undefined): CatalogueMessage {
  for (const [field, required] of Object.entries(isObject(requirements) ? requirements : {})) {
    const names = isObject(value) && jsonAt(value, field) !== undefined ? findMissingNames(required, value) : [];
    if (names.length > 0) return say.valueFault.dependent({ field, names: joinNames(names, 'and') });
  }
  return say.valueFault.rule({ keyword: 'dependentRequired' });
}

/** Recognizes common causes of a wrong type: missing or extra quotes, a single item instead of an array, null for an absent value. */
function formatTypeFault(
  types: readonly string[],
  value: Json | undefined,
  { holder, isOptional }: Pick<ViolatedKeyword, 'holder' | 'isOptional'>,
): CatalogueMessage {
  const facts = { expected: joinNames(types.map(typeName), 'or'), actual: typeName(typeOf(value)) };
  const hasType = (type: string): boolean => types.includes(type);
  if (value === null && isOptional) return say.valueFault.nullOptional(facts);
  if (isJsonNumber(value) && hasType('integer')) return say.valueFault.decimals();
  if (isJsonNumber(value) && hasType('string')) return say.valueFault.quoted({ ...facts, value: formatValue(String(value)) });
  if (typeof value === 'string' && isLiteral(value, hasType)) return say.valueFault.unquoted({ ...facts, value });
  const isItem =
    hasType('array') &&
    !isObject(value) &&
    value !== null &&
    stringsIn(jsonAt(objectAt(holder, 'items'), 'type')).includes(typeOf(value));
  return isItem ? say.valueFault.inList({ ...facts, value: formatValue(value) }) : say.valueFault.type(facts);
}

function isLiteral(value: string, has: (type: string) => boolean): boolean {
  if (has('boolean')) return /^(?:true|false)$/.test(value);
  if (has('integer')) return /^-?(?:0|[1-9]\d*)$/.test(value);
  return has('number') && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value);
}

/** Maximum number of values or fields to list. */
const maxListedNames = 8;

function formatEnumFault(values: readonly Json[], value: Json | undefined): CatalogueMessage {
  const names = values.map(formatValue);
  const similarValue = nearest(formatValue(value), names);
  if (names.length <= maxListedNames) return say.valueFault.word({ allowed: joinNames(names, 'or'), nearest: similarValue });
  return say.valueFault.oneOfMany({
    count: names.length,
    allowed: names.slice(0, maxListedNames).join(', '),
    nearest: similarValue,
  });
}

/** Returns the message for an unknown field. */
function formatUnknownField(name: string, holder: JsonObject): CatalogueMessage {
  const candidates = [holder, ...listAt(holder, 'allOf').filter(isObject)].flatMap((each) =>
    Object.keys(objectAt(each, 'properties') ?? {}),
  );
  const similarField = nearest(name, candidates);
  const isShort = candidates.length <= maxListedNames;
  return say.valueFault.unknownField({ nearest: similarField, allowed: isShort ? joinNames(candidates, 'and') : undefined });
}

/** Explains the condition of a rule. Undefined if it is not simple. */
function formatCondition(condition: JsonObject): string | undefined {
  const values = Object.entries(objectAt(condition, 'properties') ?? {}).map(([name, schema]) => {
    const expected = isObject(schema) ? jsonAt(schema, 'const') : undefined;
    return expected === undefined ? undefined : `${name} is ${formatValue(expected)}`;
  });
  const conditions = values.filter((each) => each !== undefined);
  return conditions.length > 0 && conditions.length === values.length
    ? say.valueCondition({ conditions: joinNames(conditions, 'and') })
    : undefined;
}

function findMissingNames(expected: Json | undefined, value: Json | undefined): string[] {
  return stringsIn(expected).filter((name) => !isObject(value) || jsonAt(value, name) === undefined);
}

/** Returns the message for bounds, lengths, patterns and formats. */
function formatBoundFault(keyword: string, expected: Json | undefined, value: Json | undefined): CatalogueMessage {
  const size = sizes.get(keyword);
  if (size && isJsonNumber(expected)) return { message: size({ limit: Number(expected), size: sizeOf(value) }) };
  if (keyword === 'pattern') return say.valueFault.pattern({ pattern: String(expected) });
  const format = keyword === 'format' ? String(expected) : undefined;
  if (format !== undefined) return { message: formats.get(format)?.() ?? say.valueFault.format({ format }).message };
  if (keyword === 'uniqueItems') return say.valueFault.twice();
  const bound = bounds.get(keyword);
  return bound === undefined ? say.valueFault.rule({ keyword }) : { message: bound({ limit: formatValue(expected) }) };
}

const sizes = new Map<string, (facts: { limit: number; size: number }) => string>([
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

/** A failed choice, and whether several alternatives match. */
type FailedChoice = { keyword: string; holder: JsonObject; value: Json | undefined; isAmbiguous: boolean };

/** Returns the message for a value that matches none or too many of the alternatives. */
function formatChoiceFault(
  { keyword, holder, value, isAmbiguous }: FailedChoice,
  dereference: (schema: Json) => JsonObject,
): CatalogueMessage {
  const alternatives = listAt(holder, keyword);
  const names = requiredNamesByAlternative(alternatives);
  if (names && isAmbiguous) return say.valueFault.oneName({ names: joinNames(names, 'and') });
  if (names) return say.valueFault.someName({ names: joinNames(names, 'or') });
  if (isAmbiguous) return say.valueFault.ambiguous({ count: alternatives.length });
  const types = alternatives.map((form) => typesOf(dereference(form)));
  const candidates = types.flat();
  if (types.every((each) => each.length > 0) && !candidates.some((type) => isOfType(value, type)))
    return say.valueFault.type({
      expected: joinNames([...new Set(candidates)].map(typeName), 'or'),
      actual: typeName(typeOf(value)),
    });
  const titles = alternatives.map((form) => titleOf(form, dereference(form)));
  const canListTitles = titles.every((title) => title !== '') && titles.length <= 8;
  return say.valueFault.noForm({ titles: canListTitles ? joinNames(titles, 'or') : undefined, count: alternatives.length });
}

function isOfType(value: Json | undefined, type: string): boolean {
  return type === typeOf(value) || (type === 'integer' && isJsonNumber(value) && isWhole(value));
}

/** Returns the types of an alternative. A schema with properties is an object. */
function typesOf(schema: JsonObject): string[] {
  const type = jsonAt(schema, 'type');
  if (typeof type === 'string') return [type];
  if (isList(type)) return type.filter((each) => typeof each === 'string');
  return jsonAt(schema, 'properties') === undefined ? [] : ['object'];
}

function titleOf(alternative: Json, target: JsonObject): string {
  const reference = isObject(alternative) ? textAt(alternative, '$ref') : '';
  return textAt(target, 'title') || reference.slice(reference.lastIndexOf('/') + 1);
}

/** A JSON syntax error: the range to report, and the message. */
type JsonMistake = { from: number; to: number; wording: Wording<'sample-not-json'> };

/** Explains the JSON syntax error at an offset if it is a common mistake. */
export function describeJsonMistake(text: string, at: number): JsonMistake {
  const before = text.slice(0, at).trimEnd();
  const rest = text.slice(at);
  for (const [pattern, word] of mistakes) {
    const [match] = pattern.exec(rest) ?? [];
    if (match !== undefined) return { from: at, to: at + match.length, wording: word() };
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

/** The end of a sentence that starts with the name of the value, and a fix if known. */
type FaultMessage = { message: string; hint?: string };
/** A message from the catalogue. */
type CatalogueMessage = { message: string; hint?: string | undefined };

/** Formats a value as JSON: `"GBP"`, `7`. Long values are truncated. */
function formatValue(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : toJsonText(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Joins names: `a, b or c`. */
function joinNames(names: readonly string[], word: 'or' | 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/** Returns the name of a type with its article: `an integer`. */
function typeName(type: string): string {
  return type === 'null' ? 'null' : /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** Returns the JSON Schema type of a value. */
function typeOf(value: Json | undefined): string {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  return isJsonNumber(value) ? 'number' : typeof value;
}

/** Returns the strings in an array. A single string counts as an array. */
function stringsIn(value: Json | undefined): string[] {
  const all = isList(value) ? value : [value];
  return all.flatMap((each) => (typeof each === 'string' ? [each] : []));
}

/** Formats the path of a value: `addresses[0].postalCode`; '' for the root. */
export function formatPath(path: readonly string[]): string {
  return path
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
