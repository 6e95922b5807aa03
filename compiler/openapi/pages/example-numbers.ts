import { addNumbers, compareNumbers, fromScaled, isJsonNumber, type JsonNumber, toScaled } from '../../json/exact-numbers.ts';
import type { Schema } from '../document/model.ts';

/** Returns the number closest to 1 that satisfies the bounds of a schema and `multipleOf`; an integer if `isInteger`. */
export function generateNumber({ constraints }: Pick<Schema, 'constraints'>, isInteger: boolean): JsonNumber {
  const boundOf = (keyword: string): JsonNumber | undefined => limitOf(constraints, keyword);
  const step = boundOf('multipleOf') ?? (isInteger ? 1 : 0.01);
  const bounds = [boundOf('minimum'), boundOf('exclusiveMinimum'), boundOf('maximum'), boundOf('exclusiveMaximum')];
  const candidates = bounds.filter((value) => value !== undefined);
  const scaledNumbers = toScaled([step, 1, ...candidates]);
  const [scaledStep = 1n, one = 1n, ...limits] = scaledNumbers?.scaled ?? [];
  // Calculating with thousands of digits is too expensive, so a bound is used as the value.
  if (!scaledNumbers || scaledStep <= 0n) return bounds[0] ?? bounds[2] ?? 0;
  const [minimum, exclusiveMinimum, maximum, exclusiveMaximum] = bounds.map((value) =>
    value === undefined ? undefined : limits.shift(),
  );
  const min = findTighterBound(minimum, exclusiveMinimum === undefined ? undefined : exclusiveMinimum + scaledStep, 1n);
  const max = findTighterBound(maximum, exclusiveMaximum === undefined ? undefined : exclusiveMaximum - scaledStep, -1n);
  const atLeast = min !== undefined && min > one ? min : one;
  const nearest = max !== undefined && max < atLeast ? max : atLeast;
  const multiple = roundDownTo(nearest, scaledStep);
  const result = min !== undefined && multiple < min ? multiple + (multiple === nearest ? 0n : scaledStep) : multiple;
  return fromScaled(result, scaledNumbers.power);
}

/** Returns the greater of two bounds, or the lesser if `order` is -1. */
function findTighterBound(one: bigint | undefined, other: bigint | undefined, order: bigint): bigint | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return order * one > order * other ? one : other;
}

/** Returns the greatest multiple of `step` that is not greater than `value`. */
function roundDownTo(value: bigint, step: bigint): bigint {
  const rest = value % step;
  return value - (rest < 0n ? rest + step : rest);
}

/** Returns the next two numbers after `first`, without those above the maximum. */
export function otherNumbers({ constraints }: Schema, first: JsonNumber): JsonNumber[] {
  const step = limitOf(constraints, 'multipleOf') ?? 1;
  const max = limitOf(constraints, 'maximum') ?? Number.POSITIVE_INFINITY;
  const exclusiveMax = limitOf(constraints, 'exclusiveMaximum') ?? Number.POSITIVE_INFINITY;
  const second = addNumbers(first, step);
  return [second, addNumbers(second, step)].filter(
    (value) => compareNumbers(value, max) <= 0 && compareNumbers(value, exclusiveMax) < 0,
  );
}

/** Returns the value of a numeric schema keyword such as `maximum`; undefined if the schema does not have the keyword. */
export function limitOf(constraints: Schema['constraints'], keyword: string): JsonNumber | undefined {
  const value = constraints.find((each) => each.keyword === keyword)?.value;
  return isJsonNumber(value) ? value : undefined;
}
