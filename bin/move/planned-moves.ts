import type { Moves } from '../../compiler/queries/moving/rewrite-links.ts';
import type { SectionSplit } from '../../compiler/queries/moving/split-page.ts';
import { UsageFault } from '../faults.ts';
import { createRenamer, type MoveChange } from './change.ts';
import { type PlannedTree, type SourcePage, sourcePagesOf } from './compiled-tree.ts';

/** Determines the new location of each file, route and anchor by comparing the compilations before and after a change. */
export function toMoves({ renames, tag, split }: MoveChange, before: PlannedTree, after: PlannedTree): Moves {
  const file = createRenamer(renames);
  const now = new Map(sourcePagesOf(after).flatMap((each) => (each.page.origin === undefined ? [[each.file, each]] : [])));
  const routes = new Map<string, string>();
  const anchors = new Map<string, Map<string, string>>();
  const prefixes = new Map<string, string>();
  for (const old of sourcePagesOf(before)) {
    const next = now.get(file(old.file));
    if (!next) continue;
    if (next.route !== old.route) {
      routes.set(old.route, next.route);
      recordPrefix(prefixes, old.route, next.route);
    }
    const [a, b] = [old.page.headings, next.page.headings];
    if (old.page !== next.page && a.length === b.length && old.page.origin === undefined)
      anchors.set(old.file, new Map(a.flatMap(({ id }, index) => (b[index] && b[index].id !== id ? [[id, b[index].id]] : []))));
  }
  if (tag) for (const [old, next] of mapTagRoutes(before, after, tag)) routes.set(old, next);
  const published = new Set(plannedRoutes(after));
  const lists = new Map([
    ...findRemovedFolderLists(before, published, (old) => now.get(file(old.file))?.route),
    ...findRemovedTagLists(before, after, published, (old) => routes.get(old) ?? old),
  ]);
  const newRoute = (old: string): string => {
    const own = routes.get(old);
    if (own !== undefined || published.has(old)) return own ?? old;
    for (const [from, to] of [...prefixes].sort(([a], [b]) => b.length - a.length)) {
      const next = old === from || old.startsWith(`${from}/`) ? to + old.slice(from.length) : undefined;
      if (next !== undefined && published.has(next)) return next;
    }
    return lists.get(old) ?? old;
  };
  const hasRemaining = (old: string): boolean => [...published].some((each) => each === old || each.startsWith(`${old}/`));
  const newRouteBelow = (old: string): string => (prefixes.has(old) && !hasRemaining(old) ? (prefixes.get(old) ?? old) : old);
  const files = new Map(sourcePagesOf(before).map((old) => [old.route, old.file]));
  const own = {
    file,
    route: newRoute,
    below: newRouteBelow,
    anchor: (path: string, anchor: string) => anchors.get(path)?.get(anchor) ?? anchor,
    sectionOf: (old: string, anchor: string) => {
      const path = files.get(old) ?? '';
      const next = anchors.get(path)?.get(anchor);
      return next === undefined ? undefined : { file: file(path), route: newRoute(old), anchor: next };
    },
  };
  return split ? { ...own, ...toSplitMoves(split, before, now) } : own;
}

/** Returns the new location of a section that became a page. Throws if anchors of the section were lost. */
function toSplitMoves(
  { file, to, anchor: head, parts }: SectionSplit,
  before: PlannedTree,
  now: ReadonlyMap<string, SourcePage>,
): Pick<Moves, 'section' | 'sectionOf' | 'fileOfLine'> {
  const old = sourcePagesOf(before).find((each) => each.file === file && each.page.origin === undefined);
  const [rest, fresh] = [now.get(file), now.get(to)];
  if (!old || !rest || !fresh)
    throw new UsageFault(`${to} would not be a page of this site, because it is outside all areas. Nothing was changed.`);
  const idsOf = ({ page }: SourcePage): string[] => [...page.headings.map(({ id }) => id), ...page.anchors];
  const [left, moved] = [new Set(idsOf(rest)), new Set(idsOf(fresh))];
  const lost = idsOf(old).find((id) => !left.has(id) && !moved.has(id));
  if (lost !== undefined)
    throw new UsageFault(`The section can't be moved: #${lost} would be on neither page. Nothing was changed.`);
  const newSection = (path: string, anchor: string) =>
    path !== file || left.has(anchor) || !moved.has(anchor)
      ? undefined
      : { file: to, route: fresh.route, anchor: anchor === head ? '' : anchor };
  return {
    section: newSection,
    sectionOf: (route, anchor) => (route === old.route ? newSection(file, anchor) : undefined),
    fileOfLine: (sourcePath, line) => {
      const part = parts.get(sourcePath);
      return part && line >= part.first && line < part.last ? to : undefined;
    },
  };
}

/** Returns the pages of a renamed tag: those below the same list, by its label or name. */
function mapTagRoutes(before: PlannedTree, after: PlannedTree, [from, to]: readonly [string, string]): [string, string][] {
  const labelOf = ({ site }: PlannedTree, tag: string): string => site.tags?.[tag]?.label ?? tag;
  const listedPages = (compiled: PlannedTree, tag: string) =>
    compiled.plans.flatMap(({ plannedPages }) =>
      plannedPages.filter(({ kind, name }) => kind === 'tag' && name === labelOf(compiled, tag)),
    );
  const now = listedPages(after, to);
  return listedPages(before, from).flatMap(({ route }): [string, string][] => {
    const next = now.find((each) => parentRoutes(each.route) === parentRoutes(route));
    return next && next.route !== route ? [[route, next.route]] : [];
  });
}

/** Records the differing prefixes of two routes with a common suffix, which are those of moved folders. */
function recordPrefix(prefixes: Map<string, string>, old: string, next: string): void {
  let [from, to] = [old, next];
  prefixes.set(from, to);
  while (
    from.slice(from.lastIndexOf('/')) === to.slice(to.lastIndexOf('/')) &&
    from.lastIndexOf('/') > 0 &&
    to.lastIndexOf('/') > 0
  ) {
    from = from.slice(0, from.lastIndexOf('/'));
    to = to.slice(0, to.lastIndexOf('/'));
    if (!prefixes.has(from)) prefixes.set(from, to);
  }
}

/** Returns the lists of the folders that were removed with their last page, and where the first of these pages was moved. */
function findRemovedFolderLists(
  before: PlannedTree,
  published: ReadonlySet<string>,
  routeOf: (old: SourcePage) => string | undefined,
): Map<string, string> {
  const own = sourcePagesOf(before).filter(({ page }) => page.origin === undefined);
  return new Map(
    plannedRoutes(before).flatMap((route): [string, string][] => {
      const first = published.has(route) ? undefined : own.find((each) => each.route.startsWith(`${route}/`));
      const next = first && routeOf(first);
      return next === undefined ? [] : [[route, next]];
    }),
  );
}

/**
 * Returns the tag pages that were removed with the last page of an area that had the tag, and the pages of the same tags in the new area.
 * The area's list of tags is removed with the last of them.
 */
function findRemovedTagLists(
  before: PlannedTree,
  after: PlannedTree,
  published: ReadonlySet<string>,
  routeOf: (old: string) => string,
): Map<string, string> {
  const tagsOf = ({ plans }: PlannedTree) =>
    plans.flatMap(({ plannedPages }) => plannedPages.filter(({ kind }) => kind === 'tag'));
  const membersOf = ({ listing = [] }: ReturnType<typeof tagsOf>[number]) =>
    listing.flatMap(({ items }) => items.map(({ route }) => route));
  const now = tagsOf(after).map((page) => ({ page, routes: new Set(membersOf(page)) }));
  const found = new Map<string, string>();
  for (const old of tagsOf(before)) {
    if (published.has(old.route)) continue;
    const next = membersOf(old)
      .map(routeOf)
      .flatMap((route) => now.find(({ page, routes }) => page.name === old.name && routes.has(route))?.page.route ?? [])[0];
    if (next === undefined) continue;
    found.set(old.route, next);
    const [list, nextList] = [parentRoutes(old.route), parentRoutes(next)];
    if (!published.has(list) && !found.has(list)) found.set(list, nextList);
  }
  return found;
}

/** Returns the routes of all pages, including lists. */
export function plannedRoutes({ plans }: PlannedTree): string[] {
  return plans.flatMap(({ plannedPages }) => plannedPages.map(({ route }) => route));
}

function parentRoutes(route: string): string {
  return route.slice(0, route.lastIndexOf('/'));
}
