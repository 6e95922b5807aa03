import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBinder } from '../../../bin/search/book.ts';
import { pack, unpack } from '../../../bin/search/pack.ts';
import { diskStore, type KeepOrder, keepTerms, memoryStore, noStore } from '../../../bin/search/terms-store.ts';
import { folderOf } from '../../support/folder.ts';

const book = { words: ['loans', 'loan'], terms: ['loan'], pages: new Map([['hash-a', new Uint8Array([1, 2, 3])]]) };

test('what was remembered is there again, under its own name alone', async () => {
  for (const store of [memoryStore(), diskStore({ folder: folderOf({}), settings: 'settings' })]) {
    await store.write('guide', book);
    const { words, terms, pages } = store.read('guide');
    expect({ words, terms, pages: [...pages].map(([hash, packed]) => [hash, ...packed]) }).toEqual({
      words: ['loans', 'loan'],
      terms: ['loan'],
      pages: [['hash-a', 1, 2, 3]],
    });
    expect(store.read('internal/guide').pages.size).toBe(0);
  }
  await noStore.write('guide', book);
  expect(noStore.read('guide').pages.size).toBe(0);
});

test('packed pages come back as they were, wherever they lie, and are bound as fresh ones are', async () => {
  const terms = {
    words: Int32Array.of(1, 0),
    terms: Int32Array.of(0),
    uses: Uint8Array.of(1, 0, 16),
    contents: new Uint8Array(),
    sections: [],
  };
  const pages = new Map([
    ['odd', new Uint8Array([1, 2, 3])],
    ['packed', pack(terms)],
  ]);
  const store = diskStore({ folder: folderOf({}), settings: 'settings' });
  await store.write('guide', { words: ['loan', 'loans'], terms: ['loan'], pages });
  const before = store.read('guide');
  const packed = before.pages.get('packed') ?? new Uint8Array();
  expect(unpack(packed)).toMatchObject(terms);
  const fresh = { words: ['boat', 'loans', 'loan'], terms: ['boat', 'loan'] };
  const bound = createBinder()([
    ['fresh', { packed: pack({ ...terms, words: Int32Array.of(0), terms: Int32Array.of(0) }), forms: fresh }],
    ['packed', { packed, forms: before }],
  ]);
  expect(bound).toMatchObject({ words: ['boat', 'loan', 'loans'], terms: ['boat', 'loan'] });
  expect(unpack(bound.pages.get('packed') ?? new Uint8Array())).toMatchObject({
    words: Int32Array.of(2, 1),
    terms: Int32Array.of(1),
  });
  expect(unpack(packed)).toMatchObject(terms);
});

test('other settings, and a damaged file, give nothing', async () => {
  const folder = folderOf({});
  await diskStore({ folder, settings: 'one' }).write('guide', book);
  expect(diskStore({ folder, settings: 'two' }).read('guide').pages.size).toBe(0);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  const bytes = readFileSync(file);
  bytes[bytes.length - 2] = 77;
  writeFileSync(file, bytes);
  expect(diskStore({ folder, settings: 'one' }).read('guide').pages.size).toBe(0);
  writeFileSync(file, '');
  expect(diskStore({ folder, settings: 'one' }).read('guide').pages.size).toBe(0);
});

test('a disk that refuses is no fault', async () => {
  const folder = folderOf({ file: '' });
  await expect(diskStore({ folder: join(folder, 'file'), settings: 'one' }).write('guide', book)).resolves.toBeUndefined();
});

test('another may keep it: the same file comes of it', async () => {
  const folder = folderOf({});
  const store = diskStore({ folder, settings: 'one' });
  const orders: KeepOrder[] = [];
  await store.write('guide', book, async (order) => void orders.push(order));
  expect(store.read('guide').pages.size).toBe(0);
  for (const order of structuredClone(orders)) keepTerms(order);
  const kept = (): Buffer[] => readdirSync(folder).map((file) => readFileSync(join(folder, file)));
  const byAnother = kept();
  expect(byAnother).toHaveLength(1);
  await store.write('guide', book);
  expect(kept()).toEqual(byAnother);
});
