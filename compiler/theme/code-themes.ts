import { getRequired, itemAt } from '../basics/invariant.ts';
import { adjustLightness, contrast, fromOklch, toOklch } from './colour.ts';
import { defaultPalette, type Mode, modes, type Palette } from './palette.ts';

/** The values of the setting `theme.code`. */
export const codeThemes = ['quire', 'paper', 'meadow', 'ember', 'lagoon', 'orchid'] as const;
/** A value of the setting `theme.code`. */
export type CodeTheme = (typeof codeThemes)[number];

/** The kinds of tokens that have a colour, in the order of the lists below. */
const tokenKinds = [
  'keyword',
  'string',
  'comment',
  'number',
  'function',
  'type',
  'name',
  'variable',
  'meta',
  'added',
  'removed',
] as const;
/** The background hues of marked lines. */
const markedLineHues = { 'marked-line': 95, 'added-line': 150, 'removed-line': 22, 'warning-line': 72, 'error-line': 12 };

/** The hue of each kind, and the common chroma. The lightness follows from the required contrast. */
type ThemeRecipe = { hues: readonly number[]; chroma: number };
const recipes: Record<Exclude<CodeTheme, 'quire'>, ThemeRecipe> = {
  paper: { hues: [60, 110, 80, 40, 250, 200, 80, 30, 280, 150, 25], chroma: 0.035 },
  meadow: { hues: [155, 110, 130, 60, 195, 175, 85, 40, 220, 150, 25], chroma: 0.09 },
  ember: { hues: [25, 95, 60, 50, 70, 340, 80, 10, 310, 140, 20], chroma: 0.11 },
  lagoon: { hues: [255, 170, 235, 40, 215, 190, 90, 330, 280, 155, 20], chroma: 0.1 },
  orchid: { hues: [330, 150, 300, 55, 275, 220, 85, 5, 245, 155, 15], chroma: 0.12 },
};

/** The colours of a mode, by the names of their custom properties without `--code-`. */
type CodeColours = Record<string, string>;

/**
 * Returns the custom properties of code that differ from reader/style/code.css, with their colours in light and dark mode. The lightness of
 * each is adjusted so that it is legible on the background in the site's palette.
 */
export function codeColours(
  theme: CodeTheme,
  palettes: Record<Mode, Palette>,
): [property: string, light: string, dark: string][] {
  if (theme === 'quire' && modes.every((mode) => palettes[mode].sunken === defaultPalette(mode).sunken)) return [];
  const dark = new Map(Object.entries(coloursOn(palettes.dark, theme, 'dark')));
  const light = Object.entries(coloursOn(palettes.light, theme, 'light'));
  return light.map(([name, colour]) => [`--code-${name}`, colour, getRequired(dark, name)]);
}

function coloursOn({ sunken, text }: Palette, theme: CodeTheme, mode: Mode): CodeColours {
  const backgrounds = { surface: sunken, ...markedLineColours(sunken, mode) };
  const colours: CodeColours = { ...backgrounds, text: toReadable(text, Object.values(backgrounds)) };
  for (const [index, kind] of tokenKinds.entries()) {
    const expected = theme === 'quire' ? defaultColours[kind][mode === 'light' ? 0 : 1] : toColour(recipes[theme], index, mode);
    colours[kind] = toReadable(expected, Object.values(backgrounds));
  }
  return colours;
}

/** A code colour that is illegible on one of its backgrounds, with its contrast there. */
type IllegibleCode = { kind: string; colour: string; background: string; ratio: number };

/** Returns the code colours that are illegible at any lightness, because the background is neither light nor dark. Worst first. */
export function findIllegibleCode(theme: CodeTheme, palette: Palette, mode: Mode): IllegibleCode[] {
  const colours = coloursOn(palette, theme, mode);
  const backgrounds = ['surface', ...Object.keys(markedLineHues)].map((name): [string, string] => [
    name,
    colours[name] ?? palette.sunken,
  ]);
  const illegible = ['text', ...tokenKinds].flatMap((kind) => {
    const colour = colours[kind] ?? palette.text;
    return backgrounds.map(
      ([background, backgroundColour]): IllegibleCode => ({
        kind,
        colour,
        background,
        ratio: contrast(colour, backgroundColour),
      }),
    );
  });
  return illegible.filter(({ ratio }) => ratio < 4.5).sort((a, b) => a.ratio - b.ratio);
}

function toColour({ hues, chroma }: ThemeRecipe, index: number, mode: Mode): string {
  const kind = tokenKinds[index];
  const l = mode === 'light' ? (kind === 'comment' ? 0.5 : 0.44) : kind === 'comment' ? 0.73 : 0.82;
  const c = kind === 'comment' ? 0.022 : kind === 'added' || kind === 'removed' ? 0.1 : chroma;
  return fromOklch({ l, c, h: itemAt(hues, index) });
}

/** Returns the backgrounds of marked lines, close to the surface and each with its own hue. */
function markedLineColours(surface: string, mode: Mode): CodeColours {
  const { l } = toOklch(surface);
  const step = mode === 'light' ? -0.035 : 0.085;
  return Object.fromEntries(
    Object.entries(markedLineHues).map(([name, h]) => [name, fromOklch({ l: l + step, c: mode === 'light' ? 0.045 : 0.04, h })]),
  );
}

function toReadable(colour: string, backgrounds: readonly string[]): string {
  return (
    adjustLightness(colour, (candidate) => backgrounds.every((background) => contrast(candidate, background) >= 4.5)) ?? colour
  );
}

/** The colours in reader/style/code.css, light and dark. A test compares them. */
const defaultColours: Record<(typeof tokenKinds)[number], readonly [light: string, dark: string]> = {
  keyword: ['#8b1f6e', '#dda9ea'],
  string: ['#2a5f1e', '#a8d69f'],
  comment: ['#596062', '#a0abb2'],
  number: ['#873d00', '#f2b98f'],
  function: ['#1b4f9c', '#8fc0f5'],
  type: ['#0b5a60', '#74cfcb'],
  name: ['#664800', '#e3c77a'],
  variable: ['#8f2f1a', '#f2aca2'],
  meta: ['#4f5673', '#b4bade'],
  added: ['#1a5f33', '#86d6a0'],
  removed: ['#9c1f28', '#f7a1a1'],
};
