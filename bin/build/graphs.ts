import type { Compilation } from '../../compiler/compile.ts';
import type { LinkedSite } from '../../compiler/model.ts';

/** All content graphs: one for each audience, and one for each language but the default one. */
export function graphsOf({ publicSite, restrictedSite, translations }: Compilation): LinkedSite[] {
  return [publicSite, ...(restrictedSite ? [restrictedSite] : []), ...translations.map(({ linked }) => linked)];
}

/** The number of pages in all languages, without the page of search results, which every site has. */
export function pageCount(compilation: Compilation): number {
  const pages = graphsOf(compilation).flatMap((graph) => graph.pages);
  return pages.filter(({ kind }) => kind !== 'search').length;
}
