import { siteUrlOf } from '../addresses/site-url.ts';
import { type AreaRoots, areaRoots } from '../areas/area-files.ts';
import { memoize } from '../basics/collections.ts';
import { hashText } from '../basics/hash.ts';
import type { AreaScope, Site, Source } from '../model.ts';

/**
 * The settings that pages depend on. The functions that compile pages receive this object instead of a `Site`, and the key of the page
 * cache covers the entire object. So the key cannot omit a setting that a page depends on.
 */
export type PageInputs = {
  site: SettingsOfPages;
  /** The specifications of generated pages. */
  specs: Site['specs'];
  /** The folders of areas; absent if none of them is restricted. */
  roots?: AreaRoots<AreaScope>;
};

/**
 * The settings that affect pages. `recordsExternalLinks`: links to other sites are recorded, for `docs check --external`.
 * `hasFingerprints`: pages have fingerprints, by which moved content is found. `siteUrl`: the site's address.
 */
type SettingsOfPages = Pick<
  Site,
  | 'html'
  | 'policy'
  | 'variables'
  | 'glossary'
  | 'smartPunctuation'
  | 'limits'
  | 'toc'
  | 'samples'
  | 'strict'
  | 'frontMatter'
  | 'locales'
> & { recordsExternalLinks?: boolean; hasFingerprints?: boolean; siteUrl?: string };

/** The data about pages that a command requires in addition to their content. */
export type PageDataOptions = Required<Pick<SettingsOfPages, 'recordsExternalLinks' | 'hasFingerprints'>>;

/** Returns the settings that the pages of a site depend on. */
export function toPageInputs(site: Site, { recordsExternalLinks, hasFingerprints }: PageDataOptions): PageInputs {
  const { html, policy, variables, glossary, smartPunctuation, limits, toc, locales, samples, specs, strict, frontMatter } = site;
  const siteUrl = siteUrlOf(site);
  const roots = areaRoots(site);
  return {
    site: {
      html,
      variables,
      smartPunctuation,
      limits,
      toc,
      locales,
      samples,
      strict,
      frontMatter,
      ...(siteUrl !== undefined && { siteUrl }),
      ...(policy && { policy }),
      ...(glossary && { glossary }),
      ...(recordsExternalLinks && { recordsExternalLinks }),
      ...(hasFingerprints && { hasFingerprints }),
    },
    specs,
    ...(roots && { roots }),
  };
}

/**
 * Returns the inputs of a page, except for the content of its file and the settings of the site: its path, area, audience, language and
 * dialect. Stamps and sizes are not included.
 */
export function sourceKey({ bytes: _, stamp: __, ...identity }: Source): string {
  return JSON.stringify(identity);
}

/** Returns a hash of the settings that affect the content of a page, without the settings that only a command requires. */
export const settingsKey = memoize((site: SettingsOfPages): string => {
  const { recordsExternalLinks: _, hasFingerprints: __, ...settings } = site;
  return hashText(JSON.stringify(settings));
}, new WeakMap());
