/**
 * What the link phase works out before it looks at a single link: where written pages stand, folders, sidebars,
 * tags, and every page that will be published. Types only; `plan-site.ts` makes them.
 */

import type { CategoryFile } from '../../schemas/types/category.ts';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { Suggestion } from '../basics/nearest.ts';
import type { Area, Diagnostic, LinkedPage, MovedAnchor, Page, Place, PrintView, Redirect, Removed } from '../model.ts';
import type { Api } from '../openapi/document/model.ts';

/** A page that was written (or made of a specification), with its place in the site. */
export type WrittenPage = {
  page: Page;
  area: Area | null;
  /** Path in the area without number prefixes and extension. */
  id: string;
  route: string;
  position?: number;
  /** Its name in sidebars and links to the next page. */
  label: string;
  /** Present on pages of a specification. */
  spec?: SpecPlace;
};
/** The specification that a page belongs to: its overview, its sidebar, and what its pages are called together. */
export type SpecPlace = { api: Api; root: WrittenPage; tree: SidebarTree; group: string };
/** What a category file says of its folder. `at` finds the place of a value in the file. */
export type Category = { file: string; value: CategoryFile; at: (path: (string | number)[]) => Place };
/** A folder of an area that holds pages. */
export type Folder = {
  area: Area;
  parent: Folder | undefined;
  /** From the site root, as it is on the disk. */
  path: string;
  /** The folder's own name on the disk. */
  raw: string;
  id: string;
  route: string;
  label: string;
  position?: number;
  category: Category | undefined;
  writtenPages: WrittenPage[];
  folders: Folder[];
  /** The page that stands for the folder: its index, or the file beside it of the same name. */
  index: WrittenPage | undefined;
  /** Where the folder's label leads; absent where the writer wanted none. */
  page: WrittenPage | GeneratedPage | undefined;
};
/** A page that nobody wrote: of a category, of tags, of the home page, of search results. */
export type GeneratedPage = {
  kind: 'home' | 'category' | 'tags' | 'tag' | 'search';
  area: Area | null;
  route: string;
  label: string;
  title: string;
  description: string;
  listing: NonNullable<PageData['listing']>;
  breadcrumbs: PageData['breadcrumbs'];
  /** The folder that it stands for, from the site root. */
  folder?: string;
};
/** Finds the pages and folders of an area by the names that writers use for them. */
export type Finder = {
  area: Area;
  written(id: string): WrittenPage | undefined;
  folder(name: string): Folder | undefined;
  isDraft(id: string): boolean;
  nearestPage(id: string): Suggestion;
  nearestFolder(name: string): Suggestion;
};

/** An entry of a sidebar, before it is written. */
export type Entry = {
  label: string;
  page?: WrittenPage | GeneratedPage;
  href?: string;
  className?: string;
  /** Present on categories. */
  children?: Entry[];
  parent?: Entry;
  collapsible?: false;
  collapsed?: false;
  /** The page stands elsewhere: no breadcrumbs or neighbours follow from this entry. */
  reference?: true;
  /** The entry as it is drawn in a branch that does not lead through it; made once and shared. */
  closed?: NavNode;
};
/** A sidebar: its entries, the first entry of each page, and the branches that have been drawn of it. */
export type SidebarTree = {
  id: string;
  area: Area;
  entries: Entry[];
  entryOf: Map<WrittenPage | GeneratedPage, Entry>;
  /** Pages in reading order. */
  order: Entry[];
  branches: Map<Entry | undefined, NavNode[]>;
  /** Its pages show only the nearest entries, not whole categories. */
  brief?: true;
};
/** Everything about a page to be published that does not depend on its body. */
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
  | 'sidebar'
  | 'keywords'
  | 'noindex'
  | 'draft'
  | 'hideTitle'
  | 'hideToc'
  | 'print'
> & { written?: WrittenPage; folder?: string; editUrl?: string };
/** The whole plan of one audience. */
export type Plan = {
  writtenPages: WrittenPage[];
  /** Not published; their links are checked all the same. */
  drafts: Page[];
  /** Not published because another page has their route; their links are checked all the same. */
  shadowed: WrittenPage[];
  folders: ReadonlyMap<string, Folder>;
  trees: SidebarTree[];
  finders: ReadonlyMap<Area, Finder>;
  /** The page that the label of each area leads to. */
  roots: ReadonlyMap<Area, WrittenPage | GeneratedPage>;
  /** Sorted by route. */
  plannedPages: PlannedPage[];
  prints: PrintView[];
  redirects: Redirect[];
  removed: Removed[];
  /** Anchors that pages had, by route. */
  moved: ReadonlyMap<string, MovedAnchor[]>;
  diagnostics: Diagnostic[];
};
