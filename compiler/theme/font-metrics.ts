import { readVariations, type Variations } from './font-variations.ts';

/** The tables of a font file with its metrics, by tag. `hasFlags`: `hmtx` starts with a byte of flags, as WOFF2 allows. */
type FontTables = { tables: ReadonlyMap<string, Uint8Array>; hasFlags: boolean };
/** The metrics of a font, relative to its size. */
export type FontMetrics = {
  /** In the `font-weight` syntax of `@font-face`: `400`, or the range of a variable font. */
  weight: string;
  style: 'normal' | 'italic';
  ascent: number;
  descent: number;
  lineGap: number;
  /**
   * The mean width of a character of English text, including spaces, by weight; for a variable font at every multiple of 100. Empty if the
   * font has no Latin letters.
   */
  widths: { weight: number; width: number }[];
  kind: 'sans' | 'serif' | 'mono';
};

/** Reads the metrics of a font; undefined if a required table is missing or truncated. */
export function readFontMetrics({ tables, hasFlags }: FontTables): FontMetrics | undefined {
  try {
    return readMetrics(tables, hasFlags);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readMetrics(tables: ReadonlyMap<string, Uint8Array>, hasFlags: boolean): FontMetrics {
  const tableAt = (tag: string): DataView => {
    const bytes = tables.get(tag) ?? new Uint8Array(0);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const [head, hhea, os2, hmtx] = [tableAt('head'), tableAt('hhea'), tableAt('OS/2'), tableAt('hmtx')];
  const em = head.getUint16(18);
  if (em === 0) throw new RangeError('a font without a size');
  const selection = os2.getUint16(62);
  const [metrics, first] = selection & typographic ? [os2, 68] : [hhea, 4];
  const variations = readVariations({ fvar: tableAt('fvar'), avar: tableAt('avar'), hvar: tableAt('HVAR') });
  const glyphOf = createGlyphLookup(tableAt('cmap'));
  const glyphs = typicalLetters.map(([character, frequency]) => ({ glyph: glyphOf(character), frequency }));
  const isLatin = glyphs.every(({ glyph }) => glyph > 0);
  const widthOf = createWidthLookup(hmtx, { count: hhea.getUint16(34), start: hasFlags ? 1 : 0 });
  const isMono = isLatin && new Set(glyphs.map(({ glyph }) => widthOf(glyph))).size === 1;
  const ownWeight = os2.getUint16(4);
  const averageWidth = (weight: number): number => {
    const delta = variations?.deltasAt(weight) ?? (() => 0);
    const sum = glyphs.reduce((all, { glyph, frequency }) => all + frequency * (widthOf(glyph) + delta(glyph)), 0);
    return sum / totalFrequency / em;
  };
  const panose = os2.getUint8(33);
  return {
    weight: variations ? `${variations.min} ${variations.max}` : String(ownWeight),
    style: selection & 1 ? 'italic' : 'normal',
    ascent: metrics.getInt16(first) / em,
    descent: -metrics.getInt16(first + 2) / em,
    lineGap: metrics.getInt16(first + 4) / em,
    widths: isLatin ? weightsOf(variations, ownWeight).map((weight) => ({ weight, width: averageWidth(weight) })) : [],
    kind: isMono ? 'mono' : os2.getUint8(32) === 2 && panose >= 2 && panose <= 10 ? 'serif' : 'sans',
  };
}

/** `USE_TYPO_METRICS`, bit 7 of `fsSelection` in the OS/2 table. */
const typographic = 1 << 7;

/** The frequency of spaces, letters and punctuation in 1,000 characters of English text. */
const typicalLetters: readonly (readonly [character: string, often: number])[] = Object.entries({
  ' ': 172,
  ...{ e: 100, t: 71, a: 64, o: 60, i: 57, n: 56, s: 51, r: 48, h: 45, l: 33, d: 32, u: 23, c: 24, m: 20 },
  ...{ f: 18, p: 17, g: 16, w: 16, y: 15, b: 12, v: 8, k: 6, x: 2, j: 1, q: 1, z: 1 },
  ...{ '.': 9, ',': 9, T: 3, I: 3, A: 3, S: 3, W: 1 },
});

const totalFrequency = typicalLetters.reduce((sum, [, frequency]) => sum + frequency, 0);

/** Returns the weights at which a font is measured. */
function weightsOf(variations: Variations | undefined, ownWeight: number): number[] {
  if (!variations) return [ownWeight];
  const { min, max } = variations;
  const supportedWeights = [100, 200, 300, 400, 500, 600, 700, 800, 900].filter((weight) => weight >= min && weight <= max);
  return supportedWeights.length > 0 ? supportedWeights : [min];
}

/** Returns a function that looks up the glyph of a character; 0 if the font has none. */
function createGlyphLookup(cmap: DataView): (character: string) => number {
  const subtable = subtableOf(cmap);
  return (character) => (subtable === undefined ? 0 : glyphAt(cmap, subtable, character.charCodeAt(0)));
}

/** Returns a function that looks up the width of a glyph, in font units. */
function createWidthLookup(hmtx: DataView, { count, start }: { count: number; start: number }): (glyph: number) => number {
  const step = start === 0 ? 4 : 2;
  return (glyph) => hmtx.getUint16(start + Math.min(glyph, count - 1) * step);
}

/** Returns the offset of the Unicode table in format 4, which every web font has. */
function subtableOf(cmap: DataView): number | undefined {
  const count = cmap.getUint16(2);
  for (let index = 0; index < count; index++) {
    const offset = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(offset) === 4) return offset;
  }
  return undefined;
}

function glyphAt(cmap: DataView, at: number, code: number): number {
  const doubled = cmap.getUint16(at + 6);
  for (let index = 0; index < doubled; index += 2) {
    if (cmap.getUint16(at + 14 + index) < code) continue;
    const first = cmap.getUint16(at + 16 + doubled + index);
    if (first > code) return 0;
    const delta = cmap.getUint16(at + 16 + 2 * doubled + index);
    const place = at + 16 + 3 * doubled + index;
    const offset = cmap.getUint16(place);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = cmap.getUint16(place + offset + (code - first) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
