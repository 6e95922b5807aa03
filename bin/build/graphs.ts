import type { Compilation } from '../../compiler/compile.ts';
import type { LinkedPage, LinkedSite } from '../../compiler/model.ts';

/** Returns all content graphs: one for each audience, and one for each language except the default. */
export function graphsOf({ publicSite, restrictedSite, translations }: Compilation): LinkedSite[] {
  return [publicSite, ...(restrictedSite ? [restrictedSite] : []), ...translations.map(({ linked }) => linked)];
}

/** Returns the number of pages in all languages, without the page of search results, which every site has. */
export function countPages(compilation: Compilation): number {
  const pages = graphsOf(compilation).flatMap((graph) => graph.pages);
  return pages.filter(({ kind }) => kind !== 'search').length;
}

/** Returns the number of pages without a source file, by kind: API pages and generated pages, except search pages. */
export function countGeneratedPages(compilation: Compilation): Map<LinkedPage['kind'], number> {
  const counts = new Map<LinkedPage['kind'], number>();
  for (const { kind, page } of graphsOf(compilation).flatMap((graph) => graph.pages))
    if (kind !== 'search' && (!page || page.api)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
