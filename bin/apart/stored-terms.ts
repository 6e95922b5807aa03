import { basename } from 'node:path';
import { groupBy } from '../../compiler/basics/collections.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import type { NumberedPage } from '../../compiler/search/build/packed-terms.ts';
import type { ObjectPlaces } from '../disk/project.ts';
import { damagedPart, termsOf } from './object-folder.ts';

/**
 * Returns a function that finds the terms of pages of objects, and adds them by file. It returns the sources that no object has.
 * Nothing is kept: the terms of an area are wanted when its index is made, and seldom again.
 */
export function openTerms(
  objects: ObjectPlaces,
): (sources: readonly Source[], into: Map<string, NumberedPage>) => readonly Source[] {
  const placeOf = ({ area, spec }: Source): string =>
    area !== null && spec === undefined && Object.hasOwn(objects, area) ? area : '';
  return (sources, into) => {
    if (sources.every((source) => placeOf(source) === '')) return sources;
    for (const [area, own] of groupBy(sources, placeOf)) {
      const place = objects[area];
      if (!place) continue;
      const store = termsOf(place.folder, { area, settings: place.settings });
      const table = store.read(area);
      for (const source of own) {
        const packed = table.pages.get(originOf(source));
        if (!packed) throw damagedPart(place.folder, basename(store.fileOf(area)?.path ?? ''), area);
        into.set(source.file, { packed, table });
      }
    }
    return sources.filter((source) => placeOf(source) === '');
  };
}
