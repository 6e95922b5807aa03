import type { Limits } from '../../schema/limits.ts';
import type { BareAddresses } from './bare-addresses.ts';

/** The limits that apply while a source is parsed. */
export type LexLimits = Pick<Limits, 'nesting' | 'tableCells' | 'pageWork'>;

/** The cost of tokenizing so far, in characters that rules have examined. */
export class Meter {
  cost: number;
  depth = 0;
  inlineDepth = 0;
  /** The bare addresses in the current run of text, at which text tokens end; undefined if there are none. */
  addresses: BareAddresses | undefined;
  /** The offset of the current outermost block, which determines the line of a finding. */
  blockOffset = 0;

  constructor(
    readonly length: number,
    readonly text: string,
    readonly limits: LexLimits,
  ) {
    this.cost = limits.pageWork;
  }

  spend(characters: number): void {
    this.cost -= characters;
    if (this.cost < 0) throw new LimitExceededError('pageWork', this.line());
  }

  line(): number {
    let line = 1;
    for (let at = this.text.indexOf('\n'); at >= 0 && at < this.blockOffset; at = this.text.indexOf('\n', at + 1)) line++;
    return line;
  }

  runNested<T>(rest: string, read: () => T): T {
    if (this.depth === 0) this.blockOffset = this.length - rest.length;
    if (this.depth >= this.limits.nesting) throw new LimitExceededError('nesting', this.line());
    this.depth++;
    const result = read();
    this.depth--;
    return result;
  }
}

/** Thrown if a source exceeds a limit. `toPage` catches it. */
export class LimitExceededError extends Error {
  constructor(
    readonly limit: 'pageWork' | 'nesting' | 'tableCells',
    /** The line of the source, one-based; 0 if unknown. */
    readonly line = 0,
  ) {
    super(`over the limit ${limit}`);
  }
}
