import type { Construct } from '../syntax/dialect.ts';

/** The place of a table of contents: each page has one beside it. */
export const tableOfContents: Construct = ({ masked, edit }) => {
  for (const { 0: found, index } of masked.matchAll(/^[ \t]*\[(?:\[_?toc_?\]|toc)\][ \t]*$/gim))
    edit(index, index + found.length, '');
};
