import { bytesOf } from '../basics/bytes.ts';
import { itemAt } from '../basics/invariant.ts';
/**
 * Normalises a route as file systems and hosts do when they compare paths: some ignore letter case or Unicode normalisation. Two addresses
 * with the same key cannot both be published.
 */
export function addressKey(route: string): string {
  return route.normalize('NFC').toLowerCase();
}

/** A reserved segment: its name, its index in the route, and its purpose. */
type Reservation = { name: string; index: number; use: string };

/**
 * The locations of reserved segments: the site root, the restricted prefix (`internal/`, or ''), the folders of other languages, the
 * routes of print views, and public areas.
 */
export type ReservedAddresses = {
  prefix: string;
  languages: readonly string[];
  printRoutes?: readonly string[];
  areas?: readonly string[];
};

/**
 * Returns the purpose of a reserved address; undefined for all others. Applies to pages, former routes, areas, specifications,
 * languages and generated lists.
 */
export function findReservation(
  route: string,
  { prefix, languages, printRoutes = [], areas = [] }: ReservedAddresses = noReservations,
): Reservation | undefined {
  const segments = route.split('/').slice(1);
  const names = segments.map(nameKey);
  const segmentAt = (index: number, use: string): Reservation => ({ name: itemAt(segments, index), index, use });
  const inPage = names.findIndex((name) => pageFiles.test(name));
  if (inPage >= 0) return segmentAt(inPage, 'a file of each page');
  if (languages.some((language) => nameKey(language) === names[0])) return segmentAt(0, 'pages in another language');
  if (printRoutes.some((print) => addressKey(print) === addressKey(route)))
    return segmentAt(names.length - 1, 'the print view of an area');
  const list = names.findIndex((each) => listFile.test(each));
  const folder = addressKey(`/${segments.slice(0, Math.max(0, list)).join('/')}`);
  if (list > 0 && areas.some((area) => addressKey(area) === folder)) return segmentAt(list, 'the list of pages of an area');
  const root = prefix !== '' && names.length > 1 && `${names[0]}/` === nameKey(prefix) ? 1 : 0;
  const name = itemAt(names, root);
  if (name === 'specs' && specFile.test(names[root + 1] ?? '')) return segmentAt(root + 1, 'the download of an API document');
  if (name === 'assets') return segmentAt(root, 'scripts, styles and images');
  if (name === '404') return segmentAt(root, 'the “page not found” page');
  return rootFiles.test(name) ? segmentAt(root, 'a generated file') : undefined;
}

const noReservations: ReservedAddresses = { prefix: '', languages: [] };

function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Files are first written with the suffix `.partial` and then renamed. */
const pageFiles = /^index\.(?:html|json|md|png)(?:\.partial)?$/;
const listFile = /^llms\.txt(?:\.partial)?$/;
const specFile = /\.json(?:\.partial)?$/;
const rootFiles =
  /^(?:(?:404\.html|(?:manifest|build|navigation|search|search-index-.*)\.json|(?:sitemap(?:-\d+)?|opensearch)\.xml|(?:robots|llms(?:-full(?:-\d+)?)?)\.txt|_headers|_redirects)(?:\.partial)?|\.quire-.*)$/;

/** In bytes of UTF-8: the longest name that file systems accept, minus the suffixes used while writing. */
export const maxNameBytes = 240;
/** In bytes of UTF-8. Some systems reject longer paths, which include the folder of the site. */
const maxRouteBytes = 900;

/** Returns the part of a route that is too long for a file system, with its size in bytes and the limit; undefined if no part is. */
export function findOverlong(route: string): { what: 'part' | 'route'; text: string; bytes: number; limit: number } | undefined {
  if (route.length * 3 <= maxNameBytes) return undefined;
  for (const text of route.split('/')) {
    const bytes = bytesOf(text);
    if (bytes > maxNameBytes) return { what: 'part', text, bytes, limit: maxNameBytes };
  }
  const bytes = bytesOf(route);
  return bytes > maxRouteBytes ? { what: 'route', text: route, bytes, limit: maxRouteBytes } : undefined;
}

/** Truncates a name to a number of bytes, at a character boundary. */
export function truncateName(name: string, limit: number): string {
  if (name.length * 3 <= limit) return name;
  let retained = '';
  let bytes = 0;
  for (const character of name) {
    bytes += bytesOf(character);
    if (bytes > limit) break;
    retained += character;
  }
  return retained;
}
