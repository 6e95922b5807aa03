import { toComparableText } from '../../json/exact-numbers.ts';
import { listNames } from '../../texts/list-names.ts';
import { isObject, jsonAt, valueAt } from '../document/json.ts';
import type { Api, Schema } from '../document/model.ts';
import { compareArrays } from './arrays.ts';
import { compareChoices } from './choices.ts';
import { type Comparison, sortKeys } from './comparison.ts';
import { compareConditions } from './conditions.ts';
import { compareFields } from './fields.ts';
import { compareLimits } from './limits.ts';
import type { Direction, ValueRuleName } from './rules.ts';
import { compareStabilityLevels, extensionValue } from './stability.ts';
import { firstOf, includesType, toView, type View, valuesOf } from './views.ts';

/** A change to a value, with pointers to it in both documents. `step` is the path from the value to the affected field. */
export type ValueChange = { rule: ValueRuleName; what: string; step: string; before: string; after: string };
/**
 * A value in both documents, its changes, and the values below it. A schema that is used in many places is compared only once. `isInverted`
 * means that it is below a `not`, so that the values that it rejects are accepted.
 */
export type ComparedValue = {
  changes: ValueChange[];
  children: { step: string; compared: ComparedValue }[];
  isInverted: boolean;
};
/** Compares the schemas of a value in both documents for a direction. Undefined means that there is no schema. */
export type Comparer = (before: Schema | undefined, after: Schema | undefined, direction: Direction) => ComparedValue;

/** A pair of views to compare. */
type PendingPair = { before: View; after: View; direction: Direction; compared: ComparedValue };

/** Creates a comparer for two documents. It caches each pair of schemas, so that recursion ends and nothing is compared twice. */
export function createComparer(before: Api, after: Api): Comparer {
  const cache = new Map<string, ComparedValue>();
  const pending: PendingPair[] = [];
  const compareBelow = (
    old: readonly Schema[],
    current: readonly Schema[],
    direction: Direction,
    isInverted: boolean,
  ): ComparedValue => {
    const views = { before: toView(before, old), after: toView(after, current) };
    const key = `${direction}${isInverted} ${views.before.key} > ${views.after.key}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const compared: ComparedValue = { changes: [], children: [], isInverted };
    cache.set(key, compared);
    pending.push({ ...views, direction, compared });
    return compared;
  };
  return (old, current, direction) => {
    const compared = compareBelow(old ? [old] : [], current ? [current] : [], direction, false);
    for (let pair = pending.pop(); pair; pair = pending.pop()) comparePair(pair, compareBelow);
    return compared;
  };
}

type CompareSchemas = (
  old: readonly Schema[],
  current: readonly Schema[],
  direction: Direction,
  inverted: boolean,
) => ComparedValue;

function comparePair({ before, after, direction, compared }: PendingPair, enter: CompareSchemas): void {
  const comparison: Comparison = {
    before,
    after,
    direction,
    report: (rule, what, at = {}) =>
      compared.changes.push({
        rule,
        what,
        step: at.step ?? '',
        before: at.before ?? before.pointer,
        after: at.after ?? after.pointer,
      }),
    enter: (step, old, current, isInverted = false) =>
      compared.children.push({ step, compared: enter(old, current, direction, compared.isInverted !== isInverted) }),
  };
  if (!compareTypes(comparison)) return;
  compareFormats(comparison);
  compareValues(comparison);
  for (const { rule, what } of compareLimits(before, after)) comparison.report(rule, what);
  compareFields(comparison);
  compareArrays(comparison);
  compareChoices(comparison);
  compareConditions(comparison);
  compareAnnotations(comparison);
}

/** Compares types. Returns false if there is no point in comparing further, for example a string with an object. */
function compareTypes({ before, after, report }: Comparison): boolean {
  const [acceptedNothing, acceptsNothing] = [before, after].map(({ parts }) => parts.some((part) => part.acceptsNothing));
  if (acceptedNothing !== acceptsNothing)
    report(
      acceptsNothing ? 'nothing-allowed' : 'something-allowed',
      acceptsNothing ? 'no longer accepts any value' : 'now accepts values',
    );
  if (acceptedNothing || acceptsNothing) return false;
  const [oldValue, newValue] = [typesOf(before), typesOf(after)];
  if (before.nullable !== after.nullable && oldValue && newValue)
    report(after.nullable ? 'null-allowed' : 'null-refused', after.nullable ? 'can now be null' : 'can no longer be null');
  if (!oldValue && !newValue) return true;
  if (!oldValue || !newValue) {
    report(
      newValue ? 'type-narrowed' : 'type-widened',
      `is now ${describeTypes(newValue)} instead of ${describeTypes(oldValue)}`,
    );
    return isEmpty(before) === isEmpty(after);
  }
  const isNarrower = [...newValue].every((type) => includesType(oldValue, type));
  const isWider = [...oldValue].every((type) => includesType(newValue, type));
  if (isNarrower && isWider) return true;
  report(
    isNarrower ? 'type-narrowed' : isWider ? 'type-widened' : 'type-changed',
    `is now ${describeTypes(newValue)} instead of ${describeTypes(oldValue)}`,
  );
  return [...newValue].some((type) => oldValue.has(type)) || isNarrower || isWider;
}

/** Returns the types of a value. If it has none, returns those of its alternatives. */
function typesOf({ api, types, choices }: View): ReadonlySet<string> | undefined {
  const [choice] = choices;
  if (types || !choice) return types;
  const foundTypes = new Set<string>();
  for (const branch of choice.branches) {
    const branchTypes = typesOf(toView(api, [branch]));
    if (!branchTypes) return undefined;
    for (const type of branchTypes) foundTypes.add(type);
  }
  return foundTypes;
}

function isEmpty({ parts }: View): boolean {
  return parts.length === 0;
}

function describeTypes(types: ReadonlySet<string> | undefined): string {
  return types ? [...types].sort().join(' or ') || 'nothing' : 'of any type';
}

/** Pairs of formats in which the first is a subset of the second. */
const narrowerFormats: ReadonlySet<string> = new Set([
  'int32 int64',
  'float double',
  'int32 double',
  'date date-time',
  'hostname idn-hostname',
]);

function compareFormats({ before, after, report }: Comparison): void {
  const [oldValue, newValue] = [before, after].map((view) => firstOf(view, ({ format }) => format || undefined));
  if (oldValue === newValue) return;
  if (oldValue === undefined) report('format-narrowed', `now has the format ${newValue}`);
  else if (newValue === undefined) report('format-widened', `no longer has the format ${oldValue}`);
  else {
    const rule = narrowerFormats.has(`${newValue} ${oldValue}`)
      ? 'format-narrowed'
      : narrowerFormats.has(`${oldValue} ${newValue}`)
        ? 'format-widened'
        : 'format-changed';
    report(rule, `has the format ${newValue} instead of ${oldValue}`);
  }
}

function compareValues({ before, after, report }: Comparison): void {
  const [oldValue, newValue] = [valuesOf(before), valuesOf(after)];
  if (!oldValue && !newValue) return;
  if (!oldValue) {
    if (newValue?.isOpen === false) report('values-listed', `now accepts only ${listValues(newValue.values)}`);
    return;
  }
  if (!newValue) {
    report('values-no-longer-listed', `now accepts values other than ${listValues(oldValue.values)}`);
    return;
  }
  const removed = [...oldValue.values].filter((value) => !newValue.values.has(value));
  const addedValues = [...newValue.values].filter((value) => !oldValue.values.has(value));
  if (removed.length > 0 && removed.length === oldValue.values.size && addedValues.length > 0) {
    report('values-replaced', `accepts ${listValues(addedValues)} instead of ${listValues(removed)}`);
    return;
  }
  if (removed.length > 0) report('value-removed', `no longer accepts ${listValues(removed)}`);
  if (addedValues.length > 0)
    report(
      newValue.isOpen && oldValue.isOpen ? 'value-of-open-list-added' : 'value-added',
      `now also accepts ${listValues(addedValues)}`,
    );
}

/** Formats a list of values for a message. Long lists are truncated. */
function listValues(values: Iterable<string> = []): string {
  return listNames([...values], 6);
}

/** Compares defaults, embedded content, deprecation, stability, and keywords that have no rule of their own. */
function compareAnnotations({ before, after, report }: Comparison): void {
  const serializeFirst = ({ parts }: View, pick: (part: Schema) => unknown): string => {
    const firstValue = parts.map(pick).find((value) => value !== undefined);
    return firstValue === undefined ? '' : toComparableText(firstValue);
  };
  const [oldValue, newValue] = [serializeFirst(before, (part) => part.default), serializeFirst(after, (part) => part.default)];
  if (oldValue !== newValue)
    report(
      'default-changed',
      `has ${newValue === '' ? 'no default' : `the default ${newValue}`} instead of ${oldValue === '' ? 'none' : oldValue}`,
    );
  const describeContent = (part: Schema): unknown => part.content && [part.content.mediaType, part.content.encoding];
  if (serializeFirst(before, describeContent) !== serializeFirst(after, describeContent))
    report('content-changed', 'contains different content (contentMediaType, contentEncoding)');
  const isDeprecated = ({ parts }: View): boolean => parts.some(({ deprecated }) => deprecated);
  if (isDeprecated(after) && !isDeprecated(before)) report('field-deprecated', 'is now deprecated');
  compareStability(before, after, report);
  const serializeKeywords = ({ parts }: View): Map<string, string> =>
    new Map(parts.flatMap(({ otherKeywords }) => otherKeywords.map(({ keyword, value }) => [keyword, toComparableText(value)])));
  const [oldKeywords, newKeywords] = [serializeKeywords(before), serializeKeywords(after)];
  for (const keyword of new Set([...oldKeywords.keys(), ...newKeywords.keys()]))
    if (oldKeywords.get(keyword) !== newKeywords.get(keyword)) report('word-changed', `has a different value of ${keyword}`);
  const serializeXml = ({ api, pointer }: View): string => {
    const raw = valueAt(api.raw, pointer);
    return toComparableText((isObject(raw) && sortKeys(jsonAt(raw, 'xml'))) || '');
  };
  if (serializeXml(before) !== serializeXml(after)) report('content-changed', 'has a different form in XML');
}

/** Compares the `x-stability-level` of a value. */
function compareStability(before: View, after: View, report: Comparison['report']): void {
  const [oldLevel, newLevel] = [before, after].map(({ api, parts }) =>
    parts.map(({ pointer }) => extensionValue(api, pointer, 'x-stability-level')).find((level) => level !== ''),
  );
  const change = compareStabilityLevels(oldLevel, newLevel);
  if (change) report(`field-stability-${change}`, `has the stability ${newLevel ?? 'none'} instead of ${oldLevel}`);
}
