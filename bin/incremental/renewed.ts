import { textHashOf } from '../../compiler/3-pages/to-page.ts';
import type { Fact, Memo } from '../../compiler/cache/memo.ts';
import type { Asset } from '../../compiler/model.ts';
import type { BuildManifest } from '../disk/build-manifest.ts';
import type { Project } from '../disk/project.ts';
import type { SourceState } from './edited-texts.ts';
import { type KeptGraph, readText } from './kept-graph.ts';

/** Files that were written again as they were, with their stamps then and now, and the hash of a text: all of a fresh checkout. */
export type Renewed = ReadonlyMap<string, { before: string; now: string; hash?: string }>;

/** No sum is kept of a larger file: reading it again costs more than what may come of it. */
const mostBytes = 32 * 2 ** 20;

/** Hashes of the bytes of all files of a build that are no texts, as far as they are not too large. Linking has those of `assets`. */
export async function sumsOf(
  { world }: Project,
  stamps: ReadonlyMap<string, string>,
  { facts }: Memo,
  assets: Iterable<Asset>,
): Promise<Map<string, string>> {
  const known = new Map(Array.from(assets, ({ file, hash }) => [file, hash]));
  const others = [...stamps].flatMap(([file, stamp]) => {
    const bytes = bytesIn(stamp);
    return facts.has(file) || known.has(file) || bytes === undefined || bytes > mostBytes ? [] : [{ file, bytes, stamp }];
  });
  const inspected = await world.inspect(others);
  const all = [...stamps.keys()].flatMap((file): [string, string][] => {
    const sum = known.get(file) ?? inspected.get(file)?.hash;
    return sum === undefined ? [] : [[file, sum]];
  });
  return new Map(all);
}

/** The files that have another stamp than the last build saw, and the same bytes. */
export async function renewedFiles(
  { world }: Project,
  graph: KeptGraph,
  { stamps, known: { edits = {} } }: Pick<SourceState, 'stamps' | 'known'>,
): Promise<Renewed> {
  const renewed = new Map<string, { before: string; now: string; hash?: string }>();
  const others: { file: string; bytes: number; before: string; now: string }[] = [];
  const isPart = partsOf(edits);
  for (const [file, kept] of graph.table.files) {
    const now = stamps.get(file) ?? '';
    // Most are as they were: to look each up among the edits took 4 % of a build with one edited text of 10,000.
    if (now === kept) continue;
    const before = edits[file]?.stamp ?? kept;
    if (now === before) continue;
    const bytes = bytesIn(now);
    if (bytes === undefined || bytes !== bytesIn(before)) continue;
    const hash = edits[file]?.textHash ?? readText(graph, file)?.hash;
    if (hash === undefined) {
      if (!isPart(file)) others.push({ file, bytes, before, now });
    } else if (hash === textHashOf(world.read(file) ?? '')) renewed.set(file, { before, now, hash });
  }
  if (others.length === 0) return renewed;
  const sums = new Map(graph.table.sums);
  const summed = others.filter(({ file }) => sums.has(file));
  const inspected = await world.inspect(summed.map(({ file, bytes, now }) => ({ file, bytes, stamp: now })));
  for (const { file, before, now } of summed)
    if (inspected.get(file)?.hash === sums.get(file)) renewed.set(file, { before, now });
  return renewed;
}

/**
 * Whether a file is a part, in whatever language, of a text that was edited after the site was linked: its sum is that of then, and the page may
 * have been made of other bytes since.
 */
function partsOf(edits: NonNullable<BuildManifest['edits']>): (file: string) => boolean {
  const parts = [...new Set(Object.values(edits).flatMap(({ includes }) => includes.map(([file]) => file)))];
  return (file) => parts.some((part) => file === part || file.endsWith(`/${part}`));
}

/** The size that a stamp begins with; undefined where there is no file. */
function bytesIn(stamp: string): number | undefined {
  const [bytes = ''] = stamp.split(':', 1);
  return /^\d+$/.test(bytes) ? Number(bytes) : undefined;
}

/** The graph, and what is known of the build, with the stamps that these files have now. */
export function withRenewed(
  graph: KeptGraph,
  known: BuildManifest,
  renewed: Renewed,
): { graph: KeptGraph; known: BuildManifest; files: Map<string, string> } {
  if (renewed.size === 0) return { graph, known, files: new Map() };
  const { edits = {} } = known;
  const files = new Map([...renewed].flatMap(([file, { now }]): [string, string][] => (edits[file] ? [] : [[file, now]])));
  const table = {
    ...graph.table,
    files: graph.table.files.map(([file, stamp]): [string, string] => [file, files.get(file) ?? stamp]),
  };
  const own = Object.entries(edits).map(([file, edit]): [string, typeof edit] => [
    file,
    { ...edit, stamp: renewedStamp(renewed, file, edit.stamp), includes: renewedParts(renewed, edit.includes) },
  ]);
  return { graph: { ...graph, table }, known: { ...known, edits: Object.fromEntries(own) }, files };
}

/**
 * Gives facts the stamps that these files have now. They may be older than the last build, which has read none of them where texts alone had
 * changed: a fact of the same text is known by its hash.
 */
export function renewFacts({ facts }: Memo, renewed: Renewed): void {
  if (renewed.size === 0) return;
  for (const [file, fact] of facts) {
    const own = renewed.get(file);
    const hash = fact.page?.textHash ?? fact.page?.hash;
    if (own && (own.before === fact.stamp || (hash !== undefined && own.hash === hash))) fact.stamp = own.now;
    fact.includes = renewedParts(renewed, fact.includes);
  }
}

function renewedParts(renewed: Renewed, includes: Fact['includes']): Fact['includes'] {
  return includes.map(([file, stamp]) => [file, renewedStamp(renewed, file, stamp)]);
}

function renewedStamp(renewed: Renewed, file: string, stamp: string): string {
  const own = renewed.get(file);
  return own?.before === stamp ? own.now : stamp;
}
