import { adjustLightness, contrast, fromOklch, mixColours, toOklch } from './colour.ts';

/** The colour mode of a page, which the system or the reader chooses. */
export type Mode = 'light' | 'dark';
/** The two colour modes, in the order of the arguments of `light-dark()`. */
export const modes = ['light', 'dark'] as const;

/**
 * The default colours of each mode: those in reader/style/tokens.css. A test compares them. The custom property of a colour is its name in
 * kebab case after `--color-`, or after `--tone-` for the tones of callouts.
 */
const defaultPalettes = {
  light: {
    surface: '#fffefc',
    raised: '#f6f4ee',
    sunken: '#faf8f4',
    border: '#e4dfd4',
    borderStrong: '#8a8577',
    text: '#1c2328',
    muted: '#565f66',
    accent: '#0b5a60',
    accentSoft: '#e4f1ef',
    onAccent: '#ffffff',
    banner: '#0b5a60',
    onBanner: '#ffffff',
    mark: '#fbe7a1',
    note: '#4a5560',
    tip: '#1d6b3a',
    info: '#1b5a9e',
    warning: '#855200',
    danger: '#a8232c',
  },
  dark: {
    surface: '#15191c',
    raised: '#1c2226',
    sunken: '#111517',
    border: '#2f373d',
    borderStrong: '#77838c',
    text: '#e3e7e9',
    muted: '#a3adb5',
    accent: '#74cfcb',
    accentSoft: '#16302f',
    onAccent: '#0c1a1a',
    banner: '#12474a',
    onBanner: '#ffffff',
    mark: '#4a3c0c',
    note: '#b3bec8',
    tip: '#7fd19a',
    info: '#8cbcf2',
    warning: '#eabf6b',
    danger: '#f59a9a',
  },
} as const;

/** A colour of the palette by its use. */
export type Swatch = keyof typeof defaultPalettes.light;
/** All colours of one mode, as `#rrggbb`. */
export type Palette = Record<Swatch, string>;
/** The configured colours of one mode, and the seeds for deriving the others. */
export type ConfiguredColours = {
  swatches: Partial<Palette>;
  /** The colour from which the accent of this mode is derived. It is adjusted to be legible. */
  accentSeed?: string;
  /** The source of the hue and chroma of neutral colours. */
  neutralSeed?: string;
};

const surfaceSwatches = ['surface', 'raised', 'sunken'] as const;
const tones = ['note', 'tip', 'info', 'warning', 'danger'] as const;

/** A foreground and a background, and the minimum contrast that WCAG 2.2 AA requires. */
export type ColourPair = { foreground: Swatch; background: Swatch; min: 4.5 | 3; tint?: true };
/** All pairs in the stylesheet. `tint`: the background is the surface mixed with some of the foreground, as in callouts. */
export const pairs: readonly ColourPair[] = [
  ...(['text', 'muted', 'accent', ...tones] as const).flatMap((foreground) =>
    surfaceSwatches.map((background): ColourPair => ({ foreground, background, min: 4.5 })),
  ),
  ...tones.map((foreground): ColourPair => ({ foreground, background: 'surface', min: 4.5, tint: true })),
  { foreground: 'accent', background: 'accentSoft', min: 4.5 },
  { foreground: 'text', background: 'accentSoft', min: 4.5 },
  { foreground: 'onAccent', background: 'accent', min: 4.5 },
  { foreground: 'onBanner', background: 'banner', min: 4.5 },
  ...(['text', 'muted', 'accent'] as const).map((foreground): ColourPair => ({ foreground, background: 'mark', min: 4.5 })),
  ...surfaceSwatches.map((background): ColourPair => ({ foreground: 'borderStrong', background, min: 3 })),
];

/** Returns the contrast of a pair. */
export function contrastOf({ foreground, background, tint }: ColourPair, palette: Palette): number {
  const shown = tint ? mixColours(palette[background], palette[foreground], tintShare) : palette[background];
  return contrast(palette[foreground], shown);
}

/** The share of a tone in the background of callouts: `color-mix(… 9%, …)` in reader/style/prose.css. */
const tintShare = 0.09;

/** Returns the default colours of a mode. */
export function defaultPalette(mode: Mode): Palette {
  return { ...defaultPalettes[mode] };
}

/**
 * Returns the complete palette of a mode. Configured colours are unchanged. All others are derived, and adjusted to be legible if possible.
 */
export function toPalette(mode: Mode, configured: ConfiguredColours): Palette {
  const { swatches, accentSeed, neutralSeed } = configured;
  if (Object.keys(swatches).length === 0 && accentSeed === undefined && neutralSeed === undefined) return defaultPalette(mode);
  const palette: Palette = { ...defaultPalettes[mode], ...neutralColours(mode, configured), ...swatches };
  const { surface, raised, sunken } = palette;
  const surfaces = [surface, raised, sunken];
  const isLegibleOnSurfaces = (min: number) => (colour: string) => surfaces.every((ground) => contrast(colour, ground) >= min);
  const setSwatch = (swatch: Swatch, colour: string, isAccepted: (colour: string) => boolean): void => {
    if (swatches[swatch] === undefined) palette[swatch] = nearestLegible(colour, isAccepted);
  };
  setSwatch('text', palette.text, isLegibleOnSurfaces(textContrast));
  setSwatch('muted', palette.muted, isLegibleOnSurfaces(mutedContrast));
  setSwatch('borderStrong', palette.borderStrong, isLegibleOnSurfaces(3));
  setSwatch(
    'accent',
    accentSeed === undefined ? palette.accent : accentFrom(accentSeed, mode),
    isLegibleOnSurfaces(seedContrast),
  );
  const completePalette: Palette = { ...palette };
  const { accent, text, muted } = completePalette;
  const isLegibleFor = (texts: readonly string[]) => (ground: string) => texts.every((each) => contrast(each, ground) >= 4.5);
  if (swatches.accentSoft === undefined)
    completePalette.accentSoft = toBackground(softAccentFrom(accent, mode), surface, isLegibleFor([accent, text]));
  if (swatches.mark === undefined)
    completePalette.mark = toBackground(defaultPalettes[mode].mark, surface, isLegibleFor([accent, text, muted]));
  if (swatches.onAccent === undefined) completePalette.onAccent = textColourOn(accent, mode);
  if (swatches.banner === undefined)
    completePalette.banner = mode === 'light' ? accent : fromOklch({ ...toOklch(accent), l: 0.37 });
  if (swatches.onBanner === undefined) completePalette.onBanner = textColourOn(completePalette.banner, 'light');
  for (const tone of tones) {
    const isLegible = (colour: string): boolean =>
      isLegibleOnSurfaces(4.5)(colour) && contrast(colour, mixColours(surface, colour, tintShare)) >= 4.5;
    if (swatches[tone] === undefined) completePalette[tone] = nearestLegible(defaultPalettes[mode][tone], isLegible);
  }
  return completePalette;
}

/** Returns the nearest legible colour, or the colour itself if nothing is legible on its background. */
function nearestLegible(colour: string, isAccepted: (candidate: string) => boolean): string {
  const isNeverLegible = !isAccepted('#000000') && !isAccepted('#ffffff');
  return isNeverLegible ? colour : (adjustLightness(colour, isAccepted) ?? colour);
}

/** The contrasts of derived colours. They are slightly above the minimum, so that body text is distinct from muted text. */
const [textContrast, mutedContrast] = [9, 5.5];
/** The minimum contrast between accent and surface that also makes the accent legible on the default highlight colour. */
const seedContrast = 5.6;

/** Returns neutral colours with the default contrast to the surface, in the configured hue. */
function neutralColours(mode: Mode, { swatches, neutralSeed }: ConfiguredColours): Partial<Palette> {
  const base = defaultPalettes[mode];
  const seed = neutralSeed ?? swatches.surface;
  if (seed === undefined) return {};
  const { c, h } = toOklch(seed);
  const strength = neutralSeed === undefined ? Math.min(c / 0.012, 2) : Math.min(c / 0.02, 2.5);
  const defaultSurfaceLightness = toOklch(base.surface).l;
  const shift = swatches.surface === undefined ? 0 : toOklch(swatches.surface).l - defaultSurfaceLightness;
  const tintNeutral = (swatch: Swatch, isShifted: boolean): string => {
    const own = toOklch(base[swatch]);
    return fromOklch({
      l: isShifted ? Math.min(1, Math.max(0, own.l + shift)) : own.l,
      c: Math.max(own.c, minChroma) * strength,
      h,
    });
  };
  return {
    surface: tintNeutral('surface', true),
    raised: tintNeutral('raised', true),
    sunken: tintNeutral('sunken', true),
    border: tintNeutral('border', true),
    borderStrong: tintNeutral('borderStrong', false),
    text: tintNeutral('text', false),
    muted: tintNeutral('muted', false),
  };
}

const minChroma = 0.004;

/**
 * Returns the accent for a mode. On a dark background it is lighter and less saturated; on a light background it is unchanged if it is
 * legible.
 */
function accentFrom(seed: string, mode: Mode): string {
  const { l, c, h } = toOklch(seed);
  return mode === 'light' ? seed : fromOklch({ l: Math.max(l, 0.79), c: Math.min(c, 0.135), h });
}

/** Returns the background of selected items: the default lightness, slightly tinted with the accent. */
function softAccentFrom(accent: string, mode: Mode): string {
  const { l, c } = toOklch(defaultPalettes[mode].accentSoft);
  const own = toOklch(accent);
  return fromOklch({ l, c: c * Math.min(1.4, own.c / toOklch(defaultPalettes[mode].accent).c), h: own.h });
}

/** Returns a background on which its foregrounds are legible: the colour itself, or mixed with the surface as much as necessary. */
function toBackground(colour: string, surface: string, isAccepted: (candidate: string) => boolean): string {
  const own = toOklch(colour);
  const end = toOklch(surface).l;
  for (let step = 0; step <= 20; step++) {
    const candidate = fromOklch({ ...own, l: own.l + ((end - own.l) * step) / 20 });
    if (isAccepted(candidate)) return candidate;
  }
  return surface;
}

/** Returns a legible colour for text on a background: white, or near-black slightly tinted with the background's hue. */
function textColourOn(background: string, mode: Mode): string {
  const { c, h } = toOklch(background);
  const dark = fromOklch({ l: 0.2, c: Math.min(c, 0.025), h });
  const preferred = mode === 'light' ? ['#ffffff', dark] : [dark, '#ffffff'];
  return preferred.find((ink) => contrast(ink, background) >= 4.5) ?? '#000000';
}
