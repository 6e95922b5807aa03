import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWords } from '../../../../compiler/queries/diff/compare-words.ts';

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

test.each([
  ['a b c', 'a b c', [], []],
  ['', 'a b', ['a b'], []],
  ['a b', '', [], ['a b']],
  ['pay ten pounds a night', 'pay twelve pounds each night', ['twelve', 'each'], ['ten', 'a']],
  ['a b c d', 'b c d a', ['a'], ['a']],
])('%j to %j', (before, after, added, taken) => {
  expect(compareWords(words(before), words(after))).toMatchObject({ added, taken });
});

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

test('the unchanged words are a longest common subsequence', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { addedCount, takenCount, added, taken } = compareWords(before, after);
      expect(addedCount - takenCount).toBe(after.length - before.length);
      expect(after.length - addedCount).toBe(longestCommon(before, after));
      expect(words(added.join(' ')).length).toBe(addedCount);
      expect(words(taken.join(' ')).length).toBe(takenCount);
    }),
  );
});

test('words of very different texts are counted regardless of order', () => {
  const before = Array.from({ length: 3000 }, (_, index) => `old${index}`);
  const after = [...Array.from({ length: 3000 }, (_, index) => `new${index}`), 'old7'];
  expect(compareWords(before, after)).toMatchObject({ addedCount: 3000, takenCount: 2999 });
});

function longestCommon(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    for (const [index, each] of other.entries())
      next.push(word === each ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}
