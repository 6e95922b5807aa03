import { adjustLightness } from './colour.ts';
import {
  type ColourPair,
  type ConfiguredColours,
  contrastOf,
  type Mode,
  type Palette,
  pairs,
  type Swatch,
  toPalette,
} from './palette.ts';

/** A configured colour that is illegible, or on which another colour is illegible. */
export type LowContrast = {
  /** The swatch to change. */
  swatch: Swatch;
  /** The pair with the lowest contrast, its contrast, and the number of other failing pairs. */
  pair: ColourPair;
  ratio: number;
  others: number;
  /** The other colour of that pair. */
  otherColour: string;
  /** The colour of the same hue with the nearest lightness that passes; undefined if there is none. */
  nearest: string | undefined;
};

/**
 * Returns the configured colours of a mode that fail WCAG 2.2 AA, each once. If the foreground is configured, it should change; otherwise
 * the background should. A colour from `toPalette` fails only on a background on which nothing is legible. A suggested background must also
 * satisfy `alsoPasses`.
 */
export function findIllegible(
  mode: Mode,
  configured: ConfiguredColours,
  alsoPasses: (palette: Palette) => boolean = () => true,
): LowContrast[] {
  const palette = toPalette(mode, configured);
  const failing = findFailures(palette);
  const failures = new Map<Swatch, ColourPair[]>();
  for (const pair of failing) {
    const swatch = findSwatchToChange(pair, configured.swatches, failing);
    if (swatch !== undefined) failures.set(swatch, [...(failures.get(swatch) ?? []), pair]);
  }
  return [...failures].map(([swatch, own]) => {
    const [pair, ...others] = own.toSorted((a, b) => contrastOf(a, palette) / a.min - contrastOf(b, palette) / b.min);
    if (!pair) throw new Error(`No pair of ${swatch} fails.`);
    const otherColour = palette[pair.foreground === swatch ? pair.background : pair.foreground];
    const nearest = nearestPassing(mode, configured, swatch, alsoPasses);
    return { swatch, pair, ratio: contrastOf(pair, palette), others: others.length, otherColour, nearest };
  });
}

function findFailures(palette: Palette): ColourPair[] {
  return pairs.filter((pair) => contrastOf(pair, palette) < pair.min);
}

/**
 * Returns the swatch to change: the background if several configured foregrounds fail on it or if the foreground is not
 * configured, otherwise the foreground.
 */
function findSwatchToChange(
  { foreground, background }: ColourPair,
  swatches: ConfiguredColours['swatches'],
  failing: readonly ColourPair[],
): Swatch | undefined {
  const { [foreground]: text, [background]: ground } = swatches;
  if (ground === undefined) return text === undefined ? undefined : foreground;
  if (text === undefined) return background;
  const configuredPairs = failing.filter((pair) => pair.background === background && swatches[pair.foreground] !== undefined);
  return new Set(configuredPairs.map((pair) => pair.foreground)).size > 2 ? background : foreground;
}

/** Returns the colour of the same hue with the nearest lightness at which all pairs of a swatch pass. */
export function nearestPassing(
  mode: Mode,
  configured: ConfiguredColours,
  swatch: Swatch,
  alsoPasses: (palette: Palette) => boolean,
): string | undefined {
  const { [swatch]: own } = toPalette(mode, configured);
  return adjustLightness(own, (colour) => {
    const palette = toPalette(mode, { ...configured, swatches: { ...configured.swatches, [swatch]: colour } });
    return passesContrast(palette, swatch) && (swatch !== 'sunken' || alsoPasses(palette));
  });
}

/** Returns whether all pairs of a swatch pass, including those with colours derived from it. */
function passesContrast(palette: Palette, swatch: Swatch): boolean {
  return findFailures(palette).every(({ foreground, background }) => foreground !== swatch && background !== swatch);
}

/** Formats a contrast, such as `4.3`, without rounding it up to the required value. */
export function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2).replace(/0$/, '');
}
