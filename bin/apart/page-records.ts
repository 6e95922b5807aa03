import { join } from 'node:path';
import type { PageText } from '../../compiler/5-outputs/page-outputs.ts';
import { invariant } from '../../compiler/basics/invariant.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import { isNull, isText, listOf, parseJson } from '../../compiler/json/shapes.ts';
import type { Source } from '../../compiler/model.ts';
import { openRecords, type RecordWriter, writeRecords } from '../cache/record-file.ts';
import type { ObjectLocations } from '../disk/project.ts';
import { type PageResult, parsePageResult } from '../workers/worker-messages.ts';
import { createDamageRefusal, objectParts } from './object-folder.ts';
import { cacheOpenFiles } from './open-files.ts';

/** Reads pages of objects on demand. */
type ObjectPages = {
  /** Returns the page of a source, as JSON; undefined for sources in areas without an object. Throws a Refusal if it is damaged. */
  json(source: Source): string | undefined;
  /** Like `json`, but parsed. */
  page(source: Source): PageResult | undefined;
  /** Returns the body of a page, with placeholders for links and highlighted code. Throws a Refusal if it is damaged. */
  text(source: Source): PageText;
};

/** Starts the file for the pages of an object. */
export function writePages(folder: string): RecordWriter {
  return writeRecords(join(folder, objectParts.pages), '');
}

/** Adds a page (`PageResult` as JSON) to the file, with its text if it has one. */
export function addPage(writer: RecordWriter, source: Source, json: string, text: PageText | undefined): void {
  const name = originOf(source);
  writer.add(factsName(name), json);
  if (!text) return;
  const { html, markdown, figures = [] } = text;
  writer.add(bodyName(name), `${html.length} ${markdown.length}\n${html}${markdown}${JSON.stringify(figures)}`);
}

/** Opens the pages of objects. */
export function openPages(objects: ObjectLocations): ObjectPages {
  const open = cacheOpenFiles((path) => openRecords(path, '', isNull));
  /** Returns the record with this name, parsed; undefined if the area has no object. Throws a Refusal if the record is damaged. */
  const read = <Value>({ area }: Source, name: string, parse: (text: string) => Value | undefined): Value | undefined => {
    const place = area === null || !Object.hasOwn(objects, area) ? undefined : objects[area];
    if (area === null || !place) return undefined;
    const text = open(join(place.folder, objectParts.pages))?.read(name);
    const value = text === undefined ? undefined : parse(text);
    if (value === undefined) throw createDamageRefusal(place.folder, objectParts.pages, area);
    return value;
  };
  const readFacts = <Value>(source: Source, parse: (text: string) => Value | undefined): Value | undefined =>
    source.spec === undefined ? read(source, factsName(originOf(source)), parse) : undefined;
  return {
    json: (source) => readFacts(source, (text) => text),
    page: (source) => readFacts(source, parsePageResult),
    text: (source) => {
      const text = read(source, bodyName(originOf(source)), parsePageText);
      invariant(text !== undefined, `There is no object of the page ${source.file}.`);
      return text;
    },
  };
}

function parsePageText(record: string): PageText | undefined {
  const end = record.indexOf('\n') + 1;
  const [html = 0, markdown = 0] = record.slice(0, end).split(' ').map(Number);
  const afterHtml = end + html;
  const afterMarkdown = afterHtml + markdown;
  const figures = parseJson(record.slice(afterMarkdown), listOf(isText));
  return figures && { html: record.slice(end, afterHtml), markdown: record.slice(afterHtml, afterMarkdown), figures };
}

function factsName(name: string): string {
  return `facts ${name}`;
}

function bodyName(name: string): string {
  return `body ${name}`;
}
