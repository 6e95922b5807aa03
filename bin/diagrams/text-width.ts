import widths from './letter-widths.json' with { type: 'json' };

/** The metrics of Inter, in font units: 2048 units are the text size. */
export const metrics = { unitsPerEm: 2048, ascent: 1984, descent: -494, xHeight: 1118, capHeight: 1490 };

const letters: ReadonlyMap<string, number> = new Map(
  Object.entries(widths).flatMap(([width, own]) => Array.from(own, (letter): [string, number] => [letter, Number(width)])),
);

/** Characters as wide as they are high: ideographs, kana, hangul and emoji. */
const isWide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const isMark = /\p{M}|\p{Cf}/u;
/** The width of letters in scripts that the typeface lacks, which another font displays. */
const fallbackWidth = 1240;
const boldFactor = 1.04;

/** Returns the width of a string relative to the text size. */
export function widthOf(text: string, isBold = false): number {
  const width = Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0) / metrics.unitsPerEm;
  return isBold ? width * boldFactor : width;
}

function letterWidth(letter: string): number {
  return letters.get(letter) ?? (isWide.test(letter) ? metrics.unitsPerEm : isMark.test(letter) ? 0 : fallbackWidth);
}
