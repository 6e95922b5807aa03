/* Generated from authors.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * authors.yml or authors.json of a blog: its authors by ID. Quire also accepts the keys from Docusaurus and Material for MkDocs.
 */
export interface AuthorsFile {
  [k: string]: WrittenAuthor;
}
export interface WrittenAuthor {
  name: string;
  /**
   * The author's role.
   */
  title?: string;
  /**
   * An image file, relative to the folder of the area or, with a leading slash, to the site root; or an https URL.
   */
  picture?: string;
  /**
   * The author's website.
   */
  url?: string;
  email?: string;
  /**
   * Links by label. For github, gitlab, mastodon, bluesky, x, twitter, linkedin, stackoverflow and youtube, the account name is sufficient.
   */
  links?: {
    [k: string]: string;
  };
  /**
   * Alias for title, from Material.
   */
  description?: string;
  /**
   * Alias for picture, from Material.
   */
  avatar?: string;
  /**
   * From Material; ignored.
   */
  slug?: string;
  /**
   * Alias for picture, from Docusaurus.
   */
  image_url?: string;
  /**
   * Alias for picture, from Docusaurus.
   */
  imageURL?: string;
  /**
   * Alias for links, from Docusaurus.
   */
  socials?: {
    [k: string]: string;
  };
  /**
   * From Docusaurus; ignored, because each author has a page.
   */
  page?:
    | boolean
    | {
        [k: string]: unknown;
      };
}
