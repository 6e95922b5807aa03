import { homeOf } from '../addresses/outward.ts';
import { type AreaRoots, areaRoots } from '../areas/area-files.ts';
import { hashText } from '../basics/hash.ts';
import type { AreaRoot, Site, Source } from '../model.ts';

/**
 * Everything of the configuration that pages are made from. The functions that make pages receive this object and no `Site`, and
 * the cache of pages is keyed by all of it: a setting that a page depends on cannot be missing from the key.
 */
export type PageInputs = {
  site: SettingsOfPages;
  /** The specifications whose pages are made. */
  specs: Site['specs'];
  /** Where areas lie; absent if none of them is restricted. */
  roots?: AreaRoots<AreaRoot>;
};

/**
 * The settings of the site that pages are made with. `keepsOutward`: links to other sites are recorded, for `docs check --external`.
 * `prints`: pages have prints, by which recorded addresses find where their text went. `home`: the address of the site.
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
> & { keepsOutward?: boolean; prints?: boolean; home?: string };

/** What a command needs of pages besides their content. */
export type PageNeeds = Required<Pick<SettingsOfPages, 'keepsOutward' | 'prints'>>;

/** What the pages of a site are made from, of its configuration. */
export function toPageInputs(site: Site, { keepsOutward, prints }: PageNeeds): PageInputs {
  const { html, policy, variables, glossary, smartPunctuation, limits, toc, locales, samples, specs, strict, frontMatter } = site;
  const home = homeOf(site);
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
      ...(home !== undefined && { home }),
      ...(policy && { policy }),
      ...(glossary && { glossary }),
      ...(keepsOutward && { keepsOutward }),
      ...(prints && { prints }),
    },
    specs,
    ...(roots && { roots }),
  };
}

/**
 * Everything that a page is made from besides the content of its file and the settings of the site: which file it is, its area, its
 * audience, its language, and the tool whose syntax it has. Stamps and sizes are no part of it.
 */
export function sourceKey({ bytes: _, stamp: __, ...identity }: Source): string {
  return JSON.stringify(identity);
}

const settingsKeys = new WeakMap<SettingsOfPages, string>();

/** All settings of the site that a page's text is made with. What a command needs of pages besides is no part of it. */
export function settingsKey(site: SettingsOfPages): string {
  const known = settingsKeys.get(site);
  if (known !== undefined) return known;
  const { keepsOutward: _, prints: __, ...settings } = site;
  const key = hashText(JSON.stringify(settings));
  settingsKeys.set(site, key);
  return key;
}
