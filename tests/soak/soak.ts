import { type Chance, chanceOf } from '../bench/words.ts';

/** A run of the soak: where it works, how long, what it has counted, and what was wrong. */
export type Soak = {
  /** A folder of its own, in which nothing may be left but what is known. */
  base: string;
  /** When it ends, in milliseconds of the clock. */
  until: number;
  dice: Dice;
  counts: Map<string, number>;
  faults: string[];
  /** What was left out, and why. */
  remarks: Set<string>;
};

/** Choices at random, the same for the same seed. */
export type Dice = { below(limit: number): number; pick<T>(items: readonly [T, ...T[]] | readonly T[]): T };

/** Dice that fall alike for the same seed. */
export function diceOf(seed: number): Dice {
  const chance: Chance = chanceOf(seed);
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

/** Counts one more of this. */
export function count({ counts }: Soak, what: string, more = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + more);
}

/** Notes a fault and prints it at once. */
export function fault({ faults }: Soak, what: string): void {
  faults.push(what);
  console.error(`fault: ${what}`);
}

/** Resolves after some milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** The environment of every command: temporary files go where it is seen whether they are removed. */
export function surroundings({ base }: Soak): Record<string, string> {
  return { TMPDIR: `${base}/tmp` };
}

/** Notes a fault where a command told of a bug, or ended as it should not. `null` stands for an end by a signal. */
export function expectEnd(
  soak: Soak,
  what: string,
  { status, stderr }: { status: number | null; stderr: string },
  allowed: readonly (number | null)[],
): void {
  const ended = `${what} ended ${howEnded(status)}`;
  if (!allowed.includes(status)) fault(soak, `${ended}, not ${allowed.map(howEnded).join(' or ')}:\n${stderr.slice(-2000)}`);
  else if (stderr.includes(bug)) fault(soak, `${ended}, as it may, but told of a bug:\n${aroundBug(stderr)}`);
}

const bug = 'bug in Quire';

function howEnded(status: number | null): string {
  return status === null ? 'by a signal' : `with status ${status}`;
}

/** What was printed around the first bug: the end of a long output need not show it. */
function aroundBug(stderr: string): string {
  const at = stderr.indexOf(bug);
  return stderr.slice(Math.max(0, at - 500), at + 1500);
}
