/* Generated from navigation.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * The complete sidebar of an area: assets/navigation-<id>-<hash>.json, below the restricted prefix for a restricted area.
 */
export interface Navigation {
  version: 1;
  /**
   * The sidebar's ID: the area's ID, or area/name for an explicit sidebar.
   */
  id: string;
  items: NavNode[];
}
/**
 * An entry in a sidebar: a page, a category with or without a page, or an external link.
 */
export interface NavNode {
  label: string;
  /**
   * Route of this site, without base URL.
   */
  route?: string;
  /**
   * An external URL; never together with route.
   */
  href?: string;
  items?: NavNode[];
  /**
   * Only in prerendered branches: route of the first page in a collapsed category without a page.
   */
  first?: string;
  /**
   * Only in prerendered branches: the category has entries that are not shown.
   */
  more?: true;
  className?: string;
  /**
   * The category is always expanded.
   */
  collapsible?: false;
  /**
   * The category is collapsed initially.
   */
  collapsed?: false;
}
