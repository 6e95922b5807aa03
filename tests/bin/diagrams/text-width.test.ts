import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { metrics, widthOf } from '../../../bin/diagrams/text-width.ts';

/** Opens a file of the typeface that pages use for drawings. */
function openPart(part: string) {
  const font = create(
    readFileSync(new URL(import.meta.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`))),
  );
  if (!('characterSet' in font)) throw new Error('A collection of fonts.');
  return font;
}

describe('the table of widths is that of the typeface', () => {
  test.each(['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'])('%s', (part) => {
    const font = openPart(part);
    const letters = font.characterSet.filter((code) => code >= 32);
    const wrong = letters.filter(
      (code) => Math.round(widthOf(String.fromCodePoint(code)) * font.unitsPerEm) !== font.glyphForCodePoint(code).advanceWidth,
    );
    expect(letters.length).toBeGreaterThan(20);
    expect(wrong.map((code) => String.fromCodePoint(code))).toEqual([]);
  });
});

test('the metrics are those of the typeface', () => {
  const { unitsPerEm, ascent, descent, xHeight, capHeight } = openPart('latin');
  expect(metrics).toEqual({ unitsPerEm, ascent, descent, xHeight, capHeight });
});

test.each([
  ['an ideograph is as wide as high', '港', 1],
  ['a mark has no width', '\u0301', 0],
  ['spaces are those of the typeface', '  ', (2 * 576) / 2048],
])('%s', (_, text, width) => expect(widthOf(text)).toBeCloseTo(width, 1));
