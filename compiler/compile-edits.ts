import { withStamp } from './2-sources/read-sources.ts';
import { type LinkMemo, replacePages } from './4-links/link-site.ts';
import type { Fact, Memo, Parse } from './cache/memo.ts';
import { outlineOf, placesOf, requestsOf } from './cache/page-facts.ts';
import type { Compilation } from './compile.ts';
import { originalsLock, originOf } from './editions/origins.ts';
import type { LinkedSite, Page, Site, Source, Sources } from './model.ts';
import { replanArea, toOutline, withArea } from './replan-area.ts';
import type { Found } from './world.ts';

/** A text that has changed: its source as it is now, and what was known of it. */
type Edit = { source: Source; fact: Fact; old: Page };

/**
 * Brings a compilation up to date without linking, where that is enough: where all that has changed are texts of pages, or parts that
 * they include, and neither where these pages stand nor what they ask of others. Where their areas read something else of them, these are
 * planned anew. `changed` are the files as they are now.
 * Undefined, with everything as it was, where more has changed, or where something was or is found in one of them.
 */
export async function compileEdits(
  before: Compilation,
  { site, memo, parse, changed }: { site: Site; memo: Memo; parse: Parse; changed: ReadonlyMap<string, Found> },
): Promise<Compilation | undefined> {
  const edits = site.without.length > 0 || isMarked(before, changed) ? undefined : editsOf(before, memo, changed);
  if (!edits || edits.length > mostEdits) return undefined;
  const made = await parse(edits.map(({ source }) => source));
  const pages = new Map<Page, Page>();
  for (const [at, { old }] of edits.entries()) {
    const { page, diagnostics = [] } = made[at] ?? {};
    if (!page || diagnostics.length > 0 || !isReadAlike(old, page)) return undefined;
    pages.set(old, page);
  }
  if (!planAreas(memo, pages)) return undefined;
  return withEdits(before, { memo, edits, pages, changed });
}

/** A change of more texts is no single save. */
const mostEdits = 50;

/** Whether other areas read the same of both pages, and both ask the same of others. */
function isReadAlike(old: Page, page: Page): boolean {
  return placesOf(old) === placesOf(page) && requestsOf(old) === requestsOf(page);
}

/** Plans the areas anew that read something else of edited pages. Returns false, with everything as it was, where that is not enough. */
function planAreas(memo: Memo, edits: ReadonlyMap<Page, Page>): boolean {
  const edited = [...edits].filter(([old, page]) => outlineOf(old) !== outlineOf(page));
  const areas = new Set(edited.map(([{ area }]) => area));
  const graphs: [LinkMemo, LinkedSite][] = [];
  for (const known of areas.size === 0 ? [] : memo.links.values()) {
    const { state, site: before } = known;
    if (!state || !before) return false;
    let graph = before;
    for (const area of areas) {
      const { site, audience, categories, sidebars } = state.input;
      const own = state.input.pages.filter((page) => page.area === area);
      if (!own.some((page) => edits.has(page))) continue;
      if (area === null) return false;
      const renewed = own.flatMap((page) => edits.get(page) ?? []).map((page) => [page.file, toOutline(page)] as const);
      const outline = { pages: own.map(toOutline), categories: [...categories], sidebars: [...sidebars] };
      const change = replanArea(outline, new Map(renewed), { site, area, audience });
      const next = change && withArea(graph, change, site);
      if (!next) return false;
      graph = next;
    }
    if (graph !== before) graphs.push([known, graph]);
  }
  for (const [known, graph] of graphs) {
    known.site = graph;
    if (known.state) known.state = { ...known.state, isOutdated: true };
  }
  return true;
}

/** Whether a finding names one of the files. */
function isMarked({ diagnostics }: Compilation, files: ReadonlyMap<string, unknown>): boolean {
  return diagnostics.some(({ at, related = [] }) => files.has(at.file) || related.some(({ file }) => files.has(file)));
}

/**
 * The texts that are made of the changed files; undefined where a file is no text, or one of a language or a part of one, or where a recorded
 * translation asks whether it has changed.
 */
function editsOf({ sources, diagnostics, translations }: Compilation, memo: Memo, changed: ReadonlyMap<string, Found>) {
  const isTranslated = translations.length > 0;
  const left = new Set(changed.keys());
  const edits: Edit[] = [];
  const marked = new Set(diagnostics.map(({ at }) => at.file));
  for (const source of sources.pages) {
    const fact = memo.facts.get(source.file);
    const parts = fact?.includes.filter(([file]) => changed.has(file)) ?? [];
    const found = changed.get(source.file);
    if (!found && parts.length === 0) continue;
    if (!fact?.page || source.spec !== undefined || fact.diagnostics.length > 0 || marked.has(source.file)) return undefined;
    if (parts.length > 0 && isTranslated) return undefined;
    const isRecorded = [...sources.translations.values()].some((own) => own.has(originalsLock) && own.has(source.file));
    if (isRecorded) return undefined;
    for (const file of [...(found ? [source.file] : []), ...parts.map(([part]) => part)]) left.delete(file);
    edits.push({ source: found ? withStamp(source, found) : source, fact, old: fact.page });
  }
  return left.size === 0 ? edits : undefined;
}

function withEdits(
  before: Compilation,
  {
    memo,
    edits,
    pages,
    changed,
  }: { memo: Memo; edits: readonly Edit[]; pages: Map<Page, Page>; changed: ReadonlyMap<string, Found> },
): Compilation | undefined {
  const graphs = [...memo.links].map(([name, known]) => [name, replacePages(known, pages)] as const);
  const linked = new Map(graphs);
  const publicSite = linked.get('public');
  if (!publicSite) return undefined;
  for (const { source, fact, old } of edits) {
    const includes = fact.includes.map(([file, stamp]): Fact['includes'][number] => [file, changed.get(file)?.stamp ?? stamp]);
    memo.facts.set(source.file, { stamp: source.stamp, includes, page: pages.get(old), diagnostics: [] });
  }
  const now = new Map(edits.map(({ source }) => [originOf(source), source]));
  const renewed = (sources: Sources): Sources => {
    const stamps = new Map(sources.stamps);
    for (const [file, { stamp }] of changed) stamps.set(file, stamp);
    return { ...sources, pages: sources.pages.map((source) => now.get(originOf(source)) ?? source), stamps };
  };
  return {
    ...before,
    sources: renewed(before.sources),
    publicSite,
    restrictedSite: before.restrictedSite && linked.get('restricted'),
    translations: before.translations.map((each) => ({
      ...each,
      sources: renewed(each.sources),
      linked: linked.get(each.code) ?? each.linked,
    })),
    fresh: edits.map(({ source }) => source.file),
  };
}
