import type { FooterEntry, LogoData, NavbarEntry, SiteData, VersionData } from '../../schemas/types/site-data.ts';
import { encodePath } from '../addresses/addresses.ts';
import { findReservation } from '../addresses/reserved.ts';
import { ownPath, siteUrlOf } from '../addresses/site-url.ts';
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
import { withMenuUrls } from '../html/menu-html.ts';
import type { Area, Diagnostic, FooterLink, Logo, MenuLink, NavbarItem, Place, Site } from '../model.ts';
import { wordingOf } from '../wording/wordings.ts';
import { findMenuFile, imagePath, siteImages } from './assets.ts';
import { toFeedbackForm } from './feedback-form.ts';
import { isExternalTarget, splitTarget, type TargetParts } from './paths.ts';
import { findTree, shortId } from './planned-pages.ts';
import { isBelow, isBelowArea } from './routes.ts';
import { firstRoute } from './sidebar-tree.ts';
import type { SitePlan } from './site-plan.ts';
import { toAnchorAddress, toAssetAddress, toRouteAddress } from './slots.ts';
import { anchorLevel, externalAddress, isVisible, type RouteTarget, type Targets, toRoute } from './targets.ts';

/** The data of the page shell, the routes to which it links, the files that it uses, and diagnostics. */
export type SiteDataResult = { siteData: SiteData; routes: string[]; assets: string[]; diagnostics: Diagnostic[] };

/** Builds the site data. Resolves and checks the link targets of the navbar and the footer. */
export function toSiteData(plan: SitePlan, targets: Targets): SiteDataResult {
  const { site } = targets;
  const context: NavigationContext = { plan, targets, routes: [], files: new Set(), diagnostics: [], reported: new Map() };
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
    ...(logo === undefined ? {} : { logo: toLogo(logo, 'navbar', context) }),
    navbar: {
      hideOnScroll: site.navbar.hideOnScroll,
      ...(site.navbar.title === undefined ? {} : { title: site.navbar.title }),
      items: site.navbar.items.flatMap((item): NavbarEntry[] => toNavbarEntries(item, context)),
    },
    footer: toFooter(site, context),
    areas: toAreas(plan, site),
    locale: siteLocale(site),
    locales: toLocales(site),
    colorMode: site.colorMode,
    toc: site.toc,
    ...toSearchData(plan, site),
    ...toTexts(site),
    ...(site.announcement && { announcement: { ...site.announcement, html: resolveHtml(site.announcement.html, context) } }),
    ...(site.analytics === undefined ? {} : { analytics: site.analytics }),
    ...(site.agents?.mcp === undefined ? {} : { mcp: site.agents.mcp }),
    ...toFeedback(site),
  };
  checkMenuLinks(context);
  const pictures = siteImages(site);
  const assets = pictures.filter((file) => targets.assets.has(file) && isVisible(file, targets));
  const missing = pictures.filter((file) => !assets.includes(file)).map((file) => reportMissingImage(file, targets));
  return {
    siteData,
    routes: context.routes,
    assets: [...assets, ...context.files],
    diagnostics: [...missing, ...context.diagnostics],
  };
}

/** Returns the destination of feedback, and the interface texts for feedback and contributors. */
function toFeedback(site: Site): Pick<SiteData, 'feedback' | 'contributors'> {
  const { feedback, contributors } = site;
  if (!feedback && !contributors) return {};
  const wording = wordingOf(siteLocale(site), site.locales.texts);
  return {
    ...(contributors && { contributors: wording.contributors }),
    ...(feedback && 'address' in feedback && { feedback: { address: feedback.address, form: toFeedbackForm(wording.feedback) } }),
    ...(feedback && 'newIssue' in feedback && { feedback: { issue: wording.feedback.issue } }),
  };
}

/** Returns the languages. If there are several, each has its own base URL. */
function toLocales({ locales: { list }, translation, baseUrl }: Site): SiteData['locales'] {
  const home = translation?.homeBaseUrl ?? baseUrl;
  const isSingle = list.length === 1;
  return list.map(({ path, ...locale }) => (isSingle ? locale : { ...locale, baseUrl: path === '' ? home : `${home}${path}/` }));
}

/**
 * Returns the areas with the routes of their first pages, which may have a slug. A versioned area is listed once, with the route of its
 * latest version.
 */
function toAreas({ roots }: SitePlan, { areas }: Site): SiteData['areas'] {
  return areas.flatMap((shown): SiteData['areas'] => {
    const { id, label, version, search } = shown;
    const route = roots.get(shown)?.route;
    if (route === undefined || (version !== undefined && version.state !== 'latest')) return [];
    const own = search && { search };
    if (!version) return [{ id, label, route, ...own }];
    const versions = areas.flatMap((area): VersionData[] => {
      const first = roots.get(area)?.route;
      if (area.version?.area !== id || first === undefined) return [];
      const { name, label: versionLabel, state } = area.version;
      return [{ name, label: versionLabel, route: first, state }];
    });
    return [{ id, label, route, versions, ...own }];
  });
}

/** Returns the search settings; empty if search is disabled. */
function toSearchData({ plannedPages }: SitePlan, { search }: Site): Pick<SiteData, 'search'> {
  if (!search.enabled) return {};
  const route = plannedPages.find(({ kind }) => kind === 'search')?.route;
  return { search: { placement: search.placement, maxResults: search.maxResults, ...(route === undefined ? {} : { route }) } };
}

/** Returns the interface texts that the site overrides in this language. */
function toTexts(site: Site): Pick<SiteData, 'texts'> {
  const own = site.locales.texts?.[siteLocale(site)]?.interface ?? {};
  return Object.keys(own).length === 0 ? {} : { texts: own };
}

function reportMissingImage(file: string, { site, files }: Targets): Diagnostic {
  const [at, ...related] = (site.imagePlaces ?? []).filter(([src]) => imagePath(src) === file).map(([, place]) => place);
  const configPlace = { file: site.configFile ?? '.', line: 1, column: 1 };
  const wording = say.linkTargetMissing.inConfiguration({ target: file, nearest: nearest(file, files.keys()) });
  return linkTargetMissing(at ?? configPlace, wording, related);
}

function toLogo({ src, srcDark, link, ...rest }: Logo, region: 'navbar' | 'footer', context: NavigationContext): LogoData {
  const { targets } = context;
  const size = isExternalTarget(src) ? undefined : targets.assets.get(imagePath(src));
  const { width = size?.width, height = size?.height } = rest;
  return {
    ...rest,
    ...(link && resolveItem(link, region, context)),
    src: toImageAddress(src, targets),
    ...(srcDark === undefined ? {} : { srcDark: toImageAddress(srcDark, targets) }),
    ...(width === undefined || height === undefined ? {} : { width, height }),
  };
}

function toImageAddress(src: string, { assets, site }: Targets): string {
  const asset = isExternalTarget(src) ? undefined : assets.get(imagePath(src));
  return asset ? toAssetAddress(site.baseUrl, asset, '') : src;
}

function toFooter({ footer, copyright }: Site, context: NavigationContext): SiteData['footer'] {
  if (!footer) return null;
  const { style, logo, columns, links } = footer;
  return {
    style,
    ...(logo === undefined ? {} : { logo: toLogo(logo, 'footer', context) }),
    columns: columns.map(({ title, items }) => ({
      ...(title === undefined ? {} : { title }),
      items: items.map((item) => toFooterEntry(item, context)),
    })),
    links: links.map((item) => toFooterEntry(item, context)),
    copyright: footer.copyright ?? copyright,
  };
}

function toFooterEntry(item: FooterLink, context: NavigationContext): FooterEntry {
  const { label, html } = item;
  const destination = resolveItem(item, 'footer', context);
  return {
    ...(label === undefined ? {} : { label }),
    ...destination,
    ...(html === undefined ? {} : { html: resolveHtml(html, context) }),
    ...(item.locked ? { locked: true } : {}),
  };
}

/** Resolves links and images in HTML from the configuration. Paths are relative to the site root. */
function resolveHtml(html: string, context: NavigationContext): string {
  const { site } = context.targets;
  const at = { file: site.configFile ?? '.', line: 1, column: 1 };
  return withMenuUrls(html, ({ kind, address }) => {
    if (kind === 'picture') return isExternalTarget(address) ? undefined : toImageAddress(address, context.targets);
    const to = toMenuLinkRoute(address, context);
    if (to === undefined) return undefined;
    const { route, href } = resolveItem({ to, locked: true, at }, 'navbar', {
      ...context,
      routes: [],
      files: new Set(),
      diagnostics: [],
      reported: new Map(),
    });
    return route === undefined ? href : toRouteAddress(site.baseUrl, route);
  });
}

/**
 * Checks links in HTML from the configuration. They are never reported as restricted, because authors mark restricted links in this HTML
 * themselves.
 */
function checkMenuLinks(context: NavigationContext): void {
  const { menuLinks = [], translation } = context.targets.site;
  // In a translation, these texts may be overridden in a separate file, at other positions.
  if (translation) return;
  for (const { region, target, at } of menuLinks) {
    const to = toMenuLinkRoute(target, context);
    if (to !== undefined) resolveItem({ to, locked: true, at }, region, context);
  }
}

/**
 * Converts a link in HTML from the configuration to the form of `to`. Returns undefined if it is not a page of the site, or if it already
 * includes the base URL.
 */
function toMenuLinkRoute(address: string, { targets: { site, routeTargets, former } }: NavigationContext): string | undefined {
  if (address.startsWith('#') || isExternalTarget(address)) return undefined;
  const isKnown = (to: string): boolean => {
    const route = toRoute(splitTarget(to).path);
    return routeTargets.has(route) || former.has(route);
  };
  const to = address.startsWith('/') ? address : `/${address}`;
  if (isKnown(to)) return to;
  if (site.baseUrl !== '/' && to.startsWith(site.baseUrl) && isKnown(to.slice(site.baseUrl.length - 1))) return undefined;
  return /\.\w+$/.test(splitTarget(to).path) ? undefined : to;
}

/** The context in which navbar and footer are resolved. Collects the routes to which they link. */
type NavigationContext = {
  plan: SitePlan;
  targets: Targets;
  routes: string[];
  /** The files to which they link. */
  files: Set<string>;
  diagnostics: Diagnostic[];
  /** The reported diagnostics, by code and message. */
  reported: Map<string, Diagnostic>;
};
type ItemTarget = { route?: string; href?: string };

/** Converts a navbar item. Returns an empty list if its page is not visible. */
function toNavbarEntries(item: NavbarItem, context: NavigationContext): NavbarEntry[] {
  const { type, position, items } = item;
  const shared = {
    position,
    ...(item.label === undefined ? {} : { label: item.label }),
    ...(item.html === undefined ? {} : { html: resolveHtml(item.html, context) }),
    ...(item.locked ? { locked: true as const } : {}),
  };
  if (type === 'dropdown')
    return [
      {
        type,
        ...shared,
        ...resolveItem(item, 'navbar', context),
        items: (items ?? []).flatMap((inner) => toNavbarEntries(inner, context)),
      },
    ];
  if (type === 'default') return [{ type, ...shared, ...resolveItem(item, 'navbar', context) }];
  if (type === 'html' || type === 'search' || type === 'localeDropdown') return [{ type, ...shared }];
  const area = areaOf(item, context);
  if (!area) return [];
  const isVersions = type === 'docsVersion' || type === 'docsVersionDropdown';
  if (isVersions && area.version && area.audience === 'public') return toVersionsEntry(item, area.version.area, context);
  // A menu with a single version would only repeat the link to the area on every page.
  if (type === 'docsVersionDropdown') return [];
  if (area.audience === 'restricted')
    return [{ type: 'default', label: area.label, ...shared, ...toRestrictedLink(item, area, context) }];
  const areaLink = toAreaLink(item, area, context);
  return areaLink ? [{ type: 'default', ...shared, label: item.label ?? areaLink.label, ...areaLink.destination }] : [];
}

/** Returns the validated route of an item, or its external address. */
function resolveItem(
  { to, href, locked, at }: Pick<NavbarItem, 'to' | 'href' | 'locked' | 'at'>,
  region: MenuLink['region'],
  context: NavigationContext,
): ItemTarget {
  if (to === undefined) return href === undefined ? {} : (resolveOwnUrl({ href, locked, at }, region, context) ?? { href });
  const { site, prefix, routeTargets, former } = context.targets;
  const parts = splitTarget(to.startsWith('/') ? to : `/${to}`);
  const route = toRoute(parts.path);
  const formerTarget = routeTargets.has(route) ? undefined : former.get(route);
  if (formerTarget?.kind === 'elsewhere') {
    const replacement = externalAddress(formerTarget.address, parts);
    report(context, linkRedirected(at, { target: to, replacement }), at);
    return { href: replacement };
  }
  if (formerTarget) {
    const { target, anchor = parts.anchor } = formerTarget;
    const replacement = encodePath(target.route) + parts.query + (anchor === undefined ? '' : toAnchorAddress(anchor));
    report(context, linkRedirected(at, { target: to, replacement }), at);
    return resolveItem({ to: replacement, at, ...(locked ? { locked } : {}) }, region, context);
  }
  const isRestricted = isBelow(route, prefix);
  if (isRestricted && !locked) report(context, navigationIntoRestricted(at, { where: region, to }), at);
  const target = routeTargets.get(route);
  const file = isRestricted || target ? undefined : toFileAddress(parts, context);
  if (file !== undefined) return { href: file };
  if (!isRestricted && !target) {
    report(context, navigationTargetMissing(at, { where: region, to, ...suggest(route, routeTargets.keys()) }), at);
  }
  if (!isRestricted && target) checkAnchor(target, { anchor: parts.anchor, to, at }, context);
  const home = isRestricted ? site.translation?.homeBaseUrl : undefined;
  if (home !== undefined) return { href: toRouteAddress(home, route, parts) };
  context.routes.push(route);
  return parts.query === '' && parts.anchor === undefined ? { route } : { href: toRouteAddress(site.baseUrl, route, parts) };
}

/** Returns the address of a file that the site publishes for a menu, such as a PDF. */
function toFileAddress({ path, query, anchor }: TargetParts, { targets, files }: NavigationContext): string | undefined {
  const file = findMenuFile(path, targets.site, targets.files);
  const asset = file === undefined ? undefined : targets.assets.get(file);
  if (file === undefined || !asset) return undefined;
  files.add(file);
  return toAssetAddress(targets.site.baseUrl, asset, '') + query + (anchor === undefined ? '' : toAnchorAddress(anchor));
}

/** Reports an anchor that the target page does not have. Former anchors are accepted, because the browser redirects them. */
function checkAnchor(
  { anchors, isPartlyRead, movedAnchors }: RouteTarget,
  { anchor, to, at }: { anchor: string | undefined; to: string; at: Place },
  context: NavigationContext,
): void {
  if (anchor === undefined || ['', 'top'].includes(anchor) || anchors.has(anchor)) return;
  if (movedAnchors.some((each) => each.id === anchor)) return;
  const page = to.replace(/[?#].*$/s, '');
  const { nearest, only } = suggest(anchor, anchors);
  const fix = { old: to, text: only === undefined || isPartlyRead ? undefined : textBefore(to, '#') + toAnchorAddress(only) };
  const missing = withFix(linkAnchorMissing(at, { anchor, page, isPartlyRead, nearest }), fix);
  const finding = withLevel(missing, anchorLevel(context.targets.site, isPartlyRead));
  if (finding) report(context, finding, at);
}

/** Resolves an absolute URL to a route of this site. Returns undefined for external addresses. */
function resolveOwnUrl(
  { href, locked, at }: { href: string; locked: boolean | undefined; at: Place },
  region: MenuLink['region'],
  context: NavigationContext,
): ItemTarget | undefined {
  const { site, prefix, routeTargets } = context.targets;
  const to = ownPath(href, siteUrlOf(site));
  if (to === undefined) return undefined;
  const route = toRoute(splitTarget(to).path);
  const isRestricted = isBelow(route, prefix);
  const routeExists = routeTargets.has(route);
  if (
    !isRestricted &&
    !routeExists &&
    (!isBelowArea(route, site) || findReservation(route, { prefix, languages: languageFolders(site) }))
  )
    return undefined;
  if (routeExists) report(context, linkToOwnUrl(at, { what: 'a page', replacement: `"to": ${JSON.stringify(to)}` }), at);
  return resolveItem({ to, at, ...(locked ? { locked } : {}) }, region, context);
}

function languageFolders({ locales }: Site): string[] {
  return locales.list.flatMap(({ path }) => (path === '' ? [] : [path]));
}

/** Adds a diagnostic. If there is already one with the same code and message, adds a related place to it instead. */
function report({ diagnostics, reported }: NavigationContext, finding: Diagnostic, at: Place): void {
  const key = `${finding.code} ${finding.message}`;
  const earlier = reported.get(key);
  if (earlier?.related) earlier.related.push(at);
  else if (earlier) earlier.related = [at];
  else {
    reported.set(key, finding);
    diagnostics.push(finding);
  }
}

/**
 * Returns the area of a document, sidebar or version item: the specified one, otherwise the first one that contains its document or
 * sidebar.
 */
function areaOf({ area, at, docId, sidebarId }: NavbarItem, { plan, targets, diagnostics }: NavigationContext): Area | undefined {
  const { areas } = targets.site;
  if (area === undefined) {
    const holder = areas.find((candidate) =>
      docId === undefined ? findTree(plan.trees, candidate, sidebarId ?? '') : plan.finders.get(candidate)?.findPage(docId),
    );
    return holder ?? areas[0];
  }
  const found = targets.areas.get(area);
  if (!found) diagnostics.push(navbarAreaUnknown(at, { id: area, ...suggest(area, targets.areas.keys()) }));
  return found;
}

/** Returns a link to the root of a restricted area, because the contents of the area must not affect the public site. */
function toRestrictedLink({ locked, at }: NavbarItem, area: Area, context: NavigationContext): ItemTarget & { locked: true } {
  if (!locked) report(context, navigationIntoRestricted(at, { where: 'navbar', to: area.route }), at);
  const home = context.targets.site.translation?.homeBaseUrl;
  return home === undefined ? { route: area.route, locked: true } : { href: toRouteAddress(home, area.route), locked: true };
}

type AreaLink = { label: string; destination: Pick<NavbarEntry, 'route' | 'sidebar' | 'area'> };

function toAreaLink(item: NavbarItem, area: Area, context: NavigationContext): AreaLink | undefined {
  const areaLink =
    item.type === 'doc'
      ? toPageLink(item, area, context)
      : item.type === 'docSidebar'
        ? toSidebarLink(item, area, context)
        : toRootLink(area, context);
  if (areaLink?.destination.route !== undefined) context.routes.push(areaLink.destination.route);
  return areaLink;
}

function toPageLink({ docId = '', at }: NavbarItem, area: Area, { plan, diagnostics }: NavigationContext): AreaLink | undefined {
  const finder = plan.finders.get(area);
  const writtenPage = finder?.findPage(docId);
  if (!writtenPage && !finder?.isDraft(docId))
    diagnostics.push(navbarDocMissing(at, { id: docId, area: area.id, ...(finder?.nearestPage(docId) ?? noSuggestion) }));
  if (!writtenPage || writtenPage.page.frontMatter.unlisted) return undefined;
  const sidebar = plan.trees.findLast((tree) => tree.entryOf.has(writtenPage))?.id;
  return { label: writtenPage.label, destination: { route: writtenPage.route, ...(sidebar === undefined ? {} : { sidebar }) } };
}

function toSidebarLink(
  { sidebarId = '', at }: NavbarItem,
  area: Area,
  { plan, diagnostics }: NavigationContext,
): AreaLink | undefined {
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
  return route === undefined ? undefined : { label, destination: { route, sidebar: tree.id } };
}

/** Converts a version item. The reader renders it with the version of the current page, or the last selected version. */
function toVersionsEntry({ type, position, label, to, at }: NavbarItem, area: string, context: NavigationContext): NavbarEntry[] {
  for (const [{ version }, { route }] of context.plan.roots) if (version?.area === area) context.routes.push(route);
  const destination = to === undefined ? {} : resolveItem({ to, at }, 'navbar', context);
  return [{ type, position, ...(label === undefined ? {} : { label }), area, ...destination }];
}

/** Returns a link to the first page of an area. Used for version items of areas without versions. */
function toRootLink(area: Area, { plan }: NavigationContext): AreaLink | undefined {
  const route = plan.roots.get(area)?.route;
  return route === undefined ? undefined : { label: area.label, destination: { route, area: area.id } };
}
