import type { Schema } from '../document/model.ts';
import type { Direction } from './rules.ts';
import { type Field, fieldsOf, firstOf, toView, type View } from './views.ts';
import { compareInner, compareNamed, type Work } from './work.ts';

/** The fields of an object: those that are named, and what is said of others. */
export function compareFields(work: Work): void {
  compareNamedFields(work);
  compareOtherFields(work);
}

function compareNamedFields(work: Work): void {
  const { before, after } = work;
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (isElsewhere(was, after) || isElsewhere(is, before)) return;
  for (const [name, field] of was) if (!is.has(name)) noteRemoved(work, field);
  for (const [name, field] of is) {
    const old = was.get(name);
    if (!old) noteAdded(work, field);
    else compareField(work, old, field);
  }
  const named = (fields: ReadonlyMap<string, Field>, { parts }: View): Set<string> =>
    new Set(parts.flatMap(({ requiredElsewhere }) => requiredElsewhere).filter((name) => !fields.has(name)));
  const [neededBefore, needed] = [named(was, before), named(is, after)];
  for (const name of needed)
    if (!neededBefore.has(name) && !was.get(name)?.required)
      work.note('field-became-required', 'has to be there now', { step: name });
  for (const name of neededBefore)
    if (!needed.has(name) && !is.get(name)?.required) work.note('field-became-optional', 'may be missing now', { step: name });
}

/** Whether fields of one document can only stand in the alternatives of the other, which names none beside them. */
function isElsewhere(fields: ReadonlyMap<string, Field>, { choices, ...other }: View): boolean {
  return fields.size > 0 && choices.length > 0 && fieldsOf({ choices, ...other }).size === 0;
}

/** Whether a field never travels in the direction: what is readOnly is not sent, what is writeOnly does not come back. */
function isSilent({ schemas }: Field, { api }: View, direction: Direction): boolean {
  const { parts } = toView(api, schemas);
  return parts.some(({ readOnly, writeOnly }) => (direction === 'request' ? readOnly : writeOnly));
}

function noteRemoved({ before, after, direction, note, enter }: Work, field: Field): void {
  if (isSilent(field, before, direction)) return;
  const at = { step: field.name, before: field.schemas[0]?.pointer };
  const refuses = after.parts.some(({ additionalProperties, unevaluatedProperties }) =>
    [additionalProperties, unevaluatedProperties].includes(false),
  );
  if (direction === 'request' && refuses) note('field-refused', 'is gone, and not accepted any more', at);
  else note(field.required ? 'required-field-removed' : 'field-removed', 'is gone', at);
  const other = typedOthers(after);
  if (other) enter(field.name, field.schemas, [other]);
}

function noteAdded({ before, after, direction, note, enter }: Work, field: Field): void {
  if (isSilent(field, after, direction)) return;
  const at = { step: field.name, after: field.schemas[0]?.pointer };
  if (field.required) note('required-field-added', 'is new and required', at);
  else note('field-added', 'is new', at);
  const other = typedOthers(before);
  if (other) enter(field.name, [other], field.schemas);
}

/** What all fields have to be that are not named, where that is of some type. */
function typedOthers(view: View): Schema | undefined {
  const others = othersOf(view);
  return others && toView(view.api, [others]).types ? others : undefined;
}

function compareField(work: Work, old: Field, fresh: Field): void {
  const { before, after, direction, note, enter } = work;
  const at = { step: fresh.name, before: old.schemas[0]?.pointer, after: fresh.schemas[0]?.pointer };
  const wasSilent = isSilent(old, before, direction);
  const isSilentNow = isSilent(fresh, after, direction);
  if (wasSilent !== isSilentNow) noteSilence(work, { at, isSilentNow, required: fresh.required });
  if (wasSilent || isSilentNow) return;
  if (!old.required && fresh.required) note('field-became-required', 'is required now', at);
  if (old.required && !fresh.required) note('field-became-optional', 'is no longer required', at);
  enter(fresh.name, old.schemas, fresh.schemas);
}

/** A field travels in the direction no more, or does now. */
function noteSilence(
  { direction, note }: Work,
  { at, isSilentNow, required }: { at: { step: string }; isSilentNow: boolean; required: boolean },
): void {
  const [word, mark] = direction === 'request' ? (['readOnly', 'read-only'] as const) : (['writeOnly', 'write-only'] as const);
  if (isSilentNow) note(`field-became-${mark}`, `is ${word} now`, at);
  else if (direction === 'request' && required) note('required-field-added', `is required, and no longer ${word}`, at);
  else note(`field-no-longer-${mark}`, `is no longer ${word}`, at);
}

function compareOtherFields(work: Work): void {
  const { before, after, note, enter } = work;
  const [was, is] = [othersOf(before), othersOf(after)];
  if (is === false && was !== false) note('other-fields-refused', 'no longer accepts fields that it does not name');
  else if (was === false && is !== false) note('other-fields-allowed', 'may have fields that it does not name');
  else if ((was || is) && (was || mayBeObject(before)) && (is || mayBeObject(after)))
    enter('{}', was ? [was] : [], is ? [is] : []);
  compareNamed(work, 'the pattern', (part) => part.patternProperties.map(({ pattern, schema }) => [pattern, schema]));
  compareInner(work, '{name}', 'the names of fields', (part) => part.propertyNames);
}

/** What is said of the fields that are not named; `false`: there are none. */
function othersOf(view: View): Schema | false | undefined {
  return view.parts.some(({ additionalProperties: own, unevaluatedProperties: rest }) => own === false || rest === false)
    ? false
    : firstOf(view, ({ additionalProperties: own, unevaluatedProperties: rest }) => own ?? rest);
}

function mayBeObject({ types }: View): boolean {
  return !types || types.has('object');
}
