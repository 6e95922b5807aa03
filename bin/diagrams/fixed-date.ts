/** The current time in charts. It precedes every date of a chart, because charts draw a line at the current date. */
const now = -2_208_988_800_000;

/**
 * Creates a `Date` without a clock and a time zone: now is 1900, and local time is UTC, so that a diagram does not depend on when and where
 * it is drawn.
 */
export function createFixedDate(): typeof Date.prototype.constructor {
  const Native = Date;
  class FixedDate extends Native {
    constructor(...parts: number[] | [string | number | Date]) {
      const [first = now, month = 0, day = 1, ...time] = parts;
      if (parts.length <= 1) super(typeof first === 'string' ? parse(first) : first);
      else super(Native.UTC(Number(first), Number(month), Number(day), ...time.map(Number)));
    }
    static override now(): number {
      return now;
    }
    static override parse(text: string): number {
      return parse(text);
    }
    override getTimezoneOffset(): number {
      return 0;
    }
  }
  const methods = Native.prototype;
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'])
    for (const verb of ['get', 'set']) {
      const inUtc: unknown = Reflect.get(methods, `${verb}UTC${part}`);
      if (typeof inUtc === 'function') Object.defineProperty(FixedDate.prototype, verb + part, { value: inUtc });
    }
  return FixedDate;

  /** Parses a date. Dates without a time zone are in UTC. */
  function parse(text: string): number {
    const timestamp = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\)?\s*$/i.test(text) ? Native.parse(text) : Number.NaN;
    if (!Number.isNaN(timestamp)) return timestamp;
    const utc = Native.parse(`${text}Z`);
    return Number.isNaN(utc) ? Native.parse(`${text} UTC`) : utc;
  }
}
