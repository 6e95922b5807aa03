import type { Construct } from '../syntax/dialect.ts';

/** Removes the marker for a table of contents, because every page has a table of contents next to its content. */
export const removeTableOfContents: Construct = ({ masked, edit }) => {
  for (const { 0: match, index } of masked.matchAll(/^[ \t]*\[(?:\[_?toc_?\]|toc)\][ \t]*$/gim))
    edit(index, index + match.length, '');
};
