/** The tables of a font file that tell its measures, by tag. `isShort`: `hmtx` begins with a byte of flags, as WOFF2 may write it. */
type FontTables = { tables: ReadonlyMap<string, Uint8Array>; hasFlags: boolean };
/** What a font says of itself; lengths as parts of its size. */
export type FontFacts = {
  /** As `font-weight` of a font face has it: `400`, or the range of a variable font. */
  weight: string;
  style: 'normal' | 'italic';
  ascent: number;
  descent: number;
  lineGap: number;
  /** The mean width of a letter of an English text, with its spaces; undefined where the font has no Latin letters. */
  width: number | undefined;
  kind: 'sans' | 'serif' | 'mono';
};

/** Reads the measures of a font; undefined where a table that every font has is missing or cut off. */
export function toFontFacts({ tables, hasFlags }: FontTables): FontFacts | undefined {
  try {
    return read(tables, hasFlags);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function read(tables: ReadonlyMap<string, Uint8Array>, hasFlags: boolean): FontFacts {
  const table = (tag: string): DataView => {
    const bytes = tables.get(tag) ?? new Uint8Array(0);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const [head, hhea, os2, hmtx] = [table('head'), table('hhea'), table('OS/2'), table('hmtx')];
  const em = head.getUint16(18);
  if (em === 0) throw new RangeError('a font without a size');
  const selection = os2.getUint16(62);
  const [metrics, first] = selection & typographic ? [os2, 68] : [hhea, 4];
  const widthOf = widths(table('cmap'), hmtx, { count: hhea.getUint16(34), start: hasFlags ? 1 : 0 });
  const letters = [...typicalLetters].map(widthOf);
  const isLatin = letters.every((width) => width > 0);
  const isMono = isLatin && new Set(letters).size === 1;
  const panose = os2.getUint8(33);
  return {
    weight: variableWeight(table('fvar')) ?? String(os2.getUint16(4)),
    style: selection & 1 ? 'italic' : 'normal',
    ascent: metrics.getInt16(first) / em,
    descent: -metrics.getInt16(first + 2) / em,
    lineGap: metrics.getInt16(first + 4) / em,
    width: isLatin ? letters.reduce((sum, width) => sum + width, 0) / letters.length / em : undefined,
    kind: isMono ? 'mono' : os2.getUint8(32) === 2 && panose >= 2 && panose <= 10 ? 'serif' : 'sans',
  };
}

/** The bit that says that the typographic measures are those to use. */
const typographic = 1 << 7;

/** Letters and spaces about as often as in English text: those by which Next.js fits its fallback fonts. */
const typicalLetters = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

/** The range of the axis of weights; undefined for a font that is not variable. */
function variableWeight(fvar: DataView): string | undefined {
  if (fvar.byteLength === 0) return undefined;
  const [start, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
  for (let axis = 0; axis < count; axis++) {
    const at = start + axis * size;
    if (fvar.getUint32(at) === 0x77676874) return `${fvar.getInt16(at + 4)} ${fvar.getInt16(at + 12)}`;
  }
  return undefined;
}

/** A function that tells the width of a character, in units of the font; 0 where it has none. */
function widths(
  cmap: DataView,
  hmtx: DataView,
  { count, start }: { count: number; start: number },
): (character: string) => number {
  const step = start === 0 ? 4 : 2;
  const subtable = subtableOf(cmap);
  return (character) => {
    const glyph = subtable === undefined ? 0 : glyphOf(cmap, subtable, character.charCodeAt(0));
    return glyph === 0 ? 0 : hmtx.getUint16(start + Math.min(glyph, count - 1) * step);
  };
}

/** Where the table for Unicode begins: of format 4, which every font for the web has. */
function subtableOf(cmap: DataView): number | undefined {
  const count = cmap.getUint16(2);
  for (let index = 0; index < count; index++) {
    const offset = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(offset) === 4) return offset;
  }
  return undefined;
}

function glyphOf(cmap: DataView, at: number, code: number): number {
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
