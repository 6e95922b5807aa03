import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFont } from '../../../bin/disk/font-files.ts';
import { fontRules } from '../../../compiler/theme/fonts.ts';
import { repository } from '../../support/docs.ts';

const readFontFile = (name: string): Buffer => readFileSync(join(repository, 'node_modules/@fontsource-variable', name));
const sans = readFontFile('source-sans-3/files/source-sans-3-latin-wght-normal.woff2');

describe('a font', () => {
  test.each([
    [
      'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      { weight: '200 900', style: 'normal', kind: 'sans', lineGap: 0 },
    ],
    [
      'source-sans-3/files/source-sans-3-latin-wght-italic.woff2',
      { weight: '200 900', style: 'italic', kind: 'sans', lineGap: 0 },
    ],
    ['bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', { weight: '200 800', ascent: 0.93, descent: 0.27 }],
    ['jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2', { weight: '100 800', kind: 'mono', ascent: 1.02 }],
  ])('reads the metrics of %s', (name, facts) => {
    expect(readFont(readFontFile(name))).toMatchObject({ facts });
  });
  test('a font without Latin letters has no width, and no fallback font', () => {
    const font = readFont(readFontFile('source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2'));
    if ('fault' in font) throw new Error(font.fault);
    expect(font.facts.widths).toEqual([]);
    expect(fontRules('Source', [{ name: 'x.woff2', facts: font.facts }], 'swap').value).not.toContain('fallback');
  });
  test.each([
    ['', 'nothing'],
    ['<!doctype html><title>404</title>', 'HTML or other text'],
    ['version https://git-lfs.github.com/spec/v1\n', 'a Git LFS pointer'],
    ['wOFF rest', 'a font in the older WOFF format'],
    ['\0\x01\0\0 rest', 'a TrueType font'],
    ['OTTO rest', 'an OpenType font'],
    ['PNG', 'data that is not a font'],
    ['wOF2 and no more', 'a truncated or damaged font'],
  ])('%j is not a font', (text, fault) => {
    expect(readFont(Buffer.from(text, 'latin1'))).toEqual({ fault });
  });
  test('a font that is truncated anywhere is reported, and never read beyond its end', () => {
    for (let length = 0; length < sans.length; length += 997) expect(readFont(sans.subarray(0, length))).toHaveProperty('fault');
    expect(readFont(sans)).toHaveProperty('facts');
  });
  test('the fallback font has the same width and height', () => {
    const font = readFont(sans);
    if ('fault' in font) throw new Error(font.fault);
    const { rules } = fontRules('Source Sans 3', [{ name: 'x.woff2', facts: font.facts }], 'swap');
    const sizes = [...rules.matchAll(/font-weight:(\d+) (\d+);size-adjust:([\d.]+)%/g)].map((match) =>
      match.slice(1).map(Number),
    );
    // The default weight of the file is 200; its own table contains the widths at other weights.
    expect(sizes.map(([from, to]) => [from, to])).toEqual([
      [1, 449],
      [450, 549],
      [550, 649],
      [650, 749],
      [750, 1000],
    ]);
    const widthAt = (expected: number): number => font.facts.widths.find(({ weight }) => weight === expected)?.width ?? 0;
    expect(widthAt(200)).toBeCloseTo(0.394, 3);
    expect(widthAt(400)).toBeCloseTo(0.4138, 3);
    expect(((sizes[0]?.[2] ?? 0) / 100) * 0.44).toBeCloseTo(widthAt(400), 3);
    expect(((sizes[3]?.[2] ?? 0) / 100) * 0.4751).toBeCloseTo(widthAt(700), 3);
    const size = Number(/size-adjust:([\d.]+)%/.exec(rules)?.[1]) / 100;
    expect((Number(/ascent-override:([\d.]+)%/.exec(rules)?.[1]) / 100) * size).toBeCloseTo(1.024, 3);
  });
});
