import { expect, test } from 'vitest';
import { createRecordStore, type RecordStore, type StoredRecord } from '../../../compiler/sandbox/records.ts';

function record(collection: string, id: string, value: string): StoredRecord {
  return { collection, id, value, state: undefined, since: 0, expires: Number.POSITIVE_INFINITY };
}

function fill(store: RecordStore, count: number, size: number): void {
  for (let index = 0; index < count; index++) store.put(record('/boats', String(index), 'x'.repeat(size)));
}

test('of too many records, the oldest are dropped', () => {
  const store = createRecordStore();
  fill(store, 5100, 1);
  expect(store.list('/boats', 0).map(({ id }) => Number(id))).toEqual(Array.from({ length: 5000 }, (_, index) => index + 100));
  expect(store.get('/boats', '99', 0)).toBeUndefined();
  expect(store.nextNumber('/boats')).toBe(5100);
});

test('of too many characters, the oldest records are dropped', () => {
  const store = createRecordStore();
  fill(store, 40, 1_000_000);
  expect(store.list('/boats', 0)).toHaveLength(31);
  store.put(record('/boats', '39', 'short'));
  fill(store, 1, 500_000);
  expect(store.list('/boats', 0)).toHaveLength(32);
});

test('of too many collections and deleted ids, the oldest are dropped', () => {
  const store = createRecordStore();
  for (let index = 0; index < 1100; index++) {
    store.put(record(`/boats/${index}`, 'a', 'x'));
    store.delete('/harbours', String(index));
  }
  const names = store.all(0).map(([name]) => name);
  expect(names.length).toBeLessThanOrEqual(1000);
  expect(names.at(-1)).toBe('/boats/1099');
  expect([store.isDeleted('/harbours', '0'), store.isDeleted('/harbours', '1099')]).toEqual([false, true]);
});

test('a record expires', () => {
  const store = createRecordStore();
  store.put({ ...record('/boats', 'a', 'x'), expires: 20 });
  expect([store.get('/boats', 'a', 19)?.id, store.get('/boats', 'a', 20)]).toEqual(['a', undefined]);
  expect(store.list('/boats', 0)).toEqual([]);
});
