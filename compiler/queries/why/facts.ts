import type { Place } from '../../model.ts';

/** One thing that is so, and why: `title: Fees, because of its heading (guide/fees.md:6)`. */
export type Fact = { what: string; value: string; because?: string; at?: Place };
/** Something that leads to what was asked for, and where it is written. */
export type Source = { what: string; at: Place };
/** What would be another one if a part of what was asked for were: how many files, and the first of them or all. */
export type Effect = { change: string; what: string; names: string[] };
/** The answer of `docs why`. */
export type Answer = {
  asked: string;
  kind: 'page' | 'former' | 'file' | 'output' | 'code';
  facts: Fact[];
  /** What names it: links, sidebars, the navbar. */
  from: Source[];
  effects: Effect[];
};
