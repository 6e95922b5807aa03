import { describe, expect, test } from 'vitest';
import { suggest } from '../../../compiler/basics/nearest.ts';
import { locateEdits, toSourceText } from '../../../compiler/diagnostics/fixes.ts';
import { rule, withFix } from '../../../compiler/diagnostics/rule.ts';

const edit = (line: number, column: number, old: string, text: string) => ({ file: 'a.md', line, column, old, text });

/** Returns the text after an edit; undefined if the edit does not apply. */
function applyEdits(text: string, ...edits: ReturnType<typeof edit>[]): string | undefined {
  const source = toSourceText(text);
  const located = edits.flatMap((each) => source.locate(each) ?? []);
  return located.length === 0 ? undefined : source.apply(located).text;
}

describe('an edit', () => {
  test.each([
    ['a word', 'See tide now.\n', edit(1, 5, 'tide', 'tides'), 'See tides now.\n'],
    ['a value in double quotes', '{ "a": "tide" }', edit(1, 8, 'tide', 'tides'), '{ "a": "tides" }'],
    ['a value in single quotes', "a: 'tide'\n", edit(1, 4, 'tide', 'tides'), "a: 'tides'\n"],
    ['quotes that are a part of it', '{ "a": "8" }', edit(1, 8, '"8"', '8'), '{ "a": 8 }'],
    ['an insertion', '[1 2]', edit(1, 3, '', ','), '[1, 2]'],
    ['a deletion', 'a:::b', edit(1, 2, ':::', ''), 'ab'],
    ['a line after a byte order mark', '\uFEFFtide\n', edit(1, 1, 'tide', 'tides'), '\uFEFFtides\n'],
    ['a line after CRLF', 'a\r\ntide\r\n', edit(2, 1, 'tide', 'tides'), 'a\r\ntides\r\n'],
    ['a line after CR', 'a\rtide\r', edit(2, 1, 'tide', 'tides'), 'a\rtides\r'],
    ['two lines with CRLF', 'a\r\nb\r\nc', edit(1, 1, 'a\nb', 'a\nx\nb'), 'a\r\nx\r\nb\r\nc'],
    ['characters of two code units', '😀 tide', edit(1, 4, 'tide', 'tides'), '😀 tides'],
  ])('replaces %s', (_, text, change, expected) => {
    expect(applyEdits(text, change)).toBe(expected);
  });

  test.each([
    ['another text', 'See tides now.\n', edit(1, 5, 'rope', 'ropes')],
    ['a longer word', 'See tidesman now.\n', edit(1, 5, 'tides', 'tide')],
    ['a longer value', '{ "a": "tide tables" }', edit(1, 8, 'tide', 'tides')],
    ['a line that is missing', 'tide\n', edit(3, 1, 'tide', 'tides')],
  ])('does not replace %s', (_, text, change) => {
    expect(applyEdits(text, change)).toBeUndefined();
  });

  test('is made once, and the first of two that overlap is made', () => {
    const source = toSourceText('one two');
    const edits = [edit(1, 5, 'two', 'three'), edit(1, 1, 'one', '1'), edit(1, 1, 'one two', '12'), edit(1, 1, 'one', '1')];
    const { text, applied: appliedEdits } = source.apply(edits.flatMap((each) => source.locate(each) ?? []));
    expect(text).toBe('1 three');
    expect(appliedEdits).toHaveLength(2);
  });

  test('has the place of its end', () => {
    expect(toSourceText('a\nbc\nd').locate(edit(1, 1, 'a\nbc', ''))).toMatchObject({
      endLine: 2,
      endColumn: 3,
      start: 0,
      end: 4,
    });
    expect(toSourceText('"tide"').locate(edit(1, 1, 'tide', ''))).toMatchObject({ column: 2, endLine: 1, endColumn: 6 });
  });
});

describe('a finding', () => {
  const wrong = rule({
    code: 'page-orphan',
    severity: 'warning',
    describe: ({ name }: { name: string; only: string | undefined }) => ({ code: 'page-orphan' as const, message: name }),
    fixes: ({ name, only }) => ({ old: name, text: only }),
  });
  const at = { file: 'a.md', line: 1, column: 1 };

  test('has the correction of its rule at its place', () => {
    expect(wrong(at, { name: 'tide', only: 'tides' }).edits).toEqual([{ ...at, old: 'tide', text: 'tides' }]);
    expect(wrong(at, { name: 'tide', only: undefined }).edits).toBeUndefined();
  });

  test('has no correction in a specification, whose lines are unknown', () => {
    expect(wrong({ ...at, pointer: '/info' }, { name: 'tide', only: 'tides' }).edits).toBeUndefined();
  });

  test('drops edits that do not match the file', () => {
    const finding = withFix(wrong(at, { name: 'tide', only: 'tides' }), { old: 'rope', text: 'ropes' });
    const applyToSource = (text: string | undefined) =>
      locateEdits(finding, () => (text === undefined ? undefined : toSourceText(text)));
    expect(applyToSource('rope').edits).toHaveLength(1);
    expect(applyToSource('other').edits).toBeUndefined();
    expect(applyToSource(undefined).edits).toBeUndefined();
  });
});

describe('a suggestion', () => {
  const words = ['label', 'title', 'tides', 'ropes', 'warning', 'wall.svg', 'pilot-a', 'pilot-b'];
  test.each([
    ['lable', 'label'],
    ['Title', 'title'],
    ['waring', 'warning'],
    ['wal.svg', 'wall.svg'],
    // Two wrong letters of five, another first letter, and two candidates are ambiguous.
    ['tilds', undefined],
    ['hopes', undefined],
    ['pilot-c', undefined],
    ['anchor', undefined],
  ])('for %s is %s', (source, only) => {
    expect(suggest(source, words).only).toBe(only);
  });
});
