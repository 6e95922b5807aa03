import type { Schema } from '../document/model.ts';
import { type Comparison, compareNamedSchemas, compareSubschema } from './comparison.ts';
import type { Direction } from './rules.ts';
import { type Field, fieldsOf, firstOf, toView, type View } from './views.ts';

/** Compares the fields of an object: named and additional ones. */
export function compareFields(comparison: Comparison): void {
  compareNamedFields(comparison);
  compareOtherFields(comparison);
}

function compareNamedFields(comparison: Comparison): void {
  const { before, after } = comparison;
  const [oldFields, newFields] = [fieldsOf(before), fieldsOf(after)];
  if (areInAlternatives(oldFields, after) || areInAlternatives(newFields, before)) return;
  for (const [name, field] of oldFields) if (!newFields.has(name)) reportRemovedField(comparison, field);
  for (const [name, field] of newFields) {
    const old = oldFields.get(name);
    if (!old) reportAddedField(comparison, field);
    else compareField(comparison, old, field);
  }
  const namesRequiredElsewhere = (fields: ReadonlyMap<string, Field>, { parts }: View): Set<string> =>
    new Set(parts.flatMap(({ requiredElsewhere }) => requiredElsewhere).filter((name) => !fields.has(name)));
  const [oldRequired, newRequired] = [namesRequiredElsewhere(oldFields, before), namesRequiredElsewhere(newFields, after)];
  for (const name of newRequired)
    if (!oldRequired.has(name) && !oldFields.get(name)?.required)
      comparison.report('field-became-required', 'must now be present', { step: name });
  for (const name of oldRequired)
    if (!newRequired.has(name) && !newFields.get(name)?.required)
      comparison.report('field-became-optional', 'can now be omitted', { step: name });
}

/** Returns whether the fields of one document may be in the alternatives of the other, because the other defines no fields itself. */
function areInAlternatives(fields: ReadonlyMap<string, Field>, { choices, ...other }: View): boolean {
  return fields.size > 0 && choices.length > 0 && fieldsOf({ choices, ...other }).size === 0;
}

/** Returns whether a field is excluded in a direction: readOnly in requests, writeOnly in responses. */
function isExcluded({ schemas }: Field, { api }: View, direction: Direction): boolean {
  const { parts } = toView(api, schemas);
  return parts.some(({ readOnly, writeOnly }) => (direction === 'request' ? readOnly : writeOnly));
}

function reportRemovedField({ before, after, direction, report, enter }: Comparison, field: Field): void {
  if (isExcluded(field, before, direction)) return;
  const at = { step: field.name, before: field.schemas[0]?.pointer };
  const refusesOthers = after.parts.some(({ additionalProperties, unevaluatedProperties }) =>
    [additionalProperties, unevaluatedProperties].includes(false),
  );
  if (direction === 'request' && refusesOthers) report('field-refused', 'was removed and is no longer accepted', at);
  else report(field.required ? 'required-field-removed' : 'field-removed', 'was removed', at);
  const additional = typedAdditionalFields(after);
  if (additional) enter(field.name, field.schemas, [additional]);
}

function reportAddedField({ before, after, direction, report, enter }: Comparison, field: Field): void {
  if (isExcluded(field, after, direction)) return;
  const at = { step: field.name, after: field.schemas[0]?.pointer };
  if (field.required) report('required-field-added', 'is new and required', at);
  else report('field-added', 'is new', at);
  const additional = typedAdditionalFields(before);
  if (additional) enter(field.name, [additional], field.schemas);
}

/** Returns the schema of additional fields, if it restricts their type. */
function typedAdditionalFields(view: View): Schema | undefined {
  const schema = additionalFields(view);
  return schema && toView(view.api, [schema]).types ? schema : undefined;
}

function compareField(comparison: Comparison, old: Field, current: Field): void {
  const { before, after, direction, report, enter } = comparison;
  const at = { step: current.name, before: old.schemas[0]?.pointer, after: current.schemas[0]?.pointer };
  const wasExcluded = isExcluded(old, before, direction);
  const isExcludedNow = isExcluded(current, after, direction);
  if (wasExcluded !== isExcludedNow) reportExclusion(comparison, { at, isExcludedNow, required: current.required });
  if (wasExcluded || isExcludedNow) return;
  if (!old.required && current.required) report('field-became-required', 'is now required', at);
  if (old.required && !current.required) report('field-became-optional', 'is no longer required', at);
  enter(current.name, old.schemas, current.schemas);
}

/** Reports that a field is now excluded or included in this direction. */
function reportExclusion(
  { direction, report }: Comparison,
  { at, isExcludedNow, required }: { at: { step: string }; isExcludedNow: boolean; required: boolean },
): void {
  const [keyword, ruleSuffix] =
    direction === 'request' ? (['readOnly', 'read-only'] as const) : (['writeOnly', 'write-only'] as const);
  if (isExcludedNow) report(`field-became-${ruleSuffix}`, `is now ${keyword}`, at);
  else if (direction === 'request' && required) report('required-field-added', `is required and no longer ${keyword}`, at);
  else report(`field-no-longer-${ruleSuffix}`, `is no longer ${keyword}`, at);
}

function compareOtherFields(comparison: Comparison): void {
  const { before, after, report, enter } = comparison;
  const [oldValue, newValue] = [additionalFields(before), additionalFields(after)];
  if (newValue === false && oldValue !== false) report('other-fields-refused', 'no longer accepts unlisted fields');
  else if (oldValue === false && newValue !== false) report('other-fields-allowed', 'now accepts unlisted fields');
  else if ((oldValue || newValue) && (oldValue || mayBeObject(before)) && (newValue || mayBeObject(after)))
    enter('{}', oldValue ? [oldValue] : [], newValue ? [newValue] : []);
  compareNamedSchemas(comparison, 'the pattern', (part) =>
    part.patternProperties.map(({ pattern, schema }) => [pattern, schema]),
  );
  compareSubschema(comparison, '{name}', 'the names of fields', (part) => part.propertyNames);
}

/** Returns the schema of additional fields; `false` if they are forbidden. */
function additionalFields(view: View): Schema | false | undefined {
  return view.parts.some(
    ({ additionalProperties: additional, unevaluatedProperties: unevaluated }) => additional === false || unevaluated === false,
  )
    ? false
    : firstOf(view, ({ additionalProperties: additional, unevaluatedProperties: unevaluated }) => additional ?? unevaluated);
}

function mayBeObject({ types }: View): boolean {
  return !types || types.has('object');
}
