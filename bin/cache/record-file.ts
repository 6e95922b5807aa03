import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { itemAt } from '../../compiler/basics/invariant.ts';
import { isNumber, isRecord, isText, listOf, parseJson, type Shape, tupleOf } from '../../compiler/json/shapes.ts';
import { createAppender, mostWaiting, writeWhole } from './appender.ts';
import { checksum, checksumOn, partialOf, sumOf, toolId } from './cache.ts';

/** Where a text lies in a file of records: its first byte, its length in bytes, and its checksum. */
export type RecordPlace = [start: number, bytes: number, sum: number];
/** Whether a value is a place. */
export const isRecordPlace = tupleOf<RecordPlace>(isNumber, isNumber, isNumber);
/** A file of texts with a table: the table is read when it is opened, a text when it is asked for. */
export type RecordFile<Table> = {
  /** Differs from that of any other file. */
  id: string;
  table: Table;
  /** The text of this name; undefined where there is none, or it is damaged. */
  read(name: string): string | undefined;
  /**
   * The bytes of a text by its place; undefined where they are damaged. Unless `isKept`, they stand in a buffer that the next call uses
   * again: a buffer for each of many records costs as much as reading it.
   */
  at(place: RecordPlace, isKept: boolean): Buffer | undefined;
  close(): void;
};
/** Writes such a file, text by text. Nobody sees it before it is finished. */
export type RecordWriter = {
  add(name: string, text: string | Uint8Array): void;
  /** Adds a text that is found by its place alone. */
  put(text: string | Uint8Array): RecordPlace;
  /** Adds the table, and puts the file in its place. Returns its id; undefined where the disk refuses. */
  finish(table: unknown): string | undefined;
  /** Removes what has been written. */
  discard(): void;
};

/** The names of the texts. Before this in the file stands for each its place, as three numbers of 64 bits. */
type Contents = { tool: string; settings: string; table: unknown; names: string[] };
const areNames = listOf(isText);

const mark = 'quire-records-3\n';
/** Bytes of a place. */
const bytesOfPlace = 3 * Float64Array.BYTES_PER_ELEMENT;
/** The last bytes of the file: where the places begin, and the checksum of these and of the contents. */
const bytesOfEnd = 24;

/**
 * Opens a file of records. Undefined where there is none, where it is damaged, and where other settings or another version of this
 * program wrote it.
 */
export function openRecords<Table>(path: string, settings: string, isTable: Shape<Table>): RecordFile<Table> | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const opened = read(piecesOf(file), settings, isTable);
    if (opened) return opened;
  } catch {
    // It is not used.
  }
  if (file !== undefined) closeSync(file);
  return undefined;
}

/** Bytes by their place; fewer than asked for where there are no more. `view` is valid until the next call. */
type Pieces = {
  size: number;
  at(start: number, length: number): Buffer;
  view(start: number, length: number): Buffer;
  close(): void;
};

function piecesOf(file: number): Pieces {
  return {
    size: fstatSync(file).size,
    at: (start, length) => fill(Buffer.allocUnsafe(length), file, start),
    view: (start, length) => fill(sharedBuffer(length), file, start),
    close: () => closeSync(file),
  };
}

function read<Table>(pieces: Pieces, settings: string, isTable: Shape<Table>): RecordFile<Table> | undefined {
  const { size, at: bytesAt } = pieces;
  if (bytesAt(0, mark.length).toString('utf8') !== mark) return undefined;
  const ending = bytesAt(Math.max(0, size - bytesOfEnd), bytesOfEnd).toString('utf8');
  const [, at = '', sum = ''] = /^(\d{15}) (\w{8})$/.exec(ending) ?? [];
  const begin = Number(at);
  if (at === '' || begin > size - bytesOfEnd) return undefined;
  const bytes = bytesAt(begin, size - bytesOfEnd - begin);
  if (checksum(bytes) !== sum) return undefined;
  const ofPlaces = bytes.readUInt32LE() * bytesOfPlace;
  const { tool, settings: own, table, names } = parseJson(bytes.toString('utf8', 4 + ofPlaces), isRecord) ?? {};
  if (tool !== toolId() || own !== settings || !isTable(table) || !areNames(names)) return undefined;
  const places = new Float64Array(Uint8Array.from(bytes.subarray(4, 4 + ofPlaces)).buffer);
  const numbers = new Map<string, number>();
  for (const [number, name] of names.entries()) numbers.set(name, number);
  const bytesIn = ([start, length, own]: RecordPlace, isKept: boolean): Buffer | undefined => {
    const content = isKept ? pieces.at(start, length) : pieces.view(start, length);
    return sumOf(content) === own ? content : undefined;
  };
  const placeOf = (number: number): RecordPlace => {
    const at = number * 3;
    return [itemAt(places, at), itemAt(places, at + 1), itemAt(places, at + 2)];
  };
  return {
    id: `${at}${sum}`,
    table,
    read: (name) => {
      const number = numbers.get(name);
      return number === undefined ? undefined : bytesIn(placeOf(number), false)?.toString('utf8');
    },
    at: bytesIn,
    close: pieces.close,
  };
}

let shared = Buffer.allocUnsafeSlow(256 * 1024);
/** More bytes than this get a buffer of their own. */
const mostShared = 2 ** 20;

function sharedBuffer(length: number): Buffer {
  if (length > mostShared) return Buffer.allocUnsafe(length);
  if (length > shared.length) shared = Buffer.allocUnsafeSlow(mostShared);
  return shared.subarray(0, length);
}

/** Reads as many bytes as there is room for; fewer where the file is shorter. */
function fill(bytes: Buffer, file: number, at: number): Buffer {
  const { length } = bytes;
  let done = 0;
  while (done < length) {
    const count = readSync(file, bytes, done, length - done, at + done);
    if (count === 0) break;
    done += count;
  }
  return bytes.subarray(0, done);
}

/** Begins a file of records. A disk that refuses is found out when it is finished. */
export function writeRecords(path: string, settings: string): RecordWriter {
  const partial = partialOf(path);
  const names: string[] = [];
  const places: number[] = [];
  let file = create(partial);
  const discard = (): void => {
    if (file === undefined) return;
    closeSync(file);
    file = undefined;
    rmSync(partial, { force: true });
  };
  const { append: appendPiece, flush } = createAppender((bytes) => {
    try {
      if (file !== undefined) writeWhole(file, bytes);
    } catch {
      discard();
    }
  });
  /** The byte of the file at which the next piece begins. */
  let end = appendPiece(mark).length;
  const append = (piece: string | Uint8Array): Uint8Array => {
    const bytes = appendPiece(piece);
    end += bytes.length;
    return bytes;
  };
  const put: RecordWriter['put'] = (text) => {
    const start = end;
    const bytes = append(text);
    return [start, bytes.length, sumOf(bytes)];
  };
  return {
    add: (name, text) => {
      if (file === undefined) return;
      names.push(name);
      places.push(...put(text));
    },
    put,
    finish: (table) => {
      const contents: Contents = { tool: toolId(), settings, table, names };
      const begin = end;
      let sum = checksumOn(append(new Uint8Array(Uint32Array.of(names.length).buffer)), '');
      sum = checksumOn(append(new Uint8Array(Float64Array.from(places).buffer)), sum);
      for (const piece of toPieces(JSON.stringify(contents))) sum = checksumOn(append(piece), sum);
      const last = `${String(begin).padStart(15, '0')} ${sum}`;
      append(last);
      flush();
      if (file === undefined) return undefined;
      try {
        closeSync(file);
        file = undefined;
        renameSync(partial, path);
        return last.replace(' ', '');
      } catch {
        rmSync(partial, { force: true });
        return undefined;
      }
    },
    discard,
  };
}

/** A long text piece by piece: the table of a large site has a hundred megabytes, which would be in memory twice as bytes. */
function* toPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + mostWaiting / 4;
    // The two halves of a character beyond the first plane stay together.
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
