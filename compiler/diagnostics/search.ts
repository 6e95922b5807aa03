import { rule } from './rule.ts';
import * as say from './sentences/search.ts';

export const searchTestsInvalid = rule({
  code: 'search-tests-invalid',
  severity: 'error',
  fixed: 'settings',
  says: say.searchTestsInvalid,
});

export const searchTestTargetMissing = rule({
  code: 'search-test-target-missing',
  severity: 'error',
  says: ({ what, written, nearest }: { what: 'page' | 'anchor' | 'area'; written: string; nearest: string | undefined }) =>
    say.searchTestTargetMissing({ what, isPage: what === 'page', isAnchor: what === 'anchor', written, nearest }),
});

export const searchTestFailed = rule({
  code: 'search-test-failed',
  severity: 'error',
  says: say.searchTestFailed,
});

export const siteWithoutSearch = rule({
  code: 'built-search-missing',
  severity: 'error',
  fixed: 'settings',
  says: say.builtSearchMissing,
});
