import { keysOf } from '../document/json.ts';
import type { Location } from './part-files.ts';

/**
 * Chooses the name of a component: the last key of its pointer, with more keys of the pointer or the name of its file if that is taken, and
 * finally with a number. `taken` contains the names in use, to which the result is added.
 */
export function toComponentName({ part, pointer }: Location, taken: Set<string>): string {
  const file = (/([^/]*?)(?:\.\w+)?$/.exec(part.file)?.[1] ?? '') || 'part';
  const keys = keysOf(pointer).filter((key) => key !== '');
  const tails = keys.map((_, index) => keys.slice(keys.length - 1 - index).join('-'));
  const whole = [file, ...tails.slice(-1)].join('_');
  for (const candidate of [...tails, whole].map(toName)) if (add(candidate, taken)) return candidate;
  for (let number = 2; ; number++) {
    const candidate = `${toName(whole)}-${number}`;
    if (add(candidate, taken)) return candidate;
  }
}

function add(name: string, taken: Set<string>): boolean {
  if (taken.has(name)) return false;
  taken.add(name);
  return true;
}

/** Component names may have letters, digits, `.`, `_` and `-` only. */
function toName(text: string): string {
  return text.replace(/[^\w.-]+/g, '-').replace(/^-+(?=.)|(?<=.)-+$/g, '') || 'part';
}
