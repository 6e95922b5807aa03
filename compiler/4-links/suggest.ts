import { groupBy, once } from '../basics/collections.ts';
import { byCodeUnit } from '../basics/compare.ts';
import { itemAt } from '../basics/invariant.ts';
import { nearest, suggest } from '../basics/nearest.ts';
import { firstMatch } from '../basics/text-parts.ts';
import { linkTargetMissing } from '../diagnostics/links.ts';
import { type Wording, withFix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/links.ts';
import { isHiddenPart } from '../files/hidden-parts.ts';
import type { Diagnostic, Place } from '../model.ts';
import { dialectOf } from '../tools/tools.ts';
import { candidatePaths, folderOf, relativePath, splitName } from './paths.ts';
import { staticFolders } from './static-files.ts';
import { isVisible, type LinkLocation, type Targets } from './targets.ts';

/**
 * A link target that does not exist. `isImage` specifies whether it should be an image, `intended` is the external address that the author
 * probably meant, and `old` is the source text that a fix replaces.
 */
type MissingTarget = { path: string; isImage: boolean; intended?: string | undefined; old: string | undefined };

/** Returns a function that reports a missing target and suggests the nearest file or route. Results are cached. */
export function createSuggester(targets: Targets): (missing: MissingTarget, from: LinkLocation, at: Place) => Diagnostic {
  const indexes = createIndexes(targets);
  const cache = new Map<string, { wording: Wording<'link-target-missing'>; fault: string; only: string | undefined }>();
  return (missing, from, at) => {
    const key = `${missing.intended ?? ''}\n${missing.path.startsWith('/') ? '' : from.folder}\n${from.area ?? ''}\n${missing.isImage}\n${missing.path}`;
    let suggestion = cache.get(key);
    if (!suggestion) {
      const { only, ...facts } = explainMissing(missing, from, { targets, indexes });
      const target = possiblePaths(missing.path, from, targets)[0] ?? missing.path;
      suggestion = {
        wording: say.linkTargetMissing.inPage(facts),
        // Baselines contain this text, so it has no final full stop.
        fault: say.linkTargetMissing.inPage({ ...facts, target }).message.slice(0, -1),
        only,
      };
      cache.set(key, suggestion);
    }
    const found = { ...linkTargetMissing(at, suggestion.wording), fault: suggestion.fault };
    return missing.old === undefined ? found : withFix(found, { old: missing.old, text: suggestion.only });
  };
}

type PathIndexes = {
  files: () => PathIndex;
  routes: () => PathIndex;
  images: () => PathIndex;
  folders: () => ReadonlySet<string>;
};
type SuggestionScope = { targets: Targets; indexes: PathIndexes };
type MissingTargetFacts = Parameters<typeof say.linkTargetMissing.inPage>[0] & { only?: string | undefined };

function explainMissing(
  { path: target, isImage, intended }: MissingTarget,
  from: LinkLocation,
  { targets, indexes }: SuggestionScope,
): MissingTargetFacts {
  const path = target.replaceAll('\\', '/');
  const quoted = /^[“”„«»‘’]([^“”„«»‘’]+)[“”«»‘’]$/.exec(path)?.[1];
  const plain: MissingTargetFacts = {
    target: target,
    isImage,
    intended,
    quoted,
    isOutside: false,
    isFolder: false,
    htmlIndex: undefined,
    isRoute: false,
    hidden: undefined,
    unpublished: undefined,
    list: undefined,
    home: undefined,
    withSlashes: undefined,
    nearest: undefined,
    isCase: false,
  };
  if (intended !== undefined || quoted !== undefined) return plain;
  const paths = possiblePaths(path, from, targets);
  if (paths.length === 0) return { ...plain, isOutside: true };
  const folder = paths.find((candidate) => indexes.folders().has(candidate));
  if (folder !== undefined && !isImage) {
    const htmlIndex = [`${folder}/index.html`, `${folder}/index.htm`].find((file) => targets.files.has(file));
    return { ...plain, isFolder: true, htmlIndex };
  }
  if (path.startsWith('/') && !/\.[a-z0-9]+$/i.test(path)) {
    const near = indexes.routes().findNearest(path);
    return {
      ...plain,
      isRoute: true,
      nearest: near?.path,
      isCase: differsInCase(near?.path, path),
      only: fixFor(near, near?.path),
    };
  }
  const hidden = paths.find((each) => isHiddenPart(each) && !/(?:^|\/)\.gitbook\//.test(each));
  if (hidden !== undefined) return { ...plain, hidden };
  const unpublished = paths.flatMap(possibleFiles).find((each) => isUnpublished(each, targets));
  if (unpublished !== undefined) return { ...plain, unpublished, ...placeFor(unpublished, from, targets) };
  const index = isImage ? indexes.images() : indexes.files();
  const nearestPath = firstResult(paths, (candidate) => index.findNearest(candidate));
  // A page is not similar to a missing file of code.
  const near = codeFile.test(path) && nearestPath !== undefined && /\.mdx?$/i.test(nearestPath.path) ? undefined : nearestPath;
  const suggestedPath =
    near && (path.startsWith('/') ? `/${addressOf(near.path, from, targets)}` : relativePath(from.folder, near.path));
  const only = fixFor(near, suggestedPath);
  if (path !== target) return { ...plain, withSlashes: suggestedPath ?? path, only };
  return { ...plain, nearest: suggestedPath, isCase: differsInCase(suggestedPath, path), only };
}

/** Returns the files that a path may refer to: also the source of a page, if the path is that of its HTML or has no extension. */
function possibleFiles(path: string): string[] {
  return /\.html$/i.test(path)
    ? [path, path.replace(/\.html$/i, '.md')]
    : /\.\w+$/.test(path)
      ? [path]
      : [`${path}/`, `${path}.md`];
}

/** Returns whether a file exists, although no link can have it as its target. A folder ends with a slash. */
function isUnpublished(path: string, targets: Targets): boolean {
  return !targets.pages.has(path) && !targets.files.has(path) && isVisible(path, targets) && targets.isOnDisk?.(path) === true;
}

/**
 * Returns the list of chapters to which a file must be added to become a page, or the folder to which it must be moved; empty for other
 * files.
 */
function placeFor(
  file: string,
  { area: id }: LinkLocation,
  { areas, site }: Targets,
): Partial<Pick<MissingTargetFacts, 'list' | 'home'>> {
  const area = id === null ? undefined : areas.get(id);
  const home = area?.path ?? site.pages ?? '';
  if (home !== '' && !file.startsWith(`${home}/`)) return { home };
  const list = dialectOf(area?.dialect)?.navigation?.file;
  return list === undefined || !/\.md$/i.test(file) ? {} : { list: home === '' ? list : `${home}/${list}` };
}

const codeFile = /\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|c|h|cc|cpp|hpp|cs|rb|php|sh|sql|ya?ml|json|toml)$/i;

/** Returns the path of a file in a rooted link. The folder of the other tool's static files is not part of their addresses. */
function addressOf(file: string, from: LinkLocation, targets: Targets): string {
  const area = from.area === null ? undefined : targets.areas.get(from.area);
  const statics = area && staticFolders(area).find((folder) => file.startsWith(`${folder}/`));
  return statics === undefined ? file : file.slice(statics.length + 1);
}

/** Returns the path if it is unambiguous and needs no escaping in Markdown; otherwise undefined. */
function fixFor(near: NearestPath | undefined, shown: string | undefined): string | undefined {
  return near?.isUnambiguous && shown !== undefined && !/[\s()<>"'\\%?#&]/.test(shown) ? shown : undefined;
}

/** Returns the possible paths of a target, most likely first. */
function possiblePaths(path: string, from: LinkLocation, targets: Targets): string[] {
  const area = from.area === null ? undefined : targets.areas.get(from.area)?.path;
  return candidatePaths(path, { folder: from.folder, area, pages: targets.site.pages });
}

function firstResult<Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns whether two paths differ only in letter case. */
function differsInCase(near: string | undefined, path: string): boolean {
  const [one, other] = [near ?? '', path].map((text) => text.replace(/^\.\//, '').replace(/\/$/, ''));
  return one !== other && one?.toLowerCase() === other?.toLowerCase();
}

/** Creates the indexes, on the first lookup, from the files that are visible to the audience. */
function createIndexes(targets: Targets): PathIndexes {
  const visible = once(() => [...targets.files.keys()].filter((file) => isVisible(file, targets)));
  const folderNames = (): string[] => [...targets.folders.keys()].filter((folder) => folder !== '').map((folder) => `${folder}/`);
  return {
    files: once(() => toPathIndex([...targets.pages.keys(), ...visible(), ...folderNames()])),
    images: once(() => toPathIndex(visible().filter((file) => /\.(?:svg|png|jpe?g|gif|webp|avif|ico|bmp)$/i.test(file)))),
    routes: once(() => toPathIndex([...targets.routeTargets.keys()])),
    folders: once(() => new Set([...visible(), ...targets.pages.keys(), ...targets.drafts].flatMap(parentFolders))),
  };
}

function parentFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** An index of file names for fuzzy lookup. Folders end in `/`. */
type PathIndex = { findNearest(path: string): NearestPath | undefined };
/** The nearest path, and whether it is unambiguous. */
type NearestPath = { path: string; isUnambiguous: boolean };

/**
 * Creates an index of paths. A lookup compares a limited number of names: the same path in different letter case, the same name in another
 * folder, and similar names in the same folder and elsewhere.
 */
function toPathIndex(paths: readonly string[]): PathIndex {
  const sorted = [...paths].sort(byCodeUnit);
  const byLower = new Map(sorted.map((path) => [normalizePath(path), path]));
  const byName = groupNames(sorted);
  const forward = [...byName.keys()].sort(byCodeUnit);
  const backward = forward.map(reverseText).sort(byCodeUnit);
  const byFolder = groupBy(sorted, (path) => folderOf(normalizePath(path)));
  return {
    findNearest(path) {
      const requested = normalizePath(path);
      const name = lastSegment(requested);
      const exact = byLower.get(requested);
      if (exact !== undefined) return { path: exact, isUnambiguous: true };
      if (name === '') return undefined;
      const same = findSameName(requested, byName.get(name));
      if (same !== undefined)
        return { path: same, isUnambiguous: byName.get(name)?.length === 1 && !/^(?:readme|index)\b/.test(name) };
      // A suggestion for a name of one or two letters would be arbitrary, because it resembles every short name.
      if (name.replace(/\.\w+$/, '').length < 3) return undefined;
      return nearestSibling(requested, byFolder) ?? toAmbiguous(nearestAnywhere(requested, { byName, forward, backward }));
    },
  };
}

function toAmbiguous(path: string | undefined): NearestPath | undefined {
  return path === undefined ? undefined : { path, isUnambiguous: false };
}

/** Number of adjacent names that are compared in each sorted list. */
const maxNeighbours = 32;

function groupNames(paths: readonly string[]): Map<string, string[]> {
  const byName = paths.flatMap((path) => namesOf(path).map((name) => ({ name, path })));
  return new Map([...groupBy(byName, ({ name }) => name)].map(([name, group]) => [name, group.map(({ path }) => path)]));
}

/** Returns the names of a file. The extension and number prefix of a Markdown file are optional. */
function namesOf(path: string): string[] {
  const name = lastSegment(normalizePath(path));
  const stem = name.replace(/\.(?:md|markdown)$/, '');
  return [...new Set([name, stem, stem === name ? stem : splitName(stem).name])];
}

function findSameName(requested: string, paths: readonly string[] = []): string | undefined {
  if (paths.length < 2) return paths[0];
  return nearest(requested, paths.slice(0, 2 * maxNeighbours)) ?? (paths.length < 4 ? paths[0] : undefined);
}

function nearestSibling(requested: string, byFolder: ReadonlyMap<string, string[]>): NearestPath | undefined {
  const siblings = byFolder.get(folderOf(requested)) ?? [];
  return siblings.length > 4 * maxNeighbours ? undefined : nearestNamed(lastSegment(requested), siblings);
}

function nearestNamed(name: string, paths: readonly string[]): NearestPath | undefined {
  const byName = new Map(paths.flatMap((path) => namesOf(path).map((other) => [other, path])));
  const best = nearest(name, byName.keys());
  const path = best === undefined ? undefined : byName.get(best);
  if (path === undefined) return undefined;
  const ending = firstMatch(/\.\w+$/, name);
  // A name without an extension would match both the name of a page and its file, so only names with the same extension are compared.
  const others = [...byName.keys()].filter((other) => firstMatch(/\.\w+$/, other) === ending);
  return { path, isUnambiguous: suggest(name, others).only === best };
}

type SortedNames = { byName: ReadonlyMap<string, string[]>; forward: readonly string[]; backward: readonly string[] };

function nearestAnywhere(requested: string, { byName, forward, backward }: SortedNames): string | undefined {
  const name = lastSegment(requested);
  const neighbours = new Set([...neighboursOf(name, forward), ...neighboursOf(reverseText(name), backward).map(reverseText)]);
  const best = nearest(name, neighbours);
  const paths = best === undefined ? [] : (byName.get(best) ?? []);
  return (
    paths.find((path) => folderOf(normalizePath(path)) === folderOf(requested)) ??
    nearest(requested, paths.slice(0, 2 * maxNeighbours)) ??
    paths[0]
  );
}

/** Returns the names next to a name in sorted order. */
function neighboursOf(name: string, sorted: readonly string[]): string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byCodeUnit(itemAt(sorted, middle), name) < 0) low = middle + 1;
    else high = middle;
  }
  return sorted.slice(Math.max(0, low - maxNeighbours), low + maxNeighbours);
}

function normalizePath(path: string): string {
  return path.toLowerCase().replace(/\/$/, '');
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function reverseText(text: string): string {
  return [...text].reverse().join('');
}
