import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'reader/style';
/** Formulas run from left to right in every language. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css') && !name.startsWith('math'),
);
const physicalDeclaration =
  /^\s*(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|^\s*(?:text-align|float):\s*(?:left|right)/;
const shorthand = /^\s*(?:margin|padding|inset|scroll-margin|scroll-padding):\s*(.*);/;

/**
 * Returns the lines with declarations for the left or right side instead of the start or end. Shorthands with the same value for
 * both sides are allowed.
 */
function findPhysicalLines(css: string): string[] {
  return css.split('\n').filter((line) => physicalDeclaration.test(line) || hasDifferentSides(shorthand.exec(line)?.[1] ?? ''));
}

function hasDifferentSides(value: string): boolean {
  const values = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return values.length === 4 && values[1] !== values[3];
}

test.each(files)('%s also works from right to left', (name) => {
  expect(findPhysicalLines(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

test.each([
  ['  margin-left: 1em;', true],
  ['  padding: 0 1em 0 2em;', true],
  ['  left: 0;', true],
  ['  text-align: right;', true],
  ['  float: left;', true],
  ['  float: inline-end;', false],
  ['  padding: 0 1em 0 1em;', false],
  ['  margin-inline-start: 1em;', false],
  ['  padding: 0 1em;', false],
])('%s', (line, isFound) => {
  expect(findPhysicalLines(line).length > 0).toBe(isFound);
});
