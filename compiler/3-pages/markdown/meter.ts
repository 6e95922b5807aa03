import type { Limits } from '../../schema/limits.ts';
import type { BareAddresses } from './bare-addresses.ts';

/** The limits that count while a text is read. */
export type LexLimits = Pick<Limits, 'nesting' | 'tableCells' | 'pageWork'>;

/** What lexing has cost so far. Work is counted in characters that a rule was asked to look at. */
export class Meter {
  work: number;
  depth = 0;
  inlineDepth = 0;
  /** The bare addresses of the run of text that is being read, before which text is cut; undefined without any. */
  addresses: BareAddresses | undefined;
  /** Offset of the outermost block that is being read, by which the line of a finding is told. */
  outermost = 0;

  constructor(
    readonly length: number,
    readonly text: string,
    readonly limits: LexLimits,
  ) {
    this.work = limits.pageWork;
  }

  spend(characters: number): void {
    this.work -= characters;
    if (this.work < 0) throw new OverLimit('pageWork', this.line());
  }

  line(): number {
    let line = 1;
    for (let at = this.text.indexOf('\n'); at >= 0 && at < this.outermost; at = this.text.indexOf('\n', at + 1)) line++;
    return line;
  }

  nested<T>(rest: string, read: () => T): T {
    if (this.depth === 0) this.outermost = this.length - rest.length;
    if (this.depth >= this.limits.nesting) throw new OverLimit('nesting', this.line());
    this.depth++;
    const result = read();
    this.depth--;
    return result;
  }
}

/** Thrown inside this phase alone, and caught where a page is made: the text asks for more than the limits allow. */
export class OverLimit extends Error {
  constructor(
    readonly limit: 'pageWork' | 'nesting' | 'tableCells',
    /** Line of the text, from 1; 0 where it is not known. */
    readonly line = 0,
  ) {
    super(`over the limit ${limit}`);
  }
}
