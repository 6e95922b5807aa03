import { ownPath, siteUrlOf } from '../addresses/site-url.ts';
import { byText } from '../basics/compare.ts';
import { byPlace } from '../basics/places.ts';
import { externalGone, externalUnreachable, externalUnsure } from '../diagnostics/links.ts';
import type { Diagnostic, LinkedSite, LinkUse, Page, Place, Site } from '../model.ts';
import type { OpenApi } from '../openapi/document/open-api.ts';
import { resolvePlaces } from '../openapi/document/specs.ts';

/** An external address without its anchor, and the positions of all links to it, sorted. */
type ExternalLink = { address: string; places: Place[] };
/**
 * The result of requesting an address. `withheld` means that the host rejects automated requests. `reason` is a sentence without a full
 * stop. `responded` is false if there was no response.
 */
export type LinkCheckResult = { state: 'there' | 'withheld' | 'gone' | 'unsure'; reason: string; responded: boolean };

/**
 * Collects the external addresses to which pages, navbar and footer link. The pages must have been compiled with `recordsExternalLinks`.
 * Omits locked links and links to pages of the site itself, which are checked without requests.
 */
export function externalLinks(site: Site, graphs: readonly LinkedSite[]): ExternalLink[] {
  const placesByAddress = new Map<string, Map<string, Place>>();
  const siteUrl = siteUrlOf(site);
  const isOwn = (address: string): boolean => {
    const route = ownPath(address, siteUrl)?.replace(/\/?[?#].*$|\/$/, '');
    return route !== undefined && graphs.some(({ routes }) => routes.has(route === '' ? '/' : route));
  };
  const addPlace = (target: string, at: Place): void => {
    const address = toAddress(target);
    if (address === undefined || isOwn(address)) return;
    const places = placesByAddress.get(address) ?? new Map<string, Place>();
    placesByAddress.set(address, places.set(keyOf(at), at));
  };
  for (const { href, locked, at } of menuItems(site)) if (href !== undefined && !locked) addPlace(href, at);
  for (const { page } of graphs.flatMap(({ pages }) => pages)) {
    for (const use of page ? [...page.links, ...(page.externalLinks ?? [])] : [])
      if (page && use.kind === 'link' && !use.locked) addPlace(use.target, toPlace(page, use));
  }
  return [...placesByAddress]
    .sort(byText(([name]) => name))
    .map(([address, places]) => ({ address, places: [...places.values()].sort(byPlace) }));
}

/**
 * Reports each link that is broken or could not be confirmed. If several addresses were requested and none responded, reports only that.
 * Skips links that are not in `results`, because they were not requested.
 */
export function externalLinkDiagnostics(
  links: readonly ExternalLink[],
  results: ReadonlyMap<string, LinkCheckResult>,
  specs: readonly OpenApi[],
): Diagnostic[] {
  const requested = links.flatMap(({ address, places }) => {
    const result = results.get(address);
    const [at, ...others] = places;
    return result && at ? [{ address, at, others, ...result }] : [];
  });
  const [first] = requested.toSorted((a, b) => byPlace(a.at, b.at));
  if (first && requested.length > 1 && requested.every(({ responded }) => !responded))
    return resolvePlaces([externalUnreachable(first.at, { count: requested.length, reason: first.reason })], specs);
  const findings = requested.flatMap(({ state, at, others, ...facts }) => {
    if (state === 'gone') return [externalGone(at, facts, others)];
    return state === 'unsure' ? [externalUnsure(at, facts, others)] : [];
  });
  return resolvePlaces(findings, specs);
}

/** Returns the URL that a browser would request; undefined if the target is not a web address. */
function toAddress(target: string): string | undefined {
  const absolute = target.startsWith('//') ? `https:${target}` : target;
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  url.hash = '';
  return url.href;
}

type MenuItem = { href?: string; locked?: boolean; at: Place };

function menuItems({ navbar, footer }: Site): MenuItem[] {
  const navbarItems = navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  return [...navbarItems, ...(footer ? [...footer.columns.flatMap(({ items }) => items), ...footer.links] : [])];
}

/** Returns the position of a link, as in the link phase: in the page, its translation, an included file, or a specification. */
function toPlace(page: Page, { span, file, pointer, part }: LinkUse): Place {
  if (pointer !== undefined) return { file: page.file, line: 1, column: 1, pointer, ...(part && { part }) };
  const [line, column, endLine, endColumn] = span;
  return { file: file ?? page.origin ?? page.file, line, column, endLine, endColumn };
}

/** Identifies a position. A part of a specification may appear on several pages. */
function keyOf({ file, line, column, pointer, part = [0, 0] }: Place): string {
  return pointer === undefined ? `${file}\n${line}:${column}` : `${file.split('#', 1)[0]}\n${pointer}\n${part[0]}`;
}
