import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { isNumber, isText, listOf, objectOf, parseJson, tupleOf } from '../../compiler/json/shapes.ts';
import type { Project } from '../disk/project.ts';
import type { Entry } from '../output/writer.ts';
import { hash } from './cache.ts';
import { loadRecords, openRecords, writeRecords } from './record-file.ts';

/**
 * Outputs that are written and deleted together. `key` is the hash of everything that they are made from. The unit of a page also
 * has its source file, the files that this includes, the hash of its text, and the hash of the page (`Page.hash`).
 */
export type Unit = { key: string; source?: string; parts?: string[]; text?: string; page?: string; entries: Entry[] };
/** The units of a build by name: those of pages by route, all others by path. */
export type UnitTable = Record<string, Unit>;
/** The units of the last build, each a record that is read when it is requested. */
export type KeptUnits = {
  get(name: string): Unit | undefined;
  /** The key of a unit, without the rest of it. */
  keyOf(name: string): string | undefined;
  names: readonly string[];
  all(): UnitTable;
  close(): void;
};

/** The keys of the units, in the order of their records. */
type Keys = { keys: string[] };
const isKeys = objectOf<Keys>({ keys: listOf(isText) }, {});
/** Whether a value is the place, size and time of a written file. */
export const isEntry = tupleOf<Entry>(isText, isNumber, isNumber);
const isUnit = objectOf<Unit>(
  { key: isText, entries: listOf(isEntry) },
  { source: isText, parts: listOf(isText), text: isText, page: isText },
);

/** Opens the units with this id; `open` opens their file. Undefined if they are missing or damaged. */
export function openUnits(project: Pick<Project, 'cache' | 'out'>, id: string, open = openRecords): KeptUnits | undefined {
  const records = open(unitsFile(project), '', isKeys);
  if (records?.id !== id) {
    records?.close();
    return undefined;
  }
  const { names, table, numberOf, read, close } = records;
  const get = (name: string): Unit | undefined => {
    const text = read(name);
    return text === undefined ? undefined : parseJson(text, isUnit);
  };
  return {
    get,
    keyOf: (name) => {
      const number = numberOf(name);
      return number === undefined ? undefined : table.keys[number];
    },
    names,
    all: () => {
      const units: UnitTable = {};
      for (const name of names) {
        const unit = get(name);
        if (unit) units[name] = unit;
      }
      return units;
    },
    close,
  };
}

/** Saves the units of a build. Returns their id; undefined if the disk refuses. */
export function keepUnits(project: Pick<Project, 'cache' | 'out'>, units: UnitTable): string | undefined {
  const writer = writeRecords(unitsFile(project), '');
  for (const [name, unit] of Object.entries(units)) writer.add(name, JSON.stringify(unit));
  const table: Keys = { keys: Object.values(units).map(({ key }) => key) };
  return writer.finish(table);
}

function unitsFile({ cache, out }: Pick<Project, 'cache' | 'out'>): string {
  return join(cache, `units-${hash(out)}.bin`);
}

/** The paths of all files of these units. */
export function pathsOf(units: UnitTable): Set<string> {
  const paths = new Set<string>();
  for (const name in units) for (const entry of units[name]?.entries ?? []) paths.add(entry[0]);
  return paths;
}

/** Whether each output of the unit is still on the disk with the size and time with which it was written. */
export function isIntact(out: string, unit: Unit): boolean {
  return unit.entries.every(([path, bytes, mtime]) => {
    const stats = lstatSync(`${out}/${path}`, { throwIfNoEntry: false });
    return stats !== undefined && stats.size === bytes && stats.mtimeMs === mtime;
  });
}

/** Whether all files of the units with this id are as the build that saved the units left them. */
export function isWhole({ cache, out }: Pick<Project, 'cache' | 'out'>, id: string): boolean {
  const units = openUnits({ cache, out }, id, loadRecords);
  if (!units) return false;
  for (const name of units.names) {
    const unit = units.get(name);
    if (!unit || !isIntact(out, unit)) return false;
  }
  return true;
}
