import { siteUrlOf } from '../../compiler/addresses/site-url.ts';
import { areaRoots } from '../../compiler/areas/area-files.ts';
import type { Area, Site } from '../../compiler/model.ts';
import { hash } from '../cache/cache.ts';

/**
 * Returns a hash of all settings that affect an area's object. Menus, the theme, other areas, specifications and the sidebar are not
 * included, so they can change without recompiling the object. For public areas, the hash includes the folders of restricted areas, because
 * public areas must not include files from them.
 */
export function objectSettings(site: Site, area: Area): string {
  const { html, policy, variables, limits, toc, locales, samples, strict, frontMatter, search, exclude } = site;
  const { id, path, audience, dialect, dialectOptions, statics, generated, version } = area;
  const { enabled, languages } = search;
  return hash(
    JSON.stringify([
      { html, policy, variables, limits, toc, locales, samples, strict, frontMatter, siteUrl: siteUrlOf(site) },
      { enabled, languages, exclude: exclude.map(({ pattern }) => pattern) },
      { roots: audience === 'public' ? areaRoots(site) : undefined },
      {
        id,
        path,
        audience,
        dialect,
        dialectOptions,
        statics,
        generated,
        version: version && { name: version.name, folder: version.folder, state: version.state },
      },
    ]),
  );
}
