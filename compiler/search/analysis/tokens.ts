import { copyTo, hashOf, type Letters, lettersOf } from './letters.ts';
import { scan } from './scan.ts';
import { segment } from './segment.ts';

/** A word of a text as it is indexed, and where it stands there; `position` counts words. */
export type Word = { form: string; start: number; end: number; position: number };
/** A word, or an identifier with the words that it is made of. */
export type Token = Word & { parts: Word[] };

/** The longest word that anybody looks for: what is longer is a key or a picture in letters. */
export const longest = 40;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const joints = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_+/u;
const jointed = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}|_/u;
/** A long identifier that is made of words; a key or a picture in letters has capitals and digits anywhere. */
const ofWords = /^\p{Ll}*(?:\p{Lu}\p{Ll}+)+$/u;
const longestOfWords = 100;
const initials = /^\p{Lu}+s$/u;

const none: Word[] = [];

/** The words of a text in its order: letters and digits, in small letters and without accents. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  const word = (form: string, start: number, end: number): void => {
    tokens.push({ form, start, end, position: position++, parts: none });
  };
  tell(text, lettersOf(text), {
    bare: (start, end) => word(text.slice(start, end).toLowerCase(), start, end),
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
 * A form that a text is indexed by: the letters of `text` from `start` to `end`, of which the first may still be large, and their hash; and where it
 * stands, in words and in letters. The next form is heard in the same object.
 */
export type Heard = { text: string; letters: Letters; start: number; end: number; hash: number; position: number; at: number };

/** Tells every form of a text, identifiers before their parts, and answers how many tokens there are. Makes no string of usual words. */
export function eachForm(text: string, hear: (heard: Heard) => void, letters = lettersOf(text)): number {
  const heard: Heard = { text, letters, start: 0, end: 0, hash: 0, position: 0, at: 0 };
  let [position, tokens] = [0, 0];
  const say = (form: string, place: number, at: number): void => {
    if (form !== '') hear(Object.assign(heard, inRoom(form), { position: place, at }));
  };
  tell(text, letters, {
    bare: (start, end, hash) => {
      tokens++;
      heard.text = text;
      heard.letters = letters;
      heard.start = heard.at = start;
      heard.end = end;
      heard.hash = hash;
      heard.position = position++;
      hear(heard);
    },
    word: (form, start) => {
      tokens++;
      say(form, position++, start);
    },
    identifier: ({ form, start, parts }) => {
      tokens++;
      say(form, position, start);
      for (const [index, part] of parts.entries()) say(part.form, position + index, part.start);
      position += Math.max(1, parts.length);
    },
  });
  return tokens;
}

const roomOfForm = new Uint16Array(512);

function inRoom(form: string): Pick<Heard, 'text' | 'letters' | 'start' | 'end' | 'hash'> {
  const letters = form.length < roomOfForm.length ? roomOfForm : new Uint16Array(form.length + 1);
  copyTo(letters, form);
  return { text: form, letters, start: 0, end: form.length, hash: hashOf(letters, 0, form.length) };
}

type Ear = {
  bare(start: number, end: number, hash: number): void;
  word(form: string, start: number, end: number): void;
  identifier(token: Token): void;
};

function tell(text: string, letters: Letters, { bare, word, identifier }: Ear): void {
  scan(text, letters, (start, end, hash) => {
    if (hash !== undefined) {
      if (end - start <= longest) bare(start, end, hash);
      return;
    }
    const raw = text.slice(start, end);
    const form = fold(raw);
    if (unspaced.test(raw)) {
      for (const piece of segment(raw)) word(fold(piece.text), start + piece.index, start + piece.index + piece.text.length);
    } else if ((form !== raw || raw.includes('_')) && jointed.test(raw) && !initials.test(raw)) {
      const token = toIdentifier(raw, start);
      if (token) identifier(token);
    } else if (raw.length <= longest) word(form, start, end);
  });
}

function toIdentifier(raw: string, start: number): Token | undefined {
  if (raw.length > longest && !raw.includes('_') && !(raw.length <= longestOfWords && ofWords.test(raw))) return undefined;
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
