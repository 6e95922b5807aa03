import { describe, expect, test } from 'vitest';
import { countAgreeing, headingPrint, noPrint, pagePrint, toPrints } from '../../../compiler/3-pages/fingerprints.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `word${((from + index) * 7919) % 10_007}`).join(' ');
const printOf = (text: string): string => headingPrint(toPrints([{ id: 'a' }], [{ anchor: 'a', title: 'A', text }]), 0);

describe('a print', () => {
  test('is that of the text alone, whatever its spaces, letter case and marks', () => {
    const one = printOf('The table hangs on the wall, near the door.');
    expect(printOf('the  TABLE hangs\non the wall near the door')).toBe(one);
    expect(printOf('The chart hangs on the roof, near the cat.')).not.toBe(one);
    expect(one).toMatch(/^[\w~-]{8}$/);
    expect(printOf(' … ')).toBe(noPrint);
    expect(printOf('水門の表')).not.toBe(printOf('水門の壁'));
  });

  test.each([
    ['one word of 200 changed', `${words(0, 100)} other ${words(101, 200)}`, 6, 8],
    ['a fifth added', words(0, 240), 4, 8],
    ['other words', words(1000, 1200), 0, 2],
  ])('of texts of which one has %s', (_, text, least, most) => {
    const same = countAgreeing(printOf(words(0, 200)), printOf(text));
    expect(same).toBeGreaterThanOrEqual(least);
    expect(same).toBeLessThanOrEqual(most);
  });

  test('of a page does not depend on where its headings stand, and empty texts are like nothing', () => {
    const split = toPrints(
      [{ id: 'a' }, { id: 'b' }],
      [
        { anchor: 'a', title: 'A', text: words(0, 100) },
        { anchor: 'b', title: 'B', text: words(100, 200) },
      ],
    );
    expect(countAgreeing(pagePrint(split), printOf(words(0, 200)))).toBeGreaterThanOrEqual(6);
    expect(split).toHaveLength(24);
    expect(countAgreeing(noPrint, noPrint)).toBe(0);
  });
});
