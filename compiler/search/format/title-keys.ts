import { ByteReader } from './codec.ts';

/**
 * The term that a whole title is known by: of a section's own, or of the page's and the section's together. It is made of the letters of the
 * words, so that "set up" and "setup" are one, and begins with a sign that no word of a text begins with.
 */
export function titleKey(forms: readonly string[], sign: '=' | '>' = '='): string {
  let hash = 0x811c9dc5;
  const letters = forms.join('');
  for (let at = 0; at < letters.length; at++) {
    const code = letters.codePointAt(at) ?? 0;
    if (code > 0xffff) at++;
    hash = Math.imul(hash ^ code, 0x01000193) >>> 0;
  }
  return `${sign}${hash.toString(36)}`;
}

/** Whether a term is a title's key. */
export function isTitleKey(term: string): boolean {
  return /^[=>]/.test(term);
}

/** The number in a key. */
export function numberOfKey(term: string): number {
  return Number.parseInt(term.slice(1), 36);
}

/**
 * Opens a part of titles: the documents of a key. All numbers of keys come first, in order, each as the step from the one before; then how
 * many documents have each as their own title and how many with their page's; then the documents, each list in steps.
 */
export function readTitleKeys(bytes: Uint8Array): (key: string) => number[] {
  const reader = new ByteReader(bytes);
  const length = reader.number();
  let last = 0;
  const numbers = Array.from({ length }, () => {
    last = (last + reader.number()) >>> 0;
    return last;
  });
  const counts = Array.from({ length: length * 2 }, () => reader.number());
  const documents = new Map<string, number[]>();
  for (const [index, count] of counts.entries()) {
    let document = 0;
    const own = Array.from({ length: count }, () => {
      document += reader.number();
      return document;
    });
    if (count > 0) documents.set(`${'=>'.charAt(index & 1)}${(numbers[index >> 1] ?? 0).toString(36)}`, own);
  }
  return (key) => documents.get(key) ?? [];
}
