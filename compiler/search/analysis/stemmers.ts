import lunr from 'lunr';
import { fold } from './fold.ts';
import { questionWords } from './question-words.ts';

/**
 * The languages with a stemmer in lunr-languages. A site that lists one of them in `search.languages` is indexed with it; words of other
 * languages are indexed unstemmed. To add a language, add a line. English needs no language file: lunr itself stems indexes, and a copy of
 * its stemmer stems queries in browsers (english.ts). This file is bundled separately, and the reader fetches it only for sites in these
 * languages.
 */
const loaders = new Map<string, () => Promise<unknown>>([
  ['ar', () => import('lunr-languages/min/lunr.ar.min.js')],
  ['da', () => import('lunr-languages/min/lunr.da.min.js')],
  ['de', () => import('lunr-languages/min/lunr.de.min.js')],
  ['el', () => import('lunr-languages/min/lunr.el.min.js')],
  ['es', () => import('lunr-languages/min/lunr.es.min.js')],
  ['fi', () => import('lunr-languages/min/lunr.fi.min.js')],
  ['fr', () => import('lunr-languages/min/lunr.fr.min.js')],
  ['hu', () => import('lunr-languages/min/lunr.hu.min.js')],
  ['it', () => import('lunr-languages/min/lunr.it.min.js')],
  ['nl', () => import('lunr-languages/min/lunr.nl.min.js')],
  ['no', () => import('lunr-languages/min/lunr.no.min.js')],
  ['pl', () => import('lunr-languages/min/lunr.pl.min.js')],
  ['pt', () => import('lunr-languages/min/lunr.pt.min.js')],
  ['ro', () => import('lunr-languages/min/lunr.ro.min.js')],
  ['ru', () => import('lunr-languages/min/lunr.ru.min.js')],
  ['sv', () => import('lunr-languages/min/lunr.sv.min.js')],
  ['tr', () => import('lunr-languages/min/lunr.tr.min.js')],
]);

/** Returns the stem of a lower-case English word, by lunr. */
export function stemByLunr(word: string): string {
  return lunr.stemmer(new lunr.Token(word, {})).toString();
}

/** The data of a language for the analyser: its stemmer, its stop words, and its question words. */
export type Language = {
  stem: (word: string) => string;
  isStopWord: (word: string) => boolean;
  isQuestionWord: (word: string) => boolean;
};

/**
 * Loads a language by its two-letter code: its stemmer and stop words if lunr-languages has them, and its question words if they are
 * listed. Undefined if there is none of these.
 */
export async function loadLanguage(code: string): Promise<Language | undefined> {
  const isQuestionWord = (word: string): boolean => questionWords.get(code)?.has(word) ?? false;
  const load = loaders.get(code);
  if (!load) return questionWords.has(code) ? { stem: (word) => word, isStopWord: () => false, isQuestionWord } : undefined;
  installLanguage(await import('lunr-languages/min/lunr.stemmer.support.min.js'));
  installLanguage(await load());
  const { stem, isStopWord } = toLanguage(Reflect.get(engine, code));
  // The stemmer expects the ending that folding has replaced.
  return { stem: code === 'ar' ? (word) => stem(word.replace(/ه$/, 'ة')) : stem, isStopWord, isQuestionWord };
}

/**
 * The object that modules of lunr-languages extend. Words are folded before they are compared with stop words, so stop words are folded,
 * too.
 */
const engine: typeof lunr = Object.assign(Object.create(lunr), {
  generateStopWordFilter: (words: readonly string[]) => lunr.generateStopWordFilter(words.flatMap((word) => [word, fold(word)])),
});

/** Runs a module of lunr-languages: a function that adds a property with the language to lunr. */
function installLanguage(module: unknown): void {
  const inner = property(module, 'default') ?? module;
  if (isInstaller(inner)) inner(engine);
}

function isInstaller(value: unknown): value is (engine: typeof lunr) => void {
  return typeof value === 'function';
}

function property(value: unknown, name: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? Reflect.get(value, name) : undefined;
}

function toLanguage(own: unknown): Omit<Language, 'isQuestionWord'> {
  const stemmer = property(own, 'stemmer');
  const filter = property(own, 'stopWordFilter');
  return {
    stem: (word) => (typeof stemmer === 'function' ? String(stemmer(new lunr.Token(word, {}))) : word),
    isStopWord: (word) => typeof filter === 'function' && filter(new lunr.Token(word, {})) === undefined,
  };
}
