import { createRandomSource, type RandomSource } from '../bench/random-words.ts';

/** A run of the soak test: its folder, its duration, its counts, and its faults. */
export type Soak = {
  /** A separate folder in which only known files may remain. */
  base: string;
  /** The end of the run in milliseconds of the clock. */
  until: number;
  dice: Dice;
  counts: Map<string, number>;
  faults: string[];
  /** What was skipped, and why. */
  remarks: Set<string>;
};

/** Random choices, the same for the same seed. */
export type Dice = { below(limit: number): number; pick<T>(items: readonly [T, ...T[]] | readonly T[]): T };

/** Returns a random number generator with a seed. */
export function diceOf(seed: number): Dice {
  const chance: RandomSource = createRandomSource(seed);
  const below = (limit: number): number => Math.floor(chance() * limit);
  return {
    below,
    pick: (items) => {
      const [first] = items;
      const item = items[below(items.length)] ?? first;
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}

/** Increments a count. */
export function count({ counts }: Soak, what: string, more = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + more);
}

/** Records a fault and prints it immediately. */
export function recordFault({ faults }: Soak, what: string): void {
  faults.push(what);
  console.error(`fault: ${what}`);
}

/** Resolves after this number of milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** Returns the environment of every command: temporary files are in a folder where leftovers are detected. */
export function environmentOf({ base }: Soak): Record<string, string> {
  return { TMPDIR: `${base}/tmp` };
}

/** Records a fault if a command reported a bug, or ended unexpectedly. `null` stands for a signal. */
export function expectEnd(
  soak: Soak,
  what: string,
  { status, stderr }: { status: number | null; stderr: string },
  allowed: readonly (number | null)[],
): void {
  const ended = `${what} ended ${describeExit(status)}`;
  if (!allowed.includes(status))
    recordFault(soak, `${ended}, not ${allowed.map(describeExit).join(' or ')}:\n${stderr.slice(-2000)}`);
  else if (stderr.includes(bug)) recordFault(soak, `${ended}, as it may, but told of a bug:\n${aroundBug(stderr)}`);
}

const bug = 'bug in Quire';

function describeExit(status: number | null): string {
  return status === null ? 'by a signal' : `with status ${status}`;
}

/** Returns the output around the first bug, because the end of a long output may not show it. */
function aroundBug(stderr: string): string {
  const at = stderr.indexOf(bug);
  return stderr.slice(Math.max(0, at - 500), at + 1500);
}
