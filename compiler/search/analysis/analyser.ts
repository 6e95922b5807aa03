import { stemEnglish } from './english.ts';
import { languageOf } from './languages.ts';
import type { Letters } from './letters.ts';
import type { Language } from './stemmers.ts';
import { stopWords } from './stop-words.ts';
import { eachForm, type Heard, type Token, toTokens } from './tokens.ts';

export { loadLanguages } from './languages.ts';
export { isLarge, type Letters, lettersOf, smallOf } from './letters.ts';
export { fold, type Heard, type Token } from './tokens.ts';

/** How texts and queries become words: the same for both, or nothing is found. */
export type Analyser = {
  /** The words of a text with their places, identifiers with their parts. */
  tokens(text: string): Token[];
  /**
   * Tells the forms of those words one by one, and answers how many tokens there are: quicker, where nothing else is wanted. `letters` are those
   * of the text, if they are at hand.
   */
  eachForm(text: string, hear: (heard: Heard) => void, letters?: Letters): number;
  /** What a word is indexed as: without its ending. */
  stem(form: string): string;
  isStopWord(form: string): boolean;
  /** Whether these words are English, so far as a site's languages and the words without meaning tell. */
  isEnglish(forms: readonly string[]): boolean;
};

/** An analyser for texts in these languages, which `loadLanguages` has made ready; English is its own. */
export function createAnalyser(languages: readonly string[]): Analyser {
  const english = languages.length === 0 || languages.some(isEnglish);
  const others = languages.map(languageOf).filter((language) => language !== undefined);
  const stems = new Map<string, string>();
  const make = (form: string): string => {
    const stem = stemWith(form, english, others);
    if (stems.size > 200_000) stems.clear();
    stems.set(form, stem);
    return stem;
  };
  return {
    tokens: toTokens,
    eachForm,
    stem: (form) => stems.get(form) ?? make(form),
    isStopWord: (form) => (english && stopWords.has(form)) || others.some((language) => language.isStopWord(form)),
    isEnglish: (forms) => english && (languages.every(isEnglish) || soundsEnglish(forms, others)),
  };
}

function isEnglish(language: string): boolean {
  return language.startsWith('en');
}

/** Where a site is in English and others: whether more of the words that hold a sentence together are English alone than of the others alone. */
function soundsEnglish(forms: readonly string[], others: readonly Language[]): boolean {
  let more = 0;
  for (const form of forms) more += Number(stopWords.has(form)) - Number(others.some((language) => language.isStopWord(form)));
  return more > 0;
}

function stemWith(form: string, english: boolean, others: readonly Language[]): string {
  if (form.length < 3) return form;
  const stem = english && /^[a-z0-9]+$/.test(form) ? stemEnglish(form) : form;
  if (stem !== form) return stem;
  for (const { stem: cut } of others) {
    const own = cut(form);
    if (own !== form && own !== '') return own;
  }
  return form;
}
