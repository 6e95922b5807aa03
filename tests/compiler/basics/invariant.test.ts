import { describe, expect, test } from 'vitest';
import { toRefusal } from '../../../bin/faults.ts';
import { getRequired, invariant, itemAt } from '../../../compiler/basics/invariant.ts';

test('a broken invariant ends a command with exit status 4', () => {
  let status = 0;
  try {
    invariant(1 > 2, 'One is not greater than two');
  } catch (error) {
    status = toRefusal(error).status;
  }
  expect(status).toBe(4);
  expect(() => invariant(2 > 1, 'Two is greater than one')).not.toThrow();
});

describe('the item at an index', () => {
  test.each([
    [['a', 'b', 'c'], 0, 'a'],
    [['a', 'b', 'c'], 2, 'c'],
    [['a', 'b', 'c'], -1, 'c'],
    [[''], 0, ''],
    [new Uint16Array([7, 0]), 1, 0],
  ] as const)('%j at %i', (items, index, item) => {
    expect(itemAt<string | number>(items, index)).toBe(item);
  });
  test.each([
    [['a'], 1],
    [['a'], -2],
    [[], 0],
    [new Float64Array(2), 2],
  ] as const)('%j has none at %i', (items, index) => {
    expect(() => itemAt<string | number>(items, index)).toThrow(`A list of ${items.length} items has no item ${index}`);
  });
});

test('the value of a key that a map must have', () => {
  const map = new Map([['a', '']]);
  expect(getRequired(map, 'a')).toBe('');
  expect(() => getRequired(map, 'b')).toThrow('A map has no key b');
});
