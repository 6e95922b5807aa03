import { createPrebuildShell, prebuildFiles, unresolvedSlots } from '../../compiler/5-outputs/prebuilt-pages.ts';
import { type IndexPlan, toIndexPlans } from '../../compiler/5-outputs/search-plans.ts';
import { type ReaderFiles, toShell } from '../../compiler/5-outputs/shell.ts';
import { invariant } from '../../compiler/basics/invariant.ts';
import type { Area, LinkedSite, Site, Source } from '../../compiler/model.ts';
import { renderInside } from '../../reader/prerender.tsx';
import { createFactsCollector, pageInputsHash } from '../build/output-plan.ts';
import { hash } from '../cache/cache.ts';
import type { ObjectLocations } from '../disk/project.ts';
import { buildIndex, planIndex } from '../search/make-index.ts';
import type { PackedTerms } from '../search/term-store.ts';
import { finishedKey, hashShell } from './find-finished.ts';
import { addFiles, addIndex, endFinished, type FinishedTable, writeFinished } from './finished-records.ts';
import { openPages } from './page-records.ts';
import type { AreaTerms } from './stored-terms.ts';

/** An area that was linked independently, with its object and the terms of its pages. */
type LinkedArea = {
  site: Site;
  area: Area;
  linked: LinkedSite;
  texts: readonly Source[];
  objects: ObjectLocations;
  /** By file. */
  terms: AreaTerms;
  reader: ReaderFiles;
};

/**
 * Finishes the parts of an area that do not depend on the rest of the site: the files of its pages, with unresolved slots, and its search
 * index. When the site is linked, those with equal inputs are reused and the others are regenerated. Returns false if the disk cannot be
 * written.
 */
export function finishArea({ site, area, linked, texts, objects, terms, reader }: LinkedArea, folder: string): boolean {
  const writer = writeFinished(folder);
  const table: FinishedTable = { pages: {}, indexes: [] };
  const { audience } = area;
  const isOwn = (each: { area: string | null; version?: string | undefined }): boolean =>
    each.area === (area.version?.area ?? area.id) && each.version === area.version?.name;
  const own = toShell(linked, { site, publicSite: linked, reader, hash }).shell;
  const shell = createPrebuildShell(own, { area, audience, hasTheme: site.theme !== undefined });
  const base = site.theme?.socialPictures || site.offline ? undefined : hashShell(shell, area);
  const sources = new Map(texts.flatMap((source) => (source.origin === undefined ? [[source.file, source] as const] : [])));
  const pages = openPages(objects);
  const toFacts = createFactsCollector();
  for (const page of base === undefined ? [] : linked.pages) {
    if (!isOwn(page)) continue;
    const source = page.page && sources.get(page.page.file);
    if (page.page && !source) continue;
    const slots = unresolvedSlots(page);
    const files = prebuildFiles({ linked: page, body: source && pages.text(source), slots }, shell, renderInside);
    if (!files || base === undefined) continue;
    const place = addFiles(writer, files);
    const facts = toFacts(page);
    const inputsHash = pageInputsHash(facts, page.page?.hash);
    const key = finishedKey({ linked: page, facts: { ...facts, inputsHash }, slots, base });
    table.pages[page.route] = [key, place, ...slots];
  }
  // With `auto`, only small sites offer the lunr format, and their indexes are built when the site is linked.
  const { contract } = site.search;
  const search: Site['search'] = contract === 'auto' ? { ...site.search, contract: 'never' } : site.search;
  for (const plan of toIndexPlans(site, linked)) {
    if (!isOwn(plan) || plan.originalIndexes) continue;
    const planned = planIndex(plan, search);
    const index = buildIndex({ ...planned, terms: termsByHash(terms, plan) });
    invariant(index !== undefined, 'An index without stored blocks was not made.');
    table.indexes.push(addIndex(writer, planned.key, index));
  }
  return endFinished(writer, table);
}

/** Returns the terms of an index's pages, by page hash. */
function termsByHash({ vocabulary, pages }: AreaTerms, plan: IndexPlan): PackedTerms {
  return new Map(
    plan.pages.flatMap(({ text }) => {
      const packed = text && pages.get(text.file);
      if (text) invariant(packed !== undefined, `There are no terms of ${text.file}.`);
      return packed ? [[text.hash, { packed, vocabulary }] as const] : [];
    }),
  );
}
