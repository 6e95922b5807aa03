import { type LockFault, wordLockFault } from './lock-faults.ts';
import { rule } from './rule.ts';
import * as say from './sentences/translations.ts';

export const translationStale = rule({
  code: 'translation-stale',
  severity: 'warning',
  describe: say.translationStale,
});

export const translationUnrecorded = rule({
  code: 'translation-unrecorded',
  severity: 'warning',
  describe: say.translationUnrecorded,
});

export const translationMissing = rule({
  code: 'translation-missing',
  severity: 'warning',
  describe: say.translationMissing,
});

export const originalsLockInvalid = rule({
  code: 'originals-lock-invalid',
  severity: 'error',
  fixed: 'settings',
  describe: (fault: LockFault) => wordLockFault(fault, say.originalsLockInvalid),
});
