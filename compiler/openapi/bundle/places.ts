import { getRequired } from '../../basics/invariant.ts';
import type { ApiDocument } from '../document/parse.ts';
import type { Location } from './part-files.ts';

/**
 * Returns functions that look up positions in the original files of a bundle. `origins` contains the original location of each
 * subtree that comes from another file, and of the entire document, whose pointer is ''.
 */
export function bundlePlaces(origins: ReadonlyMap<string, Location>): Pick<ApiDocument, 'placeOf' | 'placeIn'> {
  const locate = (pointer: string): Location => {
    let end = pointer.length;
    while (end > 0 && !origins.has(pointer.slice(0, end))) end = pointer.lastIndexOf('/', end - 1);
    const origin = getRequired(origins, pointer.slice(0, end));
    return { part: origin.part, pointer: `${origin.pointer}${pointer.slice(end)}` };
  };
  return {
    placeOf: (pointer, isKey) => {
      // The key of a path is in the file with the reference, not in the file of the path item.
      const isPath = isKey === true && /^\/(?:paths|webhooks)\/[^/]+$/.test(pointer);
      const holder = isPath ? pointer.slice(0, pointer.lastIndexOf('/')) : pointer;
      const { part, pointer: original } = locate(holder);
      return part.placeOf(`${original}${pointer.slice(holder.length)}`, isKey);
    },
    placeIn: (pointer, textPart) => {
      const { part, pointer: original } = locate(pointer);
      return part.placeIn(original, textPart);
    },
  };
}
