/**
 * Returns the term of a complete title: of a section on its own (`=`), or of its page and the section together (`>`). It contains a hash of
 * the letters of all words, so that "set up" and "setup" have the same key, and so do "-g" and "g". No word of a string starts with `=`. A
 * query looks up both keys of its words, so they differ only in the last character, which makes them adjacent in a file.
 */
export function titleKey(words: readonly string[], kind: '=' | '>' = '='): string {
  return keyOf(hashTitle(words), kind);
}

/** Returns the key of a title with this hash. */
export function keyOf(hash: number, kind: '=' | '>'): string {
  return `=${hash.toString(36)}${kind}`;
}

/** Returns an FNV-1a hash of the letters of words, without hyphens. `hash` is the state after earlier words. */
export function hashTitle(words: readonly string[], hash = 0x811c9dc5): number {
  let all = hash;
  for (const word of words) {
    for (let at = 0; at < word.length; at++) {
      const code = word.codePointAt(at) ?? 0;
      if (code > 0xffff) at++;
      if (code === hyphen) continue;
      all = Math.imul(all ^ code, 0x01000193);
    }
  }
  return all >>> 0;
}

const hyphen = 45;

/** Returns whether a term is the key of a title. */
export function isTitleKey(term: string): boolean {
  return term.startsWith('=');
}
