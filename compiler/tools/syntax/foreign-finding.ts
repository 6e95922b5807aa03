import { syntaxForeign } from '../../diagnostics/markdown.ts';
import { foreignCounted } from '../../diagnostics/sentences/markdown.ts';
import type { Diagnostic, Place } from '../../model.ts';

/** Returns the diagnostic for syntax of another tool. Findings of the same kind are merged into one, with their count. */
export function foreignFinding(at: Place, { what, hint }: { what: string; hint: string }): Diagnostic {
  return { ...syntaxForeign(at, { what, hint }), fault: what, pluralMessage: foreignCounted({ what }) };
}
