import { once } from '../basics/collections.ts';
import { suggest } from '../basics/nearest.ts';
import type { Area, AreaScope, Page } from '../model.ts';
import { splitName } from './paths.ts';
import type { Folder, PageFinder, WrittenPage } from './site-plan.ts';

/** Returns the area that a file belongs to. If folders of areas are nested, the deepest one applies. */
export function areaOfFile<Root extends AreaScope>({ areas }: { areas: readonly Root[] }, file: string): Root | undefined {
  let match: Root | undefined;
  let deepest = -1;
  for (const area of areas) {
    for (const path of areaFolders(area)) {
      const contains = path === '' || file.startsWith(`${path}/`) || file === path;
      if (!contains || path.length <= deepest) continue;
      match = area;
      deepest = path.length;
    }
  }
  return match;
}

/** Returns the folders of an area. Files outside the version folders belong to the latest version. */
function areaFolders({ path, version }: AreaScope): string[] {
  return version?.state === 'latest' ? [path, version.folder] : [path];
}

/**
 * Creates a lookup for the pages and folders of an area. A page has several names: its id, and its file relative to the area or to the site
 * root, with or without extension.
 */
export function createFinder(
  area: Area,
  writtenPages: readonly WrittenPage[],
  rest: { folders: readonly Folder[]; drafts: readonly Page[] },
): PageFinder {
  const names = once(() => pagesByName(area, writtenPages));
  const drafts = once(
    () => new Set(rest.drafts.filter((page) => page.area === area.id).flatMap((page) => pageNames(page, area))),
  );
  const folders = once(() => foldersByName(area, rest.folders));
  return {
    area,
    findPage: (id) => names().get(id.replace(/^\.?\//, '')),
    findFolder: (name) => folders().get(name.replace(/^\.?\/|\/$/g, '') || '.'),
    isDraft: (id) => drafts().has(id.replace(/^\.?\//, '')),
    nearestPage: (id) => {
      const ids = writtenPages.map((writtenPage) => writtenPage.id).sort();
      const [named, ...others] = ids.filter((each) => id.endsWith(`/${each}`));
      return named === undefined ? suggest(id, ids) : { nearest: named, only: others.length === 0 ? named : undefined };
    },
    nearestFolder: (name) => suggest(name, [...folders().keys()].sort()),
  };
}

function pagesByName(area: Area, writtenPages: readonly WrittenPage[]): Map<string, WrittenPage> {
  const byName = new Map<string, WrittenPage>();
  for (const writtenPage of writtenPages) {
    for (const name of pageNames(writtenPage.page, area)) byName.set(name, writtenPage);
  }
  for (const writtenPage of writtenPages) byName.set(writtenPage.id, writtenPage);
  return byName;
}

function foldersByName(area: Area, list: readonly Folder[]): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const folder of list) folders.set(pathInArea(folder.path, area) || '.', folder).set(folder.id || '.', folder);
  return folders;
}

function pageNames({ file, plainFile }: Pick<Page, 'file' | 'plainFile'>, area: Area): string[] {
  return plainFile === undefined ? fileNames(file, area) : [...fileNames(plainFile, area), ...fileNames(file, area)];
}

/**
 * Returns the names by which a file can be referred to: relative to the site root or to the area, with or without extension and number
 * prefixes.
 */
export function fileNames(file: string, area: Area): string[] {
  const path = pathInArea(file, area);
  const id = withoutExtension(path)
    .split('/')
    .map((part) => splitName(part).name);
  return [file, path, withoutExtension(path), id.join('/')];
}

function pathInArea(path: string, area: Area): string {
  return area.path === '' ? path : path.slice(area.path.length + 1);
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}
