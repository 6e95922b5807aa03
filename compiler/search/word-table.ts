/** Words by number, found by their letters in a text: no string is made of a word that is known, and no object of any. */
export class WordTable {
  /** The words in the order of their numbers, from 0. */
  forms: string[] = [];
  #hashes = new Int32Array(2048);
  #table = new Int32Array(4096).fill(-1);

  /** Forgets all words, and keeps the room. */
  clear(): void {
    this.forms = [];
    this.#table.fill(-1);
  }

  /** The number of the word that stands there, the next one if it is new. Of its letters none but the first may be large; it is the small one. */
  find(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end);
    const mask = this.#table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const word = this.#table[place] ?? -1;
      if (word < 0) return this.#add(text.slice(start, end), hash, place);
      const form = this.forms[word] ?? '';
      if (this.#hashes[word] === hash && form.length === end - start && isSame(form, text, start)) return word;
    }
  }

  #add(raw: string, hash: number, place: number): number {
    const word = this.forms.push(isLarge(raw.charCodeAt(0)) ? raw.toLowerCase() : raw) - 1;
    const isFull = word === this.#hashes.length;
    if (isFull) this.#makeRoom();
    this.#hashes[word] = hash;
    this.#table[isFull ? this.#freePlace(hash) : place] = word;
    return word;
  }

  /** Twice the room, and the known words in their new places. */
  #makeRoom(): void {
    const known = this.#hashes;
    this.#hashes = new Int32Array(known.length * 2);
    this.#hashes.set(known);
    this.#table = new Int32Array(this.#table.length * 2).fill(-1);
    for (const [word, hash] of known.entries()) this.#table[this.#freePlace(hash)] = word;
  }

  #freePlace(hash: number): number {
    const mask = this.#table.length - 1;
    let place = hash & mask;
    while ((this.#table[place] ?? -1) >= 0) place = (place + 1) & mask;
    return place;
  }
}

function hashOf(text: string, start: number, end: number): number {
  let hash = small(text.charCodeAt(start));
  for (let at = start + 1; at < end; at++) hash = Math.imul(hash ^ (hash >>> 13) ^ text.charCodeAt(at), 0x5bd1e995);
  return hash ^ (hash >>> 15);
}

/** Whether these letters stand there. */
function isSame(form: string, text: string, start: number): boolean {
  if (form.charCodeAt(0) !== small(text.charCodeAt(start))) return false;
  for (let at = 1; at < form.length; at++) if (form.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}

function small(code: number): number {
  return isLarge(code) ? code + 32 : code;
}

function isLarge(code: number): boolean {
  return code > 64 && code < 91;
}
