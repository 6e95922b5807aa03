/* Generated from authors.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * authors.yml or authors.json of a blog: its authors by id. The keys of Docusaurus and of Material for MkDocs are accepted, too.
 */
export interface AuthorsFile {
  [k: string]: WrittenAuthor;
}
export interface WrittenAuthor {
  name: string;
  /**
   * What they do.
   */
  title?: string;
  /**
   * A file, from the folder of the area or with a slash in front from the site root, or an https address.
   */
  picture?: string;
  /**
   * Their own site.
   */
  url?: string;
  email?: string;
  /**
   * Addresses elsewhere by their labels; for github, gitlab, mastodon, bluesky, x, twitter, linkedin, stackoverflow and youtube the name there is enough.
   */
  links?: {
    [k: string]: string;
  };
  /**
   * As Material has it: the title.
   */
  description?: string;
  /**
   * As Material has it: the picture.
   */
  avatar?: string;
  /**
   * As Material has it; not used.
   */
  slug?: string;
  /**
   * As Docusaurus has it: the picture.
   */
  image_url?: string;
  /**
   * As Docusaurus has it: the picture.
   */
  imageURL?: string;
  /**
   * As Docusaurus has it: the links.
   */
  socials?: {
    [k: string]: string;
  };
  /**
   * As Docusaurus has it; not used: each author has a page.
   */
  page?:
    | boolean
    | {
        [k: string]: unknown;
      };
}
