import { rule } from './rule.ts';
import * as say from './sentences/spec-rules.ts';

export const specStrict = rule({
  code: 'spec-invalid',
  severity: 'warning',
  says: ({ says, hint, pointer }: { says: string; hint?: string | undefined; pointer: string }) =>
    say.specInvalid({ says, pointer, hint }),
});

export const specPathVariable = rule({
  code: 'spec-path-variable',
  severity: 'warning',
  says: ({ name, path, methods }: { name: string; path: string; methods: readonly string[] }) =>
    say.specPathVariable({ path, name, methods: methods.join(', ') }),
});

export const specPathParameter = rule({
  code: 'spec-path-parameter',
  severity: 'warning',
  says: say.specPathParameter,
});

export const specPathsEquivalent = rule({
  code: 'spec-path-twice',
  severity: 'warning',
  says: say.specPathTwice,
});

export const specParameterTwice = rule({
  code: 'spec-parameter-twice',
  severity: 'warning',
  says: say.specParameterTwice,
});

export const specStatus = rule({
  code: 'spec-status',
  severity: 'warning',
  says: ({ status, ranges }: { status: string; ranges: boolean }) =>
    say.specStatus({ status, ranges, range: ranges && /^[1-5]x{2}$/i.test(status) ? status.toUpperCase() : undefined }),
});

export const specMediaType = rule({
  code: 'spec-media-type',
  severity: 'warning',
  says: say.specMediaType,
});

export const specSchemeUnknown = rule({
  code: 'spec-scheme-unknown',
  severity: 'warning',
  says: say.specSchemeUnknown,
});

export const specScopeUnknown = rule({
  code: 'spec-scope-unknown',
  severity: 'warning',
  says: say.specScopeUnknown,
});

export const specServerVariable = rule({
  code: 'spec-server-variable',
  severity: 'warning',
  says: say.specServerVariable,
});

export const specMappingMissing = rule({
  code: 'spec-mapping-missing',
  severity: 'warning',
  says: say.specMappingMissing,
});

export const specOperationUnknown = rule({
  code: 'spec-operation-unknown',
  severity: 'warning',
  says: say.specOperationUnknown,
});

export const specTagUnknown = rule({
  code: 'spec-tag-unknown',
  severity: 'warning',
  says: say.specTagUnknown,
});

export const specExampleWrong = rule({
  code: 'spec-example-wrong',
  severity: 'warning',
  says: say.specExampleWrong,
});

export const specEnumType = rule({
  code: 'spec-enum-type',
  severity: 'warning',
  says: ({ value, types, count }: { value: string; types: readonly string[]; count: number }) =>
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
  says: say.specRequiredUnknown,
});

export const specVersionNumber = rule({
  code: 'spec-version-number',
  severity: 'warning',
  says: say.specVersionNumber,
});

export const specTextUnsafe = rule({
  code: 'spec-text-unsafe',
  severity: 'warning',
  says: say.specTextUnsafe,
});

export const specComponentUnknown = rule({
  code: 'spec-component-unknown',
  severity: 'warning',
  says: say.specComponentUnknown,
});

export const specMore = rule({
  code: 'spec-more-findings',
  severity: 'warning',
  says: say.specMoreFindings,
});
