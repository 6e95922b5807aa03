import { join } from 'node:path';
import type { PageText } from '../../compiler/5-outputs/page-outputs.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import type { ObjectPlaces } from '../disk/project.ts';
import { openRecords, type RecordFile, type RecordWriter, writeRecords } from '../disk/record-file.ts';
import { MachineFault } from '../faults.ts';
import type { Made } from '../workers/messages.ts';
import { objectParts } from './object-folder.ts';
import { openFew } from './open-few.ts';

/** What is known of a page besides its body. */
type PageRecord = Made;
/** Reads the pages of objects, each when it is asked for. */
type ObjectPages = {
  /** The page of a source; undefined for sources of areas that have no object. Throws a MachineFault where it can't be read. */
  page(source: Source): PageRecord | undefined;
  /** Its body, with the links as placeholders and the code as it is shown. */
  text(source: Source): PageText;
};

/** Begins the file of an object's pages. */
export function writePages(folder: string): RecordWriter {
  return writeRecords(join(folder, objectParts.pages), '');
}

/** Adds a page to the file; without a text where none could be made. */
export function addPage(writer: RecordWriter, source: Source, record: PageRecord, text: PageText | undefined): void {
  const name = originOf(source);
  writer.add(factsName(name), JSON.stringify(record));
  if (!text) return;
  const { html, markdown, figures = [] } = text;
  writer.add(bodyName(name), `${html.length} ${markdown.length}\n${html}${markdown}${JSON.stringify(figures)}`);
}

/** Opens the pages of objects. */
export function openPages(objects: ObjectPlaces): ObjectPages {
  const open = openFew((path) => openRecords<null>(path, ''));
  const fileOf = ({ area }: Source): RecordFile<null> | undefined => {
    const place = area === null || !Object.hasOwn(objects, area) ? undefined : objects[area];
    if (!place) return undefined;
    const path = join(place.folder, objectParts.pages);
    const file = open(path);
    if (!file) throw new MachineFault(`${path} can't be read, or was written anew meanwhile.`);
    return file;
  };
  const read = (file: RecordFile<null>, name: string): string => {
    const text = file.read(name);
    if (text === undefined) throw new MachineFault(`The object has no ${name}, or it is damaged.`);
    return text;
  };
  return {
    page: (source) => {
      const file = source.spec === undefined ? fileOf(source) : undefined;
      return file && JSON.parse(read(file, factsName(originOf(source))));
    },
    text: (source) => {
      const file = fileOf(source);
      if (!file) throw new Error(`There is no object of the page ${source.file}.`);
      return toText(read(file, bodyName(originOf(source))));
    },
  };
}

function toText(record: string): PageText {
  const end = record.indexOf('\n') + 1;
  const [html = 0, markdown = 0] = record.slice(0, end).split(' ').map(Number);
  const afterHtml = end + html;
  const afterMarkdown = afterHtml + markdown;
  return {
    html: record.slice(end, afterHtml),
    markdown: record.slice(afterHtml, afterMarkdown),
    figures: JSON.parse(record.slice(afterMarkdown)),
  };
}

function factsName(name: string): string {
  return `facts ${name}`;
}

function bodyName(name: string): string {
  return `body ${name}`;
}
