import { nearest } from '../../basics/nearest.ts';
import { distance } from '../../search/query/edit-distance.ts';

/**
 * Returns the candidate that was definitely meant: ignoring case, at most one letter in five differs. If names are merely similar
 * (`goals:write`, `roles:write`), both may be intended, and a suggestion could do harm.
 */
export function certainMatch(written: string, candidates: Iterable<string>): string | undefined {
  const near = nearest(written, candidates);
  if (near === undefined) return undefined;
  const most = Math.max(1, Math.floor(written.length / 5));
  return distance(written.toLowerCase(), near.toLowerCase(), most) <= most && digitsOf(written) === digitsOf(near)
    ? near
    : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, '');
}
