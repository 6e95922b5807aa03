import { nearest } from '../../basics/nearest.ts';
import * as say from '../../diagnostics/sentences/spec-rules.ts';
import { compareNumbers, isJsonNumber, isWhole, toJsonText } from '../../json/exact-numbers.ts';
import { isList, isObject } from '../document/json.ts';
import type { Json } from '../document/model.ts';

/** The type of a field, parsed from the short notation in fields.ts. */
export type Kind =
  | { is: 'any' | 'string' | 'boolean' | 'number' | 'count' | 'positive' | 'types' | 'schema' | 'schemas' }
  | { is: 'choice'; words: readonly string[] }
  | { is: 'list'; of: Kind; min: number }
  | { is: 'map'; of: Kind }
  | { is: 'object'; shape: string; orReference: boolean };

const cache = new Map<string, Kind>();

/** Parses the types of all fields in an object. */
export function toKinds(fields: Readonly<Record<string, string>>): Map<string, Kind> {
  return new Map(Object.entries(fields).map(([name, notation]) => [name, kindOf(notation)]));
}

/** Parses the short notation of a type (cached). */
export function kindOf(notation: string): Kind {
  const cached = cache.get(notation);
  if (cached) return cached;
  const kind = readKind(notation.replace(/^!/, ''));
  cache.set(notation, kind);
  return kind;
}

function readKind(notation: string): Kind {
  switch (notation) {
    case 'any':
    case 'string':
    case 'boolean':
    case 'number':
    case 'count':
    case 'positive':
    case 'types':
      return { is: notation };
    case 'Schema':
      return { is: 'schema' };
    case 'Schemas':
      return { is: 'schemas' };
    default:
  }
  const inner = notation.slice(1, -1);
  if (notation.startsWith('[')) return { is: 'list', of: kindOf(inner.replace(/^\+/, '')), min: inner.startsWith('+') ? 1 : 0 };
  if (notation.startsWith('{')) return { is: 'map', of: kindOf(inner) };
  if (notation.startsWith('=')) return { is: 'choice', words: notation.slice(1).split(',') };
  return { is: 'object', shape: notation.replace(/^&/, ''), orReference: notation.startsWith('&') };
}

/** An invalid value. `index` is the invalid array item; `isKey` places the diagnostic at the key. */
type KindFault = { message: string; hint?: string | undefined; index?: number; isKey?: true };
type ExpectedKind = keyof typeof say.specKind;
/** The types in JSON Schema. */
export const schemaTypes = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** Checks that a value has the expected type. Returns undefined if it does. */
export function checkKind(value: Json, kind: Kind, name: string, holder: string): KindFault | undefined {
  switch (kind.is) {
    case 'any':
      return undefined;
    case 'choice':
      return typeof value === 'string' ? checkChoice(value, kind.words, name) : createTypeFault(value, 'text', name, holder);
    case 'types':
      return checkTypes(value, name);
    case 'count':
      return isJsonNumber(value) && (!isWhole(value) || compareNumbers(value, 0) < 0)
        ? say.specFault.notWhole({ name, value: String(value) })
        : checkNumber(value, name, holder);
    case 'positive':
      return isJsonNumber(value) && compareNumbers(value, 0) <= 0
        ? say.specFault.notPositive({ name, value: String(value) })
        : checkNumber(value, name, holder);
    case 'number':
      return checkNumber(value, name, holder);
    case 'string':
      return typeof value === 'string' ? undefined : createTypeFault(value, 'text', name, holder);
    case 'boolean':
      return typeof value === 'boolean' ? undefined : createTypeFault(value, 'boolean', name, holder);
    case 'list':
      if (isList(value)) return value.length < kind.min ? say.specFault.listEmpty({ name }) : undefined;
      return createTypeFault(value, 'list', name, holder);
    case 'schema':
      return isObject(value) || typeof value === 'boolean' ? undefined : createTypeFault(value, 'schema', name, holder);
    case 'schemas':
      return isList(value) || isObject(value) || typeof value === 'boolean'
        ? undefined
        : createTypeFault(value, 'schema', name, holder);
    case 'map':
    case 'object':
      return isObject(value) ? undefined : createTypeFault(value, 'object', name, holder);
  }
}

function checkNumber(value: Json, name: string, holder: string): KindFault | undefined {
  return isJsonNumber(value) ? undefined : createTypeFault(value, 'number', name, holder);
}

function checkChoice(value: string, words: readonly string[], name: string): KindFault | undefined {
  if (words.includes(value)) return undefined;
  const similarWord = nearest(value, words);
  const allowed = `${words.length > 1 ? `${words.slice(0, -1).join(', ')} or ` : ''}${words.at(-1)}`;
  return say.specFault.wordWrong({ name, words: allowed, value, nearest: similarWord });
}

function checkTypes(value: Json, name: string): KindFault | undefined {
  const types = isList(value) ? value : [value];
  if (types.length === 0) return say.specFault.listEmpty({ name });
  for (const [index, type] of types.entries()) {
    const position = isList(value) ? { index } : {};
    if (type === null) return { ...say.specFault.nullUnquoted({ name }), ...position };
    if (typeof type !== 'string') return { ...say.specFault.typeUnnamed({ name, value: formatValue(type) }), ...position };
    const fault = type === 'file' ? undefined : checkChoice(type, schemaTypes, name);
    if (fault) return { ...fault, ...position };
  }
  return undefined;
}

function createTypeFault(value: Json, expected: ExpectedKind, name: string, holder: string): KindFault {
  const facts = {
    name,
    holder,
    expected: say.specKind[expected](),
    actual: typeName(value),
    remedy: suggestRemedy(value, expected),
  };
  return { ...say.specFault.typeWrong(facts), ...(value === null ? { isKey: true } : {}) };
}

function suggestRemedy(value: Json, expected: ExpectedKind): string | undefined {
  if (value === null) return say.specValueRemedy.empty();
  if (expected === 'object' && isList(value) && value.length === 0) return say.specValueRemedy.emptyObject();
  if (expected === 'text' && !isList(value) && !isObject(value))
    return say.specValueRemedy.quoted({ value: formatValue(String(value)) });
  if (typeof value === 'string') {
    if (expected === 'boolean' && /^(?:true|false)$/i.test(value))
      return say.specValueRemedy.unquoted({ value: value.toLowerCase() });
    if (expected === 'number' && value.trim() !== '' && Number.isFinite(Number(value)))
      return say.specValueRemedy.unquoted({ value });
  }
  if (expected === 'number' && typeof value === 'boolean') return say.specValueRemedy.bound();
  if (expected === 'list')
    return isObject(value) ? say.specValueRemedy.list() : say.specValueRemedy.inList({ value: formatValue(value) });
  return undefined;
}

function typeName(value: Json): string {
  if (value === null) return say.specFound.empty();
  if (isList(value)) return say.specFound.list();
  if (isObject(value)) return say.specFound.object();
  if (typeof value === 'string') return say.specFound.text({ value: formatValue(value) });
  return isJsonNumber(value) ? say.specFound.number({ value: String(value) }) : String(value);
}

/** Formats a value as JSON, truncated to 60 characters. */
export function formatValue(value: Json): string {
  const json = toJsonText(value);
  return json.length > 60 ? `${json.slice(0, 59)}…` : json;
}
