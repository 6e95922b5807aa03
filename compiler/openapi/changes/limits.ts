import { addNumbers, compareNumbers, isJsonNumber, isMultipleOf, type JsonNumber } from '../../json/exact-numbers.ts';
import type { Json } from '../document/model.ts';
import type { ValueRuleName } from './rules.ts';
import type { View } from './views.ts';

/** A changed limit: the rule, and its description. */
type LimitChange = { rule: ValueRuleName; what: string };

type LimitBound = { words: readonly string[]; side: 'least' | 'most'; unlimited: number };

/** `unlimited` is the value that has the same effect as no limit. */
const bounds: readonly LimitBound[] = [
  { words: ['minimum', 'exclusiveMinimum'], side: 'least', unlimited: Number.NEGATIVE_INFINITY },
  { words: ['maximum', 'exclusiveMaximum'], side: 'most', unlimited: Number.POSITIVE_INFINITY },
  { words: ['minLength'], side: 'least', unlimited: 0 },
  { words: ['maxLength'], side: 'most', unlimited: Number.POSITIVE_INFINITY },
  { words: ['minItems'], side: 'least', unlimited: 0 },
  { words: ['maxItems'], side: 'most', unlimited: Number.POSITIVE_INFINITY },
  { words: ['minProperties'], side: 'least', unlimited: 0 },
  { words: ['maxProperties'], side: 'most', unlimited: Number.POSITIVE_INFINITY },
  { words: ['minContains'], side: 'least', unlimited: 1 },
  { words: ['maxContains'], side: 'most', unlimited: Number.POSITIVE_INFINITY },
];

/** Compares the limits of a value. */
export function limitChanges(before: View, after: View): LimitChange[] {
  return [
    ...bounds.flatMap((bound) => boundChange(bound, before, after)),
    ...stepChange(before, after),
    ...uniqueChange(before, after),
    ...patternChange(before, after),
  ];
}

/** An effective limit. For integers, `exclusiveMinimum: 0` is equivalent to `minimum: 1`. */
type Limit = { value: JsonNumber; exclusive: boolean; written: string };

function boundChange(bound: LimitBound, before: View, after: View): LimitChange[] {
  const [was, is] = [limitOf(bound, before), limitOf(bound, after)];
  const order = compareNumbers(is.value, was.value);
  if (order === 0 && was.exclusive === is.exclusive) return [];
  if (was.value === bound.unlimited) return [{ rule: 'limit-set', what: `now has ${is.written}` }];
  if (is.value === bound.unlimited) return [{ rule: 'limit-dropped', what: `no longer has ${was.written}` }];
  const isNarrower = order === 0 ? is.exclusive : bound.side === 'least' ? order > 0 : order < 0;
  return [{ rule: isNarrower ? 'limit-narrowed' : 'limit-widened', what: `has ${is.written} instead of ${was.written}` }];
}

function limitOf({ words, side, unlimited }: LimitBound, view: View): Limit {
  let found: Limit = { value: unlimited, exclusive: false, written: '' };
  const isWhole = view.types !== undefined && [...view.types].every((type) => type === 'integer');
  for (const { constraints } of view.parts)
    for (const { keyword, value } of constraints) {
      if (!words.includes(keyword) || !isJsonNumber(value)) continue;
      const exclusive = keyword.startsWith('exclusive');
      const steps = exclusive && isWhole ? 1 : 0;
      const own: Limit = {
        value: steps === 0 ? value : addNumbers(value, side === 'least' ? steps : -steps),
        exclusive: exclusive && !isWhole,
        written: `${keyword} ${value}`,
      };
      const order = compareNumbers(own.value, found.value);
      const isTighter = side === 'least' ? order > 0 : order < 0;
      if (isTighter || (order === 0 && own.exclusive)) found = own;
    }
  return found;
}

function constraintValue({ parts }: View, word: string): Json | undefined {
  for (const { constraints } of parts) {
    const found = constraints.find(({ keyword }) => keyword === word);
    if (found) return found.value;
  }
  return undefined;
}

function stepChange(before: View, after: View): LimitChange[] {
  const [was, is] = [constraintValue(before, 'multipleOf'), constraintValue(after, 'multipleOf')];
  if (!isJsonNumber(was) && !isJsonNumber(is)) return [];
  if (!isJsonNumber(was)) return [{ rule: 'limit-set', what: `now has multipleOf ${is}` }];
  if (!isJsonNumber(is)) return [{ rule: 'limit-dropped', what: `no longer has multipleOf ${was}` }];
  if (compareNumbers(was, is) === 0) return [];
  const what = `has multipleOf ${is} instead of ${was}`;
  if (isMultipleOf(was, is)) return [{ rule: 'limit-widened', what }];
  return [{ rule: isMultipleOf(is, was) ? 'limit-narrowed' : 'condition-changed', what }];
}

function uniqueChange(before: View, after: View): LimitChange[] {
  const [was, is] = [constraintValue(before, 'uniqueItems') === true, constraintValue(after, 'uniqueItems') === true];
  if (was === is) return [];
  return [
    is ? { rule: 'limit-set', what: 'can no longer repeat items' } : { rule: 'limit-dropped', what: 'can now repeat items' },
  ];
}

/** Patterns that match every string. */
const matchAllPatterns: ReadonlySet<string> = new Set(['', '^', '$', '^$|.*', '.*', '^.*', '.*$', '^.*$']);

function patternChange(before: View, after: View): LimitChange[] {
  const [was, is] = [patternsOf(before), patternsOf(after)];
  const removed = was.filter((pattern) => !is.includes(pattern));
  const fresh = is.filter((pattern) => !was.includes(pattern));
  if (removed.length === 0 && fresh.length === 0) return [];
  if (removed.length === 0) return [{ rule: 'pattern-set', what: `must now match ${fresh.join(' and ')}` }];
  if (fresh.length === 0) return [{ rule: 'pattern-dropped', what: `no longer has to match ${removed.join(' and ')}` }];
  return [{ rule: 'pattern-changed', what: `must now match ${fresh.join(' and ')} instead of ${removed.join(' and ')}` }];
}

function patternsOf({ parts }: View): string[] {
  return parts
    .flatMap(({ constraints }) => constraints.filter(({ keyword }) => keyword === 'pattern').map(({ value }) => String(value)))
    .filter((pattern) => !matchAllPatterns.has(pattern));
}
