import { ownerOf } from '../areas/area-files.ts';
import { nearest } from '../basics/nearest.ts';
import { versionFolderMissing, versionUnknown } from '../diagnostics/areas.ts';
import { changelogChangesMissing } from '../diagnostics/blog.ts';
import { configPatternUnused } from '../diagnostics/levels-settings.ts';
import { withLevel } from '../diagnostics/rule.ts';
import { areaFolderMissing, folderMisspelt, pagesFolderMissing, siteEmpty, specUnnamed } from '../diagnostics/sources.ts';
import { toMatcher } from '../files/patterns.ts';
import type { Area, Diagnostic, IgnoreReason, Place, Site, Sources } from '../model.ts';
import { hasApiName, looksLikeOpenApi } from '../openapi/document/detection.ts';
import type { ListedFile, World } from '../world.ts';

/** Reports missing folders of areas and versions. The folder of a restricted area can be missing in a public checkout. */
export function reportMissingFolders(
  site: Site,
  { all, folders, world }: { all: readonly ListedFile[]; folders: ReadonlySet<string>; world: World },
): Diagnostic[] {
  const findNearest = (path: string): string | undefined =>
    nearest(path, [...folders, ...(path.includes('/') ? [] : world.listFolders())]);
  const files = new Set(all.map(({ file }) => file));
  const areaExists = ({ path, kind }: Area): boolean =>
    (kind === 'changelog' && files.has(path)) || path === '' || folders.has(path);
  const missing = site.areas.filter((area) => !areaExists(area));
  const areas = missing.flatMap((area) => {
    const folderPath = area.version?.folder ?? area.path;
    const folderExists = folderPath === '' || folders.has(folderPath);
    if (!folderExists && area.audience === 'restricted') return reportExposedFolder(area, folderPath, { site, folders });
    if (area.version && folderExists) return [reportMissingVersion(area, area.version, folders)];
    if (area.version && area.version.state !== 'latest') return [];
    const facts = { area: area.id, path: folderPath, hint: findNearest(folderPath), leftOut: findIgnoreReason(folderPath, all) };
    return [areaFolderMissing(area.pathAt ?? area.at, facts)];
  });
  const { pages, pagesAt, configFile = '.' } = site;
  if (pages === undefined || pages === '' || folders.has(pages)) return areas;
  const at = pagesAt ?? { file: configFile, line: 1, column: 1 };
  return [...areas, pagesFolderMissing(at, { path: pages, nearest: findNearest(pages), leftOut: findIgnoreReason(pages, all) })];
}

/** Reports missing files with the changes of specifications that a changelog lists. */
export function reportMissingChanges({ areas, specs }: Site, stamps: Sources['stamps']): Diagnostic[] {
  return areas.flatMap(({ apiChanges = [] }) =>
    apiChanges.flatMap(({ spec, file, at }) => {
      const path = specs.find(({ id }) => id === spec)?.path;
      return stamps.has(file) || path === undefined ? [] : [changelogChangesMissing(at, { spec, file, path })];
    }),
  );
}

/**
 * Reports a restricted area whose folder is missing if a public area contains a folder with a similar name and so publishes it. This is an
 * error if the names differ only in Unicode compatibility forms, letter case or spaces. Otherwise it is a warning, because a public
 * checkout may contain an unrelated folder with a similar name.
 */
function reportExposedFolder(
  area: Area,
  folderPath: string,
  { site, folders }: { site: Site; folders: ReadonlySet<string> },
): Diagnostic[] {
  const owner = ownerOf(site);
  const isOpen = (folder: string): boolean => owner(folder)?.audience === 'public' || isInPages(folder, site);
  const claimedFolders = new Set(site.areas.flatMap(({ path, version }) => [path, version?.folder ?? path]));
  const others = [...folders].filter((folder) => isOpen(folder) && !claimedFolders.has(folder));
  const same = others.find((folder) => plainName(folder) === plainName(folderPath));
  const similar = same ?? nearest(folderPath, others);
  if (similar === undefined) return [];
  const finding = areaFolderMissing(area.pathAt ?? area.at, {
    area: area.id,
    path: folderPath,
    hint: similar,
    leftOut: undefined,
  });
  const withSeverity = same === undefined ? withLevel(finding, 'warning') : finding;
  return withSeverity ? [withSeverity] : [];
}

function isInPages(folder: string, { pages }: Site): boolean {
  return pages !== undefined && folder.startsWith(`${pages}/`);
}

function plainName(folder: string): string {
  return folder.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}

/** Returns why an existing folder contains no source files: the reason for ignoring the folder, one of its parents, or its contents. */
function findIgnoreReason(path: string, all: readonly ListedFile[]): IgnoreReason | undefined {
  const reasons = all.flatMap(({ file, ignoreReason }) => {
    const isAffected = file === `${path}/` || (file.endsWith('/') && path.startsWith(file)) || file.startsWith(`${path}/`);
    return ignoreReason && isAffected ? [ignoreReason] : [];
  });
  return reasons.find(({ by }) => by === 'exclude') ?? reasons[0];
}

/**
 * Returns the site with corrected paths. If the folder of an area or a version is missing and one with a similar name exists, the site uses
 * that folder, so that its pages are not reported as well. Nothing is published, because the missing folder is an error.
 */
export function withCorrectedFolders(site: Site, folders: ReadonlySet<string>): Site {
  const claimedFolders = new Set(site.areas.flatMap(({ path, version }) => [path, version?.folder ?? path]));
  const unclaimedFolders = [...folders].filter((folder) => !claimedFolders.has(folder));
  const renamed = new Map<string, string>();
  for (const { path, version, audience } of site.areas) {
    if (path === '' || folders.has(path) || (audience === 'restricted' && !version)) continue;
    const similar = nearest(
      path,
      version ? unclaimedFolders.filter((folder) => folderAbove(folder) === version.folder) : unclaimedFolders,
    );
    if (similar !== undefined) renamed.set(path, similar);
  }
  return renamed.size === 0 ? site : { ...site, areas: site.areas.map((area) => withCorrectedFolder(area, renamed)) };
}

function withCorrectedFolder(area: Area, renamed: ReadonlyMap<string, string>): Area {
  const { path, version, route, sidebar } = area;
  const intended = renamed.get(path) ?? path;
  const versions = area.versions.map((name) => nameOf(renamed.get(`${version?.folder ?? path}/${name}`) ?? name));
  const own: Area = { ...area, path: intended, versions };
  if (typeof sidebar === 'object' && sidebar.file.startsWith(`${path}/`))
    own.sidebar = { file: `${intended}${sidebar.file.slice(path.length)}` };
  if (!version || intended === path) return own;
  const name = nameOf(intended);
  const isLatest = version.state === 'latest';
  return {
    ...own,
    id: isLatest ? area.id : `${version.area}@${name}`,
    route: isLatest ? route : `${route.slice(0, -version.name.length)}${name}`,
    version: { ...version, name, label: version.label === version.name ? name : version.label },
  };
}

/** Reports pages in the folder of an area with versions that belong to none of its versions, with one finding per folder. */
export function reportStrayPages(site: Site, files: readonly string[]): Diagnostic[] {
  const versioned = site.areas.filter(({ version }) => version?.state === 'latest');
  const reported = new Map<string, Diagnostic>();
  for (const area of versioned) {
    const root = area.version?.folder ?? '';
    for (const file of files) {
      if (root !== '' && !file.startsWith(`${root}/`)) continue;
      const relativePath = root === '' ? file : file.slice(root.length + 1);
      if (/(?:^|\/)_/.test(relativePath)) continue;
      const folder = relativePath.includes('/') ? relativePath.slice(0, relativePath.indexOf('/')) : '';
      const key = folder === '' ? file : `${area.id}/${folder}`;
      if (!reported.has(key)) reported.set(key, reportStray(file, folder, area));
    }
  }
  return [...reported.values()];
}

/**
 * Reports folders next to an area's folder that have similar names and whose pages belong to no area. Each is one finding, at its first
 * file. If the folder of the area is missing, that has already been reported.
 */
export function reportMisspeltFolders(site: Site, files: readonly string[]): Diagnostic[] {
  const reported = new Map<string, Diagnostic>();
  for (const file of files) {
    if (/(?:^|\/)_/.test(file)) continue;
    for (const folder of parentFolders(file)) {
      const area = reported.has(folder) ? undefined : findSimilarFolder(folder, site);
      if (area === undefined) continue;
      const count = files.filter((each) => each.startsWith(`${folder}/`)).length;
      reported.set(folder, folderMisspelt({ file, line: 1, column: 1 }, { folder, area, count }));
    }
  }
  return [...reported.values()];
}

/** Returns the folder of an area next to this one with a similar name; undefined for a folder inside an area. */
export function findSimilarFolder(folder: string, { areas }: Pick<Site, 'areas'>): string | undefined {
  const paths = areas.map(({ path, version }) => version?.folder ?? path).filter((path) => path !== '');
  if (paths.some((path) => folder === path || folder.startsWith(`${path}/`))) return undefined;
  const siblings = paths.filter((path) => folderAbove(path) === folderAbove(folder));
  const similar = nearest(nameOf(folder), siblings.map(nameOf));
  return similar === undefined ? undefined : folder.slice(0, folder.length - nameOf(folder).length) + similar;
}

/**
 * Reports patterns in the configuration that match no file. If restricted files are missing, skips patterns that may match some of them.
 */
export function reportUnusedPatterns(site: Site, { stamps, ignoredPaths, pages }: Sources): Diagnostic[] {
  const { overrides, exclude, theme, defaultPatterns } = site;
  const stylePatterns = theme?.css.flatMap(({ patterns = [] }) => patterns) ?? [];
  if (overrides.length + exclude.length + stylePatterns.length + defaultPatterns.length === 0) return [];
  const files = [...stamps.keys(), ...ignoredPaths.map(({ path }) => path.replace(/\/$/, ''))];
  const levelPatterns = overrides.flatMap((entry) => entry.files);
  const pageFiles = pages.map(({ file }) => file);
  const absent = absentFolders(site, files);
  const unusedPattern = (name: string, pattern: string, at: Place, among: readonly string[]): Diagnostic[] =>
    canMatchInside(pattern, absent) ? [] : reportUnused(name, pattern, at, among);
  return [
    ...stylePatterns.flatMap(({ pattern, at }) => unusedPattern('theme.css.files', pattern, at, pageFiles)),
    ...defaultPatterns.flatMap(({ pattern, at }) => unusedPattern('frontMatter.defaults.files', pattern, at, pageFiles)),
    ...levelPatterns.flatMap(({ pattern, at }) => unusedPattern('overrides.files', pattern, at, files)),
    ...exclude.flatMap(({ pattern, at }) => {
      const plain = pattern.replace(/^!/, '');
      // Files in an ignored folder are not listed.
      const isInside = ignoredPaths.some(({ path }) => path.endsWith('/') && plain.startsWith(path));
      return isInside ? [] : unusedPattern('exclude', plain, at, files);
    }),
  ];
}

/** Reports a pattern that matches no file, and suggests the folder or file that is most similar to the pattern before its wildcards. */
function reportUnused(name: string, pattern: string, at: Place, files: readonly string[]): Diagnostic[] {
  if (files.some(toMatcher(pattern))) return [];
  const [folder, rest] = splitPattern(pattern);
  const folders = files.flatMap(parentFolders);
  const candidates = new Set(rest === '' ? [...files, ...folders] : folders);
  // If the folder exists, the rest of the pattern matches nothing in it, so a similar folder is not a useful suggestion.
  const similar = folder === '' || candidates.has(folder) ? undefined : nearest(folder, candidates);
  return [
    configPatternUnused(at, { name, pattern, nearest: similar === undefined || rest === '' ? similar : `${similar}/${rest}` }),
  ];
}

/** Returns the folders of restricted areas that contain no files. */
function absentFolders({ areas }: Site, files: readonly string[]): string[] {
  const restrictedFolders = areas
    .filter(({ audience }) => audience === 'restricted')
    .map(({ path, version }) => version?.folder ?? path);
  return restrictedFolders.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)));
}

function canMatchInside(pattern: string, folders: readonly string[]): boolean {
  const [plain] = splitPattern(pattern);
  return folders.some((folder) => plain === '' || `${folder}/`.startsWith(`${plain}/`) || `${plain}/`.startsWith(`${folder}/`));
}

/** Splits a pattern into the folder or file that all matches have in common, and the rest. */
function splitPattern(pattern: string): [plain: string, rest: string] {
  const [plain = '', rest = ''] = /^((?:[^*?{[/]+(?:\/|$))*)(.*)$/.exec(pattern)?.slice(1) ?? [];
  return [plain.replace(/\/$/, ''), rest];
}

/**
 * Reports OpenAPI documents among the files of a site without specifications, if there are no pages, or if the folder has no configuration.
 * `hasNoFindings`: nothing else was reported, so the empty site needs an explanation.
 */
export function reportUnusedDocuments(site: Site, world: World, sources: Sources, hasNoFindings: boolean): Diagnostic[] {
  const at: Place = { file: site.configFile ?? '.', line: 1, column: 1 };
  if (sources.pages.length === 0) {
    const folder = site.configFile ? 'the areas of this site' : 'this folder';
    return hasNoFindings ? [siteEmpty(at, { folder, documents: findDocuments(sources, world, hasApiName) })] : [];
  }
  if (site.configFile !== undefined) return [];
  const [file, ...others] = findDocuments(sources, world, (name) => hasApiName(name) && likelyName.test(name));
  return file === undefined
    ? []
    : [
        specUnnamed(
          { ...at, file },
          { file, others: others.length },
          others.map((each) => ({ ...at, file: each })),
        ),
      ];
}

function reportMissingVersion(
  { path, versions }: Area,
  { area, name, folder, at }: NonNullable<Area['version']>,
  folders: ReadonlySet<string>,
) {
  const siblings = [...folders].filter((other) => folderAbove(other) === folder && !versions.includes(nameOf(other)));
  return versionFolderMissing(at, { area, version: name, folder: path, hint: nearest(path, siblings) });
}

function reportStray(file: string, folder: string, { id, versions }: Area): Diagnostic {
  const similar = folder === '' ? undefined : nearest(folder, versions);
  return versionUnknown({ file, line: 1, column: 1 }, { area: id, folder, allowed: versions, nearest: similar });
}

/** Returns all parent folders of these files. */
export function foldersOf(listedFiles: readonly ListedFile[]): Set<string> {
  const folders = new Set<string>();
  const add = (folder: string): void => {
    if (folder === '' || folders.has(folder)) return;
    add(folderAbove(folder));
    folders.add(folder);
  };
  for (const { file } of listedFiles) add(folderAbove(file));
  return folders;
}

function parentFolders(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function folderAbove(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}

/** Common names of OpenAPI documents. Only these are read, because a folder may contain thousands of JSON files. */
const likelyName = /^[^/]*$|(?:openapi|swagger)[^/]*$/i;
/** The maximum size of an OpenAPI document in bytes; larger files are assumed to be data. */
const maxDocumentBytes = 20_000_000;

function findDocuments({ assets }: Sources, world: World, isCandidate: (file: string) => boolean): string[] {
  const candidates = [...assets.values()].filter(({ file, bytes }) => bytes < maxDocumentBytes && isCandidate(file));
  return candidates.flatMap(({ file }) => (looksLikeOpenApi(world.read(file) ?? '') ? [file] : []));
}
