import { join } from 'node:path';
import { type OpenText, withoutMarks } from '../../compiler/5-outputs/open-pages.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import type { ObjectPlaces } from '../disk/project.ts';
import { openRecords, type RecordFile, type RecordWriter, writeRecords } from '../disk/record-file.ts';
import type { Index } from '../search/make-index.ts';
import { objectParts } from './object-folder.ts';
import { openFew } from './open-few.ts';

/**
 * What an object has finished, beside what it is made from: by route the key of each page and the slots that are left open, and its
 * search indexes with theirs. The files themselves are read one by one.
 */
export type FinishedTable = { pages: Record<string, [key: string, ...slots: number[]]>; indexes: FinishedIndex[] };
type FinishedIndex = { key: string; tag: SearchTag; files: string[] };

/** Begins the file of what an object has finished. */
export function writeFinished(folder: string): RecordWriter {
  return writeRecords(join(folder, objectParts.finished), '');
}

/** Adds the files of a page: first their lengths and marks as a line of JSON, then they themselves. */
export function addFiles(writer: RecordWriter, route: string, files: readonly string[]): void {
  const texts = files.map(withoutMarks);
  const head: RecordHead = texts.map(({ bytes, marks }) => [bytes.length, ...marks]);
  writer.add(pageName(route), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...texts.map(({ bytes }) => bytes)]));
}

/** Of each file its length, and its marks. */
type RecordHead = [length: number, ...marks: (number | string)[]][];

/** Adds an index; returns what the table says of it. */
export function addIndex(writer: RecordWriter, key: string, { tag, outputs }: Index): FinishedIndex {
  const files = outputs.flatMap((output) => {
    if (!('bytes' in output)) return [];
    writer.add(indexName(output.path), output.bytes);
    return [output.path];
  });
  return { key, tag, files };
}

/** Opens what objects have finished. What can't be read is as if it were not there: it can be made of the rest of the object. */
export function openFinished(objects: ObjectPlaces): {
  table(area: string): FinishedTable;
  /** The files of the page with this key, which hold until those of the next are asked for. */
  files(area: string, route: string, key: string): OpenText[] | undefined;
  indexFile(area: string, path: string): Uint8Array | undefined;
} {
  const open = openFew((path) => openRecords<FinishedTable>(path, ''));
  const recordsOf = (area: string): RecordFile<FinishedTable> | undefined => {
    const folder = objects[area]?.folder;
    return folder === undefined ? undefined : open(join(folder, objectParts.finished));
  };
  return {
    table: (area) => recordsOf(area)?.table ?? { pages: {}, indexes: [] },
    files: (area, route, key) => {
      const records = recordsOf(area);
      const record = records?.table.pages[route]?.[0] === key ? records.view(pageName(route)) : undefined;
      if (!record) return undefined;
      let at = record.indexOf(newline) + 1;
      const head: RecordHead = JSON.parse(record.toString('utf8', 0, at));
      return head.map(([length, ...marks]) => {
        const bytes = record.subarray(at, at + length);
        at += length;
        return { bytes, marks };
      });
    },
    indexFile: (area, path) => recordsOf(area)?.bytes(indexName(path)),
  };
}

const newline = 10;

function pageName(route: string): string {
  return `page ${route}`;
}

function indexName(path: string): string {
  return `index ${path}`;
}
