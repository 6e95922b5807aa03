import { own } from '../json.ts';
import type { Constraint, JsonObject } from '../schema-model.ts';

const checked = [
  'multipleOf',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
];

const isChecked: ReadonlySet<string> = new Set(checked);

/** What a schema checks besides its types. Bounds of 2.0 and 3.0 are marked exclusive by a flag; here the exclusive bound has the number itself. */
export function toConstraints(raw: JsonObject): Constraint[] {
  if (!Object.keys(raw).some((key) => isChecked.has(key))) return [];
  const found = checked.flatMap((keyword): Constraint[] => {
    const value = own(raw, keyword);
    if (value === undefined || value === null || typeof value === 'boolean')
      return value === true && keyword === 'uniqueItems' ? [{ keyword, value }] : [];
    const exclusive = keyword === 'minimum' ? 'exclusiveMinimum' : keyword === 'maximum' ? 'exclusiveMaximum' : undefined;
    return [{ keyword: exclusive !== undefined && own(raw, exclusive) === true ? exclusive : keyword, value }];
  });
  return found;
}

const placed: ReadonlySet<string> = new Set([
  ...checked,
  ...'$ref $dynamicRef title description type nullable format deprecated readOnly writeOnly default enum const example examples externalDocs'.split(
    ' ',
  ),
  ...'properties required patternProperties propertyNames additionalProperties unevaluatedProperties dependentRequired'.split(
    ' ',
  ),
  ...'dependentSchemas items prefixItems contains unevaluatedItems allOf oneOf anyOf not if then else discriminator'.split(' '),
  ...'contentMediaType contentEncoding contentSchema $id $schema $anchor $dynamicAnchor $comment $defs definitions xml'.split(
    ' ',
  ),
]);

/** Words of a schema that we have no place for. */
export function toFurther(raw: JsonObject): Constraint[] {
  return Object.entries(raw)
    .filter(([keyword]) => !placed.has(keyword) && !keyword.startsWith('x-'))
    .map(([keyword, value]) => ({ keyword, value }));
}
