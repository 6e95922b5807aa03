/** Converts a name to a segment of Hugo's addresses: lower case, with hyphens for spaces and without other punctuation. */
export function hugoSegment(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}._+~@-]/gu, '');
}
