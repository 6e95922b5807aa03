import { isList, isObject, isTrue, listAt, objectAt, own, textAt } from '../json.ts';
import type { EnumValue, Json, JsonObject } from '../schema-model.ts';

/** The values that a schema allows, each with what the document says of it; undefined where it lists none. */
export function toEnum(raw: JsonObject): EnumValue[] | undefined {
  const constant = own(raw, 'const');
  const values = isList(own(raw, 'enum')) ? listAt(raw, 'enum') : constant === undefined ? undefined : [constant];
  if (values)
    return values.map((value, index) => ({
      value,
      label: labelOf(raw, index),
      description: describe(raw, value, index),
      deprecated: false,
    }));
  const source = enumSource(raw);
  return source === 'oneOf' || source === 'anyOf' ? constants(listAt(raw, source)) : undefined;
}

/** Which word of the schema lists its values. */
export function enumSource(raw: JsonObject): 'enum' | 'const' | 'oneOf' | 'anyOf' | undefined {
  if (isList(own(raw, 'enum'))) return 'enum';
  if (own(raw, 'const') !== undefined) return 'const';
  if (constants(listAt(raw, 'oneOf'))) return 'oneOf';
  return constants(listAt(raw, 'anyOf')) ? 'anyOf' : undefined;
}

/** A choice between nothing but constants is an enumeration with texts of its own. */
function constants(choices: readonly Json[]): EnumValue[] | undefined {
  if (choices.length === 0) return undefined;
  const values: EnumValue[] = [];
  for (const choice of choices) {
    const value = isObject(choice) ? own(choice, 'const') : undefined;
    if (!isObject(choice) || value === undefined) return undefined;
    values.push({
      value,
      label: textAt(choice, 'title'),
      description: textAt(choice, 'description'),
      deprecated: isTrue(choice, 'deprecated'),
    });
  }
  return values;
}

function labelOf(raw: JsonObject, index: number): string {
  const name = (isList(own(raw, 'x-enum-varnames')) ? listAt(raw, 'x-enum-varnames') : listAt(raw, 'x-enumNames'))[index];
  return typeof name === 'string' ? name : '';
}

/** Descriptions come as a list beside the values, or as an object by value. */
function describe(raw: JsonObject, value: Json, index: number): string {
  for (const key of ['x-enumDescriptions', 'x-enum-descriptions']) {
    const listed = listAt(raw, key)[index];
    if (typeof listed === 'string') return listed;
    const named = textAt(objectAt(raw, key), String(value));
    if (named !== '') return named;
  }
  return '';
}
