import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf, ownerOf } from '../../compiler/areas/area-files.ts';
import { groupBy } from '../../compiler/basics/collections.ts';
import { byCodeUnit, byText } from '../../compiler/basics/compare.ts';
import { nearest } from '../../compiler/basics/nearest.ts';
import { objectMissing, objectRepeated, objectUnusable } from '../../compiler/diagnostics/objects.ts';
import type { Area, Diagnostic, Site } from '../../compiler/model.ts';
import type { World } from '../../compiler/world.ts';
import { hash } from '../cache/cache.ts';
import type { Mounts } from '../disk/mounts.ts';
import type { ObjectLocations, Project } from '../disk/project.ts';
import { nowhere } from '../faults.ts';
import { type ObjectFacts, objectParts, readObjectFacts, storedFiles } from './object-folder.ts';
import { objectSettings } from './object-settings.ts';
import { openVerifiedFiles, type VerifiedFiles } from './verified-files.ts';

/** The objects of a site: the mounts that replace the areas' folders, and the project with their files. */
export type ObjectSet = {
  mounts: Mounts;
  applyTo(project: Project): Project;
  /** A hash of the objects' content, excluding files. */
  settings: string;
};
type OpenedObject = { path: string; area: Area; facts: ObjectFacts };

/**
 * Opens the objects that a site is linked from. `paths` are objects or folders of objects. Returns diagnostics instead if an object is
 * unusable, an area has none, or two objects have the same area. With a cache, files verified by earlier runs are read again only if their
 * size or times differ. Objects of restricted areas are ignored if only the public site is built.
 */
export function openObjects(
  { root, cache }: { root: string; cache: string | undefined },
  site: Site,
  paths: readonly string[],
  audience: 'public' | 'all',
): ObjectSet | { diagnostics: Diagnostic[] } {
  const areas = site.areas.filter((area) => audience === 'all' || area.audience === 'public');
  const diagnostics: Diagnostic[] = [];
  const unusable: { path: string; reason: string; area?: string | undefined }[] = [];
  const opened = new Map<string, OpenedObject>();
  const verifiedFiles = openVerifiedFiles(cache);
  for (const path of paths.flatMap(findObjects)) {
    const facts = readObjectFacts(path, verifiedFiles);
    const fault = 'reason' in facts ? facts : findMismatch(facts, path, { site, verified: verifiedFiles });
    if (fault) {
      unusable.push({ path, ...fault });
      continue;
    }
    if ('reason' in facts) continue;
    const area = areas.find(({ id }) => id === facts.area);
    const other = opened.get(facts.area);
    if (other && other.path !== path) diagnostics.push(objectRepeated(nowhere, { area: facts.area, paths: [other.path, path] }));
    else if (area) opened.set(area.id, { path, area, facts });
  }
  verifiedFiles.save();
  for (const [reason, alike] of groupBy(unusable, (fault) => fault.reason))
    diagnostics.push(objectUnusable(nowhere, { paths: alike.map(({ path }) => path), reason, area: alike[0]?.area }));
  const missing = areas.filter(({ id }) => !opened.has(id));
  if (diagnostics.length === 0 && missing.length > 0) {
    const areRestricted = missing.every(({ audience: own }) => own === 'restricted');
    diagnostics.push(objectMissing(nowhere, { areas: missing.map(({ id }) => id), areRestricted }));
  }
  return diagnostics.length > 0 ? { diagnostics } : createObjectSet(root, site, [...opened.values()]);
}

/** Returns the objects below a folder, or the folder itself if it contains none. */
function findObjects(path: string): string[] {
  const isObject = (folder: string): boolean =>
    statSync(join(folder, objectParts.facts), { throwIfNoEntry: false })?.isFile() === true;
  if (isObject(path) || !statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const names = readdirSync(path).sort();
  const objects = names.map((name) => join(path, name)).filter(isObject);
  return objects.length > 0 ? objects : [path];
}

/** Returns why an object does not match the site; undefined if it does. */
function findMismatch(
  facts: ObjectFacts,
  path: string,
  { site, verified: verifiedFiles }: { site: Site; verified: VerifiedFiles },
): { reason: string; area: string } | undefined {
  const area = site.areas.find(({ id }) => id === facts.area);
  if (!area) {
    const near = nearest(
      facts.area,
      site.areas.map(({ id }) => id),
    );
    const suggestion = near === undefined ? '' : ` (did you mean ${near}?)`;
    return { reason: `belongs to the area ${facts.area}, which this site does not have${suggestion}`, area: near ?? facts.area };
  }
  if (facts.settings !== objectSettings(site, area))
    return { reason: 'was compiled with different settings from those of this site', area: area.id };
  const damagedFile = storedFiles(facts).find(
    ({ file, stamp }) => !isIntact(join(path, objectParts.files, file), stamp, verifiedFiles),
  );
  if (!damagedFile) return undefined;
  return { reason: `is damaged: its file ${damagedFile.file} was changed`, area: area.id };
}

function createObjectSet(root: string, site: Site, opened: readonly OpenedObject[]): ObjectSet {
  const mounts: [string, string][] = opened.flatMap(({ path, area }) =>
    foldersOf(site, area).map((folder): [string, string] => [folder, join(path, objectParts.files, folder)]),
  );
  const { pages = '' } = site;
  if (mounts.some(([folder]) => pages.startsWith(`${folder}/`))) mounts.push([pages, join(root, pages)]);
  // The deepest folder that contains a file determines its area.
  mounts.sort(([a], [b]) => b.length - a.length || byCodeUnit(a, b));
  const owner = ownerOf(site);
  const byArea = new Map(opened.map((each) => [each.area.id, each]));
  // Cached per folder: a site may have a hundred areas, and folders with hundreds of files.
  const known = new Map<string, boolean>();
  const isStored = (file: string): boolean => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const answer = known.get(folder) ?? byArea.has(owner(file)?.id ?? '');
    known.set(folder, answer);
    return answer;
  };
  const objects: ObjectLocations = Object.fromEntries(
    opened.map(({ path, area, facts }) => [area.id, { folder: path, settings: facts.settings }]),
  );
  return {
    mounts: Object.fromEntries(mounts),
    applyTo: (project) => ({ ...project, objects, world: toWorld(project.world, opened, isStored) }),
    settings: hash(
      JSON.stringify(opened.map(({ facts: { area, settings, dates, shallow } }) => [area, settings, dates, shallow])),
    ),
  };
}

/** Returns the world of a site whose areas are objects: files of areas come from the objects, all others from disk. */
function toWorld(disk: World, opened: readonly OpenedObject[], isStored: (file: string) => boolean): World {
  return {
    ...disk,
    list: async (listing) => {
      const others = (await disk.list(listing)).filter(({ file }) => !isStored(file));
      const stored = opened.flatMap(({ facts }) => facts.found);
      return [...others, ...stored].sort(byText(({ file }) => file));
    },
    findDates: async (files) => {
      const requested = new Set(files);
      const own = await disk.findDates(files.filter((file) => !isStored(file)));
      const dates = new Map(own.dates);
      for (const { facts } of opened) for (const [file, change] of facts.dates) if (requested.has(file)) dates.set(file, change);
      return { dates, shallow: own.shallow || opened.some(({ facts }) => facts.shallow) };
    },
  };
}

/** Returns whether a file has the content with this hash. */
function isIntact(path: string, stamp: string, verifiedFiles: VerifiedFiles): boolean {
  try {
    if (verifiedFiles.has(path, stamp)) return true;
    if (hash(readFileSync(path)) !== stamp) return false;
    verifiedFiles.add(path, stamp);
    return true;
  } catch {
    return false;
  }
}
