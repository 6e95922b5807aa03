import { encodePath } from '../addresses/addresses.ts';
import { findReservation } from '../addresses/reserved.ts';
import { intendedUrl, ownPath, siteUrlOf } from '../addresses/site-url.ts';
import { nearest, suggest } from '../basics/nearest.ts';
import { keyPlace, placeOf } from '../basics/places.ts';
import { textBefore } from '../basics/text-parts.ts';
import {
  imageAltMissing,
  linkAnchorMissing,
  linkBesideSite,
  linkEmpty,
  linkGenerated,
  linkIntoRestricted,
  linkRedirected,
  linkToDraft,
  linkToLeftOut,
  linkToOwnUrl,
  linkToUnread,
  operationUnknown,
} from '../diagnostics/links.ts';
import { withFix, withLevel } from '../diagnostics/rule.ts';
import { linksGenerated } from '../diagnostics/sentences/links.ts';
import { specLinkUnknown } from '../diagnostics/specs.ts';
import { createExcluder } from '../files/patterns.ts';
import type { Asset, Diagnostic, IgnoredPath, Level, LinkUse, Page, PageAnchors, Place } from '../model.ts';
import { findOperation, operationNames } from '../openapi/document/lookups.ts';
import type { Api } from '../openapi/document/model.ts';
import { dialectOf } from '../tools/tools.ts';
import {
  candidatePaths,
  decode,
  folderOf,
  isAllowed,
  isOutward,
  joinPath,
  relativePath,
  splitTarget,
  type Target,
} from './paths.ts';
import { isBelowArea } from './routes.ts';
import {
  anchorAddress,
  assetAddress,
  assetSlot,
  imageSlotAt,
  linkSlot,
  missingSize,
  routeAddress,
  type Slot,
  sourceSlotAt,
} from './slots.ts';
import { toSuggester } from './suggest.ts';
import {
  addressElsewhere,
  anchorLevel,
  type ElsewhereTarget,
  type FormerTarget,
  isVisible,
  type LinkLocation,
  pageAnchors,
  type Resolution,
  type RouteTarget,
  type Targets,
  toResolver,
  toRoute,
} from './targets.ts';

/** The resolved links of a page. */
export type PageLinks = {
  /** In the order of the page's links. */
  slots: Slot[];
  diagnostics: Diagnostic[];
  /** Routes of other pages to which this page links. */
  routes: string[];
  /** Files that the page displays or links to. */
  assets: string[];
  /** The address of its preview image. */
  image?: string;
};
/** A page whose links need to be resolved, and its route. */
export type LinkTask = { page: Page; route: string; isFolderPage: boolean };

/** The context in which the links of a page are resolved, and the results so far. */
type PageContext = {
  page: Page;
  route: string;
  /** The base of relative paths in the page's own file. */
  from: LinkLocation;
  targets: Targets;
  resolve: ReturnType<typeof toResolver>;
  suggest: ReturnType<typeof toSuggester>;
  routes: string[];
  assets: string[];
  diagnostics: Diagnostic[];
};

/** Returns a function that resolves all links of a page to the targets of an audience and reports broken ones. */
export function toLinker(targets: Targets): (task: LinkTask) => PageLinks {
  const resolve = toResolver(targets);
  const suggest = toSuggester(targets);
  return ({ page, route, isFolderPage }) => {
    const from: LinkLocation = { folder: folderOf(textBefore(page.file, '#')), area: page.area, route, isFolderPage };
    const work: PageContext = { page, route, from, targets, resolve, suggest, routes: [], assets: [], diagnostics: [] };
    const slots = page.links.map((use) => toSlot(use, work));
    const image = previewImage(work);
    const links: PageLinks = { slots, diagnostics: work.diagnostics, routes: work.routes, assets: work.assets };
    return image === undefined ? links : { ...links, image };
  };
}

/** The slot of a broken link has no address. */
const brokenSlot: Slot = { attributes: '', target: '' };

function toSlot(use: LinkUse, work: PageContext): Slot {
  const { kind, target } = use;
  const { alt, empty } = work.targets.site.links;
  const isImage = kind !== 'link';
  if (use.altMissing) report(work, imageAltMissing(placeOfUse(use, work), { target }), alt);
  if (target === '' || (target.startsWith(' ') && target.trim() === '')) {
    report(work, linkEmpty(placeOfUse(use, work), { image: isImage }), empty);
    return isImage ? brokenSlot : linkSlot('');
  }
  if (isOutward(target)) return ownUrlSlot(use, work) ?? outwardSlot(use, work);
  const parts = splitTarget(target);
  if (parts.path === '') return isImage ? missingSlot(parts, use, work) : samePageSlot(parts, use, work);
  const resolved = work.resolve(parts.path, locationOf(use, work));
  return isImage ? imageSlot(resolved, parts, use, work) : pathSlot(resolved, parts, use, work);
}

/** Returns the slot of an external address, or of an operation or document of a specification. */
function outwardSlot(use: LinkUse, work: PageContext): Slot {
  const { kind, target, locked } = use;
  if (target.startsWith('op:')) return operationSlot(use, work);
  if (target.startsWith('spec:')) return specSlot(use, work);
  if (!isAllowed(target)) return brokenSlot;
  if (kind === 'link') return linkSlot(target, locked);
  return kind === 'image' ? imageSlotAt(target) : sourceSlotAt(target);
}

/**
 * Returns the slot of a link that is an absolute URL of this site, and reports that a path would be better. Returns undefined for URLs that
 * other programs may serve: other languages, unknown files, and routes outside of all areas.
 */
function ownUrlSlot(use: LinkUse, work: PageContext): Slot | undefined {
  const { site, prefix } = work.targets;
  const own = ownPath(use.target, siteUrlOf(site));
  if (own === undefined) return undefined;
  const parts = splitTarget(own);
  const route = toRoute(parts.path);
  const languages = site.translation ? [] : site.locales.list.flatMap(({ path }) => (path === '' ? [] : [path]));
  if (findReservation(route, { prefix, languages })) return undefined;
  const from = locationOf(use, work);
  const resolved = work.resolve(parts.path, from);
  const isImage = use.kind !== 'link';
  if (resolved.kind === 'missing' || (isImage && ['route', 'former', 'elsewhere', 'generated'].includes(resolved.kind))) {
    const old = use.shown ? undefined : use.target.replace(/[?#].*/s, '');
    const finding = work.suggest({ path: parts.path, isImage, old }, from, placeOfUse(use, work));
    if (finding.hint === undefined && !isBelowArea(route, site)) return undefined;
    report(work, finding, site.links.broken);
    return brokenSlot;
  }
  if (resolved.kind === 'former') return resolveFormerLink(resolved, parts, use, work);
  if (resolved.kind === 'elsewhere') return resolveExternalRedirect(resolved, parts, use, work);
  const { length } = work.diagnostics;
  const write = resolved.kind === 'route' || resolved.kind === 'asset' ? targetPath(resolved, from) + parts.query : '';
  const toFile = isImage ? imageSlot : pathSlot;
  const slot = resolved.kind === 'route' ? routeSlot(resolved, parts, use, work, write) : toFile(resolved, parts, use, work);
  if (use.shown && resolved.kind === 'route') return linkSlot(use.target, use.locked);
  // Specifications are also read outside the site, where absolute URLs are appropriate.
  if (write === '' || use.pointer !== undefined || work.diagnostics.length > length) return slot;
  const anchor = parts.anchor === undefined ? '' : anchorAddress(parts.anchor);
  const what = isImage ? 'an image' : resolved.kind === 'asset' ? 'a file' : 'a page';
  const finding = linkToOwnUrl(placeOfUse(use, work), { what, write: write + anchor });
  work.diagnostics.push(withFix(finding, { old: use.target, text: write + anchor }));
  return slot;
}

/** Returns the recommended target for a page or file. Pages without a file have a route only. */
function targetPath(resolved: RouteTarget | { kind: 'asset'; file: string }, { folder }: LinkLocation): string {
  const { file } = resolved;
  if (resolved.kind === 'route' && (file === undefined || file.includes('#'))) return encodePath(resolved.route);
  return encodePath(relativePath(folder, file ?? ''));
}

function samePageSlot(parts: Target, use: LinkUse, work: PageContext): Slot {
  const { query, anchor } = parts;
  const own = work.targets.routes.get(work.route);
  const isOwn = own?.file === work.page.file;
  const places = isOwn ? own : pageAnchors(work.page);
  const former = isOwn ? findMoved({ anchors: own.anchors, moved: own.moved ?? [] }, anchor, work) : undefined;
  if (former) return resolveFormerLink(former, { ...parts, anchor: undefined }, use, work);
  const requested = anchor === undefined ? undefined : checkAnchor(anchor, places, { name: undefined }, use, work);
  return linkSlot(query + (requested === undefined ? '' : anchorAddress(requested)));
}

/** Returns the slot of a link to a resolved path. */
function pathSlot(resolved: Resolution, parts: Target, use: LinkUse, work: PageContext): Slot {
  const { site, prefix } = work.targets;
  if (resolved.kind === 'route') return routeSlot(resolved, parts, use, work);
  if (resolved.kind === 'former') return resolveFormerLink(resolved, parts, use, work);
  if (resolved.kind === 'elsewhere') return resolveExternalRedirect(resolved, parts, use, work);
  if (resolved.kind === 'asset') return fileSlot(resolved.file, parts, use, work);
  if (resolved.kind === 'missing') return missingSlot(parts, use, work);
  if (resolved.kind === 'generated') return linkSlot(routeAddress(site.baseUrl, resolved.route, parts), use.locked);
  if (resolved.kind === 'draft') {
    const finding = linkToDraft(placeOfUse(use, work), { file: resolved.file });
    report(work, { ...finding, fault: resolved.file }, site.links.broken);
    return brokenSlot;
  }
  if (!use.locked) {
    work.diagnostics.push(linkIntoRestricted(placeOfUse(use, work), { target: use.target, prefix: prefix.slice(0, -1) }));
  }
  return linkSlot(routeAddress(site.translation?.homeBaseUrl ?? site.baseUrl, resolved.route, parts), true);
}

function routeSlot(target: RouteTarget, parts: Target, use: LinkUse, work: PageContext, writtenText?: string): Slot {
  const { route } = target;
  const { query, anchor } = parts;
  const { baseUrl } = work.targets.site;
  const former = findMoved(target, anchor, work);
  if (former) return resolveFormerLink(former, { ...parts, anchor: undefined }, use, work);
  if (route !== work.route && !work.routes.includes(route)) work.routes.push(route);
  if (anchor === undefined && query === '' && !use.locked) {
    target.slot ??= linkSlot(routeAddress(baseUrl, route));
    return target.slot;
  }
  const requested = anchor === undefined ? undefined : checkAnchor(anchor, target, { name: route, writtenText }, use, work);
  return linkSlot(routeAddress(baseUrl, route, { query, anchor: requested }), use.locked);
}

/** Returns the target of a former anchor; undefined for all others. */
function findMoved(
  { anchors, moved }: Pick<RouteTarget, 'anchors' | 'moved'>,
  anchor: string | undefined,
  { targets }: PageContext,
): FormerTarget | undefined {
  if (anchor === undefined || moved.length === 0 || anchors.has(anchor)) return undefined;
  const found = moved.find(({ id }) => id === anchor);
  const target = found && 'to' in found ? targets.routeTargets.get(found.to) : undefined;
  if (!found || !('to' in found) || !target) return undefined;
  return { kind: 'former', target, ...(found.anchor === undefined ? {} : { anchor: found.anchor }) };
}

/**
 * Returns the slot of a link to a former address and reports the redirect. The slot contains the final target. As in a browser, the anchor
 * of the redirect takes precedence over that of the link.
 */
function resolveFormerLink({ target, anchor = undefined }: FormerTarget, parts: Target, use: LinkUse, work: PageContext): Slot {
  const { route } = target;
  const isRooted = use.target.startsWith('/');
  const place = anchor ?? parts.anchor;
  const isHere = route === work.route && place !== undefined && !isRooted;
  const path = isRooted ? encodePath(route) : isHere ? '' : targetPath(target, locationOf(use, work));
  const write = path + parts.query;
  const { length } = work.diagnostics;
  const slot = routeSlot(target, { ...parts, anchor: place }, use, work, write);
  if (work.diagnostics.length > length) return slot;
  const whole = write + (place === undefined ? '' : anchorAddress(place));
  const finding = linkRedirected(placeOfUse(use, work), { target: use.target, write: whole });
  report(work, { ...finding, fault: `${use.target} ${whole}` }, 'warning');
  return slot;
}

/** Returns the slot of a link to a former address that redirects to another site, and reports the link. */
function resolveExternalRedirect({ address }: ElsewhereTarget, parts: Target, use: LinkUse, work: PageContext): Slot {
  const write = addressElsewhere(address, parts);
  const finding = linkRedirected(placeOfUse(use, work), { target: use.target, write });
  report(work, { ...finding, fault: `${use.target} ${write}` }, 'warning');
  return linkSlot(write, use.locked);
}

/** Returns the anchor as spelled on the page, and reports an anchor that does not exist. `#` and `#top` exist on every page. */
function checkAnchor(
  anchor: string,
  { anchors, isPartlyRead }: PageAnchors,
  { name, writtenText }: { name: string | undefined; writtenText?: string | undefined },
  use: LinkUse,
  work: PageContext,
): string {
  if (anchor === '' || anchor === 'top' || anchors.has(anchor)) return anchor;
  const plain = anchor.replace(/^user-content-/, '');
  if (anchors.has(plain)) return plain;
  if (isGenerated(`#${anchor}`, use, work)) return anchor;
  const { nearest: near, only } = suggest(anchor, anchors);
  const write = writtenText === undefined ? undefined : writtenText + (near === undefined ? '' : anchorAddress(near));
  const missing = linkAnchorMissing(placeOfUse(use, work), { anchor, page: name, isPartlyRead, nearest: near, write });
  const path = writtenText ?? textBefore(use.target, '#');
  const finding = withFix(missing, {
    old: use.target,
    text: only === undefined || isPartlyRead ? undefined : path + anchorAddress(only),
  });
  const level = anchorLevel(work.targets.site, isPartlyRead);
  report(work, { ...finding, fault: `${name ?? work.page.file}#${anchor}` }, level);
  return anchor;
}

function fileSlot(file: string, parts: Target, use: LinkUse, work: PageContext): Slot {
  const asset = recordAsset(file, work);
  if (!asset && /\.mdx$/i.test(file)) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const finding = linkToUnread(placeOfUse(use, work), { target: parts.path, renamed: name.replace(/mdx$/i, 'md') });
    report(work, finding, work.targets.site.links.broken);
    return brokenSlot;
  }
  if (!asset) return isUnsafeImage(file) ? brokenSlot : missingSlot(parts, use, work);
  return assetSlot(withAnchor(publishedAt(asset, work.targets), parts), asset);
}

/** Returns the slot of an image or another resource. A public page must not embed a restricted resource: `{.locked}` permits links only. */
function imageSlot(resolved: Resolution, parts: Target, use: LinkUse, work: PageContext): Slot {
  if (resolved.kind === 'restricted') {
    const prefix = work.targets.prefix.slice(0, -1);
    work.diagnostics.push(linkIntoRestricted(placeOfUse(use, work), { target: use.target, prefix }));
    return brokenSlot;
  }
  if (use.kind === 'frame' && resolved.kind === 'route') return frameSlot(resolved, parts, work);
  const asset = resolved.kind === 'asset' ? recordAsset(resolved.file, work) : undefined;
  if (resolved.kind === 'asset' && !asset && isUnsafeImage(resolved.file)) return brokenSlot;
  if (!asset) return missingSlot(parts, use, work);
  const address = withAnchor(publishedAt(asset, work.targets), parts);
  return use.kind === 'image' ? imageSlotAt(address, missingSize(asset, use.size)) : sourceSlotAt(address);
}

/** Returns the slot of a frame that embeds a page of the site. */
function frameSlot({ route }: RouteTarget, parts: Target, { targets, routes, route: own }: PageContext): Slot {
  if (route !== own && !routes.includes(route)) routes.push(route);
  return sourceSlotAt(routeAddress(targets.site.baseUrl, route, parts));
}

/** Whether an existing file is not published because it can run scripts, which is reported for the file itself. */
function isUnsafeImage(file: string): boolean {
  return /\.svg$/i.test(file);
}

/** Returns an inspected file and records that the page uses it. */
function recordAsset(file: string, { assets, targets }: PageContext): Asset | undefined {
  const asset = targets.assets.get(file);
  if (asset && !assets.includes(file)) assets.push(file);
  return asset;
}

/** Returns the address of an asset. Assets of restricted pages are published below the restricted prefix. */
function publishedAt(asset: Asset, { site, audience, prefix }: Targets): string {
  return assetAddress(site.baseUrl, asset, audience === 'restricted' ? prefix : '');
}

function withAnchor(address: string, { query, anchor }: Target): string {
  return address + query + (anchor === undefined ? '' : anchorAddress(anchor));
}

/** Returns the existing file to which a path refers if that file is excluded from the site. */
function findLeftOut(path: string, use: LinkUse, work: PageContext): { path: string; reason: IgnoredPath } | undefined {
  const { leftOut, areas, site } = work.targets;
  if (leftOut.length === 0) return undefined;
  const { folder, area } = locationOf(use, work);
  const bases = { folder, area: area === null ? undefined : areas.get(area)?.path, pages: site.pages };
  for (const candidate of candidatePaths(path.replace(/\/$/, ''), bases)) {
    const names = use.kind === 'link' ? [candidate, `${candidate}.md`, `${candidate}/`] : [candidate];
    const isIt = (each: IgnoredPath): boolean =>
      names.includes(each.path) || (each.path.endsWith('/') && candidate.startsWith(each.path));
    const reason = leftOut.find(isIt);
    if (reason && isVisible(candidate, work.targets))
      return { path: reason.path.endsWith('/') ? candidate : reason.path, reason };
  }
  return undefined;
}

/** Reports a target that does not exist. */
function missingSlot(parts: Target, use: LinkUse, work: PageContext): Slot {
  const { path } = parts;
  const leftOut = findLeftOut(path, use, work);
  if (leftOut) {
    const finding = linkToLeftOut(placeOfUse(use, work), { ...leftOut, isImage: use.kind === 'image' });
    report(work, { ...finding, fault: leftOut.path }, work.targets.site.links.broken);
    return brokenSlot;
  }
  const beside = use.kind === 'link' ? outsideAddress(path, use, work) : undefined;
  if (beside !== undefined) {
    report(work, { ...linkBesideSite(placeOfUse(use, work), { target: path, address: beside }), fault: beside }, 'warning');
    return linkSlot(withAnchor(beside, parts), use.locked);
  }
  if (isGenerated(path, use, work)) return brokenSlot;
  const intended = intendedUrl(use.target);
  const at = placeOfUse(use, work);
  const missing = work.suggest({ path, isImage: use.kind === 'image', intended, old: path }, locationOf(use, work), at);
  const finding = withFix(missing, { old: use.target, text: intended });
  report(work, finding, work.targets.site.links.broken);
  return brokenSlot;
}

/** Whether a plug-in of the area's tool generates the missing target. If so, reports that. */
function isGenerated(target: string, use: LinkUse, work: PageContext): boolean {
  const { areas, site } = work.targets;
  const { area: id } = locationOf(use, work);
  const area = id === null ? undefined : areas.get(id);
  const themeFiles = dialectOf(area?.dialect)?.themeFiles;
  const generated = { ...(themeFiles && { 'the theme': themeFiles }), ...area?.generated };
  const name = target.replace(/^(?:\.{0,2}\/)+/, '');
  const by = Object.entries(generated).find(([, patterns]) => createExcluder(patterns)(name))?.[0];
  if (by === undefined) return false;
  const counted = linksGenerated({ target, by });
  const level = target.startsWith('#') ? site.links.anchors : site.links.broken;
  const finding = linkGenerated(placeOfUse(use, work), { target, by });
  report(work, { ...finding, fault: by, counted }, level === 'error' ? 'warning' : level);
  return true;
}

/**
 * Returns the address of a target outside of the site. In some tools, links may leave the root folder, for example between books on the
 * same host. Returns undefined for targets inside.
 */
function outsideAddress(path: string, use: LinkUse, work: PageContext): string | undefined {
  const { areas, site } = work.targets;
  const { folder, area: id } = locationOf(use, work);
  const area = id === null ? undefined : areas.get(id);
  if (!area || !path.startsWith('../') || dialectOf(area.dialect)?.linksOutsideFolder !== true) return undefined;
  const below = area.path === '' ? folder : folder.slice(area.path.length + 1);
  if (joinPath(below, path) !== undefined) return undefined;
  const { pathname } = new URL(
    encodePath(path),
    `http://site.invalid${site.baseUrl}${below === '' ? '' : `${encodePath(below)}/`}`,
  );
  return pathname;
}

/**
 * Returns the slot of a link to an operation, such as `op:webhooks-v1/POST /webhooks` or `op:webhooks-v1/createWebhook`. Reports unknown
 * operations.
 */
function operationSlot(use: LinkUse, work: PageContext): Slot {
  const { site, apis } = work.targets;
  const requested = decode(use.target.slice('op:'.length));
  const slash = requested.indexOf('/');
  const id = slash < 0 ? requested : requested.slice(0, slash);
  const name = slash < 0 ? '' : requested.slice(slash + 1);
  const api = apis.find((each) => each.id === id);
  if (api && name === '') return linkSlot(routeAddress(site.baseUrl, api.route), use.locked);
  const head = api && findOperation(api, name);
  if (head) {
    const { path, query, anchor } = splitTarget(head.address);
    return linkSlot(routeAddress(site.baseUrl, path, { query, anchor }), use.locked);
  }
  // If a specification is invalid, only that is reported, not the links to it.
  if (!api && site.specs.some((spec) => spec.id === id)) return brokenSlot;
  const near = api ? nearestOperation(api, name) : nearestId(id, name, apis);
  const only = api && suggest(name, operationNames(api)).only;
  const [example] = api?.operations ?? [];
  const inDocument = api && { id, example: example && `op:${id}/${example.key}` };
  const finding = operationUnknown(placeOfUse(use, work), { target: use.target, api: inDocument, nearest: near });
  report(work, withFix(finding, { old: use.target, text: only && near }), site.links.broken);
  return brokenSlot;
}

function nearestOperation(api: Api, name: string): string | undefined {
  const near = nearest(name, operationNames(api));
  return near === undefined ? undefined : `op:${api.id}/${near}`;
}

function nearestId(id: string, name: string, apis: readonly Api[]): string | undefined {
  const ids = apis.map((api) => api.id);
  const near = nearest(id, ids);
  return near === undefined ? undefined : `op:${near}/${name}`;
}

/** Returns the slot of a link to download a specification, such as `spec:webhooks-v1`. Reports unknown specifications. */
function specSlot(use: LinkUse, work: PageContext): Slot {
  const { site, apis } = work.targets;
  const id = use.target.slice('spec:'.length);
  const knownNames = apis.map((api) => api.id);
  if (!knownNames.includes(id)) {
    const finding = specLinkUnknown(placeOfUse(use, work), { id, nearest: nearest(id, knownNames) });
    if (!site.specs.some((spec) => spec.id === id)) report(work, finding, site.links.broken);
    return brokenSlot;
  }
  const slot = linkSlot(routeAddress(site.baseUrl, `/specs/${id}.json`));
  return { ...slot, attributes: `${slot.attributes} download="${id}.json"` };
}

/** Returns the address of the preview image in the front matter, if any. */
function previewImage(work: PageContext): string | undefined {
  const { image } = work.page.frontMatter;
  if (image === undefined || image === '') return undefined;
  const own = ownPath(image, siteUrlOf(work.targets.site));
  const parts = splitTarget(own ?? image);
  const resolved = work.resolve(parts.path, work.from);
  if (isOutward(image) && (own === undefined || resolved.kind !== 'asset')) return isAllowed(image) ? image : undefined;
  const { line, column, endLine = line, endColumn = column } = keyPlace(work.page, 'image');
  const use: LinkUse = { kind: 'image', target: image, span: [line, column, endLine, endColumn] };
  imageSlot(resolved, parts, use, work);
  if (own !== undefined && resolved.kind === 'asset') {
    const write = targetPath(resolved, work.from);
    const finding = linkToOwnUrl(placeOfUse(use, work), { what: 'an image', write });
    work.diagnostics.push(withFix(finding, { old: image, text: write }));
  }
  const asset = resolved.kind === 'asset' ? work.targets.assets.get(resolved.file) : undefined;
  return asset && publishedAt(asset, work.targets);
}

/**
 * Adds a diagnostic with the configured level. For links in a specification, it is never an error, because the specification may be
 * maintained by others.
 */
function report({ diagnostics, page }: PageContext, finding: Diagnostic, level: Level): void {
  const levelled = withLevel(finding, page.api && level === 'error' ? 'warning' : level);
  if (levelled) diagnostics.push(levelled);
}

/** Returns the position of a link: in the page, in an included file, or in a specification. */
function placeOfUse({ pointer, part, file, span }: LinkUse, { page }: PageContext): Place {
  if (pointer !== undefined) return { file: page.file, line: 1, column: 1, pointer, ...(part && { part }) };
  return placeOf(file ?? page.file, span);
}

/** Returns the base of a link's relative path: the file that contains the link, which may be an included one. */
function locationOf({ file }: LinkUse, { page, from }: PageContext): LinkLocation {
  return file === undefined || file === page.file ? from : { ...from, folder: folderOf(file) };
}
