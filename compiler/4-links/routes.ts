import { printRoute, restrictedPrefix } from '../addresses/addresses.ts';
import {
  addressKey,
  findOverlong,
  findReservation,
  maxNameBytes,
  type ReservedAddresses,
  truncateName,
} from '../addresses/reserved.ts';
import { groupBy } from '../basics/collections.ts';
import { keyPlace } from '../basics/places.ts';
import { nameNotPortable } from '../diagnostics/names.ts';
import {
  redirectClash,
  redirectInvalid,
  routeBelowRestricted,
  routeCaseClash,
  routeDuplicate,
  routeReserved,
  routeTooLong,
  slugRepeatsArea,
} from '../diagnostics/routes.ts';
import { withFix, withLevel } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/routes.ts';
import type { Audience, Diagnostic, Place, Site } from '../model.ts';
import { onOneLine } from '../texts/on-one-line.ts';
import { findUnportableName } from './file-names.ts';
import type { WrittenPage } from './site-plan.ts';
import { findPathFault, isPlainAddress, type PathFault, readSlug } from './validate-routes.ts';

/** The site and audience to which a set of routes belongs. */
type RouteScope = { site: Site; audience: Audience };

/** Applies a page's slug, which is relative to the area's root or to the given folder route. */
export function applySlug(writtenPage: WrittenPage, folderRoute: string): Diagnostic[] {
  const { slug } = writtenPage.page.frontMatter;
  if (slug === undefined) return [];
  const root = writtenPage.area?.route ?? '/';
  const { value, diagnostics } = readSlug(slug, { root, folder: folderRoute, at: keyPlace(writtenPage.page, 'slug') });
  if (value !== undefined) writtenPage.route = value;
  diagnostics.push(...checkRepeatedRoot(writtenPage, slug, folderRoute));
  const name = findUnportableName(slug.replace(/(?:^|\/)\.{1,2}(?=\/|$)/g, ''));
  if (name !== undefined && diagnostics.length === 0)
    diagnostics.push(nameNotPortable(keyPlace(writtenPage.page, 'slug'), { name }));
  return diagnostics;
}

/** Reports a slug that repeats the area's route. If a folder has the same name as the area, the repetition may be intentional. */
function checkRepeatedRoot({ page, area, route }: WrittenPage, slug: string, folderRoute: string): Diagnostic[] {
  const root = area?.route ?? '/';
  const isRepeated = root !== '/' && (slug === root || slug.startsWith(`${root}/`));
  if (!isRepeated || isBelow(folderRoute, `${root}${root}/`.slice(1))) return [];
  return [slugRepeatsArea(keyPlace(page, 'slug'), { slug, root, route, better: slug.slice(root.length) || '/' })];
}

/**
 * Returns the reserved addresses of the site: the restricted prefix, language folders, and print views. A translation has a single base
 * path, so it reserves no language folders.
 */
export function collectReservedAddresses(site: Site): ReservedAddresses {
  const languages = site.translation ? [] : site.locales.list.map(({ path }) => path).filter((path) => path !== '');
  const prints = site.areas.flatMap((area) => (area.print ? [printRoute(area)] : []));
  const areas = site.areas.flatMap(({ route, audience }) => (audience === 'public' ? [route] : []));
  return { prefix: restrictedPrefix(site), languages, printRoutes: prints, areas };
}

/**
 * Ensures that each page has a unique route. If two routes are identical or differ only in letter case, that is an error; if the site is
 * not strict, the later page gets a number instead. `writtenPages` is sorted by file.
 */
export function assignRoutes(writtenPages: WrittenPage[], { site, audience }: RouteScope): Diagnostic[] {
  const isLenient = !site.strict;
  const reservedAddresses = collectReservedAddresses(site);
  const taken = new Map<string, WrittenPage[]>();
  const diagnostics: Diagnostic[] = [];
  for (const writtenPage of writtenPages) {
    const isHidden = audience === 'public' && isBelow(writtenPage.route, reservedAddresses.prefix);
    const finding = isHidden
      ? reportBelowRestricted(writtenPage, reservedAddresses.prefix)
      : checkRoute(writtenPage, reservedAddresses);
    if (finding) diagnostics.push(...applyLevel(finding, isLenient));
    if (isLenient && finding) writtenPage.route = toValidRoute(writtenPage.route, reservedAddresses);
    const group = taken.get(addressKey(writtenPage.route));
    if (!isLenient && group) group.push(writtenPage);
    if (isLenient && group) {
      if (group[0]) diagnostics.push(...applyLevel(reportDuplicateRoute([group[0], writtenPage]), true));
      writtenPage.route = findFreeRoute(writtenPage.route, taken);
    }
    if (isLenient || !group) taken.set(addressKey(writtenPage.route), [writtenPage]);
  }
  for (const group of taken.values()) if (group.length > 1) diagnostics.push(...reportDuplicateRoutes(group));
  return diagnostics;
}

/** Returns whether a route is below a prefix such as `internal/`, ignoring letter case. Nothing is below an empty prefix. */
export function isBelow(route: string, prefix: string): boolean {
  return prefix !== '' && `${route.normalize('NFKC').toLowerCase()}/`.startsWith(`/${prefix.toLowerCase()}`);
}

/** Returns whether a route is below the route of an area. If so, no other program can serve it. */
export function isBelowArea(route: string, { areas }: Pick<Site, 'areas'>): boolean {
  return areas.some((area) => area.route === '/' || isBelow(route, `${area.route.slice(1)}/`));
}

function applyLevel(finding: Diagnostic, isLenient: boolean): Diagnostic[] {
  const withSeverity = isLenient ? withLevel(finding, 'warning') : finding;
  return withSeverity ? [withSeverity] : [];
}

function reportBelowRestricted(writtenPage: WrittenPage, prefix: string): Diagnostic {
  return routeBelowRestricted(keyPlace(writtenPage.page, 'slug'), { route: writtenPage.route, prefix: prefix.slice(0, -1) });
}

/** Reports a route that is reserved or too long for file systems, regardless of other pages. */
function checkRoute({ page, route }: WrittenPage, reservedAddresses: ReservedAddresses): Diagnostic | undefined {
  const reserved = findReservation(route, reservedAddresses);
  if (reserved) return routeReserved(keyPlace(page, 'slug'), { route, ...reserved });
  const overlong = findOverlong(route);
  return overlong && routeTooLong(keyPlace(page, 'slug'), overlong);
}

/** Returns a similar route that is neither reserved nor too long. */
function toValidRoute(route: string, reservedAddresses: ReservedAddresses): string {
  const names = route.split('/').map((name) => truncateName(name, maxNameBytes));
  while (findOverlong(names.join('/')) !== undefined) names.splice(1, 1);
  for (
    let reservation = findReservation(names.join('/'), reservedAddresses);
    reservation;
    reservation = findReservation(names.join('/'), reservedAddresses)
  )
    names[reservation.index + 1] = `${reservation.name}-1`;
  return names.join('/');
}

/** Reports pages with the same route once, and each additional spelling of that route once. */
function reportDuplicateRoutes(group: WrittenPage[]): Diagnostic[] {
  const spellings = [...groupBy(group, ({ route }) => route).values()];
  const findings = spellings.filter((writtenPages) => writtenPages.length > 1).map(reportDuplicateRoute);
  const [first, ...others] = spellings.flatMap(([writtenPage]) => writtenPage ?? []);
  return first ? [...findings, ...others.map((other) => reportDuplicateRoute([first, other]))] : findings;
}

/** Reports the clash at the second page. The others are related places. */
function reportDuplicateRoute(writtenPages: WrittenPage[]): Diagnostic {
  const [first, second = first, ...more] = writtenPages;
  if (!first || !second) throw new Error('A clash of routes without documents.');
  const others = [first, ...more];
  const related = others.map(({ page }) => keyPlace(page, 'slug'));
  const at = keyPlace(second.page, 'slug');
  if (first.route === second.route)
    return routeDuplicate(at, { route: second.route, others: others.map(({ page }) => page.file) }, related);
  return routeCaseClash(at, { route: second.route, other: first.page.file, otherRoute: first.route }, related);
}

function findFreeRoute(route: string, taken: ReadonlyMap<string, unknown>): string {
  const stem = route === '/' ? '/index' : route;
  let number = 1;
  while (taken.has(addressKey(`${stem}-${number}`))) number++;
  return `${stem}-${number}`;
}

/**
 * A former route to validate: its position, the file that contains it, the file of the page that declares it, and a lookup of routes in
 * use.
 */
export type FormerRoute = {
  from: string;
  at: Place;
  file: string;
  pageFile?: string | undefined;
  scope: RouteScope;
  ownerOf: (route: string) => RouteOwner | undefined;
};
/** The owner of a route, as a phrase for messages, and its position if the owner is itself a former route. */
export type RouteOwner = { name: string; at?: Place };

/** Returns the part of the site for which a route is reserved, as a phrase for messages. */
export function reservedOwner(route: string, site: Site): string | undefined {
  const reservation = findReservation(route, collectReservedAddresses(site));
  return reservation && `the site itself, for ${reservation.use}`;
}

/** Reports a former route that is malformed, on the wrong side of the restricted prefix, or in use. */
export function checkFormerRoute({ from, at, file, pageFile, scope, ownerOf }: FormerRoute): Diagnostic | undefined {
  const prefix = restrictedPrefix(scope.site);
  const isBelowPrefix = isBelow(from, prefix);
  const fault = findFormerPathFault(from);
  if (fault) {
    const intended = fault.intended === '/' ? undefined : fault.intended;
    const finding = redirectInvalid(
      at,
      say.redirectInvalid.malformed({ from: onOneLine(from), reason: fault.reason, intended, file }),
    );
    return withFix(finding, { old: from, text: isPlainAddress(intended) ? intended : undefined });
  }
  // Servers compare paths case-sensitively, so a prefix in upper case would be unprotected.
  if (scope.audience === 'restricted' && !(isBelowPrefix && `${from}/`.startsWith(`/${prefix}`))) {
    return redirectInvalid(at, say.redirectInvalid.outsideRestricted({ from, prefix }));
  }
  if (scope.audience === 'public' && isBelowPrefix) {
    return redirectInvalid(at, say.redirectInvalid.belowRestricted({ from, file }));
  }
  const overlong = findOverlong(from);
  if (overlong) return routeTooLong(at, overlong);
  const folder = from.replace(/\/index\.html$/i, '');
  if (folder !== from && folder !== '' && ownerOf(folder) === undefined) {
    return withFix(redirectInvalid(at, say.redirectInvalid.fileOfPage({ from, folder })), { old: from, text: folder });
  }
  const owner = ownerOf(folder || '/') ?? ownerOf(from);
  return owner && reportClash(owner, { from, at, file, pageFile });
}

/** Reports that a former address is in use, with the position of the other declaration, if any. */
export function reportClash(
  { name, at: other }: RouteOwner,
  { from, at, file, pageFile }: Pick<FormerRoute, 'from' | 'at' | 'file' | 'pageFile'>,
): Diagnostic {
  return redirectClash(at, { from, other: name === pageFile ? 'this page' : name, where: file }, other && [other]);
}

/** Checks the rules that apply to former routes only, in addition to the rules for all paths. */
function findFormerPathFault(from: string): PathFault | undefined {
  const fault = findPathFault(from);
  const intended = fault?.intended ?? from;
  const rooted = intended.startsWith('/') ? intended : `/${intended}`;
  if (fault) return { ...fault, intended: rooted };
  if (!from.startsWith('/')) return { reason: say.routeFault.noSlash(), intended: rooted };
  if (/\/\.{1,2}(?:\/|$)/.test(from))
    return { reason: say.routeFault.dots(), intended: rooted.replace(/\/\.{1,2}(?=\/|$)/g, '') };
  const literal = from.replace(/\/[^/]*\*.*$|(?<=\/):/, '');
  return literal === from ? undefined : { reason: say.routeFault.wildcard(), intended: literal || '/' };
}
