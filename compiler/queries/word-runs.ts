/** The length of a run in words. Shorter runs would match common phrases; longer runs would miss truncated sentences. */
const runLength = 8;

/** Splits text into words of letters and digits in lower case, ignoring markup and punctuation. */
export function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Runs of words, stored as 52-bit hashes. A million runs take about 50 MB, and collisions are improbable. */
export type WordRuns = Set<number>;

/** Calls `visit` for each run with its hash and the index of its first word. */
export function visitRuns(words: readonly string[], visit: (run: number, from: number) => void): void {
  const hashes = words.map(hashOf);
  for (let from = 0; from + runLength <= hashes.length; from++) {
    let high = 0x811c9dc5;
    let low = 0x01000193;
    for (let index = from; index < from + runLength; index++) {
      const each = hashes[index] ?? 0;
      high = Math.imul(high ^ each, 0x01000193) >>> 0;
      low = Math.imul(low + each, 0x85ebca6b) >>> 0;
    }
    visit((high & 0xfffff) * 0x1_0000_0000 + low, from);
  }
}

/** Returns the runs that occur only in restricted content. If any of them appears in public output, restricted content has leaked. */
export function restrictedRuns(secret: Iterable<string>, open: Iterable<string>): WordRuns {
  const runs: WordRuns = new Set();
  for (const text of secret) visitRuns(toWords(text), (run) => runs.add(run));
  for (const text of open) visitRuns(toWords(text), (run) => runs.delete(run));
  return runs;
}

/** Returns the first run that a string contains, extended over adjacent runs; undefined if it contains none. */
export function findRun(text: string, runs: WordRuns): string | undefined {
  const words = toWords(text);
  let first = -1;
  let last = -1;
  visitRuns(words, (run, from) => {
    if (!runs.has(run) || (first >= 0 && from > last + 1)) return;
    if (first < 0) first = from;
    last = from;
  });
  return first < 0 ? undefined : words.slice(first, last + runLength).join(' ');
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
