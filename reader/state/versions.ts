import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData, VersionData } from '../../schemas/types/site-data.ts';
import { createStore } from './store.ts';

/** The versions that the visitor chose, by area. Empty before `trackVersions`. */
export const chosenVersions = createStore<ReadonlyMap<string, string>>(new Map());

/** Returns the versions of an area, and the current one: that of the page, otherwise the chosen one, otherwise the latest. */
export function versionsOf(
  { areas }: SiteData,
  page: Pick<PageData, 'area' | 'areaVersion'>,
  { area, choices }: { area: string | undefined; choices: ReadonlyMap<string, string> },
): { versions: VersionData[]; current: VersionData | undefined } {
  const versions = areas.find(({ id }) => id === area)?.versions ?? [];
  const versionNamed = (name: string | undefined) => versions.find((version) => version.name === name);
  const own = page.area === area ? versionNamed(page.areaVersion) : undefined;
  const current = own ?? versionNamed(choices.get(area ?? '')) ?? versions.find(({ state }) => state === 'latest');
  return { versions, current };
}

/**
 * Returns the route of this page in a version, or of its nearest parent there. For a page of another area, returns the first page of the
 * version.
 */
export function routeIn(version: VersionData, area: string | undefined, page: PageData): string {
  const same = page.area === area ? page.versions?.find(({ name }) => name === version.name) : undefined;
  return same?.route ?? version.route;
}
