/** The code units of a text, and a zero behind them: many times quicker to read than the text itself. */
export type Letters = Uint16Array;

let room = new Uint16Array(4096);

/** The letters of a text, which are good until those of the next one are asked for. */
export function lettersOf(text: string): Letters {
  if (text.length >= room.length) room = new Uint16Array(text.length * 2);
  copyTo(room, text);
  return room;
}

/** Puts a text's letters into a room that is larger. */
export function copyTo(letters: Letters, text: string): void {
  for (let at = 0; at < text.length; at++) letters[at] = text.charCodeAt(at);
  letters[text.length] = 0;
}

/** The hash of letters, of which the first may be large, and counts as a small one. */
export function hashOf(letters: Letters, start: number, end: number): number {
  let hash = smallOf(letters[start] ?? 0);
  for (let at = start + 1; at < end; at++) hash = addSign(hash, letters[at] ?? 0);
  return hashed(hash);
}

/** A hash is begun with a small letter, goes on sign by sign, and is made whole. */
export function addSign(hash: number, code: number): number {
  return Math.imul(hash ^ (hash >>> 13) ^ code, 0x5bd1e995);
}

/** The hash when all signs are in it. */
export function hashed(hash: number): number {
  return hash ^ (hash >>> 15);
}

/** A letter as a small one, if it is a large one below 128. */
export function smallOf(code: number): number {
  return isLarge(code) ? code + 32 : code;
}

/** Whether it is a large letter below 128. */
export function isLarge(code: number): boolean {
  return code > 64 && code < 91;
}
