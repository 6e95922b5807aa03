import { expect, test } from 'vitest';
import { createTextAnalyser } from '../../../bin/workers/handlers.ts';
import { createTermCache } from '../../../bin/workers/term-cache.ts';
import type { Source } from '../../../compiler/model.ts';
import { decodeLines } from '../../../compiler/search/build/lines.ts';
import { unpackTerms } from '../../../compiler/search/build/pack-terms.ts';

const sourceOf = (file: string): Source => ({ file, area: null, audience: 'public', bytes: 0, stamp: 'first' });
const sectionsOf = (name: string, text: string) => ({
  name,
  stamp: 'first',
  sections: [{ anchor: 'a', title: '', level: 1, text }],
});

test('the terms of a page are transferred once, and only if they are current', () => {
  const cache = createTermCache();
  const analyse = createTextAnalyser([]);
  cache.put(analyse([sectionsOf('boats.md', 'Boats moor.'), sectionsOf('old.md', 'Anchors.')]));
  cache.put(analyse([sectionsOf('tides.md', 'Tides lift boats.')]));
  const found = new Map<string, Uint8Array>();
  const old = { ...sourceOf('old.md'), stamp: 'second' };
  expect(cache.take([sourceOf('boats.md'), sourceOf('tides.md'), old], found)).toEqual([old]);
  const read = (file: string) => unpackTerms(found.get(file) ?? new Uint8Array());
  expect(decodeLines(read('boats.md').texts)).toEqual(['boats', 'boat', 'moor']);
  const { texts, kinds } = read('tides.md');
  expect([decodeLines(texts), [...kinds]]).toEqual([
    ['tides', 'tide', 'lift', 'boats', 'boat'],
    [1, 2, 3, 1, 2],
  ]);
  expect(cache.take([sourceOf('boats.md')], found)).toEqual([sourceOf('boats.md')]);
});
