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
 * A file or a URL; an object if it differs in dark mode or has alternative text.
 */
export type HomePicture =
  | string
  | {
      light: string;
      /**
       * The image for dark mode. Default: the same image.
       */
      dark?: string;
      /**
       * Alternative text. Without it the image is decorative.
       */
      alt?: string;
    };

/**
 * The YAML between two lines of three hyphens at the start of a page. Numbers are accepted as strings.
 */
export interface FrontMatter {
  /**
   * The title of the page. Default: its first heading, or else its file name.
   */
  title?: string;
  /**
   * A sentence for search engines and previews. Default: the first paragraph.
   */
  description?: string;
  /**
   * The route, relative to the area's root with a leading slash, otherwise to the folder.
   */
  slug?: string;
  sidebar_label?: string;
  /**
   * Position among siblings; can be negative or a decimal.
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
   * Factor for the rank of the page in search: 2 ranks it higher, 0.5 lower.
   */
  search_weight?: number;
  /**
   * Image for link previews: a file or an https URL.
   */
  image?: string;
  /**
   * Not published; shown by docs watch, and in a build with --drafts.
   */
  draft?: boolean;
  /**
   * Published, but not in lists, the sitemap or search.
   */
  unlisted?: boolean;
  /**
   * The next page; null for none.
   */
  pagination_next?: string | null;
  pagination_prev?: string | null;
  displayed_sidebar?: string | null;
  /**
   * URL of the page's source; null for none.
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
   * Who is responsible for the page.
   */
  owner?: string;
  /**
   * Date of the last review, YYYY-MM-DD.
   */
  reviewed?: string;
  /**
   * For posts: the publication date, YYYY-MM-DD. Default: the date in the file name.
   */
  date?: string;
  /**
   * For posts: IDs of the area's authors, or complete authors.
   */
  authors?: AuthorReference[];
  /**
   * Must match the area; a different audience is an error.
   */
  audience?: 'public' | 'restricted';
  /**
   * Former routes of this page, which redirect to it.
   */
  redirect_from?: string[];
  /**
   * Makes this the home page of the site or an area, with a full-width title, cards, and then the Markdown. It has no sidebar.
   */
  home?: {
    /**
     * The section at the top.
     */
    hero?: {
      /**
       * Default: the title of the page.
       */
      title?: string;
      /**
       * A sentence below the title. Default: the description of the page.
       */
      tagline?: string;
      picture?: HomePicture;
      /**
       * Links that are shown as buttons; the first one is the primary button.
       */
      actions?: {
        label: string;
        /**
         * A file, a route, an operation (`op:…`) or a URL.
         */
        link: string;
        /**
         * Whether the target is in the restricted area.
         */
        locked?: boolean;
      }[];
    };
    /**
     * Cards below the hero.
     */
    features?: {
      title: string;
      text?: string;
      /**
       * Name of a built-in icon, as in `:icon[name]`.
       */
      icon?: string;
      picture?: HomePicture;
      /**
       * The target of the card: a file, a route, an operation (`op:…`) or a URL.
       */
      link?: string;
      /**
       * Whether the target is in the restricted area.
       */
      locked?: boolean;
    }[];
    /**
     * Whether the home page shows the cards of the areas. Default: if there are no features.
     */
    areas?: boolean;
  };
}
