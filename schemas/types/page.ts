/* Generated from page.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * <route>/index.json: all that the reader needs to show a page on navigation. The prerendered page holds the same without html in <script type="application/json" id="page-data">. Routes are without base URL; addresses inside html have it.
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
   * The heading's inline HTML, where it is more than text.
   */
  titleHtml?: string;
  /**
   * The body draws its own heading of level 1: the shell draws none.
   */
  ownTitle?: true;
  /**
   * Id of the heading, where links may lead to it.
   */
  titleId?: string;
  /**
   * The document's title.
   */
  headTitle: string;
  description: string;
  /**
   * Area id, null for standalone pages.
   */
  area: string | null;
  /**
   * Name of the version that the page belongs to; absent where its area has none.
   */
  areaVersion?: string;
  /**
   * This page in each version of its area, the newest first: the nearest page above it where a version lacks it.
   */
  versions?: VersionWay[];
  /**
   * Route of the page that stands for this one, where it is another: of an old version, the page in the latest.
   */
  canonical?: string;
  /**
   * Language of the text, where it is another than the site's: the page is not translated.
   */
  textLocale?: {
    code: string;
    direction: 'ltr' | 'rtl';
  };
  /**
   * Codes of the languages that the page is in, where those are not all of the site.
   */
  languages?: string[];
  /**
   * Present on translations whose original has changed since.
   */
  outdated?: true;
  /**
   * Route of the print view of the page's area, where it has one.
   */
  print?: string;
  /**
   * Present on restricted pages only.
   */
  audience?: 'restricted';
  sidebar: SidebarRef | null;
  /**
   * From the area down to, and without, the page itself.
   */
  breadcrumbs: Crumb[];
  /**
   * Headings of the configured levels in document order.
   */
  toc: TocEntry[];
  tags: Way[];
  previous: Way | null;
  next: Way | null;
  /**
   * Generated pages: the pages of a category or tag, or all tags of an area.
   */
  listing?: ListingGroup[];
  post?: PostFacts1;
  /**
   * The feeds of the page's area, on the pages that show them.
   */
  feeds?: FeedLink[];
  editUrl?: string;
  /**
   * Route of the Markdown copy, without base URL.
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
   * Who answers for the page, where its readers are told.
   */
  owner?: string;
  hideTitle?: true;
  hideToc?: true;
  unlisted?: true;
  /**
   * The page is a draft: only while watching, and in a build with --drafts.
   */
  draft?: true;
  /**
   * Addresses of the stylesheets that the site has for some pages alone, from the base URL; absent on most pages.
   */
  styles?: string[];
  features?: ('tabs' | 'diagram' | 'math' | 'api' | 'script' | 'embed' | 'blocks' | 'glossary' | 'home' | 'blog')[];
  /**
   * What a home page shows above its body, as HTML. Absent from the data inside the prerendered page.
   */
  front?: string;
  /**
   * The body. Absent from the data inside the prerendered page, and from index.json of a page of a specification, whose lists are empty, too: the reader takes both from the document beside, index.html, where the comment /body ends the body.
   */
  html?: string;
}
export interface VersionWay {
  name: string;
  route: string;
  /**
   * The version lacks the page: the route is that of a page above it.
   */
  above?: true;
}
/**
 * Which sidebar the page stands in, and where its whole tree is to be had.
 */
export interface SidebarRef {
  id: string;
  /**
   * Of the file that names the current address of each sidebar, without base URL and leading slash: navigation.json, below the prefix for a restricted area.
   */
  list: string;
  /**
   * The sidebar has many entries: the reader offers a field to filter it.
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
export interface Way {
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
 * What is shown of a post besides its title and text.
 */
export interface PostFacts {
  /**
   * YYYY-MM-DD.
   */
  date: string;
  /**
   * How long it takes to read, in words of the page's language; empty in lists without it.
   */
  reading: string;
  authors: PostAuthor[];
  /**
   * In a list: the tags of the post.
   */
  tags?: Way[];
  /**
   * In a list: the label of the link to the rest of the post, where the list shows an excerpt.
   */
  more?: string;
}
export interface PostAuthor {
  name: string;
  /**
   * Of the page with the author's posts.
   */
  route?: string;
  title?: string;
  /**
   * Address of the picture, with base URL.
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
/**
 * What is shown of a post besides its title and text.
 */
export interface PostFacts1 {
  /**
   * YYYY-MM-DD.
   */
  date: string;
  /**
   * How long it takes to read, in words of the page's language; empty in lists without it.
   */
  reading: string;
  authors: PostAuthor[];
  /**
   * In a list: the tags of the post.
   */
  tags?: Way[];
  /**
   * In a list: the label of the link to the rest of the post, where the list shows an excerpt.
   */
  more?: string;
}
export interface FeedLink {
  /**
   * Media type.
   */
  type: string;
  title: string;
  /**
   * Address with base URL.
   */
  href: string;
}
