/* Generated from navigation.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * The whole sidebar of one area: assets/navigation-<id>-<hash>.json, below the restricted prefix for a restricted area.
 */
export interface Navigation {
  version: 1;
  /**
   * The sidebar's id: the area's id, or area/name for an explicit sidebar.
   */
  id: string;
  items: NavNode[];
}
/**
 * An entry of a sidebar: a page, a category with or without a page of its own, or an outside link.
 */
export interface NavNode {
  label: string;
  /**
   * Route of this site, without base URL.
   */
  route?: string;
  /**
   * Address elsewhere; never together with route.
   */
  href?: string;
  items?: NavNode[];
  /**
   * Only in prerendered branches: route of the first page below a closed category without a page of its own.
   */
  first?: string;
  /**
   * Only in prerendered branches: the category has entries that are not shown.
   */
  more?: true;
  className?: string;
  /**
   * The category is always open.
   */
  collapsible?: false;
  /**
   * The category starts open.
   */
  collapsed?: false;
}
