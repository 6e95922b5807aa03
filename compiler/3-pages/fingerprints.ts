import { itemAt } from '../basics/invariant.ts';
import type { Heading, Section } from '../model.ts';

/** The length of a fingerprint. */
export const fingerprintLength = 8;
/** The fingerprint of an empty string. */
export const emptyFingerprint = '-'.repeat(fingerprintLength);

/** The characters of fingerprints, which encode 6 bits each. */
export const fingerprintCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';
const emptyBin = 0xffffffff;

/**
 * Returns the fingerprints of a page: 8 characters for all its text, then 8 for the section of each heading, in order. Equal content has
 * equal fingerprints. For similar content, the proportion of equal characters estimates the proportion of word pairs that they share. Each
 * character is 6 bits of the smallest hash among the pairs of adjacent words in its bin (one-permutation MinHash). Headings, letter case,
 * whitespace and punctuation are ignored, so a renamed section keeps its fingerprint.
 */
export function toFingerprints(headings: readonly Pick<Heading, 'id'>[], sections: readonly Section[]): string {
  const pageBins = new Uint32Array(fingerprintLength).fill(emptyBin);
  const byAnchor = new Map<string, string>();
  const bins = new Uint32Array(fingerprintLength);
  for (const { anchor, text } of sections) {
    bins.fill(emptyBin);
    fillBins(bins, text);
    for (const [bin, value] of bins.entries()) pageBins[bin] = Math.min(itemAt(pageBins, bin), value);
    if (anchor !== '' && !byAnchor.has(anchor)) byAnchor.set(anchor, toFingerprint(bins));
  }
  return toFingerprint(pageBins) + headings.map(({ id }) => byAnchor.get(id) ?? emptyFingerprint).join('');
}

/** Returns the fingerprint of the entire page. */
export function pageFingerprint(fingerprints: string): string {
  return fingerprints.slice(0, fingerprintLength);
}

/** Returns the fingerprint of the section with this heading index. */
export function headingFingerprint(fingerprints: string, index: number): string {
  return fingerprints.slice((index + 1) * fingerprintLength, (index + 2) * fingerprintLength);
}

/**
 * Returns the number of equal characters in two fingerprints, from 0 to 8. The fingerprints of empty strings have no characters in common.
 */
export function countEqualCharacters(one: string, other: string): number {
  if (one === emptyFingerprint || other === emptyFingerprint) return 0;
  let same = 0;
  for (let index = 0; index < fingerprintLength; index++) if (one.charCodeAt(index) === other.charCodeAt(index)) same++;
  return same;
}

/** For each ASCII character, its lower-case letter or the digit itself; 0 for other characters. */
const wordCharacters = Uint8Array.from({ length: 128 }, (_, code) => {
  const lowerCase = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9]/.test(lowerCase) ? lowerCase.charCodeAt(0) : 0;
});

const encoder = new TextEncoder();
let bytes = new Uint8Array(1 << 16);

/** Fills the bins from the words of a text, which are runs of letters, digits, and non-ASCII characters other than punctuation. */
function fillBins(bins: Uint32Array, text: string): void {
  if (bytes.length < text.length) bytes = new Uint8Array(text.length * 2);
  const { read, written } = encoder.encodeInto(text, bytes);
  if (read === text.length && written === read) fillFromAscii(bins, bytes, read);
  else fillFromCodes(bins, toWordCodes(text));
}

/** Fills the bins from ASCII text. ASCII has a separate loop, because a loop for both array types would take twice as long. */
function fillFromAscii(bins: Uint32Array, text: Uint8Array, length: number): void {
  let previousWord = 0;
  let word = 0;
  for (let index = 0; index < length; index++) {
    const letter = wordCharacters[(text[index] ?? 0) & 127] ?? 0;
    if (letter !== 0) word = addLetter(word, letter);
    else if (word !== 0) {
      addPair(bins, previousWord, word);
      previousWord = word;
      word = 0;
    }
  }
  if (word !== 0) addPair(bins, previousWord, word);
}

function fillFromCodes(bins: Uint32Array, codes: Uint16Array): void {
  let previousWord = 0;
  let word = 0;
  for (const letter of codes) {
    if (letter !== 0) word = addLetter(word, letter);
    else if (word !== 0) {
      addPair(bins, previousWord, word);
      previousWord = word;
      word = 0;
    }
  }
  if (word !== 0) addPair(bins, previousWord, word);
}

function addLetter(word: number, letter: number): number {
  return (Math.imul(word ^ letter, 0x01000193) + 0x9e37) | 0;
}

function addPair(bins: Uint32Array, previousWord: number, word: number): void {
  let pair = Math.imul(previousWord, 31) ^ word;
  pair = Math.imul(pair ^ (pair >>> 15), 0x2c1b3c6d);
  pair = Math.imul(pair ^ (pair >>> 12), 0x297a2d39);
  pair ^= pair >>> 15;
  const bin = pair >>> 29;
  const value = (pair << 3) >>> 0;
  if (value < (bins[bin] ?? 0)) bins[bin] = value;
}

/** Returns the code units of a string, composed and in lower case. Code units outside words are 0. */
function toWordCodes(text: string): Uint16Array {
  const normal = text.normalize('NFC').toLowerCase();
  const codes = new Uint16Array(normal.length);
  for (let index = 0; index < normal.length; index++) {
    const code = normal.charCodeAt(index);
    codes[index] = code < 128 ? (wordCharacters[code] ?? 0) : isPunctuation(code) ? 0 : code;
  }
  return codes;
}

/**
 * Returns whether a code unit is a character of Latin-1 that is not a letter, general punctuation, or Chinese or Japanese punctuation. Only
 * for code units outside ASCII.
 */
function isPunctuation(code: number): boolean {
  return code < 0xaa || (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f);
}

/**
 * Returns the fingerprint of the section with these bins. An empty bin takes the value of the next non-empty one, so that the fingerprint
 * of a short section is also complete.
 */
function toFingerprint(bins: Uint32Array): string {
  if (bins.every((value) => value === emptyBin)) return emptyFingerprint;
  let fingerprint = '';
  for (let index = 0; index < fingerprintLength; index++) {
    let step = 0;
    while (bins[(index + step) % fingerprintLength] === emptyBin) step++;
    const value = Math.imul(itemAt(bins, (index + step) % fingerprintLength) + step, 0x85ebca6b);
    fingerprint += fingerprintCharacters.charAt((value ^ (value >>> 13)) & 63);
  }
  return fingerprint;
}
