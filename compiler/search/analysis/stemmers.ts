import lunr from 'lunr';
import { fold } from './fold.ts';
import { questionWords } from './question-words.ts';

/**
 * To add a language that lunr-languages has, add a line here: texts of a site that lists it in
 * `search.languages` are then stemmed by it. Languages without a line are indexed as they are written.
 * English needs no language file: indexes are stemmed by lunr itself, queries in browsers by a copy of its stemmer (english.ts). This file is bundled separately, and the reader fetches it only for sites in these languages.
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

/** The stem of an English word in small letters, by lunr. */
export function stemByLunr(word: string): string {
  return lunr.stemmer(new lunr.Token(word, {})).toString();
}

/** What the analyser needs of a language: its stemmer, its stop words, and the words that open its questions. */
export type Language = {
  stem: (word: string) => string;
  isStopWord: (word: string) => boolean;
  isQuestionWord: (word: string) => boolean;
};

/**
 * Loads what is known of a language, by its two letters: its stemmer and its stop words if lunr-languages has them, its question
 * words if they are listed. Undefined if it is neither.
 */
export async function loadLanguage(code: string): Promise<Language | undefined> {
  const isQuestionWord = (word: string): boolean => questionWords.get(code)?.has(word) ?? false;
  const load = loaders.get(code);
  if (!load) return questionWords.has(code) ? { stem: (word) => word, isStopWord: () => false, isQuestionWord } : undefined;
  installLanguage(await import('lunr-languages/min/lunr.stemmer.support.min.js'));
  installLanguage(await load());
  const { stem, isStopWord } = toLanguage(Reflect.get(engine, code));
  // The stemmer expects the ending that folding replaces.
  return { stem: code === 'ar' ? (word) => stem(word.replace(/ه$/, 'ة')) : stem, isStopWord, isQuestionWord };
}

/** lunr for the modules of lunr-languages. Words are folded before they are compared with stop words, so these are folded as well. */
const engine: typeof lunr = Object.assign(Object.create(lunr), {
  generateStopWordFilter: (words: readonly string[]) => lunr.generateStopWordFilter(words.flatMap((word) => [word, fold(word)])),
});

/** Runs a module of lunr-languages: a function that adds a property with the language to lunr. */
function installLanguage(module: unknown): void {
  const inner = property(module, 'default') ?? module;
  if (isPlug(inner)) inner(engine);
}

function isPlug(value: unknown): value is (engine: typeof lunr) => void {
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
