/* Generated from site-data.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * A text with places for facts: pieces, numbers of facts from 0, and choices by a fact.
 */
export type TextParts = (string | number | TextChoice)[];

/**
 * assets/site-<hash>.json: what the shell of every page shows. Fetched once; the address stands in <html data-site>. Routes are without base URL.
 */
export interface SiteData {
  version: 1;
  title: string;
  tagline: string;
  /**
   * Origin without trailing slash, or empty.
   */
  url: string;
  /**
   * Starts and ends with a slash.
   */
  baseUrl: string;
  /**
   * Present where the host redirects addresses of pages to a slash at their end.
   */
  trailingSlash?: true;
  /**
   * Present in an offline copy, whose pages are opened from a disk.
   */
  offline?: true;
  copyright: string;
  logo?: LogoData;
  navbar: {
    hideOnScroll: boolean;
    title?: string;
    items: NavbarEntry[];
  };
  footer: null | {
    style: 'light' | 'dark';
    logo?: LogoData;
    columns: {
      title?: string;
      items: FooterEntry[];
    }[];
    links: FooterEntry[];
    copyright: string;
  };
  areas: {
    id: string;
    label: string;
    route: string;
    /**
     * Its pages are searched from its own pages alone.
     */
    search?: 'own';
    /**
     * The area's versions, the newest first; absent where it has none.
     */
    versions?: VersionData[];
  }[];
  locale: string;
  locales: {
    code: string;
    label: string;
    direction: 'ltr' | 'rtl';
    /**
     * Base URL of the site in this locale, with slashes; absent: the same as this site's.
     */
    baseUrl?: string;
  }[];
  colorMode: {
    default: 'light' | 'dark';
    disableSwitch: boolean;
    respectPrefersColorScheme: boolean;
  };
  /**
   * The search box; absent where the site has no search. What is searched stands in search.json.
   */
  search?: {
    placement: 'input-wrapper-width' | 'start' | 'end' | 'full-width';
    maxResults: number;
    /**
     * Route of the page that lists all results; absent where a page of the writer's own stands there.
     */
    route?: string;
  };
  toc: {
    minLevel: number;
    maxLevel: number;
  };
  /**
   * Where page views of public pages are sent; absent: nowhere.
   */
  analytics?: {
    provider: 'posthog' | 'plausible' | 'umami' | 'matomo' | 'beacon';
    key?: string;
    address: string;
  };
  /**
   * Feedback on pages: the address that takes it with the HTML of the form, or the label of the link to a new issue; absent: none is taken.
   */
  feedback?: {
    address?: string;
    form?: string;
    issue?: string;
  };
  /**
   * Precedes the names of contributors; absent if pages name none.
   */
  contributors?: string;
  /**
   * Scripts of the site, in their order; absent without any.
   */
  scripts?: {
    /**
     * From the base URL.
     */
    address: string;
    /**
     * The areas whose pages have it; absent: all pages.
     */
    areas?: string[];
    /**
     * Present if restricted pages have it, too.
     */
    restricted?: true;
  }[];
  /**
   * The address of an MCP server for the site; absent where there is none.
   */
  mcp?: string;
  announcement?: {
    id: string;
    html: string;
    closable: boolean;
  };
  /**
   * What the reader says in the site's own words, by the text's path in its catalogue.
   */
  texts?: {
    [k: string]: string | TextParts;
  };
}
export interface LogoData {
  src: string;
  srcDark?: string;
  alt: string;
  /**
   * The page that it links to; without `route` and `href` the home page.
   */
  route?: string;
  /**
   * The address that it links to, if that is elsewhere or more than a route.
   */
  href?: string;
  width?: number;
  height?: number;
}
export interface NavbarEntry {
  /**
   * default, dropdown, html, localeDropdown, docsVersion, docsVersionDropdown or search: document and sidebar items are resolved to default, and so are those of versions where the area has none.
   */
  type: string;
  position: 'left' | 'right';
  label?: string;
  route?: string;
  href?: string;
  html?: string;
  /**
   * The item is current while this area is read.
   */
  area?: string;
  /**
   * The item is current while a page with this sidebar is read.
   */
  sidebar?: string;
  locked?: true;
  items?: NavbarEntry[];
}
export interface FooterEntry {
  label?: string;
  route?: string;
  href?: string;
  html?: string;
  locked?: true;
}
export interface VersionData {
  name: string;
  label: string;
  /**
   * Of its first page.
   */
  route: string;
  state: 'latest' | 'old' | 'unreleased';
}
export interface TextChoice {
  by: number;
  plural?: {
    [k: string]: TextParts;
  };
  select?: {
    [k: string]: TextParts;
  };
}
