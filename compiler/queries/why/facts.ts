import type { Place } from '../../model.ts';

/** A fact with its reason: `title: Fees, because of its heading (guide/fees.md:6)`. */
export type WhyFact = { what: string; value: string; because?: string; at?: Place };
/** A reference to the subject, with its position. */
export type Reference = { what: string; at: Place };
/** The files that a change to the subject would affect. */
export type ChangeEffect = { change: string; what: string; names: string[] };
/** The result of `docs why`. */
export type WhyAnswer = {
  asked: string;
  kind: 'page' | 'former' | 'file' | 'output' | 'code';
  facts: WhyFact[];
  /** What refers to the subject: links, sidebars, the navbar. */
  from: Reference[];
  effects: ChangeEffect[];
};
