/* Generated from translation.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * i18n/<code>/site.json: the strings of the configuration in another language. Missing strings remain in the default language.
 */
export interface TranslationFile {
  $schema?: string;
  /**
   * The site's title.
   */
  title?: string;
  /**
   * The site's tagline.
   */
  tagline?: string;
  /**
   * The line at the end of the footer.
   */
  copyright?: string;
  /**
   * The announcement, as HTML.
   */
  announcement?: string;
  /**
   * The alternative text of the logo.
   */
  logo?: string;
  /**
   * Labels of the navbar, by the label in the configuration, and the title of the navbar.
   */
  navbar?: Texts;
  /**
   * Labels and column titles of the footer, by the string in the configuration.
   */
  footer?: Texts;
  /**
   * Names of areas, by ID.
   */
  areas?: Texts;
  /**
   * Names of folders in sidebars, by path from the root of the site.
   */
  categories?: Texts;
  /**
   * Names of tags, by the tag in the configuration.
   */
  tags?: Texts;
}
export interface Texts {
  [k: string]: string;
}
