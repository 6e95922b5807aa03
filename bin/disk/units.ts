import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from './cache.ts';
import type { Project } from './project.ts';
import { loadRecords, type RecordFile, type RecordWriter, writeRecords } from './record-file.ts';
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
};

/** The keys of the units, in the order of their records. */
type Keys = { keys: string[] };
/** What later builds have changed: the id of the file that they changed, and the units of it that are gone. */
type Changes = Keys & { base: string; gone: string[] };

/** Opens the units with this id. Undefined where they are not there, or are damaged. */
export function openUnits(project: Pick<Project, 'cache' | 'out'>, id: string): KeptUnits | undefined {
  const [own, later] = id.split('+');
  const base = loadRecords<Keys>(baseFile(project), '');
  const changes = later === undefined ? undefined : loadRecords<Changes>(changesFile(project), '');
  if (!base || base.id !== own || changes?.id !== later || (changes && changes.table.base !== own)) return undefined;
  const gone = new Set(changes?.table.gone);
  const keys = keysOf(base);
  for (const name of gone) keys.delete(name);
  if (changes) for (const [name, key] of keysOf(changes)) keys.set(name, key);
  const get = (name: string): Unit | undefined => {
    const text = keys.has(name) ? (changes?.has(name) ? changes : base).read(name) : undefined;
    return text === undefined ? undefined : JSON.parse(text);
  };
  const all = (): UnitTable => {
    const units: UnitTable = {};
    for (const name of keys.keys()) {
      const unit = get(name);
      if (unit) units[name] = unit;
    }
    return units;
  };
  return {
    get,
    keyOf: (name) => keys.get(name),
    names: () => keys.keys(),
    all,
    change: (made, left) => {
      const writer = writeRecords(changesFile(project), '');
      const replaced = new Set(left);
      const lost = new Set([...gone, ...left.filter((name) => base.has(name))]);
      const added: string[] = [];
      for (const name of changes?.names() ?? []) {
        if (Object.hasOwn(made, name) || replaced.has(name)) continue;
        const [text, key] = [changes?.read(name), keys.get(name)];
        if (text === undefined || key === undefined) continue;
        writer.add(name, text);
        added.push(key);
      }
      added.push(...addUnits(writer, made));
      const table: Changes = { base: own ?? '', gone: [...lost].filter((name) => !Object.hasOwn(made, name)), keys: added };
      const finished = writer.finish(table);
      return finished === undefined ? undefined : `${own}+${finished}`;
    },
  };
}

/** Keeps all units of a build. Returns their id; undefined where the disk refuses. */
export function keepUnits(project: Pick<Project, 'cache' | 'out'>, units: UnitTable): string | undefined {
  const writer = writeRecords(baseFile(project), '');
  const table: Keys = { keys: addUnits(writer, units) };
  return writer.finish(table);
}

/** Adds a record for each unit, and returns their keys. */
function addUnits(writer: RecordWriter, units: UnitTable): string[] {
  return Object.entries(units).map(([name, unit]) => {
    writer.add(name, JSON.stringify(unit));
    return unit.key;
  });
}

function keysOf(records: RecordFile<Keys>): Map<string, string> {
  return new Map([...records.names()].map((name, at) => [name, records.table.keys[at] ?? '']));
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
