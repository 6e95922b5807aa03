/**
 * The candidate nearest to what somebody wrote, or undefined when none is near: at most a third of the
 * letters differ (a swap of neighbours counts as one). Letter case counts less than a letter.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - written.length) >= least) continue;
    const distance = distanceWithin(wanted, candidate.toLowerCase(), least);
    const score = distance + (distance === 0 && candidate !== written ? 0.5 : 0);
    if (score < least) {
      least = score;
      best = candidate;
      if (score === 0) break;
    }
  }
  return best;
}

/** A hint that names the nearest candidate, or says something else where none is near. */
export function nearestOr(written: string, candidates: Iterable<string>, otherwise: string): string {
  const near = nearest(written, candidates);
  return near === undefined ? otherwise : `The nearest is ${near}.`;
}

/** Edits between two words (insert, drop, change, swap neighbours), or `limit` as soon as it can't be less. */
function distanceWithin(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least >= limit) return limit;
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? limit;
}
