/** The UTF-16 code units of a text, followed by a zero. Reading these is many times faster than reading the string. */
export type Units = Uint16Array;

/**
 * The words of a text in order: where each starts and ends, and its hash. Hashes of words that need folding say nothing: of those that are
 * not ASCII, or have `_` or a later capital.
 */
export type Words = { count: number; starts: Int32Array; ends: Int32Array; hashes: Int32Array; needFolding: Uint8Array };

/** Finds every word of a text: runs of letters, digits and underscores, and the names C++ and C#. The next call overwrites them. */
export function scan(text: string, units: Units): Words {
  const most = (text.length >> 1) + 1;
  if (most > words.starts.length) words = newWords(most * 2);
  words.count = 0;
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(units, at);
    if (kind === none) at++;
    else at = kind === other ? scanAny(text, at) : scanAscii(text, units, at);
  }
  return words;
}

let words = newWords(4096);

function newWords(size: number): Words {
  const numbers = (): Int32Array => new Int32Array(size);
  return { count: 0, starts: numbers(), ends: numbers(), hashes: numbers(), needFolding: new Uint8Array(size) };
}

function addWord(start: number, end: number, hash: number, needsFolding: boolean): void {
  const at = words.count++;
  words.starts[at] = start;
  words.ends[at] = end;
  words.hashes[at] = hash;
  words.needFolding[at] = needsFolding ? 1 : 0;
}

/** Kinds of code units: not part of a word; four kinds of ASCII; and others, for which the pattern below decides. */
const none = 0;
const capital = 2;
const underscore = 8;
const other = 16;
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return 1;
  if (/[A-Z]/.test(character)) return capital;
  if (/[0-9]/.test(character)) return 4;
  return character === '_' ? underscore : none;
});

/**
 * The kind of the code unit at this place. No-break spaces and general punctuation (U+2000 to U+206F) are never part of a word.
 */
function kindAt(units: Units, at: number): number {
  const code = units[at] ?? 0;
  if (code < 128) return kinds[code] ?? none;
  return code === 0xa0 || (code >= 0x2000 && code <= 0x206f) ? none : other;
}

/** Adds the word that begins here with an ASCII character, and returns where it ends. The hash is computed on the way. */
function scanAscii(text: string, units: Units, start: number): number {
  let at = start + 1;
  // A capital at the beginning needs no folding, so the first character counts only if it is an underscore.
  let seen = kindAt(units, start) & underscore;
  let hash = toSmall(units[start] ?? 0);
  let kind = kindAt(units, at);
  while (kind !== none && kind !== other) {
    seen |= kind;
    hash = addUnit(hash, units[at] ?? 0);
    kind = kindAt(units, ++at);
  }
  if (kind === other || (at === start + 1 && isPlusOrHash(units[at]))) return scanAny(text, start);
  addWord(start, at, finishHash(hash), (seen & (capital | underscore)) !== 0);
  return at;
}

/** Whether it is `#` or `+`: a single letter before it may begin C# or C++. */
function isPlusOrHash(code: number | undefined): boolean {
  return code === 35 || code === 43;
}

const pattern = /[A-Za-z](?:\+\+|#)(?![\p{L}\p{N}_])|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/uy;

/** Adds the word of any characters that begins here, if there is one, and returns where to continue. */
function scanAny(text: string, start: number): number {
  pattern.lastIndex = start;
  const raw = pattern.exec(text)?.[0];
  if (raw === undefined) return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  const end = start + raw.length;
  addWord(start, end, 0, true);
  return end;
}

let buffer = new Uint16Array(4096);

/** The code units of a text, in a buffer that the next call overwrites. */
export function unitsOf(text: string): Units {
  if (text.length >= buffer.length) buffer = new Uint16Array(text.length * 2);
  copyUnits(buffer, text);
  return buffer;
}

/** Copies the code units of a text into a buffer that is longer than the text. */
export function copyUnits(units: Units, text: string): void {
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  units[text.length] = 0;
}

/** The hash of a word, the same that `scan` finds. A capital as the first letter counts as a small one. */
export function hashOf(units: Units, start: number, end: number): number {
  let hash = toSmall(units[start] ?? 0);
  for (let at = start + 1; at < end; at++) hash = addUnit(hash, units[at] ?? 0);
  return finishHash(hash);
}

/** One step of MurmurHash2 without its seed. */
function addUnit(hash: number, code: number): number {
  return Math.imul(hash ^ (hash >>> 13) ^ code, 0x5bd1e995);
}

function finishHash(hash: number): number {
  return hash ^ (hash >>> 15);
}

/** Turns an ASCII capital into its small letter, and leaves other code units as they are. */
export function toSmall(code: number): number {
  return isCapital(code) ? code + 32 : code;
}

/** Whether a code unit is an ASCII capital. */
export function isCapital(code: number): boolean {
  return code > 64 && code < 91;
}
