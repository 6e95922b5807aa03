/* Generated from compiler/diagnostics/catalogue/analytics.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An analytics setting has no effect. */
export const analyticsSettingIdle = ({ key, why }: { key: Value; why: Value }) => ({ code: 'analytics-setting-idle' as const, message: `analytics.${key} has no effect here: ${why}.`, hint: `Remove "${key}".` });
