import { closeSync, constants, type Dirent, fstatSync, openSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, isText, parseJson } from '../../compiler/json/shapes.ts';
import type { ServedDocument } from '../options.ts';
import { type HostedSite, withoutSlash } from './replies.ts';
import { toMediaType } from './send.ts';

type CachedDocument = { stamp: string; answer: ServedDocument };
/**
 * The content of the folder: paths of files, and routes of pages by their normalised spelling. `stamp` identifies the build; it is '' if a
 * build changed the folder while it was being listed.
 */
type Listing = { stamp: string; baseUrl: string; files: Set<string>; spellings: Map<string, string>; isOffline: boolean };

const maxCachedBytes = 128_000_000;

/**
 * Returns a built site in a folder, or undefined if the folder contains no page. Requests are looked up in a list of its files, which is
 * refreshed after each build. Symbolic links are never followed. Up to 128 MB of files are cached in memory.
 */
export function openSiteFolder(folder: string): HostedSite | undefined {
  let listing = walkSite(folder);
  if (![...listing.files].some((file) => file.endsWith('.html'))) return undefined;
  const retained = new Map<string, CachedDocument>();
  let cachedBytes = 0;
  const currentListing = (): Listing => {
    if (stampOf(folder) !== listing.stamp) listing = walkSite(folder);
    return listing;
  };
  const cacheDocument = (file: string, created: CachedDocument): ServedDocument => {
    cachedBytes += created.answer.body.length;
    if (cachedBytes > maxCachedBytes) {
      retained.clear();
      cachedBytes = created.answer.body.length;
    }
    retained.set(file, created);
    return created.answer;
  };
  return {
    baseUrl: () => listing.baseUrl,
    find: async (path) => {
      const file = toFile(path, currentListing());
      if (file === undefined) return undefined;
      const full = join(folder, file);
      const stats = statsOf(full);
      const stamp = stats ? `${stats.size}:${stats.mtimeMs}` : '';
      const cached = retained.get(file);
      if (cached?.stamp === stamp) return cached.answer;
      const body = stats && readFileNoFollow(full);
      return body && cacheDocument(file, { stamp, answer: { status: 200, body, type: toMediaType(file) } });
    },
    correctPath: (path) => {
      const { spellings, isOffline } = currentListing();
      const correctRoute = spellings.get(toSpelling(path));
      if (correctRoute !== undefined && isOffline) return withoutSlash(correctRoute) + (correctRoute === '/' ? '' : '/');
      return correctRoute === withoutSlash(path) ? undefined : correctRoute;
    },
  };
}

/**
 * Returns the file for a path: the file with that name, or the page with that route. Addresses in an offline copy are relative, so each of
 * its pages is only served with the trailing slash.
 */
function toFile(path: string, { baseUrl, files, isOffline }: Listing): string | undefined {
  if (!`${path}/`.startsWith(baseUrl)) return undefined;
  const relativePath = path.slice(baseUrl.length);
  if (files.has(relativePath)) return relativePath;
  if (isOffline && relativePath !== '' && !relativePath.endsWith('/')) return undefined;
  const page = relativePath === '' ? 'index.html' : `${withoutSlash(relativePath)}/index.html`;
  return files.has(page) ? page : undefined;
}

function walkSite(folder: string): Listing {
  const before = stampOf(folder);
  const { baseUrl, isOffline } = readSettings(folder);
  const files = new Set<string>();
  const spellings = new Map<string, string>();
  let isWhole = true;
  const walk = (below: string): void => {
    const entries = entriesOf(join(folder, below));
    isWhole &&= entries !== undefined;
    for (const entry of entries ?? []) {
      if (entry.name.startsWith('.') && entry.name !== '.well-known') continue;
      const file = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(file);
      else if (entry.isFile()) files.add(file);
    }
  };
  walk('');
  for (const file of files) {
    if (!/(?:^|\/)index\.html$/.test(file)) continue;
    const route = withoutSlash(baseUrl + file.slice(0, -'index.html'.length));
    spellings.set(toSpelling(route), route);
  }
  const stamp = isWhole && stampOf(folder) === before ? before : '';
  return { stamp, baseUrl, files, spellings, isOffline };
}

/** Returns the entries of a folder; undefined if it has been deleted or replaced by a file since it was listed. */
function entriesOf(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

/** Returns undefined if the path does not exist or cannot be queried. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Returns the normalised spelling of a path: lower case, hyphens for spaces, no doubled slashes, and no trailing slash. */
function toSpelling(path: string): string {
  return withoutSlash(path.normalize('NFC').toLowerCase().replaceAll(' ', '-').replaceAll(/\/+/g, '/'));
}

/**
 * Returns a string that changes with each build that writes something: the modification times of the most recently written files and of the
 * folder.
 */
function stampOf(folder: string): string {
  return ['manifest.json', 'build.json', ''].map((name) => statsOf(join(folder, name))?.mtimeMs ?? 0).join();
}

function readSettings(folder: string): Pick<Listing, 'baseUrl' | 'isOffline'> {
  const bytes = readFileNoFollow(join(folder, 'manifest.json')) ?? '';
  const site = parseJson(bytes.toString(), isRecord)?.site;
  const { baseUrl: writtenValue, offline } = isRecord(site) ? site : {};
  const baseUrl = isText(writtenValue) && /^\/(?:[^/]+\/)*$/.test(writtenValue) ? writtenValue : '/';
  return { baseUrl, isOffline: offline === true };
}

/** Returns the content of a file. Undefined if it has been deleted or replaced by a symbolic link since it was listed. */
function readFileNoFollow(path: string): Uint8Array | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    return fstatSync(descriptor).isFile() ? readFileSync(descriptor) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
