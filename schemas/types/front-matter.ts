/* Generated from front-matter.schema.json by `npm run types`. Change the schema, not this file. */

export type AuthorReference =
  | string
  | {
      name: string;
      title?: string;
      picture?: string;
      url?: string;
      email?: string;
      links?: {
        [k: string]: string;
      };
    };
/**
 * A file or an address; in full where it has another look on dark pages, or says something.
 */
export type HomePicture =
  | string
  | {
      light: string;
      /**
       * What dark pages show; by default the same.
       */
      dark?: string;
      /**
       * What it says to those who can't see it; without it the picture is an ornament.
       */
      alt?: string;
    };

/**
 * The YAML between the two lines of three hyphens at the start of a page. Texts may be written as numbers.
 */
export interface FrontMatter {
  /**
   * The page's name; by default its first heading, else its file name.
   */
  title?: string;
  /**
   * One sentence for search engines and previews; by default the first paragraph.
   */
  description?: string;
  /**
   * Route: from the area's root with a slash in front, else from the folder.
   */
  slug?: string;
  sidebar_label?: string;
  /**
   * Place among its neighbours, also negative or with decimals.
   */
  sidebar_position?: number;
  sidebar_class_name?: string;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  tags?: string[];
  keywords?: string[];
  /**
   * Factor for the rank of the page in search: 2 raises it, 0.5 lowers it.
   */
  search_weight?: number;
  /**
   * Picture for previews: a file or an https address.
   */
  image?: string;
  /**
   * Not published; shown while watching, and in a build with --drafts.
   */
  draft?: boolean;
  /**
   * Published, but in no list, sitemap or search.
   */
  unlisted?: boolean;
  /**
   * The page that follows; null for none.
   */
  pagination_next?: string | null;
  pagination_prev?: string | null;
  displayed_sidebar?: string | null;
  /**
   * Address of this page's source; null for none.
   */
  custom_edit_url?: string | null;
  last_update?: {
    /**
     * YYYY-MM-DD.
     */
    date?: string;
    author?: string;
  };
  /**
   * Who answers for the page.
   */
  owner?: string;
  /**
   * Day of the last review, YYYY-MM-DD.
   */
  reviewed?: string;
  /**
   * Of a post: the day of its publication, YYYY-MM-DD; by default the date in its file name.
   */
  date?: string;
  /**
   * Of a post: ids of the area's authors, or authors in full.
   */
  authors?: AuthorReference[];
  /**
   * Only asserts what the area says; contradicting it is an error.
   */
  audience?: 'public' | 'restricted';
  /**
   * Former routes of this page.
   */
  redirect_from?: string[];
  /**
   * Makes the page one that opens the site or an area: a title across the window, cards below it, then the Markdown. It shows no sidebar.
   */
  home?: {
    /**
     * What stands first.
     */
    hero?: {
      /**
       * By default the title of the page.
       */
      title?: string;
      /**
       * A sentence below it; by default the description of the page.
       */
      tagline?: string;
      picture?: HomePicture;
      /**
       * Links that are shown as buttons; the first stands out.
       */
      actions?: {
        label: string;
        /**
         * A file, a route, an operation (`op:…`) or an address.
         */
        link: string;
        /**
         * The link leads into the restricted area.
         */
        locked?: boolean;
      }[];
    };
    /**
     * Cards below what stands first.
     */
    features?: {
      title: string;
      text?: string;
      /**
       * Name of a drawing of the built-in set, as in `:icon[name]`.
       */
      icon?: string;
      picture?: HomePicture;
      /**
       * Where the card leads: a file, a route, an operation (`op:…`) or an address.
       */
      link?: string;
      /**
       * The link leads into the restricted area.
       */
      locked?: boolean;
    }[];
    /**
     * Whether the home page shows the cards of the areas; by default where there are no features.
     */
    areas?: boolean;
  };
}
