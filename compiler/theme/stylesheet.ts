import type { Theme } from '../model.ts';
import { codeColours } from './code-themes.ts';
import { defaultPalette, type Palette, type Swatch } from './palette.ts';

/**
 * Returns the stylesheet of a theme, in our own layer, with the differences from reader/style/tokens.css. `fonts` contains the lines for
 * its fonts. Empty if there are no differences.
 */
export function themeStylesheet(theme: Theme, fonts: readonly CssDeclaration[]): string {
  const lines = [...colourLines(theme), ...codeLines(theme), ...fonts, ...shapeLines(theme), ...spacingLines(theme)];
  return lines.length === 0 ? '' : `@layer quire{:root{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}}`;
}

type CssDeclaration = [property: string, value: string];

/** Returns the custom property of a swatch. */
export function propertyOf(swatch: Swatch): string {
  return `--${tones.has(swatch) ? 'tone' : 'color'}-${swatch.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const tones: ReadonlySet<Swatch> = new Set(['note', 'tip', 'info', 'warning', 'danger']);

function colourLines({ palettes: { light, dark } }: Theme): CssDeclaration[] {
  const [defaultLight, defaultDark] = [defaultPalette('light'), defaultPalette('dark')];
  const changed = swatchesOf(light).filter(
    (swatch) => light[swatch] !== defaultLight[swatch] || dark[swatch] !== defaultDark[swatch],
  );
  return changed.map((swatch) => [propertyOf(swatch), `light-dark(${light[swatch]},${dark[swatch]})`]);
}

function codeLines({ code, palettes }: Theme): CssDeclaration[] {
  return codeColours(code, palettes).map(([property, light, dark]) => [property, `light-dark(${light},${dark})`]);
}

function swatchesOf(palette: Palette): Swatch[] {
  return Object.keys(palette).filter((key): key is Swatch => key in palette);
}

function shapeLines({ radius, width }: Theme): CssDeclaration[] {
  const lines: CssDeclaration[] = [];
  if (radius !== undefined && radius !== 8) {
    lines.push(['--radius', `${radius}px`], ['--radius-s', `${roundToTwoDecimals(radius * 0.625)}px`]);
    if (radius < 3) lines.push(['--radius-pill', `${radius}px`]);
  }
  if (width !== undefined && width !== 39) lines.push(['--measure', `${width}rem`]);
  return lines;
}

function roundToTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Spacing for other densities, in rem; `--leading` is the line height of body text. */
const spacings: Record<Theme['density'], CssDeclaration[]> = {
  compact: [
    ['--space-3', '.625rem'],
    ['--space-4', '.875rem'],
    ['--space-5', '1.125rem'],
    ['--space-6', '1.75rem'],
    ['--space-7', '2.75rem'],
    ['--text-body', '1rem'],
    ['--leading', '1.55'],
    ['--bar', '3.25rem'],
  ],
  normal: [],
  roomy: [
    ['--space-3', '.875rem'],
    ['--space-4', '1.25rem'],
    ['--space-5', '2rem'],
    ['--space-6', '3rem'],
    ['--space-7', '4.5rem'],
    ['--text-body', '1.125rem'],
    ['--leading', '1.75'],
    ['--bar', '4.25rem'],
  ],
};

function spacingLines({ density }: Theme): CssDeclaration[] {
  return spacings[density];
}
