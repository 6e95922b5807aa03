import { isList, isObject, jsonAt, listAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';

/** An error from the validator: the keyword, its location (through references), and the location of the value. */
type ValidationError = { keyword: string; keywordLocation: string; instanceLocation: string; error: string };

/** A choice (oneOf, anyOf): the schema that contains it, and the value, which matches none or too many of its alternatives. */
type AlternativeChoice = { holder: JsonObject; value: Json | undefined };

type DroppedLocation = { keyword: string; instance: string };

/**
 * Reduces the errors of failed choices: retains either the error of the choice, or the errors inside the only plausible alternative. An
 * alternative is implausible if its type differs from the value's, or if a constant selects another alternative.
 */
export function reduceChoiceErrors(
  errors: readonly ValidationError[],
  choiceAt: (unit: ValidationError) => AlternativeChoice,
): ValidationError[] {
  const dropped: DroppedLocation[] = [];
  const isDropped = ({ keywordLocation, instanceLocation }: ValidationError): boolean =>
    dropped.some(({ keyword, instance }) => isBelow(keywordLocation, keyword) && isBelow(instanceLocation, instance));
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  for (const unit of choices) {
    if (isDropped(unit)) continue;
    const plausible = isAmbiguous(unit) ? [] : nearAlternatives(unit, errors, choiceAt(unit));
    const [only, other] = plausible;
    const retained = only !== undefined && other === undefined ? only : -1;
    const count = listAt(choiceAt(unit).holder, unit.keyword).length;
    for (let index = 0; index < count; index++) {
      if (index !== retained) dropped.push({ keyword: `${unit.keywordLocation}/${index}`, instance: unit.instanceLocation });
    }
    if (retained >= 0) dropped.push({ keyword: `${unit.keywordLocation}#`, instance: unit.instanceLocation });
  }
  const isRetained = (unit: ValidationError): boolean =>
    !dropped.some(({ keyword, instance }) => keyword === `${unit.keywordLocation}#` && instance === unit.instanceLocation);
  return errors.filter((unit) => !isDropped(unit) && isRetained(unit));
}

/** Whether several alternatives match, in which case there are no errors inside them. */
export function isAmbiguous({ error }: Pick<ValidationError, 'error'>): boolean {
  return /\((?:[2-9]|\d{2,}) matches\)/.test(error);
}

function isBelow(location: string, above: string): boolean {
  return location === above || location.startsWith(`${above}/`);
}

function nearAlternatives(
  choice: ValidationError,
  errors: readonly ValidationError[],
  { holder, value }: AlternativeChoice,
): number[] {
  const forms = listAt(holder, choice.keyword);
  const selected = discriminatedAlternative(holder, forms, value);
  if (selected !== undefined) return [selected];
  return forms.flatMap((_, index) => {
    const inside = errors.filter(
      ({ keywordLocation, instanceLocation }) =>
        isBelow(keywordLocation, `${choice.keywordLocation}/${index}`) && isBelow(instanceLocation, choice.instanceLocation),
    );
    return inside.some((unit) => isUnrelated(unit, choice)) ? [] : [index];
  });
}

function isUnrelated({ keyword, instanceLocation }: ValidationError, choice: ValidationError): boolean {
  const depth = instanceLocation.slice(choice.instanceLocation.length).split('/').length - 1;
  if (depth === 0) return keyword === 'type' || keyword === 'const' || keyword === 'enum';
  return depth === 1 && keyword === 'const';
}

/** Returns the index of the alternative that the discriminator selects; undefined if it selects none. */
function discriminatedAlternative(holder: JsonObject, forms: readonly Json[], value: Json | undefined): number | undefined {
  const discriminator = jsonAt(holder, 'discriminator');
  const property = isObject(discriminator) ? jsonAt(discriminator, 'propertyName') : undefined;
  const named = isObject(value) && typeof property === 'string' ? jsonAt(value, property) : undefined;
  if (typeof named !== 'string') return undefined;
  const mapping = isObject(discriminator) ? jsonAt(discriminator, 'mapping') : undefined;
  const mapped = isObject(mapping) ? jsonAt(mapping, named) : undefined;
  const expected = typeof mapped === 'string' ? mapped : named;
  const index = forms.findIndex((form) => {
    const reference = isObject(form) ? jsonAt(form, '$ref') : undefined;
    return typeof reference === 'string' && (reference === expected || reference.endsWith(`/${expected}`));
  });
  return index < 0 ? undefined : index;
}

/** Returns the names that each alternative requires, if the alternatives have no other keywords. */
export function requiredNamesByAlternative(forms: readonly Json[]): string[] | undefined {
  const names = forms.map((form) => {
    const plain = isObject(form) && Object.keys(form).every((key) => /^(?:required|title|description|type)$/.test(key));
    const required = plain ? jsonAt(form, 'required') : undefined;
    return isList(required) && required.length > 0
      ? required.filter((name) => typeof name === 'string').join(' and ')
      : undefined;
  });
  const listed = names.filter((name) => name !== undefined);
  return listed.length === names.length && listed.length > 0 ? listed : undefined;
}
