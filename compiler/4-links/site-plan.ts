/**
 * Types of the plan that `plan-site.ts` creates before links are resolved: the routes of pages, folders, sidebars, tags, and all pages to
 * publish.
 */

import type { CategoryFile } from '../../schemas/types/category.ts';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { Suggestion } from '../basics/nearest.ts';
import type {
  Area,
  Diagnostic,
  Feed,
  LinkedPage,
  MovedAnchor,
  NavLink,
  Page,
  Place,
  PrintView,
  Redirect,
  RemovedRoute,
  TermUses,
} from '../model.ts';
import type { Api } from '../openapi/document/model.ts';

/** A page with a source (a Markdown file or a specification) and its route. */
export type WrittenPage = {
  page: Page;
  area: Area | null;
  /** The path within the area, without number prefixes and extension. */
  id: string;
  route: string;
  position?: number;
  /** The label in sidebars and in links from neighbouring pages. */
  label: string;
  /** Set for pages of a specification. */
  spec?: PlannedSpec;
};
/** The specification of a page: its overview page, its sidebar, and the group heading of the page. */
export type PlannedSpec = { api: Api; root: WrittenPage; tree: SidebarTree; group: string };
/** The content of a folder's category file. `at` returns the position of a value in that file. */
export type Category = { file: string; value: CategoryFile; at: (path: (string | number)[]) => Place };
/** A folder of an area that contains pages. */
export type Folder = {
  area: Area;
  parent: Folder | undefined;
  /** Path on disk, from the site root. */
  path: string;
  /** The folder's own name on disk. */
  raw: string;
  id: string;
  route: string;
  label: string;
  position?: number;
  category: Category | undefined;
  writtenPages: WrittenPage[];
  folders: Folder[];
  /** The index page of the folder, or the page with the same name next to it. */
  index: WrittenPage | undefined;
  /** The page that the folder's label links to; undefined if the category file disables the link. */
  page: WrittenPage | GeneratedPage | undefined;
};
/** A page without a source file: a category, tag, home or search page. */
export type GeneratedPage = {
  kind: 'home' | 'blog' | 'category' | 'tags' | 'tag' | 'search';
  area: Area | null;
  route: string;
  label: string;
  title: string;
  description: string;
  listing: NonNullable<PageData['listing']>;
  breadcrumbs: PageData['breadcrumbs'];
  /** The path of the folder that this page represents, relative to the site root. */
  folder?: string;
};
/** Finds the pages and folders of an area by the names that sidebars and front matter use. */
export type PageFinder = {
  area: Area;
  findPage(id: string): WrittenPage | undefined;
  findFolder(name: string): Folder | undefined;
  isDraft(id: string): boolean;
  nearestPage(id: string): Suggestion;
  nearestFolder(name: string): Suggestion;
};

/** An entry of a sidebar before it is serialized. */
export type SidebarEntry = {
  label: string;
  page?: WrittenPage | GeneratedPage;
  href?: string;
  className?: string;
  /** Set for categories. */
  children?: SidebarEntry[];
  parent?: SidebarEntry;
  collapsible?: false;
  collapsed?: false;
  /** Set if the page belongs to another entry or sidebar, so that this entry does not determine breadcrumbs or neighbours. */
  isReference?: true;
  /** The collapsed node of the entry; created once and shared. */
  collapsedNode?: NavNode;
};
/** A sidebar: its entries, the first entry of each page, and the cached branches. */
export type SidebarTree = {
  id: string;
  area: Area;
  entries: SidebarEntry[];
  entryOf: Map<WrittenPage | GeneratedPage, SidebarEntry>;
  /** Pages in reading order. */
  order: SidebarEntry[];
  branches: Map<SidebarEntry | undefined, NavNode[]>;
  /** Set if pages show only the nearest entries instead of entire categories. */
  isBrief?: true;
};
/** All properties of a published page that do not depend on its body. */
export type PlannedPage = Pick<
  LinkedPage,
  | 'kind'
  | 'route'
  | 'audience'
  | 'title'
  | 'name'
  | 'headTitle'
  | 'description'
  | 'area'
  | 'version'
  | 'versions'
  | 'canonical'
  | 'breadcrumbs'
  | 'previous'
  | 'next'
  | 'tags'
  | 'listing'
  | 'post'
  | 'feeds'
  | 'sidebar'
  | 'keywords'
  | 'noindex'
  | 'draft'
  | 'hideTitle'
  | 'hideToc'
  | 'print'
> & {
  writtenPage?: WrittenPage;
  folder?: string;
  editUrl?: string;
  issueUrl?: string;
  /** For each of the page's `listedTerms`, the pages that use the term. */
  termUses?: NavLink[][];
};
/** The properties that a blog or a changelog sets for its pages. */
export type PostExtras = Partial<Pick<PlannedPage, 'kind' | 'listing' | 'post' | 'feeds' | 'previous' | 'next'>>;
/** The plan of one audience. */
export type SitePlan = {
  writtenPages: WrittenPage[];
  /** Pages that are not published. Their links are checked nevertheless. */
  drafts: Page[];
  /** Pages that are not published because another page has the same route. Their links are checked nevertheless. */
  shadowed: WrittenPage[];
  folders: ReadonlyMap<string, Folder>;
  trees: SidebarTree[];
  finders: ReadonlyMap<Area, PageFinder>;
  /** The page that each area's label links to. */
  roots: ReadonlyMap<Area, WrittenPage | GeneratedPage>;
  /** Sorted by route. */
  plannedPages: PlannedPage[];
  printViews: PrintView[];
  feeds: Feed[];
  redirects: Redirect[];
  removed: RemovedRoute[];
  /** Former anchors of pages, by route. */
  movedAnchors: ReadonlyMap<string, MovedAnchor[]>;
  /** Absent if no page uses a term of the glossary. */
  termUses?: TermUses;
  diagnostics: Diagnostic[];
};
