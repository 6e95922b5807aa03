import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeInterface } from '../../../compiler/theme/theme-interface.ts';
import { repository } from '../../support/docs.ts';

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
const css = readdirSync(join(repository, 'reader/style'))
  .map((name) => read(`reader/style/${name}`))
  .join('\n');
const { version, properties, classes } = themeInterface;

test('every property has a value in the stylesheet, and every class a rule', () => {
  expect(Object.keys(properties).filter((name) => !css.includes(`  ${name}:`))).toEqual([]);
  expect(Object.keys(classes).filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(css))).toEqual([]);
});

test('the names of a version are stable: removing one requires a new version', () => {
  const pinned: { version: number; properties: string[]; classes: string[] } = JSON.parse(
    read('tests/compiler/theme/interface.json'),
  );
  expect(pinned.version).toBe(version);
  expect(pinned.properties.filter((name) => !(name in properties))).toEqual([]);
  expect(pinned.classes.filter((name) => !(name in classes))).toEqual([]);
  // New names are added to the list and stable from then on.
  expect(Object.keys(properties).filter((name) => !pinned.properties.includes(name))).toEqual([]);
  expect(Object.keys(classes).filter((name) => !pinned.classes.includes(name))).toEqual([]);
});

test('the manual describes all of it', () => {
  const manual = read('content/help/theme.md');
  const names = [...Object.keys(properties).map((name) => `\`${name}\``), ...Object.keys(classes).map((name) => `\`.${name}\``)];
  expect(names.filter((name) => !manual.includes(name))).toEqual([]);
  expect(manual).toContain(`version ${version}`);
});
