/** The term that a whole title is known by, made of its words in small letters: no word of a text begins with this sign. */
export function titleKey(forms: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of forms.join(' ')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `=${hash.toString(36)}`;
}
