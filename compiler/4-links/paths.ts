import { showHiddenInName } from '../texts/hidden-characters.ts';
import { toSegment } from '../texts/segment.ts';

/** The name of a file or folder taken apart: its position among its neighbours, and the name without the number. */
export type Name = { position?: number; name: string };

/**
 * A name without its number prefix, which becomes its position. A name that is only a number keeps it and is
 * placed by it; dates and versions (a second number follows at once) are names like any other.
 */
export function readName(raw: string): Name {
  if (/^\d+$/.test(raw)) return { position: Number(raw), name: raw };
  if (/^\d+[-_.]\d/.test(raw)) return { name: raw };
  const [, number, name] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s.exec(raw) ?? [];
  return number === undefined || name === undefined ? { name: raw } : { position: Number(number), name };
}

/** A text as the last segment of an address: lower case, words joined by hyphens, letters of any script kept. */
export function toSlug(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('-') ?? '-';
}

/** A route with a segment below it. */
export function joinRoute(route: string, segment: string): string {
  return route === '/' ? `/${segment}` : `${route}/${segment}`;
}

/** What a front matter slug makes of a route: `/` starts at the root, else at the folder. Undefined when it leaves the root. */
export function slugRoute(slug: string, root: string, folder: string): string | undefined {
  const segments = slug.startsWith('/') ? [] : folder.slice(root === '/' ? 0 : root.length).split('/');
  for (const part of slug.split('/')) {
    if (part === '..' && segments.filter(Boolean).length === 0) return undefined;
    if (part === '..') segments.pop();
    else if (part !== '' && part !== '.') segments.push(toSegment(part));
  }
  return segments.filter(Boolean).reduce(joinRoute, root);
}

/** A folder's name as a label, where nothing else gives it one. */
export function toLabel(name: string): string {
  return showHiddenInName(name.replace(/[-_]+/g, ' ').trim() || name);
}

/** A file's name without folder and extension. */
export function stemOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** The name of a page's file without folder and extension, and without the language of the site. */
export function pageStem({ file, plainFile = file }: { file: string; plainFile?: string }): string {
  return stemOf(plainFile);
}

/** The folder of a file or folder, '' for the root. */
export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/');
  return slash < 0 ? '' : file.slice(0, slash);
}

/** Order by code unit, the same on every machine. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The parts of a target; `path` is decoded, `query` has its question mark, `anchor` is decoded and without `#`. */
export type Target = { path: string; query: string; anchor: string | undefined };

/** Takes a target of this site apart. */
export function splitTarget(target: string): Target {
  const hash = target.indexOf('#');
  const before = hash < 0 ? target : target.slice(0, hash);
  const question = before.indexOf('?');
  return {
    path: decode(question < 0 ? before : before.slice(0, question)),
    query: question < 0 ? '' : before.slice(question),
    anchor: hash < 0 ? undefined : decode(target.slice(hash + 1)),
  };
}

/** Whether the target is an address elsewhere or names a scheme: nothing to look up in this site. */
export function isOutward(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);
}

/** Whether an address elsewhere may stand in a page. */
export function isAllowed(target: string): boolean {
  return /^(?:https?:|mailto:|tel:|\/\/)/i.test(target);
}

/** The path from the site root that a relative path means in a folder; undefined when it leaves the root. */
export function joinPath(folder: string, path: string): string | undefined {
  let base = folder;
  let from = 0;
  for (; path.charCodeAt(from) === dot; from = path.indexOf('/', from) + 1) {
    if (path.startsWith('./', from)) continue;
    if (!path.startsWith('../', from)) break;
    if (base === '') return undefined;
    base = base.slice(0, Math.max(base.lastIndexOf('/'), 0));
  }
  const rest = path.slice(from);
  if (
    rest === '' ||
    rest.includes('//') ||
    rest.includes('/.') ||
    rest.startsWith('.') ||
    rest.startsWith('/') ||
    rest.endsWith('/')
  ) {
    return joinParts(base, rest);
  }
  return base === '' ? rest : `${base}/${rest}`;
}

const dot = '.'.charCodeAt(0);

/** The slow way of joining, for paths with doubled slashes or with dots further on. */
function joinParts(folder: string, path: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** The relative path by which a file of the folder would link to a path. */
export function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = '../'.repeat(from.length - shared);
  return `${up === '' ? './' : up}${to.slice(shared).join('/')}`;
}

/** A percent-encoded text decoded and in composed form (NFC); only composed where it is malformed. */
export function decode(text: string): string {
  if (!/[%\u0080-\uffff]/.test(text)) return text;
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text.normalize('NFC');
  }
}

/**
 * Where a path may count from: the folder of the file in which it is written, the area's folder, the folder of standalone
 * pages.
 */
export type Bases = { folder: string; area: string | undefined; pages: string | undefined };

/**
 * The paths from the site root that a path in a target may mean, the likeliest first: one from `/` counts from the area and
 * from the site, one that begins with a name from the file, the area and the site, any other from the file alone.
 */
export function candidatePaths(path: string, { folder, area, pages }: Bases): string[] {
  const isRooted = path.startsWith('/');
  const isDotted = path.startsWith('.') && /^\.\.?(?:\/|$)/.test(path);
  const first = isRooted ? undefined : joinPath(folder, path);
  const bases = isDotted ? [] : [area, '', isRooted ? pages : undefined];
  const paths = first === undefined ? [] : [first];
  for (const base of bases) {
    const joined = base === undefined ? undefined : joinPath(base, path);
    if (joined !== undefined && !paths.includes(joined)) paths.push(joined);
  }
  return paths;
}
