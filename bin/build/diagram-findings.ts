import { join } from 'node:path';
import type { Compilation } from '../../compiler/compile.ts';
import { diagramInvalid } from '../../compiler/diagnostics/pages.ts';
import { eitherOf, isNull, isNumber, isText, listOf, objectOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { Diagnostic, DiagramUse } from '../../compiler/model.ts';
import { hash, readCache, writeCache } from '../cache/cache.ts';
import { graphsOf } from './graphs.ts';
import type { DiagramFault } from './mermaid-parser.ts';

const isDiagramFault = objectOf<DiagramFault>({ reason: isText }, { line: isNumber });
/** What is wrong with diagrams, by the hashes of their sources; null if nothing is. */
export type JudgedDiagrams = Map<string, DiagramFault | null>;
/** The hashes of sources, each with what is wrong with the source. */
const areJudged = listOf(tupleOf<[string, DiagramFault | null]>(isText, eitherOf(isDiagramFault, isNull)));

/**
 * Diagrams that mermaid cannot parse, and so not draw, each at its line. What parses is loaded only if there is a diagram that is not
 * in the folder `cache`, or in `memory` without one: a diagram is judged once, by its source.
 */
export async function findInDiagrams(
  compilation: Compilation,
  cache: string | undefined,
  memory: JudgedDiagrams = new Map(),
): Promise<Diagnostic[]> {
  const diagrams = graphsOf(compilation).flatMap(({ pages }) => pages.flatMap(({ page }) => page?.diagrams ?? []));
  if (diagrams.length === 0) return [];
  const cacheFile = cache === undefined ? undefined : join(cache, 'diagrams.json');
  const known = cacheFile === undefined ? memory : new Map(readCache(cacheFile, areJudged).value ?? []);
  const judged: JudgedDiagrams = new Map();
  for (const { source } of diagrams) {
    const key = hash(source);
    if (!judged.has(key)) judged.set(key, known.get(key) ?? (known.has(key) ? null : await parse(source)));
  }
  for (const [key, fault] of judged) memory.set(key, fault);
  if (cacheFile !== undefined && [...judged.keys()].some((key) => !known.has(key))) writeCache(cacheFile, [...judged]);
  return diagrams.flatMap((diagram) => toFinding(diagram, judged.get(hash(diagram.source)) ?? null));
}

async function parse(source: string): Promise<DiagramFault | null> {
  const { parseDiagram } = await import('./mermaid-parser.ts');
  return (await parseDiagram(source)) ?? null;
}

/** A line behind the last one is that at which something is missing. */
function toFinding({ lines }: DiagramUse, fault: DiagramFault | null): Diagnostic[] {
  const at = fault && (lines[Math.max(1, Math.min(fault.line ?? 1, lines.length)) - 1] ?? lines[0]);
  return fault && at ? [diagramInvalid(at, { reason: fault.reason })] : [];
}
