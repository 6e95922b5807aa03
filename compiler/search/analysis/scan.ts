/** The UTF-16 code units of a string, followed by a zero. Reading these is many times faster than reading the string. */
export type Units = Uint16Array;

/**
 * The words of a string in order: their starts, ends and hashes. The hash is undefined for words that need folding: non-ASCII words, words
 * with `_` or a capital after the first letter, versions and options. Other words longer than `maxWordLength` are omitted.
 */
export type ScannedWords = { count: number; starts: Int32Array; ends: Int32Array; hashes: Int32Array; needFolding: Uint8Array };

/** The maximum length of an indexed word in code units. Longer words are keys or encoded data, which are not searched for. */
export const maxWordLength = 40;

/**
 * Finds every word of a string: runs of letters, digits and underscores, the names C++ and C#, versions such as v1.2.3, and short options
 * such as -g. The next call overwrites the result.
 */
export function scan(text: string, units: Units): ScannedWords {
  const { length } = text;
  const max = (length >> 1) + 1;
  if (max > words.starts.length) words = createScannedWords(max * 2);
  const { starts, ends, hashes, needFolding } = words;
  let count = 0;
  let at = 0;
  while (at < length) {
    const start = at;
    const first = units[at] ?? 0;
    let kind = kinds[first] ?? none;
    if (kind === none) {
      at++;
      continue;
    }
    let hash = toAsciiLower(first);
    // An initial capital needs no folding, so only an underscore counts in the first character.
    let seen = kind & underscore;
    if (kind !== other) {
      let unit = units[++at] ?? 0;
      kind = kinds[unit] ?? none;
      while ((kind & ascii) !== 0) {
        seen |= kind;
        hash = addUnit(hash, unit);
        unit = units[++at] ?? 0;
        kind = kinds[unit] ?? none;
      }
    }
    if (kind === other || (at === start + 1 && isPlusOrHash(units[at]))) {
      const end = endOfAny(text, start);
      if (end > start) {
        starts[count] = start;
        ends[count] = end;
        needFolding[count++] = 1;
        at = end;
      } else at = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
      continue;
    }
    const isOption =
      at - start <= maxOptionLength && start > 0 && units[start - 1] === hyphen && optionEnd(text, start - 1) === at;
    const version = units[at] === dot && isAsciiDigit(units[at + 1]) ? versionEnd(text, start) : start;
    if (isOption || version > at) {
      starts[count] = isOption ? start - 1 : start;
      if (version > at) at = version;
      ends[count] = at;
      needFolding[count++] = 1;
      continue;
    }
    const needsFolding = (seen & (capital | underscore)) !== 0;
    if (!needsFolding && at - start > maxWordLength) continue;
    starts[count] = start;
    ends[count] = at;
    hashes[count] = finishHash(hash);
    needFolding[count++] = needsFolding ? 1 : 0;
  }
  words.count = count;
  return words;
}

let words = createScannedWords(4096);

function createScannedWords(size: number): ScannedWords {
  const numbers = (): Int32Array => new Int32Array(size);
  return { count: 0, starts: numbers(), ends: numbers(), hashes: numbers(), needFolding: new Uint8Array(size) };
}

/** Kinds of code units: not part of a word; four kinds of ASCII; and others, for which the pattern below is used. */
const none = 0;
const capital = 2;
const underscore = 8;
const ascii = 15;
const other = 16;
/** The kind of each code unit. No-break spaces and general punctuation (U+2000 to U+206F) are never part of a word. */
const kinds = new Uint8Array(2 ** 16).fill(other);
kinds.fill(none, 0, 128).fill(none, 0xa0, 0xa1).fill(none, 0x2000, 0x2070);
kinds.fill(1, 97, 123).fill(capital, 65, 91).fill(4, 48, 58).fill(underscore, 95, 96);

/** Returns whether a code unit is `#` or `+`, which can form C# or C++ with a single letter before it. */
function isPlusOrHash(code: number | undefined): boolean {
  return code === 35 || code === 43;
}

const hyphen = 45;
const dot = 46;

function isAsciiDigit(code = 0): boolean {
  return code > 47 && code < 58;
}

/** A number with at least two components, optionally with a v. */
export const versionPattern = String.raw`[vV]?\d+(?:\.\d+)+(?![\p{L}\p{N}_])`;
/**
 * A short option: a digit; a letter with up to two letters or digits; or up to eight combined options that are all different (`-xzvf`) or
 * all the same (`-vvvv`).
 */
export const optionShape = String.raw`-(?:[A-Za-z][A-Za-z\d]{0,2}|(?:(?<flag>[A-Za-z])(?![A-Za-z]*\k<flag>)){4,8}|(?<same>[A-Za-z])\k<same>{3,7}|\d)`;
/** A short option in a string; its hyphen must not connect two words. */
export const optionPattern = String.raw`(?<![\p{L}\p{N}_.)\]-])${optionShape}(?![\p{L}\p{N}_-])`;
const maxOptionLength = 8;
const version = new RegExp(versionPattern, 'uy');
const option = new RegExp(optionPattern, 'uy');

function versionEnd(text: string, start: number): number {
  version.lastIndex = start;
  return version.test(text) ? version.lastIndex : start;
}

function optionEnd(text: string, start: number): number {
  option.lastIndex = start;
  return option.test(text) ? option.lastIndex : start;
}

const pattern = /[A-Za-z](?:\+\+|#)(?![\p{L}\p{N}_])|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/uy;

/** Returns the end of the word that starts here, regardless of its script; this position if there is none. */
function endOfAny(text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

let buffer = new Uint16Array(4096);

/** Returns the code units of a string, in a buffer that the next call overwrites. */
export function unitsOf(text: string): Units {
  if (text.length >= buffer.length) buffer = new Uint16Array(text.length * 2);
  copyUnits(buffer, text);
  return buffer;
}

/** Copies the code units of a string into a buffer that is longer than the string. */
export function copyUnits(units: Units, text: string): void {
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  units[text.length] = 0;
}

/** Returns the hash of a word, equal to the one from `scan`. An initial capital counts as lower case. */
export function hashOf(units: Units, start: number, end: number): number {
  let hash = toAsciiLower(units[start] ?? 0);
  for (let at = start + 1; at < end; at++) hash = addUnit(hash, units[at] ?? 0);
  return finishHash(hash);
}

function addUnit(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x5bd1e995);
}

/** Mixes the bits: until here, the last code units only affect the high bits. */
function finishHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x5bd1e995);
  return mixed ^ (mixed >>> 13);
}

/** Converts an ASCII capital to lower case, and returns other code units unchanged. */
export function toAsciiLower(code: number): number {
  return isCapital(code) ? code + 32 : code;
}

/** Returns whether a code unit is an ASCII capital. */
export function isCapital(code: number): boolean {
  return code > 64 && code < 91;
}
