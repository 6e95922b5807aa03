import { join } from 'node:path';
import type { PageText } from '../../compiler/5-outputs/page-outputs.ts';
import { invariant } from '../../compiler/basics/invariant.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import { openRecords, type RecordWriter, writeRecords } from '../cache/record-file.ts';
import type { ObjectPlaces } from '../disk/project.ts';
import type { Made } from '../workers/messages.ts';
import { damagedPart, objectParts } from './object-folder.ts';
import { openFew } from './open-few.ts';

/** What is known of a page besides its body. */
type PageRecord = Made;
/** Reads the pages of objects, each when it is asked for. */
type ObjectPages = {
  /** The page of a source; undefined for sources of areas that have no object. Throws a Refusal where it is damaged. */
  page(source: Source): PageRecord | undefined;
  /** Its body, with the links as placeholders and the code as it is shown. Throws a Refusal where it is damaged. */
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
  /** The record of this name; undefined where the area has no object. */
  const read = ({ area }: Source, name: string): string | undefined => {
    const place = area === null || !Object.hasOwn(objects, area) ? undefined : objects[area];
    if (area === null || !place) return undefined;
    const text = open(join(place.folder, objectParts.pages))?.read(name);
    if (text === undefined) throw damagedPart(place.folder, objectParts.pages, area);
    return text;
  };
  return {
    page: (source) => {
      const text = source.spec === undefined ? read(source, factsName(originOf(source))) : undefined;
      return text === undefined ? undefined : JSON.parse(text);
    },
    text: (source) => {
      const text = read(source, bodyName(originOf(source)));
      invariant(text !== undefined, `There is no object of the page ${source.file}.`);
      return toText(text);
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
