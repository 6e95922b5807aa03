/** A name as Hugo has it in addresses: in small letters, blanks as hyphens, without other punctuation. */
export function hugoSegment(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}._+~@-]/gu, '');
}
