import { nearest } from '../../basics/nearest.ts';
import { distance } from '../../search/query/edit-distance.ts';

/**
 * The candidate that somebody surely meant: one letter differs, or one of five, capitals aside. What is merely near (`goals:write`,
 * `roles:write`) may be another thing, and advice to write it would do damage.
 */
export function meant(written: string, candidates: Iterable<string>): string | undefined {
  const near = nearest(written, candidates);
  if (near === undefined) return undefined;
  const most = Math.max(1, Math.floor(written.length / 5));
  return distance(written.toLowerCase(), near.toLowerCase(), most) <= most && digits(written) === digits(near) ? near : undefined;
}

function digits(text: string): string {
  return text.replace(/\D+/g, '');
}
