/** Where page views are sent. */
import { rule } from './rule.ts';

export const analyticsSettingIdle = rule<{ key: string; why: string }>({
  code: 'analytics-setting-idle',
  severity: 'error',
  fixed: 'settings',
  title: 'A setting of analytics has no effect',
  meaning:
    '`address` is the whole address that takes page views; it stands in the place of `host`, and a beacon needs nothing else. A setting that has no effect would look as if it had one.',
  example: {
    language: 'json',
    wrong: '{ "analytics": { "provider": "beacon", "address": "https://stats.example.com/views", "key": "abc" } }',
    right: '{ "analytics": { "provider": "beacon", "address": "https://stats.example.com/views" } }',
  },
  says: ({ key, why }) => ({ message: `analytics.${key} has no effect here: ${why}.`, hint: `Remove "${key}".` }),
});
