import { syntaxForeign } from '../../diagnostics/markdown.ts';
import { foreignCounted } from '../../diagnostics/sentences/markdown.ts';
import type { Diagnostic, Place } from '../../model.ts';

/** The finding about something that only another tool reads. All of one kind become one, which says how many they are. */
export function foreignFinding(at: Place, { what, hint }: { what: string; hint: string }): Diagnostic {
  return { ...syntaxForeign(at, { what, hint }), fault: what, counted: foreignCounted({ what }) };
}
