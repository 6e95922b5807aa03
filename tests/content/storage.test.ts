import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keys } from '../../reader/state/storage.ts';
import { repository } from '../support/docs.ts';
import { listFiles } from '../support/folder.ts';

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');

test('the manual lists exactly the storage keys of the reader', () => {
  const documentedKeys = [...read('content/help/reading.md').matchAll(/^\| `([^`]+)` \| (?:local|session) storage \|/gm)].map(
    ([, key = '']) => key,
  );
  const usedKeys = Object.values(keys).map((key) => (typeof key === 'string' ? key : key('<…>')));
  expect(documentedKeys.map((key) => key.replace(/<.*>/, '<…>')).sort()).toEqual(usedKeys.sort());
});

test('nothing else is stored in the browser', () => {
  const files = listFiles(join(repository, 'reader')).filter((file) => /\.tsx?$/.test(file) && file !== 'state/storage.ts');
  expect(files.length).toBeGreaterThan(50);
  expect(
    files.filter((file) => /document\.cookie|indexedDB|serviceWorker|(?:local|session)Storage[.[]/.test(read(`reader/${file}`))),
  ).toEqual([]);
  const keepers = files.filter((file) => /\bkeep\((?!keys\.)/.test(read(`reader/${file}`)));
  expect(keepers).toEqual([]);
});
