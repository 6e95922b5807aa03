/* Generated from component.schema.json by `npm run types`. Change the schema, not this file. */

export type ComponentAttribute = {
  /**
   * What the attribute contains. Default: a string.
   */
  type?: 'string' | 'number' | 'boolean' | 'url';
  /**
   * Whether every use must set it. Default: false.
   */
  required?: boolean;
  /**
   * The only valid values.
   *
   * @minItems 1
   */
  values?: [string, ...string[]];
  /**
   * The value if a page does not set the attribute.
   */
  default?: string | number | boolean;
  /**
   * What the attribute is for; the gallery shows it.
   */
  description?: string;
} | null;

/**
 * The front matter of components/<name>.html: what the component is for, and the attributes that pages can set.
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
   * The attributes, by name. Pages cannot set any others.
   */
  attributes?: {
    [k: string]: ComponentAttribute;
  };
}
