import { distance } from '../search/query/edit-distance.ts';

/**
 * The candidate nearest to what somebody wrote, or undefined when none is near: at most a third of the
 * letters differ (a swap of neighbours counts as one), or it is the only one that goes on where a word of four letters or more
 * ends. Letter case counts less than a letter.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  const longer: string[] = [];
  let best: string | undefined;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const candidate of candidates) {
    if (wanted.length >= 4 && candidate.toLowerCase().startsWith(wanted)) longer.push(candidate);
    if (Math.abs(candidate.length - written.length) >= least) continue;
    const edits = distance(wanted, candidate.toLowerCase(), Math.ceil(least) - 1);
    const score = edits === 0 && candidate !== written ? 0.5 : edits;
    if (score < least) {
      least = score;
      best = candidate;
      if (score === 0) break;
    }
  }
  return best ?? (longer.length === 1 ? longer[0] : undefined);
}
