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
  const droppedLocations: DroppedLocation[] = [];
  const isDropped = ({ keywordLocation, instanceLocation }: ValidationError): boolean =>
    droppedLocations.some(({ keyword, instance }) => isBelow(keywordLocation, keyword) && isBelow(instanceLocation, instance));
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  for (const choiceError of choices) {
    if (isDropped(choiceError)) continue;
    const plausibleAlternatives = isAmbiguous(choiceError)
      ? []
      : findPlausibleAlternatives(choiceError, errors, choiceAt(choiceError));
    const [only, other] = plausibleAlternatives;
    const retained = only !== undefined && other === undefined ? only : -1;
    const count = listAt(choiceAt(choiceError).holder, choiceError.keyword).length;
    for (let index = 0; index < count; index++) {
      if (index !== retained)
        droppedLocations.push({ keyword: `${choiceError.keywordLocation}/${index}`, instance: choiceError.instanceLocation });
    }
    if (retained >= 0)
      droppedLocations.push({ keyword: `${choiceError.keywordLocation}#`, instance: choiceError.instanceLocation });
  }
  const isRetained = (unit: ValidationError): boolean =>
    !droppedLocations.some(
      ({ keyword, instance }) => keyword === `${unit.keywordLocation}#` && instance === unit.instanceLocation,
    );
  return errors.filter((unit) => !isDropped(unit) && isRetained(unit));
}

/** Returns whether several alternatives match, in which case there are no errors inside them. */
export function isAmbiguous({ error }: Pick<ValidationError, 'error'>): boolean {
  return /\((?:[2-9]|\d{2,}) matches\)/.test(error);
}

function isBelow(location: string, above: string): boolean {
  return location === above || location.startsWith(`${above}/`);
}

function findPlausibleAlternatives(
  choice: ValidationError,
  errors: readonly ValidationError[],
  { holder, value }: AlternativeChoice,
): number[] {
  const alternatives = listAt(holder, choice.keyword);
  const selectedIndex = findDiscriminated(holder, alternatives, value);
  if (selectedIndex !== undefined) return [selectedIndex];
  return alternatives.flatMap((_, index) => {
    const innerErrors = errors.filter(
      ({ keywordLocation, instanceLocation }) =>
        isBelow(keywordLocation, `${choice.keywordLocation}/${index}`) && isBelow(instanceLocation, choice.instanceLocation),
    );
    return innerErrors.some((unit) => isUnrelated(unit, choice)) ? [] : [index];
  });
}

function isUnrelated({ keyword, instanceLocation }: ValidationError, choice: ValidationError): boolean {
  const depth = instanceLocation.slice(choice.instanceLocation.length).split('/').length - 1;
  if (depth === 0) return keyword === 'type' || keyword === 'const' || keyword === 'enum';
  return depth === 1 && keyword === 'const';
}

/** Returns the index of the alternative that the discriminator selects; undefined if it selects none. */
function findDiscriminated(holder: JsonObject, forms: readonly Json[], value: Json | undefined): number | undefined {
  const discriminator = jsonAt(holder, 'discriminator');
  const property = isObject(discriminator) ? jsonAt(discriminator, 'propertyName') : undefined;
  const selectedName = isObject(value) && typeof property === 'string' ? jsonAt(value, property) : undefined;
  if (typeof selectedName !== 'string') return undefined;
  const mapping = isObject(discriminator) ? jsonAt(discriminator, 'mapping') : undefined;
  const mappedReference = isObject(mapping) ? jsonAt(mapping, selectedName) : undefined;
  const expectedReference = typeof mappedReference === 'string' ? mappedReference : selectedName;
  const index = forms.findIndex((form) => {
    const reference = isObject(form) ? jsonAt(form, '$ref') : undefined;
    return typeof reference === 'string' && (reference === expectedReference || reference.endsWith(`/${expectedReference}`));
  });
  return index < 0 ? undefined : index;
}

/** Returns the names that each alternative requires, if the alternatives have no other keywords. */
export function requiredNamesByAlternative(forms: readonly Json[]): string[] | undefined {
  const names = forms.map((form) => {
    const isPlain = isObject(form) && Object.keys(form).every((key) => /^(?:required|title|description|type)$/.test(key));
    const required = isPlain ? jsonAt(form, 'required') : undefined;
    return isList(required) && required.length > 0
      ? required.filter((name) => typeof name === 'string').join(' and ')
      : undefined;
  });
  const requiredLists = names.filter((name) => name !== undefined);
  return requiredLists.length === names.length && requiredLists.length > 0 ? requiredLists : undefined;
}
