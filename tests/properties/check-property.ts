import fc, { type Arbitrary } from 'fast-check';

/** The seed of every run, so that each run tries the same inputs. PROPERTY_SEED overrides it. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_123);
/** The factor for the number of inputs. */
const runFactor = Number(process.env.PROPERTY_RUNS ?? 1);

/** The timeout of a property test in milliseconds. */
export const timeoutMs = 180_000 * Math.max(1, runFactor);

/**
 * Tries a property with `runs` inputs. It is violated if `check` throws or rejects; the error message then contains the smallest
 * such input.
 */
export async function checkProperty<T>(
  inputs: Arbitrary<T>,
  runs: number,
  check: (input: T) => void | Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(inputs, async (input) => check(input));
  await fc.assert(property, { seed, numRuns: Math.ceil(runs * runFactor) });
}
