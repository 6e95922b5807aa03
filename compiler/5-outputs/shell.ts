import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import type { Feature } from '../model.ts';

/** Draws the inside of `<div id="root">`: the reader, run at build time. */
export type Render = (view: { site: SiteData; page: PageData; branch: NavNode[] | null }) => string;

/** Files of the bundled reader, from the site root: scripts, styles. */
export type ReaderFiles = {
  /** Blocking: sets the colour mode before first paint, and starts the others after it. */
  early: string;
  /** What the reader is made of, in the order of its running: the last brings the page to life. */
  scripts: string[];
  style: string;
  /** Stylesheets of pages that need them. */
  styles: Partial<Record<Feature, string>>;
  /** Only while watching. */
  watch?: string;
};

/** What all pages of one audience have in common. */
export type Shell = {
  siteData: SiteData;
  /** Where the site stands in the output folder, with a slash at its end: the folder of its language, '' for the default one. */
  folder: string;
  /** Address of the site data, from the site root. */
  siteAddress: string;
  /** Sidebar id to the address of its navigation file, from the site root. */
  navigation: Record<string, string>;
  reader: ReaderFiles;
  favicon?: string;
  /** Addresses of the lists of search indexes, from the site root, with spaces between; absent without search. */
  search?: string;
  /** Address of the social picture for pages without one of their own. */
  image?: string;
};
