import { addNumbers, compareNumbers, isJsonNumber, isMultipleOf, type JsonNumber } from '../../json/exact-numbers.ts';
import type { Json } from '../document/model.ts';
import type { ValueRuleName } from './rules.ts';
import type { View } from './views.ts';

/** A changed limit: the rule, and its description. */
type LimitChange = { rule: ValueRuleName; what: string };

type LimitBound = { keywords: readonly string[]; side: 'least' | 'most'; unlimited: number };

/** The bounds that are compared. `unlimited` is the value that has the same effect as no limit. */
const bounds: readonly LimitBound[] = [
  { keywords: ['minimum', 'exclusiveMinimum'], side: 'least', unlimited: Number.NEGATIVE_INFINITY },
  { keywords: ['maximum', 'exclusiveMaximum'], side: 'most', unlimited: Number.POSITIVE_INFINITY },
  { keywords: ['minLength'], side: 'least', unlimited: 0 },
  { keywords: ['maxLength'], side: 'most', unlimited: Number.POSITIVE_INFINITY },
  { keywords: ['minItems'], side: 'least', unlimited: 0 },
  { keywords: ['maxItems'], side: 'most', unlimited: Number.POSITIVE_INFINITY },
  { keywords: ['minProperties'], side: 'least', unlimited: 0 },
  { keywords: ['maxProperties'], side: 'most', unlimited: Number.POSITIVE_INFINITY },
  { keywords: ['minContains'], side: 'least', unlimited: 1 },
  { keywords: ['maxContains'], side: 'most', unlimited: Number.POSITIVE_INFINITY },
];

/** Returns the changes of a value's limits: bounds, lengths, steps, uniqueness and patterns. */
export function compareLimits(before: View, after: View): LimitChange[] {
  return [
    ...bounds.flatMap((bound) => compareBound(bound, before, after)),
    ...compareStep(before, after),
    ...compareUniqueness(before, after),
    ...comparePatterns(before, after),
  ];
}

/** An effective limit. For integers, `exclusiveMinimum: 0` is equivalent to `minimum: 1`. */
type Limit = { value: JsonNumber; exclusive: boolean; text: string };

function compareBound(bound: LimitBound, before: View, after: View): LimitChange[] {
  const [oldValue, newValue] = [limitOf(bound, before), limitOf(bound, after)];
  const order = compareNumbers(newValue.value, oldValue.value);
  if (order === 0 && oldValue.exclusive === newValue.exclusive) return [];
  if (oldValue.value === bound.unlimited) return [{ rule: 'limit-set', what: `now has ${newValue.text}` }];
  if (newValue.value === bound.unlimited) return [{ rule: 'limit-dropped', what: `no longer has ${oldValue.text}` }];
  const isNarrower = order === 0 ? newValue.exclusive : bound.side === 'least' ? order > 0 : order < 0;
  return [
    {
      rule: isNarrower ? 'limit-narrowed' : 'limit-widened',
      what: `has ${newValue.text} instead of ${oldValue.text}`,
    },
  ];
}

function limitOf({ keywords, side, unlimited }: LimitBound, view: View): Limit {
  let limit: Limit = { value: unlimited, exclusive: false, text: '' };
  const isInteger = view.types !== undefined && [...view.types].every((type) => type === 'integer');
  for (const { constraints } of view.parts)
    for (const { keyword, value } of constraints) {
      if (!keywords.includes(keyword) || !isJsonNumber(value)) continue;
      const exclusive = keyword.startsWith('exclusive');
      const steps = exclusive && isInteger ? 1 : 0;
      const candidate: Limit = {
        value: steps === 0 ? value : addNumbers(value, side === 'least' ? steps : -steps),
        exclusive: exclusive && !isInteger,
        text: `${keyword} ${value}`,
      };
      const order = compareNumbers(candidate.value, limit.value);
      const isTighter = side === 'least' ? order > 0 : order < 0;
      if (isTighter || (order === 0 && candidate.exclusive)) limit = candidate;
    }
  return limit;
}

function constraintValue({ parts }: View, constraintKeyword: string): Json | undefined {
  for (const { constraints } of parts) {
    const constraint = constraints.find(({ keyword }) => keyword === constraintKeyword);
    if (constraint) return constraint.value;
  }
  return undefined;
}

function compareStep(before: View, after: View): LimitChange[] {
  const [oldValue, newValue] = [constraintValue(before, 'multipleOf'), constraintValue(after, 'multipleOf')];
  if (!isJsonNumber(oldValue) && !isJsonNumber(newValue)) return [];
  if (!isJsonNumber(oldValue)) return [{ rule: 'limit-set', what: `now has multipleOf ${newValue}` }];
  if (!isJsonNumber(newValue)) return [{ rule: 'limit-dropped', what: `no longer has multipleOf ${oldValue}` }];
  if (compareNumbers(oldValue, newValue) === 0) return [];
  const what = `has multipleOf ${newValue} instead of ${oldValue}`;
  if (isMultipleOf(oldValue, newValue)) return [{ rule: 'limit-widened', what }];
  return [{ rule: isMultipleOf(newValue, oldValue) ? 'limit-narrowed' : 'condition-changed', what }];
}

function compareUniqueness(before: View, after: View): LimitChange[] {
  const [oldValue, newValue] = [constraintValue(before, 'uniqueItems') === true, constraintValue(after, 'uniqueItems') === true];
  if (oldValue === newValue) return [];
  return [
    newValue
      ? { rule: 'limit-set', what: 'can no longer repeat items' }
      : { rule: 'limit-dropped', what: 'can now repeat items' },
  ];
}

/** Patterns that match every string. */
const matchAllPatterns: ReadonlySet<string> = new Set(['', '^', '$', '^$|.*', '.*', '^.*', '.*$', '^.*$']);

function comparePatterns(before: View, after: View): LimitChange[] {
  const [oldPatterns, newPatterns] = [patternsOf(before), patternsOf(after)];
  const removed = oldPatterns.filter((pattern) => !newPatterns.includes(pattern));
  const addedPatterns = newPatterns.filter((pattern) => !oldPatterns.includes(pattern));
  if (removed.length === 0 && addedPatterns.length === 0) return [];
  if (removed.length === 0) return [{ rule: 'pattern-set', what: `must now match ${addedPatterns.join(' and ')}` }];
  if (addedPatterns.length === 0) return [{ rule: 'pattern-dropped', what: `no longer has to match ${removed.join(' and ')}` }];
  return [{ rule: 'pattern-changed', what: `must now match ${addedPatterns.join(' and ')} instead of ${removed.join(' and ')}` }];
}

function patternsOf({ parts }: View): string[] {
  return parts
    .flatMap(({ constraints }) => constraints.filter(({ keyword }) => keyword === 'pattern').map(({ value }) => String(value)))
    .filter((pattern) => !matchAllPatterns.has(pattern));
}
