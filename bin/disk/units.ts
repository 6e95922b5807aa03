import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from './cache.ts';
import type { Project } from './project.ts';
import { loadRecords, openRecords, writeRecords } from './record-file.ts';
import { openLayers } from './record-layers.ts';
import type { Entry } from './writer.ts';

/**
 * Outputs that are written and deleted together. `key` is the hash of everything that they are made from. The unit of a page also
 * has its source file, the files that this includes, and the hash of its text.
 */
export type Unit = { key: string; source?: string; parts?: string[]; text?: string; entries: Entry[] };
/** The units of a build by name: those of pages by route, all others by path. */
export type UnitTable = Record<string, Unit>;
/** The units that the last build left, each a record that is read when it is asked for. */
export type KeptUnits = {
  get(name: string): Unit | undefined;
  /** The key of a unit, without the rest of it. */
  keyOf(name: string): string | undefined;
  names(): Iterable<string>;
  /** All of them. */
  all(): UnitTable;
  /** Keeps those of a build that left most as they were. Returns their id; undefined where the disk refuses. */
  change(made: UnitTable, gone: readonly string[]): string | undefined;
  close(): void;
};

/** The keys of the units, in the order of their records. */
type Keys = { keys: string[] };
/** What later builds have changed: besides the keys, the names of units that are no more. */
type Changes = Keys & { gone: string[] };

/** Opens the units with this id; `open` opens their file. Undefined where they are not there, or are damaged. */
export function openUnits(project: Pick<Project, 'cache' | 'out'>, id: string, open = openRecords): KeptUnits | undefined {
  const paths = { base: baseFile(project), changes: changesFile(project) };
  const layers = openLayers<Keys, Changes>(paths, { id, settings: '' }, open);
  if (!layers) return undefined;
  const { base, later, changed } = layers;
  const gone = new Set(later?.gone);
  const laterKeys = new Map(changed.map((name, at) => [name, later?.keys[at] ?? '']));
  const keyOf = (name: string): string | undefined => {
    const number = gone.has(name) ? undefined : base.numberOf(name);
    return laterKeys.get(name) ?? (number === undefined ? undefined : (base.table.keys[number] ?? ''));
  };
  const names = function* (): Generator<string> {
    for (const name of base.names) if (!gone.has(name)) yield name;
    for (const name of changed) if (gone.has(name) || base.numberOf(name) === undefined) yield name;
  };
  const get = (name: string): Unit | undefined => {
    const text = keyOf(name) === undefined ? undefined : layers.read(name);
    return text === undefined ? undefined : JSON.parse(text);
  };
  const all = (): UnitTable => {
    const units: UnitTable = {};
    for (const name of names()) {
      const unit = get(name);
      if (unit) units[name] = unit;
    }
    return units;
  };
  return {
    get,
    keyOf,
    names,
    all,
    change: (made, left) => {
      const records = new Map(Object.entries(made).map(([name, unit]) => [name, JSON.stringify(unit)]));
      const lost = [...gone, ...left.filter((name) => base.numberOf(name) !== undefined)].filter((name) => !records.has(name));
      return layers.change(records, new Set(left), (held) => ({
        gone: [...new Set(lost)],
        keys: held.map((name) => made[name]?.key ?? keyOf(name) ?? ''),
      }));
    },
    close: layers.close,
  };
}

/** Keeps all units of a build. Returns their id; undefined where the disk refuses. */
export function keepUnits(project: Pick<Project, 'cache' | 'out'>, units: UnitTable): string | undefined {
  const writer = writeRecords(baseFile(project), '');
  for (const [name, unit] of Object.entries(units)) writer.add(name, JSON.stringify(unit));
  const table: Keys = { keys: Object.values(units).map(({ key }) => key) };
  return writer.finish(table);
}

function baseFile({ cache, out }: Pick<Project, 'cache' | 'out'>): string {
  return join(cache, `units-${hash(out)}.bin`);
}

function changesFile({ cache, out }: Pick<Project, 'cache' | 'out'>): string {
  return join(cache, `units-${hash(out)}-changes.bin`);
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

/** Which output folder is to be looked at, and the id of the units that lie there. */
export type Look = Pick<Project, 'cache' | 'out'> & { units: string };

/** Whether all files of these units are as the build that kept them left them. */
export function isWhole({ cache, out, units: id }: Look): boolean {
  const units = openUnits({ cache, out }, id, loadRecords);
  if (!units) return false;
  for (const name of units.names()) {
    const unit = units.get(name);
    if (!unit || !isIntact(out, unit)) return false;
  }
  return true;
}
