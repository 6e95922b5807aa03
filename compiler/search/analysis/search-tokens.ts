import { itemAt } from '../../basics/invariant.ts';
import { fold, toNormalWidth } from './fold.ts';
import { maxWordLength, type ScannedWords, scan, unitsOf } from './scan.ts';

/** A word of a string, in lower case and without accents. `start` and `end` are in code units of the string; `position` counts words. */
type Word = { form: string; start: number; end: number; position: number };
/**
 * A word, or an identifier, version or option with its parts. The form is '' for an identifier or version that is too long to be indexed as
 * one word. The form of a version has no v; that of an option includes its hyphen.
 */
export type Token = Word & { parts: Word[] };

/** Returns the words of a string in order. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const words = scan(text, unitsOf(text));
  const word = (form: string, start: number, end: number, position: number): void => {
    tokens.push({ form, start, end, position, parts: none });
  };
  visitWords(text, words, {
    plain: (at, position) => {
      const [start, end] = [words.starts[at] ?? 0, words.ends[at] ?? 0];
      word(text.slice(start, end).toLowerCase(), start, end, position);
    },
    word,
    identifier: (token) => tokens.push(token),
  });
  return tokens;
}

/** Returns the forms of words as indexed: an identifier, unless it is too long, followed by its parts. */
export function formsOf(tokens: readonly Token[]): string[] {
  const forms: string[] = [];
  for (const { form, parts } of tokens) {
    if (form !== '') forms.push(form);
    for (const part of parts) if (part.form !== '') forms.push(part.form);
  }
  return forms;
}

/**
 * Handlers for each kind of word. A plain word is ASCII, and only its first letter can be a capital; `at` is its index among all words.
 * `position` counts words.
 */
type TokenHandlers = {
  plain(at: number, position: number): void;
  word(form: string, start: number, end: number, position: number): void;
  identifier(token: Token): void;
};

/** Calls a handler for every word of a string in which `words` have been found. */
export function visitWords(text: string, words: ScannedWords, { plain, word, identifier }: TokenHandlers): void {
  const { count, starts, ends, needFolding } = words;
  let position = 0;
  for (let at = 0; at < count; at++) {
    if (needFolding[at] === 0) {
      plain(at, position++);
      continue;
    }
    const start = starts[at] ?? 0;
    const raw = text.slice(start, ends[at]);
    if (raw.startsWith('-')) {
      const name = { form: raw.slice(1).toLowerCase(), start: start + 1, end: start + raw.length, position };
      identifier({ form: raw.toLowerCase(), start, end: name.end, position: position++, parts: [name] });
      continue;
    }
    if (raw.includes('.')) {
      const token = toVersion(raw, start, position);
      identifier(token);
      position += token.parts.length;
      continue;
    }
    const form = fold(raw);
    if (unspaced.test(raw)) {
      for (const piece of segment(raw)) word(piece.form, start + piece.start, start + piece.end, position++);
    } else if ((form !== raw || raw.includes('_')) && compoundName.test(raw) && !initials.test(raw)) {
      const token = toIdentifier(raw, start, position);
      if (!token) continue;
      identifier(token);
      position += Math.max(1, token.parts.length);
    } else if (raw.length <= maxWordLength) word(form, start, start + raw.length, position++);
  }
}

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The places to split an identifier: before capitals and at underscores. `setURLPath_2` gives set, URL, Path and 2. */
const splitPoints = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_+/u;
const compoundName = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}|_/u;
/** A long identifier that consists of words. In keys, capitals and digits are at random places. */
const camelCaseName = /^\p{Ll}*(?:\p{Lu}\p{Ll}+)+$/u;
const maxCamelCaseLength = 100;
/** The plural of an abbreviation, such as URLs, is one word. */
const initials = /^\p{Lu}+s$/u;
const none: Word[] = [];

let segmenter: Intl.Segmenter | undefined;
/** Matches runs of limited length, because the segmenter takes quadratic time. */
const shortRuns = /.{1,1000}/gsu;

/** Returns the words of a string in a script without spaces, or its characters if the browser has no segmenter. */
function segment(text: string): Omit<Word, 'position'>[] {
  const { normalized, offsets } = toNormalWidth(text);
  const piece = (own: string, index: number): Omit<Word, 'position'> => {
    return { form: fold(own), start: itemAt(offsets, index), end: itemAt(offsets, index + own.length) };
  };
  if (!('Segmenter' in Intl)) return Array.from(normalized.matchAll(/./gsu), (match) => piece(match[0], match.index));
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const pieces: Omit<Word, 'position'>[] = [];
  for (const { 0: run, index: from } of normalized.matchAll(shortRuns)) {
    for (const { segment: own, index, isWordLike } of segmenter.segment(run))
      if (isWordLike) pieces.push(piece(own, from + index));
  }
  return pieces;
}

/** Returns the token of a version such as v1.2.3. Its parts are v1, 2 and 3. */
function toVersion(raw: string, start: number, position: number): Token {
  const parts: Word[] = [];
  let at = start;
  for (const piece of raw.split('.')) {
    if (piece.length <= maxWordLength)
      parts.push({ form: piece.toLowerCase(), start: at, end: at + piece.length, position: position + parts.length });
    at += piece.length + 1;
  }
  return { form: raw.length > maxWordLength ? '' : raw.replace(/^v/i, ''), start, end: start + raw.length, position, parts };
}

/** Returns the token of an identifier. Undefined for a key, and for underscores only. */
function toIdentifier(raw: string, start: number, position: number): Token | undefined {
  if (raw.length > maxWordLength && !raw.includes('_') && !(raw.length <= maxCamelCaseLength && camelCaseName.test(raw)))
    return undefined;
  const parts: Word[] = [];
  let at = start;
  for (const piece of raw.split(splitPoints)) {
    at = start + raw.indexOf(piece, at - start);
    if (piece !== '' && piece.length <= maxWordLength)
      parts.push({ form: fold(piece), start: at, end: at + piece.length, position: position + parts.length });
    at += piece.length;
  }
  const form = fold(raw.replaceAll('_', ''));
  if (form === '') return undefined;
  const end = start + raw.length;
  if (parts.length === 1) return { form, start, end, position, parts: none };
  return { form: form.length > maxWordLength ? '' : form, start, end, position, parts };
}
