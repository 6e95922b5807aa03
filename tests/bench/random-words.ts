/** A source of numbers from 0 to below 1, the same for the same seed on any machine. */
export type RandomSource = () => number;

/** Creates pseudo-random numbers from a seed (mulberry32): sufficient for content, not for secrets. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Words that look like English, with the frequencies of a natural language: inversely proportional to their rank (Zipf's law,
 * with the usual offset).
 */
export class Words {
  readonly #words: string[];
  readonly #sums: Float64Array;

  constructor(seed: number, size = 40_000) {
    this.#words = [...common.split(' '), ...makeWords(createRandomSource(seed), size)].slice(0, size);
    this.#sums = new Float64Array(this.#words.length);
    let sum = 0;
    for (let rank = 0; rank < this.#words.length; rank++) {
      sum += 1 / (rank + 25);
      this.#sums[rank] = sum;
    }
  }

  /** Returns one word. */
  draw(random: RandomSource): string {
    const expected = random() * (this.#sums.at(-1) ?? 0);
    let [low, high] = [0, this.#words.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) < expected) low = middle + 1;
      else high = middle;
    }
    return this.#words[low] ?? 'word';
  }

  /** Returns this many words, separated by spaces. */
  phrase(random: RandomSource, count: number): string {
    return Array.from({ length: count }, () => this.draw(random)).join(' ');
  }

  /** Returns words for a heading or a name, without short function words. */
  heading(random: RandomSource, count: number): string {
    const words: string[] = [];
    while (words.length < count) {
      const word = this.draw(random);
      if (word.length > 4 && !words.includes(word)) words.push(word);
    }
    return capitalize(words.join(' '));
  }

  /** Returns a sentence of eight to twenty words, some of them emphasised or formatted as code. */
  sentence(random: RandomSource): string {
    const words = Array.from({ length: 8 + Math.floor(random() * 13) }, () => {
      const word = this.draw(random);
      const kind = random();
      if (kind < 0.015) return `**${word}**`;
      return kind < 0.04 && word.length > 3 ? `\`${word}\`` : word;
    });
    return `${capitalize(words.join(' '))}.`;
  }
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const common =
  'the of and to a in is you that it for on are with as be at this have from or by one not but what all were when we there can an your which their if do ' +
  'will each how other about out many then them these so some would make like into has more two no way could my than first been who its now find long down ' +
  'day did get come made may part loan member account branch payment interest rate balance share savings form field value page list number date time set';
const starts = 'b c d f g h j l m n p r s t v w st tr pr cr br pl cl gr sp sh ch th fl'.split(' ');
const middles = 'a e i o u ai ea ou io a e i o'.split(' ');
const ends = 'n r s t l m d nt st ck ng rd ss p b g x ve ce se'.split(' ');
const tails = ['', '', '', 'ing', 'ed', 'er', 's', 'ment', 'tion', 'able', 'ly', 'ity', 'al'];

function makeWords(random: RandomSource, size: number): string[] {
  const pick = (parts: string[]) => parts[Math.floor(random() * parts.length)] ?? '';
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = random() < 0.55 ? 1 : 2;
    let word = '';
    for (let index = 0; index < syllables; index++) {
      const open = index < syllables - 1 && random() < 0.6;
      word += pick(starts) + pick(middles) + (open ? '' : pick(ends));
    }
    words.add(word + pick(tails));
  }
  return [...words];
}
