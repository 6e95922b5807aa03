import { rule } from './rule.ts';
import * as say from './sentences/offline.ts';

export const offlinePathLong = rule({
  code: 'offline-path-long',
  severity: 'warning',
  describe: say.offlinePathLong,
});
