/* Generated from compiler/diagnostics/catalogue/baseline.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Invalid baseline. */
export const baselineInvalid = ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'baseline-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : 'To rewrite the file, run docs check --baseline FILE --write-baseline.' });

/** A baseline cannot contain this finding. */
export const baselineRefused = ({ isKnown, code }: { isKnown: boolean | undefined; code: Value }) => ({ code: 'baseline-refused' as const, message: isKnown ? `${code} cannot be in a baseline, because its severity cannot be lowered.` : `Unknown code: ${code}.`, hint: 'Remove the entry, or rewrite the file with --write-baseline.' });

/** The baseline lists findings that no longer occur. */
export const baselineOutdated = ({ hasMore, removed, first }: { hasMore: boolean | undefined; removed: number; first: Value }) => ({ code: 'baseline-outdated' as const, message: hasMore ? `${removed} recorded ${removed === 1 ? `finding no longer occurs` : `findings no longer occur`}, including ${first}.` : `${removed} recorded ${removed === 1 ? `finding no longer occurs` : `findings no longer occur`}: ${first}.`, hint: 'Run docs check --baseline FILE --write-baseline to update the file.' });
