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
  hasAllowedScheme,
  isExternalTarget,
  joinPath,
  relativePath,
  splitTarget,
  type TargetParts,
} from './paths.ts';
import { isBelowArea } from './routes.ts';
import {
  missingSize,
  type Slot,
  toAnchorAddress,
  toAssetAddress,
  toAssetSlot,
  toImageSlot,
  toLinkSlot,
  toRouteAddress,
  toSourceSlot,
} from './slots.ts';
import { createSuggester } from './suggest.ts';
import {
  anchorLevel,
  createResolver,
  type ExternalTarget,
  externalAddress,
  type FormerTarget,
  isVisible,
  type LinkLocation,
  pageAnchors,
  type Resolution,
  type RouteTarget,
  type Targets,
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
  resolve: ReturnType<typeof createResolver>;
  suggest: ReturnType<typeof createSuggester>;
  routes: string[];
  assets: string[];
  diagnostics: Diagnostic[];
};

/** Returns a function that resolves all links of a page to the targets of an audience and reports broken ones. */
export function createLinker(targets: Targets): (task: LinkTask) => PageLinks {
  const resolve = createResolver(targets);
  const suggest = createSuggester(targets);
  return ({ page, route, isFolderPage }) => {
    const from: LinkLocation = { folder: folderOf(textBefore(page.file, '#')), area: page.area, route, isFolderPage };
    const context: PageContext = { page, route, from, targets, resolve, suggest, routes: [], assets: [], diagnostics: [] };
    const slots = page.links.map((use) => toSlot(use, context));
    const image = resolvePreviewImage(context);
    const links: PageLinks = { slots, diagnostics: context.diagnostics, routes: context.routes, assets: context.assets };
    return image === undefined ? links : { ...links, image };
  };
}

/** The slot of a broken link, which has no address. */
const brokenSlot: Slot = { attributes: '', target: '' };

function toSlot(use: LinkUse, context: PageContext): Slot {
  const { kind, target } = use;
  const { alt, empty } = context.targets.site.links;
  const isImage = kind !== 'link';
  if (use.isAltMissing) report(context, imageAltMissing(placeOfUse(use, context), { target }), alt);
  if (target === '' || (target.startsWith(' ') && target.trim() === '')) {
    report(context, linkEmpty(placeOfUse(use, context), { image: isImage }), empty);
    return isImage ? brokenSlot : toLinkSlot('');
  }
  if (isExternalTarget(target)) return createOwnUrlSlot(use, context) ?? createExternalSlot(use, context);
  const parts = splitTarget(target);
  if (parts.path === '') return isImage ? reportMissingTarget(parts, use, context) : createSamePageSlot(parts, use, context);
  const resolved = context.resolve(parts.path, locationOf(use, context));
  return isImage ? createImageSlot(resolved, parts, use, context) : createPathSlot(resolved, parts, use, context);
}

/** Returns the slot of an external address, or of an operation or document of a specification. */
function createExternalSlot(use: LinkUse, context: PageContext): Slot {
  const { kind, target, locked } = use;
  if (target.startsWith('op:')) return createOperationSlot(use, context);
  if (target.startsWith('spec:')) return createSpecSlot(use, context);
  if (!hasAllowedScheme(target)) return brokenSlot;
  if (kind === 'link') return toLinkSlot(target, locked);
  return kind === 'image' ? toImageSlot(target) : toSourceSlot(target);
}

/**
 * Returns the slot of a link that is an absolute URL of this site, and reports that a path would be better. Returns undefined for URLs that
 * other programs may serve: other languages, unknown files, and routes outside of all areas.
 */
function createOwnUrlSlot(use: LinkUse, context: PageContext): Slot | undefined {
  const { site, prefix } = context.targets;
  const own = ownPath(use.target, siteUrlOf(site));
  if (own === undefined) return undefined;
  const parts = splitTarget(own);
  const route = toRoute(parts.path);
  const languages = site.translation ? [] : site.locales.list.flatMap(({ path }) => (path === '' ? [] : [path]));
  if (findReservation(route, { prefix, languages })) return undefined;
  const from = locationOf(use, context);
  const resolved = context.resolve(parts.path, from);
  const isImage = use.kind !== 'link';
  if (resolved.kind === 'missing' || (isImage && ['route', 'former', 'elsewhere', 'generated'].includes(resolved.kind))) {
    const old = use.showsAddress ? undefined : use.target.replace(/[?#].*/s, '');
    const finding = context.suggest({ path: parts.path, isImage, old }, from, placeOfUse(use, context));
    if (finding.hint === undefined && !isBelowArea(route, site)) return undefined;
    report(context, finding, site.links.broken);
    return brokenSlot;
  }
  if (resolved.kind === 'former') return resolveFormerLink(resolved, parts, use, context);
  if (resolved.kind === 'elsewhere') return resolveExternalRedirect(resolved, parts, use, context);
  const { length } = context.diagnostics;
  const replacement = resolved.kind === 'route' || resolved.kind === 'asset' ? targetPath(resolved, from) + parts.query : '';
  const toFile = isImage ? createImageSlot : createPathSlot;
  const slot =
    resolved.kind === 'route'
      ? createRouteSlot(resolved, parts, use, context, replacement)
      : toFile(resolved, parts, use, context);
  if (use.showsAddress && resolved.kind === 'route') return toLinkSlot(use.target, use.locked);
  // Specifications are also read outside the site, where absolute URLs are appropriate.
  if (replacement === '' || use.pointer !== undefined || context.diagnostics.length > length) return slot;
  const anchor = parts.anchor === undefined ? '' : toAnchorAddress(parts.anchor);
  const what = isImage ? 'an image' : resolved.kind === 'asset' ? 'a file' : 'a page';
  const finding = linkToOwnUrl(placeOfUse(use, context), { what, replacement: replacement + anchor });
  context.diagnostics.push(withFix(finding, { old: use.target, text: replacement + anchor }));
  return slot;
}

/** Returns the recommended target for a page or file. Pages without a file have a route only. */
function targetPath(resolved: RouteTarget | { kind: 'asset'; file: string }, { folder }: LinkLocation): string {
  if (resolved.kind === 'asset') return encodePath(relativePath(folder, resolved.file));
  const { file, route } = resolved;
  return encodePath(file === undefined || file.includes('#') ? route : relativePath(folder, file));
}

function createSamePageSlot(parts: TargetParts, use: LinkUse, context: PageContext): Slot {
  const { query, anchor } = parts;
  const own = context.targets.routes.get(context.route);
  const isSamePage = own?.file === context.page.file;
  const specs = isSamePage ? own : pageAnchors(context.page);
  const former = isSamePage
    ? findMovedAnchor({ anchors: own.anchors, movedAnchors: own.movedAnchors ?? [] }, anchor, context)
    : undefined;
  if (former) return resolveFormerLink(former, { ...parts, anchor: undefined }, use, context);
  const requested = anchor === undefined ? undefined : checkAnchor(anchor, specs, { name: undefined }, use, context);
  return toLinkSlot(query + (requested === undefined ? '' : toAnchorAddress(requested)));
}

/** Returns the slot of a link to a resolved path. */
function createPathSlot(resolved: Resolution, parts: TargetParts, use: LinkUse, context: PageContext): Slot {
  const { site, prefix } = context.targets;
  if (resolved.kind === 'route') return createRouteSlot(resolved, parts, use, context);
  if (resolved.kind === 'former') return resolveFormerLink(resolved, parts, use, context);
  if (resolved.kind === 'elsewhere') return resolveExternalRedirect(resolved, parts, use, context);
  if (resolved.kind === 'asset') return createFileSlot(resolved.file, parts, use, context);
  if (resolved.kind === 'missing') return reportMissingTarget(parts, use, context);
  if (resolved.kind === 'generated') return toLinkSlot(toRouteAddress(site.baseUrl, resolved.route, parts), use.locked);
  if (resolved.kind === 'draft') {
    const finding = linkToDraft(placeOfUse(use, context), { file: resolved.file });
    report(context, { ...finding, fault: resolved.file }, site.links.broken);
    return brokenSlot;
  }
  if (!use.locked) {
    context.diagnostics.push(linkIntoRestricted(placeOfUse(use, context), { target: use.target, prefix: prefix.slice(0, -1) }));
  }
  return toLinkSlot(toRouteAddress(site.translation?.homeBaseUrl ?? site.baseUrl, resolved.route, parts), true);
}

function createRouteSlot(target: RouteTarget, parts: TargetParts, use: LinkUse, context: PageContext, source?: string): Slot {
  const { route } = target;
  const { query, anchor } = parts;
  const { baseUrl } = context.targets.site;
  const former = findMovedAnchor(target, anchor, context);
  if (former) return resolveFormerLink(former, { ...parts, anchor: undefined }, use, context);
  if (route !== context.route && !context.routes.includes(route)) context.routes.push(route);
  if (anchor === undefined && query === '' && !use.locked) {
    target.slot ??= toLinkSlot(toRouteAddress(baseUrl, route));
    return target.slot;
  }
  const requested = anchor === undefined ? undefined : checkAnchor(anchor, target, { name: route, source: source }, use, context);
  return toLinkSlot(toRouteAddress(baseUrl, route, { query, anchor: requested }), use.locked);
}

/** Returns the target of a former anchor; undefined for all others. */
function findMovedAnchor(
  { anchors, movedAnchors }: Pick<RouteTarget, 'anchors' | 'movedAnchors'>,
  anchor: string | undefined,
  { targets }: PageContext,
): FormerTarget | undefined {
  if (anchor === undefined || movedAnchors.length === 0 || anchors.has(anchor)) return undefined;
  const movedAnchor = movedAnchors.find(({ id }) => id === anchor);
  const target = movedAnchor && 'to' in movedAnchor ? targets.routeTargets.get(movedAnchor.to) : undefined;
  if (!movedAnchor || !('to' in movedAnchor) || !target) return undefined;
  return { kind: 'former', target, ...(movedAnchor.anchor === undefined ? {} : { anchor: movedAnchor.anchor }) };
}

/**
 * Returns the slot of a link to a former address and reports the redirect. The slot contains the final target. As in a browser, the anchor
 * of the redirect takes precedence over that of the link.
 */
function resolveFormerLink(
  { target, anchor = undefined }: FormerTarget,
  parts: TargetParts,
  use: LinkUse,
  context: PageContext,
): Slot {
  const { route } = target;
  const isRooted = use.target.startsWith('/');
  const place = anchor ?? parts.anchor;
  const isOnThisPage = route === context.route && place !== undefined && !isRooted;
  const path = isRooted ? encodePath(route) : isOnThisPage ? '' : targetPath(target, locationOf(use, context));
  const replacement = path + parts.query;
  const { length } = context.diagnostics;
  const slot = createRouteSlot(target, { ...parts, anchor: place }, use, context, replacement);
  if (context.diagnostics.length > length) return slot;
  const address = replacement + (place === undefined ? '' : toAnchorAddress(place));
  const finding = linkRedirected(placeOfUse(use, context), { target: use.target, replacement: address });
  report(context, { ...finding, fault: `${use.target} ${address}` }, 'warning');
  return slot;
}

/** Returns the slot of a link to a former address that redirects to another site, and reports the link. */
function resolveExternalRedirect({ address }: ExternalTarget, parts: TargetParts, use: LinkUse, context: PageContext): Slot {
  const replacement = externalAddress(address, parts);
  const finding = linkRedirected(placeOfUse(use, context), { target: use.target, replacement });
  report(context, { ...finding, fault: `${use.target} ${replacement}` }, 'warning');
  return toLinkSlot(replacement, use.locked);
}

/** Returns the anchor as spelled on the page, and reports an anchor that does not exist. `#` and `#top` exist on every page. */
function checkAnchor(
  anchor: string,
  { anchors, isPartlyRead }: PageAnchors,
  { name, source: target }: { name: string | undefined; source?: string | undefined },
  use: LinkUse,
  context: PageContext,
): string {
  if (anchor === '' || anchor === 'top' || anchors.has(anchor)) return anchor;
  const plain = anchor.replace(/^user-content-/, '');
  if (anchors.has(plain)) return plain;
  if (isGenerated(`#${anchor}`, use, context)) return anchor;
  const { nearest: near, only } = suggest(anchor, anchors);
  const replacement = target === undefined ? undefined : target + (near === undefined ? '' : toAnchorAddress(near));
  const missing = linkAnchorMissing(placeOfUse(use, context), { anchor, page: name, isPartlyRead, nearest: near, replacement });
  const path = target ?? textBefore(use.target, '#');
  const finding = withFix(missing, {
    old: use.target,
    text: only === undefined || isPartlyRead ? undefined : path + toAnchorAddress(only),
  });
  const level = anchorLevel(context.targets.site, isPartlyRead);
  report(context, { ...finding, fault: `${name ?? context.page.file}#${anchor}` }, level);
  return anchor;
}

function createFileSlot(file: string, parts: TargetParts, use: LinkUse, context: PageContext): Slot {
  const asset = recordAsset(file, context);
  if (!asset && /\.mdx$/i.test(file)) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const finding = linkToUnread(placeOfUse(use, context), { target: parts.path, renamed: name.replace(/mdx$/i, 'md') });
    report(context, finding, context.targets.site.links.broken);
    return brokenSlot;
  }
  if (!asset) return isUnsafeImage(file) ? brokenSlot : reportMissingTarget(parts, use, context);
  return toAssetSlot(withAnchor(publishedAddressOf(asset, context.targets), parts), asset);
}

/** Returns the slot of an image or another resource. A public page must not embed a restricted resource: `{.locked}` permits links only. */
function createImageSlot(resolved: Resolution, parts: TargetParts, use: LinkUse, context: PageContext): Slot {
  if (resolved.kind === 'restricted') {
    const prefix = context.targets.prefix.slice(0, -1);
    context.diagnostics.push(linkIntoRestricted(placeOfUse(use, context), { target: use.target, prefix }));
    return brokenSlot;
  }
  if (use.kind === 'frame' && resolved.kind === 'route') return createFrameSlot(resolved, parts, context);
  const asset = resolved.kind === 'asset' ? recordAsset(resolved.file, context) : undefined;
  if (resolved.kind === 'asset' && !asset && isUnsafeImage(resolved.file)) return brokenSlot;
  if (!asset) return reportMissingTarget(parts, use, context);
  const address = withAnchor(publishedAddressOf(asset, context.targets), parts);
  return use.kind === 'image' ? toImageSlot(address, missingSize(asset, use.size)) : toSourceSlot(address);
}

/** Returns the slot of a frame that embeds a page of the site. */
function createFrameSlot({ route }: RouteTarget, parts: TargetParts, { targets, routes, route: own }: PageContext): Slot {
  if (route !== own && !routes.includes(route)) routes.push(route);
  return toSourceSlot(toRouteAddress(targets.site.baseUrl, route, parts));
}

/** Returns whether an existing file is not published because it can run scripts, which is reported for the file itself. */
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
function publishedAddressOf(asset: Asset, { site, audience, prefix }: Targets): string {
  return toAssetAddress(site.baseUrl, asset, audience === 'restricted' ? prefix : '');
}

function withAnchor(address: string, { query, anchor }: TargetParts): string {
  return address + query + (anchor === undefined ? '' : toAnchorAddress(anchor));
}

/** Returns the existing file to which a path refers if that file is excluded from the site. */
function findIgnored(path: string, use: LinkUse, context: PageContext): { path: string; reason: IgnoredPath } | undefined {
  const { ignoredPaths, areas, site } = context.targets;
  if (ignoredPaths.length === 0) return undefined;
  const { folder, area } = locationOf(use, context);
  const bases = { folder, area: area === null ? undefined : areas.get(area)?.path, pages: site.pages };
  for (const candidate of candidatePaths(path.replace(/\/$/, ''), bases)) {
    const names = use.kind === 'link' ? [candidate, `${candidate}.md`, `${candidate}/`] : [candidate];
    const isMatch = (each: IgnoredPath): boolean =>
      names.includes(each.path) || (each.path.endsWith('/') && candidate.startsWith(each.path));
    const reason = ignoredPaths.find(isMatch);
    if (reason && isVisible(candidate, context.targets))
      return { path: reason.path.endsWith('/') ? candidate : reason.path, reason };
  }
  return undefined;
}

/** Reports a target that does not exist. */
function reportMissingTarget(parts: TargetParts, use: LinkUse, context: PageContext): Slot {
  const { path } = parts;
  const leftOut = findIgnored(path, use, context);
  if (leftOut) {
    const finding = linkToLeftOut(placeOfUse(use, context), { ...leftOut, isImage: use.kind === 'image' });
    report(context, { ...finding, fault: leftOut.path }, context.targets.site.links.broken);
    return brokenSlot;
  }
  const outsideTarget = use.kind === 'link' ? findOutsideAddress(path, use, context) : undefined;
  if (outsideTarget !== undefined) {
    report(
      context,
      { ...linkBesideSite(placeOfUse(use, context), { target: path, address: outsideTarget }), fault: outsideTarget },
      'warning',
    );
    return toLinkSlot(withAnchor(outsideTarget, parts), use.locked);
  }
  if (isGenerated(path, use, context)) return brokenSlot;
  const intended = intendedUrl(use.target);
  const at = placeOfUse(use, context);
  const missing = context.suggest({ path, isImage: use.kind === 'image', intended, old: path }, locationOf(use, context), at);
  const finding = withFix(missing, { old: use.target, text: intended });
  report(context, finding, context.targets.site.links.broken);
  return brokenSlot;
}

/** Returns whether a plug-in of the area's tool generates the missing target. If so, reports that. */
function isGenerated(target: string, use: LinkUse, context: PageContext): boolean {
  const { areas, site } = context.targets;
  const { area: id } = locationOf(use, context);
  const area = id === null ? undefined : areas.get(id);
  const themeFiles = dialectOf(area?.dialect)?.themeFiles;
  const generated = { ...(themeFiles && { 'the theme': themeFiles }), ...area?.generated };
  const name = target.replace(/^(?:\.{0,2}\/)+/, '');
  const by = Object.entries(generated).find(([, patterns]) => createExcluder(patterns)(name))?.[0];
  if (by === undefined) return false;
  const counted = linksGenerated({ target, by });
  const level = target.startsWith('#') ? site.links.anchors : site.links.broken;
  const finding = linkGenerated(placeOfUse(use, context), { target, by });
  report(context, { ...finding, fault: by, pluralMessage: counted }, level === 'error' ? 'warning' : level);
  return true;
}

/**
 * Returns the address of a target outside of the site. In some tools, links may leave the root folder, for example between books on the
 * same host. Returns undefined for targets inside.
 */
function findOutsideAddress(path: string, use: LinkUse, context: PageContext): string | undefined {
  const { areas, site } = context.targets;
  const { folder, area: id } = locationOf(use, context);
  const area = id === null ? undefined : areas.get(id);
  if (!area || !path.startsWith('../') || dialectOf(area.dialect)?.linksOutsideFolder !== true) return undefined;
  const relativeFolder = area.path === '' ? folder : folder.slice(area.path.length + 1);
  if (joinPath(relativeFolder, path) !== undefined) return undefined;
  const { pathname } = new URL(
    encodePath(path),
    `http://site.invalid${site.baseUrl}${relativeFolder === '' ? '' : `${encodePath(relativeFolder)}/`}`,
  );
  return pathname;
}

/**
 * Returns the slot of a link to an operation, such as `op:webhooks-v1/POST /webhooks` or `op:webhooks-v1/createWebhook`. Reports unknown
 * operations.
 */
function createOperationSlot(use: LinkUse, context: PageContext): Slot {
  const { site, apis } = context.targets;
  const requested = decode(use.target.slice('op:'.length));
  const slash = requested.indexOf('/');
  const id = slash < 0 ? requested : requested.slice(0, slash);
  const name = slash < 0 ? '' : requested.slice(slash + 1);
  const api = apis.find((each) => each.id === id);
  if (api && name === '') return toLinkSlot(toRouteAddress(site.baseUrl, api.route), use.locked);
  const head = api && findOperation(api, name);
  if (head) {
    const { path, query, anchor } = splitTarget(head.address);
    return toLinkSlot(toRouteAddress(site.baseUrl, path, { query, anchor }), use.locked);
  }
  // If a specification is invalid, only that is reported, not the links to it.
  if (!api && site.specs.some((spec) => spec.id === id)) return brokenSlot;
  const near = api ? nearestOperation(api, name) : nearestId(id, name, apis);
  const only = api && suggest(name, operationNames(api)).only;
  const [example] = api?.operations ?? [];
  const inDocument = api && { id, example: example && `op:${id}/${example.key}` };
  const finding = operationUnknown(placeOfUse(use, context), { target: use.target, api: inDocument, nearest: near });
  report(context, withFix(finding, { old: use.target, text: only && near }), site.links.broken);
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
function createSpecSlot(use: LinkUse, context: PageContext): Slot {
  const { site, apis } = context.targets;
  const id = use.target.slice('spec:'.length);
  const ids = apis.map((api) => api.id);
  if (!ids.includes(id)) {
    const finding = specLinkUnknown(placeOfUse(use, context), { id, nearest: nearest(id, ids) });
    if (!site.specs.some((spec) => spec.id === id)) report(context, finding, site.links.broken);
    return brokenSlot;
  }
  const slot = toLinkSlot(toRouteAddress(site.baseUrl, `/specs/${id}.json`));
  return { ...slot, attributes: `${slot.attributes} download="${id}.json"` };
}

/** Returns the address of the preview image in the front matter, if any. */
function resolvePreviewImage(context: PageContext): string | undefined {
  const { image } = context.page.frontMatter;
  if (image === undefined || image === '') return undefined;
  const own = ownPath(image, siteUrlOf(context.targets.site));
  const parts = splitTarget(own ?? image);
  const resolved = context.resolve(parts.path, context.from);
  if (isExternalTarget(image) && (own === undefined || resolved.kind !== 'asset'))
    return hasAllowedScheme(image) ? image : undefined;
  const { line, column, endLine = line, endColumn = column } = keyPlace(context.page, 'image');
  const use: LinkUse = { kind: 'image', target: image, span: [line, column, endLine, endColumn] };
  createImageSlot(resolved, parts, use, context);
  if (own !== undefined && resolved.kind === 'asset') {
    const replacement = targetPath(resolved, context.from);
    const finding = linkToOwnUrl(placeOfUse(use, context), { what: 'an image', replacement });
    context.diagnostics.push(withFix(finding, { old: image, text: replacement }));
  }
  const asset = resolved.kind === 'asset' ? context.targets.assets.get(resolved.file) : undefined;
  return asset && publishedAddressOf(asset, context.targets);
}

/**
 * Adds a diagnostic with the configured level. For links in a specification, it is never an error, because the specification may be
 * maintained by others.
 */
function report({ diagnostics, page }: PageContext, finding: Diagnostic, level: Level): void {
  const withSeverity = withLevel(finding, page.api && level === 'error' ? 'warning' : level);
  if (withSeverity) diagnostics.push(withSeverity);
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
