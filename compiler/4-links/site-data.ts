import type { FooterEntry, LogoData, NavbarEntry, SiteData, VersionData } from '../../schemas/types/site-data.ts';
import { encodePath } from '../addresses/addresses.ts';
import { homeOf, ownPath } from '../addresses/outward.ts';
import { reservation } from '../addresses/reserved.ts';
import { nearest, noSuggestion, suggest } from '../basics/nearest.ts';
import { textBefore } from '../basics/text-parts.ts';
import { linkAnchorMissing, linkRedirected, linkTargetMissing, linkToOwnUrl } from '../diagnostics/links.ts';
import {
  navbarAreaUnknown,
  navbarDocMissing,
  navbarSidebarEmpty,
  navbarSidebarMissing,
  navigationIntoRestricted,
  navigationTargetMissing,
} from '../diagnostics/navigation.ts';
import { withFix, withLevel } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/links.ts';
import { siteLocale } from '../editions/origins.ts';
import { withMenuAddresses } from '../html/menu-html.ts';
import type { Area, Diagnostic, FooterLink, Logo, MenuLink, NavbarItem, Place, Site } from '../model.ts';
import { pictureFile, sitePictures } from './assets.ts';
import { isOutward, splitTarget } from './paths.ts';
import type { Plan } from './plan.ts';
import { findTree, shortId } from './planned-pages.ts';
import { isBelow, isBelowArea } from './routes.ts';
import { firstRoute } from './sidebar-tree.ts';
import { anchorAddress, assetAddress, routeAddress } from './slots.ts';
import { addressElsewhere, anchorLevel, isVisible, type RouteTarget, type Targets, toRoute } from './targets.ts';

/** What the shell of every page shows, the routes that it leads to, the files that it shows, and what is wrong with it. */
export type SiteDataResult = { siteData: SiteData; routes: string[]; assets: string[]; diagnostics: Diagnostic[] };

/** The site's own data with navbar and footer resolved and their targets checked. */
export function toSiteData(plan: Plan, targets: Targets): SiteDataResult {
  const { site } = targets;
  const work: NavigationWork = { plan, targets, routes: [], diagnostics: [], reported: new Map() };
  const { logo } = site;
  const siteData: SiteData = {
    version: 1,
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: site.baseUrl,
    ...(site.trailingSlash ? { trailingSlash: true as const } : {}),
    ...(site.offline === undefined ? {} : { offline: true as const }),
    copyright: site.copyright,
    ...(logo === undefined ? {} : { logo: toLogo(logo, targets) }),
    navbar: {
      hideOnScroll: site.navbar.hideOnScroll,
      ...(site.navbar.title === undefined ? {} : { title: site.navbar.title }),
      items: site.navbar.items.flatMap((item): NavbarEntry[] => navbarEntry(item, work)),
    },
    footer: toFooter(site, work),
    areas: toAreas(plan, site),
    locale: siteLocale(site),
    locales: toLocales(site),
    colorMode: site.colorMode,
    toc: site.toc,
    ...toSearchData(plan, site),
    ...toTexts(site),
    ...(site.announcement && { announcement: { ...site.announcement, html: ownHtml(site.announcement.html, work) } }),
    ...(site.analytics === undefined ? {} : { analytics: site.analytics }),
  };
  checkMenuLinks(work);
  const pictures = sitePictures(site);
  const assets = pictures.filter((file) => targets.assets.has(file) && isVisible(file, targets));
  const missing = pictures.filter((file) => !assets.includes(file)).map((file) => pictureMissing(file, targets));
  return { siteData, routes: work.routes, assets, diagnostics: [...missing, ...work.diagnostics] };
}

/** With several languages each has a base URL of its own. */
function toLocales({ locales: { list }, translation, baseUrl }: Site): SiteData['locales'] {
  const home = translation?.homeBaseUrl ?? baseUrl;
  const isOne = list.length === 1;
  return list.map(({ path, ...locale }) => (isOne ? locale : { ...locale, baseUrl: path === '' ? home : `${home}${path}/` }));
}

/** The areas with the routes of their first pages, which may have a slug. One with versions stands there once, as its latest. */
function toAreas({ roots }: Plan, { areas }: Site): SiteData['areas'] {
  return areas.flatMap((shown): SiteData['areas'] => {
    const { id, label, version, search } = shown;
    const route = roots.get(shown)?.route;
    if (route === undefined || (version !== undefined && version.state !== 'latest')) return [];
    const own = search && { search };
    if (!version) return [{ id, label, route, ...own }];
    const versions = areas.flatMap((area): VersionData[] => {
      const first = roots.get(area)?.route;
      if (area.version?.area !== id || first === undefined) return [];
      const { name, label: called, state } = area.version;
      return [{ name, label: called, route: first, state }];
    });
    return [{ id, label, route, versions, ...own }];
  });
}

/** Nothing where the site has no search. */
function toSearchData({ plannedPages }: Plan, { search }: Site): Pick<SiteData, 'search'> {
  if (!search.enabled) return {};
  const route = plannedPages.find(({ kind }) => kind === 'search')?.route;
  return { search: { placement: search.placement, maxResults: search.maxResults, ...(route === undefined ? {} : { route }) } };
}

/** What the reader says in the site's own words, in this language. */
function toTexts(site: Site): Pick<SiteData, 'texts'> {
  const own = site.locales.texts?.[siteLocale(site)]?.interface ?? {};
  return Object.keys(own).length === 0 ? {} : { texts: own };
}

function pictureMissing(file: string, { site, files }: Targets): Diagnostic {
  const [at, ...related] = (site.picturesAt ?? []).filter(([src]) => pictureFile(src) === file).map(([, place]) => place);
  const whole = { file: site.configFile ?? '.', line: 1, column: 1 };
  const wording = say.linkTargetMissing.inConfiguration({ target: file, nearest: nearest(file, files.keys()) });
  return linkTargetMissing(at ?? whole, wording, related);
}

function toLogo({ src, srcDark, ...rest }: Logo, targets: Targets): LogoData {
  const size = isOutward(src) ? undefined : targets.assets.get(pictureFile(src));
  const { width = size?.width, height = size?.height } = rest;
  return {
    ...rest,
    src: pictureAddress(src, targets),
    ...(srcDark === undefined ? {} : { srcDark: pictureAddress(srcDark, targets) }),
    ...(width === undefined || height === undefined ? {} : { width, height }),
  };
}

function pictureAddress(src: string, { assets, site }: Targets): string {
  const asset = isOutward(src) ? undefined : assets.get(pictureFile(src));
  return asset ? assetAddress(site.baseUrl, asset, '') : src;
}

function toFooter({ footer, copyright }: Site, work: NavigationWork): SiteData['footer'] {
  if (!footer) return null;
  const { style, logo, columns, links } = footer;
  return {
    style,
    ...(logo === undefined ? {} : { logo: toLogo(logo, work.targets) }),
    columns: columns.map(({ title, items }) => ({
      ...(title === undefined ? {} : { title }),
      items: items.map((item) => footerEntry(item, work)),
    })),
    links: links.map((item) => footerEntry(item, work)),
    copyright: footer.copyright ?? copyright,
  };
}

function footerEntry(item: FooterLink, work: NavigationWork): FooterEntry {
  const { label, html } = item;
  const way = wayTo(item, 'footer', work);
  return {
    ...(label === undefined ? {} : { label }),
    ...way,
    ...(html === undefined ? {} : { html: ownHtml(html, work) }),
    ...(item.locked ? { locked: true } : {}),
  };
}

/** HTML of the configuration with the addresses of what its links and pictures name: routes and files count from the root of the site. */
function ownHtml(html: string, work: NavigationWork): string {
  const { site } = work.targets;
  const at = { file: site.configFile ?? '.', line: 1, column: 1 };
  return withMenuAddresses(html, ({ kind, address }) => {
    if (kind === 'picture') return isOutward(address) ? undefined : pictureAddress(address, work.targets);
    const to = toOfMenuLink(address, work);
    if (to === undefined) return undefined;
    const { route, href } = wayTo({ to, locked: true, at }, 'navbar', {
      ...work,
      routes: [],
      diagnostics: [],
      reported: new Map(),
    });
    return route === undefined ? href : routeAddress(site.baseUrl, route);
  });
}

/** Links in HTML of the configuration lead somewhere like others; who writes HTML marks what is for staff only. */
function checkMenuLinks(work: NavigationWork): void {
  const { menuLinks = [], translation } = work.targets.site;
  // In another language the texts may be others, which stand elsewhere.
  if (translation) return;
  for (const { where, target, at } of menuLinks) {
    const to = toOfMenuLink(target, work);
    if (to !== undefined) wayTo({ to, locked: true, at }, where, work);
  }
}

/** The page that a link in HTML of the configuration means, as `to` has it; undefined for what is none, and where the base URL is written already. */
function toOfMenuLink(address: string, { targets: { site, routeTargets, former } }: NavigationWork): string | undefined {
  if (address.startsWith('#') || isOutward(address)) return undefined;
  const isKnown = (to: string): boolean => {
    const route = toRoute(splitTarget(to).path);
    return routeTargets.has(route) || former.has(route);
  };
  const to = address.startsWith('/') ? address : `/${address}`;
  if (isKnown(to)) return to;
  if (site.baseUrl !== '/' && to.startsWith(site.baseUrl) && isKnown(to.slice(site.baseUrl.length - 1))) return undefined;
  return /\.\w+$/.test(splitTarget(to).path) ? undefined : to;
}

/** What navbar and footer are resolved with; routes that they lead to are noted. */
type NavigationWork = {
  plan: Plan;
  targets: Targets;
  routes: string[];
  diagnostics: Diagnostic[];
  /** What was reported, by code and message. */
  reported: Map<string, Diagnostic>;
};
type NavLink = { route?: string; href?: string };

/** The entry of a navbar item; none for an item whose document is not shown. */
function navbarEntry(item: NavbarItem, work: NavigationWork): NavbarEntry[] {
  const { type, position, items } = item;
  const shared = {
    position,
    ...(item.label === undefined ? {} : { label: item.label }),
    ...(item.html === undefined ? {} : { html: ownHtml(item.html, work) }),
    ...(item.locked ? { locked: true as const } : {}),
  };
  if (type === 'dropdown')
    return [
      { type, ...shared, ...wayTo(item, 'navbar', work), items: (items ?? []).flatMap((inner) => navbarEntry(inner, work)) },
    ];
  if (type === 'default') return [{ type, ...shared, ...wayTo(item, 'navbar', work) }];
  if (type === 'html' || type === 'search' || type === 'localeDropdown') return [{ type, ...shared }];
  const area = areaOf(item, work);
  if (!area) return [];
  const isVersions = type === 'docsVersion' || type === 'docsVersionDropdown';
  if (isVersions && area.version && area.audience === 'public') return versionsEntry(item, area.version.area, work);
  // A menu of one version would be a link to the area on every page.
  if (type === 'docsVersionDropdown') return [];
  if (area.audience === 'restricted')
    return [{ type: 'default', label: area.label, ...shared, ...restrictedWay(item, area, work) }];
  const found = toArea(item, area, work);
  return found ? [{ type: 'default', ...shared, label: item.label ?? found.label, ...found.way }] : [];
}

/** Where an item leads: its route, checked, or its address elsewhere. */
function wayTo(
  { to, href, locked, at }: Pick<NavbarItem, 'to' | 'href' | 'locked' | 'at'>,
  where: MenuLink['where'],
  work: NavigationWork,
): NavLink {
  if (to === undefined) return href === undefined ? {} : (ownWay({ href, locked, at }, where, work) ?? { href });
  const { site, prefix, routeTargets, former } = work.targets;
  const parts = splitTarget(to.startsWith('/') ? to : `/${to}`);
  const route = toRoute(parts.path);
  const moved = routeTargets.has(route) ? undefined : former.get(route);
  if (moved?.kind === 'elsewhere') {
    const write = addressElsewhere(moved.address, parts);
    report(work, linkRedirected(at, { target: to, write }), at);
    return { href: write };
  }
  if (moved) {
    const { target, anchor = parts.anchor } = moved;
    const write = encodePath(target.route) + parts.query + (anchor === undefined ? '' : anchorAddress(anchor));
    report(work, linkRedirected(at, { target: to, write }), at);
    return wayTo({ to: write, at, ...(locked ? { locked } : {}) }, where, work);
  }
  const isRestricted = isBelow(route, prefix);
  if (isRestricted && !locked) report(work, navigationIntoRestricted(at, { where, to }), at);
  const target = routeTargets.get(route);
  if (!isRestricted && !target) {
    report(work, navigationTargetMissing(at, { where, to, ...suggest(route, routeTargets.keys()) }), at);
  }
  if (!isRestricted && target) checkAnchor(target, { anchor: parts.anchor, to, at }, work);
  const home = isRestricted ? site.translation?.homeBaseUrl : undefined;
  if (home !== undefined) return { href: routeAddress(home, route, parts) };
  work.routes.push(route);
  return parts.query === '' && parts.anchor === undefined ? { route } : { href: routeAddress(site.baseUrl, route, parts) };
}

/** Reports a place that the page of an item does not have; one that it had leads on by itself. */
function checkAnchor(
  { anchors, isPartlyRead, moved }: RouteTarget,
  { anchor, to, at }: { anchor: string | undefined; to: string; at: Place },
  work: NavigationWork,
): void {
  if (anchor === undefined || ['', 'top'].includes(anchor) || anchors.has(anchor)) return;
  if (moved.some((each) => each.id === anchor)) return;
  const page = to.replace(/[?#].*$/s, '');
  const { nearest, only } = suggest(anchor, anchors);
  const fix = { old: to, text: only === undefined || isPartlyRead ? undefined : textBefore(to, '#') + anchorAddress(only) };
  const told = withFix(linkAnchorMissing(at, { anchor, page, isPartlyRead, nearest }), fix);
  const found = withLevel(told, anchorLevel(work.targets.site, isPartlyRead));
  if (found) report(work, found, at);
}

/** Where an item leads whose whole address is that of a route of this site; undefined where it leads elsewhere. */
function ownWay(
  { href, locked, at }: { href: string; locked: boolean | undefined; at: Place },
  where: MenuLink['where'],
  work: NavigationWork,
): NavLink | undefined {
  const { site, prefix, routeTargets } = work.targets;
  const to = ownPath(href, homeOf(site));
  if (to === undefined) return undefined;
  const route = toRoute(splitTarget(to).path);
  const isRestricted = isBelow(route, prefix);
  const isThere = routeTargets.has(route);
  if (!isRestricted && !isThere && (!isBelowArea(route, site) || reservation(route, { prefix, languages: languagesOf(site) })))
    return undefined;
  if (isThere) report(work, linkToOwnUrl(at, { what: 'page', write: `"to": ${JSON.stringify(to)}` }), at);
  return wayTo({ to, at, ...(locked ? { locked } : {}) }, where, work);
}

/** Folders of the site's other languages. */
function languagesOf({ locales }: Site): string[] {
  return locales.list.flatMap(({ path }) => (path === '' ? [] : [path]));
}

/** Adds a finding; one that says the same as an earlier one becomes a further place of it. */
function report({ diagnostics, reported }: NavigationWork, found: Diagnostic, at: Place): void {
  const key = `${found.code} ${found.message}`;
  const same = reported.get(key);
  if (same?.related) same.related.push(at);
  else if (same) same.related = [at];
  else {
    reported.set(key, found);
    diagnostics.push(found);
  }
}

/** The area that a document, sidebar or version item speaks of: the one that it names, else the first that has what it wants. */
function areaOf({ area, at, docId, sidebarId }: NavbarItem, { plan, targets, diagnostics }: NavigationWork): Area | undefined {
  const { areas } = targets.site;
  if (area === undefined) {
    const holder = areas.find((candidate) =>
      docId === undefined ? findTree(plan.trees, candidate, sidebarId ?? '') : plan.finders.get(candidate)?.written(docId),
    );
    return holder ?? areas[0];
  }
  const found = targets.areas.get(area);
  if (!found) diagnostics.push(navbarAreaUnknown(at, { id: area, ...suggest(area, targets.areas.keys()) }));
  return found;
}

/** A restricted area is not looked into from here: the item leads to its root. */
function restrictedWay({ locked, at }: NavbarItem, area: Area, work: NavigationWork): NavLink & { locked: true } {
  if (!locked) report(work, navigationIntoRestricted(at, { where: 'navbar', to: area.route }), at);
  const home = work.targets.site.translation?.homeBaseUrl;
  return home === undefined ? { route: area.route, locked: true } : { href: routeAddress(home, area.route), locked: true };
}

type Found = { label: string; way: Pick<NavbarEntry, 'route' | 'sidebar' | 'area'> };

function toArea(item: NavbarItem, area: Area, work: NavigationWork): Found | undefined {
  const found =
    item.type === 'doc'
      ? toPageOf(item, area, work)
      : item.type === 'docSidebar'
        ? toSidebar(item, area, work)
        : toRoot(area, work);
  if (found?.way.route !== undefined) work.routes.push(found.way.route);
  return found;
}

function toPageOf({ docId = '', at }: NavbarItem, area: Area, { plan, diagnostics }: NavigationWork): Found | undefined {
  const finder = plan.finders.get(area);
  const written = finder?.written(docId);
  if (!written && !finder?.isDraft(docId))
    diagnostics.push(navbarDocMissing(at, { id: docId, area: area.id, ...(finder?.nearestPage(docId) ?? noSuggestion) }));
  if (!written || written.page.frontMatter.unlisted) return undefined;
  const sidebar = plan.trees.findLast((tree) => tree.entryOf.has(written))?.id;
  return { label: written.label, way: { route: written.route, ...(sidebar === undefined ? {} : { sidebar }) } };
}

function toSidebar({ sidebarId = '', at }: NavbarItem, area: Area, { plan, diagnostics }: NavigationWork): Found | undefined {
  const tree = findTree(plan.trees, area, sidebarId);
  if (!tree) {
    const ids = plan.trees.filter((other) => other.area === area).map(({ id }) => shortId(id, area));
    diagnostics.push(navbarSidebarMissing(at, { id: sidebarId, area: area.id, ...suggest(sidebarId, ids) }));
    return undefined;
  }
  const root = area.sidebar === 'auto' ? plan.roots.get(area) : undefined;
  const route = root?.route ?? firstRoute(tree.entries);
  if (route === undefined) diagnostics.push(navbarSidebarEmpty(at, { id: sidebarId }));
  const label = root ? area.label : (tree.order[0]?.label ?? area.label);
  return route === undefined ? undefined : { label, way: { route, sidebar: tree.id } };
}

/** The reader draws these itself: the version that counts is that of the page, else the one that was chosen. */
function versionsEntry({ type, position, label, to, at }: NavbarItem, area: string, work: NavigationWork): NavbarEntry[] {
  for (const [{ version }, { route }] of work.plan.roots) if (version?.area === area) work.routes.push(route);
  const way = to === undefined ? {} : wayTo({ to, at }, 'navbar', work);
  return [{ type, position, ...(label === undefined ? {} : { label }), area, ...way }];
}

/** Without versions their items lead to the area. */
function toRoot(area: Area, { plan }: NavigationWork): Found | undefined {
  const route = plan.roots.get(area)?.route;
  return route === undefined ? undefined : { label: area.label, way: { route, area: area.id } };
}
