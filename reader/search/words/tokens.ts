import { segment } from './segment.ts';

/** A word of a text as it is indexed, and where it stands there; `position` counts words. */
export type Word = { form: string; start: number; end: number; position: number };
/** A word, or an identifier with the words that it is made of. */
export type Token = Word & { parts: Word[] };

/** The longest word that anybody looks for: what is longer is a key or a picture in letters. */
export const longest = 40;
const pattern = /[A-Za-z](?:\+\+|#)(?![\p{L}\p{N}_])|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/gu;
const simplePattern = /[A-Za-z](?:\+\+|#)(?!\w)|\w+/g;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const joints = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_+/u;
const jointed = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}|_/u;
const initials = /^\p{Lu}+s$/u;

const none: Word[] = [];

/** The words of a text in its order: letters and digits, in small letters and without accents. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const isSimple = simple.test(text);
  const small = isSimple ? text.toLowerCase() : '';
  let position = 0;
  const add = (token: Token): void => {
    token.position = position;
    for (const [index, part] of token.parts.entries()) part.position = position + index;
    position += Math.max(1, token.parts.length);
    tokens.push(token);
  };
  for (const match of text.matchAll(isSimple ? simplePattern : pattern)) {
    const [raw] = match;
    const start = match.index;
    const end = start + raw.length;
    const form = isSimple ? small.slice(start, end) : fold(raw);
    if (!isSimple && unspaced.test(raw)) for (const piece of segment(raw)) add(plain(piece.text, start + piece.index));
    else if ((form !== raw || raw.includes('_')) && jointed.test(raw) && !initials.test(raw)) {
      const token = toIdentifier(raw, start);
      if (token) add(token);
    } else if (raw.length <= longest) add({ form, start, end, position, parts: none });
  }
  return tokens;
}

function toIdentifier(raw: string, start: number): Token | undefined {
  if (raw.length > longest && !raw.includes('_')) return undefined;
  const parts: Word[] = [];
  let at = start;
  for (const piece of raw.split(joints)) {
    at = start + raw.indexOf(piece, at - start);
    if (piece !== '' && piece.length <= longest) parts.push(toWord(piece, at));
    at += piece.length;
  }
  const form = fold(raw.replaceAll('_', ''));
  if (form === '') return undefined;
  const end = start + raw.length;
  if (parts.length === 1) return { form, start, end, position: 0, parts: none };
  return { form: form.length > longest ? '' : form, start, end, position: 0, parts };
}

function plain(raw: string, start: number): Token {
  return { form: fold(raw), start, end: start + raw.length, position: 0, parts: none };
}

function toWord(raw: string, start: number): Word {
  return { form: fold(raw), start, end: start + raw.length, position: 0 };
}

const simple = /^[\0-\x7f]*$/;

/** Small letters, without the accents of Latin ones. */
export function fold(text: string): string {
  if (simple.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1');
  return bare.normalize('NFC').toLowerCase();
}
