import { rule } from './rule.ts';
import * as say from './sentences/spec-rules.ts';

export const specStrict = rule({
  code: 'spec-invalid',
  severity: 'warning',
  describe: ({ message, hint, pointer }: { message: string; hint?: string | undefined; pointer: string }) =>
    say.specInvalid({ message, pointer, hint }),
});

export const specPathVariable = rule({
  code: 'spec-path-variable',
  severity: 'warning',
  describe: ({ name, path, methods }: { name: string; path: string; methods: readonly string[] }) =>
    say.specPathVariable({ path, name, methods: methods.join(', ') }),
});

export const specPathParameter = rule({
  code: 'spec-path-parameter',
  severity: 'warning',
  describe: say.specPathParameter,
});

export const specPathsEquivalent = rule({
  code: 'spec-path-twice',
  severity: 'warning',
  describe: say.specPathTwice,
});

export const specParameterTwice = rule({
  code: 'spec-parameter-twice',
  severity: 'warning',
  describe: say.specParameterTwice,
});

export const specStatus = rule({
  code: 'spec-status',
  severity: 'warning',
  describe: ({ status, ranges }: { status: string; ranges: boolean }) =>
    say.specStatus({ status, ranges, range: ranges && /^[1-5]x{2}$/i.test(status) ? status.toUpperCase() : undefined }),
});

export const specMediaType = rule({
  code: 'spec-media-type',
  severity: 'warning',
  describe: say.specMediaType,
});

export const specSchemeUnknown = rule({
  code: 'spec-scheme-unknown',
  severity: 'warning',
  describe: say.specSchemeUnknown,
});

export const specScopeUnknown = rule({
  code: 'spec-scope-unknown',
  severity: 'warning',
  describe: say.specScopeUnknown,
});

export const specServerVariable = rule({
  code: 'spec-server-variable',
  severity: 'warning',
  describe: say.specServerVariable,
});

export const specMappingMissing = rule({
  code: 'spec-mapping-missing',
  severity: 'warning',
  describe: say.specMappingMissing,
});

export const specOperationUnknown = rule({
  code: 'spec-operation-unknown',
  severity: 'warning',
  describe: say.specOperationUnknown,
});

export const specTagUnknown = rule({
  code: 'spec-tag-unknown',
  severity: 'warning',
  describe: say.specTagUnknown,
});

export const specExampleWrong = rule({
  code: 'spec-example-wrong',
  severity: 'warning',
  describe: say.specExampleWrong,
});

export const specEnumType = rule({
  code: 'spec-enum-type',
  severity: 'warning',
  describe: ({ value, types, count }: { value: string; types: readonly string[]; count: number }) =>
    say.specEnumType({
      value,
      types: types.join(' or '),
      more: count - 1,
      isNull: value === 'null',
      lacksQuotes: types.includes('string') && !value.startsWith('"'),
    }),
});

export const specRequiredUnknown = rule({
  code: 'spec-required-unknown',
  severity: 'warning',
  describe: say.specRequiredUnknown,
});

export const specVersionNumber = rule({
  code: 'spec-version-number',
  severity: 'warning',
  describe: say.specVersionNumber,
});

export const specTextUnsafe = rule({
  code: 'spec-text-unsafe',
  severity: 'warning',
  describe: say.specTextUnsafe,
});

export const specComponentUnknown = rule({
  code: 'spec-component-unknown',
  severity: 'warning',
  describe: say.specComponentUnknown,
});

export const specMore = rule({
  code: 'spec-more-findings',
  severity: 'warning',
  describe: say.specMoreFindings,
});
