import { currentMessages } from '../messages/messages.ts';
import type { PageLink } from '../state/visited-pages.ts';
import type { SearchResult } from './search-requests.ts';
import type { SearchView } from './session.ts';

/** An option of the list. */
export type Option =
  | { kind: 'result'; result: SearchResult }
  | { kind: 'all'; query: string }
  | { kind: 'recent'; query: string }
  | { kind: 'forget' }
  | ({ kind: 'visited' | 'suggested' } & PageLink);
/** The results on one page, with the path to it. */
type ResultGroup = { route: string; path: string[]; options: { result: SearchResult; index: number }[] };

/**
 * Returns the results grouped by page, in the order of each page's best result. The title of the page is part of the path unless the page
 * itself is a result or the path ends with the same name.
 */
export function toGroups(results: readonly SearchResult[]): ResultGroup[] {
  const pages = new Map<string, SearchResult[]>();
  for (const result of results) {
    const [route = ''] = result.route.split('#');
    pages.set(route, [...(pages.get(route) ?? []), result]);
  }
  let index = 0;
  return [...pages].map(([route, members]) => {
    const [first] = members;
    const hasPage = members.some(({ section }) => section === undefined);
    const isNamed = hasPage || first?.path.at(-1) === first?.page.text;
    return {
      route,
      path: [...(first?.path ?? []), ...(isNamed || !first ? [] : [first.page.text])],
      options: members.map((result) => ({ result, index: index++ })),
    };
  });
}

/** Returns all options in display order. `hasPage`: the site has a results page. */
export function toOptions({ isBlank, results, recent, visited, suggested }: SearchView, hasPage: boolean): Option[] {
  if (isBlank)
    return [
      ...recent.map((each) => ({ kind: 'recent' as const, query: each })),
      ...(recent.length > 0 ? [{ kind: 'forget' as const }] : []),
      ...visited.map((link) => ({ kind: 'visited' as const, ...link })),
      ...suggested.map((link) => ({ kind: 'suggested' as const, ...link })),
    ];
  if (!results || results.results.length === 0) return [];
  const options = toGroups(results.results).flatMap((group) =>
    group.options.map(({ result }) => ({ kind: 'result' as const, result })),
  );
  return hasPage ? [...options, { kind: 'all', query: results.query }] : options;
}

/** Returns whether there is anything to show: recent searches and pages, results, or a note that there are none. */
export function isShown({ isBlank, results, recent, visited, suggested }: SearchView): boolean {
  if (isBlank) return recent.length + visited.length + suggested.length > 0;
  return results !== null && (results.results.length > 0 || results.complete || results.unknownField !== undefined);
}

/** Returns the hint about an unknown field, which lists the existing fields. */
export function toFieldHint({ field, known }: { field: string; known: string[] }): string {
  return currentMessages().search.unknownField(field, known.join(', '));
}

/** Returns the id of an option, by its index in the list. */
export function toOptionId(index: number): string {
  return `q-found-${index}`;
}
