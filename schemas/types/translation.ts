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
  navbar?: Texts;
  footer?: Texts1;
  areas?: Texts2;
  categories?: Texts3;
  tags?: Texts4;
}
/**
 * Labels of the navbar, by the label in the configuration, and the title of the navbar.
 */
export interface Texts {
  [k: string]: string;
}
/**
 * Labels and column titles of the footer, by the string in the configuration.
 */
export interface Texts1 {
  [k: string]: string;
}
/**
 * Names of areas, by ID.
 */
export interface Texts2 {
  [k: string]: string;
}
/**
 * Names of folders in sidebars, by path from the root of the site.
 */
export interface Texts3 {
  [k: string]: string;
}
/**
 * Names of tags, by the tag in the configuration.
 */
export interface Texts4 {
  [k: string]: string;
}
