import type { Suggestion } from '../basics/nearest.ts';
import { rule } from './rule.ts';
import * as say from './sentences/search.ts';

export const searchTestsInvalid = rule({
  code: 'search-tests-invalid',
  severity: 'error',
  fixed: 'settings',
  describe: say.searchTestsInvalid,
});

export const searchTestTargetMissing = rule({
  code: 'search-test-target-missing',
  severity: 'error',
  describe: ({ kind, source: rawText, nearest }: Suggestion & { kind: 'page' | 'anchor' | 'area'; source: string }) =>
    say.searchTestTargetMissing({ kind, isPage: kind === 'page', isAnchor: kind === 'anchor', source: rawText, nearest }),
  fixes: ({ source: written, only }) => ({ old: written, text: only }),
});

export const searchTestFailed = rule({
  code: 'search-test-failed',
  severity: 'error',
  describe: say.searchTestFailed,
});

export const siteWithoutSearch = rule({
  code: 'built-search-missing',
  severity: 'error',
  fixed: 'settings',
  describe: say.builtSearchMissing,
});
