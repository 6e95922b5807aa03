import {
  imageAltMissing,
  linkAnchorMissing,
  linkEmpty,
  linkIntoRestricted,
  linkToDraft,
  operationUnknown,
} from '../diagnostics/links.ts';
import { withLevel } from '../diagnostics/rule.ts';
import { specLinkUnknown } from '../diagnostics/specs.ts';
import type { Asset, Diagnostic, Level, LinkUse, Page, Place } from '../model.ts';
import { nearest } from '../nearest.ts';
import { findOperation, operationNames } from '../openapi/lookups.ts';
import { keyPlace, placeOf } from '../places.ts';
import { decode, folderOf, isAllowed, isOutward, splitTarget, type Target } from './paths.ts';
import { anchorAddress, assetAddress, assetSlot, imageSlotAt, linkSlot, routeAddress, type Slot, sourceSlotAt } from './slots.ts';
import { toSuggester } from './suggest.ts';
import { anchorsOf, type From, type Resolved, type RouteTarget, type Targets, toResolver } from './targets.ts';

/** What became of the links of one page. */
export type PageLinks = {
  slots: Slot[];
  diagnostics: Diagnostic[];
  /** Routes of the other pages that this one links to. */
  routes: string[];
  /** Files that it shows or offers. */
  assets: string[];
  /** The address of its picture for previews. */
  image?: string;
};
/** A page whose links are wanted: where it is published, and whether it stands for a folder. */
export type Linking = { page: Page; route: string; isFolderPage: boolean };

/** A function that resolves all links of a page. */
export function toLinker(targets: Targets): (linking: Linking) => PageLinks {
  const tools: Tools = { targets, resolve: toResolver(targets), suggest: toSuggester(targets) };
  return ({ page, route, isFolderPage }) => {
    const here: From = { folder: folderOf(page.file.split('#', 1)[0] ?? ''), area: page.area, route, isFolderPage };
    const work: Work = { page, route, here, tools, routes: [], assets: [], diagnostics: [] };
    const slots = page.links.map((use) => toSlot({ use, work }));
    const image = previewImage(work);
    const links: PageLinks = { slots, diagnostics: work.diagnostics, routes: work.routes, assets: work.assets };
    return image === undefined ? links : { ...links, image };
  };
}

function toSlot(context: Use): Slot {
  const { use, work } = context;
  const { kind, target } = use;
  const { alt, empty } = work.tools.targets.site.links;
  const isImage = kind !== 'link';
  if (use.altMissing) report(work, imageAltMissing(placeOfUse(context), { target }), alt);
  if (target === '' || (target.startsWith(' ') && target.trim() === '')) {
    report(work, linkEmpty(placeOfUse(context), { image: isImage }), empty);
    return isImage ? dead : linkSlot('');
  }
  if (isOutward(target)) return outward(context);
  const parts = splitTarget(target);
  if (parts.path === '') return isImage ? lost(parts, context) : samePage(parts, context);
  const resolved = work.tools.resolve(parts.path, fromOf(use, work));
  return isImage ? imageSlot(resolved, parts, context) : pageSlot(resolved, parts, context);
}

function outward(context: Use): Slot {
  const { kind, target, locked } = context.use;
  if (target.startsWith('op:')) return operationSlot(context);
  if (target.startsWith('spec:')) return specSlot(context);
  if (!isAllowed(target)) return dead;
  if (kind === 'link') return linkSlot(target, locked);
  return kind === 'image' ? imageSlotAt(target) : sourceSlotAt(target);
}

function samePage({ query, anchor }: Target, context: Use): Slot {
  const { work } = context;
  const own = work.tools.targets.routes.get(work.route);
  const anchors = own?.file === work.page.file ? own.anchors : anchorsOf(work.page);
  const wanted = anchor === undefined ? undefined : checkAnchor(anchor, { anchors, name: undefined }, context);
  return linkSlot(query + (wanted === undefined ? '' : anchorAddress(wanted)));
}

/** The address of the front matter's picture. */
function previewImage(work: Work): string | undefined {
  const { image } = work.page.frontMatter;
  if (image === undefined || image === '') return undefined;
  if (isOutward(image)) return isAllowed(image) ? image : undefined;
  const { targets, resolve } = work.tools;
  const at = keyPlace(work.page, 'image');
  const use: LinkUse = {
    kind: 'image',
    target: image,
    span: [at.line, at.column, at.endLine ?? at.line, at.endColumn ?? at.column],
  };
  const parts = splitTarget(image);
  const resolved = resolve(parts.path, work.here);
  imageSlot(resolved, parts, { use, work });
  const asset = resolved.kind === 'asset' ? targets.assets.get(resolved.file) : undefined;
  return asset && assetAddress(targets.site.baseUrl, asset, assetPrefix(targets));
}

/** What links are resolved with. */
type Tools = {
  targets: Targets;
  resolve: ReturnType<typeof toResolver>;
  suggest: ReturnType<typeof toSuggester>;
};
/** A page whose links are being resolved, and what has come of it so far. */
type Work = {
  page: Page;
  route: string;
  here: From;
  tools: Tools;
  routes: string[];
  assets: string[];
  diagnostics: Diagnostic[];
};
/** One link of the page at work. */
type Use = { use: LinkUse; work: Work };

/** A slot of something that is not there. */
const dead: Slot = { attributes: '', target: '' };

/** The slot of a link to what its path leads to; what is wrong with it is reported. */
function pageSlot(resolved: Resolved, parts: Target, context: Use): Slot {
  const { use, work } = context;
  const { site, prefix } = work.tools.targets;
  if (resolved.kind === 'route') return routeSlot(resolved, parts, context);
  if (resolved.kind === 'asset') return fileSlot(resolved.file, parts, context);
  if (resolved.kind === 'missing') return lost(parts, context);
  if (resolved.kind === 'draft') {
    report(work, { ...linkToDraft(placeOfUse(context), { file: resolved.file }), fault: resolved.file }, site.links.broken);
    return dead;
  }
  if (!use.locked)
    work.diagnostics.push(linkIntoRestricted(placeOfUse(context), { target: use.target, prefix: prefix.slice(0, -1) }));
  return linkSlot(routeAddress(site.translation?.homeBaseUrl ?? site.baseUrl, resolved.route, parts), true);
}

/** The slot of a picture or other resource. Nothing of the restricted area may show on a public page, marked or not. */
function imageSlot(resolved: Resolved, parts: Target, context: Use): Slot {
  const { use, work } = context;
  const { targets } = work.tools;
  if (resolved.kind === 'restricted') {
    work.diagnostics.push(linkIntoRestricted(placeOfUse(context), { target: use.target, prefix: targets.prefix.slice(0, -1) }));
    return dead;
  }
  const asset = resolved.kind === 'asset' ? noteAsset(resolved.file, work) : undefined;
  if (!asset) return lost(parts, context);
  const address = withAnchor(assetAddress(targets.site.baseUrl, asset, assetPrefix(targets)), parts);
  return use.kind === 'image' ? imageSlotAt(address, asset) : sourceSlotAt(address);
}

/** Everything that restricted pages show is published below the prefix. */
function assetPrefix({ audience, prefix }: Targets): string {
  return audience === 'restricted' ? prefix : '';
}

/** Reports a target that leads nowhere. */
function lost({ path }: Target, context: Use): Slot {
  const { use, work } = context;
  const { suggest, targets } = work.tools;
  report(
    work,
    suggest({ path, isImage: use.kind === 'image' }, fromOf(use, work), placeOfUse(context)),
    targets.site.links.broken,
  );
  return dead;
}

/** The anchor as the page has it; one that it lacks is reported. `#` and `#top` are places of every page. */
function checkAnchor(anchor: string, page: { anchors: ReadonlySet<string>; name: string | undefined }, context: Use): string {
  if (anchor === '' || anchor === 'top' || page.anchors.has(anchor)) return anchor;
  const plain = anchor.replace(/^user-content-/, '');
  if (page.anchors.has(plain)) return plain;
  const facts = { anchor, page: page.name, nearest: nearest(anchor, page.anchors) };
  const found = { ...linkAnchorMissing(placeOfUse(context), facts), fault: `${page.name ?? context.work.page.file}#${anchor}` };
  report(context.work, found, context.work.tools.targets.site.links.anchors);
  return anchor;
}

/** Adds a finding at the level that the configuration asks for. */
function report({ diagnostics, page }: Work, found: Diagnostic, level: Level): void {
  const levelled = withLevel(found, page.api && level === 'error' ? 'warning' : level);
  if (levelled) diagnostics.push(levelled);
}

/** Where a link is written: in the page, or in a file that it includes. */
function placeOfUse({ use, work }: Use): Place {
  if (use.pointer !== undefined) return { file: work.page.file, line: 1, column: 1, pointer: use.pointer };
  return placeOf(use.file ?? work.page.file, use.span);
}

/** From where the paths of a link count. */
function fromOf({ file }: LinkUse, { page, here }: Work): From {
  return file === undefined || file === page.file ? here : { ...here, folder: folderOf(file) };
}

function routeSlot(target: RouteTarget, { query, anchor }: Target, context: Use): Slot {
  const { use, work } = context;
  const { route } = target;
  const { baseUrl } = work.tools.targets.site;
  if (route !== work.route && !work.routes.includes(route)) work.routes.push(route);
  if (anchor === undefined && query === '' && !use.locked) {
    target.slot ??= linkSlot(routeAddress(baseUrl, route));
    return target.slot;
  }
  const wanted = anchor === undefined ? undefined : checkAnchor(anchor, { anchors: target.anchors, name: route }, context);
  return linkSlot(routeAddress(baseUrl, route, { query, anchor: wanted }), use.locked);
}

function fileSlot(file: string, parts: Target, context: Use): Slot {
  const { targets } = context.work.tools;
  const asset = noteAsset(file, context.work);
  return asset
    ? assetSlot(withAnchor(assetAddress(targets.site.baseUrl, asset, assetPrefix(targets)), parts), asset)
    : lost(parts, context);
}

function noteAsset(file: string, { assets, tools }: Work): Asset | undefined {
  const asset = tools.targets.assets.get(file);
  if (asset && !assets.includes(file)) assets.push(file);
  return asset;
}

function withAnchor(address: string, { query, anchor }: Target): string {
  return address + query + (anchor === undefined ? '' : anchorAddress(anchor));
}

/** The slot of a link to an operation: `op:webhooks-v1/POST /webhooks` or `op:webhooks-v1/createWebhook`; one that is not there is reported. */
function operationSlot(context: Use): Slot {
  const { use, work } = context;
  const { site, apis } = work.tools.targets;
  const written = decode(use.target.slice('op:'.length));
  const slash = written.indexOf('/');
  const [id, name] = slash < 0 ? [written, ''] : [written.slice(0, slash), written.slice(slash + 1)];
  const api = apis.find((each) => each.id === id);
  if (api && name === '') return linkSlot(routeAddress(site.baseUrl, api.route), use.locked);
  const head = api && findOperation(api, name);
  if (head) return linkSlot(addressIn(site.baseUrl, head.address), use.locked);
  // A specification that could not be read has been reported, and its links with it.
  if (!api && site.specs.some((spec) => spec.id === id)) return dead;
  const near = api
    ? nearest(name, operationNames(api))
    : nearest(
        id,
        apis.map((each) => each.id),
      );
  const hint = near === undefined ? undefined : api ? `op:${id}/${near}` : `op:${near}/${name}`;
  report(work, operationUnknown(placeOfUse(context), { target: use.target, nearest: hint }), site.links.broken);
  return dead;
}

/** The slot of a link to the file of a specification, to download; one of a specification that is not there is reported. */
function specSlot(context: Use): Slot {
  const { use, work } = context;
  const { site, apis } = work.tools.targets;
  const id = use.target.slice('spec:'.length);
  const known = apis.map((api) => api.id);
  if (!known.includes(id)) {
    const found = specLinkUnknown(placeOfUse(context), { id, nearest: nearest(id, known) });
    if (!site.specs.some((spec) => spec.id === id)) report(work, found, site.links.broken);
    return dead;
  }
  const slot = linkSlot(routeAddress(site.baseUrl, `/specs/${id}.json`));
  return { ...slot, attributes: `${slot.attributes} download="${id}.json"` };
}

function addressIn(baseUrl: string, address: string): string {
  const { path, query, anchor } = splitTarget(address);
  return routeAddress(baseUrl, path, { query, anchor });
}
