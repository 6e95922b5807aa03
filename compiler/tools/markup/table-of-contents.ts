import type { Construct } from '../syntax/dialect.ts';

/** Removes the marker for a table of contents, because every page has one next to its content. */
export const tableOfContents: Construct = ({ masked, edit }) => {
  for (const { 0: found, index } of masked.matchAll(/^[ \t]*\[(?:\[_?toc_?\]|toc)\][ \t]*$/gim))
    edit(index, index + found.length, '');
};
