import { describe, expect, test } from 'vitest';
import {
  countEqualCharacters,
  emptyFingerprint,
  headingFingerprint,
  pageFingerprint,
  toFingerprints,
} from '../../../compiler/3-pages/fingerprints.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `word${((from + index) * 7919) % 10_007}`).join(' ');
const fingerprintOf = (text: string): string =>
  headingFingerprint(toFingerprints([{ id: 'a' }], [{ anchor: 'a', title: 'A', text }]), 0);

describe('a fingerprint', () => {
  test('only depends on the text, not on its spaces, letter case and marks', () => {
    const one = fingerprintOf('The table hangs on the wall, near the door.');
    expect(fingerprintOf('the  TABLE hangs\non the wall near the door')).toBe(one);
    expect(fingerprintOf('The chart hangs on the roof, near the cat.')).not.toBe(one);
    expect(one).toMatch(/^[\w~-]{8}$/);
    expect(fingerprintOf(' … ')).toBe(emptyFingerprint);
    expect(fingerprintOf('水門の表')).not.toBe(fingerprintOf('水門の壁'));
  });

  test.each([
    ['one word of 200 changed', `${words(0, 100)} other ${words(101, 200)}`, 6, 8],
    ['a fifth added', words(0, 240), 4, 8],
    ['other words', words(1000, 1200), 0, 2],
  ])('of two texts, one of which has %s', (_, text, min, max) => {
    const same = countEqualCharacters(fingerprintOf(words(0, 200)), fingerprintOf(text));
    expect(same).toBeGreaterThanOrEqual(min);
    expect(same).toBeLessThanOrEqual(max);
  });

  test('of a page does not depend on the places of its headings, and empty texts resemble nothing', () => {
    const split = toFingerprints(
      [{ id: 'a' }, { id: 'b' }],
      [
        { anchor: 'a', title: 'A', text: words(0, 100) },
        { anchor: 'b', title: 'B', text: words(100, 200) },
      ],
    );
    expect(countEqualCharacters(pageFingerprint(split), fingerprintOf(words(0, 200)))).toBeGreaterThanOrEqual(6);
    expect(split).toHaveLength(24);
    expect(countEqualCharacters(emptyFingerprint, emptyFingerprint)).toBe(0);
  });
});
