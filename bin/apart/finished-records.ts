import { join } from 'node:path';
import { extractPlaceholders, type TextWithPlaceholders } from '../../compiler/5-outputs/prebuilt-pages.ts';
import { once } from '../../compiler/basics/collections.ts';
import { eitherOf, isNull, isNumber, isText, listOf, objectOf, parseJson, tableOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { Audience, Output } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { isSearchTag } from '../cache/build-manifest.ts';
import { isRecordLocation, openRecords, type RecordLocation, type RecordWriter, writeRecords } from '../cache/record-file.ts';
import type { ObjectLocations } from '../disk/project.ts';
import type { Index } from '../search/make-index.ts';
import type { FinishedPage } from '../workers/worker-messages.ts';
import { objectParts } from './object-folder.ts';
import { cacheOpenFiles } from './open-files.ts';

/**
 * The finished parts of an object: for each route, the key of the page, the location of its files and its unresolved slots; and the search
 * indexes. Each is a separate record: planning reads only the pages or the indexes, and writing reads neither.
 */
export type FinishedTable = { pages: FinishedPages; indexes: FinishedIndex[] };
type FinishedPages = Record<string, [key: string, place: RecordLocation, ...slots: number[]]>;
/** An index with its concatenated files. */
type FinishedIndex = { key: string; tag: SearchTag; parts: { place: RecordLocation; files: [path: string, bytes: number][] }[] };

const areFinishedPages = tableOf(
  (value): value is FinishedPages[string] =>
    Array.isArray(value) && isText(value[0]) && isRecordLocation(value[1]) && value.slice(2).every(isNumber),
);
const areFinishedIndexes = listOf(
  objectOf<FinishedIndex>(
    {
      key: isText,
      tag: isSearchTag,
      parts: listOf(
        objectOf<FinishedIndex['parts'][number]>(
          { place: isRecordLocation, files: listOf(tupleOf<[path: string, bytes: number]>(isText, isNumber)) },
          {},
        ),
      ),
    },
    {},
  ),
);
const isRecordHead = listOf(
  (value): value is RecordHeader[number] =>
    Array.isArray(value) && isNumber(value[0]) && value.slice(1).every(eitherOf(isNumber, isText)),
);

/** Starts the file for the finished parts of an object. */
export function writeFinished(folder: string): RecordWriter {
  return writeRecords(join(folder, objectParts.finished), '');
}

/** Adds the files of a page and returns their location: a line of JSON with their lengths and placeholders, then the files. */
export function addFiles(writer: RecordWriter, files: readonly string[]): RecordLocation {
  const texts = files.map(extractPlaceholders);
  const head: RecordHeader = texts.map(({ bytes, placeholders }) => [bytes.length, ...placeholders]);
  return writer.put(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...texts.map(({ bytes }) => bytes)]));
}

/** The length and the placeholders of each file. */
type RecordHeader = [length: number, ...placeholders: (number | string)[]][];

/** Adds an index and returns its entry in the table. Small files share a record, because there are many. */
export function addIndex(writer: RecordWriter, key: string, { tag, outputs }: Index): FinishedIndex {
  const index: FinishedIndex = { key, tag, parts: [] };
  let pendingFiles: { path: string; bytes: Uint8Array }[] = [];
  let length = 0;
  const flushPending = (): void => {
    if (pendingFiles.length === 0) return;
    const place = writer.put(Buffer.concat(pendingFiles.map(({ bytes }) => bytes)));
    index.parts.push({ place, files: pendingFiles.map(({ path, bytes }) => [path, bytes.length]) });
    pendingFiles = [];
    length = 0;
  };
  for (const output of outputs) {
    if (!('bytes' in output)) continue;
    const bytes = typeof output.bytes === 'string' ? Buffer.from(output.bytes) : output.bytes;
    if (length + bytes.length > maxInPart) flushPending();
    pendingFiles.push({ path: output.path, bytes });
    length += bytes.length;
  }
  flushPending();
  return index;
}

const maxInPart = 2 ** 20;

/** Adds the table and moves the file into place. Returns false if the disk cannot be written. */
export function endFinished(writer: RecordWriter, { pages, indexes }: FinishedTable): boolean {
  writer.add(pagesName, JSON.stringify(pages));
  writer.add(indexesName, JSON.stringify(indexes));
  return writer.finish(null) !== undefined;
}

const pagesName = 'pages';
const indexesName = 'indexes';

/**
 * Opens the finished parts of objects. Unreadable ones are treated as missing, because they can be regenerated from the rest of the object.
 */
export function openFinished(objects: ObjectLocations): {
  /** Returns the page of this route, and the id of its file. */
  page(area: string, route: string): { file: string; page: FinishedPages[string] } | undefined;
  /** Returns the files of a page. */
  files(page: FinishedPage): TextWithPlaceholders[] | undefined;
  indexes(area: string): FinishedIndex[];
  readIndexFiles(area: string, index: FinishedIndex, audience: Audience): Output[] | undefined;
} {
  const open = cacheOpenFiles((path) => {
    const records = openRecords(path, '', isNull);
    if (!records) return undefined;
    const pages = once((): FinishedPages => parseJson(records.read(pagesName) ?? '', areFinishedPages) ?? {});
    return { ...records, pages };
  });
  const recordsOf = (area: string): ReturnType<typeof open> => {
    const folder = objects[area]?.folder;
    return folder === undefined ? undefined : open(join(folder, objectParts.finished));
  };
  return {
    page: (area, route) => {
      const records = recordsOf(area);
      const pages = records?.pages() ?? {};
      const page = Object.hasOwn(pages, route) ? pages[route] : undefined;
      return records && page && { file: records.id, page };
    },
    files: ({ area, file, place }) => {
      const records = recordsOf(area);
      const record = records?.id === file ? records.at(place) : undefined;
      if (!record) return undefined;
      let at = record.indexOf(newline) + 1;
      const head = parseJson(record.toString('utf8', 0, at), isRecordHead);
      return head?.map(([length, ...placeholders]) => {
        const bytes = record.subarray(at, at + length);
        at += length;
        return { bytes, placeholders };
      });
    },
    indexes: (area) => parseJson(recordsOf(area)?.read(indexesName) ?? '', areFinishedIndexes) ?? [],
    readIndexFiles: (area, { parts }, audience) => {
      const outputs: Output[] = [];
      for (const { place, files } of parts) {
        const bytes = recordsOf(area)?.at(place);
        if (!bytes) return undefined;
        let at = 0;
        for (const [path, length] of files) {
          outputs.push({ path, audience, stage: 'asset', bytes: bytes.subarray(at, at + length) });
          at += length;
        }
      }
      return outputs;
    },
  };
}

const newline = 10;
