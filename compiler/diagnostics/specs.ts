import { rule } from './rule.ts';
import * as say from './sentences/specs.ts';

export const specMissing = rule({
  code: 'spec-missing',
  severity: 'error',
  fixed: 'output',
  describe: ({ path, hint }: { path: string; hint?: string | undefined }) => say.specMissing({ path, hint }),
});

export const specTooLarge = rule({
  code: 'spec-too-large',
  severity: 'error',
  fixed: 'output',
  describe: say.specTooLarge,
});

export const specUnparsable = rule({
  code: 'spec-unparsable',
  severity: 'error',
  fixed: 'output',
  describe: say.specUnparsable,
});

export const specNotOpenApi = rule({
  code: 'spec-not-openapi',
  severity: 'error',
  fixed: 'output',
  describe: say.specNotOpenapi,
});

export const specReferenceMissing = rule({
  code: 'spec-reference-missing',
  severity: 'error',
  describe: ({ reference, pointer, nearest }: { reference: string; pointer: string; nearest?: string | undefined }) =>
    say.specReferenceMissing({ reference, pointer, nearest }),
});

export const specFileMissing = rule({
  code: 'spec-file-missing',
  severity: 'error',
  describe: ({ file, nearest, isCase }: { file: string; nearest: string | undefined; isCase: boolean }) =>
    say.specFileMissing({ file, nearest, isCase }),
});

export const specReferenceOutside = rule({
  code: 'spec-reference-outside',
  severity: 'error',
  fixed: 'safety',
  describe: ({ reference, address, reason }: { reference: string; address: string; reason: string }) =>
    say.specReferenceOutside({
      reference,
      address,
      isChanged: reason === 'changed',
      isRemote: reason === 'remote',
      isLink: reason === 'link',
      isRestricted: reason === 'restricted',
      isHidden: reason === 'hidden',
    }),
});

export const specReferenceCircular = rule({
  code: 'spec-reference-circular',
  severity: 'error',
  describe: say.specReferenceCircular,
});

export const specOperationTwice = rule({
  code: 'spec-operation-twice',
  severity: 'error',
  describe: say.specOperationTwice,
});

export const specUnknown = rule({
  code: 'spec-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({
    allowed: candidates,
    ...facts
  }: {
    id: string;
    allowed: readonly string[];
    nearest: string | undefined;
    isRemote: boolean;
  }) => say.specUnknown({ ...facts, allowed: candidates.join(', ') }),
});

export const specNotFetched = rule({
  code: 'spec-not-fetched',
  severity: 'error',
  fixed: 'settings',
  describe: say.specNotFetched,
});

export const specStale = rule({
  code: 'spec-stale',
  severity: 'warning',
  fixed: 'settings',
  describe: say.specStale,
});

export const specChanged = rule({
  code: 'spec-changed',
  severity: 'error',
  fixed: 'settings',
  describe: say.specChanged,
});

export const specLinkUnknown = rule({
  code: 'spec-link-unknown',
  severity: 'error',
  describe: ({ id, nearest }: { id: string; nearest?: string | undefined }) => say.specLinkUnknown({ id, nearest }),
});

export const specConsoleInsecure = rule({
  code: 'spec-console-insecure',
  severity: 'warning',
  describe: say.specConsoleInsecure,
});

export const specConsoleServerless = rule({
  code: 'spec-console-serverless',
  severity: 'warning',
  describe: say.specConsoleServerless,
});
