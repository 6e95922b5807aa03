import { printRoute, restrictedPrefix } from '../addresses/addresses.ts';
import { addressKey, cutName, type Grounds, longestName, reservation, tooLong } from '../addresses/reserved.ts';
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
import type { WrittenPage } from './plan.ts';
import { unportableName } from './portable.ts';
import { isPlainAddress, type PathFault, pathFault, readSlug } from './written-routes.ts';

/** Which site the routes are for, and for whom. */
type Scope = { site: Site; audience: Audience };

/** Applies a page's slug, which counts from the area's root or from the folder with the given route. */
export function applySlug(written: WrittenPage, folderRoute: string): Diagnostic[] {
  const { slug } = written.page.frontMatter;
  if (slug === undefined) return [];
  const root = written.area?.route ?? '/';
  const { value, diagnostics } = readSlug(slug, { root, folder: folderRoute, at: keyPlace(written.page, 'slug') });
  if (value !== undefined) written.route = value;
  diagnostics.push(...repeatedRoot(written, slug, folderRoute));
  const name = unportableName(slug.replace(/(?:^|\/)\.{1,2}(?=\/|$)/g, ''));
  if (name !== undefined && diagnostics.length === 0) diagnostics.push(nameNotPortable(keyPlace(written.page, 'slug'), { name }));
  return diagnostics;
}

/** A slug that was written as a route of the site, in an area that is not at its root; a folder that is called like the area may be meant. */
function repeatedRoot({ page, area, route }: WrittenPage, slug: string, folderRoute: string): Diagnostic[] {
  const root = area?.route ?? '/';
  const isRepeated = root !== '/' && (slug === root || slug.startsWith(`${root}/`));
  if (!isRepeated || isBelow(folderRoute, `${root}${root}/`.slice(1))) return [];
  return [slugRepeatsArea(keyPlace(page, 'slug'), { slug, root, route, better: slug.slice(root.length) || '/' })];
}

/** Where the site has files of its own besides its root. In another language than the default one it lies in a single folder. */
export function groundsOf(site: Site): Grounds {
  const languages = site.translation ? [] : site.locales.list.map(({ path }) => path).filter((path) => path !== '');
  const prints = site.areas.flatMap((area) => (area.print ? [printRoute(area)] : []));
  return { prefix: restrictedPrefix(site), languages, prints };
}

/**
 * Gives each written page a route of its own. Two with one route, or with routes that differ only in letter case, are an error;
 * in a site that is not strict the later one gets a number instead. `leaves` are sorted by file.
 */
export function settleRoutes(writtenPages: WrittenPage[], { site, audience }: Scope): Diagnostic[] {
  const isBare = !site.strict;
  const grounds = groundsOf(site);
  const taken = new Map<string, WrittenPage[]>();
  const diagnostics: Diagnostic[] = [];
  for (const written of writtenPages) {
    const isHidden = audience === 'public' && isBelow(written.route, grounds.prefix);
    const found = isHidden ? belowRestricted(written, grounds.prefix) : unfit(written, grounds);
    if (found) diagnostics.push(...level(found, isBare));
    if (isBare && found) written.route = madeFit(written.route, grounds);
    const group = taken.get(addressKey(written.route));
    if (!isBare && group) group.push(written);
    if (isBare && group) {
      if (group[0]) diagnostics.push(...level(clash([group[0], written]), true));
      written.route = free(written.route, taken);
    }
    if (isBare || !group) taken.set(addressKey(written.route), [written]);
  }
  for (const group of taken.values()) if (group.length > 1) diagnostics.push(...clashes(group));
  return diagnostics;
}

/** Whether a route lies below the restricted prefix (`internal/`, or '' where there is none). */
export function isBelow(route: string, prefix: string): boolean {
  return prefix !== '' && `${route.normalize('NFKC').toLowerCase()}/`.startsWith(`/${prefix.toLowerCase()}`);
}

/** Whether only the site itself can answer at a route: it lies below that of one of its areas. */
export function isBelowArea(route: string, { areas }: Pick<Site, 'areas'>): boolean {
  return areas.some((area) => area.route === '/' || isBelow(route, `${area.route.slice(1)}/`));
}

function level(found: Diagnostic, isBare: boolean): Diagnostic[] {
  const levelled = isBare ? withLevel(found, 'warning') : found;
  return levelled ? [levelled] : [];
}

function belowRestricted(written: WrittenPage, prefix: string): Diagnostic {
  return routeBelowRestricted(keyPlace(written.page, 'slug'), { route: written.route, prefix: prefix.slice(0, -1) });
}

/** What keeps a page from its route, whatever other pages there are: the site needs it, or no disk takes it. */
function unfit({ page, route }: WrittenPage, grounds: Grounds): Diagnostic | undefined {
  const reserved = reservation(route, grounds);
  if (reserved) return routeReserved(keyPlace(page, 'slug'), { route, ...reserved });
  const long = tooLong(route);
  return long && routeTooLong(keyPlace(page, 'slug'), long);
}

/** A route like this one that the site does not need, with names that every disk takes. */
function madeFit(route: string, grounds: Grounds): string {
  const names = route.split('/').map((name) => cutName(name, longestName));
  while (tooLong(names.join('/')) !== undefined) names.splice(1, 1);
  for (let found = reservation(names.join('/'), grounds); found; found = reservation(names.join('/'), grounds))
    names[found.index + 1] = `${found.name}-1`;
  return names.join('/');
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
  while (taken.has(addressKey(`${stem}-${number}`))) number++;
  return `${stem}-${number}`;
}

/** What a former route is claimed for: where it is written, the file that does, and that of the page that it leads to. */
export type Claim = {
  from: string;
  at: Place;
  file: string;
  own?: string | undefined;
  scope: Scope;
  ownerOf: (route: string) => Owner | undefined;
};
/** What has a route, in words, and the place of the former route that it is. */
export type Owner = { name: string; at?: Place };

/** What belongs to the site itself at a route, in words. */
export function reservedFor(route: string, site: Site): string | undefined {
  const found = reservation(route, groundsOf(site));
  return found && `the site itself: ${found.name} belongs to ${found.use}`;
}

/** What is wrong with a former route: its form, its side of the restricted prefix, or that something else is published there. */
export function redirectFault({ from, at, file, own, scope, ownerOf }: Claim): Diagnostic | undefined {
  const prefix = restrictedPrefix(scope.site);
  const isBelowPrefix = isBelow(from, prefix);
  const fault = formerFault(from);
  if (fault) {
    const meant = fault.meant === '/' ? undefined : fault.meant;
    const found = redirectInvalid(
      at,
      say.redirectInvalid.malformed({ from: onOneLine(from), reason: fault.reason, meant, file }),
    );
    return withFix(found, { old: from, text: isPlainAddress(meant) ? meant : undefined });
  }
  // Below the prefix in capitals is outside of what a server guards.
  if (scope.audience === 'restricted' && !(isBelowPrefix && `${from}/`.startsWith(`/${prefix}`))) {
    return redirectInvalid(at, say.redirectInvalid.outsideRestricted({ from, prefix }));
  }
  if (scope.audience === 'public' && isBelowPrefix) {
    return redirectInvalid(at, say.redirectInvalid.belowRestricted({ from, file }));
  }
  const long = tooLong(from);
  if (long) return routeTooLong(at, long);
  const folder = from.replace(/\/index\.html$/i, '');
  if (folder !== from && folder !== '' && ownerOf(folder) === undefined) {
    return withFix(redirectInvalid(at, say.redirectInvalid.fileOfPage({ from, folder })), { old: from, text: folder });
  }
  const owner = ownerOf(folder || '/') ?? ownerOf(from);
  return owner && clashWith(owner, { from, at, file, own });
}

/** The finding that a former address is in use, with the place of the other one where it is written twice. */
export function clashWith(
  { name, at: other }: Owner,
  { from, at, file, own }: Pick<Claim, 'from' | 'at' | 'file' | 'own'>,
): Diagnostic {
  return redirectClash(at, { from, other: name === own ? 'this very page' : name, where: file }, other && [other]);
}

/** What no former route may have besides what no path may. */
function formerFault(from: string): PathFault | undefined {
  const fault = pathFault(from);
  const meant = fault?.meant ?? from;
  const rooted = meant.startsWith('/') ? meant : `/${meant}`;
  if (fault) return { ...fault, meant: rooted };
  if (!from.startsWith('/')) return { reason: say.routeFault.noSlash(), meant: rooted };
  if (/\/\.{1,2}(?:\/|$)/.test(from)) return { reason: say.routeFault.dots(), meant: rooted.replace(/\/\.{1,2}(?=\/|$)/g, '') };
  const literal = from.replace(/\/[^/]*\*.*$|(?<=\/):/, '');
  return literal === from ? undefined : { reason: say.routeFault.wildcard(), meant: literal || '/' };
}
