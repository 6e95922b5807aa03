import { diagramInvalid, diagramUndrawn } from '../diagnostics/pages.ts';
import { type Drawings, diagramKey } from '../html/drawings.ts';
import type { Checked, Diagnostic, DiagramFault, DiagramUse, Drawing } from '../model.ts';
import type { Memo } from './memo.ts';

/** Draws diagrams. The sources must be distinct. The results are in the same order. */
export type DiagramDrawer = (diagrams: readonly DiagramUse[]) => Promise<Drawing[]>;
/**
 * Looks up the drawings for the diagrams of all stored pages in the memo, and draws the missing ones. Afterwards the memo contains exactly
 * these drawings. Reports diagrams that cannot be drawn.
 */
export async function requestDrawings(draw: DiagramDrawer, memo: Memo): Promise<Checked<Drawings | undefined>> {
  const uses = [...memo.facts.values()].flatMap(({ page }) => page?.diagrams ?? []);
  if (uses.length === 0) return { value: undefined, diagnostics: [] };
  const requestedDiagrams = new Map(uses.map((use) => [diagramKey(use), use]));
  const drawings = new Map([...(memo.drawings ?? [])].filter(([key]) => requestedDiagrams.has(key)));
  const missing = [...requestedDiagrams].filter(([key]) => !drawings.has(key));
  const newDrawings = missing.length === 0 ? [] : await draw(missing.map(([, use]) => use));
  for (const [index, [key]] of missing.entries()) {
    const drawing = newDrawings[index];
    if (drawing) drawings.set(key, drawing);
  }
  memo.drawings = drawings;
  const findings = new Map<string, Diagnostic>();
  for (const use of uses) {
    const drawing = drawings.get(diagramKey(use));
    if (!drawing || !('reason' in drawing)) continue;
    const finding = toFinding(use, drawing);
    if (finding) findings.set(`${finding.at.file}:${finding.at.line}`, finding);
  }
  return { value: drawings, diagnostics: [...findings.values()] };
}

/** Creates a diagnostic. A line after the last one means that something is missing at the end, which is reported at the last line. */
function toFinding({ lines }: DiagramUse, { line = 1, reason, undrawn }: DiagramFault): Diagnostic | undefined {
  const at = lines[Math.max(1, Math.min(line, lines.length)) - 1] ?? lines[0];
  if (!at) return undefined;
  return undrawn ? diagramUndrawn(at, { reason }) : diagramInvalid(at, { reason });
}
