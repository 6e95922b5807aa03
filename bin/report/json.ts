import type { Diagnostic } from '../../compiler/model.ts';
import type { Diagnostics, Finding } from '../../schemas/types/diagnostics.ts';
import type { Counts } from './counts.ts';

/** One document with all findings: schemas/diagnostics.schema.json. */
export function toJson(
  diagnostics: readonly Diagnostic[],
  { errors, warnings }: Counts,
  run: { pages: number; durationMs: number },
): string {
  const summary = { errors, warnings, pages: run.pages, durationMs: Math.round(run.durationMs) };
  const document: Diagnostics = { version: 1, diagnostics: diagnostics.map(flatten), summary };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The finding with its place spread out, as JSON documents and the watching browser have it. */
export function flatten({ at, code, severity, message, hint, related }: Diagnostic): Finding {
  return {
    code,
    severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...at,
    ...(related === undefined ? {} : { related }),
  };
}
