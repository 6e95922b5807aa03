import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRecords, type RecordLocation, writeRecords } from '../../../bin/cache/record-file.ts';
import { isNull, isRecord, isText } from '../../../compiler/json/shapes.ts';
import { folderOf } from '../../support/folder.ts';

test('a table of any length is read back unchanged, even if its pieces split characters', () => {
  const path = join(folderOf({}), 'records.bin');
  for (const start of ['', 'a']) {
    const table = `${start}${'⛵🛥'.repeat(200_000)}`;
    const writer = writeRecords(path, 'settings');
    writer.add('boat', 'Gull');
    const id = writer.finish(table);
    const opened = openRecords(path, 'settings', isText);
    expect([opened?.id, opened?.table === table, opened?.read('boat')]).toEqual([id, true, 'Gull']);
    opened?.close();
  }
});

test('a file with a modified table is not used', () => {
  const path = join(folderOf({}), 'records.bin');
  writeRecords(path, '').finish('quay '.repeat(200_000));
  const bytes = readFileSync(path);
  const [at = 0] = [bytes.indexOf('quay', 600_000)];
  bytes[at] = 81;
  writeFileSync(path, bytes);
  expect(openRecords(path, '', isText)).toBeUndefined();
});

test('a file with another table, other settings, or names that are not strings is not used', () => {
  const path = join(folderOf({}), 'records.bin');
  writeRecords(path, 'settings').finish({ berth: 1 });
  expect(openRecords(path, 'settings', isText)).toBeUndefined();
  expect(openRecords(path, 'others', isRecord)).toBeUndefined();
  const opened = openRecords(path, 'settings', isRecord);
  expect(opened?.table).toEqual({ berth: 1 });
  opened?.close();
});

test('records are read back unchanged, in any order and of any length', () => {
  const path = join(folderOf({}), 'records.bin');
  const writer = writeRecords(path, '');
  const texts = new Map(
    Array.from({ length: 60 }, (_, number) => [`berth ${number}`, `${number} `.repeat(number % 7 === 0 ? 60_000 : number * 90)]),
  );
  const places = new Map<string, RecordLocation>();
  for (const [name, text] of texts) {
    writer.add(name, text);
    places.set(name, writer.put(Buffer.from(text)));
  }
  writer.finish(null);
  const opened = openRecords(path, '', isNull);
  const at = (name: string): Buffer | undefined => opened?.at(places.get(name) ?? [0, 0, 0]);
  const names = [...texts.keys()];
  const mixed = names.toSorted((one, other) => one.slice(-1).localeCompare(other.slice(-1)));
  for (const name of [...names, ...names.toReversed(), ...mixed, ...names]) {
    expect(at(name)?.toString()).toBe(texts.get(name));
    expect(opened?.read(name)).toBe(texts.get(name));
  }
  const retained = at('berth 3');
  for (const name of names) at(name);
  expect(retained?.toString()).toBe(texts.get('berth 3'));
  opened?.close();
});
