import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isNumber, isRecord, parseJson, type Shape, tableOf, tupleOf } from '../../compiler/json/shapes.ts';
import { createAppender, writeFully } from './appender.ts';
import { checksum, checksumNumber, temporaryPathOf, toolId } from './cache.ts';

/** The location of a record in a file of records: the offset of its first byte, its length in bytes, and its checksum. */
export type RecordLocation = [start: number, bytes: number, sum: number];
/** Whether a value is a location of a record. */
export const isRecordLocation = tupleOf<RecordLocation>(isNumber, isNumber, isNumber);
/** A file of records with a table. The table is read when the file is opened, and each record on demand. */
export type RecordFile<Table> = {
  /** Unique for each file. */
  id: string;
  table: Table;
  /** Returns the record with this name; undefined if it is missing or damaged. */
  read(name: string): string | undefined;
  /** Returns the bytes at a location; undefined if they are damaged. */
  at(place: RecordLocation): Buffer | undefined;
  close(): void;
};
/** Writes a file of records, record by record. The file is not visible until it is finished. */
export type RecordWriter = {
  add(name: string, text: string | Uint8Array): void;
  /** Adds a record that is identified by its location only. */
  put(text: string | Uint8Array): RecordLocation;
  /** Adds the table and moves the file into place. Returns its id; undefined if the disk cannot be written. */
  finish(table: unknown): string | undefined;
  /** Removes the unfinished file. */
  removeUnfinished(): void;
};

/** The description of the file, after all records: the locations of those that have a name, and the table. */
type RecordFileContents = { tool: string; settings: string; records: Record<string, RecordLocation>; table: unknown };
const areLocations = tableOf(isRecordLocation);

const magic = 'quire-records-4\n';
/** The last bytes of the file: the offset and the checksum of the contents. */
const trailerBytes = 24;

/** Opens a file of records. Undefined if it is missing or damaged, or if other settings or another version of Quire wrote it. */
export function openRecords<Table>(path: string, settings: string, isTable: Shape<Table>): RecordFile<Table> | undefined {
  let file: OpenFile | undefined;
  try {
    file = openFile(path);
    const opened = read(file, settings, isTable);
    if (opened) return opened;
  } catch {
    // The file is ignored.
  }
  file?.close();
  return undefined;
}

/** Reads bytes by their offset and length; fewer if the file is shorter. */
type OpenFile = { size: number; at(start: number, length: number): Buffer; close(): void };

/** Opens a file for reading parts of it. Throws if it is missing. */
export function openFile(path: string): OpenFile {
  const descriptor = openSync(path, 'r');
  return {
    size: fstatSync(descriptor).size,
    at: (start, length) => fillBuffer(Buffer.allocUnsafe(length), descriptor, start),
    close: () => closeSync(descriptor),
  };
}

function read<Table>(file: OpenFile, settings: string, isTable: Shape<Table>): RecordFile<Table> | undefined {
  const { size, at: bytesAt } = file;
  if (bytesAt(0, magic.length).toString('utf8') !== magic) return undefined;
  const trailer = bytesAt(Math.max(0, size - trailerBytes), trailerBytes).toString('utf8');
  const [, at = '', sum = ''] = /^(\d{15}) (\w{8})$/.exec(trailer) ?? [];
  const contentsStart = Number(at);
  if (at === '' || contentsStart > size - trailerBytes) return undefined;
  const bytes = bytesAt(contentsStart, size - trailerBytes - contentsStart);
  if (checksum(bytes) !== sum) return undefined;
  const { tool, settings: own, table, records } = parseJson(bytes.toString('utf8'), isRecord) ?? {};
  if (tool !== toolId() || own !== settings || !isTable(table) || !areLocations(records)) return undefined;
  const readVerified = ([start, length, own]: RecordLocation): Buffer | undefined => {
    const content = file.at(start, length);
    return checksumNumber(content) === own ? content : undefined;
  };
  return {
    id: `${at}${sum}`,
    table,
    read: (name) => {
      const place = Object.hasOwn(records, name) ? records[name] : undefined;
      return place && readVerified(place)?.toString('utf8');
    },
    at: readVerified,
    close: file.close,
  };
}

/** Reads bytes of a file from the offset `at` until the buffer is full or the file ends, and returns them. */
export function fillBuffer(bytes: Buffer, descriptor: number, at: number): Buffer {
  const { length } = bytes;
  let done = 0;
  while (done < length) {
    const count = readSync(descriptor, bytes, done, length - done, at + done);
    if (count === 0) break;
    done += count;
  }
  return bytes.subarray(0, done);
}

/** Starts a file of records. `finish` reports disk errors. */
export function writeRecords(path: string, settings: string): RecordWriter {
  const partial = temporaryPathOf(path);
  const records: RecordFileContents['records'] = {};
  let descriptor = create(partial);
  const removeUnfinished = (): void => {
    if (descriptor === undefined) return;
    closeSync(descriptor);
    descriptor = undefined;
    rmSync(partial, { force: true });
  };
  const { append: appendPiece, flushPending: flush } = createAppender((bytes) => {
    try {
      if (descriptor !== undefined) writeFully(descriptor, bytes);
    } catch {
      removeUnfinished();
    }
  });
  /** The offset of the next piece. */
  let end = appendPiece(magic).length;
  const append = (piece: string | Uint8Array): Uint8Array => {
    const bytes = appendPiece(piece);
    end += bytes.length;
    return bytes;
  };
  const put: RecordWriter['put'] = (text) => {
    const start = end;
    const bytes = append(text);
    return [start, bytes.length, checksumNumber(bytes)];
  };
  return {
    add: (name, text) => {
      if (descriptor !== undefined) records[name] = put(text);
    },
    put,
    finish: (table) => {
      const contents: RecordFileContents = { tool: toolId(), settings, records, table };
      const last = `${String(end).padStart(15, '0')} ${checksum(append(JSON.stringify(contents)))}`;
      append(last);
      flush();
      if (descriptor === undefined) return undefined;
      try {
        closeSync(descriptor);
        descriptor = undefined;
        renameSync(partial, path);
        return last.replace(' ', '');
      } catch {
        rmSync(partial, { force: true });
        return undefined;
      }
    },
    removeUnfinished,
  };
}

function create(path: string): number | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'w');
  } catch {
    return undefined;
  }
}
