import { join } from 'node:path';
import { groupBy } from '../../compiler/basics/collections.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import { objectOf, tableOf } from '../../compiler/json/shapes.ts';
import type { Source } from '../../compiler/model.ts';
import { type PackedPage, toShared } from '../../compiler/search/build/pack-terms.ts';
import type { Vocabulary } from '../../compiler/search/format/indexed-page.ts';
import { isRecordLocation, openRecords, type RecordLocation, writeRecords } from '../cache/record-file.ts';
import type { ObjectLocations } from '../disk/project.ts';
import { createDamageRefusal, type ObjectFacts, objectParts } from './object-folder.ts';

/** The packed terms of an area's pages, by file, and their vocabulary. */
export type AreaTerms = { vocabulary: Vocabulary; pages: ReadonlyMap<string, Uint8Array> };

/** The table of the file: the location of each page's terms, and of the words and terms of the vocabulary. */
type TermTable = { pages: Record<string, RecordLocation>; words: RecordLocation; terms: RecordLocation };
const isTermTable = objectOf<TermTable>(
  { pages: tableOf(isRecordLocation), words: isRecordLocation, terms: isRecordLocation },
  {},
);

/** Writes the terms of an object's pages. Writes no file if the disk cannot be written. */
export function writeTerms(
  folder: string,
  facts: Pick<ObjectFacts, 'area' | 'settings'>,
  { vocabulary, pages }: AreaTerms,
): void {
  const writer = writeRecords(join(folder, objectParts.terms), termSettings(facts));
  writer.finish({
    pages: Object.fromEntries(Array.from(pages, ([file, packed]) => [file, writer.put(packed)])),
    words: writer.put(vocabulary.words),
    terms: writer.put(vocabulary.terms),
  } satisfies TermTable);
}

/**
 * Returns a function that adds the terms of pages from objects, by file, and returns the sources without an object. Nothing is cached,
 * because the terms of an area are only needed when its index is built.
 */
export function openTerms(
  objects: ObjectLocations,
): (sources: readonly Source[], into: Map<string, PackedPage>) => readonly Source[] {
  const areaWithObject = ({ area, spec }: Source): string =>
    area !== null && spec === undefined && Object.hasOwn(objects, area) ? area : '';
  return (sources, into) => {
    if (sources.every((source) => areaWithObject(source) === '')) return sources;
    for (const [area, own] of groupBy(sources, areaWithObject)) {
      const place = objects[area];
      if (!place) continue;
      const path = join(place.folder, objectParts.terms);
      const records = openRecords(path, termSettings({ area, settings: place.settings }), isTermTable);
      if (!records) throw createDamageRefusal(place.folder, objectParts.terms, area);
      const { id, table, at, close } = records;
      const readShared = (location: RecordLocation | undefined): Uint8Array => {
        const bytes = location && at(location);
        if (!bytes) throw createDamageRefusal(place.folder, objectParts.terms, area);
        return toShared(bytes);
      };
      try {
        const vocabulary = { id: `${path} ${id}`, words: readShared(table.words), terms: readShared(table.terms) };
        for (const source of own) into.set(source.file, { packed: readShared(table.pages[originOf(source)]), vocabulary });
      } finally {
        close();
      }
    }
    return sources.filter((source) => areaWithObject(source) === '');
  };
}

function termSettings({ area, settings }: Pick<ObjectFacts, 'area' | 'settings'>): string {
  return `${area} ${settings}`;
}
