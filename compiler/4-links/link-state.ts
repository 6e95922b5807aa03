import type { SiteData } from '../../schemas/types/site-data.ts';
import type { Api } from '../api/model.ts';
import type { Asset, AssetFile, Audience, LinkedSite, Page, RouteTable, SidebarFile, Site } from '../model.ts';
import type { Linking, PageLinks, toLinker } from './link-page.ts';
import type { Frame, Leaf, Plan } from './plan.ts';
import type { SiteDataResult } from './shell/site-data.ts';
import type { Targets } from './targets/targets.ts';

/** Everything that the graph of one audience is made of. */
export type LinkInput = {
  site: Site;
  audience: Audience;
  /** Pages of this audience alone, in any order. */
  pages: readonly Page[];
  files: ReadonlyMap<string, AssetFile>;
  /** The files that `referencedAssets` named, inspected. */
  assets: ReadonlyMap<string, Asset>;
  categories: readonly SidebarFile[];
  sidebars: readonly SidebarFile[];
  dates: ReadonlyMap<string, { date: string; author?: string }>;
  /** Specifications; their pages are public, and every audience may link to their operations. */
  apis?: readonly Api[];
  /** The public routes, when the restricted audience is linked; never the other way round. */
  known?: RouteTable;
  /** The public site data, when the restricted audience is linked: both show the same navbar and footer. */
  siteData?: SiteData;
};
/** What the next call can reuse; starts as `{}` and is kept by the caller, one for each audience. */
export type LinkMemo = { state?: LinkState };
/** A page whose links are resolved; it has a leaf where it is not left out for being a draft. */
export type Job = Linking & { leaf?: Leaf };
/** The last call's work. */
export type LinkState = {
  input: LinkInput;
  /** Sorted by file. */
  pages: Page[];
  plan: Plan;
  targets: Targets;
  link: ReturnType<typeof toLinker>;
  /** What has links, by file: published pages, and those that are left out and checked all the same. */
  jobs: ReadonlyMap<string, Job>;
  /** What became of them, by file. */
  links: Map<string, PageLinks>;
  navigation: SiteDataResult;
  /** Pages that only a link in a page can keep from being orphans. */
  unlisted: ReadonlyMap<string, Frame>;
  result: LinkedSite;
};
