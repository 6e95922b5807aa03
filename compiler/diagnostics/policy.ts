/** What the security policy of the site keeps a browser from loading or running. */
import { rule } from './rule.ts';
import * as say from './sentences/policy.ts';

export const policyBlocks = rule({
  code: 'policy-blocked',
  severity: 'error',
  says: say.policyBlocked,
});

export const policyInline = rule({
  code: 'policy-inline',
  severity: 'warning',
  says: say.policyInline,
});

export const configPictureBlocked = rule({
  code: 'config-picture-blocked',
  severity: 'error',
  fixed: 'settings',
  says: ({ entry }: { entry: string }) => say.configPictureBlocked({ host: entry.replace('https://', ''), entry }),
});
