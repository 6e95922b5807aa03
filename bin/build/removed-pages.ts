import { existsSync } from 'node:fs';
import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { pagesRemoved } from '../../compiler/diagnostics/routes.ts';
import type { Diagnostic, Site } from '../../compiler/model.ts';
import { toPublished } from '../../compiler/queries/addresses/published.ts';
import type { BuildManifest } from '../cache/build-manifest.ts';
import { locate } from '../disk/mounts.ts';
import type { Project } from '../disk/project.ts';
import { nowhere } from '../faults.ts';
import type { BuildOptions, MaxRemoved } from '../options.ts';
import { toLocalizedSites } from './output-plan.ts';

/** The limit above which a build without `--max-removed` warns. */
const defaultMaxRemoved: MaxRemoved = { percent: 20 };

/**
 * Reports if a build would remove more of the published pages than `maxRemoved` allows: an error if the option is set, otherwise a warning.
 * A page does not count if its source was deleted, if it is now restricted, or if its address redirects. Generated lists count together
 * with the pages that they list.
 */
export function findRemovedPages(
  project: Project,
  site: Site,
  { compilation, manifest }: { compilation: Compilation; manifest: BuildManifest | undefined },
  { maxRemoved, release = false, audience }: Pick<BuildOptions, 'maxRemoved' | 'release' | 'audience'>,
): Diagnostic[] {
  // Objects have no sources, and a release deliberately omits pages.
  if (!manifest || project.objects || (release && !maxRemoved)) return [];
  const { publicSite, restrictedSite, translations } = compilation;
  const open = [
    { linked: publicSite, folder: '' },
    ...toLocalizedSites(translations).map(({ linked, folder }) => ({ linked, folder })),
  ];
  const restrictedGraphs = restrictedSite ? [{ linked: restrictedSite, folder: '' }] : [];
  const { pages, formerTargets } = toPublished([...open, ...restrictedGraphs]);
  const hiddenPrefix = audience === 'public' ? restrictedPrefix(site) : '';
  const isCountedPage = (name: string): boolean =>
    isPage(name) &&
    pages.get(name)?.linked.kind !== 'search' &&
    (hiddenPrefix === '' || !`${name}/`.startsWith(`/${hiddenPrefix}`));
  const before = Object.keys(manifest.units).filter(isCountedPage);
  const removedRoutes = before.filter((route) => !pages.has(route) && !formerTargets.has(route));
  const restricted = new Set(restrictedSite?.pages.flatMap(({ page }) => page?.file ?? []));
  const removed: string[] = [];
  let lists = 0;
  for (const route of removedRoutes) {
    const source = manifest.units[route]?.source;
    if (source === undefined) lists++;
    else if (!restricted.has(source) && isOnDisk(project, source)) removed.push(route);
  }
  const count = removed.length === 0 ? 0 : removed.length + lists;
  if (!exceedsLimit(count, before.length, maxRemoved ?? defaultMaxRemoved)) return [];
  const found = pagesRemoved(nowhere, { count, total: before.length, examples: removed.sort() });
  return [maxRemoved ? { ...found, severity: 'error' } : found];
}

/** Returns whether a unit of outputs, given its name, is a page. The name of a page is its route. */
function isPage(name: string): boolean {
  return name.startsWith('/') && !name.endsWith('404.html');
}

/** Returns whether the file of a source exists. A part of a specification is written `file#part`. */
function isOnDisk({ root, mounts }: Project, source: string): boolean {
  const place = locate(root, mounts, source.replace(/#.*$/, ''));
  return place !== undefined && existsSync(place);
}

function exceedsLimit(count: number, total: number, max: MaxRemoved): boolean {
  return 'percent' in max ? count * 100 > total * max.percent : count > max.count;
}
