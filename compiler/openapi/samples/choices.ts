import { isList, isObject, listAt, own } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';

/** What the validator says against a value: the keyword, where it stands (through references), and where the value does. */
type Unit = { keyword: string; keywordLocation: string; instanceLocation: string; error: string };

/** What of a choice (oneOf, anyOf) is asked: the schema that holds it, and the value that fits none or too many of its forms. */
type Choice = { holder: JsonObject; value: Json | undefined };

type Dropped = { keyword: string; instance: string };

/**
 * Of a choice that fails, either the choice is at fault or what is wrong inside the one form that comes near: never both, and
 * never what is wrong inside the others. A form is far when the value is of another type, or says by a fixed value that it
 * means another form.
 */
export function settleChoices(units: readonly Unit[], choiceAt: (unit: Unit) => Choice): Unit[] {
  const dropped: Dropped[] = [];
  const isDropped = ({ keywordLocation, instanceLocation }: Unit): boolean =>
    dropped.some(({ keyword, instance }) => isBelow(keywordLocation, keyword) && isBelow(instanceLocation, instance));
  const choices = units.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  for (const unit of choices) {
    if (isDropped(unit)) continue;
    const near = isAmbiguous(unit) ? [] : nearForms(unit, units, choiceAt(unit));
    const [only, other] = near;
    const kept = only !== undefined && other === undefined ? only : -1;
    const count = listAt(choiceAt(unit).holder, unit.keyword).length;
    for (let index = 0; index < count; index++) {
      if (index !== kept) dropped.push({ keyword: `${unit.keywordLocation}/${index}`, instance: unit.instanceLocation });
    }
    if (kept >= 0) dropped.push({ keyword: `${unit.keywordLocation}#`, instance: unit.instanceLocation });
  }
  const isTold = (unit: Unit): boolean =>
    !dropped.some(({ keyword, instance }) => keyword === `${unit.keywordLocation}#` && instance === unit.instanceLocation);
  return units.filter((unit) => !isDropped(unit) && isTold(unit));
}

/** More than one form fits: then nothing is wrong inside of any. */
export function isAmbiguous({ error }: Pick<Unit, 'error'>): boolean {
  return /\((?:[2-9]|\d{2,}) matches\)/.test(error);
}

function isBelow(location: string, above: string): boolean {
  return location === above || location.startsWith(`${above}/`);
}

function nearForms(choice: Unit, units: readonly Unit[], { holder, value }: Choice): number[] {
  const forms = listAt(holder, choice.keyword);
  const meant = discriminated(holder, forms, value);
  if (meant !== undefined) return [meant];
  return forms.flatMap((_, index) => {
    const inside = units.filter(
      ({ keywordLocation, instanceLocation }) =>
        isBelow(keywordLocation, `${choice.keywordLocation}/${index}`) && isBelow(instanceLocation, choice.instanceLocation),
    );
    return inside.some((unit) => isFar(unit, choice)) ? [] : [index];
  });
}

function isFar({ keyword, instanceLocation }: Unit, choice: Unit): boolean {
  const depth = instanceLocation.slice(choice.instanceLocation.length).split('/').length - 1;
  if (depth === 0) return keyword === 'type' || keyword === 'const' || keyword === 'enum';
  return depth === 1 && keyword === 'const';
}

/** The form that the value names by the discriminator's property. */
function discriminated(holder: JsonObject, forms: readonly Json[], value: Json | undefined): number | undefined {
  const discriminator = own(holder, 'discriminator');
  const property = isObject(discriminator) ? own(discriminator, 'propertyName') : undefined;
  const named = isObject(value) && typeof property === 'string' ? own(value, property) : undefined;
  if (typeof named !== 'string') return undefined;
  const mapping = isObject(discriminator) ? own(discriminator, 'mapping') : undefined;
  const mapped = isObject(mapping) ? own(mapping, named) : undefined;
  const wanted = typeof mapped === 'string' ? mapped : named;
  const index = forms.findIndex((form) => {
    const reference = isObject(form) ? own(form, '$ref') : undefined;
    return typeof reference === 'string' && (reference === wanted || reference.endsWith(`/${wanted}`));
  });
  return index < 0 ? undefined : index;
}

/** The names that each form asks for, where that is all that the forms say. */
export function requiredOnly(forms: readonly Json[]): string[] | undefined {
  const names = forms.map((form) => {
    const plain = isObject(form) && Object.keys(form).every((key) => /^(?:required|title|description|type)$/.test(key));
    const required = plain ? own(form, 'required') : undefined;
    return isList(required) && required.length > 0
      ? required.filter((name) => typeof name === 'string').join(' and ')
      : undefined;
  });
  const told = names.filter((name) => name !== undefined);
  return told.length === names.length && told.length > 0 ? told : undefined;
}
