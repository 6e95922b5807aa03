/** Rules about the analytics settings. */
import { rule } from './rule.ts';
import * as say from './sentences/analytics.ts';

export const analyticsSettingIdle = rule({
  code: 'analytics-setting-idle',
  severity: 'error',
  fixed: 'settings',
  describe: say.analyticsSettingIdle,
});
