import schema from '../../schemas/site.schema.json' with { type: 'json' };
import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { itemAt } from '../basics/invariant.ts';
import * as say from '../diagnostics/sentences/config.ts';
import { type Issue, lazySchemaOf } from '../schema/schema.ts';

/** The schema of docs.config.json. */
export const siteSchema = lazySchemaOf<SiteConfiguration>(schema);

/** Returns the correct path of a key that is misplaced or named as in another tool; undefined if the key is unknown. */
export function correctPathOf(key: string): string | undefined {
  const sectionNames = [...sections, ...themeSections].filter(([, keys]) => keys.includes(key)).map(([section]) => section);
  if (sectionNames.length > 0) return say.keyBelongs.section({ sections: sectionNames.join(' or ') });
  const quireName = namesInOtherTools.get(key);
  return quireName === undefined ? undefined : say.keyBelongs.otherName({ name: quireName });
}

/**
 * Removes everything that the schema rejects, so that the rest can be checked. The remaining objects keep their identity, and therefore
 * their positions. Returns undefined if nothing usable remains.
 */
export function prune(value: unknown, found: readonly Issue[]): SiteConfiguration | undefined {
  let issues = found;
  for (let round = 0; round < 20; round++) {
    if (siteSchema.accepts(value)) return value;
    if (!isObject(value)) return undefined;
    for (const remove of issues.map((issue) => findRemoval(value, issue))) remove();
    issues = siteSchema.issues(value);
  }
  return undefined;
}

const { colors, fonts } = schema.$defs.ThemeSetting.properties;
/** Objects of the theme with their keys. */
const themeSections: [string, string[]][] = [
  ['theme.colors', Object.keys(colors.properties)],
  ['theme.fonts', Object.keys(fonts.properties)],
];

/** Top-level objects of the configuration with their keys, and those of the theme. */
const sections = Object.entries(schema.properties).flatMap(([name, property]): [string, string[]][] => {
  if ('properties' in property) return [[name, Object.keys(property.properties)]];
  if (name === 'theme') return [[name, Object.keys(schema.$defs.ThemeSetting.properties)]];
  return name === 'search' ? [[name, Object.keys(schema.$defs.SearchSetting.properties)]] : [];
});

/** Names of settings in other documentation tools. */
const namesInOtherTools = new Map([
  ['onBrokenLinks', 'links.broken'],
  ['onBrokenAnchors', 'links.anchors'],
  ['onBrokenMarkdownLinks', 'links.broken'],
  ['themeConfig', 'navbar, footer, colorMode and announcement, each at the top'],
  ['announcementBar', 'announcement'],
  ['i18n', 'locales'],
  ['tableOfContents', 'toc'],
  ['minHeadingLevel', 'minLevel'],
  ['maxHeadingLevel', 'maxLevel'],
  ['palette', 'theme.colors'],
  ['font', 'theme.fonts'],
  ['customCss', 'theme.css'],
  ['extra_css', 'theme.css'],
  ['stylesheets', 'theme.css'],
  ['primary', 'theme.accent'],
  ['primaryColor', 'theme.accent'],
  ['appearance', 'colorMode.default'],
  ['darkMode', 'colorMode.default'],
  ['scheme', 'colorMode.default'],
  ['mode', 'colorMode.default'],
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
  ['rules', 'levels'],
  ['srcExclude', 'exclude'],
  ['exclude_docs', 'exclude'],
  ['ignore', 'exclude'],
  ['ignores', 'exclude'],
  ['drafts', 'docs build --drafts'],
  ['severity', 'levels'],
  ['per-file-ignores', 'overrides'],
  ['name', 'label'],
]);

/**
 * Returns a function that removes the invalid value. It must be called after all values have been located, because removals change list
 * indexes. An invalid menu item is removed entirely, because it would seem incomplete without the invalid key.
 */
function findRemoval(root: object, { path, keyword, params }: Issue): () => void {
  const item = path.findLastIndex((step) => typeof step === 'number');
  if (item >= 0 && (path[0] === 'navbar' || path[0] === 'footer')) return createRemoval(root, path.slice(0, item + 1));
  if (keyword === 'additionalProperties') return createRemoval(root, [...path, String(params.additionalProperty)]);
  if (path.length === 0) return () => Reflect.set(root, 'title', ' ');
  return createRemoval(root, path);
}

function createRemoval(root: object, path: Issue['path']): () => void {
  const key = itemAt(path, -1);
  let holder: unknown = root;
  for (const step of path.slice(0, -1)) holder = isObject(holder) ? Reflect.get(holder, step) : undefined;
  if (Array.isArray(holder)) {
    const item: unknown = holder[Number(key)];
    return holder.every(isObject) ? removeItem(holder, item) : createRemoval(root, path.slice(0, -1));
  }
  return () => {
    if (isObject(holder)) Reflect.deleteProperty(holder, key);
  };
}

/** Objects keep their positions when list indexes change, but plain values do not, so a list of plain values is removed entirely. */
function removeItem(list: unknown[], item: unknown): () => void {
  return () => {
    const index = list.indexOf(item);
    if (index >= 0) list.splice(index, 1);
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
