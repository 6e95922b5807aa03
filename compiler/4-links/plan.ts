/**
 * What the link phase knows before it looks at a single link: documents with their routes, folders, sidebars,
 * tags, and every page that will be. Types only.
 */

import type { CategoryFile } from '../../schemas/types/category.ts';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { Area, Diagnostic, LinkedPage, Page, Place, Redirect } from '../model.ts';
import type { Api } from '../openapi/model.ts';

/** A leaf of the tree of folders: a Markdown page with its place in the site. */
export type WrittenPage = {
  page: Page;
  area: Area | null;
  /** Path in the area without number prefixes and extension. */
  id: string;
  route: string;
  position?: number;
  /** What sidebars and pagers call it. */
  label: string;
  /** Present on pages of a specification. */
  spec?: SpecPlace;
};
/** The specification that a page belongs to: its overview, its sidebar, and what its pages are called together. */
export type SpecPlace = { api: Api; root: WrittenPage; tree: SidebarTree; group: string };
/** A category file that was read. `at` finds the place of a value in it. */
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
  /** The document that stands for the folder: its index, or the file beside it of the same name. */
  index: WrittenPage | undefined;
  /** Where the folder's label leads; absent where the writer wanted none. */
  page: WrittenPage | GeneratedPage | undefined;
};
/** A page that no file was written for. */
export type GeneratedPage = {
  kind: 'home' | 'category' | 'tags' | 'tag' | 'search';
  area: Area | null;
  route: string;
  label: string;
  title: string;
  description: string;
  listing: NonNullable<PageData['listing']>;
  breadcrumbs: PageData['breadcrumbs'];
  /** From the site root, of a folder's page. */
  folder?: string;
};
/** Finds the documents and folders of an area by what writers call them. */
export type Finder = {
  area: Area;
  written(id: string): WrittenPage | undefined;
  folder(name: string): Folder | undefined;
  isDraft(id: string): boolean;
  nearestPage(id: string): string | undefined;
  nearestFolder(name: string): string | undefined;
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
  /** Neither breadcrumbs nor neighbours follow from a reference. */
  reference?: true;
  /** The entry as it stands in a prerendered branch that does not lead through it. */
  closed?: NavNode;
};
/** A sidebar at work: its entries, where each page stands in it first, and the branches that were drawn of it. */
export type SidebarTree = {
  id: string;
  area: Area;
  entries: Entry[];
  entryOf: Map<WrittenPage | GeneratedPage, Entry>;
  /** Pages in reading order. */
  order: Entry[];
  branches: Map<Entry | undefined, NavNode[]>;
  /** Its pages show the nearest entries only, not all of their categories. */
  brief?: true;
};
/** Everything about a page that does not depend on its body. */
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
  | 'hideTitle'
  | 'hideToc'
> & { written?: WrittenPage; folder?: string; editUrl?: string };
/** The whole plan of one audience. */
export type Plan = {
  writtenPages: WrittenPage[];
  /** Left out, and checked all the same. */
  drafts: Page[];
  /** Left out because another page has the route, and checked all the same. */
  shadowed: WrittenPage[];
  folders: ReadonlyMap<string, Folder>;
  trees: SidebarTree[];
  finders: ReadonlyMap<Area, Finder>;
  /** Where the label of each area leads. */
  roots: ReadonlyMap<Area, WrittenPage | GeneratedPage>;
  /** Sorted by route. */
  plannedPages: PlannedPage[];
  redirects: Redirect[];
  diagnostics: Diagnostic[];
};
