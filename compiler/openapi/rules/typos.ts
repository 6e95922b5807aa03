import { nearest } from '../../basics/nearest.ts';
import { editDistance } from '../../search/query/edit-distance.ts';

/**
 * Returns the candidate that was definitely meant: ignoring case, at most one letter in five differs. If names are merely similar
 * (`goals:write`, `roles:write`), both may be intended, and a suggestion could do harm.
 */
export function findCertainMatch(name: string, candidates: Iterable<string>): string | undefined {
  const similarName = nearest(name, candidates);
  if (similarName === undefined) return undefined;
  const maxDistance = Math.max(1, Math.floor(name.length / 5));
  return editDistance(name.toLowerCase(), similarName.toLowerCase(), maxDistance) <= maxDistance &&
    digitsOf(name) === digitsOf(similarName)
    ? similarName
    : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, '');
}
