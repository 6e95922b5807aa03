import { restrictedPrefix } from '../addresses.ts';
import { groupBy } from '../collections.ts';
import {
  redirectClash,
  redirectInvalid,
  routeBelowRestricted,
  routeCaseClash,
  routeDuplicate,
  routeReserved,
  slugInvalid,
} from '../diagnostics/routes.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type { Audience, Diagnostic, Place, Redirect, Site } from '../model.ts';
import { keyPlace } from '../places.ts';
import { slugRoute } from './paths.ts';
import type { WrittenPage } from './plan.ts';

/** Which site the routes are for, and for whom. */
type Scope = { site: Site; audience: Audience };

/** Applies a page's slug, which counts from the area's root or from the folder with the given route. */
export function applySlug(written: WrittenPage, folderRoute: string): Diagnostic[] {
  const { slug } = written.page.frontMatter;
  if (slug === undefined) return [];
  const root = written.area?.route ?? '/';
  const route = slugRoute(slug, root, folderRoute);
  if (route === undefined) return [slugInvalid(keyPlace(written.page, 'slug'), { slug, root })];
  written.route = route;
  return [];
}

/**
 * Gives each written page a route of its own. Two with one route, or with routes that differ only in letter case, are an error;
 * in a folder without configuration the later one gets a number instead. `leaves` are sorted by file.
 */
export function settleRoutes(writtenPages: WrittenPage[], { site, audience }: Scope): Diagnostic[] {
  const isBare = site.configFile === undefined;
  const prefix = restrictedPrefix(site);
  const taken = new Map<string, WrittenPage[]>();
  const diagnostics: Diagnostic[] = [];
  for (const written of writtenPages) {
    const found =
      audience === 'public' && isBelow(written.route, prefix) ? belowRestricted(written, prefix) : reserved(written, prefix);
    if (found) diagnostics.push(...level(found, isBare));
    const group = taken.get(written.route.toLowerCase());
    if (!isBare && group) group.push(written);
    if (isBare && (group || found)) {
      if (group?.[0]) diagnostics.push(...level(clash([group[0], written]), true));
      written.route = free(written.route, taken);
    }
    if (isBare || !group) taken.set(written.route.toLowerCase(), [written]);
  }
  for (const group of taken.values()) if (group.length > 1) diagnostics.push(...clashes(group));
  return diagnostics;
}

/** Whether a route lies below the restricted prefix (`internal/`, or '' where there is none). */
export function isBelow(route: string, prefix: string): boolean {
  return prefix !== '' && `${route.normalize('NFKC').toLowerCase()}/`.startsWith(`/${prefix.toLowerCase()}`);
}

function level(found: Diagnostic, isBare: boolean): Diagnostic[] {
  const levelled = isBare ? withLevel(found, 'warning') : found;
  return levelled ? [levelled] : [];
}

function belowRestricted(written: WrittenPage, prefix: string): Diagnostic {
  return routeBelowRestricted(keyPlace(written.page, 'slug'), { route: written.route, prefix: prefix.slice(0, -1) });
}

const rootFiles =
  /^(?:404\.html|manifest\.json|build\.json|sitemap\.xml|robots\.txt|llms\.txt|opensearch\.xml|_headers|_redirects|search-index-.*\.json)$/i;
const pageFiles = /^index\.(?:html|json|md)$/i;

function reserved(written: WrittenPage, prefix: string): Diagnostic | undefined {
  const segments = written.route.split('/').slice(1);
  const atRoot = segments[isBelow(written.route, prefix) ? 1 : 0] ?? '';
  const name = segments.find((segment) => pageFiles.test(segment)) ?? (rootFiles.test(atRoot) ? atRoot : undefined);
  return name === undefined ? undefined : routeReserved(keyPlace(written.page, 'slug'), { route: written.route, name });
}

/** One finding for all documents of one route, and one for each further spelling of it. */
function clashes(group: WrittenPage[]): Diagnostic[] {
  const spellings = [...groupBy(group, ({ route }) => route).values()];
  const found = spellings.filter((writtenPages) => writtenPages.length > 1).map(clash);
  const [first, ...others] = spellings.flatMap(([written]) => written ?? []);
  return first ? [...found, ...others.map((other) => clash([first, other]))] : found;
}

/** The finding stands at the second page; the others are its related places. */
function clash(writtenPages: WrittenPage[]): Diagnostic {
  const [first, second = first, ...more] = writtenPages;
  if (!first || !second) throw new Error('A clash of routes without documents.');
  const others = [first, ...more];
  const related = others.map(({ page }) => keyPlace(page, 'slug'));
  const at = keyPlace(second.page, 'slug');
  if (first.route === second.route)
    return routeDuplicate(at, { route: second.route, others: others.map(({ page }) => page.file) }, related);
  return routeCaseClash(at, { route: second.route, other: first.page.file, otherRoute: first.route }, related);
}

function free(route: string, taken: ReadonlyMap<string, unknown>): string {
  const stem = route === '/' ? '/index' : route;
  let number = 1;
  while (taken.has(`${stem}-${number}`.toLowerCase())) number++;
  return `${stem}-${number}`;
}

/**
 * Where former routes lead, sorted by route. A former route may not be that of a page (`taken` holds routes in small letters),
 * nor be claimed twice; restricted ones stay below the prefix. Redirects of what `moved` within a specification give way to
 * all others.
 */
export function toRedirects(
  writtenPages: readonly WrittenPage[],
  taken: ReadonlyMap<string, string>,
  { moved = [], ...scope }: Scope & { moved?: readonly Redirect[] },
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const redirects = new Map<string, Redirect & { file: string }>();
  const diagnostics: Diagnostic[] = [];
  for (const written of writtenPages) {
    for (const former of written.page.frontMatter.redirect_from ?? []) {
      const from = former.length > 1 ? former.replace(/\/+$/, '') : former;
      const other = taken.get(from.toLowerCase()) ?? redirects.get(from.toLowerCase())?.file;
      const found = redirectFault(from, { written, scope, other });
      if (found) diagnostics.push(found);
      else redirects.set(from.toLowerCase(), { from, to: written.route, audience: scope.audience, file: written.page.file });
    }
  }
  const list = [...redirects.values()].map(({ from, to, audience }): Redirect => ({ from, to, audience }));
  const isFree = ({ from }: Redirect): boolean => !taken.has(from.toLowerCase()) && !redirects.has(from.toLowerCase());
  list.push(...moved.filter(isFree));
  return { redirects: list.sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics };
}

type Claim = { written: WrittenPage; scope: Scope; other: string | undefined };

function redirectFault(from: string, { written, scope, other }: Claim): Diagnostic | undefined {
  const at: Place = keyPlace(written.page, 'redirect_from');
  const prefix = restrictedPrefix(scope.site);
  const below = isBelow(from, prefix);
  if (!/^\/(?!\/)[^?#\\\u0000-\u001f]*$/.test(from) || from.split('/').some((part) => part === '..' || part === '.')) {
    return redirectInvalid(at, {
      from,
      reason: 'is not a route of this site',
      advice: 'Write it as it was, from / on, without query and anchor.',
    });
  }
  if (scope.audience === 'restricted' && !below) {
    return redirectInvalid(at, {
      from,
      reason: 'belongs to a restricted page and lies outside of the restricted prefix',
      advice: `Former routes of restricted pages begin with /${prefix}.`,
    });
  }
  if (scope.audience === 'public' && below) {
    return redirectInvalid(at, {
      from,
      reason: 'belongs to a public page and lies below the restricted prefix',
      advice: 'Take it out of redirect_from.',
    });
  }
  return other === undefined
    ? undefined
    : redirectClash(at, { from, other: other === written.page.file ? 'this very page' : other });
}
