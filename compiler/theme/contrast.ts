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
 * What is made by `toPalette` fails only on a ground that nothing can be read on.
 */
export function illegible(mode: Mode, written: Written): Illegible[] {
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
    const nearest = settle(palette[swatch], (colour) => passes(mode, written, swatch, colour));
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

/** Whether nothing that the swatch is part of fails with another colour for it; all that is made of it changes with it. */
function passes(mode: Mode, written: Written, swatch: Swatch, colour: string): boolean {
  const palette = toPalette(mode, { ...written, swatches: { ...written.swatches, [swatch]: colour } });
  return failures(palette).every(({ front, back }) => front !== swatch && back !== swatch);
}

/** A contrast as people write it: `4.3`, never rounded up to what is asked for. */
export function showRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2).replace(/0$/, '');
}
