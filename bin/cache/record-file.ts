import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { itemAt } from '../../compiler/basics/invariant.ts';
import { isNumber, isRecord, isText, listOf, parseJson, type Shape, tupleOf } from '../../compiler/json/shapes.ts';
import { createAppender, maxPendingBytes, writeFully } from './appender.ts';
import { checksum, checksumNumber, extendChecksum, temporaryPathOf, toolId } from './cache.ts';

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
  /**
   * Returns the bytes at a location; undefined if they are damaged. Unless `isRetained`, they are in a buffer that the next call
   * overwrites, because allocating a buffer for each of many records takes as long as reading it.
   */
  at(place: RecordLocation, isRetained: boolean): Buffer | undefined;
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

/** The names of the records. Their locations follow the records in the file, three 64-bit numbers each. */
type RecordFileContents = { tool: string; settings: string; table: unknown; names: string[] };
const areNames = listOf(isText);

const magic = 'quire-records-3\n';
/** The size of a stored location, in bytes. */
const locationBytes = 3 * Float64Array.BYTES_PER_ELEMENT;
/** The last bytes of the file: the offset of the locations, and the checksum of locations and contents. */
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

/** Reads bytes by their offset and length; fewer if the file is shorter. `view` is valid until the next call. */
type OpenFile = {
  size: number;
  at(start: number, length: number): Buffer;
  view(start: number, length: number): Buffer;
  close(): void;
};

/** Opens a file for reading parts of it. Throws if it is missing. */
export function openFile(path: string): OpenFile {
  const descriptor = openSync(path, 'r');
  return {
    size: fstatSync(descriptor).size,
    at: (start, length) => fillBuffer(Buffer.allocUnsafe(length), descriptor, start),
    view: (start, length) => fillBuffer(sharedBuffer(length), descriptor, start),
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
  const locationsLength = bytes.readUInt32LE() * locationBytes;
  const { tool, settings: own, table, names } = parseJson(bytes.toString('utf8', 4 + locationsLength), isRecord) ?? {};
  if (tool !== toolId() || own !== settings || !isTable(table) || !areNames(names)) return undefined;
  const places = new Float64Array(Uint8Array.from(bytes.subarray(4, 4 + locationsLength)).buffer);
  const numbers = new Map<string, number>();
  for (const [number, name] of names.entries()) numbers.set(name, number);
  const readVerified = ([start, length, own]: RecordLocation, isRetained: boolean): Buffer | undefined => {
    const content = isRetained ? file.at(start, length) : file.view(start, length);
    return checksumNumber(content) === own ? content : undefined;
  };
  const placeOf = (number: number): RecordLocation => {
    const at = number * 3;
    return [itemAt(places, at), itemAt(places, at + 1), itemAt(places, at + 2)];
  };
  return {
    id: `${at}${sum}`,
    table,
    read: (name) => {
      const number = numbers.get(name);
      return number === undefined ? undefined : readVerified(placeOf(number), false)?.toString('utf8');
    },
    at: readVerified,
    close: file.close,
  };
}

let shared = Buffer.allocUnsafeSlow(256 * 1024);
/** Longer records get a separate buffer. */
const maxSharedBytes = 2 ** 20;

function sharedBuffer(length: number): Buffer {
  if (length > maxSharedBytes) return Buffer.allocUnsafe(length);
  if (length > shared.length) shared = Buffer.allocUnsafeSlow(maxSharedBytes);
  return shared.subarray(0, length);
}

/** Reads bytes until the buffer is full or the file ends. */
function fillBuffer(bytes: Buffer, descriptor: number, at: number): Buffer {
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
  const names: string[] = [];
  const places: number[] = [];
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
      if (descriptor === undefined) return;
      names.push(name);
      places.push(...put(text));
    },
    put,
    finish: (table) => {
      const contents: RecordFileContents = { tool: toolId(), settings, table, names };
      const contentsStart = end;
      let sum = extendChecksum(append(new Uint8Array(Uint32Array.of(names.length).buffer)), '');
      sum = extendChecksum(append(new Uint8Array(Float64Array.from(places).buffer)), sum);
      for (const piece of toPieces(JSON.stringify(contents))) sum = extendChecksum(append(piece), sum);
      const last = `${String(contentsStart).padStart(15, '0')} ${sum}`;
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

/** Splits a long string into pieces, because the table of a large site would otherwise be in memory twice. */
function* toPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + maxPendingBytes / 4;
    // Surrogate pairs are not split.
    const isHalf = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    yield text.slice(at, isHalf ? end + 1 : end);
    at = isHalf ? end + 1 : end;
  }
}

function create(path: string): number | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'w');
  } catch {
    return undefined;
  }
}
