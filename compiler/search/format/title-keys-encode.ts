import { ByteWriter } from './codec.ts';
import type { Gathered } from './postings.ts';
import { numberOfKey } from './title-keys.ts';

/** Keys in a part, about. */
const usual = 200;

type Keys = Map<number, [own: number[], whole: number[]]>;

/** The keys of titles, which are the terms from one place to another, in parts as `readTitleKeys` reads them, each with its least number. */
export function toKeyParts(gathered: Gathered, from: number, to: number): [least: number, bytes: Uint8Array][] {
  const keys = toKeys(gathered, from, to);
  const bits = Math.max(0, Math.ceil(Math.log2(keys.size / usual)));
  const parts = new Map<number, number[]>();
  for (const number of [...keys.keys()].sort((a, b) => a - b)) {
    const least = bits === 0 ? 0 : ((number >>> (32 - bits)) << (32 - bits)) >>> 0;
    const own = parts.get(least);
    if (own) own.push(number);
    else parts.set(least, [number]);
  }
  return [...parts].map(([least, numbers]) => [least, write(numbers, keys)]);
}

function toKeys({ terms, starts, documents }: Gathered, from: number, to: number): Keys {
  const keys: Keys = new Map();
  for (let index = from; index < to; index++) {
    const term = terms[index] ?? '';
    const number = numberOfKey(term);
    const lists = keys.get(number) ?? [[], []];
    lists[term.startsWith('=') ? 0 : 1] = Array.from(documents.subarray(starts[index], starts[index + 1]));
    keys.set(number, lists);
  }
  return keys;
}

function write(numbers: readonly number[], keys: Keys): Uint8Array {
  const writer = new ByteWriter(numbers.length * 8);
  writer.number(numbers.length);
  addSteps(writer, numbers);
  const lists = numbers.flatMap((number) => keys.get(number) ?? []);
  for (const { length } of lists) writer.number(length);
  for (const list of lists) addSteps(writer, list);
  return writer.bytes();
}

/** Each number as the step from the one before. */
function addSteps(writer: ByteWriter, numbers: readonly number[]): void {
  let last = 0;
  for (const number of numbers) {
    writer.number(number - last);
    last = number;
  }
}
