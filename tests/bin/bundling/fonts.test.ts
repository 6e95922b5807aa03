/** The reader's typefaces: their size, their characters, and how pages load them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Fonts, subsetFonts } from '../../../bin/bundling/fonts.ts';
import { repository } from '../../support/docs.ts';
import { newFolder, removeFolder } from '../../support/folder.ts';

const folder = newFolder('fonts');
let fonts: Fonts;
beforeAll(async () => {
  fonts = await subsetFonts(repository, join(folder, 'fonts'));
  return () => removeFolder(folder);
});

const sizeOf = (name: string): number => statSync(join(fonts.folder, name)).size;
const filesOf = (ending: string): string[] => readdirSync(fonts.folder).filter((name) => name.endsWith(ending));
/** Returns the font faces of the stylesheet by file name. */
const fontFaces = (): Map<string, string> =>
  new Map([...fonts.css.matchAll(/@font-face\{[^}]*url\(([\w-]+\.woff2)\)[^}]*\}/g)].map(([rule, name = '']) => [name, rule]));
const codesOf = (rule: string): number[] =>
  [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });

test('text, italics and code in Latin letters are 60 kB at most, each other script 14 kB a file', () => {
  const latin = filesOf('-latin.woff2').map(sizeOf);
  expect(latin).toHaveLength(3);
  expect(latin.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
  expect(
    Math.max(
      ...filesOf('.woff2')
        .filter((name) => !name.endsWith('-latin.woff2'))
        .map(sizeOf),
    ),
  ).toBeLessThanOrEqual(14_000);
});

test('the same packages give the same bytes, and are not subset again', async () => {
  const bytes = filesOf('.woff2').map((name) => readFileSync(join(fonts.folder, name)));
  const again = await subsetFonts(repository, join(folder, 'again'));
  expect(again.css).toBe(fonts.css);
  expect(filesOf('.woff2').map((name) => readFileSync(join(again.folder, name)))).toEqual(bytes);
  const times = filesOf('.woff2').map((name) => statSync(join(fonts.folder, name)).mtimeMs);
  await subsetFonts(repository, fonts.folder);
  expect(filesOf('.woff2').map((name) => statSync(join(fonts.folder, name)).mtimeMs)).toEqual(times);
});

test('pages use the preloaded file at the first paint or not at all; others replace a fallback of the same measures', () => {
  expect(filesOf('.woff2').every((name) => fontFaces().has(name))).toBe(true);
  for (const [name, rule] of fontFaces())
    expect(rule).toContain(`font-display:${join(fonts.folder, name) === fonts.preload ? 'optional' : 'swap'}`);
  const fallbacks = [...fonts.css.matchAll(/@font-face\{font-family:"Quire (?:Sans|Mono) fallback"[^}]*\}/g)];
  expect(fallbacks).toHaveLength(6);
  for (const [rule] of fallbacks)
    expect(rule).toMatch(/local\(".*size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%;.*unicode-range:/);
});

test('no character is in the range of two files of a style', () => {
  for (const style of ['sans-', 'sans-italic-', 'mono-']) {
    const own = [...fontFaces()].filter(
      ([name]) => name.replace(/(?:latin-ext|latin|vietnamese|greek|cyrillic)\.woff2$/, '') === style,
    );
    const codes = own.flatMap(([, rule]) => codesOf(rule));
    expect(own).toHaveLength(5);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

describe.each([
  ['latin', 'The quick brown fox – “naïve” café… Größe ÅØÆß €™ 0123456789 {}[]()<>=!&|'],
  ['latin-ext', 'Zażółć gęślą jaźń, příliš žluťoučký kůň, őű, șț, ğış, ŵŷ'],
  ['vietnamese', 'ơưắằẵặẳấầẫậẩếềễệểịỉọỏốồộổớờợởụủứừựửỳỵỷỹ'],
  ['greek', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ άέήίόύώς'],
  ['cyrillic', 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ ёіїєґў №'],
])('%s', (script, text) => {
  test.each(['sans', 'sans-italic', 'mono'])('%s has its letters at each weight of the page, and its copyright', (file) => {
    const name = `${file}-${script}.woff2`;
    const font = create(readFileSync(join(fonts.folder, name)));
    if (!('variationAxes' in font)) throw new Error(`${name} is a collection.`);
    const codes = new Set(codesOf(fontFaces().get(name) ?? ''));
    const expected = [...text].filter((letter) => script === 'latin' || codes.has(letter.codePointAt(0) ?? 0));
    expect(expected.length).toBeGreaterThan(15);
    expect(expected.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
    expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 700 } });
    expect(fonts.licences).toContain(font.copyright);
    expect(font.copyright).toContain('Project Authors');
  });
});
