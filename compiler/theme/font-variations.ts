/** The change of a variable font's glyph widths with its weight, from the tables `fvar`, `avar` and `HVAR`. */
export type Variations = {
  /** The range of weights. */
  min: number;
  max: number;
  /** Returns the change of each glyph's width at a weight, in font units. */
  deltasAt: (weight: number) => (glyph: number) => number;
};
type VariationTables = { fvar: DataView; avar: DataView; hvar: DataView };
type Axis = { tag: number; min: number; default: number; max: number };

/**
 * Reads the variations of a font; undefined if it has no weight axis. All other axes have their default value. Throws a
 * RangeError if a table is truncated.
 */
export function readVariations({ fvar, avar, hvar }: VariationTables): Variations | undefined {
  const axes = readAxes(fvar);
  const index = axes.findIndex(({ tag }) => tag === weightTag);
  const axis = axes[index];
  if (!axis) return undefined;
  const mapCoordinate = readAxisMap(avar, index);
  const store = hvar.byteLength === 0 ? undefined : readStore(hvar);
  return {
    min: axis.min,
    max: axis.max,
    deltasAt: (weight) => {
      const coordinate = mapCoordinate(normalizeWeight(weight, axis));
      if (!store || coordinate === 0) return () => 0;
      const coordinates = axes.map((_, each) => (each === index ? coordinate : 0));
      const scalars = store.regions.map((region) => scalarOf(region, coordinates));
      return (glyph) => store.delta(glyph, scalars);
    },
  };
}

/** The tag `wght` as a number. */
const weightTag = 0x77676874;

function readAxes(fvar: DataView): Axis[] {
  if (fvar.byteLength === 0) return [];
  const [start, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
  return Array.from({ length: count }, (_, axis) => {
    const at = start + axis * size;
    const readFixed = (offset: number): number => fvar.getInt32(at + offset) / 65536;
    return { tag: fvar.getUint32(at), min: readFixed(4), default: readFixed(8), max: readFixed(12) };
  });
}

/** Normalises a weight to the range from -1 to 1, with 0 for the default outlines. */
function normalizeWeight(weight: number, { min, default: initial, max }: Axis): number {
  const clamped = Math.min(max, Math.max(min, weight));
  if (clamped === initial) return 0;
  return clamped < initial ? (clamped - initial) / (initial - min) : (clamped - initial) / (max - initial);
}

/** Returns the mapping of an axis in `avar`: linear interpolation between its points. */
function readAxisMap(avar: DataView, axis: number): (coordinate: number) => number {
  if (avar.byteLength === 0) return (coordinate) => coordinate;
  let at = 8;
  for (let before = 0; before < axis; before++) at += 2 + avar.getUint16(at) * 4;
  const points = Array.from({ length: avar.getUint16(at) }, (_, index): readonly [number, number] => [
    avar.getInt16(at + 2 + index * 4) / 16384,
    avar.getInt16(at + 4 + index * 4) / 16384,
  ]);
  return (coordinate) => {
    for (const [index, [from, to]] of points.entries()) {
      const next = points[index + 1];
      if (!next || coordinate < from || coordinate > next[0]) continue;
      return next[0] === from ? to : to + ((coordinate - from) / (next[0] - from)) * (next[1] - to);
    }
    return coordinate;
  };
}

/** The positions on an axis at which a variation starts, peaks and ends. */
type AxisRange = { start: number; peak: number; end: number };
type VariationStore = { regions: AxisRange[][]; delta: (glyph: number, scalars: readonly number[]) => number };

function readStore(hvar: DataView): VariationStore {
  const store = hvar.getUint32(4);
  const map = hvar.getUint32(8);
  const list = store + hvar.getUint32(store + 2);
  const [axisCount, regionCount] = [hvar.getUint16(list), hvar.getUint16(list + 2)];
  const regions = Array.from({ length: regionCount }, (_, region) =>
    Array.from({ length: axisCount }, (__, axis): AxisRange => {
      const at = list + 4 + (region * axisCount + axis) * 6;
      const readFixed = (offset: number): number => hvar.getInt16(at + offset) / 16384;
      return { start: readFixed(0), peak: readFixed(2), end: readFixed(4) };
    }),
  );
  const delta: VariationStore['delta'] = (glyph, scalars) => {
    const [outer, inner] = map === 0 ? [0, glyph] : entryOf(hvar, map, glyph);
    if (outer >= hvar.getUint16(store + 6)) return 0;
    return deltaOf(hvar, store + hvar.getUint32(store + 8 + outer * 4), inner, scalars);
  };
  return { regions, delta };
}

/** Returns the table and row of a glyph in the variation store. Glyphs after the last entry share it. */
function entryOf(hvar: DataView, map: number, glyph: number): [outer: number, inner: number] {
  const format = hvar.getUint8(map);
  const packing = hvar.getUint8(map + 1);
  const count = format === 0 ? hvar.getUint16(map + 2) : hvar.getUint32(map + 2);
  const size = ((packing >> 4) & 3) + 1;
  const start = map + (format === 0 ? 4 : 6) + Math.min(glyph, count - 1) * size;
  let entry = 0;
  for (let byte = 0; byte < size; byte++) entry = entry * 256 + hvar.getUint8(start + byte);
  const bits = 2 ** ((packing & 15) + 1);
  return [Math.floor(entry / bits), entry % bits];
}

/** Returns the sum of a row's deltas, scaled by their regions. Some are stored as wide numbers, the others as narrow ones. */
function deltaOf(hvar: DataView, table: number, row: number, scalars: readonly number[]): number {
  const [rows, packing, columns] = [hvar.getUint16(table), hvar.getUint16(table + 2), hvar.getUint16(table + 4)];
  if (row >= rows) return 0;
  const [wide, isLong] = [packing & 0x7fff, (packing & 0x8000) !== 0];
  const [large, small] = isLong ? [4, 2] : [2, 1];
  let at = table + 6 + columns * 2 + row * (wide * large + (columns - wide) * small);
  let sum = 0;
  for (let column = 0; column < columns; column++) {
    const size = column < wide ? large : small;
    const value = size === 4 ? hvar.getInt32(at) : size === 2 ? hvar.getInt16(at) : hvar.getInt8(at);
    sum += value * (scalars[hvar.getUint16(table + 6 + column * 2)] ?? 0);
    at += size;
  }
  return sum;
}

/** Returns the scalar of a region at a position, from 0 to 1. */
function scalarOf(region: readonly AxisRange[], coordinates: readonly number[]): number {
  let scalar = 1;
  for (const [axis, { start, peak, end }] of region.entries()) {
    const here = coordinates[axis] ?? 0;
    if (peak === 0 || here === peak || start > peak || peak > end || (start < 0 && end > 0)) continue;
    if (here <= start || here >= end) return 0;
    scalar *= here < peak ? (here - start) / (peak - start) : (end - here) / (end - peak);
  }
  return scalar;
}
