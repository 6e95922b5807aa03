import { nearest, suggest } from '../basics/nearest.ts';
import type { Severity } from '../model.ts';
import { type FixedReason, rule } from './rule.ts';
import * as say from './sentences/levels-settings.ts';

export const configCodeUnknown = rule({
  code: 'config-code-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({ code, allowed: candidates }: { code: string; allowed: readonly string[] }) =>
    say.configCodeUnknown({ code, nearest: nearest(code, candidates) }),
  fixes: ({ code, allowed: known }) => ({ old: code, text: suggest(code, known).only }),
});

/** Describes the severity of a finding for `docs explain` and the manual. */
export function describeLevel(severity: Severity, fixed: FixedReason | undefined): string {
  return say.levelOfFinding({ isError: severity === 'error', reason: fixed && say.fixedBecause[fixed]() });
}

export const configLevelRefused = rule({
  code: 'config-level-refused',
  severity: 'error',
  fixed: 'settings',
  describe: ({ code, level, severity, fixed }: { code: string; level: string; severity: string; fixed: FixedReason }) =>
    say.configLevelRefused({
      code,
      level,
      reason: say.fixedBecause[fixed](),
      isSampleData: code === 'sample-data-real',
      isError: severity === 'error',
    }),
});

export const configPatternWrong = rule({
  code: 'config-pattern-wrong',
  severity: 'error',
  fixed: 'settings',
  describe: ({
    name,
    pattern,
    reason,
    intended,
  }: {
    name: string;
    pattern: string;
    reason: string;
    intended?: string | undefined;
  }) => say.configPatternWrong({ name, pattern, reason, intended }),
  fixes: ({ pattern, intended: meant }) => ({
    old: JSON.stringify(pattern),
    text: meant === undefined ? undefined : JSON.stringify(meant),
  }),
});

export const configAllowKnown = rule({
  code: 'config-allow-known',
  severity: 'warning',
  fixed: 'settings',
  describe: say.configAllowKnown,
});

export const configPatternUnused = rule({
  code: 'config-pattern-unused',
  severity: 'warning',
  describe: say.configPatternUnused,
});
