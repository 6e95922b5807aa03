import { versionFolderMissing, versionUnknown } from '../diagnostics/areas.ts';
import { areaFolderMissing } from '../diagnostics/sources.ts';
import type { Area, Diagnostic, Site } from '../model.ts';
import { nearest } from '../nearest.ts';
import type { Found } from '../world.ts';

/** Folders of areas and versions that are not there. A restricted area's may be absent as a whole: a public checkout. */
export function missingFolders(site: Site, found: readonly Found[]): Diagnostic[] {
  const folders = new Set(found.flatMap(({ file }) => parents(file)));
  const missing = site.areas.filter(({ path }) => path !== '' && !folders.has(path));
  return missing.flatMap((area) => {
    const whole = area.version?.folder ?? area.path;
    const isThere = whole === '' || folders.has(whole);
    if (!isThere && area.audience === 'restricted') return [];
    if (area.version && isThere) return [lackingVersion(area, area.version, folders)];
    if (area.version && area.version.state !== 'latest') return [];
    const hint = nearest(whole, folders);
    return [areaFolderMissing(area.pathAt ?? area.at, { area: area.id, path: whole, ...(hint === undefined ? {} : { hint }) })];
  });
}

function lackingVersion(
  { path, versions }: Area,
  { area, name, folder, at }: NonNullable<Area['version']>,
  folders: ReadonlySet<string>,
) {
  const beside = [...folders].filter((other) => folderAbove(other) === folder && !versions.includes(nameOf(other)));
  return versionFolderMissing(at, { area, version: name, folder: path, hint: nearest(path, beside) });
}

/** Pages in the folder of an area with versions that lie in none of them: one finding for each folder beside the versions. */
export function strayPages(site: Site, files: readonly string[]): Diagnostic[] {
  const versioned = site.areas.filter(({ version }) => version?.state === 'latest');
  const said = new Map<string, Diagnostic>();
  for (const area of versioned) {
    const root = area.version?.folder ?? '';
    for (const file of files) {
      if (root !== '' && !file.startsWith(`${root}/`)) continue;
      const below = root === '' ? file : file.slice(root.length + 1);
      if (/(?:^|\/)_/.test(below)) continue;
      const folder = below.includes('/') ? below.slice(0, below.indexOf('/')) : '';
      const key = folder === '' ? file : `${area.id}/${folder}`;
      if (!said.has(key)) said.set(key, stray(file, folder, area));
    }
  }
  return [...said.values()];
}

function stray(file: string, folder: string, { id, versions }: Area): Diagnostic {
  const near = folder === '' ? undefined : nearest(folder, versions);
  return versionUnknown({ file, line: 1, column: 1 }, { area: id, folder, known: versions, nearest: near });
}

function parents(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function folderAbove(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}
