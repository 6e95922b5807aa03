import { settle } from './colour.ts';
import { contrastOf, type Mode, type Pair, type Palette, pairs, type Swatch, toPalette, type Written } from './palette.ts';

/** A colour that somebody wrote and that cannot be read, or on which something cannot. */
export type Illegible = {
  /** The swatch that is to change. */
  swatch: Swatch;
  /** The worst of its pairs, with its contrast, and how many others fail as well. */
  pair: Pair;
  ratio: number;
  others: number;
  /** The other colour of that pair. */
  beside: string;
  /** The colour of the same hue that is nearest in lightness and passes; undefined where no lightness does. */
  nearest: string | undefined;
};

/**
 * The written colours of a mode that fail WCAG 2.2 AA, each once: the text is to change where somebody wrote it, else the ground.
 * What is made by `toPalette` fails only on a ground that nothing can be read on. A ground that is proposed passes `alsoPasses` as well.
 */
export function illegible(mode: Mode, written: Written, alsoPasses: (palette: Palette) => boolean = () => true): Illegible[] {
  const palette = toPalette(mode, written);
  const failing = failures(palette);
  const found = new Map<Swatch, Pair[]>();
  for (const pair of failing) {
    const swatch = culprit(pair, written.swatches, failing);
    if (swatch !== undefined) found.set(swatch, [...(found.get(swatch) ?? []), pair]);
  }
  return [...found].map(([swatch, own]) => {
    const [pair, ...others] = own.toSorted((a, b) => contrastOf(a, palette) / a.least - contrastOf(b, palette) / b.least);
    if (!pair) throw new Error(`No pair of ${swatch} fails.`);
    const beside = palette[pair.front === swatch ? pair.back : pair.front];
    const nearest = nearestPassing(mode, written, swatch, alsoPasses);
    return { swatch, pair, ratio: contrastOf(pair, palette), others: others.length, beside, nearest };
  });
}

function failures(palette: Palette): Pair[] {
  return pairs.filter((pair) => contrastOf(pair, palette) < pair.least);
}

/** A ground on which several written texts fail, or one that nobody wrote, is itself what is wrong. */
function culprit({ front, back }: Pair, swatches: Written['swatches'], failing: readonly Pair[]): Swatch | undefined {
  const { [front]: text, [back]: ground } = swatches;
  if (ground === undefined) return text === undefined ? undefined : front;
  if (text === undefined) return back;
  const written = failing.filter((pair) => pair.back === back && swatches[pair.front] !== undefined);
  return new Set(written.map((pair) => pair.front)).size > 2 ? back : front;
}

/** The colour for a swatch of the same hue that is nearest in lightness and with which all passes that it is part of. */
export function nearestPassing(
  mode: Mode,
  written: Written,
  swatch: Swatch,
  alsoPasses: (palette: Palette) => boolean,
): string | undefined {
  const { [swatch]: own } = toPalette(mode, written);
  return settle(own, (colour) => {
    const palette = toPalette(mode, { ...written, swatches: { ...written.swatches, [swatch]: colour } });
    return passes(palette, swatch) && (swatch !== 'sunken' || alsoPasses(palette));
  });
}

/** Whether nothing that the swatch is part of fails; all that is made of it has changed with it. */
function passes(palette: Palette, swatch: Swatch): boolean {
  return failures(palette).every(({ front, back }) => front !== swatch && back !== swatch);
}

/** A contrast as people write it: `4.3`, never rounded up to what is asked for. */
export function showRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2).replace(/0$/, '');
}
