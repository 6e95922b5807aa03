import type { Diagnostic } from '../../compiler/model.ts';

/** The number of errors, warnings, and affected files. */
export type Counts = { errors: number; warnings: number; files: number };

/** Counts findings by severity, and the files that they affect, including those of related locations. */
export function countFindings(diagnostics: readonly Diagnostic[]): Counts {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const files = new Set(diagnostics.flatMap(({ at, related = [] }) => [at, ...related].map(({ file }) => file)));
  return { errors, warnings: diagnostics.length - errors, files: files.size };
}

/** Formats a count: `1 error`, `3 errors`. */
export function formatPlural(amount: number, word: string): string {
  return `${amount} ${word}${amount === 1 ? '' : 's'}`;
}

/** Formats counts as `2 errors and 1 warning`, or `no findings`. Omits a severity without findings. */
export function formatCounts({ errors, warnings }: Pick<Counts, 'errors' | 'warnings'>): string {
  const parts = [errors > 0 ? formatPlural(errors, 'error') : '', warnings > 0 ? formatPlural(warnings, 'warning') : ''];
  return parts.filter((part) => part !== '').join(' and ') || 'no findings';
}

/** Formats a duration: `312 ms`, `4.2 s`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
