import { homeOf, ownPath } from '../addresses/outward.ts';
import { groupBy } from '../basics/collections.ts';
import { pictureNone, pictureOther, svgActive, svgOutside } from '../diagnostics/pictures.ts';
import { withLevel } from '../diagnostics/rule.ts';
import { assetTooLarge } from '../diagnostics/sources.ts';
import { originalPath } from '../editions/origins.ts';
import type { PictureFault } from '../files/pictures.ts';
import { menuAddresses, menuHtml } from '../html/menu-html.ts';
import type { Area, Asset, AssetFile, Diagnostic, Page, Place, Site, Sources } from '../model.ts';
import { listed } from '../texts/listed.ts';
import { dialectOf } from '../tools/tools.ts';
import type { World } from '../world.ts';
import { keyIn } from './composed-names.ts';
import { byCodeUnit, candidatePaths, folderOf, isOutward, splitTarget } from './paths.ts';
import { fileAtAddress, staticFile } from './statics.ts';

/**
 * The files that pages and configuration name, with hash and size, by the path that pages know: a translated picture stands
 * in the place of its original.
 */
export async function inspectAssets(
  site: Site,
  world: World,
  pages: readonly Page[],
  sources: Sources,
): Promise<Map<string, Asset>> {
  const wanted = referencedAssets(site, pages, sources.assets);
  const files = wanted.flatMap((file) => sources.assets.get(file) ?? []);
  const found = await world.inspect(files);
  if (files.every(({ file }, index) => file === wanted[index])) return found;
  const byOriginal = new Map<string, Asset>();
  for (const file of wanted) {
    const asset = found.get(sources.assets.get(file)?.file ?? '');
    if (asset) byOriginal.set(file, asset);
  }
  return byOriginal;
}

/**
 * What is wrong in pictures, one finding for each and severity, and files that are too large. They are warnings in a site that is not
 * strict.
 */
export function pictureFindings(assets: Iterable<Asset>, { strict, limits }: Site): Diagnostic[] {
  const { assetBytes: limit } = limits;
  return [...assets].flatMap(({ file, bytes, faults = [] }) => {
    const large = bytes > limit ? [assetTooLarge({ file, line: 1, column: 1 }, { bytes, limit })] : [];
    const inside = [...groupBy(faults, ({ kind }) => kind).values()].flatMap((group) => pictureFinding(file, group) ?? []);
    return [...large, ...inside].flatMap((found) => (strict ? found : (withLevel(found, 'warning') ?? [])));
  });
}

function pictureFinding(file: string, [first, ...others]: readonly PictureFault[]): Diagnostic | undefined {
  if (!first) return undefined;
  const placeOf = ({ line, column }: PictureFault): Place => ({ file, line, column });
  const { kind, what } = first;
  if (kind === 'none') return pictureNone(placeOf(first), { what });
  if (kind === 'other') {
    const name = file.slice(file.lastIndexOf('/') + 1);
    return pictureOther(placeOf(first), { what, renamed: name.replace(/\w+$/, what) });
  }
  const held = [...new Set([first, ...others].map((each) => each.what))];
  const facts = { held: listed(held, 3) };
  const related = others.slice(0, 5).map(placeOf);
  return kind === 'active' ? svgActive(placeOf(first), facts, related) : svgOutside(placeOf(first), facts, related);
}

/** The files that are published: a site that is not strict is built although a picture in it could run, and without that one. */
export function publishable(assets: Map<string, Asset>, { strict }: Site): Map<string, Asset> {
  if (strict) return assets;
  return new Map([...assets].filter(([, { faults = [] }]) => faults.every(({ kind }) => kind !== 'active')));
}

/**
 * The files, sorted, that links, pictures and previews of the pages and the pictures of the configuration may lead to.
 * None that a page shows is missing; one that turns out to be hidden by a page of the same address may be too many.
 */
export function referencedAssets(site: Site, pages: readonly Page[], files: ReadonlyMap<string, AssetFile>): string[] {
  const areas = new Map(site.areas.map((area) => [area.id, area]));
  const found = new Set<string>();
  for (const page of pages) {
    const area = page.area === null ? undefined : areas.get(page.area);
    const homes = page.area === null ? site.areas : [area];
    for (const { path, folder } of localTargets(page, homeOf(site))) {
      const candidates = candidatePaths(path, { folder, area: area?.path, pages: site.pages }).map((each) =>
        originalPath(each, site),
      );
      const file =
        firstKey(files, candidates) ??
        staticFile(path, homes, files) ??
        fileAtAddress(path, { folder, name: nameOf(page.file, area), area }, files);
      if (file !== undefined) found.add(file);
    }
  }
  for (const file of sitePictures(site)) if (files.has(file)) found.add(file);
  return [...found].sort(byCodeUnit);
}

/** The last name of the address of a page, '' for the page of its folder. */
function nameOf(file: string, area: Area | undefined): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return dialectOf(area?.dialect)?.indexes.includes(name.toLowerCase()) ? '' : name;
}

function firstKey(files: ReadonlyMap<string, AssetFile>, paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const key = keyIn(files, path);
    if (key !== undefined) return key;
  }
  return undefined;
}

/** The pictures of the configuration that are files of the site. */
export function sitePictures(site: Site): string[] {
  const named = [site.logo?.src, site.logo?.srcDark, site.footer?.logo?.src, site.footer?.logo?.srcDark, site.favicon];
  for (const { href } of site.head?.links ?? []) named.push(href);
  for (const html of menuHtml(site))
    named.push(...menuAddresses(html).flatMap(({ kind, address }) => (kind === 'picture' ? [address] : [])));
  return [...new Set(named.flatMap((file) => (file === undefined || isOutward(file) ? [] : [pictureFile(file)])))];
}

/** A picture of the configuration as a path from the site root. */
export function pictureFile(src: string): string {
  return src.replace(/^\.?\/+/, '');
}

/** Most links lead to a page, which is told by the name alone. */
const ofPage = /^[^#?]*\.(?:md|mdx|markdown)(?:[#?]|$)/i;

type LocalTarget = { path: string; folder: string };
/** Known by page: a page never changes. */
const known = new WeakMap<Page, LocalTarget[]>();

/** Targets in the page that may be files other than Markdown. */
function localTargets(page: Page, home: string | undefined): LocalTarget[] {
  const before = known.get(page);
  if (before) return before;
  const targets: LocalTarget[] = [];
  const note = (written: string, file: string): void => {
    if (ofPage.test(written)) return;
    const target = ownPath(written, home) ?? written;
    if (target === '' || target.startsWith('#') || isOutward(target)) return;
    const { path } = splitTarget(target);
    if (path !== '' && !/(?:\.(?:md|mdx|markdown)|\/)$/i.test(path)) targets.push({ path, folder: folderOf(file) });
  };
  for (const { target, file } of page.links) note(target, file ?? page.file);
  note(page.frontMatter.image ?? '', page.file);
  known.set(page, targets);
  return targets;
}
