import { otherSiteAddress, restrictedPrefix } from '../addresses/addresses.ts';
import { canRun, homeOf, ownPath, schemeOf } from '../addresses/outward.ts';
import { addressKey } from '../addresses/reserved.ts';
import { itemAt } from '../basics/invariant.ts';
import { nearest, suggest } from '../basics/nearest.ts';
import { entryPlace } from '../basics/places.ts';
import { redirectChain, redirectInvalid, redirectLoop, redirectTargetMissing } from '../diagnostics/routes.ts';
import * as say from '../diagnostics/sentences/routes.ts';
import type { Audience, Diagnostic, MovedAnchor, Place, Redirect, Removed, RouteTable, Site } from '../model.ts';
import { onOneLine } from '../texts/on-one-line.ts';
import { isOutward } from './paths.ts';
import type { GeneratedPage, Plan, WrittenPage } from './plan.ts';
import { type Claim, clashWith, isBelow, type Owner, redirectFault, reservedFor } from './routes.ts';
import { anchorsOf } from './targets.ts';

type Input = {
  site: Site;
  audience: Audience;
  writtenPages: readonly WrittenPage[];
  pages: readonly (WrittenPage | GeneratedPage)[];
  /** What stands at a route, by its key. */
  owners: ReadonlyMap<string, string>;
  /** Redirects of what moved within a specification; they give way to all others. */
  ofSpecs: readonly Redirect[];
  /** The routes of the public, which restricted redirects may lead to. */
  known?: RouteTable;
};
/** A former address as somebody wrote it. `below`: all that was below `from` is below `to`. */
type Former = {
  from: string;
  anchor?: string;
  to: string | null;
  toAnchor?: string;
  reason?: string;
  below?: true;
  at: Place;
  toAt: Place;
  /** What it is written in, for the remedy. */
  file: string;
  /** The page's file, where a page names it as its own. */
  own?: string;
};
type Settled = Pick<Plan, 'redirects' | 'removed' | 'moved' | 'diagnostics'>;
/** What the settling goes through, and what it has so far. */
type State = Input & {
  routes: Map<string, ReadonlySet<string>>;
  exact: Map<string, Former>;
  /** Every route, and every former one that is known so far. */
  answered: Set<string>;
  removed: Removed[];
  moved: Map<string, MovedAnchor[]>;
  /** Addresses of circles that were told. */
  looped: Set<string>;
  diagnostics: Diagnostic[];
};

/**
 * Where former routes and anchors lead: those that pages name in `redirect_from`, and those of the file of redirects. A former route may
 * not be that of a page or of a file of the site, nor be claimed twice; what leads to another redirect leads to its end at once.
 */
export function settleRedirects(input: Input): Settled {
  const routes = new Map<string, ReadonlySet<string>>();
  for (const [route, { anchors }] of input.known ?? []) routes.set(route, anchors);
  for (const page of input.pages) routes.set(page.route, 'page' in page ? anchorsOf(page.page) : none);
  const answered = new Set(routes.keys());
  const state: State = {
    ...input,
    routes,
    exact: new Map(),
    answered,
    removed: [],
    moved: new Map(),
    looped: new Set(),
    diagnostics: [],
  };
  const all = [...input.writtenPages.flatMap(formerOf), ...configured(input)];
  for (const former of all) if (former.anchor === undefined && !former.below) addExact(state, former);
  for (const former of all) if (former.anchor === undefined && former.below) addBelow(state, former);
  const redirects = toList(state);
  const ways = toWays(all, redirects);
  for (const former of all) if (former.anchor !== undefined) addAnchor(state, former, ways);
  const { removed, moved, diagnostics } = state;
  followVersions(state, redirects);
  return { redirects: redirects.sort((a, b) => (a.from < b.from ? -1 : 1)), removed, moved, diagnostics };
}

/** The keys of the routes that the file of redirects leads elsewhere, each by itself. */
export function redirectedRoutes({ redirects = [] }: Site, audience: Audience): ReadonlySet<string> {
  return new Set(
    redirects.flatMap(({ from, audience: own }) => {
      const { from: route, anchor, below } = split(from);
      return own !== audience || anchor !== undefined || below ? [] : [addressKey(route)];
    }),
  );
}

const none: ReadonlySet<string> = new Set();

/** The entries of `redirect_from`: `/old`, `/old/*`, `/old#part`, `#part`, and behind an arrow the place on this page: `#part -> #new`. */
function formerOf({ page, route }: WrittenPage): Former[] {
  return (page.frontMatter.redirect_from ?? []).map((written, index): Former => {
    const [from = '', target] = written.split(/\s+->\s+/);
    const at = entryPlace(page, 'redirect_from', index);
    const toAnchor = target?.startsWith('#') ? { toAnchor: target.slice(1) } : {};
    const shared = { to: route, ...toAnchor, at, toAt: at, file: 'redirect_from', own: page.file };
    return { ...shared, ...split(from.startsWith('#') ? route + from : from) };
  });
}

/** What the file of redirects says for this audience. What is below the restricted prefix has no business in the public file. */
function configured({ site, audience }: Input): Former[] {
  return (site.redirects ?? []).flatMap((setting): Former[] => {
    if (setting.audience !== audience) return [];
    const { at, toAt, reason } = setting;
    const { from: to = null, anchor: toAnchor } = setting.to === null ? {} : targetOf(setting.to, site);
    const file = at.file;
    const own = { to, ...(toAnchor === undefined ? {} : { toAnchor }), ...(reason === undefined ? {} : { reason }) };
    return [{ ...own, ...split(setting.from), at, toAt, file }];
  });
}

/** The parts of a target: those of an address of this site, also of one that is written with its host; another site's address is one part. */
function targetOf(written: string, site: Site): { from: string; anchor?: string } {
  const own = ownPath(written, homeOf(site));
  if (own !== undefined) return split(own);
  return leadsElsewhere(written) ? { from: otherSiteAddress(written) ?? written } : split(written);
}

/** Also a target whose scheme is hidden by blanks that browsers take out. */
function leadsElsewhere(target: string): boolean {
  return isOutward(target) || canRun(schemeOf(target));
}

/** The finding in a target elsewhere: an error that no setting lowers if its scheme can run a program. */
function refused(found: Diagnostic, target: string): Diagnostic {
  return canRun(schemeOf(target)) ? { ...found, fixed: true } : found;
}

/** The parts of an address as written. */
function split(written: string): { from: string; anchor?: string; below?: true } {
  const hash = written.indexOf('#');
  const path = hash === -1 ? written : written.slice(0, hash);
  const anchor = hash === -1 ? {} : { anchor: written.slice(hash + 1) };
  if (path.length > 2 && path.endsWith('/*')) return { from: path.slice(0, -2), ...anchor, below: true };
  return { from: path.length > 1 ? path.replace(/\/$/, '') : path, ...anchor };
}

function claimOf(state: State, { from, at, file, own }: Former): Claim {
  const { site, audience } = state;
  const ownerOf = (route: string): Owner | undefined => ownerAt(state, route, addressKey(route));
  return { from, at, file, ...(own === undefined ? {} : { own }), scope: { site, audience }, ownerOf };
}

/** What has a route, also where that is a former one. */
function ownerAt({ owners, exact, site }: State, route: string, key: string): Owner | undefined {
  const name = owners.get(key);
  if (name !== undefined) return { name };
  const other = exact.get(key);
  if (other) return ownerOfFormer(other);
  const reserved = reservedFor(route, site);
  return reserved === undefined ? undefined : { name: reserved };
}

/** What a former address belongs to that was written already, with its place. */
function ownerOfFormer({ own, file, at }: Former): Owner {
  return { name: own ?? `another entry of ${file}`, at };
}

function note(state: State, key: string, former: Former): void {
  state.exact.set(key, former);
  state.answered.add(former.from);
}

function addExact(state: State, former: Former): void {
  const found = redirectFault(claimOf(state, former));
  if (found) state.diagnostics.push(found);
  else note(state, addressKey(former.from), former);
}

/** A folder that moved: each of its pages is at the same place below the new one. What is published at an old place stays there. */
function addBelow(state: State, former: Former): void {
  const { from, to, at } = former;
  const { ownerOf, ...claim } = claimOf(state, former);
  const found = redirectFault({ ...claim, ownerOf: () => undefined });
  if (found) return void state.diagnostics.push(found);
  if (to === null) {
    const owner = ownerOf(from);
    if (owner === undefined) note(state, addressKey(from), former);
    else state.diagnostics.push(clashWith(owner, claim));
    return;
  }
  if (leadsElsewhere(to)) {
    const wording = say.redirectInvalid.toOtherSite({ from: `${from}/*`, to });
    state.diagnostics.push(refused(redirectInvalid(at, wording), to));
    return;
  }
  const base = to.replace(/\/\*$/, '');
  if (base === from) {
    state.diagnostics.push(redirectInvalid(at, say.redirectInvalid.toItself({ from: `${from}/*`, file: former.file })));
    return;
  }
  // What was below the new folder for a while and has moved on is found there as well.
  const inside = base === '/' ? '/' : `${base}/`;
  const below: string[] = [];
  for (const route of state.answered) if (route === base || route.startsWith(inside)) below.push(route);
  if (below.every((route) => route === base)) {
    const wording = say.redirectInvalid.toNothing({ from: `${from}/*`, target: base, meant: from });
    state.diagnostics.push(redirectInvalid(at, wording));
    return;
  }
  for (const route of below) {
    const old = from + (route === '/' ? '' : route.slice(base === '/' ? 0 : base.length));
    const key = addressKey(old);
    if (ownerAt(state, old, key) === undefined && isOnItsSide(state, old)) note(state, key, { ...former, from: old, to: route });
  }
}

function isOnItsSide({ site, audience }: State, route: string): boolean {
  return isBelow(route, restrictedPrefix(site)) === (audience === 'restricted');
}

/** The redirects with the pages at their ends, and what was taken away. */
function toList(state: State): Redirect[] {
  const { exact, audience, ofSpecs } = state;
  const list: Redirect[] = [];
  for (const former of exact.values()) {
    const end = endOf(state, former);
    if (end === undefined) continue;
    const { from, below } = former;
    if (end === 'removed') state.removed.push({ from, reason: former.reason ?? '', ...(below && { below }), audience });
    else list.push({ from, ...end, audience });
  }
  for (const redirect of ofSpecs) {
    const key = addressKey(redirect.from);
    if (!exact.has(key) && !state.owners.has(key) && reservedFor(redirect.from, state.site) === undefined) list.push(redirect);
  }
  return list;
}

type End = { to: string; anchor?: string } | 'removed' | undefined;

/** Where a redirect ends: at a page, or where something was taken away. Undefined where it does not end; that is told. */
function endOf(state: State, former: Former): End {
  const { routes, exact, diagnostics } = state;
  const way = [former.from];
  let step = former;
  for (;;) {
    if (step.to === null) return 'removed';
    const route = step.to;
    if (routes.has(route)) {
      if (step !== former && !former.below)
        diagnostics.push(
          redirectChain(former.toAt, { from: former.from, to: former.to ?? '', end: shown(route, step.toAnchor) }),
        );
      return placeOn(state, step, route);
    }
    if (leadsElsewhere(route)) return outwardEnd(state, former, step, route);
    const next = exact.get(addressKey(route));
    if (!next) {
      const to = shown(route, step.toAnchor);
      if (step === former)
        diagnostics.push(redirectTargetMissing(step.toAt, { from: step.from, to, ...suggest(route, routes.keys()) }));
      return undefined;
    }
    way.push(route);
    if (next === former || way.length > 50) {
      if (next === former) tellLoop(state, former, way, way.map(addressKey));
      return undefined;
    }
    step = next;
  }
}

/** Another site at the end of a redirect. */
function outwardEnd({ diagnostics }: State, former: Former, step: Former, to: string): End {
  const { from, toAt } = former;
  if (otherSiteAddress(to) !== undefined) {
    if (step !== former) diagnostics.push(redirectChain(toAt, { from, to: former.to ?? '', end: to }));
    return { to };
  }
  if (step === former) diagnostics.push(refused(redirectInvalid(toAt, say.redirectInvalid.toNoAddress({ from, to })), to));
  return undefined;
}

/** The page with the place on it. In another language a heading has another anchor: there the page itself is the target. */
function placeOn(state: State, { from, toAnchor, toAt }: Former, route: string): { to: string; anchor?: string } {
  if (toAnchor === undefined) return { to: route };
  const ids = state.routes.get(route) ?? none;
  if (ids.has(toAnchor)) return { to: route, anchor: toAnchor };
  if (!state.site.translation) {
    const near = suggest(toAnchor, ids);
    const full = (anchor: string | undefined) => (anchor === undefined ? undefined : shown(route, anchor));
    const facts = { from, to: shown(route, toAnchor), nearest: full(near.nearest), only: full(near.only) };
    state.diagnostics.push(redirectTargetMissing(toAt, facts));
  }
  return { to: route };
}

/** The route that each former route ends at, and what was written of each former anchor first, by its address. */
type Ways = { routes: ReadonlyMap<string, string>; anchors: ReadonlyMap<string, Former> };

function toWays(all: readonly Former[], redirects: readonly Redirect[]): Ways {
  const anchors = new Map<string, Former>();
  for (const former of all) {
    const address = shown(former.from, former.anchor);
    if (former.anchor !== undefined && !anchors.has(address)) anchors.set(address, former);
  }
  return { routes: new Map(redirects.map(({ from, to }) => [from, to])), anchors };
}

/** An anchor that a page had, or that came with the redirect of its page. */
function addAnchor(state: State, former: Former, ways: Ways): void {
  const { routes, moved, diagnostics, site } = state;
  const { from, anchor = '', at, file, own } = former;
  const route = routes.has(from) ? from : ways.routes.get(from);
  const address = `${from}#${anchor}`;
  if (route === undefined || former.below) {
    const word = former.below ? say.redirectInvalid.anchorOfMany : say.redirectInvalid.pageMissing;
    const facts = { from: onOneLine(address), meant: from === '/' ? undefined : from, file };
    diagnostics.push(redirectInvalid(at, word(facts)));
    return;
  }
  const others = moved.get(route) ?? [];
  if (routes.get(route)?.has(anchor) || others.some(({ id }) => id === anchor)) {
    const first = ways.anchors.get(address);
    const other = first && first !== former ? ownerOfFormer(first) : { name: 'another redirect' };
    const owner = routes.get(route)?.has(anchor) ? { name: `a place on ${route}` } : other;
    if (!site.translation) diagnostics.push(clashWith(owner, { from: address, at, file, own }));
    return;
  }
  const target = former.to === null ? { reason: former.reason ?? '' } : anchorEnd(state, former, ways);
  if (target) moved.set(route, [...others, { id: anchor, ...target }]);
}

/** Where an anchor leads: to a page or a place on one, by way of other former anchors and routes. */
function anchorEnd(state: State, former: Former, ways: Ways): { to: string; anchor?: string } | undefined {
  const { routes, diagnostics } = state;
  const start = shown(former.from, former.anchor);
  let { to, toAnchor } = former;
  const way = [start];
  for (let steps = 0; steps < 50; steps++) {
    const route: string | undefined = to !== null && routes.has(to) ? to : ways.routes.get(to ?? '');
    if (route === undefined) break;
    if (toAnchor === undefined || routes.get(route)?.has(toAnchor)) {
      const end = { to: route, ...(toAnchor === undefined ? {} : { anchor: toAnchor }) };
      if (way.length > 1)
        diagnostics.push(redirectChain(former.toAt, { from: start, to: itemAt(way, 1), end: shown(end.to, end.anchor) }));
      return end;
    }
    const next = ways.anchors.get(shown(to ?? route, toAnchor)) ?? ways.anchors.get(shown(route, toAnchor));
    if (!next) return placeOn(state, { ...former, from: start, toAnchor }, route);
    way.push(shown(route, toAnchor));
    if (next.from === former.from && next.anchor === former.anchor) {
      tellLoop(state, former, way, way);
      return undefined;
    }
    ({ to, toAnchor } = next);
  }
  diagnostics.push(
    redirectTargetMissing(former.toAt, {
      from: start,
      to: shown(to ?? '', toAnchor),
      nearest: nearest(to ?? '', routes.keys()),
      only: undefined,
    }),
  );
  return undefined;
}

/** Tells of a circle once: each of the others on this way leads in the same one. `keys` are the addresses of the way as they are compared. */
function tellLoop({ looped, diagnostics }: State, { toAt }: Former, way: readonly string[], keys: readonly string[]): void {
  const [from = ''] = way;
  if (!keys.some((key) => looped.has(key))) diagnostics.push(redirectLoop(toAt, { from, way }));
  for (const key of keys) looped.add(key);
}

function shown(route: string, anchor: string | undefined): string {
  return anchor === undefined ? route : `${route}#${anchor}`;
}

/** What is written for the latest version of an area holds in its other versions, wherever they have the page that it leads to. */
function followVersions(state: State, redirects: Redirect[]): void {
  const { site, routes, moved, owners } = state;
  const taken = new Set(redirects.map(({ from }) => addressKey(from)));
  for (const latest of site.areas.filter(({ version }) => version?.state === 'latest')) {
    const base = latest.route === '/' ? '' : latest.route;
    const isOwn = (route: string): boolean => route.startsWith(`${base}/`) || route === latest.route;
    for (const other of site.areas) {
      if (other === latest || other.version?.area !== latest.version?.area || other.audience !== latest.audience) continue;
      const there = (route: string): string => (isOwn(route) ? other.route + route.slice(base.length) : route);
      for (const { from, to, anchor, audience } of [...redirects]) {
        if (!isOwn(from) || !isOwn(to) || isBelow(from, `${other.route.slice(1)}/`)) continue;
        const [old, now] = [there(from), there(to)];
        if (!routes.has(now) || owners.has(addressKey(old)) || taken.has(addressKey(old))) continue;
        taken.add(addressKey(old));
        const hasAnchor = anchor !== undefined && routes.get(now)?.has(anchor);
        redirects.push({ from: old, to: now, ...(hasAnchor ? { anchor } : {}), audience });
      }
      for (const [route, anchors] of [...moved]) {
        const now = there(route);
        if (now === route || !routes.has(now) || isBelow(route, `${other.route.slice(1)}/`)) continue;
        const own = anchors.flatMap((each): MovedAnchor[] => {
          if (routes.get(now)?.has(each.id) || 'reason' in each) return [];
          const to = there(each.to);
          if (!routes.has(to)) return [];
          const { anchor } = each;
          return [{ id: each.id, to, ...(anchor !== undefined && routes.get(to)?.has(anchor) ? { anchor } : {}) }];
        });
        if (own.length > 0 && !moved.has(now)) moved.set(now, own);
      }
    }
  }
}
