import { addressKey } from '../addresses/reserved.ts';
import { nameNotPortable, namesAlike } from '../diagnostics/names.ts';
import type { Diagnostic, Page, Place } from '../model.ts';

/** What Windows cannot have as a name: devices with any ending, names that end with a dot or blank, names with some characters. */
const refused =
  /(?:^|\/)(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.[^/]*)?(?=\/|$)|(?:^|\/)[^/]*(?:[. ](?=\/|$)|[<>:"|?*\\][^/]*)/i;

/** The first name in a path that Windows cannot have. */
export function unportableName(path: string): string | undefined {
  return refused.exec(path)?.[0].replace(/^\//, '');
}

/**
 * Names of pages and of the files that they show which some disks cannot have, or which some take for one: a site with them can
 * be built on one machine and not on the next. Pages whose routes clash as well are left to the finding about their routes.
 */
export function checkNames(pages: readonly Page[], assets: Iterable<string>): Diagnostic[] {
  const bySlug = new Set(pages.flatMap(({ file, frontMatter }) => (frontMatter.slug === undefined ? [] : [file])));
  const own = pages.filter(({ api }) => api === undefined).map(({ file }) => file);
  const isPage = new Set(own);
  const spellings = new Map<string, { path: string; file: string }>();
  const told = new Set<string>();
  const seen = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const file of [...own, ...assets]) {
    const name = unportableName(file);
    const at: Place = { file, line: 1, column: 1 };
    if (name !== undefined) {
      const path = file.slice(0, file.indexOf(name) + name.length);
      if (!told.has(path)) diagnostics.push(nameNotPortable(at, { name }));
      told.add(path);
    }
    for (const path of paths(file)) {
      if (seen.has(path)) continue;
      seen.add(path);
      const key = addressKey(path);
      const other = spellings.get(key);
      if (!other) spellings.set(key, { path, file });
      if (!other || other.path === path || told.has(path)) continue;
      told.add(path);
      const isReported =
        path === file && isPage.has(file) && isPage.has(other.file) && !bySlug.has(file) && !bySlug.has(other.file);
      if (!isReported) diagnostics.push(namesAlike(at, { path, other: other.path }, [{ ...at, file: other.file }]));
      break;
    }
  }
  return diagnostics;
}

/** The path of each folder above a file, the outermost first, and its own. */
function paths(file: string): string[] {
  const found: string[] = [];
  for (let slash = file.indexOf('/'); slash >= 0; slash = file.indexOf('/', slash + 1)) found.push(file.slice(0, slash));
  return [...found, file];
}
