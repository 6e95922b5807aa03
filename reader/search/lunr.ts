import lunr from 'lunr';

/** The stem of an English word (Porter's, as lunr has it). */
export function stemEnglish(word: string): string {
  return lunr.stemmer(new lunr.Token(word, {})).toString();
}

/** lunr itself, for the stemmers that enter themselves there. */
export { lunr };
