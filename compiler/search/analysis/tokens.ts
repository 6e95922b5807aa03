import { longest, scan, unitsOf, type Words } from './scan.ts';

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
  const words = scan(text, unitsOf(text));
  const word = (form: string, start: number, end: number, position: number): void => {
    tokens.push({ form, start, end, position, parts: none });
  };
  eachWord(text, words, {
    plain: (at, position) => {
      const [start, end] = [words.starts[at] ?? 0, words.ends[at] ?? 0];
      word(text.slice(start, end).toLowerCase(), start, end, position);
    },
    word,
    identifier: (token) => tokens.push(token),
  });
  return tokens;
}

/** The forms of words as they are indexed: of an identifier as a whole, if it is not too long, before its parts. */
export function textsOf(tokens: readonly Token[]): string[] {
  const found: string[] = [];
  for (const { form, parts } of tokens) {
    if (form !== '') found.push(form);
    for (const part of parts) if (part.form !== '') found.push(part.form);
  }
  return found;
}

/**
 * Hears of each kind of word. A plain word, of which `at` is the place among all, is ASCII, and at most its first letter is a capital.
 * `position` counts words.
 */
type Handlers = {
  plain(at: number, position: number): void;
  word(form: string, start: number, end: number, position: number): void;
  identifier(token: Token): void;
};

/** Reports every word of a text in which `words` have been found. */
export function eachWord(text: string, words: Words, { plain, word, identifier }: Handlers): void {
  const { count, starts, ends, needFolding } = words;
  let position = 0;
  for (let at = 0; at < count; at++) {
    if (needFolding[at] === 0) {
      plain(at, position++);
      continue;
    }
    const start = starts[at] ?? 0;
    const raw = text.slice(start, ends[at]);
    const form = fold(raw);
    if (unspaced.test(raw)) {
      for (const piece of segment(raw))
        word(fold(piece.text), start + piece.index, start + piece.index + piece.text.length, position++);
    } else if ((form !== raw || raw.includes('_')) && jointed.test(raw) && !initials.test(raw)) {
      const token = toIdentifier(raw, start, position);
      if (!token) continue;
      identifier(token);
      position += Math.max(1, token.parts.length);
    } else if (raw.length <= longest) word(form, start, start + raw.length, position++);
  }
}

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
function toIdentifier(raw: string, start: number, position: number): Token | undefined {
  if (raw.length > longest && !raw.includes('_') && !(raw.length <= longestOfWords && ofWords.test(raw))) return undefined;
  const parts: Word[] = [];
  let at = start;
  for (const piece of raw.split(joints)) {
    at = start + raw.indexOf(piece, at - start);
    if (piece !== '' && piece.length <= longest)
      parts.push({ form: fold(piece), start: at, end: at + piece.length, position: position + parts.length });
    at += piece.length;
  }
  const form = fold(raw.replaceAll('_', ''));
  if (form === '') return undefined;
  const end = start + raw.length;
  if (parts.length === 1) return { form, start, end, position, parts: none };
  return { form: form.length > longest ? '' : form, start, end, position, parts };
}

const ascii = /^[\0-\x7f]*$/;

/** The text in small letters. Latin letters lose their accents, other letters keep their marks. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1');
  return bare.normalize('NFC').toLowerCase();
}
