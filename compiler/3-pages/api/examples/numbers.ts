import type { Schema } from '../../../api/schema-model.ts';

/** A number within the bounds of a schema, whole where it must be: 1 where nothing speaks against it, else the nearest to it that is allowed. */
export function toNumber({ constraints }: Schema, isWhole: boolean): number {
  const bound = (keyword: string): number | undefined => limitOf(constraints, keyword);
  const step = bound('multipleOf') ?? (isWhole ? 1 : 0.01);
  const least = Math.max(bound('minimum') ?? -Infinity, after(bound('exclusiveMinimum'), step));
  const greatest = Math.min(bound('maximum') ?? Infinity, -after(negative(bound('exclusiveMaximum')), step));
  const near = Math.min(greatest, Math.max(least, 1));
  return onStep(near, step, least);
}

/** The number that a word of a schema sets; undefined where it sets none. */
export function limitOf(constraints: Schema['constraints'], keyword: string): number | undefined {
  const value = constraints.find((each) => each.keyword === keyword)?.value;
  return typeof value === 'number' ? value : undefined;
}

function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}

function after(value: number | undefined, step: number): number {
  return value === undefined ? -Infinity : value + step;
}

/** The multiple of the step nearest to a number, not below the least one; free of the dust of binary fractions. */
function onStep(near: number, step: number, least: number): number {
  if (!(step > 0) || !Number.isFinite(near)) return Number.isFinite(near) ? near : 0;
  const below = Math.floor(near / step + 1e-9) * step;
  const chosen = below < least ? Math.ceil(near / step - 1e-9) * step : below;
  return Number(chosen.toPrecision(12));
}
