import type { Area, Page } from '../../model.ts';
import { nearest } from '../../nearest.ts';
import { once } from '../once.ts';
import type { Finder, Folder, Leaf } from '../plan.ts';
import { readName } from '../routes/names.ts';

/** A document may be called by its id, or by its file from the area's root or from the site's, with or without extension. */
export function toFinder(
  area: Area,
  leaves: readonly Leaf[],
  rest: { folders: readonly Folder[]; drafts: readonly Page[] },
): Finder {
  const names = once(() => leavesByName(area, leaves));
  const drafts = once(
    () => new Set(rest.drafts.filter((page) => page.area === area.id).flatMap(({ file }) => namesOf(file, area))),
  );
  const folders = once(() => foldersByName(area, rest.folders));
  return {
    area,
    leaf: (id) => names().get(id.replace(/^\.?\//, '')),
    folder: (name) => folders().get(name.replace(/^\.?\/|\/$/g, '') || '.'),
    isDraft: (id) => drafts().has(id.replace(/^\.?\//, '')),
    nearestLeaf: (id) => nearest(id, leaves.map((leaf) => leaf.id).sort()),
    nearestFolder: (name) => nearest(name, [...folders().keys()].sort()),
  };
}

function leavesByName(area: Area, leaves: readonly Leaf[]): Map<string, Leaf> {
  const byName = new Map<string, Leaf>();
  for (const leaf of leaves) for (const name of namesOf(leaf.page.file, area)) byName.set(name, leaf);
  for (const leaf of leaves) byName.set(leaf.id, leaf);
  return byName;
}

function foldersByName(area: Area, list: readonly Folder[]): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const folder of list) folders.set(below(folder.path, area) || '.', folder).set(folder.id || '.', folder);
  return folders;
}

function namesOf(file: string, area: Area): string[] {
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
