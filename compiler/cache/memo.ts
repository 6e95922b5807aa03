import { textHashOf } from '../3-pages/to-page.ts';
import type { LinkMemo } from '../4-links/link-site.ts';
import { contentFileOf, includedFile, originOf } from '../editions/origins.ts';
import type { Drawings } from '../html/drawings.ts';
import type { Diagnostic, Page, Source, Sources } from '../model.ts';
import type { World } from '../world.ts';
import { sourceKey } from './page-inputs.ts';
import { shareStrings } from './page-outline.ts';

/**
 * The stored page of a file, and its inputs: the source (`sourceKey`), its file, and all files that it includes. Files have a stamp, and
 * included files also have a hash of their content. A fact is immutable.
 */
export type Fact = {
  readonly source: string;
  readonly stamp: string;
  readonly includes: readonly (readonly [file: string, stamp: string, hash: string])[];
  readonly page: Page | undefined;
  readonly diagnostics: Diagnostic[];
};

/**
 * The data that a caller retains between compilations: the stored pages by file and, for callers that compile again in the same process,
 * the drawings of diagrams and the links of the site, by audience or language.
 */
export type Memo = { facts: Map<string, Fact>; drawings?: Drawings; links?: Map<string, LinkMemo> };

/** Compiles sources to pages, with any number of workers. The results are in the order of the sources. */
export type PageParser = (sources: readonly Source[]) => Promise<Pick<Fact, 'page' | 'diagnostics'>[]>;

/** Creates a memo without any pages. */
export function createMemo(): Memo {
  return { facts: new Map() };
}

/**
 * The pages of all sources. `compiledFiles` are the files whose pages were compiled, and `changedFiles` are those whose facts have changed.
 */
type CompiledPages = { pages: Page[]; diagnostics: Diagnostic[]; compiledFiles: string[]; changedFiles: string[] };

/**
 * Looks up pages in the memo, and compiles the missing ones. Afterwards the memo contains exactly the given sources, including those of
 * other languages, which the result omits. Adds the stamps of included files to the sources.
 */
export async function compilePages(
  parse: PageParser,
  memo: Memo,
  sources: Sources,
  pageSources: readonly Source[],
  world: Pick<World, 'stampOf' | 'read'>,
): Promise<CompiledPages> {
  const facts = new Map<string, Fact>();
  const stale: Source[] = [];
  const changedFiles: string[] = [];
  const parts = openIncludedFiles(sources, world);
  for (const source of pageSources) {
    const cachedFact = memo.facts.get(originOf(source));
    const fact = cachedFact && reuseFact(cachedFact, source, { parts, world, isLive: memo.links !== undefined });
    if (fact) facts.set(originOf(source), fact);
    else stale.push(source);
    if (fact !== cachedFact || !fact) changedFiles.push(originOf(source));
  }
  const parsedPages = await parse(stale);
  for (const [index, source] of stale.entries()) {
    const result = parsedPages[index];
    if (result) facts.set(originOf(source), toFact(source, result, parts));
  }
  memo.facts = facts;
  parts.addTo(sources, facts.values());
  const pages: Page[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { file } of sources.pages) {
    const fact = facts.get(file);
    if (fact?.page) pages.push(fact.page);
    if (fact) diagnostics.push(...fact.diagnostics);
  }
  return { pages, diagnostics, compiledFiles: stale.map(({ file }) => file), changedFiles };
}

/**
 * Returns the stored fact if it belongs to this source and the content is equal. A page with findings is recompiled. A process that
 * compiles the site repeatedly (`isLive`) recompiles it only if a finding depends on a file that may have been created since. Content is
 * compared only if stamps differ, as in a fresh checkout; the result then has the new stamps.
 */
function reuseFact(
  fact: Fact,
  source: Source,
  { parts, world, isLive }: { parts: IncludedFiles; world: Pick<World, 'read'>; isLive: boolean },
): Fact | undefined {
  if (fact.source !== sourceKey(source)) return undefined;
  if (fact.diagnostics.some(({ code }) => !isLive || otherFileCodes.test(code))) return undefined;
  const isStamped = fact.stamp === source.stamp;
  if (isStamped && fact.includes.every(([file, stamp]) => parts.stampOf(file, source) === stamp)) return fact;
  if (!isStamped && !hasSameContent(fact, source, world)) return undefined;
  if (!fact.includes.every(([file, , hash]) => parts.hashOf(file, source) === hash)) return undefined;
  const includes = fact.includes.map(([file, , hash]) => [file, parts.stampOf(file, source), hash] as const);
  return { ...fact, stamp: source.stamp, includes };
}

/** The codes of findings that may disappear when a missing file is created. Missing files are not recorded as included. */
const otherFileCodes = /^(?:include|data|component|glossary|term)-/;

function hasSameContent({ stamp, page }: Fact, source: Source, world: Pick<World, 'read'>): boolean {
  // A stamp starts with the size of the file.
  const hasSameSize = stamp.split(':', 1)[0] === source.stamp.split(':', 1)[0];
  if (!hasSameSize || page?.textHash === undefined) return false;
  const text = world.read(contentFileOf(source));
  return text !== undefined && textHashOf(text) === page.textHash;
}

function toFact(source: Source, { page, diagnostics }: Awaited<ReturnType<PageParser>>[number], parts: IncludedFiles): Fact {
  if (page) shareStrings(page, source);
  const includes = (page?.includes ?? []).map((file) => [file, parts.stampOf(file, source), parts.hashOf(file, source)] as const);
  return { source: sourceKey(source), stamp: source.stamp, includes, page, diagnostics };
}

/** The files that sources include. */
type IncludedFiles = {
  /** Returns the stamp of a file, '' if it does not exist. */
  stampOf(file: string, source: Source): string;
  /** Returns a hash of a file's content. */
  hashOf(file: string, source: Source): string;
  /** Adds files that facts include, and that are not among the sources, to the sources. */
  addTo(sources: Sources, facts: Iterable<Fact>): void;
};

/**
 * Opens the files that sources include. If a translated file exists, it is included in a translation instead of the original. A file that
 * is not a source, because it is in another folder or excluded, is looked up only once.
 */
function openIncludedFiles({ stamps }: Sources, world: Pick<World, 'stampOf' | 'read'>): IncludedFiles {
  const others = new Map<string, string>();
  const hashes = new Map<string, string>();
  const stampOfOther = (file: string): string => {
    const stamp = others.get(file) ?? world.stampOf(file) ?? '';
    others.set(file, stamp);
    return stamp;
  };
  const stampAt = (path: string): string => stamps.get(path) ?? stampOfOther(path);
  return {
    stampOf: (file, source) => stampAt(includedFile(source, file, stamps)),
    hashOf: (file, source) => {
      const path = includedFile(source, file, stamps);
      // A file without a stamp must not be included, even if it exists. A folder has a stamp, but no content.
      if (stampAt(path) === '' || path.endsWith('/')) return stampAt(path);
      const hash = hashes.get(path) ?? textHashOf(world.read(path) ?? '');
      hashes.set(path, hash);
      return hash;
    },
    addTo: (sources, facts) => {
      const named = new Set<string>();
      for (const { includes } of facts) for (const [file] of includes) if (others.has(file)) named.add(file);
      sources.includedFiles = [...named].sort();
      for (const file of sources.includedFiles) stamps.set(file, stampOfOther(file));
    },
  };
}
