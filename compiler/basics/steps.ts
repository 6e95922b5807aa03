/** A computation in steps. Each `yield` is a point at which the caller may interrupt it. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Returns a promise that resolves once other work of the process has run, or undefined if the computation should continue immediately. */
export type Pause = () => Promise<void> | undefined;

/** Runs all steps without interruption. */
export function finish<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Runs all steps and calls `pause` after each of them. */
export async function finishWithPauses<Result>(steps: Steps<Result>, pause: Pause): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    const pausing = pause();
    if (pausing) await pausing;
    step = steps.next();
  }
  return step.value;
}
