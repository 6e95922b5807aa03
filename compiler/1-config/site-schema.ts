import schema from '../../schemas/site.schema.json' with { type: 'json' };
import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { fittedSchemaOf } from '../schema.ts';

/** What docs.config.json may hold. */
export const siteSchema = fittedSchemaOf<SiteConfiguration>(schema);

/** Where a key lives that was written at the wrong place or under the name that another tool gives it; undefined where nobody knows. */
export function whereBelongs(key: string): string | undefined {
  const here = sections.filter(([, keys]) => keys.includes(key)).map(([section]) => section);
  if (here.length > 0) return `It belongs in ${here.join(' or ')}.`;
  const ours = elsewhere.get(key);
  return ours === undefined ? undefined : `Here it is called ${ours}.`;
}

/** Each object at the top of the configuration with its keys. */
const sections = Object.entries(schema.properties).flatMap(([name, property]): [string, string[]][] =>
  'properties' in property
    ? [[name, Object.keys(property.properties)]]
    : name === 'search'
      ? [[name, Object.keys(schema.$defs.SearchSetting.properties)]]
      : [],
);

/** Names that the settings have in other documentation tools. */
const elsewhere = new Map([
  ['onBrokenLinks', 'links.broken'],
  ['onBrokenAnchors', 'links.anchors'],
  ['onBrokenMarkdownLinks', 'links.broken'],
  ['themeConfig', 'navbar, footer, colorMode and announcement, each at the top'],
  ['announcementBar', 'announcement'],
  ['i18n', 'locales'],
  ['tableOfContents', 'toc'],
  ['minHeadingLevel', 'minLevel'],
  ['maxHeadingLevel', 'maxLevel'],
  ['docs', 'areas'],
  ['nav', 'navbar.items'],
  ['base', 'baseUrl'],
  ['site_name', 'title'],
  ['site_url', 'url'],
  ['site_description', 'tagline'],
  ['description', 'tagline'],
  ['docs_dir', 'areas'],
  ['edit_uri', 'editUrl of an area'],
  ['routeBasePath', 'route'],
  ['sidebarPath', 'sidebar'],
  ['folder', 'path'],
  ['link', 'to or href'],
  ['url', 'href'],
  ['text', 'label'],
  ['name', 'label'],
]);
