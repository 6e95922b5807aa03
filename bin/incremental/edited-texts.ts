import { partPlace } from '../../compiler/editions/origins.ts';
import type { Diagnostic, LeftOut, Source } from '../../compiler/model.ts';
import type { Found } from '../../compiler/world.ts';
import type { BuildManifest, Edited } from '../disk/build-manifest.ts';
import { hash } from '../disk/cache.ts';
import { type KeptGraph, type KeptText, readText } from './kept-graph.ts';

/** The sources as they are now, and the build that came before. `settings` is the hash of everything else but `head`, the commit. */
export type SourceState = {
  known: BuildManifest;
  settings: string;
  head: string;
  found: readonly Found[];
  stamps: ReadonlyMap<string, string>;
  leftOut: LeftOut[];
};
/** A text that is not as the last build had it. */
export type EditedText = { origin: string; kept: KeptText; source: Source; includes: Edited['includes'] };

/**
 * The texts that have changed since the last build, if nothing else has: the same files are there, and all that have changed are texts
 * of pages, or parts that they include, in which nothing was found. Undefined where more has changed.
 */
export function editedTexts(graph: KeptGraph, { known, found, stamps, leftOut }: SourceState): EditedText[] | undefined {
  const { table } = graph;
  if (stamps.size !== table.files.length || hash(JSON.stringify(leftOut)) !== table.leftOut) return undefined;
  /** Files with the stamps that they had. */
  const changed = new Map<string, string>();
  for (const [file, stamp] of table.files) {
    const now = stamps.get(file);
    if (now === undefined) return undefined;
    if (now !== stamp) changed.set(file, stamp);
  }
  const marked = markedFiles(known.diagnostics);
  const recorded = new Set(table.recorded);
  const edited: EditedText[] = [];
  const explained = new Set<string>();
  const including = new Set(table.including);
  const origins = new Set([...changed.keys(), ...including]);
  const sizes = new Map<string, number>();
  for (const { file, bytes } of found) if (origins.has(file)) sizes.set(file, bytes);
  for (const origin of origins) {
    const kept = readText(graph, origin);
    if (!kept && including.has(origin)) return undefined;
    if (!kept) continue;
    const parts = kept.includes.map(([file]): [string, string] => [file, partPlace(kept.source, file, stamps)]);
    const isChanged = [origin, ...parts.map(([, place]) => place)].filter((file) => changed.has(file));
    if (isChanged.length === 0) continue;
    for (const file of isChanged) if (file === origin || markdown.test(file)) explained.add(file);
    const last = known.edits?.[origin];
    const includes = parts.map(([file, place]): [string, string] => [file, stamps.get(place) ?? '']);
    const stamp = stamps.get(origin) ?? '';
    if (
      stamp === (last?.stamp ?? changed.get(origin) ?? stamp) &&
      JSON.stringify(includes) === JSON.stringify(last?.includes ?? kept.includes)
    )
      continue;
    if (kept.source.origin === undefined && recorded.has(origin)) return undefined;
    if (kept.facts === undefined || [origin, kept.source.file, ...isChanged].some((file) => marked.has(file))) return undefined;
    edited.push({ origin, kept, source: { ...kept.source, bytes: sizes.get(origin) ?? 0, stamp }, includes });
  }
  return explained.size === changed.size ? edited : undefined;
}

/** Parts of another kind may be published as they are, or belong to the theme. */
const markdown = /\.(?:md|markdown)$/i;

/** The files that a finding names. */
function markedFiles(diagnostics: readonly Diagnostic[]): Set<string> {
  return new Set(diagnostics.flatMap(({ at, related = [] }) => [at.file, ...related.map(({ file }) => file)]));
}
