import { join } from 'node:path';
import { groupBy } from '../../compiler/basics/collections.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import { tableOf } from '../../compiler/json/shapes.ts';
import type { Source } from '../../compiler/model.ts';
import { isRecordLocation, openRecords, writeRecords } from '../cache/record-file.ts';
import type { ObjectLocations } from '../disk/project.ts';
import type { PackedTerms } from '../search/term-store.ts';
import { createDamageRefusal, type ObjectFacts, objectParts } from './object-folder.ts';

/** Writes the terms of an object's pages, by file. Writes no file if the disk cannot be written. */
export function writeTerms(folder: string, facts: Pick<ObjectFacts, 'area' | 'settings'>, terms: PackedTerms): void {
  const writer = writeRecords(join(folder, objectParts.terms), termSettings(facts));
  writer.finish(Object.fromEntries(Array.from(terms, ([file, packed]) => [file, writer.put(packed)])));
}

/**
 * Returns a function that adds the terms of pages from objects, by file, and returns the sources without an object. Nothing is cached,
 * because the terms of an area are only needed when its index is built.
 */
export function openTerms(
  objects: ObjectLocations,
): (sources: readonly Source[], into: Map<string, Uint8Array>) => readonly Source[] {
  const areaWithObject = ({ area, spec }: Source): string =>
    area !== null && spec === undefined && Object.hasOwn(objects, area) ? area : '';
  return (sources, into) => {
    if (sources.every((source) => areaWithObject(source) === '')) return sources;
    for (const [area, own] of groupBy(sources, areaWithObject)) {
      const place = objects[area];
      if (!place) continue;
      const path = join(place.folder, objectParts.terms);
      const records = openRecords(path, termSettings({ area, settings: place.settings }), tableOf(isRecordLocation));
      for (const source of own) {
        const location = records?.table[originOf(source)];
        const packed = location && records.at(location, true);
        if (!packed) throw createDamageRefusal(place.folder, objectParts.terms, area);
        into.set(source.file, packed);
      }
      records?.close();
    }
    return sources.filter((source) => areaWithObject(source) === '');
  };
}

function termSettings({ area, settings }: Pick<ObjectFacts, 'area' | 'settings'>): string {
  return `${area} ${settings}`;
}
