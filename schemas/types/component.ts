/* Generated from component.schema.json by `npm run types`. Change the schema, not this file. */

export type ComponentAttribute = {
  /**
   * What the attribute contains; a string by default.
   */
  type?: 'string' | 'number' | 'boolean' | 'url';
  /**
   * Whether every use has to give it; false by default.
   */
  required?: boolean;
  /**
   * The only values that it may have.
   *
   * @minItems 1
   */
  values?: [string, ...string[]];
  /**
   * The value where a page gives none.
   */
  default?: string | number | boolean;
  /**
   * What it is for; the gallery shows it.
   */
  description?: string;
} | null;

/**
 * The front matter of components/<name>.html: what the component is for, and the attributes that pages give it.
 */
export interface ComponentFrontMatter {
  /**
   * What the component is for; the gallery shows it.
   */
  description?: string;
  /**
   * Markdown that uses the component; the gallery shows it with its result.
   */
  example?: string;
  /**
   * The attributes by name. Pages can give no others.
   */
  attributes?: {
    [k: string]: ComponentAttribute;
  };
}
