import type { LinkMemo } from '../4-links/link-site.ts';
import { originOf, partPlace } from '../editions/origins.ts';
import type { Diagnostic, Page, Source, Sources } from '../model.ts';
import type { World } from '../world.ts';
import { shareTexts } from './page-facts.ts';

/** What is known of a file: its page's facts and findings, and the stamps of all that they were made from. */
export type Fact = {
  stamp: string;
  includes: [file: string, stamp: string][];
  page: Page | undefined;
  diagnostics: Diagnostic[];
  hashes?: PageHashes;
};

/** Hashes of what others read of a page, where whoever made it has them: of its places and requests, and of its outline (page-facts.ts). */
export type PageHashes = { facts: string; outline: string };

/** The last result of each file, and of linking by audience or language, while what they were made from is the same. */
export type Memo = { facts: Map<string, Fact>; links: Map<string, LinkMemo> };

/** Makes pages of sources, in as many workers as the caller has; the answers come in the order of the sources. */
export type Parse = (sources: readonly Source[]) => Promise<Pick<Fact, 'page' | 'diagnostics' | 'hashes'>[]>;

/** A memo that knows nothing yet. */
export function emptyMemo(): Memo {
  return { facts: new Map(), links: new Map() };
}

/** Forgets how the site was linked, but not of what: for who compiles it once, and has more to do. */
export function forgetLinking({ links }: Memo): void {
  for (const known of links.values()) {
    delete known.state;
    delete known.site;
  }
}

/**
 * Forgets what pages ask of others, where it stands, and all but their first headings: for who has linked and kept them, and has only to
 * write. That is more than half of what is known of them.
 */
export function forgetRequests({ facts, links }: Memo): void {
  links.clear();
  for (const { page } of facts.values()) {
    if (!page) continue;
    page.links = [];
    page.headings = page.headings.slice(0, 1);
    page.keys = {};
    page.tagSpans = [];
    delete page.prints;
  }
}

/**
 * The facts of all pages and what was found in them. What has not changed since the last time is taken from the memo, which
 * afterwards knows exactly the given texts: the sources themselves, and those of other languages, which are not in the answer. The
 * sources get the stamps of files that pages include from elsewhere.
 */
export async function makePages(
  parse: Parse,
  memo: Memo,
  sources: Sources,
  texts: readonly Source[],
  world: Pick<World, 'stampOf'>,
): Promise<{ pages: Page[]; diagnostics: Diagnostic[]; fresh: string[] }> {
  const facts = new Map<string, Fact>();
  const stale: Source[] = [];
  const stamps = openStamps(sources, world);
  for (const source of texts) {
    const fact = recall(memo, source, stamps.of);
    if (fact) facts.set(originOf(source), fact);
    else stale.push(source);
  }
  const made = await parse(stale);
  for (const [index, source] of stale.entries()) {
    const result = made[index];
    if (result) facts.set(originOf(source), toFact(source, stamps.of, result));
  }
  memo.facts = facts;
  stamps.keep(facts.values());
  const pages: Page[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { file } of sources.pages) {
    const fact = facts.get(file);
    if (fact?.page) pages.push(fact.page);
    if (fact) diagnostics.push(...fact.diagnostics);
  }
  return { pages, diagnostics, fresh: stale.map(({ file }) => file) };
}

/** The file's fact while it holds: same stamps of the file and of all that it includes, and nothing found in it. */
function recall(memo: Memo, source: Source, stampOf: StampOf): Fact | undefined {
  const fact = memo.facts.get(originOf(source));
  if (!fact || fact.stamp !== source.stamp || fact.diagnostics.length > 0) return undefined;
  return fact.includes.every(([file, stamp]) => stampOf(file, source) === stamp) ? fact : undefined;
}

function toFact(source: Source, stampOf: StampOf, made: Awaited<ReturnType<Parse>>[number]): Fact {
  if (made.page) shareTexts(made.page, source);
  const includes = (made.page?.includes ?? []).map((file): [string, string] => [file, stampOf(file, source)]);
  const { page, diagnostics, hashes } = made;
  return { stamp: source.stamp, includes, page, diagnostics, ...(hashes && { hashes }) };
}

/** The stamp of a file that a source includes, '' where there is no such file. */
type StampOf = (file: string, source: Source) => string;

/**
 * The stamps of included files; a translation includes the translated file where there is one. Files that were not found among the
 * sources, as they lie in another folder or are left out, are asked for once. `keep` adds those of them that facts name to the sources.
 */
function openStamps(sources: Sources, world: Pick<World, 'stampOf'>): { of: StampOf; keep(facts: Iterable<Fact>): void } {
  const { stamps } = sources;
  const others = new Map<string, string>();
  const ask = (file: string): string => {
    const stamp = others.get(file) ?? world.stampOf(file) ?? '';
    others.set(file, stamp);
    return stamp;
  };
  return {
    of: (file, source) => {
      const place = partPlace(source, file, stamps);
      return stamps.get(place) ?? ask(place);
    },
    keep: (facts) => {
      const named = new Set<string>();
      for (const { includes } of facts) for (const [file] of includes) if (others.has(file)) named.add(file);
      sources.included = [...named].sort();
      for (const file of sources.included) stamps.set(file, ask(file));
    },
  };
}
