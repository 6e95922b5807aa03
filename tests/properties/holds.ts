import fc, { type Arbitrary } from 'fast-check';

/** The seed of every run, so that each run tries the same inputs. PROPERTY_SEED names another one. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_123);
/** How many times as many inputs are tried as by default. */
const times = Number(process.env.PROPERTY_RUNS ?? 1);

/** How long a test of a property may take. */
export const patience = 180_000 * Math.max(1, times);

/**
 * Tries a property with `runs` inputs. It is broken where `check` throws or rejects; the smallest such input is then in the
 * message of the error.
 */
export async function holds<T>(inputs: Arbitrary<T>, runs: number, check: (input: T) => void | Promise<void>): Promise<void> {
  const property = fc.asyncProperty(inputs, async (input) => check(input));
  await fc.assert(property, { seed, numRuns: Math.ceil(runs * times) });
}
