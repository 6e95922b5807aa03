/* Generated from category.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * The target of the label: a document, a generated page, or null for none. Default: the folder's index page, or else a generated page.
 */
export type CategoryLink = {
  type: 'generated-index' | 'doc';
  /**
   * For type doc: the ID of the document.
   */
  id?: string;
  /**
   * The route of the generated page, relative to the area's root.
   */
  slug?: string;
  title?: string;
  description?: string;
} | null;

/**
 * _category_.json or _category_.yml: the label and position of a folder in the sidebar, and its page.
 */
export interface CategoryFile {
  $schema?: string;
  /**
   * Label in the sidebar. Default: the title of the folder's index page, or else the name of the folder.
   */
  label?: string;
  /**
   * Position among siblings. Entries without a position follow, sorted by name.
   */
  position?: number;
  /**
   * Whether the category can be collapsed. Default: true.
   */
  collapsible?: boolean;
  /**
   * Whether the category is collapsed initially. Default: true.
   */
  collapsed?: boolean;
  className?: string;
  /**
   * Shown on the generated page, and in lists that contain the category.
   */
  description?: string;
  link?: CategoryLink;
}
