import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kindNames } from '../../../compiler/3-pages/code/runs.ts';
import { repository } from '../../support/docs.ts';

const css = readFileSync(join(repository, 'reader/style/code.css'), 'utf8');
const colours = Array.from(
  css.matchAll(/^ {2}(--code-[\w-]+): light-dark\((#\w{6}), (#\w{6})\);$/gm),
  ([, name = '', light = '', dark = '']) => ({
    name,
    light,
    dark,
  }),
);
const backgrounds = colours.filter(({ name }) => /-line$|-surface$/.test(name));
const texts = colours.filter(({ name }) => !/-line$|-surface$/.test(name));

/** Returns the contrast of two colours as defined by WCAG 2. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the colours of code', () => {
  test('contrast is computed correctly', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
  test('the stylesheet was parsed', () => {
    expect([texts.length, backgrounds.length]).toEqual([12, 6]);
  });
  test.each(['light', 'dark'] as const)('each is legible on each background, %s', (scheme) => {
    const pairs = texts.flatMap((text) =>
      backgrounds.map((ground) => ({ text, ground, ratio: contrast(text[scheme], ground[scheme]) })),
    );
    const illegible = pairs.filter(({ ratio }) => ratio < 4.5);
    expect(illegible.map(({ text, ground, ratio }) => `${text.name} on ${ground.name}: ${ratio.toFixed(2)}`)).toEqual([]);
  });
  test('every token kind that the compiler emits has a style', () => {
    const styled = Array.from(css.matchAll(/^\.code \.(\w) \{/gm), ([, kind]) => kind);
    expect(styled.sort()).toEqual(kindNames.filter((kind) => kind !== '').sort());
  });
});
