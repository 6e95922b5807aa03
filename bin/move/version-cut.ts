import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownerOf } from '../../compiler/areas/area-files.ts';
import { byCodeUnit } from '../../compiler/basics/compare.ts';
import { otherLocales, translationPath } from '../../compiler/editions/origins.ts';
import type { Area, AreaVersion, Site } from '../../compiler/model.ts';
import { addVersion } from '../../compiler/queries/moving/new-version.ts';
import type { Moves } from '../../compiler/queries/moving/rewrite-links.ts';
import { replaceFormerAddresses } from '../../compiler/queries/moving/text-edits.ts';
import { type Stage, writeStaged } from '../edits/stage.ts';
import { type CompiledTree, type PlannedTree, type SourcePage, sourcePagesOf } from './compiled-tree.ts';
import { plannedRoutes } from './planned-moves.ts';

/** The version in which work continues after an area's first version is cut. */
export const workingVersion = 'next';

/** An area that is a version of another one. */
export type VersionedArea = Area & { version: AreaVersion };

/** A new version of an area. */
export type VersionCut = {
  /** The id and the route of the area. */
  area: string;
  route: string;
  name: string;
  /** The area without versions, or the version whose content is frozen. */
  source: Area;
  /** The version that was the latest; undefined for an area without versions. */
  former: VersionedArea | undefined;
  /** The files to copy, in every language, by their paths from the root. */
  files: readonly string[];
};

/** Returns the folders to copy, each with its destinations. */
export function listCopiedFolders(cut: VersionCut, site: Site): { from: string; to: string[]; files: number }[] {
  const places = versionFolders(cut.source, site).sort(
    (a, b) => Number(b === cut.source.path) - Number(a === cut.source.path) || byCodeUnit(a, b),
  );
  return places.flatMap((from) => {
    const fileCount = cut.files.filter((file) => file.startsWith(`${from}/`)).length;
    const targetFolders = copiesOf(cut).map((version) => createVersionMapper(version, cut.source, site)(`${from}/`).slice(0, -1));
    return fileCount === 0 ? [] : [{ from, to: targetFolders, files: fileCount }];
  });
}

/** Returns the versions that become copies of the source. */
function copiesOf({ name, former }: VersionCut): string[] {
  return former ? [name] : [name, workingVersion];
}

/** Returns the folder of an area or version, and those of its translations. */
function versionFolders({ path }: Area, site: Site): string[] {
  const translations = otherLocales(site).map(({ code }) => translationPath(`${path}/`, code, site).replace(/\/$/, ''));
  return [...new Set([path, ...translations])].sort((a, b) => b.length - a.length);
}

/** Returns the files of an area or version. Files that belong to other areas, to specifications or to all versions are not copied. */
export function findFilesOfArea(area: Area, site: Site, files: readonly string[]): string[] {
  const owner = ownerOf(site);
  const places = versionFolders(area, site);
  const shared = new Set(site.specs.map(({ path }) => path));
  return files.filter(
    (file) =>
      places.some((place) => file.startsWith(`${place}/`)) &&
      owner(file)?.id === area.id &&
      !shared.has(file) &&
      !(area.statics !== undefined && file.startsWith(`${area.statics}/`)),
  );
}

/** Returns a function that maps the path of a file or folder in one version to its path in another version. */
function createVersionMapper(version: string, from: Area, site: Site): (path: string) => string {
  const places = versionFolders(from, site);
  return (path) => {
    const place = places.find((each) => path.startsWith(`${each}/`));
    if (place === undefined) return path;
    return `${from.version ? dirname(place) : place}/${version}${path.slice(place.length)}`;
  };
}

/** Copies the source on the stage and adds the version to the configuration. */
export function copyVersion(stage: Stage, { site }: CompiledTree, cut: VersionCut): void {
  for (const version of copiesOf(cut)) {
    const place = createVersionMapper(version, cut.source, site);
    for (const file of cut.files) {
      const copy = join(stage.folder, place(file));
      mkdirSync(dirname(copy), { recursive: true });
      // Copies the file, because with a hard link an edit of one version would change the other.
      copyFileSync(join(stage.folder, file), copy);
    }
  }
  if (!cut.former) for (const file of cut.files) rmSync(join(stage.folder, file));
  if (site.configFile === undefined) return;
  const text = readFileSync(join(stage.folder, site.configFile), 'utf8');
  writeStaged(stage, site.configFile, addVersion(text, cut.area, cut.name));
}

/** Moves that change nothing. */
export const noMoves: Moves = {
  file: (path) => path,
  route: (route) => route,
  below: (route) => route,
  anchor: (_, anchor) => anchor,
};

/**
 * Returns the moves for links from pages outside the area. These links keep their addresses, which now belong to the new version, or to the
 * former version if the new one lacks the page.
 */
export function toOutsideMoves(cut: VersionCut, { site, ...before }: CompiledTree, moved: PlannedTree): Moves {
  const { former, source, route, name } = cut;
  if (!former) {
    const copiedFiles = new Set(cut.files);
    // The configuration specifies the sidebar file of all versions relative to the folder of the area.
    if (typeof source.sidebar === 'object') copiedFiles.delete(source.sidebar.file);
    return { ...noMoves, file: limitToFiles(copiedFiles, createVersionMapper(name, source, site)) };
  }
  const now = new Map(sourcePagesOf(moved).map((each) => [each.file, each]));
  const fresh = new Set(cut.files.map(createVersionMapper(name, source, site)));
  const place = createVersionMapper(name, former, site);
  const newFile = (path: string): string => (path.endsWith('/') || fresh.has(place(path)) ? place(path) : path);
  const newSection: Moves['section'] = (path, anchor) => {
    const [old, next] = [now.get(path), now.get(newFile(path))];
    const isLost = old && next && old !== next && hasAnchor(old, anchor) && !hasAnchor(next, anchor);
    return isLost ? { file: path, route: old.route, anchor } : undefined;
  };
  const files = new Map(sourcePagesOf(before).map((each) => [each.route, each.file]));
  const sectionOf: Moves['sectionOf'] = (old, anchor) => newSection(files.get(old) ?? '', anchor);
  const published = new Set(plannedRoutes(moved));
  const toFormerRoute = rebaseRoutes(published, route, routeOf(cut, former.version.name));
  return {
    ...noMoves,
    file: newFile,
    route: (old) => (published.has(old) ? old : (toFormerRoute(old) ?? old)),
    section: newSection,
    sectionOf,
  };
}

/** The pages and settings of a version, with the moves for them and for their link targets. */
type VersionMoves = { appliesTo: (file: string) => boolean; moves: Moves };

/**
 * Returns the moves for the versions of the area. Links stay within a version, even if they refer to its pages by route. Copies come first.
 */
export function toVersionMoves(cut: VersionCut, { site }: CompiledTree, moved: PlannedTree, outsideMoves: Moves): VersionMoves[] {
  const { source, former, files, route } = cut;
  const published = new Set(plannedRoutes(moved));
  const copiedFiles = new Set(files);
  const routeMoves = (from: string, to: string): Pick<Moves, 'route' | 'below'> => {
    const own = rebaseRoutes(published, from, to);
    return { route: (old) => own(old) ?? outsideMoves.route(old), below: (old) => own(old) ?? old };
  };
  const copies = copiesOf(cut).map((version): VersionMoves => {
    const file = limitToFiles(copiedFiles, createVersionMapper(version, source, site));
    const to = version === cut.name ? route : routeOf(cut, version);
    return {
      appliesTo: (path) => copiedFiles.has(path),
      moves: { ...noMoves, file, ...routeMoves(version === cut.name ? source.route : route, to) },
    };
  });
  if (!former) return copies;
  const places = versionFolders(former, site);
  const isFormer = (path: string): boolean => places.some((place) => path.startsWith(`${place}/`));
  const isInArea = createAreaCheck(cut, site);
  return [
    ...copies,
    { appliesTo: isFormer, moves: { ...noMoves, ...routeMoves(route, routeOf(cut, former.version.name)) } },
    { appliesTo: (path) => isInArea(path) && !isFormer(path), moves: { ...noMoves, route: outsideMoves.route } },
  ];
}

/** Returns a function that returns whether a file belongs to the area: to one of its versions or to all of them. */
export function createAreaCheck({ area, files }: VersionCut, site: Site): (file: string) => boolean {
  const owner = ownerOf(site);
  const copiedFiles = new Set(files);
  return (file) => {
    const own = owner(file);
    return copiedFiles.has(file) || (own?.version !== undefined && own.version.area === area);
  };
}

/**
 * Redirects from old addresses to the latest version, so the new version inherits them. Old addresses of an unreleased page are now below
 * the route of the area.
 */
export function inheritRedirects(stage: Stage, cut: VersionCut, before: CompiledTree, moved: PlannedTree): void {
  const { source, former, name, route } = cut;
  const { site } = before;
  const pages = new Map(sourcePagesOf(before).flatMap((each) => (each.page.origin === undefined ? [[each.file, each]] : [])));
  const published = new Set(plannedRoutes(moved));
  const formerAddressesOf = (page: SourcePage | undefined): readonly string[] => page?.page.frontMatter.redirect_from ?? [];
  const isAnchor = (entry: string): boolean => entry.startsWith('#');
  const write = (file: string, page: SourcePage, next: readonly string[]): void => {
    const path = join(stage.folder, file);
    if (next.join('\n') !== formerAddressesOf(page).join('\n') && existsSync(path))
      writeStaged(stage, file, replaceFormerAddresses(readFileSync(path, 'utf8'), next));
  };
  const toFormerFile = createVersionMapper(former?.version?.name ?? '', source, site);
  for (const file of cut.files) {
    const page = pages.get(file);
    if (!page) continue;
    const latest = pages.get(toFormerFile(file));
    const anchors = formerAddressesOf(page).filter(isAnchor);
    const unreleased = formerAddressesOf(page).flatMap((entry) => {
      const next = source.route === route || isAnchor(entry) ? entry : rebaseRoute(entry, source.route, route);
      return next === undefined || next === entry || published.has(next) ? [] : [next];
    });
    const formerAddresses = formerAddressesOf(latest).filter((entry) => !isAnchor(entry));
    if (!former) write(createVersionMapper(workingVersion, source, site)(file), page, anchors);
    else
      write(createVersionMapper(name, source, site)(file), page, [...new Set([...anchors, ...unreleased, ...formerAddresses])]);
    if (former && latest) write(latest.file, latest, formerAddressesOf(latest).filter(isAnchor));
  }
}

function hasAnchor({ page }: SourcePage, anchor: string): boolean {
  return page.anchors.includes(anchor) || page.headings.some(({ id }) => id === anchor);
}

/** Applies `place` to the paths of these files and of all folders. */
function limitToFiles(files: ReadonlySet<string>, place: (path: string) => string): Moves['file'] {
  return (path) => (files.has(path) || path.endsWith('/') ? place(path) : path);
}

/** Returns the route of a version that is not the latest. */
function routeOf({ route }: VersionCut, version: string): string {
  return `${route === '/' ? '' : route}/${version}`;
}

/** Returns a function that moves a route from one prefix to another, if a page is published there. */
function rebaseRoutes(published: ReadonlySet<string>, from: string, to: string): (route: string) => string | undefined {
  return (route) => {
    const next = rebaseRoute(route, from, to);
    return next !== undefined && published.has(next) ? next : undefined;
  };
}

function rebaseRoute(route: string, from: string, to: string): string | undefined {
  if (route === from) return to;
  const base = from === '/' ? '' : from;
  return route.startsWith(`${base}/`) ? (to === '/' ? '' : to) + route.slice(base.length) : undefined;
}
