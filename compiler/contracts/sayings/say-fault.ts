import { isList, isObject, listAt, objectAt, own } from '../../api/json.ts';
import type { Json, JsonObject } from '../../api/schema-model.ts';
import { nearest } from '../../nearest.ts';
import { sayBound } from './say-bound.ts';
import { sayChoice } from './say-choice.ts';
import { list, type Said, show, texts, typeName, typeOf } from './words.ts';

/**
 * What a keyword of a schema says against a value: the schema that holds the keyword, the object that the value is a field of where it
 * is one, the schema that makes the demand on a condition, the name of the field, and how a reference is followed.
 */
export type Case = {
  holder: JsonObject;
  value: Json | undefined;
  isOptional: boolean;
  condition: JsonObject | undefined;
  name: string;
  isAmbiguous: boolean;
  follow: (schema: Json) => JsonObject;
};

/** What is wrong with a value. */
export function sayFault(keyword: string, fault: Case): Said {
  const { says, hint } = sayKeyword(keyword, fault);
  const why = hint ?? (fault.condition && sayCondition(fault.condition));
  return { says, ...(why === undefined ? {} : { hint: why }) };
}

function sayKeyword(keyword: string, { holder, value, isOptional, isAmbiguous, name, follow }: Case): Said {
  const wanted = own(holder, keyword);
  switch (keyword) {
    case 'type':
      return sayType(texts(wanted), value, { holder, isOptional });
    case 'required':
      return { says: `lacks ${list(missing(wanted, value), 'and')}` };
    case 'enum':
      return sayEnum(isList(wanted) ? wanted : [], value);
    case 'const':
      return { says: `has to be ${show(wanted)}` };
    case 'false':
      return sayUnknown(name, holder);
    case 'oneOf':
    case 'anyOf': {
      const values = listAt(holder, keyword).map((form) => (isObject(form) ? own(form, 'const') : undefined));
      const constants = values.filter((each) => each !== undefined);
      if (constants.length === values.length) return sayEnum(constants, value);
      return { says: sayChoice({ keyword, holder, value, isAmbiguous }, follow) };
    }
    case 'not':
      return { says: 'has a form that is ruled out' };
    case 'dependentRequired':
      return { says: 'lacks something that goes with what it has', hint: `The document asks: ${JSON.stringify(wanted)}.` };
    default:
      return sayBound(keyword, wanted, value);
  }
}

/** What somebody meant who wrote another type: quotation marks too many or too few, a list of one, null for nothing. */
function sayType(
  types: readonly string[],
  value: Json | undefined,
  { holder, isOptional }: Pick<Case, 'holder' | 'isOptional'>,
): Said {
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

function sayEnum(values: readonly Json[], value: Json | undefined): Said {
  const names = values.map(show);
  const near = nearest(show(value), names);
  const isLong = names.length > fewValues;
  const shown = isLong ? `${names.slice(0, fewValues).join(', ')}, …` : list(names, 'or');
  const says = isLong ? `is none of the ${names.length} values that are allowed` : `has to be ${shown}`;
  if (near !== undefined) return { says, hint: `The nearest is ${near}.` };
  return isLong ? { says, hint: `They are ${shown}` } : { says };
}

/** A field that the object does not have. */
function sayUnknown(name: string, holder: JsonObject): Said {
  const known = [holder, ...listAt(holder, 'allOf').filter(isObject)].flatMap((each) =>
    Object.keys(objectAt(each, 'properties') ?? {}),
  );
  const near = nearest(name, known);
  const says = 'is not in the document';
  if (near !== undefined) return { says, hint: `The nearest field is ${near}.` };
  return known.length > 0 && known.length <= fewValues ? { says, hint: `The fields are ${list(known, 'and')}.` } : { says };
}

/** Why something is asked for: what the value has that makes it so, as far as a few words can say it. */
function sayCondition(condition: JsonObject): string | undefined {
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
