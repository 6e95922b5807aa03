import { otherSiteAddress, restrictedPrefix } from '../addresses/addresses.ts';
import { addressKey } from '../addresses/reserved.ts';
import { canRun, ownPath, schemeOf, siteUrlOf } from '../addresses/site-url.ts';
import { byText } from '../basics/compare.ts';
import { itemAt } from '../basics/invariant.ts';
import { nearest, suggest } from '../basics/nearest.ts';
import { entryPlace } from '../basics/places.ts';
import { redirectChain, redirectInvalid, redirectLoop, redirectTargetMissing } from '../diagnostics/routes.ts';
import * as say from '../diagnostics/sentences/routes.ts';
import type { Audience, Diagnostic, MovedAnchor, Place, Redirect, RemovedRoute, RouteTable, Site } from '../model.ts';
import { onOneLine } from '../texts/on-one-line.ts';
import { isExternalTarget } from './paths.ts';
import { checkFormerRoute, type FormerRoute, isBelow, type RouteOwner, reportClash, reservedOwner } from './routes.ts';
import type { GeneratedPage, SitePlan, WrittenPage } from './site-plan.ts';
import { anchorsOf } from './targets.ts';

type RedirectInput = {
  site: Site;
  audience: Audience;
  writtenPages: readonly WrittenPage[];
  pages: readonly (WrittenPage | GeneratedPage)[];
  /** The file or page at each route, by route key. */
  owners: ReadonlyMap<string, string>;
  /** Redirects of pages that moved within a specification. All others take precedence. */
  specRedirects: readonly Redirect[];
  /** The public routes, to which restricted redirects may point. */
  publicRoutes?: RouteTable;
};
/** A former address as declared. `below` means that everything below `from` moved to the same path below `to`. */
type FormerAddress = {
  from: string;
  anchor?: string;
  to: string | null;
  toAnchor?: string;
  reason?: string;
  below?: true;
  at: Place;
  toAt: Place;
  /** The file or front matter key that contains the declaration, for the hint. */
  file: string;
  /** The page's file, if the declaration is in a page. */
  pageFile?: string;
};
type RedirectPlan = Pick<SitePlan, 'redirects' | 'removed' | 'movedAnchors' | 'diagnostics'>;
/** The input and the results so far. */
type RedirectState = RedirectInput & {
  routes: Map<string, ReadonlySet<string>>;
  exact: Map<string, FormerAddress>;
  /** All current routes, and all former ones so far. */
  knownRoutes: Set<string>;
  removed: RemovedRoute[];
  movedAnchors: Map<string, MovedAnchor[]>;
  /** Addresses in loops that have been reported. */
  loopAddresses: Set<string>;
  diagnostics: Diagnostic[];
};

/**
 * Resolves former routes and anchors from `redirect_from` of pages and from the redirects file. A former route must not be the route of a
 * page or file, and must not be declared twice. A redirect to another redirect is resolved to its final target.
 */
export function resolveRedirects(input: RedirectInput): RedirectPlan {
  const routes = new Map<string, ReadonlySet<string>>();
  for (const [route, { anchors }] of input.publicRoutes ?? []) routes.set(route, anchors);
  for (const page of input.pages) routes.set(page.route, 'page' in page ? anchorsOf(page.page) : noAnchors);
  const currentRoutes = new Set(routes.keys());
  const state: RedirectState = {
    ...input,
    routes,
    exact: new Map(),
    knownRoutes: currentRoutes,
    removed: [],
    movedAnchors: new Map(),
    loopAddresses: new Set(),
    diagnostics: [],
  };
  const all = [...input.writtenPages.flatMap(formerAddressesOf), ...configuredRedirects(input)];
  for (const former of all) if (former.anchor === undefined && !former.below) addExact(state, former);
  for (const former of all) if (former.anchor === undefined && former.below) addFolder(state, former);
  const redirects = toRedirects(state);
  const formerTargets = toFormerTargets(all, redirects);
  for (const former of all) if (former.anchor !== undefined) addAnchor(state, former, formerTargets);
  const { removed, movedAnchors, diagnostics } = state;
  addVersionRedirects(state, redirects);
  return { redirects: redirects.sort(byText(({ from }) => from)), removed, movedAnchors, diagnostics };
}

/** Returns the keys of an audience's individual routes in the redirects file, without anchors and entire folders. */
export function redirectedRoutes({ redirects = [] }: Site, audience: Audience): ReadonlySet<string> {
  return new Set(
    redirects.flatMap(({ from, audience: own }) => {
      const { from: route, anchor, below } = splitFormer(from);
      return own !== audience || anchor !== undefined || below ? [] : [addressKey(route)];
    }),
  );
}

const noAnchors: ReadonlySet<string> = new Set();

/**
 * Parses the entries of `redirect_from`: `/old`, `/old/*`, `/old#part` or `#part`, optionally followed by an anchor on this page: `#part ->
 * #new`.
 */
function formerAddressesOf({ page, route, area }: WrittenPage): FormerAddress[] {
  return (page.frontMatter.redirect_from ?? []).map((source, index): FormerAddress => {
    const [from = '', target] = source.split(/\s+->\s+/);
    const at = entryPlace(page, 'redirect_from', index);
    const toAnchor = target?.startsWith('#') ? { toAnchor: target.slice(1) } : {};
    // Other tools have other names for this key, such as `aliases`.
    const file = area?.dialect === undefined ? 'redirect_from' : 'the front matter';
    const shared = { to: route, ...toAnchor, at, toAt: at, file, pageFile: page.file };
    return { ...shared, ...splitFormer(from.startsWith('#') ? route + from : from) };
  });
}

/** Returns the entries in the redirects file for this audience. Those below the restricted prefix must not appear in public output. */
function configuredRedirects({ site, audience }: RedirectInput): FormerAddress[] {
  return (site.redirects ?? []).flatMap((setting): FormerAddress[] => {
    if (setting.audience !== audience) return [];
    const { at, toAt, reason } = setting;
    const { from: to = null, anchor: toAnchor } = setting.to === null ? {} : targetOf(setting.to, site);
    const file = at.file;
    const own = { to, ...(toAnchor === undefined ? {} : { toAnchor }), ...(reason === undefined ? {} : { reason }) };
    return [{ ...own, ...splitFormer(setting.from), at, toAt, file }];
  });
}

/** Splits the target of a redirect. It may be an absolute URL of this site. The addresses of other sites are not split. */
function targetOf(source: string, site: Site): { from: string; anchor?: string } {
  const own = ownPath(source, siteUrlOf(site));
  if (own !== undefined) return splitFormer(own);
  return isExternal(source) ? { from: otherSiteAddress(source) ?? source } : splitFormer(source);
}

/**
 * Returns whether a target is external or has a scheme that can run scripts. Browsers ignore whitespace in schemes, so it is removed first.
 */
function isExternal(target: string): boolean {
  return isExternalTarget(target) || canRun(schemeOf(target));
}

/** If the scheme of the target can run scripts, makes the diagnostic an error whose level cannot be configured. */
function toFixedError(finding: Diagnostic, target: string): Diagnostic {
  return canRun(schemeOf(target)) ? { ...finding, hasFixedLevel: true } : finding;
}

/** Splits a former address into route, anchor and wildcard. */
function splitFormer(source: string): { from: string; anchor?: string; below?: true } {
  const hash = source.indexOf('#');
  const path = hash === -1 ? source : source.slice(0, hash);
  const anchor = hash === -1 ? {} : { anchor: source.slice(hash + 1) };
  if (path.length > 2 && path.endsWith('/*')) return { from: path.slice(0, -2), ...anchor, below: true };
  return { from: path.length > 1 ? path.replace(/\/$/, '') : path, ...anchor };
}

function toFormerRoute(state: RedirectState, { from, at, file, pageFile }: FormerAddress): FormerRoute {
  const { site, audience } = state;
  const ownerOf = (route: string): RouteOwner | undefined => ownerAt(state, route, addressKey(route));
  return { from, at, file, ...(pageFile === undefined ? {} : { pageFile: pageFile }), scope: { site, audience }, ownerOf };
}

/** Returns the owner of a current, former or reserved route. */
function ownerAt({ owners, exact, site }: RedirectState, route: string, key: string): RouteOwner | undefined {
  const name = owners.get(key);
  if (name !== undefined) return { name };
  const other = exact.get(key);
  if (other) return ownerOfFormer(other);
  const reserved = reservedOwner(route, site);
  return reserved === undefined ? undefined : { name: reserved };
}

/** Returns the owner of a former address, with the position of the declaration. */
function ownerOfFormer({ pageFile, file, at }: FormerAddress): RouteOwner {
  return { name: pageFile ?? `another entry of ${file}`, at };
}

function addFormer(state: RedirectState, key: string, former: FormerAddress): void {
  state.exact.set(key, former);
  state.knownRoutes.add(former.from);
}

function addExact(state: RedirectState, former: FormerAddress): void {
  const finding = checkFormerRoute(toFormerRoute(state, former));
  if (finding) state.diagnostics.push(finding);
  else addFormer(state, addressKey(former.from), former);
}

/**
 * Adds the redirects for a folder that moved: one for each page below the new folder. Pages that still exist below the old folder take
 * precedence.
 */
function addFolder(state: RedirectState, former: FormerAddress): void {
  const { from, to, at } = former;
  const { ownerOf, ...claim } = toFormerRoute(state, former);
  const finding = checkFormerRoute({ ...claim, ownerOf: () => undefined });
  if (finding) return void state.diagnostics.push(finding);
  if (to === null) {
    const owner = ownerOf(from);
    if (owner === undefined) addFormer(state, addressKey(from), former);
    else state.diagnostics.push(reportClash(owner, claim));
    return;
  }
  if (isExternal(to)) {
    const wording = say.redirectInvalid.toOtherSite({ from: `${from}/*`, to });
    state.diagnostics.push(toFixedError(redirectInvalid(at, wording), to));
    return;
  }
  const base = to.replace(/\/\*$/, '');
  if (base === from) {
    state.diagnostics.push(redirectInvalid(at, say.redirectInvalid.toItself({ from: `${from}/*`, file: former.file })));
    return;
  }
  // Includes former routes below the new folder, because their redirects point to current pages.
  const prefix = base === '/' ? '/' : `${base}/`;
  const below: string[] = [];
  // For a folder inside the new one, includes only pages and single former routes. Otherwise, each such folder would double the number of
  // redirects.
  const isNested = from.startsWith(prefix);
  for (const route of state.knownRoutes) {
    const isBelowBase = route === base || route.startsWith(prefix);
    if (isBelowBase && !(isNested && state.exact.get(addressKey(route))?.below)) below.push(route);
  }
  if (below.every((route) => route === base)) {
    const wording = say.redirectInvalid.toNothing({ from: `${from}/*`, target: base, intended: from });
    state.diagnostics.push(redirectInvalid(at, wording));
    return;
  }
  for (const route of below) {
    const old = from + (route === '/' ? '' : route.slice(base === '/' ? 0 : base.length));
    const key = addressKey(old);
    if (ownerAt(state, old, key) === undefined && isInAudience(state, old))
      addFormer(state, key, { ...former, from: old, to: route });
  }
}

function isInAudience({ site, audience }: RedirectState, route: string): boolean {
  return isBelow(route, restrictedPrefix(site)) === (audience === 'restricted');
}

/** Returns the redirects with their final targets. Removed routes are recorded in the state. */
function toRedirects(state: RedirectState): Redirect[] {
  const { exact, audience, specRedirects } = state;
  const list: Redirect[] = [];
  for (const former of exact.values()) {
    const target = followRedirect(state, former);
    if (target === undefined) continue;
    const { from, below } = former;
    if (target === 'removed') state.removed.push({ from, reason: former.reason ?? '', ...(below && { below }), audience });
    else list.push({ from, ...target, audience });
  }
  for (const redirect of specRedirects) {
    const key = addressKey(redirect.from);
    if (!exact.has(key) && !state.owners.has(key) && reservedOwner(redirect.from, state.site) === undefined) list.push(redirect);
  }
  return list;
}

type RedirectEnd = { to: string; anchor?: string } | 'removed' | undefined;

/**
 * Follows a redirect to its final target: a page, another site, or a removed route. If there is none, reports that and returns undefined.
 */
function followRedirect(state: RedirectState, former: FormerAddress): RedirectEnd {
  const { routes, exact, diagnostics } = state;
  const path = [former.from];
  let step = former;
  for (;;) {
    if (step.to === null) return 'removed';
    const route = step.to;
    if (routes.has(route)) {
      // As in browsers, an anchor remains unless a later redirect has its own.
      const end = step.toAnchor === undefined ? former : step;
      if (step !== former && !former.below)
        diagnostics.push(
          redirectChain(former.toAt, {
            from: former.from,
            to: withAnchor(former.to ?? '', former.toAnchor),
            end: withAnchor(route, end.toAnchor),
          }),
        );
      return resolveAnchor(state, end, route);
    }
    if (isExternal(route)) return resolveExternalEnd(state, former, step, route);
    const next = exact.get(addressKey(route));
    if (!next) {
      const to = withAnchor(route, step.toAnchor);
      if (step === former)
        diagnostics.push(redirectTargetMissing(step.toAt, { from: step.from, to, ...suggest(route, routes.keys()) }));
      return undefined;
    }
    path.push(route);
    if (next === former || path.length > 50) {
      if (next === former) reportLoop(state, former, path, path.map(addressKey));
      return undefined;
    }
    step = next;
  }
}

/** Returns the final target of a redirect to another site. */
function resolveExternalEnd({ diagnostics }: RedirectState, former: FormerAddress, step: FormerAddress, to: string): RedirectEnd {
  const { from, toAt } = former;
  if (otherSiteAddress(to) !== undefined) {
    if (step !== former) diagnostics.push(redirectChain(toAt, { from, to: former.to ?? '', end: to }));
    return { to };
  }
  if (step === former) diagnostics.push(toFixedError(redirectInvalid(toAt, say.redirectInvalid.toNoAddress({ from, to })), to));
  return undefined;
}

/** Returns a page and an anchor on it. A translation redirects to the page only, because the anchors of translated headings differ. */
function resolveAnchor(
  state: RedirectState,
  { from, toAnchor, toAt }: FormerAddress,
  route: string,
): { to: string; anchor?: string } {
  if (toAnchor === undefined) return { to: route };
  const ids = state.routes.get(route) ?? noAnchors;
  if (ids.has(toAnchor)) return { to: route, anchor: toAnchor };
  if (!state.site.translation) {
    const near = suggest(toAnchor, ids);
    const fullAddress = (anchor: string | undefined) => (anchor === undefined ? undefined : withAnchor(route, anchor));
    const facts = { from, to: withAnchor(route, toAnchor), nearest: fullAddress(near.nearest), only: fullAddress(near.only) };
    state.diagnostics.push(redirectTargetMissing(toAt, facts));
  }
  return { to: route };
}

/** The final route of each former route, and the first declaration of each former anchor, by address. */
type FormerTargets = { routes: ReadonlyMap<string, string>; anchors: ReadonlyMap<string, FormerAddress> };

function toFormerTargets(all: readonly FormerAddress[], redirects: readonly Redirect[]): FormerTargets {
  const anchors = new Map<string, FormerAddress>();
  for (const former of all) {
    const address = withAnchor(former.from, former.anchor);
    if (former.anchor !== undefined && !anchors.has(address)) anchors.set(address, former);
  }
  return { routes: new Map(redirects.map(({ from, to }) => [from, to])), anchors };
}

/** Adds a former anchor of a page; the page itself may have moved as well. */
function addAnchor(state: RedirectState, former: FormerAddress, formerTargets: FormerTargets): void {
  const { routes, movedAnchors, diagnostics, site } = state;
  const { from, anchor = '', at, file, pageFile } = former;
  const route = routes.has(from) ? from : formerTargets.routes.get(from);
  const address = `${from}#${anchor}`;
  if (route === undefined || former.below) {
    const word = former.below ? say.redirectInvalid.anchorOfMany : say.redirectInvalid.pageMissing;
    const facts = { from: onOneLine(address), intended: from === '/' ? undefined : from, file };
    diagnostics.push(redirectInvalid(at, word(facts)));
    return;
  }
  const others = movedAnchors.get(route) ?? [];
  if (routes.get(route)?.has(anchor) || others.some(({ id }) => id === anchor)) {
    const first = formerTargets.anchors.get(address);
    const other = first && first !== former ? ownerOfFormer(first) : { name: 'another redirect' };
    const owner = routes.get(route)?.has(anchor) ? { name: `a place on ${route}` } : other;
    if (!site.translation) diagnostics.push(reportClash(owner, { from: address, at, file, pageFile: pageFile }));
    return;
  }
  const target = former.to === null ? { reason: former.reason ?? '' } : followAnchor(state, former, formerTargets);
  if (target) movedAnchors.set(route, [...others, { id: anchor, ...target }]);
}

/** Resolves a former anchor to a page or an anchor, following other former anchors and routes. */
function followAnchor(
  state: RedirectState,
  former: FormerAddress,
  formerTargets: FormerTargets,
): { to: string; anchor?: string } | undefined {
  const { routes, diagnostics } = state;
  const start = withAnchor(former.from, former.anchor);
  let { to, toAnchor } = former;
  const path = [start];
  for (let steps = 0; steps < 50; steps++) {
    const route: string | undefined = to !== null && routes.has(to) ? to : formerTargets.routes.get(to ?? '');
    if (route === undefined) break;
    if (toAnchor === undefined || routes.get(route)?.has(toAnchor)) {
      const target = { to: route, ...(toAnchor === undefined ? {} : { anchor: toAnchor }) };
      if (path.length > 1)
        diagnostics.push(
          redirectChain(former.toAt, { from: start, to: itemAt(path, 1), end: withAnchor(target.to, target.anchor) }),
        );
      return target;
    }
    const next =
      formerTargets.anchors.get(withAnchor(to ?? route, toAnchor)) ?? formerTargets.anchors.get(withAnchor(route, toAnchor));
    if (!next) return resolveAnchor(state, { ...former, from: start, toAnchor }, route);
    path.push(withAnchor(route, toAnchor));
    if (next.from === former.from && next.anchor === former.anchor) {
      reportLoop(state, former, path, path);
      return undefined;
    }
    ({ to, toAnchor } = next);
  }
  diagnostics.push(
    redirectTargetMissing(former.toAt, {
      from: start,
      to: withAnchor(to ?? '', toAnchor),
      nearest: nearest(to ?? '', routes.keys()),
      only: undefined,
    }),
  );
  return undefined;
}

/** Reports a loop once, instead of once for each of its addresses. `keys` are the normalized addresses of the loop. */
function reportLoop(
  { loopAddresses: looped, diagnostics }: RedirectState,
  { toAt }: FormerAddress,
  path: readonly string[],
  keys: readonly string[],
): void {
  const [from = ''] = path;
  if (!keys.some((key) => looped.has(key))) diagnostics.push(redirectLoop(toAt, { from, way: path }));
  for (const key of keys) looped.add(key);
}

function withAnchor(route: string, anchor: string | undefined): string {
  return anchor === undefined ? route : `${route}#${anchor}`;
}

/** Applies the redirects of an area's latest version to all other versions that contain the target page. */
function addVersionRedirects(state: RedirectState, redirects: Redirect[]): void {
  const { site, routes, movedAnchors, owners } = state;
  const taken = new Set(redirects.map(({ from }) => addressKey(from)));
  for (const latest of site.areas.filter(({ version }) => version?.state === 'latest')) {
    const base = latest.route === '/' ? '' : latest.route;
    const isOwn = (route: string): boolean => route.startsWith(`${base}/`) || route === latest.route;
    for (const other of site.areas) {
      if (other === latest || other.version?.area !== latest.version?.area || other.audience !== latest.audience) continue;
      const toVersionRoute = (route: string): string => (isOwn(route) ? other.route + route.slice(base.length) : route);
      for (const { from, to, anchor, audience } of [...redirects]) {
        if (!isOwn(from) || !isOwn(to) || isBelow(from, `${other.route.slice(1)}/`)) continue;
        const [old, newTarget] = [toVersionRoute(from), toVersionRoute(to)];
        if (!routes.has(newTarget) || owners.has(addressKey(old)) || taken.has(addressKey(old))) continue;
        taken.add(addressKey(old));
        const hasAnchor = anchor !== undefined && routes.get(newTarget)?.has(anchor);
        redirects.push({ from: old, to: newTarget, ...(hasAnchor ? { anchor } : {}), audience });
      }
      for (const [route, anchors] of [...movedAnchors]) {
        const newTarget = toVersionRoute(route);
        if (newTarget === route || !routes.has(newTarget) || isBelow(route, `${other.route.slice(1)}/`)) continue;
        const own = anchors.flatMap((each): MovedAnchor[] => {
          if (routes.get(newTarget)?.has(each.id) || 'reason' in each) return [];
          const to = toVersionRoute(each.to);
          if (!routes.has(to)) return [];
          const { anchor } = each;
          return [{ id: each.id, to, ...(anchor !== undefined && routes.get(to)?.has(anchor) ? { anchor } : {}) }];
        });
        if (own.length > 0 && !movedAnchors.has(newTarget)) movedAnchors.set(newTarget, own);
      }
    }
  }
}
