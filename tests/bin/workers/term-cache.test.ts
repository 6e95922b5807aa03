import { expect, test } from 'vitest';
import { createTextAnalyser } from '../../../bin/workers/handlers.ts';
import { createTermCache } from '../../../bin/workers/term-cache.ts';
import type { Source } from '../../../compiler/model.ts';
import { decodeLines } from '../../../compiler/search/build/lines.ts';
import { type PackedPage, unpackTerms } from '../../../compiler/search/build/pack-terms.ts';

const sourceOf = (file: string): Source => ({ file, area: null, audience: 'public', bytes: 0, stamp: 'first' });
const sectionsOf = (name: string, text: string) => ({
  name,
  stamp: 'first',
  sections: [{ anchor: 'a', title: '', level: 1, text }],
});

test('the terms of a page are transferred once, and only if they are current', () => {
  const cache = createTermCache();
  const analyse = createTextAnalyser([]);
  const thread = { run: () => Promise.reject(new Error('No task is expected.')), close: async () => {} };
  cache.put(analyse([sectionsOf('boats.md', 'Boats moor.'), sectionsOf('old.md', 'Anchors.')]), thread);
  cache.put(analyse([sectionsOf('tides.md', 'Tides lift boats.')]), thread);
  const found = new Map<string, PackedPage>();
  const old = { ...sourceOf('old.md'), stamp: 'second' };
  expect(cache.take([sourceOf('boats.md'), sourceOf('tides.md'), old], found)).toEqual([old]);
  const read = (file: string): string[][] => {
    const page = found.get(file);
    if (!page) return [];
    const { words, terms, vocabulary } = unpackTerms(page);
    const [allWords, allTerms] = [decodeLines(vocabulary.words), decodeLines(vocabulary.terms)];
    return [[...words].map((word) => allWords[word] ?? ''), [...terms].map((term) => allTerms[term] ?? '')];
  };
  expect(read('boats.md')).toEqual([
    ['boats', 'moor'],
    ['boat', 'moor'],
  ]);
  expect(read('tides.md')).toEqual([
    ['tides', 'lift', 'boats'],
    ['tide', 'lift', 'boat'],
  ]);
  expect(cache.take([sourceOf('boats.md')], found)).toEqual([sourceOf('boats.md')]);
});
