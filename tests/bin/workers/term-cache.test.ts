import { expect, test } from 'vitest';
import { createTermCache, createTextAnalyser } from '../../../bin/workers/term-cache.ts';
import type { Source } from '../../../compiler/model.ts';
import { type NumberedPage, numbersIn } from '../../../compiler/search/build/packed-terms.ts';

const sourceOf = (file: string): Source => ({ file, area: null, audience: 'public', bytes: 0, stamp: 'first' });
const sectionsOf = (name: string, text: string) => ({
  name,
  stamp: 'first',
  sections: [{ anchor: 'a', title: '', level: 1, text }],
});

test('pages of several threads have the numbers of one table, which has each text once, and its order', () => {
  const cache = createTermCache();
  const [main, worker] = [createTextAnalyser([]), createTextAnalyser([])];
  cache.put('main', main([sectionsOf('boats.md', 'Boats moor.'), sectionsOf('old.md', 'Anchors.')]));
  cache.put(0, worker([sectionsOf('tides.md', 'Tides lift boats.')]));
  cache.put('main', main([sectionsOf('quay.md', 'A quay with tides.')]));
  const found = new Map<string, NumberedPage>();
  const files = ['boats.md', 'tides.md', 'quay.md'];
  expect(cache.take(files.map(sourceOf), found)).toEqual([]);
  const [table] = Array.from(found.values(), (page) => page.table);
  if (!table) throw new Error('No page was found.');
  expect([...found.values()].every((page) => page.table === table)).toBe(true);
  expect([...table.words]).toEqual(['boats', 'moor', 'anchors', 'tides', 'lift', 'a', 'quay', 'with']);
  const read = (file: string, kind: 'words' | 'terms'): string[] => {
    const { packed } = found.get(file) ?? { packed: new Uint8Array(16) };
    return Array.from(numbersIn(packed)[kind], (number) => table[kind].at(number) ?? '?');
  };
  expect(files.map((file) => read(file, 'words'))).toEqual([
    ['boats', 'moor'],
    ['tides', 'lift', 'boats'],
    ['quay', 'tides'],
  ]);
  expect(read('tides.md', 'terms')).toEqual(['tide', 'lift', 'boat']);
  expect(Array.from(table.order?.words ?? [], (number) => table.words.at(number))).toEqual([...table.words].sort());
  expect(cache.take([sourceOf('boats.md')], found)).toEqual([sourceOf('boats.md')]);
});
