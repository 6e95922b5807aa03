import { rule } from './rule.ts';
import * as say from './sentences/audiences.ts';

export const publicBytesDepend = rule({
  code: 'public-bytes-depend',
  severity: 'error',
  fixed: 'safety',
  says: say.publicBytesDepend,
});

export const canaryEscaped = rule({
  code: 'canary-escaped',
  severity: 'error',
  fixed: 'safety',
  says: say.canaryEscaped,
});

export const canaryLost = rule({
  code: 'canary-lost',
  severity: 'error',
  fixed: 'safety',
  says: say.canaryLost,
});

export const restrictedTextPublic = rule({
  code: 'restricted-text-public',
  severity: 'error',
  fixed: 'safety',
  says: say.restrictedTextPublic,
});

export const probeLeaks = rule({
  code: 'probe-leaks',
  severity: 'error',
  fixed: 'safety',
  says: say.probeLeaks,
});

export const probeDiffers = rule({
  code: 'probe-differs',
  severity: 'error',
  fixed: 'safety',
  says: say.probeDiffers,
});

export const probeLink = rule({
  code: 'probe-link',
  severity: 'error',
  fixed: 'safety',
  says: say.probeLink,
});

export const probeRedirect = rule({
  code: 'probe-redirect',
  severity: 'error',
  fixed: 'settings',
  says: ({ from, to, status, location }: { from: string; to: string | undefined; status: number; location: string }) =>
    say.probeRedirect({ from, to, answer: say.redirectAnswer({ status, location }) }),
});
