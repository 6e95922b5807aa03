import { addressKey } from '../addresses/reserved.ts';
import { nameHidesCharacters, nameNotPortable, namesAlike } from '../diagnostics/names.ts';
import type { Diagnostic, Page, Place } from '../model.ts';
import { showHiddenInName } from '../texts/hidden-characters.ts';

/**
 * Matches names that Windows rejects: device names with any extension, names that end with a dot or a space, and names with reserved
 * characters.
 */
const reservedName =
  /(?:^|\/)(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.[^/]*)?(?=\/|$)|(?:^|\/)[^/]*(?:[. ](?=\/|$)|[<>:"|?*\\][^/]*)/i;

/** Returns the first segment of a path that Windows rejects. */
export function findUnportableName(path: string): string | undefined {
  return reservedName.exec(path)?.[0].replace(/^\//, '');
}

/**
 * Reports names of pages, and of files that they use, that some file systems reject or treat as equal: such a site can be built only on
 * some machines. If the routes of two pages clash as well, only the check of routes reports them.
 */
export function checkFileNames(pages: readonly Page[], assets: Iterable<string>): Diagnostic[] {
  const bySlug = new Set(pages.flatMap(({ file, frontMatter }) => (frontMatter.slug === undefined ? [] : [file])));
  const sourceFiles = pages.filter(({ api }) => api === undefined).map(({ file }) => file);
  const isPage = new Set(sourceFiles);
  const spellings = new Map<string, { path: string; file: string }>();
  const reported = new Set<string>();
  const visitedPaths = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const file of [...sourceFiles, ...assets]) {
    const name = findUnportableName(file);
    const at: Place = { file, line: 1, column: 1 };
    if (name !== undefined) {
      const path = file.slice(0, file.indexOf(name) + name.length);
      if (!reported.has(path)) diagnostics.push(nameNotPortable(at, { name }));
      reported.add(path);
    }
    const revealedPath = pathWithHiddenCharacters(file);
    if (revealedPath !== undefined && !reported.has(revealedPath)) {
      reported.add(revealedPath);
      diagnostics.push(nameHidesCharacters(at, { name: revealedPath }));
    }
    for (const path of pathPrefixes(file)) {
      if (visitedPaths.has(path)) continue;
      visitedPaths.add(path);
      const key = addressKey(path);
      const other = spellings.get(key);
      if (!other) spellings.set(key, { path, file });
      if (!other || other.path === path || reported.has(path)) continue;
      reported.add(path);
      const isReported =
        path === file && isPage.has(file) && isPage.has(other.file) && !bySlug.has(file) && !bySlug.has(other.file);
      if (!isReported) diagnostics.push(namesAlike(at, { path, other: other.path }, [{ ...at, file: other.file }]));
      break;
    }
  }
  return diagnostics;
}

/** Returns the shortest prefix of the path whose last segment contains invisible characters. */
function pathWithHiddenCharacters(file: string): string | undefined {
  if (showHiddenInName(file) === file) return undefined;
  return pathPrefixes(file).find((path) => showHiddenInName(path) !== path);
}

/** Returns the paths of all parent folders, outermost first, followed by the path itself. */
function pathPrefixes(file: string): string[] {
  const prefixes: string[] = [];
  for (let slash = file.indexOf('/'); slash >= 0; slash = file.indexOf('/', slash + 1)) prefixes.push(file.slice(0, slash));
  return [...prefixes, file];
}
