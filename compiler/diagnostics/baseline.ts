import { rule } from './rule.ts';
import * as say from './sentences/baseline.ts';

export const baselineInvalid = rule({
  code: 'baseline-invalid',
  severity: 'error',
  fixed: 'settings',
  describe: say.baselineInvalid,
});

export const baselineRefused = rule({
  code: 'baseline-refused',
  severity: 'error',
  fixed: 'settings',
  describe: say.baselineRefused,
});

export const baselineOutdated = rule({
  code: 'baseline-outdated',
  severity: 'warning',
  describe: ({ gone: removed, first }: { gone: number; first: readonly string[] }) =>
    say.baselineOutdated({ removed, first: first.join('; '), hasMore: removed > first.length }),
});
