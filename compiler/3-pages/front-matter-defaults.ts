import { toMatcher } from '../files/patterns.ts';
import type { FrontMatterDefault } from '../model.ts';

/** What a file has in its front matter unless it says so itself. Of two entries the later one wins. */
export function defaultsOf(file: string, defaults: readonly FrontMatterDefault[]): FrontMatterDefault['keys'] {
  const keys: FrontMatterDefault['keys'] = {};
  for (const entry of defaults) if (entry.files.some((pattern) => toMatcher(pattern)(file))) Object.assign(keys, entry.keys);
  return keys;
}
