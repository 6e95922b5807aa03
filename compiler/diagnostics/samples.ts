import { rule, type Wording } from './rule.ts';
import * as say from './sentences/samples.ts';

export const sampleOperationUnknown = rule({
  code: 'sample-operation-unknown',
  severity: 'error',
  describe: say.sampleOperationUnknown,
});

export const sampleOperationMissing = rule({
  code: 'sample-operation-missing',
  severity: 'error',
  describe: say.sampleOperationMissing,
});

export const samplePartUnknown = rule({
  code: 'sample-part-unknown',
  severity: 'error',
  describe: say.samplePartUnknown,
});

export const sampleNotJson = rule({
  code: 'sample-not-json',
  severity: 'error',
  describe: (wording: Wording<'sample-not-json'>) => wording,
});

export const sampleValueWrong = rule({
  code: 'sample-value-wrong',
  severity: 'error',
  describe: say.sampleValueWrong,
});

type SampleTarget = { what: 'method' | 'path'; source: string; expected: string; path: string; other: string | undefined };

export const sampleTargetWrong = rule({
  code: 'sample-target-wrong',
  severity: 'error',
  describe: ({ what, source: rawText, expected, path, other }: SampleTarget) =>
    say.sampleTargetWrong({ source: rawText, path, expected: expected, other, isMethod: what === 'method' }),
});

export const sampleHeaderMissing = rule({
  code: 'sample-header-missing',
  severity: 'error',
  describe: ({ name, source: rawText }: { name: string; source?: string | undefined }) =>
    say.sampleHeaderMissing({ name, source: rawText }),
});

export const sampleContentTypeWrong = rule({
  code: 'sample-content-type-wrong',
  severity: 'error',
  describe: ({ source: rawText, allowed: candidates }: { source: string; allowed: readonly string[] }) =>
    say.sampleContentTypeWrong({ source: rawText, allowed: candidates.join(', ') }),
});

type WrongParameter = { name: string; kind: string; message: string; hint?: string | undefined; nearest?: string | undefined };

export const sampleParameterWrong = rule({
  code: 'sample-parameter-wrong',
  severity: 'error',
  describe: ({ name, kind, message, hint, nearest }: WrongParameter) =>
    say.sampleParameterWrong({ name, kind, message, hint, nearest }),
});

export const sampleStatusUnknown = rule({
  code: 'sample-status-unknown',
  severity: 'error',
  describe: ({ status, allowed: candidates }: { status: string; allowed: readonly string[] }) =>
    say.sampleStatusUnknown({ status, allowed: candidates.join(', ') }),
});

export const sampleBodyUnexpected = rule({
  code: 'sample-body-unexpected',
  severity: 'error',
  describe: ({ what }: { what: 'request' | 'response' | 'missing' }) =>
    say.sampleBodyUnexpected({ what, isMissing: what === 'missing' }),
});
