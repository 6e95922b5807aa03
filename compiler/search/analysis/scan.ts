import { addSign, hashed, type Letters, smallOf } from './letters.ts';

/** The kinds of signs below 128: none of a word, a small letter, a large one, a digit, a low line. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));
const [none, large, low, other] = [0, 2, 8, 16];

/** Hears where a word stands, with the hash of its letters if all of them are below 128, and none but the first is large. */
export type Hear = (start: number, end: number, hash: number | undefined) => void;

/** Tells every word of a text in its order: letters and digits with what joins them, and the names of two languages, C++ and C#. */
export function scan(text: string, letters: Letters, hear: Hear): void {
  const course = { text, letters, hear };
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(letters, at);
    if (kind === none) at++;
    else at = kind === other ? scanOther(course, at) : scanPlain(course, at);
  }
}

type Course = { text: string; letters: Letters; hear: Hear };

/** A word that begins with a sign below 128; answers where it ends. */
function scanPlain(course: Course, start: number): number {
  const { letters, hear } = course;
  let at = start + 1;
  let seen = kindAt(letters, start) & low;
  let hash = smallOf(letters[start] ?? 0);
  let kind = kindAt(letters, at);
  while (kind !== none && kind !== other) {
    seen |= kind;
    hash = addSign(hash, letters[at] ?? 0);
    kind = kindAt(letters, ++at);
  }
  if (kind === other || (at === start + 1 && isSigned(letters, at))) return scanOther(course, start);
  hear(start, at, (seen & (large | low)) === 0 ? hashed(hash) : undefined);
  return at;
}

/** A single letter may have the signs of C++ and C#. */
function isSigned(letters: Letters, at: number): boolean {
  const code = letters[at];
  return code === 35 || code === 43;
}

const pattern = /[A-Za-z](?:\+\+|#)(?![\p{L}\p{N}_])|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/uy;

/** A word of any letters, if there is one here; answers where to go on. */
function scanOther({ text, hear }: Course, start: number): number {
  pattern.lastIndex = start;
  const raw = pattern.exec(text)?.[0];
  if (raw === undefined) return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  const end = start + raw.length;
  hear(start, end, undefined);
  return end;
}

/** The signs of writing between 0x2000 and 0x206f are none of any word. */
function kindAt(letters: Letters, at: number): number {
  const code = letters[at] ?? 0;
  if (code < 128) return kinds[code] ?? none;
  return code === 0xa0 || (code >= 0x2000 && code <= 0x206f) ? none : other;
}

function kindOf(sign: string): number {
  return ['[a-z]', '[A-Z]', '[0-9]', '_'].reduce((kind, one, index) => (new RegExp(one).test(sign) ? 1 << index : kind), 0);
}
