import { stemEnglish, stopWords } from './english.ts';
import { type Token, toTokens } from './search-tokens.ts';
import type { Language } from './stemmers.ts';

/** Splits content and queries into words. Both must go through the same analyser, or nothing is found. */
export type Analyser = {
  /** Returns the words of a string with their positions, and identifiers with their parts. */
  tokenize(text: string): Token[];
  /** Returns the term of a word: the word without its ending, as in the index. */
  stem(form: string): string;
  /** Returns whether the word has no meaning on its own, such as "the". Stop words are indexed in titles, but not in content. */
  isStopWord(form: string): boolean;
  /**
   * Returns whether the word only introduces a question in one of the languages, such as "wie". These words are indexed, but removed from
   * queries.
   */
  isQuestionWord(form: string): boolean;
  /** Guesses whether these words are English, from the site's languages and the stop words among them. */
  isEnglish(words: readonly string[]): boolean;
};

/**
 * Creates an analyser for content in these languages. `loadLanguages` must have loaded their stemmers; English needs no loading.
 * `stemOfEnglish` is lunr's stemmer when an index is built; browsers use a small copy of it.
 */
export function createAnalyser(languages: readonly string[], stemOfEnglish = stemEnglish): Analyser {
  const english = languages.length === 0 || languages.some(isEnglish);
  const others = languages.map((language) => loadedLanguages.get(toCode(language))).filter((language) => language !== undefined);
  const stems = new Map<string, string>();
  return {
    tokenize: toTokens,
    stem: (form) => {
      const cached = stems.get(form);
      if (cached !== undefined) return cached;
      const stem = stemWith(form, english ? stemOfEnglish : undefined, others);
      if (stems.size > maxStems) stems.clear();
      stems.set(form, stem);
      return stem;
    },
    isStopWord: (form) => (english && stopWords.has(form)) || others.some((language) => language.isStopWord(form)),
    isQuestionWord: (form) => others.some((language) => language.isQuestionWord(form)),
    isEnglish: (words) => english && (languages.every(isEnglish) || looksEnglish(words, others)),
  };
}

/** The cache of stems is cleared at this size, so that memory stays bounded in a process that builds many sites. */
const maxStems = 200_000;

const loadedLanguages = new Map<string, Language>();
/** Languages that are loaded or being loaded, by code: lunr logs a warning if a language is loaded twice. */
const pendingLoads = new Map<string, Promise<void>>();

/** Loads the stemmers of these languages. Words of a language without a stemmer are indexed unstemmed. */
export async function loadLanguages(languages: readonly string[]): Promise<void> {
  for (const code of languages.map(toCode)) {
    if (code === 'en' || loadedLanguages.has(code)) continue;
    const promise = pendingLoads.get(code) ?? load(code).finally(() => pendingLoads.delete(code));
    pendingLoads.set(code, promise);
    await promise;
  }
}

async function load(code: string): Promise<void> {
  const { loadLanguage } = await import('./stemmers.ts');
  const language = await loadLanguage(code);
  if (language) loadedLanguages.set(code, language);
}

function toCode(language: string): string {
  return language.slice(0, 2).toLowerCase();
}

function isEnglish(language: string): boolean {
  return language.startsWith('en');
}

/** For a site in English and other languages, returns whether more of these words are stop words of English than of any other language. */
function looksEnglish(words: readonly string[], others: readonly Language[]): boolean {
  let balance = 0;
  for (const form of words) {
    if (stopWords.has(form)) balance++;
    if (others.some((language) => language.isStopWord(form))) balance--;
  }
  return balance > 0;
}

/** Returns the stem from the first language that changes the word. English precedes the other languages. */
function stemWith(form: string, english: Language['stem'] | undefined, others: readonly Language[]): string {
  if (form.length < 3) return form;
  const stem = english && /^[a-z0-9]+$/.test(form) ? english(form) : form;
  if (stem !== form) return stem;
  for (const language of others) {
    const own = language.stem(form);
    if (own !== form && own !== '') return own;
  }
  return form;
}
