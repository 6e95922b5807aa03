/* Generated from category.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * What the category's label leads to: null for nothing, a document, or a generated page. By default the folder's index page, else a generated page.
 */
export type CategoryLink = {
  type: 'generated-index' | 'doc';
  /**
   * Of the document, for type doc.
   */
  id?: string;
  /**
   * Route of the generated page, from the area's root.
   */
  slug?: string;
  title?: string;
  description?: string;
} | null;

/**
 * _category_.json or _category_.yml: what a folder is called in the sidebar, where it stands, and what its page is.
 */
export interface CategoryFile {
  $schema?: string;
  /**
   * Name in the sidebar; by default the title of the folder's index page, else the folder's name.
   */
  label?: string;
  /**
   * Place among its neighbours; those without a position follow, by name.
   */
  position?: number;
  /**
   * Whether the category can be closed; true by default.
   */
  collapsible?: boolean;
  /**
   * Whether the category starts closed; true by default.
   */
  collapsed?: boolean;
  className?: string;
  /**
   * Shown on the generated page and in the lists that name the category.
   */
  description?: string;
  link?: CategoryLink;
}
