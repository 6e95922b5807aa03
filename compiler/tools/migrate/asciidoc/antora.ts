import type { SidebarItem } from '../../../../schemas/types/sidebar.ts';
import type { AreaSetting, SiteConfiguration } from '../../../../schemas/types/site.ts';
import { relativePath } from '../../../4-links/paths.ts';
import { firstMatch } from '../../../basics/text-parts.ts';
import { markupNotRewritten } from '../../../diagnostics/migrating.ts';
import { configUnread, navigationUnknown } from '../../../diagnostics/tools.ts';
import type { Diagnostic } from '../../../model.ts';
import { readYaml } from '../../settings/read-setting.ts';
import { type Setting, SettingsReader } from '../../settings/setting.ts';
import { folderOf, joinPath, pathBelow, readText, type ToolFolder } from '../../settings/tool-folder.ts';
import { pathIn } from '../../syntax/paths.ts';
import { type AsciidocContext, toMarkdown } from './to-markdown.ts';

/** An Antora folder, converted to a site. `renames` maps pages to their new names; `texts` contains their new content by new name. */
type ConvertedSite = {
  config: SiteConfiguration;
  sidebars: { file: string; value: SidebarItem[] }[];
  renames: [from: string, to: string][];
  texts: Map<string, string>;
  findings: Diagnostic[];
};
/** An Antora component: its `antora.yml`, its folder, and its settings. */
type AntoraComponent = {
  file: string;
  folder: string;
  name: string;
  title: string;
  version: string;
  nav: string[];
  attributes: Record<string, string>;
};
/** A file of a component: its module, its family, and its path within the family. */
type Resource = { component: AntoraComponent; module: string; family: string; path: string; file: string };
type AntoraSite = {
  folder: ToolFolder;
  components: AntoraComponent[];
  resources: ReadonlyMap<string, Resource>;
  titles: ReadonlyMap<string, string>;
};

/** Converts the Antora components in a folder to areas of a site. Undefined if there are none. */
export async function convertAntora(folder: ToolFolder, title: string): Promise<ConvertedSite | undefined> {
  const findings: Diagnostic[] = [];
  const components = folder.files.flatMap((file) =>
    /(?:^|\/)antora\.ya?ml$/.test(file) ? readComponent(file, folder, findings) : [],
  );
  if (components.length === 0) return undefined;
  const sharedAttributes = readPlaybookAttributes(folder, findings);
  for (const component of components) component.attributes = { ...sharedAttributes, ...component.attributes };
  const site = openSite(components, folder);
  const pages = [...site.resources.values()].filter(({ family, path }) => family === 'page' && isPage(path));
  if (pages.length === 0) return undefined;
  const texts = new Map<string, string>();
  const renames: [string, string][] = [];
  for (const page of pages) {
    const text = readText(folder, page.file, findings);
    if (text === undefined) continue;
    const converted = await toMarkdown(page.file, text, createContext(page, site));
    const name = page.file.replace(/\.\w+$/, '.md');
    renames.push([page.file, name]);
    texts.set(name, converted.text);
    for (const { line, text: what } of converted.remarks)
      findings.push(markupNotRewritten({ file: page.file, line, column: 1 }, { what }));
  }
  const areas = toAreas(site, pages);
  const sidebars: ConvertedSite['sidebars'] = [];
  for (const { area, component, module } of areas) {
    const items = await readSidebar({ component, module }, site, areas, findings);
    if (items.length === 0) continue;
    const file = areas.length === 1 ? 'docs.sidebar.json' : `docs.sidebar.${area.id}.json`;
    sidebars.push({ file, value: items });
    area.sidebar = file;
  }
  const [first] = components;
  const config: SiteConfiguration = {
    title: components.length === 1 ? (first?.title ?? title) : title,
    areas: areas.map(({ area }) => area),
  };
  return { config, sidebars, renames, texts, findings };
}

function isPage(path: string): boolean {
  return /\.(?:adoc|asciidoc|asc|ad)$/i.test(path) && !/(?:^|\/)_/.test(path);
}

function readComponent(file: string, folder: ToolFolder, findings: Diagnostic[]): AntoraComponent[] {
  const text = readText(folder, file, findings);
  const config = text === undefined ? undefined : readYaml(file, text, findings);
  const settings = new SettingsReader(findings);
  const textOf = (...path: string[]): string | undefined => settings.textAt(config, ...path);
  const name = textOf('name');
  if (name === undefined) return [];
  const root = folderOf(file);
  const nav = settings.listAt(config, 'nav').flatMap((entry) => {
    const value = settings.text(entry, 'nav') ?? '';
    const path = joinPath(root, value);
    if (path !== undefined && folder.files.includes(path)) return [path];
    findings.push(
      configUnread(entry.at, {
        file: value,
        reason: path === undefined ? 'it is outside the folder' : 'it does not exist',
      }),
    );
    return [];
  });
  return [
    {
      file,
      folder: root,
      name,
      title: textOf('title') ?? name,
      version: textOf('version') ?? '',
      nav,
      attributes: readAttributes(config, settings),
    },
  ];
}

/** Reads the attributes that the playbooks in the folder set for all pages. */
function readPlaybookAttributes(folder: ToolFolder, findings: Diagnostic[]): Record<string, string> {
  const settings = new SettingsReader(findings);
  const playbooks = folder.files.filter((file) => /playbook[^/]*\.ya?ml$/.test(file));
  return Object.assign(
    {},
    ...playbooks.toReversed().map((file) => {
      const text = readText(folder, file, findings);
      return readAttributes(text === undefined ? undefined : readYaml(file, text, findings), settings);
    }),
  );
}

/** Reads `asciidoc.attributes`. An attribute that is `false` or empty counts as not set. */
function readAttributes(config: Setting | undefined, settings: SettingsReader): Record<string, string> {
  const attributes = settings.entriesAt(config, 'asciidoc', 'attributes').flatMap(([key, value]) => {
    const plain =
      value.plain === true ? '' : value.plain === false || value.plain === null ? undefined : (settings.text(value, key) ?? '');
    return plain === undefined ? [] : [[key.replace(/@$/, ''), plain.replace(/@$/, '')] as const];
  });
  return Object.fromEntries(attributes);
}

const families: Readonly<Record<string, string>> = {
  pages: 'page',
  partials: 'partial',
  images: 'image',
  attachments: 'attachment',
  examples: 'example',
  assets: 'asset',
};

function openSite(components: AntoraComponent[], folder: ToolFolder): AntoraSite {
  const resources = new Map<string, Resource>();
  const titles = new Map<string, string>();
  for (const component of components)
    for (const file of folder.files) {
      const pathInComponent = pathBelow(file, component.folder);
      const [, module = '', place = '', path = ''] =
        /^modules\/([^/]+)\/(pages|partials|images|attachments|examples|assets)\/(.+)$/.exec(pathInComponent ?? '') ?? [];
      if (module === '') continue;
      const [, nested, rest] = (place === 'assets' ? /^(images|attachments)\/(.+)$/ : /^(_partials)\/(.+)$/).exec(path) ?? [];
      const family =
        nested === '_partials' ? 'partial' : nested === undefined ? (families[place] ?? place) : (families[nested] ?? nested);
      const resource: Resource = { component, module, family, path: nested === undefined ? path : (rest ?? path), file };
      resources.set(keyOf(resource), resource);
      if (family !== 'page' || !isPage(path)) continue;
      const content = folder.read(file);
      const text = 'text' in content ? content.text : '';
      const value = firstMatch(/^(?:=|#)[ \t]+(\S.*?)[ \t\r]*$/m, text, 1);
      titles.set(file, plainTitle(value, { ...component.attributes, ...readHeaderAttributes(text) }));
    }
  return { folder, components, resources, titles };
}

function keyOf({ component, module, family, path }: Pick<Resource, 'component' | 'module' | 'family' | 'path'>): string {
  return [component.folder, module, family, path].join('\0');
}

/** Reads the attributes that a page sets in its header. */
function readHeaderAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.slice(0, 20_000).matchAll(/^:([\w-]+):[ \t]*(.*?)[ \t\r]*$/gm), ([, name = '', value = '']) => [name, value]),
  );
}

function plainTitle(title: string, attributes: Readonly<Record<string, string>>): string {
  return title
    .replace(/\{([\w-]+)\}/g, (match, name: string) => (Object.hasOwn(attributes, name) ? (attributes[name] ?? match) : match))
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .trim();
}

/**
 * Resolves a resource id, `version@component:module:family$path`, relative to the resource `from`. Returns undefined if there is no such
 * resource.
 */
function findResource(
  target: string,
  family: string,
  from: Resource,
  { components, resources }: AntoraSite,
): Resource | undefined {
  const [, version, rest = ''] = /^(?:([^@:$]*)@)?(.*)$/.exec(target) ?? [];
  const parts = rest.split(':');
  const last = parts.pop() ?? '';
  const [, explicitFamily, path = ''] = /^(?:(page|partial|image|attachment|example)\$)?(.*)$/.exec(last) ?? [];
  const module = parts.at(-1) ?? '';
  const owner = parts.length > 1 ? parts[0] : undefined;
  const candidates =
    owner === undefined
      ? [from.component]
      : components.filter(({ name, version: own }) => name === owner && (version === undefined || version === own));
  const folder = path.startsWith('./') || path.startsWith('../') ? folderOf(from.path) : '';
  const joinedPath = joinPath(folder, path);
  if (joinedPath === undefined) return undefined;
  for (const component of candidates) {
    const resource = resources.get(
      keyOf({
        component,
        module: module === '' ? (owner === undefined ? from.module : 'ROOT') : module,
        family: explicitFamily ?? family,
        path: joinedPath,
      }),
    );
    if (resource) return resource;
  }
  return undefined;
}

function createContext(page: Resource, site: AntoraSite): AsciidocContext {
  const { folder } = site;
  const pageFolder = folderOf(page.file);
  const { name, title, version, attributes } = page.component;
  return {
    attributes: {
      ...attributes,
      'page-component-name': name,
      'page-component-title': title,
      'page-component-version': version,
      'page-module': page.module,
      'page-relative-src-path': page.path,
    },
    include: (target, from) => {
      const includingFile = [...site.resources.values()].find(({ file }) => file === from) ?? page;
      // A target is a resource id if it contains one of these characters; otherwise, a path relative to the file takes precedence.
      const resourceFile = /[$:@]/.test(target) ? findResource(target, 'page', includingFile, site)?.file : undefined;
      const path =
        resourceFile ??
        (/[$@]/.test(target) ? undefined : joinPath(folderOf(from), target)) ??
        findResource(target, 'page', includingFile, site)?.file;
      const content = path === undefined ? undefined : folder.read(path);
      return path !== undefined && content && 'text' in content ? { file: path, text: content.text } : undefined;
    },
    findPage: (target) => {
      const resource = findResource(target, 'page', page, site) ?? findResource(`./${target}`, 'page', page, site);
      return resource && isPage(resource.path)
        ? { path: relativePath(pageFolder, resource.file.replace(/\.\w+$/, '.md')), title: site.titles.get(resource.file) ?? '' }
        : undefined;
    },
    resolveResource: (target, family) => {
      const bare = target.replace(/^\{attachmentsdir\}\//, '');
      const resource = findResource(bare, family, page, site);
      if (resource) return relativePath(pageFolder, resource.file);
      const name = /\.html$/.test(bare) && family === 'attachment' ? bare.replace(/\.html$/, '.adoc') : undefined;
      const linkedPage =
        name === undefined
          ? undefined
          : (findResource(`./${name}`, 'page', page, site) ?? findResource(name, 'page', page, site));
      if (linkedPage) return relativePath(pageFolder, linkedPage.file.replace(/\.\w+$/, '.md'));
      return /[$@]/.test(bare)
        ? bare.replace(/^.*\$/, '')
        : relativePath(
            pageFolder,
            joinPath(pathIn(page.component.folder, `modules/${page.module}/${family}s`), bare.replace(/^.*:/, '')) ?? bare,
          );
    },
  };
}

type ModuleArea = { area: AreaSetting; component: AntoraComponent; module: string };

/** Creates an area for each module with pages. The area of the module ROOT is at the root of its component. */
function toAreas({ components }: AntoraSite, pages: readonly Resource[]): ModuleArea[] {
  const moduleAreas: ModuleArea[] = [];
  for (const component of components) {
    const modules = [...new Set(pages.flatMap((page) => (page.component === component ? [page.module] : [])))].sort(
      (a, b) => Number(b === 'ROOT') - Number(a === 'ROOT') || (a < b ? -1 : 1),
    );
    for (const module of modules) {
      const base =
        components.length === 1
          ? ''
          : `/${toSegment(component.name)}${components.filter(({ name }) => name === component.name).length > 1 ? `/${toSegment(component.version || 'latest')}` : ''}`;
      const route = `${base}${module === 'ROOT' ? '' : `/${toSegment(module)}`}` || '/';
      const id = route === '/' ? 'docs' : route.slice(1).replaceAll('/', '-');
      const path = pathIn(component.folder, `modules/${module}/pages`);
      moduleAreas.push({ component, module, area: { id, label: module === 'ROOT' ? component.title : module, path, route } });
    }
  }
  return moduleAreas;
}

function toSegment(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'docs'
  );
}

/** Reads the sidebar of a module from the navigation files of its component, in order. Pages of other modules become links. */
async function readSidebar(
  { component, module }: Pick<ModuleArea, 'component' | 'module'>,
  site: AntoraSite,
  moduleAreas: readonly ModuleArea[],
  findings: Diagnostic[],
): Promise<SidebarItem[]> {
  const modules = new Set(component.nav.map((file) => moduleOf(file, component)));
  const items: SidebarItem[] = [];
  for (const file of component.nav) {
    const navModule = moduleOf(file, component);
    // A module without navigation shows that of its component.
    if (modules.has(module) && navModule !== module && !(module === 'ROOT' && navModule === undefined)) continue;
    const text = site.folder.read(file);
    if (!('text' in text)) continue;
    const from: Resource = { component, module: navModule ?? 'ROOT', family: 'nav', path: '', file };
    items.push(
      ...parseNavigation(text.text, {
        from,
        site,
        moduleAreas,
        module,
        findings: modules.has(module) || module === 'ROOT' ? findings : [],
      }),
    );
  }
  return items;
}

function moduleOf(file: string, component: AntoraComponent): string | undefined {
  return /^modules\/([^/]+)\//.exec(pathBelow(file, component.folder) ?? '')?.[1];
}

type NavContext = {
  from: Resource;
  site: AntoraSite;
  moduleAreas: readonly ModuleArea[];
  module: string;
  findings: Diagnostic[];
};
type NavEntry = { label: string; target: string | undefined; line: number; children: NavEntry[] };

/**
 * Parses a navigation file, which consists of titles and nested lists. Omits entries whose conditions the attributes of the component do
 * not satisfy.
 */
function parseNavigation(text: string, nav: NavContext): SidebarItem[] {
  const { component } = nav.from;
  const top: NavEntry[] = [];
  const open: NavEntry[] = [];
  let section: NavEntry | undefined;
  const skipped: boolean[] = [];
  for (const [index, line] of text.replace(/\r/g, '').split('\n').entries()) {
    const [, condition, names = ''] = /^(ifdef|ifndef|endif)::([^[]*)\[[^\]]*\]\s*$/.exec(line) ?? [];
    if (condition === 'endif') skipped.pop();
    else if (condition !== undefined) {
      const isSet = names.split(/[,+]/).some((name) => Object.hasOwn(component.attributes, name));
      skipped.push(condition === 'ifdef' ? !isSet : isSet);
    }
    if (condition !== undefined || skipped.includes(true)) continue;
    const title = /^\.([^.\s].*)$/.exec(line)?.[1];
    if (title !== undefined) {
      open.length = 0;
      section = { ...parseEntry(title, nav), line: index + 1, children: [] };
      top.push(section);
      continue;
    }
    const [, marks, content] = /^\s*(\*+|-)\s+(\S.*)$/.exec(line) ?? [];
    if (marks === undefined || content === undefined) continue;
    const depth = marks === '-' ? 1 : marks.length;
    open.length = Math.min(open.length, depth - 1);
    const entry: NavEntry = { ...parseEntry(content, nav), line: index + 1, children: [] };
    (open.at(-1)?.children ?? section?.children ?? top).push(entry);
    open.push(entry);
  }
  return top.flatMap((entry) => toItem(entry, nav));
}

function parseEntry(content: string, { from, site }: NavContext): Pick<NavEntry, 'label' | 'target'> {
  const [, scheme, target = '', words = ''] = /(xref:|link:|(?=https?:))([^[\s]+)\[((?:\\\]|[^\]])*)\]/.exec(content) ?? [];
  const label = plainTitle(words.replace(/,?\s*(?:window|role)=[^,\]]*|\^$/g, ''), from.component.attributes);
  if (scheme === undefined)
    return { label: plainTitle(content.replace(/^\[\[?[^\]]*\]\]?\s*/, ''), from.component.attributes), target: undefined };
  const bare = target.replace(/#.*$/, '');
  const page = scheme === 'xref:' ? findResource(bare, 'page', from, site) : undefined;
  return { label: label || (page ? (site.titles.get(page.file) ?? '') : target), target };
}

function toItem({ label, target, line, children }: NavEntry, nav: NavContext): SidebarItem[] {
  const { from, site, moduleAreas, module, findings } = nav;
  const items = children.flatMap((child) => toItem(child, nav));
  const isExternal = target !== undefined && /^https?:/i.test(target);
  const page = target === undefined || isExternal ? undefined : findResource(target.replace(/#.*$/, ''), 'page', from, site);
  if (target !== undefined && !isExternal && !page)
    findings.push(
      navigationUnknown({ file: from.file, line, column: 1 }, { target, reason: 'there is no such page', nearest: undefined }),
    );
  const isInModule = page !== undefined && page.component === from.component && page.module === module;
  const id = isInModule ? page.path.replace(/\.\w+$/, '.md') : undefined;
  const moduleArea = page && moduleAreas.find((each) => each.component === page.component && each.module === page.module);
  const stem = page?.path.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '') ?? '';
  const to = isExternal
    ? target
    : moduleArea
      ? `${moduleArea.area.route === '/' ? '' : moduleArea.area.route}${stem === '' ? '' : `/${stem}`}` || '/'
      : undefined;
  if (items.length > 0)
    return [
      {
        type: 'category',
        label: label || stem,
        ...(id === undefined ? {} : { link: { type: 'doc', id } }),
        items: id === undefined && to !== undefined ? [{ type: 'link', label: label || to, href: to }, ...items] : items,
      },
    ];
  if (id !== undefined) return [{ type: 'doc', id, ...(label === '' ? {} : { label }) }];
  return to === undefined ? [] : [{ type: 'link', label: label || to, href: to }];
}
