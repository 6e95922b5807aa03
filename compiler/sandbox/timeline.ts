/** Scheduled effects, in chronological order. */
type Timeline = {
  /** Schedules an effect, which is called with the scheduled time. */
  add(at: number, effect: (at: number) => void): void;
  /** Runs all due effects, including those that they schedule. */
  run(now: number): void;
};

/** Maximum number of scheduled effects. If it is exceeded, the oldest are dropped. */
const maxScheduled = 5000;
/** Maximum number of effects per run, because states may follow one another without delay. */
const maxRuns = 10_000;

/** Creates a timeline without scheduled effects. */
export function createTimeline(): Timeline {
  const scheduledEffects: { at: number; effect: (at: number) => void }[] = [];
  return {
    add: (at, effect) => {
      let index = scheduledEffects.length;
      while (index > 0 && (scheduledEffects[index - 1]?.at ?? 0) > at) index--;
      scheduledEffects.splice(index, 0, { at, effect });
      if (scheduledEffects.length > maxScheduled) scheduledEffects.shift();
    },
    run: (now) => {
      for (let count = 0; count < maxRuns; count++) {
        const [first] = scheduledEffects;
        if (!first || first.at > now) return;
        scheduledEffects.shift();
        first.effect(first.at);
      }
    },
  };
}

const millisecondsPerUnit: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Converts a duration such as `5s` or `14d` to milliseconds; 0 if it is invalid. */
export function toMilliseconds(duration: string | undefined): number {
  const [, number = '0', unit = 'ms'] = /^(\d{1,6})(ms|s|m|h|d|w)$/.exec(duration ?? '') ?? [];
  return Number(number) * (millisecondsPerUnit[unit] ?? 1);
}
