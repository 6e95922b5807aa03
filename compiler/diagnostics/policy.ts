/** Rules about resources that the site's security policy blocks. */
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/policy.ts';

export const policyBlocks = rule({
  code: 'policy-blocked',
  severity: 'error',
  describe: (wording: Wording<'policy-blocked'>) => wording,
});

export const policyInline = rule({
  code: 'policy-inline',
  severity: 'warning',
  describe: (wording: Wording<'policy-inline'>) => wording,
});

export const configPictureBlocked = rule({
  code: 'config-picture-blocked',
  severity: 'error',
  fixed: 'settings',
  describe: ({ entry }: { entry: string }) => say.configPictureBlocked({ host: entry.replace('https://', ''), entry }),
});
