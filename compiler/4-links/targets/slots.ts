import { withLevel } from '../../diagnostics/rule.ts';
import { linkAnchorMissing, linkIntoRestricted, linkToDraft } from '../../diagnostics/site/links.ts';
import type { Asset, Diagnostic, Level, LinkUse, Page, Place } from '../../model.ts';
import { nearest } from '../../nearest.ts';
import { placeOf } from '../places.ts';
import { folderOf } from '../routes/names.ts';
import {
  anchorAddress,
  assetAddress,
  assetSlot,
  imageSlotAt,
  linkSlot,
  routeAddress,
  type Slot,
  sourceSlotAt,
} from './attributes.ts';
import type { Target } from './paths.ts';
import type { From, Resolved, toResolver } from './resolve.ts';
import type { toSuggester } from './suggest.ts';
import type { Landing, Targets } from './targets.ts';

/** What links are resolved with. */
export type Tools = {
  targets: Targets;
  resolve: ReturnType<typeof toResolver>;
  suggest: ReturnType<typeof toSuggester>;
};
/** A page whose links are being resolved, and what has come of it so far. */
export type Work = {
  page: Page;
  route: string;
  here: From;
  tools: Tools;
  routes: string[];
  assets: string[];
  diagnostics: Diagnostic[];
};
/** One link of the page at work. */
export type Use = { use: LinkUse; work: Work };

/** A slot of something that is not there. */
export const dead: Slot = { attributes: '', target: '' };

/** The slot of a link to what its path leads to; what is wrong with it is reported. */
export function pageSlot(resolved: Resolved, parts: Target, context: Use): Slot {
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
export function imageSlot(resolved: Resolved, parts: Target, context: Use): Slot {
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
export function assetPrefix({ audience, prefix }: Targets): string {
  return audience === 'restricted' ? prefix : '';
}

/** Reports a target that leads nowhere. */
export function lost({ path }: Target, context: Use): Slot {
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
export function checkAnchor(
  anchor: string,
  page: { anchors: ReadonlySet<string>; name: string | undefined },
  context: Use,
): string {
  if (anchor === '' || anchor === 'top' || page.anchors.has(anchor)) return anchor;
  const plain = anchor.replace(/^user-content-/, '');
  if (page.anchors.has(plain)) return plain;
  const facts = { anchor, page: page.name, nearest: nearest(anchor, page.anchors) };
  const found = { ...linkAnchorMissing(placeOfUse(context), facts), fault: `${page.name ?? context.work.page.file}#${anchor}` };
  report(context.work, found, context.work.tools.targets.site.links.anchors);
  return anchor;
}

/** Adds a finding at the level that the configuration asks for. */
export function report({ diagnostics, page }: Work, found: Diagnostic, level: Level): void {
  const levelled = withLevel(found, page.api && level === 'error' ? 'warning' : level);
  if (levelled) diagnostics.push(levelled);
}

/** Where a link is written: in the page, or in a file that it includes. */
export function placeOfUse({ use, work }: Use): Place {
  if (use.pointer !== undefined) return { file: work.page.file, line: 1, column: 1, pointer: use.pointer };
  return placeOf(use.file ?? work.page.file, use.span);
}

/** From where the paths of a link count. */
export function fromOf({ file }: LinkUse, { page, here }: Work): From {
  return file === undefined || file === page.file ? here : { ...here, folder: folderOf(file) };
}

function routeSlot(landing: Landing, { query, anchor }: Target, context: Use): Slot {
  const { use, work } = context;
  const { route } = landing;
  const { baseUrl } = work.tools.targets.site;
  if (route !== work.route && !work.routes.includes(route)) work.routes.push(route);
  if (anchor === undefined && query === '' && !use.locked) {
    landing.slot ??= linkSlot(routeAddress(baseUrl, route));
    return landing.slot;
  }
  const wanted = anchor === undefined ? undefined : checkAnchor(anchor, { anchors: landing.anchors, name: route }, context);
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
