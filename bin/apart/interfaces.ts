import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaInterface } from '../../compiler/areas/area-interface.ts';
import { interfaceUnusable } from '../../compiler/diagnostics/objects.ts';
import { isJson, isRecord, parseJson } from '../../compiler/json/shapes.ts';
import { readSiteFile } from '../disk/mounts.ts';
import { nowhere, Refusal } from '../faults.ts';
import { hashOf, interfaceLock, readLock } from '../spec/lock.ts';
import { objectParts } from './object-folder.ts';

/** Reads the interfaces at these paths: files, folders of files, and folders of objects. Throws a Refusal if one is unusable. */
export function readInterfaces(paths: readonly string[]): AreaInterface[] {
  return paths.flatMap(findInterfaceFiles).map((path) => {
    const parsed = parseInterface(tryReadFile(path));
    if ('reason' in parsed) throw new Refusal(interfaceUnusable(nowhere, { path, reason: parsed.reason }), 2);
    return parsed;
  });
}

/** Returns the interfaces of areas in other repositories that the site has pinned. Throws a Refusal if one does not match the lock file. */
export function readPinnedInterfaces(root: string): AreaInterface[] {
  return [...readLock(root, interfaceLock)].map(([area, { sha256 }]) => {
    const text = isFileName(area) ? readSiteFile(root, {}, `${interfacesFolder}/${area}.json`)?.toString('utf8') : undefined;
    const parsed = parseInterface(text);
    const reason = 'reason' in parsed ? parsed.reason : `does not match ${interfaceLock.file}: run docs interface pull`;
    if ('reason' in parsed || text === undefined || hashOf(text) !== sha256)
      throw new Refusal(interfaceUnusable(nowhere, { path: `${interfacesFolder}/${area}.json`, reason }), 2);
    return parsed;
  });
}

/** The folder of a site that contains pinned interfaces and their lock file. */
export const interfacesFolder = 'interfaces';

/** Returns whether an area's id is a valid file name. It may come from another host. */
export function isFileName(area: string): boolean {
  return /^[\w-][\w@.-]*$/.test(area);
}

/** Parses an interface, or returns why it is invalid. The reason completes a sentence that starts with a name. */
export function parseInterface(text: string | undefined): AreaInterface | { reason: string } {
  if (text === undefined) return { reason: 'is missing' };
  return parseJson(text, isInterface) ?? { reason: isJson(text) ? 'is not the interface of an area' : 'is not JSON' };
}

function findInterfaceFiles(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const own = join(path, objectParts.interface);
  if (isFile(own)) return [own];
  const files = readdirSync(path)
    .sort()
    .flatMap((name) => {
      const entryPath = join(path, name);
      if (isFile(entryPath) && name.endsWith('.json') && name !== lockName) return [entryPath];
      return isFile(join(entryPath, objectParts.interface)) ? [join(entryPath, objectParts.interface)] : [];
    });
  return files.length > 0 ? files : [own];
}

/** The lock file, which records where the interfaces were fetched from. */
const lockName = 'lock.json';

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function tryReadFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isInterface(value: unknown): value is AreaInterface {
  if (!isRecord(value) || value.quire !== 'interface' || value.format !== 1) return false;
  const { area, audience, route, pages, files, redirects } = value;
  if (typeof area !== 'string' || typeof route !== 'string' || (audience !== 'public' && audience !== 'restricted')) return false;
  return isArrayOf(pages, isPage) && isArrayOf(redirects, isRecord) && isArrayOf(files, (file) => typeof file === 'string');
}

function isPage(page: unknown): boolean {
  if (!isRecord(page) || typeof page.route !== 'string' || typeof page.title !== 'string') return false;
  const { file = '', folder = '' } = page;
  return typeof file === 'string' && typeof folder === 'string' && isArrayOf(page.anchors, (id) => typeof id === 'string');
}

function isArrayOf(value: unknown, is: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}
