import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Range } from 'vscode-languageserver-types';
import { lineAt } from '../../compiler/basics/places.ts';
import { firstMatch } from '../../compiler/basics/text-parts.ts';
import type { LocatedEdit } from '../../compiler/diagnostics/fixes.ts';
import type { Place, Span } from '../../compiler/model.ts';

/**
 * Returns the range of a location in the protocol, which counts from 0. A location without a length is extended to the word that starts
 * there.
 */
export function toRange({ line, column, endLine, endColumn }: Place, lines: readonly string[]): Range {
  const start = { line: line - 1, character: column - 1 };
  if (endLine !== undefined && endColumn !== undefined) return { start, end: { line: endLine - 1, character: endColumn - 1 } };
  // The buffer may be shorter than the source that was compiled.
  const text = line <= lines.length ? lineAt(lines, line) : '';
  const word = firstMatch(/^(?:[\p{L}\p{N}_-]+|\S)?/u, text.slice(column - 1));
  return { start, end: { line: line - 1, character: column - 1 + word.length } };
}

/** Returns the range of a location in the protocol, without extending it. */
export function placeRange({ line, column, endLine = line, endColumn = column }: Place): Range {
  return spanRange([line, column, endLine, endColumn]);
}

/** Returns the range of a span in the protocol. */
export function spanRange([line, column, endLine, endColumn]: Span): Range {
  return { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } };
}

/** Returns the range that an edit replaces. */
export function editRange({ line, column, endLine, endColumn }: LocatedEdit): Range {
  return spanRange([line, column, endLine, endColumn]);
}

/** Returns the lines of a buffer, split as the protocol specifies. */
export function bufferLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** Returns the absolute path of a URI; undefined for buffers that are not files. */
export function pathOfUri(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the URI of a file, by its path from the root of a site. */
export function uriOf(root: string, file: string): string {
  return pathToFileURL(join(root, file)).href;
}

/** Returns the path of a file relative to a folder, with `/`; undefined if it is outside. */
export function pathBelow(folder: string, path: string): string | undefined {
  const relativePath = relative(folder, path);
  return relativePath === '' || relativePath.startsWith('..') || relativePath.startsWith(sep) || /^[A-Za-z]:/.test(relativePath)
    ? undefined
    : relativePath.split(sep).join('/');
}
