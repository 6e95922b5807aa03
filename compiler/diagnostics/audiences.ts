import { rule } from './rule.ts';
import * as say from './sentences/audiences.ts';

export const publicBytesDepend = rule({
  code: 'public-bytes-depend',
  severity: 'error',
  fixed: 'safety',
  describe: say.publicBytesDepend,
});

export const canaryEscaped = rule({
  code: 'canary-escaped',
  severity: 'error',
  fixed: 'safety',
  describe: say.canaryEscaped,
});

export const canaryLost = rule({
  code: 'canary-lost',
  severity: 'error',
  fixed: 'safety',
  describe: say.canaryLost,
});

export const restrictedTextPublic = rule({
  code: 'restricted-text-public',
  severity: 'error',
  fixed: 'safety',
  describe: say.restrictedTextPublic,
});

export const probeLeaks = rule({
  code: 'probe-leaks',
  severity: 'error',
  fixed: 'safety',
  describe: say.probeLeaks,
});

export const probeDiffers = rule({
  code: 'probe-differs',
  severity: 'error',
  fixed: 'safety',
  describe: say.probeDiffers,
});

export const probeLink = rule({
  code: 'probe-link',
  severity: 'error',
  fixed: 'safety',
  describe: say.probeLink,
});

export const probeRedirect = rule({
  code: 'probe-redirect',
  severity: 'error',
  fixed: 'settings',
  describe: ({ from, to, status, location }: { from: string; to: string | undefined; status: number; location: string }) =>
    say.probeRedirect({ from, to, answer: say.redirectAnswer({ status, location }) }),
});
