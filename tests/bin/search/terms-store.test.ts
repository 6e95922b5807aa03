import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskStore, memoryStore, noStore } from '../../../bin/search/terms-store.ts';
import { folderOf } from '../../support/folder.ts';

const terms = new Map([['hash-a', new Uint8Array([1, 2, 3])]]);

test('what was remembered is there again, under its own name alone', () => {
  for (const store of [memoryStore(), diskStore(folderOf({}), 'settings')]) {
    store.write('guide', terms);
    expect([...store.read('guide').keys()]).toEqual(['hash-a']);
    expect([...(store.read('guide').get('hash-a') ?? [])]).toEqual([1, 2, 3]);
    expect(store.read('internal/guide').size).toBe(0);
  }
  noStore.write('guide', terms);
  expect(noStore.read('guide').size).toBe(0);
});

test('other settings, and a damaged file, give nothing', () => {
  const folder = folderOf({});
  diskStore(folder, 'one').write('guide', terms);
  expect(diskStore(folder, 'two').read('guide').size).toBe(0);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const bytes = readFileSync(file);
  bytes[bytes.length - 2] = 77;
  writeFileSync(file, bytes);
  expect(diskStore(folder, 'one').read('guide').size).toBe(0);
  writeFileSync(file, '');
  expect(diskStore(folder, 'one').read('guide').size).toBe(0);
});

test('a disk that refuses is no fault', () => {
  const folder = folderOf({ file: '' });
  expect(() => diskStore(join(folder, 'file'), 'one').write('guide', terms)).not.toThrow();
});
