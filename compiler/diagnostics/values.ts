import { nearest, suggest } from '../basics/nearest.ts';
import type { SchemaPart } from '../schema/schema-part.ts';
import type { Fix } from './rule.ts';
import * as say from './sentences/values.ts';

/** A value of the wrong type: the value itself, its source, its quotation marks, and the schema at its location. */
export type WrittenValue = { value: unknown; source?: string | undefined; quote?: string | undefined; part: SchemaPart };

/** Describes what a schema expects: `a string or a list`, `true or false`, `a day such as 2026-03-01`. */
export function describeExpected(part: SchemaPart): string {
  const { type, enum: words, format } = part;
  if (words) return words.length === 1 ? String(words[0]) : say.valueWanted.oneOf({ allowed: words.join(', ') });
  if (format === 'date') return say.valueWanted.day();
  return [type]
    .flat()
    .map((each) => (each === undefined ? say.valueWanted.unknown() : kindOf(each, part)))
    .join(' or ');
}

function kindOf(type: string, { minimum, maximum }: SchemaPart): string {
  const kind = kinds.get(type)?.() ?? type;
  if ((type !== 'number' && type !== 'integer') || minimum === undefined) return kind;
  return maximum === undefined ? say.valueWanted.atLeast({ kind, minimum }) : say.valueWanted.range({ kind, minimum, maximum });
}

/** Describes what was found instead: `a string`, `an empty string`, `true`, `5`, `nothing`. */
export function describeFound(value: unknown, source?: string): string {
  if (value === null) return source === 'null' ? 'null' : say.valueFound.nothing();
  if (value === '') return say.valueFound.emptyText();
  if (typeof value === 'object') return Array.isArray(value) ? say.valueKind.array() : say.valueKind.object();
  return typeof value === 'string' ? say.valueKind.string() : (source ?? String(value));
}

const kinds = new Map([
  ['string', say.valueKind.string],
  ['number', say.valueKind.number],
  ['integer', say.valueKind.integer],
  ['boolean', say.valueKind.boolean],
  ['null', say.valueKind.null],
  ['array', say.valueKind.array],
  ['object', say.valueKind.object],
]);

/** The type as it would be written in a file. */
const forms = new Map([
  ['string', say.valueForm.string],
  ['boolean', say.valueForm.boolean],
  ['array', say.valueForm.array],
  ['object', say.valueForm.object],
]);

/**
 * Returns the correction for a value of the wrong type: the value in the right form if that is obvious, or else the expected type. With a
 * `key` it is a line of YAML, otherwise JSON.
 */
export function remedyFor(writtenValue: WrittenValue, key?: string): string {
  const { value, part } = writtenValue;
  const quote = key === undefined ? quoteInJson : quoteInYaml;
  const intended = intendedValue(writtenValue, quote);
  if (intended !== undefined) return say.valueRemedy.write({ key, value: intended });
  if (value === null && key) return say.valueRemedy.give({ key });
  const types = [part.type].flat();
  if (types.includes('array') && typeof value === 'object') return say.valueRemedy.inList();
  const list = types.includes('object') && Array.isArray(value) ? listKeyOf(part) : undefined;
  if (list !== undefined) return say.valueRemedy.inObject({ key: list });
  const write = (text: string): string => say.valueRemedy.write({ key: undefined, value: text });
  if (part.enum) return write(part.enum.join(' or '));
  if (part.format) return write(describeExpected(part));
  return write(types.map((type) => exampleOf(type, part) ?? forms.get(type ?? '')?.() ?? kindOf(type ?? '', part)).join(' or '));
}

/** Returns an object with all required members, from the examples of the schema. If none is required, it has the optional ones. */
function exampleOf(type: string | undefined, { required = [], properties = {} }: SchemaPart): string | undefined {
  const propertyMap = new Map(Object.entries(properties));
  if (type !== 'object' || propertyMap.size === 0) return undefined;
  if (required.length === 0) return say.valueForm.objectOf({ keys: [...propertyMap.keys()].join(', ') });
  const entries = required.map((key) => {
    const part = propertyMap.get(key);
    return `"${key}": ${JSON.stringify(part?.examples?.[0] ?? part?.enum?.[0] ?? '…')}`;
  });
  return say.valueForm.objectSuchAs({ entries: entries.join(', ') });
}

/** Returns the correction of a value of the wrong type, if the right form of the value is obvious. */
export function fixFor(writtenValue: WrittenValue, isYaml: boolean): Fix | undefined {
  const { source = '', quote = '', part } = writtenValue;
  if (source === '' || Array.isArray(part.type)) return undefined;
  return { old: quote + source + quote, text: intendedValue(writtenValue, isYaml ? quoteInYaml : quoteInJson) };
}

type Quote = (text: string) => string;

function quoteInJson(text: string): string {
  return JSON.stringify(text);
}

function quoteInYaml(text: string): string {
  const isPlain = /^[A-Za-z/][\w ./-]*$/.test(text) && !booleanWords.has(text.toLowerCase()) && text.toLowerCase() !== 'null';
  return isPlain ? text : JSON.stringify(text);
}

function intendedValue({ value, source = String(value), part }: WrittenValue, quote: Quote): string | undefined {
  if (typeof value === 'string') return fromText(value.trim(), part, quote);
  if (Array.isArray(value)) return fromList(value, part, quote);
  return typeof value === 'number' || typeof value === 'boolean' ? fromScalar(value, source, part, quote) : undefined;
}

/** Words for boolean values. */
const booleanWords = new Map([
  ['yes', 'true'],
  ['on', 'true'],
  ['true', 'true'],
  ['no', 'false'],
  ['off', 'false'],
  ['false', 'false'],
]);

function fromText(text: string, part: SchemaPart, quote: Quote): string | undefined {
  const types = [part.type].flat();
  const bare = text.replace(/,$/, '');
  if (part.format === 'date') return toDay(text);
  if (types.includes('boolean')) return booleanWords.get(bare.toLowerCase());
  if (types.includes('number') || types.includes('integer')) return isInRange(bare, part) ? bare : undefined;
  if (types.includes('array'))
    return acceptsText(part.items)
      ? `[${text
          .split(/\s*,\s*/)
          .filter(Boolean)
          .map(quote)
          .join(', ')}]`
      : undefined;
  return types.includes('object') ? wrapInObject(text, part, quote) : undefined;
}

function isInRange(text: string, { type, minimum = -Infinity, maximum = Infinity }: SchemaPart): boolean {
  const form = [type].flat().includes('number') ? /^-?\d+(?:\.\d+)?$/ : /^-?\d+$/;
  return form.test(text) && Number(text) >= minimum && Number(text) <= maximum;
}

/** Converts a date with slashes, without leading zeros, or with a time to the format YYYY-MM-DD; undefined for other strings. */
function toDay(text: string): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  const isThere = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 28;
  return year === undefined || !isThere ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns a string as the value of the key that it was intended for: the only required one, a path next to an optional id, or a date. */
function wrapInObject(text: string, { required = [], properties = {} }: SchemaPart, quote: Quote): string | undefined {
  const [first, second] = required;
  const propertyMap = new Map(Object.entries(properties));
  if (first === 'id' && second === 'path') {
    const id = (text.split('/').findLast((name) => name !== '') ?? '').replace(/\.\w+$/, '').replace(/[^\w-]+/g, '-');
    return id === '' ? undefined : `{ "id": ${quote(id)}, "path": ${quote(text)} }`;
  }
  if (first !== undefined)
    return second === undefined && acceptsText(propertyMap.get(first)) ? `{ "${first}": ${quote(text)} }` : undefined;
  const day = toDay(text);
  const dated = [...propertyMap].find(([, { format }]) => format === 'date');
  return day !== undefined && dated ? `{ ${dated[0]}: ${day} }` : undefined;
}

function fromScalar(value: number | boolean, source: string, part: SchemaPart, quote: Quote): string | undefined {
  const types = [part.type].flat();
  if (part.format === 'date' || part.enum) return undefined;
  if (types.includes('string')) return typeof value === 'number' || quote === quoteInYaml ? JSON.stringify(source) : undefined;
  if (types.includes('boolean')) return value === 0 ? 'false' : value === 1 ? 'true' : undefined;
  if (types.includes('array')) return acceptsText(part.items) && typeof value === 'number' ? `[${quote(source)}]` : undefined;
  return typeof value === 'boolean' && part.properties?.enabled ? `{ "enabled": ${value} }` : undefined;
}

function fromList(list: readonly unknown[], part: SchemaPart, quote: Quote): string | undefined {
  const types = [part.type].flat();
  const texts = list.filter((item) => typeof item === 'string');
  const [only] = texts;
  if (texts.length < list.length || only === undefined) return undefined;
  if (types.includes('string')) return list.length === 1 ? quote(only) : undefined;
  const { additionalProperties: each } = part;
  const isNamed = types.includes('object') && typeof each === 'object' && [each.type].flat().includes('object');
  return isNamed && !each.required ? `{ ${texts.map((text) => `"${text}": {}`).join(', ')} }` : undefined;
}

/** Returns the key of the only list in an object. */
function listKeyOf({ properties = {} }: SchemaPart): string | undefined {
  const lists = Object.entries(properties).filter(([, { type }]) => type === 'array');
  return lists.length === 1 ? lists[0]?.[0] : undefined;
}

/** Returns whether a schema accepts an arbitrary string, rather than one of a few words. */
export function acceptsText(part: SchemaPart | undefined): boolean {
  return part?.enum === undefined && [part?.type].flat().includes('string');
}

/** Returns the allowed word that is nearest to the value, by spelling or by meaning. */
export function nearestWord(misspelling: string, candidates: readonly string[]): string | undefined {
  const near = nearest(misspelling, candidates);
  return near ?? candidates.find((word) => otherNames.get(word)?.includes(misspelling.toLowerCase()));
}

/** Like `nearestWord`, but only returns a word if no other can be meant. */
export function unambiguousWord(misspelling: string, candidates: readonly string[]): string | undefined {
  return (
    suggest(misspelling, candidates).only ?? candidates.find((word) => otherNames.get(word)?.includes(misspelling.toLowerCase()))
  );
}

/** Other names for the words of settings, from other tools and everyday language. */
const otherNames = new Map([
  ['error', ['throw', 'fatal', 'fail', 'true', 'on']],
  ['warning', ['log', 'info', 'notice']],
  ['off', ['ignore', 'none', 'silent', 'false', 'no', 'disabled']],
  ['restricted', ['private', 'internal', 'staff', 'hidden', 'secret', 'protected']],
  ['public', ['open', 'everyone', 'everybody', 'external', 'all']],
  ['left', ['start', 'begin']],
  ['right', ['end']],
  ['default', ['link']],
  ['generated-index', ['index', 'auto', 'generate']],
  ['doc', ['page', 'document']],
]);
