import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCss } from '../../../compiler/theme/css.ts';

describe('a stylesheet', () => {
  test.each([
    '.a { color: red }',
    '.a { color: red;; }',
    '.a { .b { x: y } &:hover { a: b } > c { d: e } }',
    '@media (width > 400px) { .a { color: light-dark(#fff, #000) } }',
    '.a { content: "}"; --x: { a: b }; --y:; grid-area: 1 / 2 }',
    'a[href="x"]:is(b, c)::after { d: calc(1px + (2px * 3)) !important }',
    '@charset "utf-8"; @layer a, b; @font-face { src: local("x") }',
    '/* only { words } */',
    '.\\31 a { b: c }',
    '',
  ])('%s is valid', (text) => {
    expect(readCss(text).faults).toEqual([]);
  });
  test.each([
    ['.a { color: red; } }', 19, 'Unmatched closing brace.'],
    ['.a { color: red', 3, 'This { is never closed.'],
    ['.a { width: calc(1px + ; }', 16, 'This ( is never closed.'],
    ['.a { width: 1px) }', 15, 'Unmatched ).'],
    ['.a { width: calc(1px] }', 20, 'This ] does not match the opening (.'],
    ['.a { color red; }', 5, 'color is not followed by a colon, so this is not a declaration.'],
    ['.a { color: ; }', 5, 'color has no value.'],
    ['.a:hover, { color: red }', 8, 'A selector is missing after this comma.'],
    ['{ color: red }', 0, 'This rule has no selector.'],
    ['.a {} color: red;', 6, 'This declaration is outside a rule.'],
    ['.a { content: "abc\n; }', 14, 'This string has no closing quotation mark.'],
    ['.a {} /* x', 6, 'This comment is never closed.'],
    ['<style>.a { color: red }</style>', 0, 'This is HTML.'],
  ])('%s has one fault', (text, offset, wrong) => {
    expect(readCss(text).faults.map((fault) => [fault.offset, fault.wording.message])).toEqual([[offset, wrong]]);
  });
  test('referenced files have places', () => {
    const text =
      '@import url("x.css"); .a { background: url( b.png ) url("c d.png"); b: image-set("e.png" 1x); --f: var(--g, var(--h)) }';
    const { imports, urls, declaredProperties, usedProperties } = readCss(text);
    expect(imports.map(({ target }) => target)).toEqual(['x.css']);
    expect(urls.map(({ from, to }) => text.slice(from, to))).toEqual(['b.png', '"c d.png"', '"e.png"']);
    expect(declaredProperties.map(({ name }) => name)).toEqual(['--f']);
    expect(usedProperties.map(({ name, hasFallback }) => [name, hasFallback])).toEqual([
      ['--g', true],
      ['--h', false],
    ]);
  });
  test('any text is read to its end', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      '"',
      "'",
      '/*',
      '*/',
      'url(',
      ';',
      ':',
      'a',
      '@import',
      '--x',
      '\\',
      '\n',
      ' ',
      '<',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
        (text) => Array.isArray(readCss(text).faults),
      ),
    );
  });
});
