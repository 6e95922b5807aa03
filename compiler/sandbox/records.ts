import type { Json } from '../openapi/document/model.ts';

/** A stored record. `due` is the time of its next state change or of its expiry. */
export type StoredRecord = {
  id: string;
  collection: string;
  value: Json;
  state: string | undefined;
  /** The time at which the record entered its current state. */
  since: number;
  expires: number;
};
type RecordCollection = { records: Map<string, StoredRecord>; deleted: Set<string>; isSeeded: boolean; maxId: number };

/** Limits of a store: records, collections, deleted ids, and the total number of characters in all records. */
const limits = { records: 5000, collections: 1000, deleted: 1000, characters: 32_000_000 } as const;

/** Records in memory, by collection. When a limit is exceeded, the oldest records and collections are dropped. */
export type RecordStore = {
  /** Marks the collection as seeded. Returns whether it already was. */
  seed(collection: string): boolean;
  get(collection: string, id: string, now: number): StoredRecord | undefined;
  list(collection: string, now: number): StoredRecord[];
  put(record: StoredRecord): void;
  delete(collection: string, id: string): void;
  isDeleted(collection: string, id: string): boolean;
  /** Returns a number greater than all numeric ids that the collection has ever used. */
  nextNumber(collection: string): number;
  /** Returns all non-empty collections, in order of creation. */
  all(now: number): [collection: string, records: StoredRecord[]][];
};

/** Creates a store without records. */
export function createRecordStore(): RecordStore {
  const collections = new Map<string, RecordCollection>();
  /** All records with their sizes, oldest first. */
  const order = new Map<string, { record: StoredRecord; size: number }>();
  let characters = 0;
  const removeRecord = (record: StoredRecord): void => {
    const key = `${record.collection}\n${record.id}`;
    characters -= order.get(key)?.size ?? 0;
    order.delete(key);
    collections.get(record.collection)?.records.delete(record.id);
  };
  const getOrCreate = (name: string): RecordCollection => {
    const existing = collections.get(name);
    if (existing) return existing;
    const collection: RecordCollection = { records: new Map(), deleted: new Set(), isSeeded: false, maxId: 0 };
    collections.set(name, collection);
    const [oldest] = collections.keys();
    if (collections.size > limits.collections && oldest !== undefined) {
      for (const record of [...(collections.get(oldest)?.records.values() ?? [])]) removeRecord(record);
      collections.delete(oldest);
    }
    return collection;
  };
  const isCurrent = (record: StoredRecord, now: number): boolean => {
    if (record.expires > now) return true;
    removeRecord(record);
    return false;
  };
  const list = (collection: string, now: number): StoredRecord[] =>
    [...(collections.get(collection)?.records.values() ?? [])].filter((record) => isCurrent(record, now));
  return {
    seed: (name) => {
      const collection = getOrCreate(name);
      const wasSeeded = collection.isSeeded;
      collection.isSeeded = true;
      return wasSeeded;
    },
    get: (collection, id, now) => {
      const record = collections.get(collection)?.records.get(id);
      return record && isCurrent(record, now) ? record : undefined;
    },
    list,
    put: (record) => {
      const collection = getOrCreate(record.collection);
      const { records, deleted } = collection;
      if (/^\d{1,15}$/.test(record.id)) collection.maxId = Math.max(collection.maxId, Number(record.id));
      const key = `${record.collection}\n${record.id}`;
      const size = JSON.stringify(record.value).length;
      characters += size - (order.get(key)?.size ?? 0);
      order.set(key, { record, size });
      records.set(record.id, record);
      deleted.delete(record.id);
      for (const { record: oldest } of order.values()) {
        if (order.size <= limits.records && characters <= limits.characters) break;
        removeRecord(oldest);
      }
    },
    delete: (collection, id) => {
      const { records, deleted } = getOrCreate(collection);
      const record = records.get(id);
      if (record) removeRecord(record);
      deleted.add(id);
      const [oldest] = deleted;
      if (deleted.size > limits.deleted && oldest !== undefined) deleted.delete(oldest);
    },
    nextNumber: (collection) => (collections.get(collection)?.maxId ?? 0) + 1,
    isDeleted: (collection, id) => collections.get(collection)?.deleted.has(id) === true,
    all: (now) =>
      [...collections.keys()]
        .map((name): [string, StoredRecord[]] => [name, list(name, now)])
        .filter(([, records]) => records.length > 0),
  };
}
