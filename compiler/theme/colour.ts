import { itemAt } from '../basics/invariant.ts';
import { firstMatch } from '../basics/text-parts.ts';

/**
 * Parses CSS colours, computes their contrast according to WCAG 2.2, and converts them to OKLCH, in which changes of lightness are
 * perceptually uniform. Every colour here is `#rrggbb`, so computations use exactly the values that are written to stylesheets.
 */

/** Lightness from 0 to 1, chroma from 0 (screens show at most about 0.32), hue in degrees. */
type Oklch = { l: number; c: number; h: number };
type Triple = readonly [number, number, number];

/** Converts a CSS colour to `#rrggbb`; undefined if it is invalid or not opaque. */
export function parseColour(text: string): string | undefined {
  const value = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  if (/^#[0-9a-f]{3}$/.test(value)) return value.replace(/[0-9a-f]/g, '$&$&');
  const [, model, inside = ''] = /^(rgb|hsl|oklch)\(([^()]*)\)$/.exec(value) ?? [];
  const parts = inside.split(/[\s,]+/).filter((part) => part !== '');
  if (model === undefined || parts.length !== 3) return undefined;
  const [a, b, c] = parts.map((part) => toNumber(part));
  if (a === undefined || b === undefined || c === undefined) return undefined;
  const isPercentage = parts.map((part) => part.endsWith('%'));
  if (model === 'rgb') return toHex([a, b, c].map((part, index) => (isPercentage[index] ? part / 100 : part / 255)));
  if (model === 'hsl') return isPercentage[1] && isPercentage[2] ? toHex(fromHsl(a, b / 100, c / 100)) : undefined;
  return fromOklch({ l: isPercentage[0] ? a / 100 : a, c: isPercentage[1] ? b * 0.004 : b, h: c });
}

/** Returns the colour that an invalid value probably means; undefined if none is similar. */
export function nearestColour(text: string): string | undefined {
  const value = text.trim().toLowerCase();
  const digits = firstMatch(/^#?([0-9a-f]{3,8})$/, value, 1);
  if (digits.length === 8 || digits.length === 6) return `#${digits.slice(0, 6)}`;
  if (digits.length === 4 || digits.length === 3) return `#${digits.slice(0, 3)}`;
  const [, model, inside] = /^(rgb|hsl|oklch)a?\(\s*((?:[^\s,/()]+[\s,]+){2}[^\s,/()]+)/.exec(value) ?? [];
  return namedColours.get(value) ?? (model === undefined ? undefined : parseColour(`${model}(${inside})`));
}

/** Returns the contrast ratio of two colours as defined by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Converts a colour to OKLCH. */
export function toOklch(colour: string): Oklch {
  const [r, g, b] = channelsOf(colour).map(toLinear);
  const l = Math.cbrt(dotProduct(lmsOfRgb[0], r, g, b));
  const m = Math.cbrt(dotProduct(lmsOfRgb[1], r, g, b));
  const s = Math.cbrt(dotProduct(lmsOfRgb[2], r, g, b));
  const [lightness, x, y] = [
    dotProduct(labOfLms[0], l, m, s),
    dotProduct(labOfLms[1], l, m, s),
    dotProduct(labOfLms[2], l, m, s),
  ];
  return { l: lightness, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI };
}

/** Converts an OKLCH colour to a hex string. Reduces the chroma, if necessary, until the colour fits the sRGB gamut. */
export function fromOklch({ l, c, h }: Oklch): string {
  if (l <= 0) return '#000000';
  if (l >= 1) return '#ffffff';
  let [low, high] = [0, c];
  if (isInGamut(toRgb({ l, c, h }))) return toHex(toRgb({ l, c, h }));
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    if (isInGamut(toRgb({ l, c: middle, h }))) low = middle;
    else high = middle;
  }
  return toHex(toRgb({ l, c: low, h }));
}

/**
 * Returns the colour of the same hue that `isAccepted` accepts and that requires the smallest change of lightness; undefined if it accepts
 * none.
 */
export function adjustLightness(colour: string, isAccepted: (candidate: string) => boolean): string | undefined {
  if (isAccepted(colour)) return colour;
  const { l, c, h } = toOklch(colour);
  const colourAt = (step: number): string => fromOklch({ l: l + step * finest, c, h });
  for (let steps = coarse; steps <= 1 / finest + coarse; steps += coarse) {
    for (const direction of [-1, 1]) {
      if (isOutOfRange(l + direction * (steps - coarse) * finest) || !isAccepted(colourAt(direction * steps))) continue;
      for (let near = steps - coarse + 1; near < steps; near++)
        if (isAccepted(colourAt(direction * near))) return colourAt(direction * near);
      return colourAt(direction * steps);
    }
  }
  return undefined;
}

/**
 * An imperceptible step of lightness, and a coarse one in multiples of it. The interval before the first accepted coarse step is searched
 * in fine steps.
 */
const [finest, coarse] = [1 / 400, 8];

function isOutOfRange(lightness: number): boolean {
  return lightness < 0 || lightness > 1;
}

/** Mixes a colour with a share (0 to 1) of another one, like `color-mix(in srgb, …)`. */
export function mixColours(colour: string, other: string, share: number): string {
  const [from, to] = [channelsOf(colour), channelsOf(other)];
  return toHex(from.map((part, index) => part * (1 - share) + itemAt(to, index) * share));
}

function luminanceOf(colour: string): number {
  const [r, g, b] = channelsOf(colour).map(toLinear);
  return dotProduct([0.2126, 0.7152, 0.0722], r, g, b);
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

/** Converts a colour to red, green and blue. Values outside 0 to 1 mean that screens cannot show the colour. */
function toRgb({ l, c, h }: Oklch): number[] {
  const angle = (h * Math.PI) / 180;
  const [x, y] = [c * Math.cos(angle), c * Math.sin(angle)];
  const [one, two, three] = lmsOfLab.map((row) => dotProduct(row, l, x, y) ** 3);
  return rgbOfLms.map((row) => fromLinear(dotProduct(row, one, two, three)));
}

function isInGamut(rgb: readonly number[]): boolean {
  return rgb.every((part) => part >= -0.0005 && part <= 1.0005);
}

function toHex(rgb: readonly number[]): string {
  const digits = rgb.map((part) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    return lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  });
}

function toNumber(part: string): number | undefined {
  return /^-?(?:\d+\.?\d*|\.\d+)(?:%|deg)?$/.test(part) ? Number.parseFloat(part) : undefined;
}

function dotProduct(row: Triple, a = 0, b = 0, c = 0): number {
  return row[0] * a + row[1] * b + row[2] * c;
}

/** The matrices from https://bottosson.github.io/posts/oklab/, and their inverses. */
const lmsOfRgb: readonly [Triple, Triple, Triple] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const labOfLms: readonly [Triple, Triple, Triple] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const lmsOfLab: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const rgbOfLms: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** Common colour names, for suggestions. */
const namedColours = new Map([
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['gray', '#808080'],
  ['grey', '#808080'],
  ['silver', '#c0c0c0'],
  ['red', '#ff0000'],
  ['maroon', '#800000'],
  ['orange', '#ffa500'],
  ['yellow', '#ffff00'],
  ['olive', '#808000'],
  ['lime', '#00ff00'],
  ['green', '#008000'],
  ['aqua', '#00ffff'],
  ['cyan', '#00ffff'],
  ['teal', '#008080'],
  ['blue', '#0000ff'],
  ['navy', '#000080'],
  ['fuchsia', '#ff00ff'],
  ['magenta', '#ff00ff'],
  ['purple', '#800080'],
  ['rebeccapurple', '#663399'],
  ['indigo', '#4b0082'],
  ['pink', '#ffc0cb'],
  ['brown', '#a52a2a'],
]);
