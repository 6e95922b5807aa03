import sidebarSchema from '../../schemas/sidebar.schema.json' with { type: 'json' };
import type { SidebarItem, SidebarItems } from '../../schemas/types/sidebar.ts';
import { intendedUrl, ownPath, siteUrlOf } from '../addresses/site-url.ts';
import { suggest } from '../basics/nearest.ts';
import { sidebarFileInvalid, sidebarFileMissing, sidebarItemMissing, sidebarItemTwice } from '../diagnostics/navigation.ts';
import type { Wording } from '../diagnostics/rule.ts';
import { withFix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/navigation.ts';
import { siteLocale } from '../editions/origins.ts';
import type { Area, Diagnostic, Place, SidebarFile, Site } from '../model.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';
import { type Collation, createCollation } from '../texts/collation.ts';
import { areaOfFile } from './areas.ts';
import { chooseRoute, type RouteConstraints, toListing } from './categories.ts';
import { buildChapterTrees } from './chapter-trees.ts';
import type { OwnUrl } from './own-urls.ts';
import { addChildren, createPageEntry, entriesOf, toTree } from './sidebar-tree.ts';
import type { Folder, GeneratedPage, PageFinder, SidebarEntry, SidebarTree, WrittenPage } from './site-plan.ts';

const schema = schemaOf<SidebarItems>(sidebarSchema);

/** The sidebar files of a site. `files` are all site files, to suggest the correct name of a missing sidebar file. */
type SidebarSources = { site: Site; sidebars: readonly SidebarFile[]; files?: ReadonlyMap<string, unknown> };
type AreaSidebarInput = { area: Area; root: Folder; finder: PageFinder; addresses: RouteConstraints };
type SidebarResult = { trees: SidebarTree[]; pages: GeneratedPage[]; diagnostics: Diagnostic[]; ownLinks?: OwnUrl[] };

/**
 * Builds the sidebars of an area: none, one generated from its folders, or those in its sidebar file, including the pages that it
 * generates.
 */
export function toTrees(input: AreaSidebarInput, { site, sidebars, files }: SidebarSources): SidebarResult {
  const { area, root } = input;
  if (area.sidebar === false) return { trees: [], pages: [], diagnostics: [] };
  const chapters = area.sidebar === 'auto' ? buildChapterTrees(input, sidebars) : undefined;
  if (chapters) return chapters;
  if (area.sidebar === 'auto')
    return {
      trees: [toTree(area.id, area, entriesOf(root, !isGenerated(root), createCollation(siteLocale(site))))],
      pages: [],
      diagnostics: [],
    };
  const { file: name } = area.sidebar;
  const file = sidebars.find((candidate) => candidate.file === name);
  const isForeign = (path: string): boolean => area.audience === 'public' && areaOfFile(site, path)?.audience === 'restricted';
  if (!file || isForeign(name)) {
    const near = [...(files?.keys() ?? [])].filter(
      (path) => /\.(?:json|ya?ml)$/i.test(path) && path !== name && !isForeign(path),
    );
    const facts = { area: area.id, file: name, ...suggest(name, near) };
    return { trees: [], pages: [], diagnostics: [sidebarFileMissing(area.sidebarAt ?? area.at, facts)] };
  }
  return toExplicitTrees(input, file, site);
}

/** Returns whether the page of a folder is generated. Such a page has no entry in its own sidebar. */
function isGenerated({ page }: Folder): boolean {
  return page !== undefined && !('page' in page);
}

function toExplicitTrees({ area, finder, addresses }: AreaSidebarInput, file: SidebarFile, site: Site): SidebarResult {
  const { value, at, faults } = readData(file, schema);
  const diagnostics: Diagnostic[] = faults.map((fault) =>
    withFix(sidebarFileInvalid(fault.at, say.sidebarFileInvalid.data(fault)), fault.fix),
  );
  if (value === undefined) return { trees: [], pages: [], diagnostics };
  const pages: GeneratedPage[] = [];
  const ownLinks: OwnUrl[] = [];
  const generate: SidebarContext['generate'] = (entry, link, path) => {
    const slug = link.slug === undefined ? undefined : { text: link.slug, at: at([...path, 'slug']) };
    const route = chooseRoute({ slug, root: area.route, label: entry.label }, addresses);
    diagnostics.push(...route.diagnostics);
    const page = toGeneratedPage(entry, { area, link, route: route.value });
    pages.push(page);
    return page;
  };
  const lists: [string, SidebarItem[]][] = Array.isArray(value)
    ? [['items', value]]
    : Object.entries(value).flatMap(([key, list]) => (Array.isArray(list) ? [[key, list]] : []));
  const trees = lists.map(([key, items]) => {
    const entries = toEntries(items, Array.isArray(value) ? [] : [key], {
      finder,
      at,
      generate,
      diagnostics,
      firstPlaces: new Map(),
      siteUrl: siteUrlOf(site),
      keyOf: createCollation(siteLocale(site)),
      ownLinks,
    });
    return toTree(key === 'items' || key === area.id ? area.id : `${area.id}/${key}`, area, entries);
  });
  return { trees, pages, diagnostics, ownLinks };
}

type CategoryRequest = { area: Area; link: Parameters<SidebarContext['generate']>[1]; route: string };

function toGeneratedPage({ label, children = [] }: SidebarEntry, { area, link, route }: CategoryRequest): GeneratedPage {
  return {
    kind: 'category',
    area,
    route,
    label,
    title: link.title ?? label,
    description: link.description ?? '',
    listing: toListing(children),
    breadcrumbs: [],
  };
}

type ItemPath = readonly (string | number)[];
type ItemObject = Exclude<SidebarItem, string>;
/** The context in which a sidebar file is converted. `generate` creates the page of a category that requests one. */
type SidebarContext = {
  finder: PageFinder;
  at: (path: ItemPath) => Place;
  generate: (entry: SidebarEntry, link: NonNullable<ItemObject['link']>, path: ItemPath) => GeneratedPage;
  diagnostics: Diagnostic[];
  /** The pages in the list so far, with their positions. */
  firstPlaces: Map<WrittenPage, Place>;
  /** The site's URL with its base URL. */
  siteUrl: string | undefined;
  /** Sorts generated items. */
  keyOf: Collation;
  /** Items whose `href` is an absolute URL of this site. */
  ownLinks: OwnUrl[];
};

/** Converts a list of a sidebar file to entries. `path` is the path of the list in the file. */
function toEntries(items: readonly SidebarItem[], path: ItemPath, context: SidebarContext): SidebarEntry[] {
  const own = { ...context, firstPlaces: new Map<WrittenPage, Place>() };
  return items.flatMap((item, index) => toEntry(item, [...path, index], own));
}

function toEntry(item: SidebarItem, path: ItemPath, context: SidebarContext): SidebarEntry[] {
  if (typeof item === 'string') return convertMainItem({ id: item }, path, context);
  const type = item.type ?? typeOf(item);
  if (type === 'doc') return convertMainItem(item, item.id === undefined ? path : [...path, 'id'], context);
  if (type === 'ref')
    return convertPageItem(item, item.id === undefined ? path : [...path, 'id'], context).map((entry) => ({
      ...entry,
      isReference: true,
    }));
  if (type === 'link') return convertLinkItem(item, path, context);
  if (type === 'autogenerated') return convertGeneratedItems(item, path, context);
  if (type === 'category') return convertCategory(item, { path, inside: [...path, 'items'] }, context);
  return Object.entries(item).flatMap(([label, inner]) =>
    Array.isArray(inner) ? convertCategory({ label, items: inner }, { path, inside: [...path, label] }, context) : [],
  );
}

/** Infers the type of an item that does not specify one. Returns undefined for the shorthand of a category. */
function typeOf(item: ItemObject): ItemObject['type'] {
  if (item.items !== undefined && item.label !== undefined) return 'category';
  if (item.href !== undefined) return 'link';
  if (item.id !== undefined) return 'doc';
  return undefined;
}

/** Converts an item that is the main entry of its page. Reports a page that appears in a list twice. */
function convertMainItem(item: ItemObject, path: ItemPath, context: SidebarContext): SidebarEntry[] {
  const entries = convertPageItem(item, path, context);
  const page = entries[0]?.page;
  if (!page || !('page' in page)) return entries;
  const at = context.at(path);
  const first = context.firstPlaces.get(page);
  if (first) context.diagnostics.push(sidebarItemTwice(at, { id: page.id, line: first.line }));
  else context.firstPlaces.set(page, at);
  return entries;
}

function convertPageItem({ id, label }: ItemObject, path: ItemPath, context: SidebarContext): SidebarEntry[] {
  if (id === undefined) return reportInvalid(path, context, say.sidebarFileInvalid.documentMissing());
  const writtenPage = findPage(id, path, context);
  return writtenPage && !writtenPage.page.frontMatter.unlisted ? [createPageEntry(writtenPage, label)] : [];
}

function findPage(id: string, path: ItemPath, { finder, at, diagnostics }: SidebarContext): WrittenPage | undefined {
  const writtenPage = finder.findPage(id);
  if (writtenPage || finder.isDraft(id)) return writtenPage;
  diagnostics.push(sidebarItemMissing(at(path), { what: 'document', id, ...finder.nearestPage(id) }));
  return undefined;
}

function convertLinkItem({ href, label, className }: ItemObject, path: ItemPath, context: SidebarContext): SidebarEntry[] {
  if (href === undefined || label === undefined) {
    const key = href === undefined ? 'href' : 'label';
    return reportInvalid(path, context, say.sidebarFileInvalid.keyMissing({ key }));
  }
  if (!/^(?:https?:|mailto:|tel:)/i.test(href)) {
    const wording = say.sidebarFileInvalid.addressInternal({ href, intended: intendedUrl(href) });
    return reportInvalid([...path, 'href'], context, wording);
  }
  const own = ownPath(href, context.siteUrl);
  if (own !== undefined) context.ownLinks.push({ to: own, at: context.at([...path, 'href']), finder: context.finder });
  return [className === undefined ? { label, href } : { label, href, className }];
}

function convertGeneratedItems({ dirName = '.' }: ItemObject, path: ItemPath, context: SidebarContext): SidebarEntry[] {
  const folder = context.finder.findFolder(dirName);
  if (folder) return entriesOf(folder, true, context.keyOf);
  const facts = { what: 'folder' as const, id: dirName, ...context.finder.nearestFolder(dirName) };
  context.diagnostics.push(sidebarItemMissing(context.at([...path, 'dirName']), facts));
  return [];
}

/** Converts a category. `inside` is the path of its item list. */
function convertCategory(
  item: ItemObject,
  { path, inside }: { path: ItemPath; inside: ItemPath },
  context: SidebarContext,
): SidebarEntry[] {
  const { label, items = [], link, className } = item;
  if (label === undefined) return reportInvalid(path, context, say.sidebarFileInvalid.labelMissing());
  if (items.length === 0 && !link) return reportInvalid(path, context, say.sidebarFileInvalid.categoryEmpty({ label }));
  const entry: SidebarEntry = { label };
  if (className !== undefined) entry.className = className;
  if (item.collapsible === false) entry.collapsible = false;
  if (item.collapsed === false) entry.collapsed = false;
  const category = addChildren(entry, toEntries(items, inside, context)) ?? entry;
  linkCategory(category, item, { path, context });
  return category.children || category.page ? [category] : [];
}

function linkCategory(
  entry: SidebarEntry,
  { link, description }: ItemObject,
  { path, context }: { path: ItemPath; context: SidebarContext },
): void {
  if (!link) return;
  if (link.type === 'generated-index') {
    entry.page = context.generate(entry, description === undefined ? link : { description, ...link }, [...path, 'link']);
    return;
  }
  const writtenPage = link.id === undefined ? undefined : findPage(link.id, [...path, 'link', 'id'], context);
  if (link.id === undefined) reportInvalid([...path, 'link'], context, say.sidebarFileInvalid.linkIdMissing());
  if (writtenPage && !writtenPage.page.frontMatter.unlisted) entry.page = writtenPage;
}

function reportInvalid(path: ItemPath, { at, diagnostics }: SidebarContext, wording: Wording<'sidebar-file-invalid'>): [] {
  diagnostics.push(sidebarFileInvalid(at(path), wording));
  return [];
}
