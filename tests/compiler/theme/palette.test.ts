import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustLightness, contrast, fromOklch, nearestColour, parseColour, toOklch } from '../../../compiler/theme/colour.ts';
import { findIllegible } from '../../../compiler/theme/contrast.ts';
import { contrastOf, defaultPalette, modes, pairs, type Swatch, toPalette } from '../../../compiler/theme/palette.ts';
import { propertyOf } from '../../../compiler/theme/stylesheet.ts';
import { repository } from '../../support/docs.ts';

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
});
const swatches = Object.keys(defaultPalette('light')).filter((key): key is Swatch => key in defaultPalette('light'));

describe('colours', () => {
  test.each([
    ['#0B5A60', '#0b5a60'],
    ['#07a', '#0077aa'],
    ['rgb(11 90 96)', '#0b5a60'],
    ['rgb(11, 90, 96)', '#0b5a60'],
    ['rgb(100% 0% 0%)', '#ff0000'],
    ['hsl(120 100% 25%)', '#008000'],
    ['hsl(184 79% 21%)', '#0b5a60'],
    ['oklch(0.4273 0.0688 203)', '#0b5a60'],
    ['oklch(100% 0 0)', '#ffffff'],
  ])('%s is %s', (text, value) => {
    const match = parseColour(text);
    expect(match === undefined ? 99 : toOklch(match).l).toBeCloseTo(toOklch(value).l, 2);
    expect(match === undefined ? 99 : toOklch(match).c).toBeCloseTo(toOklch(value).c, 2);
  });
  test.each(['', 'teal', '0b5a60', '#0b5a6', '#0b5a6080', 'rgb(1 2)', 'rgb(1 2 3 / 0.5)', 'hsl(1 2 3)', 'var(--x)', 'url(x)'])(
    '%j is none',
    (text) => {
      expect(parseColour(text)).toBeUndefined();
    },
  );
  test.each([
    ['teal', '#008080'],
    ['0b5a60', '#0b5a60'],
    ['#0b5a6080', '#0b5a60'],
    ['rgba(11, 90, 96, 0.5)', '#0b5a60'],
    ['rgb(11 90 96 / 50%)', '#0b5a60'],
    ['blueish', undefined],
  ])('%j was probably %j', (text, value) => {
    expect(nearestColour(text)).toBe(value);
  });
  test('contrast is computed as in WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
  test('converting to OKLCH and back returns the same colour', () => {
    const survivesConversion = fc.property(colour, (value) => fromOklch(toOklch(value)) === value);
    fc.assert(survivesConversion, { numRuns: 500 });
  });
  test('the nearest colour keeps its hue, and no nearer one passes', () => {
    const isLegible = (candidate: string): boolean => contrast(candidate, '#ffffff') >= 4.5;
    const match = adjustLightness('#18a0a8', isLegible) ?? '';
    expect(contrast(match, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(match, '#ffffff')).toBeLessThan(4.6);
    expect(Math.abs(toOklch(match).h - toOklch('#18a0a8').h)).toBeLessThan(3);
  });
});

describe('palettes', () => {
  test('the stylesheet and the compiler have the same', () => {
    const css = readFileSync(join(repository, 'reader/style/tokens.css'), 'utf8');
    for (const swatch of swatches) {
      const [light, dark] = modes.map((mode) => defaultPalette(mode)[swatch]);
      expect(css).toContain(`${propertyOf(swatch)}: light-dark(${light}, ${dark});`);
    }
  });
  test.each(modes)('every pair of the default one passes, %s', (mode) => {
    expect(pairs.filter((pair) => contrastOf(pair, defaultPalette(mode)) < pair.min)).toEqual([]);
  });
  test.each(modes)('every pair passes for any accent and neutral, %s', (mode) => {
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: undefined }), (accentSeed, neutralSeed) => {
        const palette = toPalette(mode, { swatches: {}, accentSeed, ...(neutralSeed === undefined ? {} : { neutralSeed }) });
        const failing = pairs.filter((pair) => contrastOf(pair, palette) < pair.min);
        expect(failing).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
  test('a legible colour is unchanged', () => {
    expect(toPalette('light', { swatches: {}, accentSeed: '#0b5a60' }).accent).toBe('#0b5a60');
    expect(toPalette('dark', { swatches: { accent: '#74cfcb' } }).accent).toBe('#74cfcb');
  });
  test.each(modes)('the colour that a finding names removes the finding, %s', (mode) => {
    fc.assert(
      fc.property(fc.constantFrom(...swatches), colour, fc.constantFrom(...swatches), colour, (one, first, other, second) => {
        const written = { swatches: { [one]: first, [other]: second } };
        for (const { swatch, nearest } of findIllegible(mode, written)) {
          if (nearest === undefined) continue;
          const left = findIllegible(mode, { swatches: { ...written.swatches, [swatch]: nearest } });
          expect(left.filter((each) => each.swatch === swatch)).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
