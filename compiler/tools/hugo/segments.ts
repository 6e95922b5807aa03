/** A name in the form of Hugo's addresses: lower case, spaces as hyphens, without other punctuation. */
export function hugoSegment(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}._+~@-]/gu, '');
}
