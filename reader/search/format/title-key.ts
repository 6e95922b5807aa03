/**
 * The term that a whole title is known by: of a section's own, or of the page's and the section's together. It is made of the letters of the
 * words, so that "set up" and "setup" are one, and begins with a sign that no word of a text begins with.
 */
export function titleKey(forms: readonly string[], sign: '=' | '>' = '='): string {
  let hash = 0x811c9dc5;
  for (const letter of forms.join('')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${sign}${hash.toString(36)}`;
}
