/** Whether an id is that of a footnote or its mark, in our notation or that of another tool: nobody keeps a link to it. A heading may have the same. */
export function isFootnoteId(id: string): boolean {
  return footnote.test(id);
}

const footnote = /^(?:user-content-)?fn(?:ref)?-|^fn(?:ref\d*)?:|^fn(?:ref)?\d+(?::\d+)?$/;
