import { nearest } from '../../basics/nearest.ts';
import { isList, isObject } from '../document/json.ts';
import type { Json } from '../document/model.ts';

/** A kind of value, read from its short form (shapes.ts says how it is written). */
export type Kind =
  | { is: 'any' | 'string' | 'boolean' | 'number' | 'count' | 'positive' | 'types' | 'schema' | 'schemas' }
  | { is: 'choice'; words: readonly string[] }
  | { is: 'list'; of: Kind; least: number }
  | { is: 'map'; of: Kind }
  | { is: 'object'; shape: string; orReference: boolean };

const known = new Map<string, Kind>();

/** The kinds of fields, by their names. */
export function toKinds(fields: Readonly<Record<string, string>>): Map<string, Kind> {
  return new Map(Object.entries(fields).map(([name, written]) => [name, kindOf(written)]));
}

/** The kind that a short form stands for. */
export function kindOf(written: string): Kind {
  const before = known.get(written);
  if (before) return before;
  const kind = readKind(written.replace(/^!/, ''));
  known.set(written, kind);
  return kind;
}

function readKind(written: string): Kind {
  switch (written) {
    case 'any':
    case 'string':
    case 'boolean':
    case 'number':
    case 'count':
    case 'positive':
    case 'types':
      return { is: written };
    case 'Schema':
      return { is: 'schema' };
    case 'Schemas':
      return { is: 'schemas' };
    default:
  }
  const inner = written.slice(1, -1);
  if (written.startsWith('[')) return { is: 'list', of: kindOf(inner.replace(/^\+/, '')), least: inner.startsWith('+') ? 1 : 0 };
  if (written.startsWith('{')) return { is: 'map', of: kindOf(inner) };
  if (written.startsWith('=')) return { is: 'choice', words: written.slice(1).split(',') };
  return { is: 'object', shape: written.replace(/^&/, ''), orReference: written.startsWith('&') };
}

/** `index` is the item of a list that is at fault; the key is, where nothing stands behind it. */
type Fault = { says: string; hint?: string | undefined; index?: number; isKey?: true };
const schemaTypes = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** What is wrong with a value that is not of its kind, or of no kind that a schema can have; undefined where it is right. */
export function wrongKind(value: Json, kind: Kind, name: string, holder: string): Fault | undefined {
  switch (kind.is) {
    case 'any':
      return undefined;
    case 'choice':
      return typeof value === 'string' ? wrongWord(value, kind.words, name) : wrongType(value, 'a text', name, holder);
    case 'types':
      return wrongTypes(value, name);
    case 'count':
      return typeof value === 'number' && (!Number.isInteger(value) || value < 0)
        ? { says: `${name} has to be a whole number from 0, and is ${value}` }
        : isNumber(value, name, holder);
    case 'positive':
      return typeof value === 'number' && value <= 0
        ? { says: `${name} has to be greater than 0, and is ${value}` }
        : isNumber(value, name, holder);
    case 'number':
      return isNumber(value, name, holder);
    case 'string':
      return typeof value === 'string' ? undefined : wrongType(value, 'a text', name, holder);
    case 'boolean':
      return typeof value === 'boolean' ? undefined : wrongType(value, 'true or false', name, holder);
    case 'list':
      if (isList(value))
        return value.length < kind.least ? { says: `${name} is an empty list`, hint: 'Fill it, or take it away.' } : undefined;
      return wrongType(value, 'a list', name, holder);
    case 'schema':
      return isObject(value) || typeof value === 'boolean' ? undefined : wrongType(value, 'a schema', name, holder);
    case 'schemas':
      return isList(value) || isObject(value) || typeof value === 'boolean'
        ? undefined
        : wrongType(value, 'a schema', name, holder);
    case 'map':
    case 'object':
      return isObject(value) ? undefined : wrongType(value, 'an object', name, holder);
  }
}

function isNumber(value: Json, name: string, holder: string): Fault | undefined {
  return typeof value === 'number' ? undefined : wrongType(value, 'a number', name, holder);
}

function wrongWord(value: string, words: readonly string[], name: string): Fault | undefined {
  if (words.includes(value)) return undefined;
  const near = nearest(value, words);
  const says = `${name} has to be ${words.length > 1 ? `${words.slice(0, -1).join(', ')} or ` : ''}${words.at(-1)}, and is ${value}`;
  return { says, hint: near === undefined ? undefined : `The nearest is ${near}.` };
}

function wrongTypes(value: Json, name: string): Fault | undefined {
  const types = isList(value) ? value : [value];
  if (types.length === 0) return { says: `${name} is an empty list`, hint: 'Fill it, or take it away.' };
  for (const [index, type] of types.entries()) {
    const at = isList(value) ? { index } : {};
    if (type === null)
      return { says: `${name} names null without quotation marks`, hint: 'Write "null", with quotation marks.', ...at };
    if (typeof type !== 'string') return { says: `${name} has to name types, and is ${show(type)}`, ...at };
    const fault = type === 'file' ? undefined : wrongWord(type, schemaTypes, name);
    if (fault) return { ...fault, ...at };
  }
  return undefined;
}

function wrongType(value: Json, wanted: string, name: string, holder: string): Fault {
  const says = `${name} of ${holder} has to be ${wanted}, and is ${typeName(value)}`;
  return { says, hint: remedyFor(value, wanted), ...(value === null ? { isKey: true } : {}) };
}

function remedyFor(value: Json, wanted: string): string | undefined {
  if (value === null) return 'Write a value, or take the key away.';
  if (wanted === 'an object' && isList(value) && value.length === 0) return 'Write {} in place of [].';
  if (wanted === 'a text' && typeof value !== 'object') return `Write ${show(String(value))}, with quotation marks.`;
  if (typeof value === 'string') {
    if (wanted === 'true or false' && /^(?:true|false)$/i.test(value))
      return `Write ${value.toLowerCase()}, without quotation marks.`;
    if (wanted === 'a number' && value.trim() !== '' && Number.isFinite(Number(value)))
      return `Write ${value}, without quotation marks.`;
  }
  if (wanted === 'a number' && typeof value === 'boolean')
    return 'Write the bound itself here, and take minimum or maximum away.';
  if (wanted === 'a list') return isObject(value) ? 'Write its values as a list, [ … ].' : `Write [${show(value)}].`;
  return undefined;
}

function typeName(value: Json): string {
  if (value === null) return 'empty';
  if (isList(value)) return 'a list';
  if (isObject(value)) return 'an object';
  if (typeof value === 'string') return `the text ${show(value)}`;
  return typeof value === 'number' ? `the number ${value}` : String(value);
}

/** A value as JSON, cut where it is long. */
export function show(value: Json): string {
  const written = JSON.stringify(value);
  return written.length > 60 ? `${written.slice(0, 59)}…` : written;
}
