import { type RecordFile, writeRecords } from './record-file.ts';

/** A file of records, and a smaller one beside it with those that later builds have changed: the first need not be written for them. */
type RecordLayers<Table, Later> = {
  base: RecordFile<Table>;
  /** What the second file says besides its records; undefined where there is none. */
  later: Later | undefined;
  /** The names of records in the second file. */
  changed: readonly string[];
  /** The record of this name as it is now; undefined where there is none, or it is damaged. */
  read(name: string): string | undefined;
  /**
   * Keeps new and changed records, and no longer those of `dropped` in the second file. `toLater` is given the names of all that it holds
   * then, in their order. Returns the id of both files together; undefined where the disk refuses.
   */
  change(
    records: ReadonlyMap<string, string>,
    dropped: ReadonlySet<string>,
    toLater: (names: readonly string[]) => Later,
  ): string | undefined;
  close(): void;
};
/** The table of the second file: the id of the first, and what it says. */
type LaterTable<Later> = { base: string; later: Later };

/**
 * Opens the files with this id: that of the first, which `writeRecords` gives, or that of both. `open` opens a file of records. Undefined
 * where they are not there, or are damaged or others.
 */
export function openLayers<Table, Later>(
  paths: { base: string; changes: string },
  { id, settings }: { id: string; settings: string },
  open: <Own>(path: string, settings: string) => RecordFile<Own> | undefined,
): RecordLayers<Table, Later> | undefined {
  const [own = '', second] = id.split('+');
  const base = open<Table>(paths.base, settings);
  const changes = second === undefined ? undefined : open<LaterTable<Later>>(paths.changes, settings);
  const close = (): void => {
    base?.close();
    changes?.close();
  };
  if (!base || base.id !== own || changes?.id !== second || (changes && changes.table.base !== own)) {
    close();
    return undefined;
  }
  const changed = changes?.names ?? [];
  return {
    base,
    later: changes?.table.later,
    changed,
    read: (name) => (changes?.numberOf(name) === undefined ? base : changes).read(name),
    change: (records, dropped, toLater) => {
      const writer = writeRecords(paths.changes, settings);
      const names: string[] = [];
      const add = (name: string, text: string | undefined): void => {
        if (text === undefined) return;
        writer.add(name, text);
        names.push(name);
      };
      for (const name of changed) if (!records.has(name) && !dropped.has(name)) add(name, changes?.read(name));
      for (const [name, text] of records) add(name, text);
      const table: LaterTable<Later> = { base: own, later: toLater(names) };
      const made = writer.finish(table);
      return made === undefined ? undefined : `${own}+${made}`;
    },
    close,
  };
}
