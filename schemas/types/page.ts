/* Generated from page.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * <route>/index.json: everything that the reader needs to show a page on navigation. The prerendered page contains the same without html in <script type="application/json" id="page-data">. Routes do not include the base URL; addresses in html do.
 */
export interface PageData {
  version: 1;
  kind: 'home' | 'doc' | 'page' | 'post' | 'blog' | 'category' | 'tags' | 'tag' | 'api' | 'search' | 'notFound';
  route: string;
  /**
   * The page's heading, as text.
   */
  title: string;
  /**
   * The heading's inline HTML, if it is more than text.
   */
  titleHtml?: string;
  /**
   * The body contains a heading of level 1, so the shell shows none.
   */
  ownTitle?: true;
  /**
   * ID of the heading, if links can target it.
   */
  titleId?: string;
  /**
   * The document's title.
   */
  headTitle: string;
  description: string;
  /**
   * Area ID, null for standalone pages.
   */
  area: string | null;
  /**
   * Name of the version that the page belongs to; absent if its area has none.
   */
  areaVersion?: string;
  /**
   * This page in each version of its area, newest first; if a version does not have it, the nearest page above it.
   */
  versions?: VersionRoute[];
  /**
   * The canonical route, if it differs: for an old version, that of the page in the latest version.
   */
  canonical?: string;
  /**
   * Language of the text, if it differs from that of the site because the page is not translated.
   */
  textLocale?: {
    code: string;
    direction: 'ltr' | 'rtl';
  };
  /**
   * The codes of the page's languages, if these are not all languages of the site.
   */
  languages?: string[];
  /**
   * Present on translations whose original has changed since.
   */
  outdated?: true;
  /**
   * Route of the print view of the page's area, if it has one.
   */
  print?: string;
  /**
   * Present on restricted pages only.
   */
  audience?: 'restricted';
  sidebar: SidebarRef | null;
  /**
   * From the area down to the parent of the page.
   */
  breadcrumbs: Crumb[];
  /**
   * Headings of the configured levels in document order.
   */
  toc: TocEntry[];
  tags: RouteLink[];
  previous: RouteLink | null;
  next: RouteLink | null;
  /**
   * Generated pages: the pages of a category or tag, or all tags of an area.
   */
  listing?: ListingGroup[];
  /**
   * For posts: date and authors.
   */
  post?: PostFacts;
  /**
   * The feeds of the page's area, on the pages that show them.
   */
  feeds?: FeedLink[];
  editUrl?: string;
  /**
   * The URL of a new issue about the page.
   */
  issueUrl?: string;
  /**
   * Route of the Markdown copy, without the base URL.
   */
  markdown?: string;
  lastUpdated?: {
    /**
     * YYYY-MM-DD, UTC.
     */
    date: string;
    author?: string;
  };
  /**
   * The contributors of the page, the most frequent first.
   */
  contributors?: {
    name: string;
    href?: string;
  }[];
  /**
   * The owner of the page, if owners are displayed.
   */
  owner?: string;
  hideTitle?: true;
  hideToc?: true;
  unlisted?: true;
  /**
   * The page is a draft: only in docs watch, and in a build with --drafts.
   */
  draft?: true;
  /**
   * Addresses of the stylesheets that only some pages load, relative to the base URL; absent on most pages.
   */
  styles?: string[];
  features?: (
    'tabs' | 'diagram' | 'math' | 'api' | 'script' | 'embed' | 'blocks' | 'glossary' | 'home' | 'blog' | 'feedback'
  )[];
  /**
   * The content above the body of a home page, as HTML. Absent from the data in the prerendered page.
   */
  front?: string;
  /**
   * The body. Absent from the data in the prerendered page, and from index.json of a specification page, which has empty lists, too: the reader extracts both from the document next to it, index.html, where the comment /body ends the body.
   */
  html?: string;
}
export interface VersionRoute {
  name: string;
  route: string;
  /**
   * The version does not have the page: the route is that of a page above it.
   */
  above?: true;
}
/**
 * The sidebar of the page, and the address of its complete tree.
 */
export interface SidebarRef {
  id: string;
  /**
   * Address of the file with the current address of each sidebar, without the base URL and a leading slash: navigation.json, below the prefix for a restricted area.
   */
  list: string;
  /**
   * The sidebar has many entries: the reader shows a filter field.
   */
  long?: true;
}
export interface Crumb {
  label: string;
  /**
   * Absent for a category without a page.
   */
  route?: string;
}
export interface TocEntry {
  level: number;
  id: string;
  /**
   * Inline HTML without links or images.
   */
  html: string;
}
export interface RouteLink {
  label: string;
  route: string;
}
export interface ListingGroup {
  label?: string;
  items: ListingItem[];
}
export interface ListingItem {
  label: string;
  route: string;
  description?: string;
  /**
   * Pages with the tag, or entries of the category.
   */
  count?: number;
  post?: PostFacts;
}
/**
 * The facts about a post that are shown in addition to its title and text.
 */
export interface PostFacts {
  /**
   * YYYY-MM-DD.
   */
  date: string;
  /**
   * The reading time, in words of the page's language; empty in lists without it.
   */
  reading: string;
  authors: PostAuthor[];
  /**
   * In lists: the tags of the post.
   */
  tags?: RouteLink[];
  /**
   * In lists: the label of the link to the rest of the post, if the list shows an excerpt.
   */
  more?: string;
}
export interface PostAuthor {
  name: string;
  /**
   * Route of the page with the author's posts.
   */
  route?: string;
  title?: string;
  /**
   * Address of the image, with the base URL.
   */
  picture?: string;
  /**
   * Absent in lists.
   */
  links?: AuthorLink[];
}
export interface AuthorLink {
  label: string;
  href: string;
}
export interface FeedLink {
  /**
   * Media type.
   */
  type: string;
  title: string;
  /**
   * Address with the base URL.
   */
  href: string;
}
