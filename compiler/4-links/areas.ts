import { once } from '../basics/collections.ts';
import { suggest } from '../basics/nearest.ts';
import type { Area, AreaRoot, Page } from '../model.ts';
import { readName } from './paths.ts';
import type { Finder, Folder, WrittenPage } from './plan.ts';

/** The area that a file belongs to: of those whose folder holds it, the one with the deepest folder. */
export function homeArea<Ground extends AreaRoot>({ areas }: { areas: readonly Ground[] }, file: string): Ground | undefined {
  let home: Ground | undefined;
  let deepest = -1;
  for (const area of areas) {
    for (const path of pathsOf(area)) {
      const holds = path === '' || file.startsWith(`${path}/`) || file === path;
      if (!holds || path.length <= deepest) continue;
      home = area;
      deepest = path.length;
    }
  }
  return home;
}

/** Files beside the versions of an area belong to the latest. */
function pathsOf({ path, version }: AreaRoot): string[] {
  return version?.state === 'latest' ? [path, version.folder] : [path];
}

/** A page may be named by its id, or by its file from the area's root or the site's, with or without extension. */
export function toFinder(
  area: Area,
  writtenPages: readonly WrittenPage[],
  rest: { folders: readonly Folder[]; drafts: readonly Page[] },
): Finder {
  const names = once(() => pagesByName(area, writtenPages));
  const drafts = once(
    () => new Set(rest.drafts.filter((page) => page.area === area.id).flatMap((page) => namesOfPage(page, area))),
  );
  const folders = once(() => foldersByName(area, rest.folders));
  return {
    area,
    written: (id) => names().get(id.replace(/^\.?\//, '')),
    folder: (name) => folders().get(name.replace(/^\.?\/|\/$/g, '') || '.'),
    isDraft: (id) => drafts().has(id.replace(/^\.?\//, '')),
    nearestPage: (id) => {
      const ids = writtenPages.map((written) => written.id).sort();
      const [named, ...others] = ids.filter((each) => id.endsWith(`/${each}`));
      return named === undefined ? suggest(id, ids) : { nearest: named, only: others.length === 0 ? named : undefined };
    },
    nearestFolder: (name) => suggest(name, [...folders().keys()].sort()),
  };
}

function pagesByName(area: Area, writtenPages: readonly WrittenPage[]): Map<string, WrittenPage> {
  const byName = new Map<string, WrittenPage>();
  for (const written of writtenPages) {
    for (const name of namesOfPage(written.page, area)) byName.set(name, written);
  }
  for (const written of writtenPages) byName.set(written.id, written);
  return byName;
}

function foldersByName(area: Area, list: readonly Folder[]): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const folder of list) folders.set(below(folder.path, area) || '.', folder).set(folder.id || '.', folder);
  return folders;
}

function namesOfPage({ file, plainFile }: Pick<Page, 'file' | 'plainFile'>, area: Area): string[] {
  return plainFile === undefined ? namesOf(file, area) : [...namesOf(plainFile, area), ...namesOf(file, area)];
}

/** How a file may be named: from the site's root, from the area's, without extension, and without numbers as well. */
export function namesOf(file: string, area: Area): string[] {
  const path = below(file, area);
  const id = withoutExtension(path)
    .split('/')
    .map((part) => readName(part).name);
  return [file, path, withoutExtension(path), id.join('/')];
}

function below(path: string, area: Area): string {
  return area.path === '' ? path : path.slice(area.path.length + 1);
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}
