/** What a file's or folder's name says: a place among its neighbours, and the name without it. */
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

/** A name as one segment of a route: letters and digits of any script and `-_.~`; whatever else is there becomes a hyphen. */
export function toSegment(name: string): string {
  if (/^[\w~-][\w.~-]*$/.test(name)) return name;
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\-_.~]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-');
  return /^\.*$/.test(safe) ? '-'.repeat(safe.length) || 'page' : safe;
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

/** A folder's name as people read it, where nothing else names it. */
export function toLabel(name: string): string {
  return name.replace(/[-_]+/g, ' ').trim() || name;
}

/** A file's name without folder and extension. */
export function stemOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
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
