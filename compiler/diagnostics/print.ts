import { nearest } from '../basics/nearest.ts';
import { rule } from './rule.ts';
import * as say from './sentences/print.ts';

export const printAreaUnknown = rule({
  code: 'print-area-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({ source: rawText, allowed: candidates }: { source: string; allowed: readonly string[] }) =>
    say.printAreaUnknown({ source: rawText, nearest: nearest(rawText, candidates), allowed: candidates.join(', ') }),
});

export const printAreaRestricted = rule({
  code: 'print-area-restricted',
  severity: 'error',
  fixed: 'safety',
  describe: say.printAreaRestricted,
});

export const printEmpty = rule({
  code: 'print-empty',
  severity: 'error',
  fixed: 'settings',
  describe: say.printEmpty,
});

export const printTooLarge = rule({
  code: 'print-too-large',
  severity: 'error',
  fixed: 'settings',
  describe: say.printTooLarge,
});

export const chromiumMissing = rule({
  code: 'chromium-missing',
  severity: 'error',
  fixed: 'settings',
  describe: say.chromiumMissing,
});

export const chromiumFailed = rule({
  code: 'chromium-failed',
  severity: 'error',
  fixed: 'settings',
  describe: ({ why }: { why: string }) => say.chromiumFailed({ why: why.replace(/\.$/, '') }),
});
