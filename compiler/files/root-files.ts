import type { Audience } from '../model.ts';

/** The configuration of a site, in its root. */
export const configName = 'docs.config.json';
/** The file of search tests in the root of a site. */
export const testsName = 'search.tests.json';

/** The files of published addresses in the root of a site. The public one is made of public sources alone. */
export const addressFiles: Record<Audience, string> = { public: 'addresses.lock', restricted: 'addresses.restricted.lock' };

/** The files of redirects in the root of a site. */
export const redirectFiles: Record<Audience, string> = { public: 'redirects.json', restricted: 'redirects.restricted.json' };

/** Whether a path from the root is that of settings or records of a site, which may say what only some are to know. */
export function isRootFile(file: string): boolean {
  return [configName, testsName, ...Object.values(addressFiles), ...Object.values(redirectFiles)].includes(file);
}
