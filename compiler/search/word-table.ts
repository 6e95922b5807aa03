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
      if (this.#hashes[word] === hash && isSame(this.forms[word] ?? '', text, start, end)) return word;
    }
  }

  #add(raw: string, hash: number, place: number): number {
    const word = this.forms.push(isLarge(raw.charCodeAt(0)) ? raw.toLowerCase() : raw) - 1;
    this.#table[place] = word;
    if (this.forms.length > this.#hashes.length) this.#grow();
    this.#hashes[word] = hash;
    return word;
  }

  #grow(): void {
    const hashes = new Int32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    const mask = this.#table.length * 2 - 1;
    const table = new Int32Array(mask + 1).fill(-1);
    for (const [word, hash] of this.#hashes.entries()) {
      let place = hash & mask;
      while ((table[place] ?? -1) >= 0) place = (place + 1) & mask;
      table[place] = word;
    }
    this.#hashes = hashes;
    this.#table = table;
  }
}

function hashOf(text: string, start: number, end: number): number {
  let hash = small(text.charCodeAt(start));
  for (let at = start + 1; at < end; at++) hash = Math.imul(hash ^ (hash >>> 13) ^ text.charCodeAt(at), 0x5bd1e995);
  return hash ^ (hash >>> 15);
}

function isSame(form: string, text: string, start: number, end: number): boolean {
  if (form.length !== end - start || form.charCodeAt(0) !== small(text.charCodeAt(start))) return false;
  for (let at = 1; at < form.length; at++) if (form.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}

function small(code: number): number {
  return isLarge(code) ? code + 32 : code;
}

function isLarge(code: number): boolean {
  return code > 64 && code < 91;
}
