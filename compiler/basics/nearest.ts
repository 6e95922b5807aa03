import { editDistance } from '../search/query/edit-distance.ts';

/**
 * Returns the candidate nearest to a string; undefined if none is near. A candidate is near if at most a third of the letters differ
 * (swapped neighbours count as one), or if it is the only one that continues a word of at least four letters. Differences in letter case
 * count less than other differences.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const requested = name.toLowerCase();
  const longer: string[] = [];
  let best: string | undefined;
  let min = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    if (requested.length >= 4 && candidate.toLowerCase().startsWith(requested)) longer.push(candidate);
    if (Math.abs(candidate.length - name.length) >= min) continue;
    const distance = editDistance(requested, candidate.toLowerCase(), Math.ceil(min) - 1);
    const score = distance === 0 && candidate !== name ? 0.5 : distance;
    if (score < min) {
      min = score;
      best = candidate;
      if (score === 0) break;
    }
  }
  return best ?? (longer.length === 1 ? longer[0] : undefined);
}

/** The nearest candidate. `only` is set if the candidate is so similar, and all others so different, that it was certainly meant. */
export type Suggestion = { nearest: string | undefined; only: string | undefined };

/** No suggestion. */
export const noSuggestion: Suggestion = { nearest: undefined, only: undefined };

/** Suggests a candidate for a string. For `only`, at most two letters may differ, depending on the length, but not the first letter. */
export function suggest(name: string, candidates: Iterable<string>): Suggestion {
  const all = [...candidates];
  const near = nearest(name, all);
  const length = Math.max(name.length, near?.length ?? 0);
  const limit = length < 4 ? 0 : length < 6 ? 1 : 2;
  const requested = name.toLowerCase();
  const isWithin = (candidate: string): boolean =>
    Math.abs(candidate.length - name.length) <= limit && editDistance(requested, candidate.toLowerCase(), limit) <= limit;
  if (near === undefined || !isWithin(near) || near[0]?.toLowerCase() !== requested[0]) return { nearest: near, only: undefined };
  const min = editDistance(requested, near.toLowerCase(), limit);
  const isOnly = all.every((other) => other === near || editDistance(requested, other.toLowerCase(), min) > min);
  return { nearest: near, only: isOnly ? near : undefined };
}
