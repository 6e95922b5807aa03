import { hashText } from '../basics/hash.ts';

/** A deterministic source of random values. */
export type Random = {
  /** Returns an integer from `min` to `max`, inclusive. */
  randomInteger(min: number, max: number): number;
  /** Returns a random item of a non-empty list. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
};

/** Creates a random source (mulberry32) that is determined by its seeds. */
export function createRandom(...seeds: readonly (string | number)[]): Random {
  let state = Number.parseInt(hashText(...seeds.map(String)).slice(0, 8), 16);
  const nextRandom = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState;
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4294967296;
  };
  const randomInteger = (min: number, max: number): number => min + Math.floor(nextRandom() * (max - min + 1));
  return {
    randomInteger,
    pick: ([first, ...others]) => others[randomInteger(-1, others.length - 1)] ?? first,
    chance: (probability) => nextRandom() < probability,
  };
}

const hexDigits = '0123456789abcdef';
const base32Digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a string of random digits. */
export function randomDigits(random: Random, count: number, digits = hexDigits): string {
  let text = '';
  for (let index = 0; index < count; index++) text += digits.charAt(random.randomInteger(0, digits.length - 1));
  return text;
}

/** Returns a random UUID (version 4). */
export function randomUuid(random: Random): string {
  const hex = randomDigits(random, 30);
  const variant = randomDigits(random, 1, '89ab');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-${variant}${hex.slice(15, 18)}-${hex.slice(18)}`;
}

/** Returns a ULID for the given time in milliseconds. */
export function randomUlid(random: Random, now: number): string {
  let time = '';
  for (let randomPart = now, count = 0; count < 10; randomPart = Math.floor(randomPart / 32), count++)
    time = base32Digits.charAt(randomPart % 32) + time;
  return time + randomDigits(random, 16, base32Digits);
}
