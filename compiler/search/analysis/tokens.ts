import { copyUnits, hashOf, scan, type Units, unitsOf, type Words } from './scan.ts';

/**
 * A word of a text, in small letters and without accents. `start` and `end` count code units of the text, `position` counts
 * words.
 */
type Word = { form: string; start: number; end: number; position: number };
/** A word, or an identifier with its parts. If an identifier is too long to be indexed as a whole, its form is ''. */
export type Token = Word & { parts: Word[] };

/** The words of a text in order. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  const word = (form: string, start: number, end: number): void => {
    tokens.push({ form, start, end, position: position++, parts: none });
  };
  tokenize(text, scan(text, unitsOf(text)), {
    plain: (start, end) => word(text.slice(start, end).toLowerCase(), start, end),
    word,
    identifier: (token) => {
      token.position = position;
      for (const [index, part] of token.parts.entries()) part.position = position + index;
      position += Math.max(1, token.parts.length);
      tokens.push(token);
    },
  });
  return tokens;
}

/**
 * A word as it is reported to the index: the code units of `text` from `start` to `end`, of which the first may still be a
 * capital, with their hash. `position` (in words) and `at` (in code units) say where it is in the whole text. `guess` is what was
 * guessed of it before, or -1.
 */
export type Heard = {
  text: string;
  units: Units;
  start: number;
  end: number;
  hash: number;
  position: number;
  at: number;
  guess: number;
};
/** Looks at all words of a text before they are reported, and guesses a number for each that needs no folding. */
export type Guess = (words: Words) => Int32Array;

/**
 * Reports every word of a text, identifiers before their parts, and returns the number of tokens. This is the innermost loop of
 * indexing, so all reports use the same object, and plain words get no string of their own.
 */
export function eachForm(text: string, report: (heard: Heard) => void, guess?: Guess): number {
  const units = unitsOf(text);
  const words = scan(text, units);
  const guesses = guess?.(words);
  const heard: Heard = { text, units, start: 0, end: 0, hash: 0, position: 0, at: 0, guess: -1 };
  let position = 0;
  let tokens = 0;
  const reportFolded = (form: string, place: number, at: number): void => {
    if (form !== '') report(Object.assign(heard, copyForm(form), { position: place, at, guess: -1 }));
  };
  tokenize(text, words, {
    plain: (start, end, at) => {
      tokens++;
      heard.text = text;
      heard.units = units;
      heard.start = start;
      heard.at = start;
      heard.end = end;
      heard.hash = words.hashes[at] ?? 0;
      heard.guess = guesses?.[at] ?? -1;
      heard.position = position++;
      report(heard);
    },
    word: (form, start) => {
      tokens++;
      reportFolded(form, position++, start);
    },
    identifier: ({ form, start, parts }) => {
      tokens++;
      reportFolded(form, position, start);
      for (const [index, part] of parts.entries()) reportFolded(part.form, position + index, part.start);
      position += Math.max(1, parts.length);
    },
  });
  return tokens;
}

/** A buffer for folded words: that of `unitsOf` holds the text while its words are reported. */
const formBuffer = new Uint16Array(512);

function copyForm(form: string): Pick<Heard, 'text' | 'units' | 'start' | 'end' | 'hash'> {
  const units = form.length < formBuffer.length ? formBuffer : new Uint16Array(form.length + 1);
  copyUnits(units, form);
  return { text: form, units, start: 0, end: form.length, hash: hashOf(units, 0, form.length) };
}

/** Code units of the longest word that is indexed. Longer ones are keys or encoded data, which nobody searches for. */
const longest = 40;
/** Scripts that are written without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Where an identifier is split, before capitals and at underscores: `setURLPath_2` gives set, URL, Path and 2. */
const joints = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_+/u;
const jointed = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}|_/u;
/** A long identifier that consists of words. Keys differ: they have capitals and digits anywhere. */
const ofWords = /^\p{Ll}*(?:\p{Lu}\p{Ll}+)+$/u;
const longestOfWords = 100;
/** The plural of initials, such as URLs. It is one word. */
const initials = /^\p{Lu}+s$/u;
const none: Word[] = [];

/** Receivers for each kind of word. A plain word is ASCII, and at most its first letter is a capital; `at` is its place among all. */
type Handlers = {
  plain(start: number, end: number, at: number): void;
  word(form: string, start: number, end: number): void;
  identifier(token: Token): void;
};

function tokenize(text: string, words: Words, { plain, word, identifier }: Handlers): void {
  const { count, starts, ends, needFolding } = words;
  for (let at = 0; at < count; at++) {
    const start = starts[at] ?? 0;
    const end = ends[at] ?? 0;
    if (needFolding[at] === 0) {
      if (end - start <= longest) plain(start, end, at);
      continue;
    }
    const raw = text.slice(start, end);
    const form = fold(raw);
    if (unspaced.test(raw)) {
      for (const piece of segment(raw)) word(fold(piece.text), start + piece.index, start + piece.index + piece.text.length);
    } else if ((form !== raw || raw.includes('_')) && jointed.test(raw) && !initials.test(raw)) {
      const token = toIdentifier(raw, start);
      if (token) identifier(token);
    } else if (raw.length <= longest) word(form, start, end);
  }
}

let segmenter: Intl.Segmenter | undefined;

/** The words of a text in a script without spaces, or its single characters if the browser has no segmenter. */
function segment(text: string): { text: string; index: number }[] {
  if (!('Segmenter' in Intl)) return Array.from(text.matchAll(/./gsu), (match) => ({ text: match[0], index: match.index }));
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const pieces: { text: string; index: number }[] = [];
  for (const { segment: word, index, isWordLike } of segmenter.segment(text)) if (isWordLike) pieces.push({ text: word, index });
  return pieces;
}

/** The token of an identifier. Undefined if it is a key or consists of underscores only. */
function toIdentifier(raw: string, start: number): Token | undefined {
  if (raw.length > longest && !raw.includes('_') && !(raw.length <= longestOfWords && ofWords.test(raw))) return undefined;
  const parts: Word[] = [];
  let at = start;
  for (const piece of raw.split(joints)) {
    at = start + raw.indexOf(piece, at - start);
    if (piece !== '' && piece.length <= longest)
      parts.push({ form: fold(piece), start: at, end: at + piece.length, position: 0 });
    at += piece.length;
  }
  const form = fold(raw.replaceAll('_', ''));
  if (form === '') return undefined;
  const end = start + raw.length;
  if (parts.length === 1) return { form, start, end, position: 0, parts: none };
  return { form: form.length > longest ? '' : form, start, end, position: 0, parts };
}

const ascii = /^[\0-\x7f]*$/;

/** The text in small letters. Latin letters lose their accents, other letters keep their marks. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1');
  return bare.normalize('NFC').toLowerCase();
}
