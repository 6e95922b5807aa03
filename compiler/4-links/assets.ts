import { ownPath, siteUrlOf } from '../addresses/site-url.ts';
import { groupBy } from '../basics/collections.ts';
import { byCodeUnit } from '../basics/compare.ts';
import { pictureNone, pictureOther, svgActive, svgOutside } from '../diagnostics/pictures.ts';
import { withLevel } from '../diagnostics/rule.ts';
import { assetTooLarge } from '../diagnostics/sources.ts';
import { originalPath } from '../editions/origins.ts';
import type { ImageFault } from '../files/check-images.ts';
import { menuHtml, menuUrls } from '../html/menu-html.ts';
import type { Area, Asset, AssetFile, Diagnostic, Page, Place, Site, Sources } from '../model.ts';
import { listNames } from '../texts/list-names.ts';
import { dialectOf } from '../tools/tools.ts';
import type { World } from '../world.ts';
import { authorPictures } from './authors.ts';
import { findKey } from './composed-names.ts';
import { candidatePaths, folderOf, isExternalTarget, splitTarget } from './paths.ts';
import { findFileAtAddress, findStaticFile, withoutBase } from './static-files.ts';

/**
 * Inspects the files that pages and the configuration refer to, and returns their hash, size and dimensions. The keys are the paths that
 * pages use, so a translated image has the key of the original.
 */
export async function inspectAssets(
  site: Site,
  world: World,
  pages: readonly Page[],
  sources: Sources,
): Promise<Map<string, Asset>> {
  const pictures = authorPictures(site, { authors: sources.authors, files: sources.assets }, pages);
  const requestedFiles = [...new Set([...referencedAssets(site, pages, sources.assets), ...pictures])].sort(byCodeUnit);
  const files = requestedFiles.flatMap((file) => sources.assets.get(file) ?? []);
  const inspectedAssets = await world.inspect(files);
  if (files.every(({ file }, index) => file === requestedFiles[index])) return inspectedAssets;
  const byOriginal = new Map<string, Asset>();
  for (const file of requestedFiles) {
    const asset = inspectedAssets.get(sources.assets.get(file)?.file ?? '');
    if (asset) byOriginal.set(file, asset);
  }
  return byOriginal;
}

/**
 * Reports invalid images (one diagnostic per image and kind of fault) and files that are too large. If the site is not strict, the
 * diagnostics are warnings.
 */
export function imageDiagnostics(assets: Iterable<Asset>, { strict, limits }: Site): Diagnostic[] {
  const { assetBytes: limit } = limits;
  return [...assets].flatMap(({ file, bytes, faults = [] }) => {
    const sizeFindings = bytes > limit ? [assetTooLarge({ file, line: 1, column: 1 }, { bytes, limit })] : [];
    const imageFindings = [...groupBy(faults, ({ kind }) => kind).values()].flatMap(
      (group) => imageDiagnostic(file, group) ?? [],
    );
    return [...sizeFindings, ...imageFindings].flatMap((finding) => (strict ? finding : (withLevel(finding, 'warning') ?? [])));
  });
}

function imageDiagnostic(file: string, [first, ...others]: readonly ImageFault[]): Diagnostic | undefined {
  if (!first) return undefined;
  const placeOf = ({ line, column }: ImageFault): Place => ({ file, line, column });
  const { kind, detail } = first;
  if (kind === 'none') return pictureNone(placeOf(first), { what: detail });
  if (kind === 'other') {
    const name = file.slice(file.lastIndexOf('/') + 1);
    return pictureOther(placeOf(first), { what: detail, renamed: name.replace(/\w+$/, detail) });
  }
  const contents = [...new Set([first, ...others].map((each) => each.detail))];
  const facts = { held: listNames(contents, 3) };
  const related = others.slice(0, 5).map(placeOf);
  return kind === 'active' ? svgActive(placeOf(first), facts, related) : svgOutside(placeOf(first), facts, related);
}

/**
 * Returns the files to publish. If the site is not strict, images that can run scripts are omitted; if it is strict, they have already made
 * the build fail.
 */
export function publishableAssets(assets: Map<string, Asset>, { strict }: Site): Map<string, Asset> {
  if (strict) return assets;
  return new Map([...assets].filter(([, { faults = [] }]) => faults.every(({ kind }) => kind !== 'active')));
}

/**
 * Returns the files, sorted, that may be the targets of links, images and preview images in pages and of images in the configuration. The
 * list is complete, but may include files that are shadowed by a page with the same address.
 */
export function referencedAssets(site: Site, pages: readonly Page[], files: ReadonlyMap<string, AssetFile>): string[] {
  const areas = new Map(site.areas.map((area) => [area.id, area]));
  const found = new Set<string>();
  for (const page of pages) {
    const area = page.area === null ? undefined : areas.get(page.area);
    const possibleAreas = page.area === null ? site.areas : [area];
    const targets = localTargets(page, siteUrlOf(site)).flatMap(({ path, folder }) =>
      [path, withoutBase(path, area, site)].flatMap((each) => (each === undefined ? [] : [{ path: each, folder }])),
    );
    for (const { path, folder } of targets) {
      const candidates = candidatePaths(path, { folder, area: area?.path, pages: site.pages }).map((each) =>
        originalPath(each, site),
      );
      const file =
        firstKey(files, candidates) ??
        findStaticFile(path, possibleAreas, files) ??
        findFileAtAddress(path, { folder, name: lastSegment(page.file, area), area }, files);
      if (file !== undefined) found.add(file);
    }
  }
  for (const file of siteImages(site)) if (files.has(file)) found.add(file);
  for (const to of menuTargets(site)) {
    const file = findMenuFile(splitTarget(to).path, site, files);
    if (file !== undefined) found.add(file);
  }
  return [...found].sort(byCodeUnit);
}

/** Returns the last segment of a page's address; '' for the index page of a folder. */
function lastSegment(file: string, area: Area | undefined): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return dialectOf(area?.dialect)?.indexes.includes(name.toLowerCase()) ? '' : name;
}

function firstKey(files: ReadonlyMap<string, AssetFile>, paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const key = findKey(files, path);
    if (key !== undefined) return key;
  }
  return undefined;
}

/** Returns the images in the configuration that are site files. */
export function siteImages(site: Site): string[] {
  const imageSources = [site.logo?.src, site.logo?.srcDark, site.footer?.logo?.src, site.footer?.logo?.srcDark, site.favicon];
  for (const { href } of site.head?.links ?? []) imageSources.push(href);
  for (const html of menuHtml(site))
    imageSources.push(...menuUrls(html).flatMap(({ kind, address }) => (kind === 'picture' ? [address] : [])));
  return [...new Set(imageSources.flatMap((file) => (file === undefined || isExternalTarget(file) ? [] : [imagePath(file)])))];
}

/** Returns the values of `to` in the navbar and the footer. */
export function menuTargets({ navbar, footer }: Site): string[] {
  const footerLinks = footer ? [...footer.columns.flatMap(({ items }) => items), ...footer.links] : [];
  const items = [...navbar.items.flatMap((item) => [item, ...(item.items ?? [])]), ...footerLinks];
  return items.flatMap(({ to }) => to ?? []);
}

/** Returns the file to which a path in a menu refers, from the site root or from the static folder of an area. */
export function findMenuFile(path: string, { areas }: Site, files: ReadonlyMap<string, AssetFile>): string | undefined {
  return findKey(files, imagePath(path)) ?? findStaticFile(path.startsWith('/') ? path : `/${path}`, areas, files);
}

/** Returns the path, from the site root, of an image in the configuration. */
export function imagePath(src: string): string {
  return src.replace(/^\.?\/+/, '');
}

/** Returns the link targets of a page that may be files other than Markdown. */
function localTargets(page: Page, siteUrl: string | undefined): { path: string; folder: string }[] {
  const targets: { path: string; folder: string }[] = [];
  const addTarget = (imageTarget: string, file: string): void => {
    const target = ownPath(imageTarget, siteUrl) ?? imageTarget;
    if (target === '' || target.startsWith('#') || isExternalTarget(target)) return;
    const { path } = splitTarget(target);
    if (path !== '' && !/(?:\.(?:md|mdx|markdown)|\/)$/i.test(path)) targets.push({ path, folder: folderOf(file) });
  };
  for (const { target, file } of page.links) addTarget(target, file ?? page.file);
  addTarget(page.frontMatter.image ?? '', page.file);
  return targets;
}
