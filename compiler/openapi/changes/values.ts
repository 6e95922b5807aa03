import { toComparableText } from '../../json/exact-numbers.ts';
import { listNames } from '../../texts/list-names.ts';
import { isObject, own, valueAt } from '../document/json.ts';
import type { Api, Schema } from '../document/model.ts';
import { compareArrays } from './arrays.ts';
import { compareChoices } from './choices.ts';
import { type Comparison, sortKeys } from './comparison.ts';
import { compareConditions } from './conditions.ts';
import { compareFields } from './fields.ts';
import { limitChanges } from './limits.ts';
import type { Direction, ValueRuleName } from './rules.ts';
import { extensionValue, stabilityChange } from './stability.ts';
import { firstOf, includesType, toView, type View, valuesOf } from './views.ts';

/** A change to a value, with pointers to it in both documents. `step` is the path from the value to the affected field. */
export type ValueChange = { rule: ValueRuleName; what: string; step: string; before: string; after: string };
/**
 * A value in both documents, its changes, and the values below it. A schema that is used in many places is compared only once. `inverted`
 * means that it is below a `not`, so that the values that it rejects are accepted.
 */
export type ComparedValue = { changes: ValueChange[]; below: { step: string; compared: ComparedValue }[]; inverted: boolean };
/** Compares the schemas of a value in both documents for a direction. Undefined means that there is no schema. */
export type Comparer = (before: Schema | undefined, after: Schema | undefined, direction: Direction) => ComparedValue;

/** A pair of views to compare. */
type PendingPair = { before: View; after: View; direction: Direction; compared: ComparedValue };

/** Creates a comparer for two documents. It caches each pair of schemas, so that recursion ends and nothing is compared twice. */
export function createComparer(before: Api, after: Api): Comparer {
  const cache = new Map<string, ComparedValue>();
  const open: PendingPair[] = [];
  const compareBelow = (
    old: readonly Schema[],
    fresh: readonly Schema[],
    direction: Direction,
    inverted: boolean,
  ): ComparedValue => {
    const views = { before: toView(before, old), after: toView(after, fresh) };
    const key = `${direction}${inverted} ${views.before.key} > ${views.after.key}`;
    const found = cache.get(key);
    if (found) return found;
    const compared: ComparedValue = { changes: [], below: [], inverted };
    cache.set(key, compared);
    open.push({ ...views, direction, compared });
    return compared;
  };
  return (old, fresh, direction) => {
    const compared = compareBelow(old ? [old] : [], fresh ? [fresh] : [], direction, false);
    for (let pair = open.pop(); pair; pair = open.pop()) comparePair(pair, compareBelow);
    return compared;
  };
}

type CompareSchemas = (
  old: readonly Schema[],
  fresh: readonly Schema[],
  direction: Direction,
  inverted: boolean,
) => ComparedValue;

function comparePair({ before, after, direction, compared }: PendingPair, enter: CompareSchemas): void {
  const comparison: Comparison = {
    before,
    after,
    direction,
    note: (rule, what, at = {}) =>
      compared.changes.push({
        rule,
        what,
        step: at.step ?? '',
        before: at.before ?? before.pointer,
        after: at.after ?? after.pointer,
      }),
    enter: (step, old, fresh, isInverted = false) =>
      compared.below.push({ step, compared: enter(old, fresh, direction, compared.inverted !== isInverted) }),
  };
  if (!compareTypes(comparison)) return;
  compareFormats(comparison);
  compareValues(comparison);
  for (const { rule, what } of limitChanges(before, after)) comparison.note(rule, what);
  compareFields(comparison);
  compareArrays(comparison);
  compareChoices(comparison);
  compareConditions(comparison);
  compareAnnotations(comparison);
}

/** Compares types. Returns false if there is no point in comparing further, for example a string with an object. */
function compareTypes({ before, after, note }: Comparison): boolean {
  const [wasNever, isNever] = [before, after].map(({ parts }) => parts.some(({ never }) => never));
  if (wasNever !== isNever)
    note(isNever ? 'nothing-allowed' : 'something-allowed', isNever ? 'no longer accepts any value' : 'now accepts values');
  if (wasNever || isNever) return false;
  const [was, is] = [typesOf(before), typesOf(after)];
  if (before.nullable !== after.nullable && was && is)
    note(after.nullable ? 'null-allowed' : 'null-refused', after.nullable ? 'can now be null' : 'can no longer be null');
  if (!was && !is) return true;
  if (!was || !is) {
    note(is ? 'type-narrowed' : 'type-widened', `is now ${describeTypes(is)} instead of ${describeTypes(was)}`);
    return isEmpty(before) === isEmpty(after);
  }
  const isNarrower = [...is].every((type) => includesType(was, type));
  const isWider = [...was].every((type) => includesType(is, type));
  if (isNarrower && isWider) return true;
  note(
    isNarrower ? 'type-narrowed' : isWider ? 'type-widened' : 'type-changed',
    `is now ${describeTypes(is)} instead of ${describeTypes(was)}`,
  );
  return [...is].some((type) => was.has(type)) || isNarrower || isWider;
}

/** Returns the types of a value. If it has none, returns those of its alternatives. */
function typesOf({ api, types, choices }: View): ReadonlySet<string> | undefined {
  const [choice] = choices;
  if (types || !choice) return types;
  const found = new Set<string>();
  for (const branch of choice.branches) {
    const own = typesOf(toView(api, [branch]));
    if (!own) return undefined;
    for (const type of own) found.add(type);
  }
  return found;
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

function compareFormats({ before, after, note }: Comparison): void {
  const [was, is] = [before, after].map((view) => firstOf(view, ({ format }) => format || undefined));
  if (was === is) return;
  if (was === undefined) note('format-narrowed', `now has the format ${is}`);
  else if (is === undefined) note('format-widened', `no longer has the format ${was}`);
  else {
    const rule = narrowerFormats.has(`${is} ${was}`)
      ? 'format-narrowed'
      : narrowerFormats.has(`${was} ${is}`)
        ? 'format-widened'
        : 'format-changed';
    note(rule, `has the format ${is} instead of ${was}`);
  }
}

function compareValues({ before, after, note }: Comparison): void {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (!was && !is) return;
  if (!was) {
    if (is?.isOpen === false) note('values-listed', `now accepts only ${listValues(is.values)}`);
    return;
  }
  if (!is) {
    note('values-no-longer-listed', `now accepts values other than ${listValues(was.values)}`);
    return;
  }
  const removed = [...was.values].filter((value) => !is.values.has(value));
  const fresh = [...is.values].filter((value) => !was.values.has(value));
  if (removed.length > 0 && removed.length === was.values.size && fresh.length > 0) {
    note('values-replaced', `accepts ${listValues(fresh)} instead of ${listValues(removed)}`);
    return;
  }
  if (removed.length > 0) note('value-removed', `no longer accepts ${listValues(removed)}`);
  if (fresh.length > 0)
    note(is.isOpen && was.isOpen ? 'value-of-open-list-added' : 'value-added', `now also accepts ${listValues(fresh)}`);
}

/** Formats a list of values for a message. Long lists are truncated. */
function listValues(values: Iterable<string> = []): string {
  return listNames([...values], 6);
}

/** Compares defaults, embedded content, deprecation, and keywords that have no rule of their own. */
function compareAnnotations({ before, after, note }: Comparison): void {
  const collectTexts = ({ parts }: View, pick: (part: Schema) => unknown): string => {
    const found = parts.map(pick).find((value) => value !== undefined);
    return found === undefined ? '' : toComparableText(found);
  };
  const [was, is] = [collectTexts(before, (part) => part.default), collectTexts(after, (part) => part.default)];
  if (was !== is)
    note('default-changed', `has ${is === '' ? 'no default' : `the default ${is}`} instead of ${was === '' ? 'none' : was}`);
  const contentOf = (part: Schema): unknown => part.content && [part.content.mediaType, part.content.encoding];
  if (collectTexts(before, contentOf) !== collectTexts(after, contentOf))
    note('content-changed', 'contains different content (contentMediaType, contentEncoding)');
  const isDeprecated = ({ parts }: View): boolean => parts.some(({ deprecated }) => deprecated);
  if (isDeprecated(after) && !isDeprecated(before)) note('field-deprecated', 'is now deprecated');
  compareStability(before, after, note);
  const describeParts = ({ parts }: View): Map<string, string> =>
    new Map(parts.flatMap(({ otherKeywords }) => otherKeywords.map(({ keyword, value }) => [keyword, toComparableText(value)])));
  const [old, fresh] = [describeParts(before), describeParts(after)];
  for (const keyword of new Set([...old.keys(), ...fresh.keys()]))
    if (old.get(keyword) !== fresh.get(keyword)) note('word-changed', `has a different value of ${keyword}`);
  const inXml = ({ api, pointer }: View): string => {
    const raw = valueAt(api.raw, pointer);
    return toComparableText((isObject(raw) && sortKeys(own(raw, 'xml'))) || '');
  };
  if (inXml(before) !== inXml(after)) note('content-changed', 'has a different form in XML');
}

/** Compares the `x-stability-level` of a value. */
function compareStability(before: View, after: View, note: Comparison['note']): void {
  const [was, is] = [before, after].map(({ api, parts }) =>
    parts.map(({ pointer }) => extensionValue(api, pointer, 'x-stability-level')).find((level) => level !== ''),
  );
  const change = stabilityChange(was, is);
  if (change) note(`field-stability-${change}`, `has the stability ${is ?? 'none'} instead of ${was}`);
}
