import { toMatcher } from '../files/patterns.ts';
import type { Diagnostic, Level, Site } from '../model.ts';

/**
 * The findings at the levels that the configuration asks for, without those that are off. What is about safety keeps its own. A
 * level that is not set leaves the finding as it was made.
 */
export function levelled(found: Diagnostic[], { levels, overrides }: Pick<Site, 'levels' | 'overrides'>): Diagnostic[] {
  if (overrides.length === 0 && Object.keys(levels).length === 0) return found;
  const own = overrides.map((entry) => ({
    levels: entry.levels,
    matchers: entry.files.map(({ pattern }) => toMatcher(pattern)),
  }));
  const levelOf = ({ code, at }: Diagnostic): Level | undefined => {
    const last = own.findLast(
      ({ levels: set, matchers }) => Object.hasOwn(set, code) && matchers.some((matches) => matches(at.file)),
    );
    return last?.levels[code] ?? (Object.hasOwn(levels, code) ? levels[code] : undefined);
  };
  return found.flatMap((each) => {
    const level = each.fixed ? undefined : levelOf(each);
    if (level === undefined || level === each.severity) return [each];
    return level === 'off' ? [] : [{ ...each, severity: level }];
  });
}
