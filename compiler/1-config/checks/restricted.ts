import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { restrictedOverlap, restrictedPrefixSplit, restrictedRoot } from '../../diagnostics/areas.ts';
import type { Diagnostic } from '../../model.ts';
import type { Places } from '../text/places.ts';
import { type Part, partsOf } from './areas.ts';
import { cleanPath, isRoute } from './forms.ts';

/** Everything restricted below one prefix of the site, and nothing public there or in a restricted folder. */
export function checkRestricted(site: SiteConfiguration, places: Places): Diagnostic[] {
  const parts = partsOf(site).filter(({ route }) => isRoute(route));
  const restricted = parts.filter((part) => part.restricted);
  const [first] = restricted;
  if (!first) return [];
  return [
    ...prefixFaults(restricted, places),
    ...parts.filter((part) => !part.restricted).flatMap((part) => overlaps(part, restricted, places)),
    ...pagesFault(site, restricted, places),
  ];
}

function prefixFaults(restricted: Part[], places: Places): Diagnostic[] {
  const below = restricted.filter(({ route }) => route !== '/');
  const first = below[0];
  const prefix = first ? prefixOf(first.route) : '';
  return restricted.flatMap(({ route, setting }) => {
    const at = places.valueAt(setting, 'route');
    if (route === '/') return [restrictedRoot(at, {})];
    if (!first || prefixOf(route) === prefix) return [];
    return [restrictedPrefixSplit(at, { route, prefix }, [places.valueAt(first.setting, 'route')])];
  });
}

function prefixOf(route: string): string {
  return `/${route.split('/')[1] ?? ''}`;
}

/** Prefixes are compared without letter case: a host may not tell the cases apart. */
function overlaps({ kind, id, route, path, setting }: Part, restricted: Part[], places: Places): Diagnostic[] {
  const what = `The ${kind} ${id}`;
  const guarded = restricted.find(
    (other) => other.route !== '/' && prefixOf(other.route).toLowerCase() === prefixOf(route).toLowerCase(),
  );
  if (guarded) return [restrictedOverlap(places.valueAt(setting, 'route'), { what, where: 'the prefix', area: guarded.id })];
  const outer = restricted.find((other) => isInside(path, other.path));
  return outer ? [restrictedOverlap(places.valueAt(setting, 'path'), { what, where: 'the folder', area: outer.id })] : [];
}

function pagesFault(site: SiteConfiguration, restricted: Part[], places: Places): Diagnostic[] {
  if (site.pages === undefined) return [];
  const path = cleanPath(site.pages);
  const outer = restricted.find((other) => isInside(path, other.path));
  return outer
    ? [restrictedOverlap(places.valueAt(site, 'pages'), { what: 'The folder of pages', where: 'the folder', area: outer.id })]
    : [];
}

/** A folder is not inside itself: that two parts have the same one is reported as such. */
function isInside(path: string, folder: string): boolean {
  return path !== folder && (folder === '' || path.startsWith(`${folder}/`));
}
