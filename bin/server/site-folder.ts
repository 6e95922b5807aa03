import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../options.ts';
import { type Hosted, withoutSlash } from './replies.ts';
import { toMediaType } from './send.ts';

type Kept = { stamp: string; answer: Answer };
/** The contents of the folder: paths of files, and routes of pages by their normalised spelling. `stamp` identifies the build. */
type Listing = { stamp: string; baseUrl: string; files: Set<string>; spellings: Map<string, string> };

const mostKeptBytes = 128_000_000;

/**
 * A built site in a folder, or undefined if the folder has no page. Requests are looked up in a list of its files, which is
 * renewed after each build. Symbolic links are never followed. Up to 128 MB of files are kept in memory.
 */
export function openSiteFolder(folder: string): Hosted | undefined {
  let listing = walkSite(folder);
  if (![...listing.files].some((file) => file.endsWith('.html'))) return undefined;
  const kept = new Map<string, Kept>();
  let keptBytes = 0;
  const current = (): Listing => {
    if (stampOf(folder) !== listing.stamp) listing = walkSite(folder);
    return listing;
  };
  const keep = (file: string, made: Kept): Answer => {
    keptBytes += made.answer.body.length;
    if (keptBytes > mostKeptBytes) {
      kept.clear();
      keptBytes = made.answer.body.length;
    }
    kept.set(file, made);
    return made.answer;
  };
  return {
    baseUrl: () => listing.baseUrl,
    find: async (path) => {
      const file = toFile(path, current());
      if (file === undefined) return undefined;
      const full = join(folder, file);
      const stats = statSync(full, { throwIfNoEntry: false });
      const stamp = stats ? `${stats.size}:${stats.mtimeMs}` : '';
      const known = kept.get(file);
      if (known?.stamp === stamp) return known.answer;
      const body = stats && readWhole(full);
      return body && keep(file, { stamp, answer: { status: 200, body, type: toMediaType(file) } });
    },
    spell: (path) => {
      const { spellings } = current();
      const right = spellings.get(toSpelling(path));
      return right === withoutSlash(path) ? undefined : right;
    },
  };
}

/** The file for a path: the file of that name, or the page of that route. */
function toFile(path: string, { baseUrl, files }: Listing): string | undefined {
  if (!`${path}/`.startsWith(baseUrl)) return undefined;
  const below = path.slice(baseUrl.length);
  if (files.has(below)) return below;
  const page = below === '' ? 'index.html' : `${withoutSlash(below)}/index.html`;
  return files.has(page) ? page : undefined;
}

function walkSite(folder: string): Listing {
  const stamp = stampOf(folder);
  const baseUrl = readBaseUrl(folder);
  const files = new Set<string>();
  const spellings = new Map<string, string>();
  const walk = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
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
  return { stamp, baseUrl, files, spellings };
}

/** The normalised spelling of a path: lower case, hyphens for spaces, no doubled slashes and none at the end. */
function toSpelling(path: string): string {
  return withoutSlash(path.normalize('NFC').toLowerCase().replaceAll(' ', '-').replaceAll(/\/+/g, '/'));
}

/** A text that changes with each build that writes something: the times of the files written last, and of the folder. */
function stampOf(folder: string): string {
  return ['manifest.json', 'build.json', '']
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .join();
}

function readBaseUrl(folder: string): string {
  try {
    const manifest: { site?: { baseUrl?: unknown } } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const written = manifest.site?.baseUrl;
    return typeof written === 'string' && /^\/(?:[^/]+\/)*$/.test(written) ? written : '/';
  } catch {
    return '/';
  }
}

/** The bytes of a file. Undefined if it has been deleted or become a symbolic link since it was listed. */
function readWhole(path: string): Uint8Array | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    return fstatSync(file).isFile() ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
