import type { Page, Place, Span } from './model.ts';

/** The place of a span in a file. */
export function placeOf(file: string, [line, column, endLine, endColumn]: Span): Place {
  return { file, line, column, endLine, endColumn };
}

/** Where a front matter key's value stands, or the beginning of the page. */
export function keyPlace(page: Page, key: string): Place {
  const span = Object.hasOwn(page.keys, key) ? page.keys[key] : undefined;
  return span ? placeOf(page.file, span) : { file: page.file, line: 1, column: 1 };
}

/** Where an entry of a front matter list stands, or the list. */
export function entryPlace(page: Page, key: string, index: number): Place {
  const entry = `${key}.${index}`;
  return keyPlace(page, Object.hasOwn(page.keys, entry) ? entry : key);
}
