import { isObject, textAt, valueAt } from '../document/json.ts';
import type { Api } from '../document/model.ts';

const levels = ['draft', 'alpha', 'beta', 'stable'];

/** What became of an `x-stability-level`; undefined where it is as it was, or where there was none. What has none any more is as good as stable. */
export function stabilityChange(was: string | undefined, is: string | undefined): 'lowered' | 'raised' | undefined {
  const [rank, rankNow] = [was, is].map((level) => (level ? levels.indexOf(level) + 1 : levels.length));
  if (!was || rank === undefined || rankNow === undefined || rank === rankNow) return undefined;
  return rankNow < rank ? 'lowered' : 'raised';
}

/** The text that a word has in what stands at a pointer, or ''. */
export function wordOf({ raw }: Api, pointer: string, word: string): string {
  const value = valueAt(raw, pointer);
  return isObject(value) ? textAt(value, word) : '';
}
