import type { Page, Place, Span } from '../model.ts';
import { byCodeUnit } from './compare.ts';
import { itemAt } from './invariant.ts';

/** Returns the location of a span in a file. */
export function placeOf(file: string, [line, column, endLine, endColumn]: Span): Place {
  return { file, line, column, endLine, endColumn };
}

/** Returns the location of the first character of a file, for findings about the entire file. */
export function startOf(file: string): Place {
  return { file, line: 1, column: 1 };
}

/** Returns a key that identifies a location. */
export function placeKey({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** Compares locations by file, line and column. */
export function byPlace(one: Place, other: Place): number {
  return byCodeUnit(one.file, other.file) || one.line - other.line || one.column - other.column;
}

/** Returns the location of a front matter value, or the start of the page. */
export function keyPlace(page: Page, key: string): Place {
  const span = Object.hasOwn(page.keys, key) ? page.keys[key] : undefined;
  return span ? placeOf(page.file, span) : startOf(page.file);
}

/** Returns the location of a front matter list or of one of its items. */
export function entryPlace(page: Page, key: string, index: number): Place {
  const entry = `${key}.${index}`;
  return keyPlace(page, Object.hasOwn(page.keys, entry) ? entry : key);
}

/** Returns a line of a file (one-based, as in locations). */
export function lineAt(lines: readonly string[], line: number): string {
  return itemAt(lines, line - 1);
}

/** Returns a function that locates a part of a source, given its offset and length in code units. */
export function createPlaceFinder(file: string, text: string): (offset: number, length: number) => Place {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length)];
  const positionAt = (offset: number): { line: number; column: number } => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - itemAt(starts, line) + 1 };
  };
  return (offset, length) => {
    const end = positionAt(offset + length);
    return { file, ...positionAt(offset), endLine: end.line, endColumn: end.column };
  };
}
