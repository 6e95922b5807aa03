import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { checksum, checksumOn, toolId } from './cache.ts';

/** A file of texts with a table: the table is read when it is opened, a text when it is asked for. */
export type RecordFile<Table> = {
  /** Differs from that of any other file. */
  id: string;
  table: Table;
  /** The text of this name; undefined where there is none, or it is damaged. */
  read(name: string): string | undefined;
  /** The same as the bytes that were added. */
  bytes(name: string): Buffer | undefined;
  /** The same in a buffer that the next call uses again: a buffer for each of many records costs as much as reading it. */
  view(name: string): Buffer | undefined;
  has(name: string): boolean;
  names(): Iterable<string>;
  close(): void;
};
/** Writes such a file, text by text. Nobody sees it before it is finished. */
export type RecordWriter = {
  add(name: string, text: string | Uint8Array): void;
  /** Adds the table, and puts the file in its place. Returns its id; undefined where the disk refuses. */
  finish(table: unknown): string | undefined;
  /** Removes what has been written. */
  discard(): void;
};

/** Where each text lies: name, first byte, bytes, and checksum, of all of them one after the other. */
type Contents<Table> = { tool: string; settings: string; table: Table; places: (string | number)[] };

const mark = 'quire-records-1\n';
/** The last bytes of the file: where its contents begin, and their checksum. */
const bytesOfEnd = 24;

/**
 * Opens a file of records. Undefined where there is none, where it is damaged, and where other settings or another version of this
 * program wrote it.
 */
export function openRecords<Table>(path: string, settings: string): RecordFile<Table> | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const opened = read<Table>(piecesOf(file), settings);
    if (opened) return opened;
  } catch {
    // It is not used.
  }
  if (file !== undefined) closeSync(file);
  return undefined;
}

/** The same with all bytes in memory, for a small file of which most is read: nothing is left open. */
export function loadRecords<Table>(path: string, settings: string): RecordFile<Table> | undefined {
  try {
    const bytes = readFileSync(path);
    const at = (start: number, length: number): Buffer => bytes.subarray(start, start + length);
    return read<Table>({ size: bytes.length, at, view: at, close: () => {} }, settings);
  } catch {
    return undefined;
  }
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

function read<Table>(pieces: Pieces, settings: string): RecordFile<Table> | undefined {
  const { size, at: bytesAt } = pieces;
  if (bytesAt(0, mark.length).toString('utf8') !== mark) return undefined;
  const ending = bytesAt(Math.max(0, size - bytesOfEnd), bytesOfEnd).toString('utf8');
  const [, at = '', sum = ''] = /^(\d{15}) (\w{8})$/.exec(ending) ?? [];
  const begin = Number(at);
  if (at === '' || begin > size - bytesOfEnd) return undefined;
  const bytes = bytesAt(begin, size - bytesOfEnd - begin);
  if (checksum(bytes) !== sum) return undefined;
  const contents: Contents<Table> = JSON.parse(bytes.toString('utf8'));
  if (contents.tool !== toolId() || contents.settings !== settings) return undefined;
  const places = new Map<string, number>();
  for (let index = 0; index < contents.places.length; index += 4) places.set(String(contents.places[index]), index);
  const bytesOf = (name: string, isKept: boolean): Buffer | undefined => {
    const index = places.get(name);
    if (index === undefined) return undefined;
    const start = Number(contents.places[index + 1]);
    const length = Number(contents.places[index + 2]);
    const content = isKept ? pieces.at(start, length) : pieces.view(start, length);
    return checksum(content) === contents.places[index + 3] ? content : undefined;
  };
  return {
    id: `${at}${sum}`,
    table: contents.table,
    read: (name) => bytesOf(name, false)?.toString('utf8'),
    bytes: (name) => bytesOf(name, true),
    view: (name) => bytesOf(name, false),
    has: (name) => places.has(name),
    names: () => places.keys(),
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
  const partial = `${path}.${process.pid}.partial`;
  const places: Contents<unknown>['places'] = [];
  let file = create(partial);
  let end = mark.length;
  let waiting: Buffer[] = [Buffer.from(mark)];
  let bytes = 0;
  const discard = (): void => {
    if (file === undefined) return;
    closeSync(file);
    file = undefined;
    rmSync(partial, { force: true });
  };
  const flush = (): void => {
    const all = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    try {
      for (let done = 0; file !== undefined && done < all.length; ) done += writeSync(file, all, done);
    } catch {
      discard();
    }
  };
  const append = (content: Buffer): void => {
    waiting.push(content);
    bytes += content.length;
    end += content.length;
    if (bytes > mostWaiting) flush();
  };
  return {
    add: (name, text) => {
      if (file === undefined) return;
      const content = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.byteLength);
      places.push(name, end, content.length, checksum(content));
      append(content);
    },
    finish: (table) => {
      const contents: Contents<unknown> = { tool: toolId(), settings, table, places };
      const begin = end;
      let sum = '';
      for (const piece of toPieces(JSON.stringify(contents))) {
        sum = checksumOn(piece, sum);
        append(piece);
      }
      const last = `${String(begin).padStart(15, '0')} ${sum}`;
      append(Buffer.from(last));
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

const mostWaiting = 256 * 1024;

/** A long text as bytes, piece by piece: the table of a large site has a hundred megabytes, which would be in memory twice. */
function* toPieces(text: string): Generator<Buffer> {
  for (let at = 0; at < text.length; ) {
    const end = at + mostWaiting;
    // The two halves of a character beyond the first plane stay together.
    const isHalf = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    yield Buffer.from(text.slice(at, isHalf ? end + 1 : end));
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
