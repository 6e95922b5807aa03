/**
 * Whether an id belongs to a footnote or its reference, in Quire or another tool. These are never linked to from outside. A
 * heading may have the same id.
 */
export function isFootnoteId(id: string): boolean {
  return footnote.test(id);
}

const footnote = /^(?:user-content-)?fn(?:ref)?-|^fn(?:ref\d*)?:|^fn(?:ref)?\d+(?::\d+)?$/;
