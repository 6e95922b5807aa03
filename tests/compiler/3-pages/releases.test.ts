import { expect, test } from 'vitest';
import { findings, makePage } from './make-page.ts';

test.each<[string, string, string | undefined, string]>([
  ['[1.2.0] - 2024-05-01', '1.2.0', '2024-05-01', '1.2.0 - 2024-05-01'],
  ['1.2.0 - 2024-05-01', '1.2.0', '2024-05-01', '1.2.0 - 2024-05-01'],
  ['v1.2.0 (2024-05-01)', '1.2.0', '2024-05-01', 'v1.2.0 (2024-05-01)'],
  ['Version 1.2.0 – 2024-05-01', '1.2.0', '2024-05-01', 'Version 1.2.0 – 2024-05-01'],
  ['[1.2.0-beta.1+5] - 2024-05-01', '1.2.0-beta.1+5', '2024-05-01', '1.2.0-beta.1+5 - 2024-05-01'],
  ['[1.2.0] - 2024-05-01 [YANKED]', '1.2.0', '2024-05-01', '1.2.0 - 2024-05-01 [YANKED]'],
  ['[1.2.0 - 2024-05-01]', '1.2.0', '2024-05-01', '1.2.0 - 2024-05-01'],
  ['[Unreleased]', 'Unreleased', undefined, 'Unreleased'],
])('the heading %j is a version', (heading, version, date, title) => {
  const { page, diagnostics } = makePage(`# Changes\n\n## ${heading}\n\n- a\n`, { kind: 'changelog' });
  expect(diagnostics).toEqual([]);
  expect(page.releases).toEqual([{ version, anchor: version.toLowerCase(), ...(date === undefined ? {} : { date }) }]);
  expect(page.headings[1]).toMatchObject({ id: version.toLowerCase(), text: title });
});

test.each([
  ['News', ['3:1 error changelog-version-missing']],
  ['[1.2.0]', ['3:1 error changelog-date-invalid']],
  ['[1.2.0] - 01.05.2024', ['3:1 error changelog-date-invalid']],
  ['1.2.0 - 2024-02-30', ['3:1 error changelog-date-invalid']],
  ['1.2.0 - TBD', ['3:1 error changelog-date-invalid']],
])('the heading %j is a finding', (heading, found) => {
  expect(findings(`# Changes\n\n## ${heading}\n\n- a\n`, { kind: 'changelog' })).toEqual(found);
  expect(findings(`# Changes\n\n## ${heading}\n\n- a\n`)).toEqual([]);
});
