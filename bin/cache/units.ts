import { lstatSync } from 'node:fs';
import { isNumber, isText, listOf, objectOf, tableOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { OutputEntry } from '../output/writer.ts';

/**
 * Outputs that are written and deleted together. `key` is the hash of all their inputs. The unit of a page also contains its source file,
 * the files that it includes, the hash of its text, and the hash of the page (`Page.hash`).
 */
export type Unit = { key: string; source?: string; parts?: string[]; text?: string; page?: string; entries: OutputEntry[] };
/** The units of a build by name: those of pages by route, all others by path. */
export type UnitTable = Record<string, Unit>;

/** Whether a value is the path, size and time of a written file. */
export const isEntry = tupleOf<OutputEntry>(isText, isNumber, isNumber);
/** Whether a value is a table of units. */
export const isUnitTable = tableOf(
  objectOf<Unit>(
    { key: isText, entries: listOf(isEntry) },
    { source: isText, parts: listOf(isText), text: isText, page: isText },
  ),
);

/** Returns the paths of all files in these units. */
export function pathsOf(units: UnitTable): Set<string> {
  const paths = new Set<string>();
  for (const name in units) for (const entry of units[name]?.entries ?? []) paths.add(entry[0]);
  return paths;
}

/** Returns whether each output of the unit still has its original size and time. */
export function isIntact(out: string, unit: Unit): boolean {
  return unit.entries.every(([path, bytes, mtime]) => {
    const stats = lstatSync(`${out}/${path}`, { throwIfNoEntry: false });
    return stats !== undefined && stats.size === bytes && stats.mtimeMs === mtime;
  });
}

/** Returns whether all files of these units are unchanged since the build that wrote them. */
export function areIntact(out: string, units: UnitTable): boolean {
  return Object.values(units).every((unit) => isIntact(out, unit));
}
