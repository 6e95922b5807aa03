import { itemAt } from '../../basics/invariant.ts';
import { keysOf } from '../document/json.ts';
import type { Location } from './part-files.ts';

/**
 * Chooses the name of a component: the last key of its pointer, with more keys of the pointer or the name of its file if that is taken, and
 * finally with a number. `taken` contains the names in use, to which the result is added.
 */
export function toComponentName(location: Location, taken: Set<string>): string {
  const candidates = candidatesOf(location);
  for (const candidate of candidates) if (add(candidate, taken)) return candidate;
  for (let number = 2; ; number++) {
    const candidate = `${candidates.at(-1)}-${number}`;
    if (add(candidate, taken)) return candidate;
  }
}

/** The name that a component gets if it is free. */
export function preferredName(location: Location): string {
  return itemAt(candidatesOf(location), 0);
}

function candidatesOf({ part, pointer }: Location): string[] {
  const file = part.file.slice(part.file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const keys = keysOf(pointer).filter((key) => key !== '');
  const tails = keys.map((_, index) => keys.slice(keys.length - 1 - index).join('-'));
  return [...tails, [file, ...tails.slice(-1)].join('_')].map(toName);
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
