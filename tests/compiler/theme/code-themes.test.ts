import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeColours, codeThemes } from '../../../compiler/theme/code-themes.ts';
import { contrast } from '../../../compiler/theme/colour.ts';
import { defaultPalette, modes, toPalette } from '../../../compiler/theme/palette.ts';
import { repository } from '../../support/docs.ts';

const palettes = { light: defaultPalette('light'), dark: defaultPalette('dark') };
const warm = {
  light: toPalette('light', { swatches: {}, neutralSeed: '#8a7058' }),
  dark: toPalette('dark', { swatches: { surface: '#2b2420' } }),
};

test.each(codeThemes.flatMap((name) => [[name, palettes] as const, [name, warm] as const]))(
  '%s can be read on every ground in both modes',
  (name, site) => {
    const colours = codeColours(name, site);
    const isGround = (property: string): boolean => /-(?:surface|line)$/.test(property);
    const poor = modes.flatMap((_, mode) =>
      colours.flatMap(([text, ...values]) =>
        colours.flatMap(([ground, ...roots]) => {
          if (isGround(text) || !isGround(ground)) return [];
          const ratio = contrast(values[mode] ?? '', roots[mode] ?? '');
          return ratio < 4.5 ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
        }),
      ),
    );
    expect(poor).toEqual([]);
    expect(colours.length).toBe(name === 'quire' && site === palettes ? 0 : 18);
  },
);

test('the default background needs no custom code colours, and other backgrounds use those of the stylesheet', () => {
  const css = readFileSync(join(repository, 'reader/style/code.css'), 'utf8');
  const grey = { light: toPalette('light', { swatches: { sunken: '#faf8f5' } }), dark: defaultPalette('dark') };
  const retained = codeColours('quire', grey).filter(([property, light, dark]) =>
    css.includes(`${property}: light-dark(${light}, ${dark});`),
  );
  expect(retained.map(([property]) => property)).toContain('--code-keyword');
});
