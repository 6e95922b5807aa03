import { expect, test } from 'vitest';
import { judgeRelease, type ReleaseFacts } from './faults.ts';

const good: ReleaseFacts = {
  version: '1.2.0',
  lockedVersion: '1.2.0',
  tags: ['v1.1.0'],
  changelog:
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-28\n\n### Added\n\n- A thing.\n\n## [1.1.0] - 2026-01-01\n\n- More.\n',
  changed: [],
  bundled: new Set(['mermaid', 'temml']),
  outdated: [],
  vulnerable: [],
  attests: true,
  unhashed: [],
  unsigned: [],
};

test('a version with everything in order can be released', () => {
  expect(judgeRelease(good)).toEqual({ faults: [], remarks: [] });
});

test.each<[name: string, change: Partial<ReleaseFacts>, fault: string]>([
  ['another version in the lock file', { lockedVersion: '1.1.0' }, 'package-lock.json has version 1.1.0'],
  ['a version that has a tag', { tags: ['v1.2.0'] }, 'there is a tag v1.2.0'],
  ['no section', { changelog: '## [Unreleased]\n' }, 'has no section [1.2.0]'],
  ['a section without a date', { changelog: '## [1.2.0]\n\n- A thing.\n' }, 'has no date'],
  ['an empty section', { changelog: '## [1.2.0] - 2026-11-28\n\n### Added\n' }, 'is empty'],
  [
    'entries that are not released',
    { changelog: `## [Unreleased]\n\n- New.\n\n${good.changelog.slice(30)}` },
    'below [Unreleased]',
  ],
  ['a changed file', { changed: ['README.md'] }, 'differ from the last commit: README.md'],
  ['a registry that does not list what is outdated', { outdated: undefined }, 'did not say which packages are outdated'],
  [
    'an outdated package that is bundled',
    { outdated: [{ name: 'mermaid', current: '11.1.0', latest: '11.2.0' }] },
    'mermaid 11.1.0',
  ],
  ['the same below version 1', { outdated: [{ name: 'temml', current: '0.13.1', latest: '0.13.5' }] }, 'temml 0.13.1'],
  ['a registry that does not audit', { vulnerable: undefined }, 'did not audit'],
  ['a vulnerability of what is bundled', { vulnerable: [{ name: 'temml', severity: 'high' }] }, 'temml, which is bundled'],
  ['a package that npm would publish without provenance', { attests: false }, 'without provenance'],
  ['a locked package without a hash', { unhashed: ['temml'] }, 'no SHA-512 hash of temml'],
  ['a registry that does not verify signatures', { unsigned: undefined }, 'did not verify the signatures'],
  ['a package without a valid signature', { unsigned: ['mermaid'] }, 'The signature of mermaid'],
])('%s is a fault', (_, change, fault) => {
  const { faults } = judgeRelease({ ...good, ...change });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

test.each<[name: string, change: Partial<ReleaseFacts>]>([
  ['a new major version', { outdated: [{ name: 'mermaid', current: '11.1.0', latest: '12.0.0' }] }],
  ['a new minor version below 1', { outdated: [{ name: 'temml', current: '0.13.1', latest: '0.14.0' }] }],
  ['an outdated tool', { outdated: [{ name: 'vitest', current: '4.1.0', latest: '4.2.0' }] }],
  ['a vulnerability of a tool', { vulnerable: [{ name: 'vitest', severity: 'low' }] }],
])('%s is a remark', (_, change) => {
  const { faults, remarks } = judgeRelease({ ...good, ...change });
  expect(faults).toEqual([]);
  expect(remarks).toHaveLength(1);
});
