import { itemAt } from '../basics/invariant.ts';
import { nearest } from '../basics/nearest.ts';
import { listNames } from '../texts/list-names.ts';
import { rule } from './rule.ts';
import * as say from './sentences/objects.ts';

const maxListed = 5;

export const areaUnknown = rule({
  code: 'area-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({ source: rawText, allowed: candidates }: { source: string; allowed: readonly string[] }) =>
    say.areaUnknown({ source: rawText, nearest: nearest(rawText, candidates), allowed: candidates.join(', ') }),
});

export const areaNotApart = rule({
  code: 'area-not-apart',
  severity: 'error',
  fixed: 'settings',
  describe: say.areaNotApart,
});

export const objectMissing = rule({
  code: 'object-missing',
  severity: 'error',
  fixed: 'settings',
  describe: ({ areas, areRestricted }: { areas: readonly string[]; areRestricted: boolean }) =>
    say.objectMissing({ isOne: areas.length === 1, first: itemAt(areas, 0), areas: listNames(areas, maxListed), areRestricted }),
});

export const objectRepeated = rule({
  code: 'object-repeated',
  severity: 'error',
  fixed: 'settings',
  describe: ({ area, paths }: { area: string; paths: readonly string[] }) =>
    say.objectRepeated({ paths: paths.join(' and '), area }),
});

export const objectUnusable = rule({
  code: 'object-unusable',
  severity: 'error',
  fixed: 'settings',
  describe: ({
    paths: [path = '', ...others],
    reason,
    area = 'AREA',
  }: {
    paths: readonly string[];
    reason: string;
    area: string | undefined;
  }) => say.objectUnusable({ path, reason, area, count: others.length, others: listNames(others, maxListed) }),
});

export const interfaceUnusable = rule({
  code: 'interface-unusable',
  severity: 'error',
  fixed: 'settings',
  describe: say.interfaceUnusable,
});

export const interfaceNotFetched = rule({
  code: 'interface-not-fetched',
  severity: 'error',
  fixed: 'settings',
  describe: say.interfaceNotFetched,
});

export const interfaceChanged = rule({
  code: 'interface-changed',
  severity: 'error',
  fixed: 'settings',
  describe: say.interfaceChanged,
});
