import { createPositionFinder } from '../../basics/line-starts.ts';
import { startOf } from '../../basics/places.ts';
import { fileNotUtf8 } from '../../diagnostics/sources.ts';
import { specTooLarge } from '../../diagnostics/specs.ts';
import type { Diagnostic, Place } from '../../model.ts';
import type { Json } from '../document/model.ts';
import { type ApiDocument, documentLimits, type ParsedValue, parseText } from '../document/parse.ts';

/**
 * Why a site file cannot be part of a document. `changed`: it is the copy of a remote file, but its content is not the content
 * that was fetched.
 */
export type PartRefusal = 'missing' | 'link' | 'hidden' | 'restricted' | 'changed';
/** The content of a file, or the reason why it cannot be read. */
export type PartText = { text: string } | { refusal: PartRefusal | 'not UTF-8' | 'too large' };
/** Access to the other files of a document, by their paths from the site's root. */
export type PartReader = {
  read(file: string): PartText;
  /** Returns the names of the files in a folder, for suggestions. */
  filesIn(folder: string): readonly string[];
  /** Returns the address from which a copy of a remote file was fetched; undefined for other files. */
  addressOf?(file: string): string | undefined;
};
/** A parsed file of a document. If the file is neither JSON nor YAML, the value is its entire content as a string. */
export type PartFile = { file: string; value: Json } & Pick<ApiDocument, 'placeOf' | 'placeIn'>;
/** A location in one of the files of a document. */
export type Location = { part: PartFile; pointer: string };

/** A reader without files, for documents that consist of a single file. */
export const noParts: PartReader = { read: () => ({ refusal: 'missing' }), filesIn: () => [] };

/** The files of a document. Each is read only once. */
export type PartFiles = {
  /** Returns the file, or the reason why it cannot be read; undefined if the reason has already been reported at the file. */
  open(file: string): PartFile | PartRefusal | undefined;
  /** Returns all files that were requested except the main file, in the order of the requests. */
  files(): string[];
  diagnostics: Diagnostic[];
};

/** Opens the files of a document with the main file `root`. `length` is the length of that file in UTF-16 code units. */
export function openPartFiles(root: PartFile, length: number, reader: PartReader): PartFiles {
  const openedFiles = new Map<string, PartFile | PartRefusal | undefined>([[root.file, root]]);
  const diagnostics: Diagnostic[] = [];
  let totalLength = length;
  const readPart = (file: string): PartFile | PartRefusal | undefined => {
    const start = startOf(file);
    const content = reader.read(file);
    if ('text' in content) {
      totalLength += content.text.length;
      const parsed = totalLength > documentLimits.bytes ? undefined : parsePart(file, content.text);
      if (parsed && !('code' in parsed)) return { file, ...parsed };
      diagnostics.push(parsed ?? specTooLarge(start, { what: 'more than 32 MB in all of its files', limit: '32 MB' }));
    } else if (content.refusal === 'not UTF-8') diagnostics.push(fileNotUtf8(start, {}));
    else if (content.refusal === 'too large') diagnostics.push(specTooLarge(start, { what: 'more than 32 MB', limit: '32 MB' }));
    else return content.refusal;
    return undefined;
  };
  return {
    open: (file) => {
      if (!openedFiles.has(file)) openedFiles.set(file, readPart(file));
      return openedFiles.get(file);
    },
    files: () => [...openedFiles.keys()].slice(1),
    diagnostics,
  };
}

/** Returns whether a file can be read as a part of a document. */
export function isReadablePart(file: string, text: string): boolean {
  return !('code' in parsePart(file, text));
}

/** Parses a file by its extension. Files without one are read as YAML, which includes JSON. */
export function parsePart(file: string, text: string): ParsedValue | Diagnostic {
  return /(?:\.(?:json|ya?ml)|(?:^|\/)[^./]+)$/i.test(file) ? parseText(file, text) : toTextPart(file, text);
}

/** Returns the value and positions of a file that consists of a single string, such as a description in Markdown. */
function toTextPart(file: string, content: string): ParsedValue {
  const value = content.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const contentStart = content.length - content.replace(/^\ufeff/, '').length;
  const positionOf = createPositionFinder(content);
  let offsets: number[] | undefined;
  const placeOf = (): Place => startOf(file);
  return {
    value,
    placeOf,
    placeIn: (_, [first, end]) => {
      offsets ??= [...content.matchAll(/\S/g)].map(({ index }) => index).filter((offset) => offset >= contentStart);
      const [from, to] = [offsets[first], offsets[end - 1]];
      if (from === undefined || to === undefined) return placeOf();
      const [startPosition, endPosition] = [positionOf(from), positionOf(to)];
      return startPosition.line === endPosition.line
        ? { file, ...startPosition, endLine: endPosition.line, endColumn: endPosition.column + 1 }
        : { file, ...startPosition, endLine: startPosition.line, endColumn: startPosition.column };
    },
  };
}
