import type { Audience } from '../model.ts';

/** The configuration of a site, in its root. */
export const configName = 'docs.config.json';
/** The file of search tests in the root of a site. */
export const testsName = 'search.tests.json';

/** The default baseline file in the root of a site. Builds and checks ignore the findings that it records. */
export const baselineName = 'docs.baseline.json';

/** The address lock files in the root of a site. The public one depends only on public sources. */
export const addressFiles: Record<Audience, string> = { public: 'addresses.lock', restricted: 'addresses.restricted.lock' };

/** The redirects files in the root of a site. */
export const redirectFiles: Record<Audience, string> = { public: 'redirects.json', restricted: 'redirects.restricted.json' };

/** Returns whether a path from the root is a settings or record file of a site, which may contain restricted information. */
export function isRootFile(file: string): boolean {
  return [configName, testsName, baselineName, ...Object.values(addressFiles), ...Object.values(redirectFiles)].includes(file);
}
