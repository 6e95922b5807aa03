import { isList, isObject, listAt, own, textAt } from '../../api/json.ts';
import type { Json, JsonObject } from '../../api/schema-model.ts';
import { requiredOnly } from '../choices.ts';
import { list, typeName, typeOf } from './words.ts';

/** A choice that a value fails: its forms, with references followed and as they are written, and whether more than one fits. */
export type FailedChoice = { keyword: string; holder: JsonObject; value: Json | undefined; isAmbiguous: boolean };

/** What is wrong with a value that fits none of the forms of a choice, or too many. */
export function sayChoice({ keyword, holder, value, isAmbiguous }: FailedChoice, follow: (schema: Json) => JsonObject): string {
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
