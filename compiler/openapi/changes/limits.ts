import type { Json } from '../document/model.ts';
import type { ValueRuleName } from './rules.ts';
import type { View } from './views.ts';

/** What became of a limit: the rule, and what to say of the value. */
type LimitChange = { rule: ValueRuleName; what: string };

type Bound = { words: readonly string[]; side: 'least' | 'most'; nothing: number };

/** `nothing` is the value that limits nothing. */
const bounds: readonly Bound[] = [
  { words: ['minimum', 'exclusiveMinimum'], side: 'least', nothing: Number.NEGATIVE_INFINITY },
  { words: ['maximum', 'exclusiveMaximum'], side: 'most', nothing: Number.POSITIVE_INFINITY },
  { words: ['minLength'], side: 'least', nothing: 0 },
  { words: ['maxLength'], side: 'most', nothing: Number.POSITIVE_INFINITY },
  { words: ['minItems'], side: 'least', nothing: 0 },
  { words: ['maxItems'], side: 'most', nothing: Number.POSITIVE_INFINITY },
  { words: ['minProperties'], side: 'least', nothing: 0 },
  { words: ['maxProperties'], side: 'most', nothing: Number.POSITIVE_INFINITY },
  { words: ['minContains'], side: 'least', nothing: 1 },
  { words: ['maxContains'], side: 'most', nothing: Number.POSITIVE_INFINITY },
];

/** What became of the limits of a value between two views of it. */
export function limitChanges(before: View, after: View): LimitChange[] {
  return [
    ...bounds.flatMap((bound) => boundChange(bound, before, after)),
    ...stepChange(before, after),
    ...uniqueChange(before, after),
    ...patternChange(before, after),
  ];
}

/** A bound as it counts: of an integer, `exclusiveMinimum: 0` is `minimum: 1`. */
type Limit = { value: number; exclusive: boolean; written: string };

function boundChange(bound: Bound, before: View, after: View): LimitChange[] {
  const [was, is] = [limitOf(bound, before), limitOf(bound, after)];
  if (was.value === is.value && was.exclusive === is.exclusive) return [];
  if (was.value === bound.nothing) return [{ rule: 'limit-set', what: `has ${is.written} now` }];
  if (is.value === bound.nothing) return [{ rule: 'limit-dropped', what: `no longer has ${was.written}` }];
  const isNarrower = was.value === is.value ? is.exclusive : bound.side === 'least' ? is.value > was.value : is.value < was.value;
  return [{ rule: isNarrower ? 'limit-narrowed' : 'limit-widened', what: `has ${is.written} now, was ${was.written}` }];
}

function limitOf({ words, side, nothing }: Bound, view: View): Limit {
  let found: Limit = { value: nothing, exclusive: false, written: '' };
  const isWhole = view.types !== undefined && [...view.types].every((type) => type === 'integer');
  for (const { constraints } of view.parts)
    for (const { keyword, value } of constraints) {
      if (!words.includes(keyword) || typeof value !== 'number') continue;
      const exclusive = keyword.startsWith('exclusive');
      const steps = exclusive && isWhole ? 1 : 0;
      const own: Limit = {
        value: side === 'least' ? value + steps : value - steps,
        exclusive: exclusive && !isWhole,
        written: `${keyword} ${value}`,
      };
      const isTighter = side === 'least' ? own.value > found.value : own.value < found.value;
      if (isTighter || (own.value === found.value && own.exclusive)) found = own;
    }
  return found;
}

function wordOf({ parts }: View, word: string): Json | undefined {
  for (const { constraints } of parts) {
    const found = constraints.find(({ keyword }) => keyword === word);
    if (found) return found.value;
  }
  return undefined;
}

function stepChange(before: View, after: View): LimitChange[] {
  const [was, is] = [wordOf(before, 'multipleOf'), wordOf(after, 'multipleOf')];
  if (was === is) return [];
  if (typeof was !== 'number') return [{ rule: 'limit-set', what: `has multipleOf ${is} now` }];
  if (typeof is !== 'number') return [{ rule: 'limit-dropped', what: `no longer has multipleOf ${was}` }];
  const what = `has multipleOf ${is} now, was ${was}`;
  if (isMultiple(was, is)) return [{ rule: 'limit-widened', what }];
  return [{ rule: isMultiple(is, was) ? 'limit-narrowed' : 'condition-changed', what }];
}

/** Whether one number is a multiple of another, as far as fractions allow to tell. */
function isMultiple(value: number, of: number): boolean {
  const quotient = value / of;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}

function uniqueChange(before: View, after: View): LimitChange[] {
  const [was, is] = [wordOf(before, 'uniqueItems') === true, wordOf(after, 'uniqueItems') === true];
  if (was === is) return [];
  return [
    is
      ? { rule: 'limit-set', what: 'may hold each item only once now' }
      : { rule: 'limit-dropped', what: 'may repeat items now' },
  ];
}

/** Patterns that every text matches. */
const anything: ReadonlySet<string> = new Set(['', '^', '$', '^$|.*', '.*', '^.*', '.*$', '^.*$']);

function patternChange(before: View, after: View): LimitChange[] {
  const [was, is] = [patternsOf(before), patternsOf(after)];
  const gone = was.filter((pattern) => !is.includes(pattern));
  const fresh = is.filter((pattern) => !was.includes(pattern));
  if (gone.length === 0 && fresh.length === 0) return [];
  if (gone.length === 0) return [{ rule: 'pattern-set', what: `has to match ${fresh.join(' and ')} now` }];
  if (fresh.length === 0) return [{ rule: 'pattern-dropped', what: `no longer has to match ${gone.join(' and ')}` }];
  return [{ rule: 'pattern-changed', what: `has to match ${fresh.join(' and ')} now, was ${gone.join(' and ')}` }];
}

function patternsOf({ parts }: View): string[] {
  return parts
    .flatMap(({ constraints }) => constraints.filter(({ keyword }) => keyword === 'pattern').map(({ value }) => String(value)))
    .filter((pattern) => !anything.has(pattern));
}
