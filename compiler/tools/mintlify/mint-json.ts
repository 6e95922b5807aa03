import { type ImportContext, isExternalUrl } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';

/** Converts the older `mint.json` to the format of `docs.json`. Keys that are the same in both are unchanged. */
export function fromMintJson(config: Setting | undefined, context: ImportContext): Setting | undefined {
  if (!config?.entries) return config;
  const entries = new Map(config.entries);
  const takeSetting = (key: string): Setting | undefined => {
    const setting = entries.get(key);
    entries.delete(key);
    return setting;
  };
  const { at } = config;
  const toObject = (parts: Readonly<Record<string, Setting | undefined>>): Setting => ({
    at: Object.values(parts).find((part) => part !== undefined)?.at ?? at,
    entries: new Map(Object.entries(parts).flatMap(([key, part]): [string, Setting][] => (part ? [[key, part]] : []))),
  });
  const [links, button] = [takeSetting('topbarLinks'), takeSetting('topbarCtaButton')];
  if (links || button)
    entries.set('navbar', toObject({ links: links && withItems(links, toLink), primary: button && toLink(button) }));
  const socials = takeSetting('footerSocials');
  if (socials) entries.set('footer', toObject({ socials: toSocials(socials, context) }));
  const mode = takeSetting('modeToggle');
  if (mode) entries.set('appearance', toObject({ default: mode.entries?.get('default'), strict: mode.entries?.get('isHidden') }));
  const openapi = takeSetting('openapi');
  if (openapi)
    entries.set('api', { at: openapi.at, entries: new Map([...(entries.get('api')?.entries ?? []), ['openapi', openapi]]) });
  const parts = { tabs: takeSetting('tabs'), anchors: takeSetting('anchors') };
  const mainTabName = context.settings.text(context.settings.at(takeSetting('primaryTab'), 'name'), 'primaryTab.name');
  takeSetting('topAnchor');
  const navigation = entries.get('navigation');
  if (navigation)
    entries.set('navigation', toNavigation(navigation, { ...parts, mainTabName, versions: takeSetting('versions') }, context));
  return { ...config, entries };
}

function withItems(setting: Setting, change: (item: Setting) => Setting): Setting {
  return setting.items ? { ...setting, items: setting.items.map(change) } : setting;
}

/** Renames `name` and `url` to `label` and `href`. */
function toLink(setting: Setting): Setting {
  const names = new Map([
    ['name', 'label'],
    ['url', 'href'],
  ]);
  return setting.entries
    ? { ...setting, entries: new Map([...setting.entries].map(([key, each]) => [names.get(key) ?? key, each])) }
    : setting;
}

/** Returns the addresses of social networks by name, which are an object or a list of objects. */
function toSocials(setting: Setting, { settings }: ImportContext): Setting {
  if (!setting.items) return setting;
  const socialEntries = setting.items.flatMap((each): [string, Setting][] => {
    const type = settings.text(settings.at(each, 'type'), 'footerSocials.type');
    const url = settings.at(each, 'url');
    return type === undefined || !url ? [] : [[type, url]];
  });
  return { at: setting.at, entries: new Map(socialEntries) };
}

type MintParts = {
  tabs: Setting | undefined;
  anchors: Setting | undefined;
  versions: Setting | undefined;
  mainTabName: string | undefined;
};
type MintFolder = { kind: 'tab' | 'anchor'; name: Setting; prefix: string; at: Setting['at']; groups: Setting[] };

/**
 * Assigns each group to the tab or anchor whose address is a prefix of the group's pages. The remaining groups come first. A group with a
 * `version` belongs to that version only.
 */
function toNavigation(navigation: Setting, parts: MintParts, context: ImportContext): Setting {
  const { settings } = context;
  const groups = navigation.items ?? [];
  const versions = new Map<string, Setting[]>();
  for (const group of groups) {
    const version = settings.textAt(group, 'version') ?? '';
    versions.set(version, [...(versions.get(version) ?? []), group]);
  }
  const sharedGroups = versions.get('') ?? [];
  const names = [...versions.keys()].filter((version) => version !== '');
  if (names.length === 0) return divideGroups(navigation, groups, parts, context);
  const versionItems = names.map((version): Setting => {
    const inner = divideGroups(navigation, [...sharedGroups, ...(versions.get(version) ?? [])], parts, context);
    const name: Setting = { at: parts.versions?.at ?? navigation.at, plain: version };
    return { at: inner.at, entries: new Map([['version', name], ...(inner.entries ?? [])]) };
  });
  return { at: navigation.at, entries: new Map([['versions', { at: navigation.at, items: versionItems }]]) };
}

function divideGroups(
  navigation: Setting,
  groups: readonly Setting[],
  { tabs, anchors, mainTabName }: MintParts,
  { settings }: ImportContext,
): Setting {
  const externalAnchors: Setting[] = [];
  const folders: MintFolder[] = [];
  for (const [kind, list] of [
    ['tab', tabs],
    ['anchor', anchors],
  ] as const)
    for (const each of list?.items ?? []) {
      const [name, url] = [settings.at(each, 'name'), settings.at(each, 'url')];
      const address = settings.text(url, `${kind}.url`);
      if (!name || !url || address === undefined) continue;
      if (isExternalUrl(address))
        externalAnchors.push({
          at: each.at,
          entries: new Map([
            ['anchor', name],
            ['href', url],
          ]),
        });
      else folders.push({ kind, name, prefix: `${address.replace(/^\/+|\/+$/g, '')}/`, at: each.at, groups: [] });
    }
  const rest: Setting[] = [];
  for (const group of groups) {
    const page = firstPage(group)?.replace(/^\//, '') ?? '';
    const enclosingFolder = folders
      .filter(({ prefix }) => page.startsWith(prefix))
      .sort((a, b) => b.prefix.length - a.prefix.length)[0];
    (enclosingFolder?.groups ?? rest).push(group);
  }
  const { at } = navigation;
  const toPart = ({ kind, name, groups: own, at: place }: MintFolder): Setting => ({
    at: place,
    entries: new Map([
      [kind, name],
      ['groups', { at: place, items: own }],
    ]),
  });
  const usedFolders = folders.filter((folder) => folder.groups.length > 0);
  const firstName: Setting = { at, plain: mainTabName ?? 'Documentation' };
  const main: Setting[] = [
    {
      at,
      entries: new Map([
        ['tab', firstName],
        ['groups', { at, items: rest }],
      ]),
    },
  ];
  const tabItems = [...(rest.length > 0 ? main : []), ...usedFolders.filter(({ kind }) => kind === 'tab').map(toPart)];
  const anchorItems = [...usedFolders.filter(({ kind }) => kind === 'anchor').map(toPart), ...externalAnchors];
  const sections: [string, Setting][] =
    usedFolders.length === 0 ? [['groups', { at, items: rest }]] : [['tabs', { at, items: tabItems }]];
  return {
    at,
    entries: new Map([...sections, ...(anchorItems.length === 0 ? [] : [['anchors', { at, items: anchorItems }] as const])]),
  };
}

function firstPage(group: Setting): string | undefined {
  for (const page of group.entries?.get('pages')?.items ?? []) {
    const match = typeof page.plain === 'string' ? page.plain : firstPage(page);
    if (match !== undefined) return match;
  }
  return undefined;
}
