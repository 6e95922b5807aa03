/* Generated from site-data.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * A message template: strings, numbers of arguments from 0, and choices by an argument.
 */
export type TextParts = (string | number | TextChoice)[];

/**
 * assets/site-<hash>.json: the data that the shell of every page shows. Fetched once; its address is in <html data-site>. Routes do not include the base URL.
 */
export interface SiteData {
  version: 1;
  title: string;
  tagline: string;
  /**
   * Origin without a trailing slash, or empty.
   */
  url: string;
  /**
   * Starts and ends with a slash.
   */
  baseUrl: string;
  /**
   * Present if the host redirects the addresses of pages to ones with a trailing slash.
   */
  trailingSlash?: true;
  /**
   * Present in an offline copy, whose pages are opened from disk.
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
     * Its pages are only searched from its own pages.
     */
    search?: 'own';
    /**
     * The area's versions, newest first; absent if it has none.
     */
    versions?: VersionData[];
  }[];
  locale: string;
  locales: {
    code: string;
    label: string;
    direction: 'ltr' | 'rtl';
    /**
     * Base URL of the site in this locale, with slashes. Default: that of this site.
     */
    baseUrl?: string;
  }[];
  colorMode: {
    default: 'light' | 'dark';
    disableSwitch: boolean;
    respectPrefersColorScheme: boolean;
  };
  /**
   * The search; absent if the site has none. search.json lists the indexes.
   */
  search?: {
    placement: 'input-wrapper-width' | 'start' | 'end' | 'full-width';
    maxResults: number;
    /**
     * Route of the results page; absent if a page of the site has this route.
     */
    route?: string;
  };
  toc: {
    minLevel: number;
    maxLevel: number;
  };
  /**
   * The service for page views of public pages; absent if there is none.
   */
  analytics?: {
    provider: 'posthog' | 'plausible' | 'umami' | 'matomo' | 'beacon';
    key?: string;
    address: string;
  };
  /**
   * Feedback on pages: the address that receives it with the HTML of the form, or the label of the link to a new issue; absent if pages have none.
   */
  feedback?: {
    address?: string;
    form?: string;
    issue?: string;
  };
  /**
   * The label before the names of contributors; absent if pages show none.
   */
  contributors?: string;
  /**
   * Scripts of the site, in order; absent if there are none.
   */
  scripts?: {
    /**
     * Relative to the base URL.
     */
    address: string;
    /**
     * The areas whose pages load it. Default: all pages.
     */
    areas?: string[];
    /**
     * Present if restricted pages load it, too.
     */
    restricted?: true;
  }[];
  /**
   * The URL of an MCP server for the site; absent if there is none.
   */
  mcp?: string;
  announcement?: {
    id: string;
    html: string;
    closable: boolean;
  };
  /**
   * The interface strings that the site overrides, by their path in the catalogue.
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
   * The target page. Without `route` and `href`, the target is the home page.
   */
  route?: string;
  /**
   * The target address, if it is external or more than a route.
   */
  href?: string;
  width?: number;
  height?: number;
}
export interface NavbarEntry {
  /**
   * default, dropdown, html, localeDropdown, docsVersion, docsVersionDropdown or search: document and sidebar items are resolved to default, and so are version items if the area has no versions.
   */
  type: string;
  position: 'left' | 'right';
  label?: string;
  route?: string;
  href?: string;
  html?: string;
  /**
   * The item is current on pages of this area.
   */
  area?: string;
  /**
   * The item is current on pages with this sidebar.
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
   * The route of its first page.
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
