import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../compiler/model.ts';
import { checkTestResult, checkTestTarget, readSearchTests } from '../../../compiler/queries/read-search-tests.ts';

const file = 'search.tests.json';
const read = (text: string) => readSearchTests({ file, text });
const describeFinding = (finding: Diagnostic | undefined) =>
  finding && [finding.code, `${finding.at.line}:${finding.at.column}`, finding.message, finding.hint];

const unreadable: [name: string, text: string, place: string, message: string, hint: string | undefined][] = [
  ['no list', '{}', '1:1', 'This file must be a list, not an object.', 'Put it in a list: [{ … }].'],
  ['a missing key', '[{ "query": "x" }]', '1:2', 'Item 1 has no page.', 'Add "page": … here.'],
  [
    'an unknown key',
    '[{ "query": "x", "page": "/", "pages": 2 }]',
    '1:31',
    'Item 1 has an unknown key pages.',
    'Did you mean page?',
  ],
  ['an empty query', '[{ "query": "", "page": "/" }]', '1:13', 'Item 1: query is empty.', 'Set a value, or remove it.'],
  ['no JSON', '[{ "query": ', '1:12', 'The bracket { is never closed.', 'Add } here, or after its last item.'],
];

describe('a file of search tests', () => {
  test.each(unreadable)('%s', (_name, text, place, message, hint) => {
    const { value, diagnostics } = read(text);
    expect(value).toEqual([]);
    expect(describeFinding(diagnostics[0])).toEqual(['search-tests-invalid', place, message, hint]);
  });
  test('is empty or has tests with positions', () => {
    expect(read('[]')).toEqual({ value: [], diagnostics: [] });
    const { value, diagnostics } = read('[\n  { "query": "tide", "page": "/tides" }\n]');
    expect([diagnostics, value[0]?.query, value[0]?.at.page]).toEqual([
      [],
      'tide',
      { file, line: 2, column: 30, endLine: 2, endColumn: 38 },
    ]);
  });
});

const searchable = { anchors: new Map([['/tides', new Set(['spring'])]]), areas: ['guide'] };
const targets: [text: string, found: unknown][] = [
  ['{ "query": "x", "page": "/tides", "anchor": "spring", "area": "guide" }', undefined],
  [
    '{ "query": "x", "page": "/tide" }',
    ['search-test-target-missing', '1:26', 'The search index has no page with the route /tide.', 'Did you mean /tides?'],
  ],
  [
    '{ "query": "x", "page": "/tides", "anchor": "neap" }',
    [
      'search-test-target-missing',
      '1:46',
      'The page has no section neap in the search index.',
      'Correct the anchor of this test, or delete the test.',
    ],
  ],
  [
    '{ "query": "x", "page": "/tides", "area": "gide" }',
    ['search-test-target-missing', '1:44', 'The search index has no area gide.', 'Did you mean guide?'],
  ],
];

test.each(targets)('missing targets of a test are reported: %s', (text, value) => {
  const [only] = read(`[${text}]`).value;
  expect(describeFinding(only && checkTestTarget(only, searchable))).toEqual(value);
});

describe('a search', () => {
  const [tide, spring] = read(
    '[{ "query": "tide", "page": "/tides" }, { "query": "spring", "page": "/tides", "anchor": "spring", "within": 1 }]',
  ).value;
  if (!tide || !spring) throw new Error('The tests of this test cannot be read.');

  test('finds the page, by any of its sections, among the first three', () => {
    expect(checkTestResult(tide, ['/boats', '/tides#neap'], 'error')).toBeUndefined();
    expect(checkTestResult(tide, ['/a', '/b', '/c', '/tides'], 'error')).toMatchObject({
      code: 'search-test-failed',
      severity: 'error',
      at: { line: 1, column: 13 },
      message: 'Searching for “tide” finds /tides at position 4 instead of 1 to 3.',
      hint: 'The first result is /a.',
    });
  });
  test('finds the exact section if a test specifies one', () => {
    expect(checkTestResult(spring, ['/tides#spring'], 'error')).toBeUndefined();
    expect(checkTestResult(spring, ['/tides', '/tides#spring'], 'warning')).toMatchObject({
      severity: 'warning',
      message: 'Searching for “spring” finds /tides#spring at position 2 instead of 1.',
    });
  });
  test('is reported if it finds nothing', () => {
    expect(checkTestResult(tide, [], 'error')).toMatchObject({
      message: 'Searching for “tide” does not find /tides.',
      hint: 'There are no results. Use the words from the query on the page.',
    });
    expect(checkTestResult(tide, [], 'off')).toBeUndefined();
  });
});
