import type { FrontMatterDefault } from '../model.ts';
import { toMatcher } from '../patterns.ts';

/** What a file has in its front matter unless it says so itself. Of two entries the later one wins. */
export function defaultsOf(file: string, defaults: readonly FrontMatterDefault[]): FrontMatterDefault['keys'] {
  const keys: FrontMatterDefault['keys'] = {};
  for (const entry of defaults) if (matchersOf(entry).some((matches) => matches(file))) Object.assign(keys, entry.keys);
  return keys;
}

const known = new WeakMap<FrontMatterDefault, ((file: string) => boolean)[]>();

function matchersOf(entry: FrontMatterDefault): ((file: string) => boolean)[] {
  const matchers = known.get(entry) ?? entry.files.map(toMatcher);
  known.set(entry, matchers);
  return matchers;
}
