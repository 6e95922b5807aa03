import { type LockFault, wordLockFault } from './lock-faults.ts';
import { rule } from './rule.ts';
import * as say from './sentences/translations.ts';

export const translationStale = rule({
  code: 'translation-stale',
  severity: 'warning',
  says: say.translationStale,
});

export const translationUnrecorded = rule({
  code: 'translation-unrecorded',
  severity: 'warning',
  says: say.translationUnrecorded,
});

export const translationMissing = rule({
  code: 'translation-missing',
  severity: 'warning',
  says: say.translationMissing,
});

export const originalsLockInvalid = rule({
  code: 'originals-lock-invalid',
  severity: 'error',
  fixed: 'settings',
  says: (fault: LockFault) => wordLockFault(fault, say.originalsLockInvalid),
});
