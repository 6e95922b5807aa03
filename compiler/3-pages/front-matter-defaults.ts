import { toMatcher } from '../files/patterns.ts';
import type { FrontMatterDefault } from '../model.ts';

/** Returns the default front matter of a file. If entries conflict, the later one takes precedence. */
export function defaultsOf(file: string, defaults: readonly FrontMatterDefault[]): FrontMatterDefault['keys'] {
  const keys: FrontMatterDefault['keys'] = {};
  for (const entry of defaults) if (entry.files.some((pattern) => toMatcher(pattern)(file))) Object.assign(keys, entry.keys);
  return keys;
}
