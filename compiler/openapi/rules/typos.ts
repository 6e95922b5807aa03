import { nearest } from '../../basics/nearest.ts';
import { editDistance } from '../../search/query/edit-distance.ts';

/**
 * Returns the candidate that was definitely meant: ignoring case, at most one letter in five differs. If names are merely similar
 * (`goals:write`, `roles:write`), both may be intended, and a suggestion could do harm.
 */
export function findCertainMatch(name: string, candidates: Iterable<string>): string | undefined {
  const near = nearest(name, candidates);
  if (near === undefined) return undefined;
  const max = Math.max(1, Math.floor(name.length / 5));
  return editDistance(name.toLowerCase(), near.toLowerCase(), max) <= max && digitsOf(name) === digitsOf(near) ? near : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, '');
}
