import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTextStore } from '../../../bin/cache/text-store.ts';
import { folderOf } from '../../support/folder.ts';

/** Texts of 100 kB each, in one byte and in two bytes for each code unit. */
const texts = Array.from({ length: 20 }, (_, at) => `${at} ${(at % 3 === 0 ? 'ł' : 'é').repeat(100_000)} end of ${at}`);

test.each([
  ['in memory', undefined, undefined],
  ['in memory at first, then in a file', 'spare', 500_000],
  ['in a file from the beginning', 'spare', 0],
  ['in memory where the folder cannot be made', 'file/spare', 0],
])('texts are stored %s, and read in any order', (_, spare, max) => {
  const root = folderOf({ file: '' });
  const folder = spare && join(root, spare);
  const keep = createTextStore(folder, max);
  const retained = texts.map(keep);
  expect(retained.map((text) => text.read())).toEqual(texts);
  expect(retained.toReversed().map((text) => text.read())).toEqual(texts.toReversed());
  if (folder && existsSync(folder)) expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(join(root, 'spare'))).toBe(spare === 'spare');
});

test('two stores of one process do not share a file', () => {
  const folder = folderOf({});
  const [one, other] = [createTextStore(folder, 0), createTextStore(folder, 0)];
  const ours = texts.map(one);
  const theirs = texts.map((text) => other(`other ${text}`));
  expect([ours.map((text) => text.read()), theirs[7]?.read()]).toEqual([texts, `other ${texts[7]}`]);
});
