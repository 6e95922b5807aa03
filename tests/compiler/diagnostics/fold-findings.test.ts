import { expect, test } from 'vitest';
import { mergeFindings } from '../../../compiler/diagnostics/fold-findings.ts';
import type { Diagnostic } from '../../../compiler/model.ts';

const at = (file: string, line = 1) => ({ file, line, column: 1 });
const found = (file: string, given: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'link-target-missing',
  severity: 'error',
  at: at(file),
  message: `Nothing for ${file}.`,
  ...given,
});

test('findings of one fault are merged into the first, with the places of the others in order', () => {
  const fault = 'no file rules.md';
  expect(
    mergeFindings([found('a.md', { fault }), found('b.md', { fault }), found('b.md', { fault, at: at('b.md', 9) })]),
  ).toEqual([{ ...found('a.md', { fault }), related: [at('b.md'), at('b.md', 9)] }]);
});

test('existing places of a finding are included', () => {
  const fault = 'Tabs';
  const mergedFinding = found('b.md', { fault, related: [at('b.md', 9)] });
  expect(mergeFindings([found('a.md', { fault, related: [at('a.md', 3)] }), mergedFinding])).toEqual([
    { ...found('a.md', { fault }), related: [at('a.md', 3), at('b.md'), at('b.md', 9)] },
  ]);
});

test.each([
  ['without a fault', found('a.md'), found('a.md')],
  ['of two faults', found('a.md', { fault: 'one' }), found('b.md', { fault: 'other' })],
  ['of two codes', found('a.md', { fault: 'one' }), found('b.md', { fault: 'one', code: 'link-to-draft' })],
  ['of two severities', found('a.md', { fault: 'one' }), found('b.md', { fault: 'one', severity: 'warning' })],
])('findings %s stay apart', (_, one, other) => {
  const merged = mergeFindings([one, other]);
  expect(merged).toHaveLength(2);
  expect(merged.some((each) => 'related' in each)).toBe(false);
});
