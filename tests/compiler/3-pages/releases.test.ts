import { describe, expect, test } from 'vitest';
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
  const { page, body, diagnostics } = makePage(`# Changes\n\n## ${heading}\n\n- a\n`, { kind: 'changelog' });
  expect(diagnostics).toEqual([]);
  expect(page.releases).toEqual([{ version, anchor: version.toLowerCase(), ...(date === undefined ? {} : { date }) }]);
  expect(page.headings[1]).toMatchObject({ id: version.toLowerCase(), text: title });
  if (date === undefined) return;
  expect(body.html).toContain(` <time datetime="${date}">${date}</time>`);
  expect(page.headings[1]?.html).toBe(title.replace(/ \(?[-–]? ?2024-05-01\)?/, ''));
});

test('a version has the id that its writer chose', () => {
  const { page } = makePage('# Changes\n\n## [1.2.0] - 2024-05-01 {#spring}\n\n- a\n', { kind: 'changelog' });
  expect(page.releases).toEqual([{ version: '1.2.0', anchor: 'spring', date: '2024-05-01' }]);
});

test.each([
  ['News', ['3:1 error changelog-version-missing']],
  ['[1.2.0]', ['3:1 error changelog-date-invalid']],
  ['[1.2.0] - 01.05.2024', ['3:1 error changelog-date-invalid']],
  ['1.2.0 - 2024-02-30', ['3:1 error changelog-date-invalid']],
  ['1.2.0 - TBD', ['3:1 error changelog-date-invalid']],
])('the heading %j is a finding', (heading, results) => {
  expect(findings(`# Changes\n\n## ${heading}\n\n- a\n`, { kind: 'changelog' })).toEqual(results);
  expect(findings(`# Changes\n\n## ${heading}\n\n- a\n`)).toEqual([]);
});

describe('versions of specifications in a changelog', () => {
  const apiChanges = [
    { spec: 'boats', label: 'Boats', file: 'specs/boats.changes.md' },
    { spec: 'tides', label: 'Tides & _winds_', file: 'specs/tides.changes.md' },
  ];
  const page = (own: string, boats: string, tides = '') =>
    makePage(own, {
      kind: 'changelog',
      apiChanges,
      files: { 'specs/boats.changes.md': boats, 'specs/tides.changes.md': tides },
    });
  const places = ({ diagnostics }: ReturnType<typeof makePage>): string[] =>
    diagnostics.map(({ at, code }) => `${at.file}:${at.line}:${at.column} ${code}`);

  test.each<[string, string, string, string, string[]]>([
    [
      'by date',
      '## 2.0 - 2024-03-01\n\n## 1.0 - 2024-01-01',
      '## 1.0 - 2024-02-01',
      '## 1.0 - 2023-02-01',
      ['2.0', 'boats-1.0', '1.0', 'tides-1.0'],
    ],
    [
      'the own one first on the same day',
      '## 2.0 - 2024-03-01',
      '## 2.0 - 2024-03-01',
      '## 2.0 - 2024-03-01',
      ['2.0', 'boats-2.0', 'tides-2.0'],
    ],
    [
      'what is not released first',
      '## 2.0 - 2024-03-01',
      '## [Unreleased]\n\n## 3.0 - 2024-04-01',
      '',
      ['boats-unreleased', 'boats-3.0', '2.0'],
    ],
    [
      'in the order of each file, even if that is the oldest first',
      '## 1.0 - 2024-01-01\n\n## 2.0 - 2024-03-01',
      '## 1.0 - 2024-02-01',
      '',
      ['boats-1.0', '1.0', '2.0'],
    ],
    [
      'without own versions',
      'Words.',
      '## v1.0 - 2024-02-01 {#first}',
      '# Tides\n\n## Version 1.1 (2024-03-01)',
      ['tides-1.1', 'boats-1.0'],
    ],
    [
      'not from code',
      '```md\n## 9.0 - 2024-09-01\n```\n\n## 1.0 - 2024-01-01',
      '## 1.0 - 2024-02-01\n\n~~~\n## 8.0 - 2024-09-01\n~~~',
      '',
      ['boats-1.0', '1.0'],
    ],
    [
      'after front matter and an introduction',
      '## 1.0 - 2024-01-01',
      '---\ntitle: Changes\n---\n\nWords.\n\n## 1\\.1\\_b - 2024-02-01',
      '',
      ['boats-1.1_b', '1.0'],
    ],
  ])('are listed %s', (_, own, boats, tides, anchors) => {
    const compiled = page(`# Changes\n\n${own}\n`, boats, tides);
    expect(compiled.diagnostics).toEqual([]);
    expect(compiled.page.releases?.map(({ anchor }) => anchor)).toEqual(anchors);
    expect(compiled.page.headings.slice(1).map(({ id }) => id)).toEqual(anchors);
  });

  test('have the label of the specification unchanged, and unique ids', () => {
    const section = '## Version 1.0 - 2024-02-01 {#v1-0}\n\n### New {#v1-0-safe}\n\n- [Bay](#v1-0-safe)\n';
    const compiled = page('# Changes\n', section, section.replace('- [Bay](#v1-0-safe)', '- Bay'));
    expect(compiled.page.headings.slice(1).map(({ text, id }) => `${text} ${id}`)).toEqual([
      'Boats 1.0 - 2024-02-01 boats-1.0',
      'New boats-v1-0-safe',
      'Tides & _winds_ 1.0 - 2024-02-01 tides-1.0',
      'New tides-v1-0-safe',
    ]);
    expect(compiled.page.includes).toEqual(['specs/boats.changes.md', 'specs/tides.changes.md']);
  });

  test.each([
    ['## News', ['specs/boats.changes.md:3:1 changelog-version-missing']],
    ['## Version 1.0', ['specs/boats.changes.md:3:1 changelog-date-invalid']],
    ['## Version 1.0 - 2024-02-30', ['specs/boats.changes.md:3:1 changelog-date-invalid']],
    ['## 1.0 - 2024-02-01\n\n## 1.0 - 2024-01-01', ['specs/boats.changes.md:5:1 changelog-version-twice']],
    ['## 1.0 - 2024-02-01\n\n###', ['specs/boats.changes.md:5:1 heading-empty']],
  ])('with the mistake %j are reported in their file', (text, results) => {
    expect(places(page('# Changes\n\n## 1.0 - 2024-01-01\n', `Words.\n\n${text}\n`))).toEqual(results);
  });
});
