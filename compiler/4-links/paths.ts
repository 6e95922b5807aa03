import { showHiddenInName } from '../texts/hidden-characters.ts';
import { toSegment } from '../texts/segment.ts';

/** The name of a file or folder, split into its position among its siblings and the name without the number prefix. */
export type NameParts = { position?: number; name: string };

/**
 * Splits a name into its number prefix (the position) and the name. A name that consists of digits only is both. Dates and versions, which
 * contain a second number, have no prefix.
 */
export function splitName(raw: string): NameParts {
  if (/^\d+$/.test(raw)) return { position: Number(raw), name: raw };
  if (/^\d+[-_.]\d/.test(raw)) return { name: raw };
  const [, number, name] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s.exec(raw) ?? [];
  return number === undefined || name === undefined ? { name: raw } : { position: Number(number), name };
}

/** Converts text to a URL segment: in lower case, with words joined by hyphens. Letters of any script are preserved. */
export function toSlug(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('-') ?? '-';
}

/** Appends a segment to a route. */
export function joinRoute(route: string, segment: string): string {
  return route === '/' ? `/${segment}` : `${route}/${segment}`;
}

/**
 * Resolves a slug in front matter, which is relative to the root if it starts with `/`, and otherwise to the folder. Returns undefined if
 * it leaves the root.
 */
export function resolveSlug(slug: string, root: string, folder: string): string | undefined {
  const segments = slug.startsWith('/') ? [] : folder.slice(root === '/' ? 0 : root.length).split('/');
  for (const part of slug.split('/')) {
    if (part === '..' && segments.filter(Boolean).length === 0) return undefined;
    if (part === '..') segments.pop();
    else if (part !== '' && part !== '.') segments.push(toSegment(part));
  }
  return segments.filter(Boolean).reduce(joinRoute, root);
}

/** Derives a label from the name of a folder. */
export function toLabel(name: string): string {
  return showHiddenInName(name.replace(/[-_]+/g, ' ').trim() || name);
}

/** Returns the name of a file without folder and extension. */
export function stemOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** Returns the name of a page's file without folder, extension and language suffix. */
export function pageStem({ file, plainFile = file }: { file: string; plainFile?: string }): string {
  return stemOf(plainFile);
}

/** Returns the parent folder of a path; '' for the root. */
export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/');
  return slash < 0 ? '' : file.slice(0, slash);
}

/** The parts of a link target. `path` and `anchor` are decoded, `query` includes the question mark, and `anchor` has no `#`. */
export type TargetParts = { path: string; query: string; anchor: string | undefined };

/** Splits a target within this site into its parts. */
export function splitTarget(target: string): TargetParts {
  const hash = target.indexOf('#');
  const before = hash < 0 ? target : target.slice(0, hash);
  const question = before.indexOf('?');
  return {
    path: decode(question < 0 ? before : before.slice(0, question)),
    query: question < 0 ? '' : before.slice(question),
    anchor: hash < 0 ? undefined : decode(target.slice(hash + 1)),
  };
}

/** Returns whether a target has a scheme or a host, so that it cannot be resolved within this site. */
export function isExternalTarget(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);
}

/** Returns whether pages may contain an external address with this scheme. */
export function hasAllowedScheme(target: string): boolean {
  return /^(?:https?:|mailto:|tel:|\/\/)/i.test(target);
}

/** Resolves a relative path against a folder. The result is relative to the site root; undefined if it leaves the root. */
export function joinPath(folder: string, path: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** Returns the relative path from a folder to a path. */
export function relativePath(folder: string, path: string): string {
  const fromSegments = folder === '' ? [] : folder.split('/');
  const toSegments = path.split('/');
  let shared = 0;
  while (shared < fromSegments.length && shared < toSegments.length - 1 && fromSegments[shared] === toSegments[shared]) shared++;
  const up = '../'.repeat(fromSegments.length - shared);
  return `${up === '' ? './' : up}${toSegments.slice(shared).join('/')}`;
}

/** Decodes a percent-encoded string and normalizes it to NFC. A malformed string is only normalized. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text.normalize('NFC');
  }
}

/** The folders to which a path may be relative: that of the file with the link, that of the area, and that of standalone pages. */
export type Bases = { folder: string; area: string | undefined; pages: string | undefined };

/**
 * Returns the paths, relative to the site root, to which a link target may refer, most likely first. A target that starts with `/` may be
 * relative to the area, the site, or the standalone pages; a target that starts with a name, to the file, the area, or the site; a target
 * that starts with a dot, only to the file.
 */
export function candidatePaths(path: string, { folder, area, pages }: Bases): string[] {
  const isRooted = path.startsWith('/');
  const isDotted = path.startsWith('.') && /^\.\.?(?:\/|$)/.test(path);
  const first = isRooted ? undefined : joinPath(folder, path);
  const bases = isDotted ? [] : [area, '', isRooted ? pages : undefined];
  const paths = first === undefined ? [] : [first];
  for (const base of bases) {
    const joinedPath = base === undefined ? undefined : joinPath(base, path);
    if (joinedPath !== undefined && !paths.includes(joinedPath)) paths.push(joinedPath);
  }
  return paths;
}
