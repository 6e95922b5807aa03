import { isList, isObject, own } from '../api/json.ts';
import type { Json, JsonObject } from '../api/schema-model.ts';
import { nearest } from '../nearest.ts';

/** What a keyword of a schema says against a value: the schema that holds the keyword, and the value. */
type Case = { holder: JsonObject; value: Json | undefined };
type Said = { says: string; hint?: string };

/** What is wrong with a value, as the end of a sentence that begins with its name, and what to write where that is known. */
export function sayFault(keyword: string, { holder, value }: Case): Said {
  const wanted = own(holder, keyword);
  switch (keyword) {
    case 'type':
      return { says: `has to be ${list(texts(wanted).map(typeName))}, and is ${typeName(typeOf(value))}` };
    case 'required':
      return { says: `lacks ${list(missing(wanted, value), 'and')}` };
    case 'enum':
      return sayEnum(isList(wanted) ? wanted : [], value);
    case 'const':
      return { says: `has to be ${show(wanted)}` };
    case 'false':
      return sayRefused(value);
    case 'pattern':
      return { says: `does not fit the pattern ${String(wanted)}` };
    case 'format':
      return { says: `is no ${String(wanted)}` };
    case 'oneOf':
    case 'anyOf':
      return { says: `fits none, or too many, of the ${isList(wanted) ? wanted.length : ''} forms that are allowed` };
    case 'not':
      return { says: 'has a form that is ruled out' };
    case 'dependentRequired':
      return { says: 'lacks something that goes with what it has', hint: `The document asks: ${JSON.stringify(wanted)}.` };
    case 'uniqueItems':
      return { says: 'holds the same item twice' };
    default:
      return sayBound(keyword, wanted);
  }
}

const bounds = new Map([
  ['minLength', 'is shorter than % characters'],
  ['maxLength', 'is longer than % characters'],
  ['minimum', 'is less than %'],
  ['maximum', 'is more than %'],
  ['exclusiveMinimum', 'has to be more than %'],
  ['exclusiveMaximum', 'has to be less than %'],
  ['multipleOf', 'is no multiple of %'],
  ['minItems', 'has fewer items than %'],
  ['maxItems', 'has more items than %'],
  ['minProperties', 'has fewer fields than %'],
  ['maxProperties', 'has more fields than %'],
]);

function sayBound(keyword: string, wanted: Json | undefined): Said {
  const says = bounds.get(keyword);
  return { says: says === undefined ? `breaks the rule ${keyword}` : says.replace('%', show(wanted)) };
}

function sayEnum(values: readonly Json[], value: Json | undefined): Said {
  const names = values.map(show);
  const near = nearest(show(value), names);
  const shown = names.length > 8 ? `${names.slice(0, 8).join(', ')}, …` : names.join(', ');
  return { says: `is none of ${shown}`, ...(near === undefined ? {} : { hint: `The nearest is ${near}.` }) };
}

function sayRefused(value: Json | undefined): Said {
  return { says: value === null ? 'is no field of it, and optional fields are left out, never null' : 'is no field of it' };
}

function missing(wanted: Json | undefined, value: Json | undefined): string[] {
  return texts(wanted).filter((name) => !isObject(value) || own(value, name) === undefined);
}

function texts(value: Json | undefined): string[] {
  const all = isList(value) ? value : [value];
  return all.flatMap((each) => (typeof each === 'string' ? [each] : []));
}

function list(names: readonly string[], word = 'or'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

function typeName(type: string): string {
  return type === 'null' ? 'null' : /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

function typeOf(value: Json | undefined): string {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  return typeof value === 'number' ? 'number' : typeof value;
}

function show(value: Json | undefined): string {
  return value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
}
