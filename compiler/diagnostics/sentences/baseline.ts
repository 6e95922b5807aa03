/* Generated from compiler/diagnostics/catalogue/baseline.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The baseline cannot be read. */
export const baselineInvalid = ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'baseline-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : 'docs check --baseline FILE --write-baseline writes it anew.' });

/** A baseline cannot hold such a finding. */
export const baselineRefused = ({ isKnown, code }: { isKnown: boolean | undefined; code: Value }) => ({ code: 'baseline-refused' as const, message: isKnown ? `${code} cannot stand in a baseline: no setting lowers it.` : `No finding has the code ${code}.`, hint: 'Take the entry out, or write the file anew with --write-baseline.' });

/** Findings of the baseline no longer occur. */
export const baselineOutdated = ({ hasMore, gone, first }: { hasMore: boolean | undefined; gone: number; first: Value }) => ({ code: 'baseline-outdated' as const, message: hasMore ? `${gone} recorded ${gone === 1 ? `finding no longer occurs` : `findings no longer occur`}: ${first}; ….` : `${gone} recorded ${gone === 1 ? `finding no longer occurs` : `findings no longer occur`}: ${first}.`, hint: 'docs check --baseline FILE --write-baseline takes out what is gone.' });
