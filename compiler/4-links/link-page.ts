import { imageAltMissing, linkEmpty } from '../diagnostics/site/links.ts';
import type { Diagnostic, LinkUse, Page } from '../model.ts';
import { keyPlace } from './places.ts';
import { folderOf } from './routes/names.ts';
import { anchorAddress, assetAddress, imageSlotAt, linkSlot, type Slot, sourceSlotAt } from './targets/attributes.ts';
import { operationSlot, specSlot } from './targets/operations.ts';
import { isAllowed, isOutward, splitTarget, type Target } from './targets/paths.ts';
import { type From, toResolver } from './targets/resolve.ts';
import {
  assetPrefix,
  checkAnchor,
  dead,
  fromOf,
  imageSlot,
  lost,
  pageSlot,
  placeOfUse,
  report,
  type Tools,
  type Use,
  type Work,
} from './targets/slots.ts';
import { toSuggester } from './targets/suggest.ts';
import { anchorsOf, type Targets } from './targets/targets.ts';

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
