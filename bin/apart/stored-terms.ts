import { join } from 'node:path';
import { groupBy } from '../../compiler/basics/collections.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import { tableOf } from '../../compiler/json/shapes.ts';
import type { Source } from '../../compiler/model.ts';
import { isRecordPlace, openRecords, writeRecords } from '../cache/record-file.ts';
import type { ObjectPlaces } from '../disk/project.ts';
import type { PackedTerms } from '../search/term-store.ts';
import { damagedPart, type ObjectFacts, objectParts } from './object-folder.ts';

/** Writes the terms of an object's pages, by file. Writes no file if the disk cannot be written. */
export function writeTerms(folder: string, facts: Pick<ObjectFacts, 'area' | 'settings'>, terms: PackedTerms): void {
  const writer = writeRecords(join(folder, objectParts.terms), settingsOf(facts));
  writer.finish(Object.fromEntries(Array.from(terms, ([file, packed]) => [file, writer.put(packed)])));
}

/**
 * Returns a function that adds the terms of pages from objects, by file, and returns the sources without an object. Nothing is cached,
 * because the terms of an area are only needed when its index is built.
 */
export function openTerms(
  objects: ObjectPlaces,
): (sources: readonly Source[], into: Map<string, Uint8Array>) => readonly Source[] {
  const placeOf = ({ area, spec }: Source): string =>
    area !== null && spec === undefined && Object.hasOwn(objects, area) ? area : '';
  return (sources, into) => {
    if (sources.every((source) => placeOf(source) === '')) return sources;
    for (const [area, own] of groupBy(sources, placeOf)) {
      const place = objects[area];
      if (!place) continue;
      const path = join(place.folder, objectParts.terms);
      const records = openRecords(path, settingsOf({ area, settings: place.settings }), tableOf(isRecordPlace));
      for (const source of own) {
        const at = records?.table[originOf(source)];
        const packed = at && records.at(at, true);
        if (!packed) throw damagedPart(place.folder, objectParts.terms, area);
        into.set(source.file, packed);
      }
      records?.close();
    }
    return sources.filter((source) => placeOf(source) === '');
  };
}

function settingsOf({ area, settings }: Pick<ObjectFacts, 'area' | 'settings'>): string {
  return `${area} ${settings}`;
}
