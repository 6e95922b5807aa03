import { isObject, textAt, valueAt } from '../document/json.ts';
import type { Api } from '../document/model.ts';

const levels = ['draft', 'alpha', 'beta', 'stable'];

/** Compares `x-stability-level`. Returns undefined if it is unchanged or newly added. A removed level counts as stable. */
export function compareStabilityLevels(
  oldValue: string | undefined,
  newValue: string | undefined,
): 'lowered' | 'raised' | undefined {
  const [oldRank, newRank] = [oldValue, newValue].map((level) => (level ? levels.indexOf(level) + 1 : levels.length));
  if (!oldValue || oldRank === undefined || newRank === undefined || oldRank === newRank) return undefined;
  return newRank < oldRank ? 'lowered' : 'raised';
}

/** Returns the string value of a key in the object at a pointer; otherwise ''. */
export function extensionValue({ raw }: Api, pointer: string, key: string): string {
  const value = valueAt(raw, pointer);
  return isObject(value) ? textAt(value, key) : '';
}
