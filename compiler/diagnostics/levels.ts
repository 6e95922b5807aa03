import { toMatcher } from '../files/patterns.ts';
import type { Diagnostic, Level, Site } from '../model.ts';

/** Applies the severities of the configuration, and removes disabled findings. The severity of findings about safety cannot be changed. */
export function applyLevels(findings: Diagnostic[], { levels, overrides }: Pick<Site, 'levels' | 'overrides'>): Diagnostic[] {
  if (overrides.length === 0 && Object.keys(levels).length === 0) return findings;
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
  return findings.flatMap((each) => {
    const level = each.hasFixedLevel ? undefined : levelOf(each);
    if (level === undefined || level === each.severity) return [each];
    return level === 'off' ? [] : [{ ...each, severity: level }];
  });
}
