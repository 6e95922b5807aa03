import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, '../../../reader/style/tokens.css'), 'utf8');
const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, ...values]) => [name, values]),
);
const tones = ['tone-note', 'tone-tip', 'tone-info', 'tone-warning', 'tone-danger'];
const surfaces = ['color-surface', 'color-raised', 'color-sunken'];
const texts = ['color-text', 'color-muted', 'color-accent', ...tones];
const pairs = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface, 4.5] as const)),
  ['color-accent', 'color-accent-soft', 4.5] as const,
  ['color-text', 'color-accent-soft', 4.5] as const,
  ['color-on-accent', 'color-accent', 4.5] as const,
  ...['color-text', 'color-muted', 'color-accent'].map((text) => [text, 'color-mark', 4.5] as const),
  ...surfaces.map((surface) => ['color-border-strong', surface, 3] as const),
];

test.each(pairs.flatMap((pair) => [0, 1].map((mode) => [...pair, mode] as const)))(
  '%s on %s has %d:1 in mode %i',
  (foreground, background, min, mode) => {
    expect(contrast(colourOf(foreground, mode), colourOf(background, mode))).toBeGreaterThanOrEqual(min);
  },
);

test.each(tones.flatMap((tone) => [0, 1].map((mode) => [tone, mode] as const)))(
  '%s is readable on its own tint in mode %i',
  (tone, mode) => {
    const foreground = colourOf(tone, mode);
    const tint = colourOf('color-surface', mode).map((part, index) => part * 0.91 + (foreground[index] ?? 0) * 0.09);
    expect(contrast(foreground, tint)).toBeGreaterThanOrEqual(4.5);
  },
);

function colourOf(name: string, mode: number): number[] {
  const value = colours.get(name)?.[mode];
  if (value === undefined) throw new Error(`tokens.css has no ${name}`);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
}

function contrast(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
