/* Generated from site.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * Whether operations have a console that sends requests. true allows requests to the sandbox, which runs in the reader's browser and connects to nothing.
 */
export type ConsoleSetting =
  | boolean
  | {
      /**
       * Where requests can be sent: to the sandbox, and to the servers of the document, which the security policy of its pages then allows.
       *
       * @minItems 1
       */
      environments?: ['sandbox' | 'servers', ...('sandbox' | 'servers')[]];
      /**
       * Whether readers can enter the URL of another server. The security policy of the document's pages then allows connections to every host over HTTPS.
       */
      customUrl?: boolean;
    };
/**
 * The path of a file, or the path with what is true of it.
 */
export type FontFileSetting =
  | string
  | {
      /**
       * The WOFF2 file.
       */
      path: string;
      /**
       * One weight or a range; what the file says unless given.
       */
      weight?: string;
      /**
       * What the file says unless given.
       */
      style?: 'normal' | 'italic';
      /**
       * The characters for which the file is fetched; all unless given.
       */
      unicodeRange?: string;
    };
/**
 * The path of a stylesheet, or the path with the files whose pages alone have it.
 */
export type StylesheetSetting =
  | string
  | {
      /**
       * The stylesheet.
       */
      path: string;
      /**
       * The pages that have it, as patterns of their files.
       *
       * @minItems 1
       */
      files: [string, ...string[]];
    };
/**
 * The path of a script that all public pages have, or the path with the areas whose pages alone have it.
 */
export type ScriptSetting =
  | string
  | {
      /**
       * The script.
       */
      file: string;
      /**
       * The ids of the areas whose pages have it; all pages unless given.
       *
       * @minItems 1
       */
      areas?: [string, ...string[]];
      /**
       * Whether restricted pages have it, too.
       */
      restricted?: boolean;
    };
export type LevelSetting = 'error' | 'warning' | 'off';

/**
 * docs.config.json: the one configuration file of a site. Comments and trailing commas are allowed. Paths are from the folder of this file; routes are without the base URL.
 */
export interface SiteConfiguration {
  /**
   * Address or path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The site's name: in the navbar, and after each page's title in the browser's tab.
   */
  title: string;
  /**
   * One sentence on what the site is about, shown on the home page and given to search engines.
   */
  tagline?: string;
  /**
   * Where the site is published: protocol and host, without a path. Without it there are no canonical links and no sitemap.
   */
  url?: string;
  /**
   * The path below which the site is published. It starts and ends with a slash.
   */
  baseUrl?: string;
  /**
   * Whether the host redirects `/guide` to `/guide/`, as GitHub Pages, Cloudflare Pages, Netlify and S3 do. Canonical addresses, the sitemap and the links between languages then end with a slash. `docs init --host` writes it.
   */
  trailingSlash?: boolean;
  /**
   * The line at the very end of each page.
   */
  copyright?: string;
  logo?: LogoSetting;
  /**
   * The browser's picture of the site: a file of the site or an https address.
   */
  favicon?: string;
  /**
   * The bar at the top of each page.
   */
  navbar?: {
    /**
     * Text beside the logo; the site's title unless given. An empty text shows the logo alone.
     */
    title?: string;
    /**
     * Whether the bar leaves while the reader scrolls down.
     */
    hideOnScroll?: boolean;
    /**
     * What the bar holds, in order.
     */
    items?: NavbarItemSetting[];
  };
  /**
   * The end of each page. Without it there is none.
   */
  footer?: {
    /**
     * Its colours.
     */
    style?: 'light' | 'dark';
    logo?: LogoSetting;
    /**
     * Titled lists of links, side by side. Never together with `links`.
     */
    columns?: {
      /**
       * What stands above the column.
       */
      title?: string | null;
      /**
       * The column's links.
       */
      items: FooterLinkSetting[];
    }[];
    /**
     * One flat list of links. Never together with `columns`.
     */
    links?: FooterLinkSetting[];
    /**
     * The copyright line, where it is not the site's.
     */
    copyright?: string;
  };
  /**
   * The parts of the site: a folder of Markdown each, with a route, an audience and a sidebar. Without this key the whole folder is one area at /.
   */
  areas?: AreaSetting[];
  /**
   * Patterns of files and folders that are not published, besides those that .gitignore names, notes for agents (AGENTS.md, CLAUDE.md …) and folders that tools build: `*` and `?` stand for characters of a name, `**` for any folders, `{a,b}` for either. `!` in front brings back what an earlier pattern, .gitignore or we leave out.
   */
  exclude?: string[];
  /**
   * A folder of pages that stand by themselves, without a sidebar. Its index is the home page.
   */
  pages?: string;
  /**
   * The tool that the folder in pages was written for, like dialect of an area.
   */
  pagesDialect?:
    | 'docusaurus'
    | 'vitepress'
    | 'starlight'
    | 'mkdocs'
    | 'mdbook'
    | 'gitbook'
    | 'nextra'
    | 'mintlify'
    | 'docsify'
    | 'jekyll'
    | 'sphinx'
    | 'hugo'
    | 'fumadocs';
  /**
   * OpenAPI documents that become reference pages.
   */
  specs?: SpecificationSetting[];
  /**
   * The languages of the site.
   */
  locales?: {
    /**
     * The language of the sources; the first of the list unless given.
     */
    default?: string;
    /**
     * Every language, in the order of the language menu.
     *
     * @minItems 1
     *
     * Items: A language's code, or the code with how it is shown.
     */
    list?: [
      (
        | string
        | {
            /**
             * Language, and where needed script and region.
             */
            code: string;
            /**
             * What the menu calls it; the language's own name unless given.
             */
            label?: string;
            /**
             * Which way it is written; known from the code unless given.
             */
            direction?: 'ltr' | 'rtl';
            /**
             * What its addresses begin with, below the base URL; the code unless given. The default language has none.
             */
            path?: string;
            /**
             * What {path} in translations of an area stands for, where that is another name than path.
             */
            folder?: string;
          }
      ),
      ...(
        | string
        | {
            /**
             * Language, and where needed script and region.
             */
            code: string;
            /**
             * What the menu calls it; the language's own name unless given.
             */
            label?: string;
            /**
             * Which way it is written; known from the code unless given.
             */
            direction?: 'ltr' | 'rtl';
            /**
             * What its addresses begin with, below the base URL; the code unless given. The default language has none.
             */
            path?: string;
            /**
             * What {path} in translations of an area stands for, where that is another name than path.
             */
            folder?: string;
          }
      )[]
    ];
  };
  /**
   * Whether each area has a print view: a page below its route, /guide/print, that holds the whole area, numbered, with a table of contents. An area can say otherwise for itself.
   */
  print?: boolean;
  search?: SearchSetting;
  /**
   * Light and dark.
   */
  colorMode?: {
    /**
     * The mode where nothing else decides: with respectPrefersColorScheme false, the one that every reader starts with. system is the mode of the reader's system, and light where that says nothing.
     */
    default?: 'light' | 'dark' | 'system';
    /**
     * Whether readers get no button to choose; the system's wish is then followed live.
     */
    disableSwitch?: boolean;
    /**
     * Whether the reader's system decides before the default does.
     */
    respectPrefersColorScheme?: boolean;
  };
  theme?: ThemeSetting;
  /**
   * A line above the navbar, on every page.
   */
  announcement?: {
    /**
     * Names this announcement: who has dismissed it sees the next one, with another id.
     */
    id?: string;
    /**
     * What it says; inline HTML.
     */
    html: string;
    /**
     * Whether readers may dismiss it.
     */
    closable?: boolean;
  };
  /**
   * Where page views are sent. Nothing is stored, and restricted pages send nothing. Off without this key.
   */
  analytics?: {
    /**
     * What takes the views: a service, or with beacon any address of your own.
     */
    provider?: 'posthog' | 'plausible' | 'umami' | 'matomo' | 'beacon';
    /**
     * What the service knows the site by: PostHog's project key, the domain in Plausible, the website's id in Umami, the site's number in Matomo. A beacon has none.
     */
    key?: string;
    /**
     * Protocol and host of the service: https://eu.i.posthog.com, https://plausible.io or https://cloud.umami.is unless given. Matomo needs it.
     */
    host?: string;
    /**
     * In the place of host, the whole address that takes the views, or its path from the root of this site's own host. A beacon needs it.
     */
    address?: string;
  };
  /**
   * What readers can say about a public page at its end: off, or where it goes.
   */
  feedback?:
    | string
    | {
        /**
         * The address that takes answers to "Was this page helpful?", or its path from the root of this site's own host.
         */
        address?: string;
        /**
         * In the place of address, a repository on GitHub or GitLab, or the address of a new issue on a host of one's own. A link opens an issue that names the page.
         */
        issues?: string;
      };
  /**
   * Elements that are added to the head of every public page.
   */
  head?: {
    /**
     * Meta elements, such as those that show a search engine whose site it is.
     */
    meta?: {
      /**
       * Its name, or its property.
       */
      name?: string;
      /**
       * The property of Open Graph and the like.
       */
      property?: string;
      /**
       * What it says.
       */
      content: string;
    }[];
    /**
     * Link elements that load nothing by themselves, such as feeds.
     */
    links?: {
      /**
       * What it leads to.
       */
      rel:
        | 'alternate'
        | 'author'
        | 'help'
        | 'license'
        | 'me'
        | 'apple-touch-icon'
        | 'mask-icon'
        | 'privacy-policy'
        | 'terms-of-service'
        | 'webmention';
      /**
       * An https address, or a file of the site.
       */
      href: string;
      /**
       * The media type of what it leads to.
       */
      type?: string;
      /**
       * Its name for readers.
       */
      title?: string;
      /**
       * The size of an icon.
       */
      sizes?: string;
    }[];
  };
  /**
   * What pages may load from other hosts, for the security policy that is sent with every page. Each host is written https://name, or https://*.name for all below it.
   */
  policy?: {
    /**
     * Hosts whose pages may be shown in frames; none unless given. "self" stands for files and pages of this site.
     */
    frames?: string[];
    /**
     * Hosts that pictures may come from; any host over https unless given, none with an empty list.
     */
    images?: string[];
    /**
     * Hosts that sounds and videos may come from; none unless given.
     */
    media?: string[];
    /**
     * Hosts that scripts of the site may fetch from; none unless given. Those of analytics and feedback are always allowed.
     */
    connect?: string[];
    /**
     * Names of the Trusted Types policies that scripts of the site may create; none unless given.
     */
    trustedTypes?: string[];
  };
  /**
   * The tags that pages may bear. With it, any other tag is an error; without it, any tag will do.
   */
  tags?: {
    [k: string]: {
      /**
       * How readers see it; the tag itself unless given.
       */
      label?: string;
      /**
       * What it says of a page.
       */
      description?: string;
      /**
       * Tags of one group stand together.
       */
      group?: string;
      /**
       * Whose pages alone may bear it; those of either without it.
       */
      audience?: 'public' | 'restricted';
    };
  };
  /**
   * What a released build leaves out; it is made by docs build --release.
   */
  release?: {
    /**
     * Pages with one of these tags are left out, as if they said draft: true. A link to one is an error.
     */
    without?: string[];
  };
  /**
   * What is expected of pages with a tag review-YYYY-MM, the month by whose end somebody looks at them again.
   */
  reviews?: {
    /**
     * A page whose month is over; docs check tells, docs build never does.
     */
    overdue?: 'error' | 'warning' | 'off';
  };
  /**
   * What is expected of translations; docs check tells, docs build never does.
   */
  translations?: {
    /**
     * A translation whose original has changed since it was recorded with docs translations accept, or that is the only one not recorded.
     */
    stale?: 'error' | 'warning' | 'off';
    /**
     * A public page without a translation into one of the languages.
     */
    missing?: 'error' | 'warning' | 'off';
  };
  /**
   * Whether examples are searched for what may be somebody's: numbers of people, accounts, cards and phones, addresses, secrets.
   */
  samples?: {
    /**
     * Something that is not reserved for examples.
     */
    level?: 'error' | 'warning' | 'off';
    /**
     * What is known to be harmless.
     */
    allow?: AllowedSample[];
  };
  /**
   * How seriously faults of links are taken.
   */
  links?: {
    /**
     * A link to a page or file that does not exist.
     */
    broken?: 'error' | 'warning' | 'off';
    /**
     * A link to a place that its page does not have.
     */
    anchors?: 'error' | 'warning' | 'off';
    /**
     * A page that nothing links to.
     */
    orphans?: 'error' | 'warning' | 'off';
    /**
     * A picture without a text for those who don't see it.
     */
    alt?: 'error' | 'warning' | 'off';
    /**
     * A link without a target or without a text.
     */
    empty?: 'error' | 'warning' | 'off';
  };
  /**
   * Whether what is wrong in a text is an error also where its page can be made in spite of it. Unless given: true where the configuration names areas, pages or specs, false where it leaves the folder as it is.
   */
  strict?: boolean;
  /**
   * How seriously findings are taken, by their code; or a list of such entries, each for the `files` that it names. Of two entries for one file the later one wins. What is about safety, and what leaves a page without an output, keeps its level: `docs explain CODE` says which.
   */
  levels?:
    | {
        [k: string]: LevelSetting;
      }
    | LevelsEntrySetting[];
  /**
   * Levels for some files, where they differ from `levels`. Of two entries for one file the later one wins.
   */
  overrides?: OverrideSetting[];
  /**
   * What pages may have in their front matter beside the keys of the manual, and what they have without saying so.
   */
  frontMatter?: {
    /**
     * Keys of your own, which have no effect here and are not reported. `*` stands for any characters.
     */
    allow?: string[];
    /**
     * What pages have in their front matter unless they say so themselves. Of two entries for one page the later one wins, key by key.
     */
    defaults?: FrontMatterDefaultSetting[];
  };
  /**
   * Which raw HTML pages may hold: a list of harmless elements, or anything. Choose trusted only if you trust everyone who may change a page.
   */
  html?: 'safe' | 'trusted';
  /**
   * What a page says of its last change, which version control knows.
   */
  lastUpdate?: {
    /**
     * Whether the author's name is shown beside the day. What a page's front matter says is always shown.
     */
    author?: boolean;
  };
  /**
   * Whether pages name everyone who has changed them, which version control knows; automatic accounts are left out.
   */
  contributors?:
    | boolean
    | {
        /**
         * Addresses of people's own pages, by name.
         */
        links?: {
          [k: string]: string;
        };
        /**
         * Names that no page shows.
         */
        exclude?: string[];
      };
  /**
   * Which pages name their owner at their foot: those for a restricted audience, or all. A page of which nobody says who owns it names nobody.
   */
  owners?: 'restricted' | 'all';
  /**
   * Which headings the table of contents shows.
   */
  toc?: {
    /**
     * The highest level, 2 to 6.
     */
    minLevel?: number;
    /**
     * The lowest level, 2 to 6.
     */
    maxLevel?: number;
  };
  /**
   * Texts that pages use as {{ name }}.
   */
  variables?: {
    [k: string]: string;
  };
  glossary?: GlossarySettings;
  /**
   * For AI agents that read the site. Each site has llms.txt and a Markdown copy of each page without it.
   */
  agents?: {
    /**
     * Whether llms-full.txt holds the text of all public pages of current versions. llms.txt lists it with its parts.
     */
    fullText?: boolean;
    /**
     * The maximum length of llms-full.txt and of each further part, in characters. Four of them are about one token.
     */
    partLength?: number;
    /**
     * The address of an MCP server for this site, such as docs mcp --http. The menu next to Copy page then offers to connect common clients to it.
     */
    mcp?: string;
  };
  /**
   * Whether pages show typographic quotation marks of their language, apostrophes, dashes and ellipses for "quotes", --, --- and three dots.
   */
  smartPunctuation?: boolean;
  limits?: LimitSettings;
}
/**
 * A mark: the site's at the start of the navbar, or the footer's above the copyright line.
 */
export interface LogoSetting {
  /**
   * A file of the site or an https address.
   */
  src: string;
  /**
   * The same for dark mode; the light one unless given.
   */
  srcDark?: string;
  /**
   * What it shows, in words; the site's title unless given.
   */
  alt?: string;
  /**
   * Where it leads: a route or an address; the home page unless given.
   */
  href?: string;
  /**
   * Width in CSS pixels.
   */
  width?: number;
  /**
   * Height in CSS pixels.
   */
  height?: number;
}
/**
 * An item of the navbar or of a dropdown in it.
 */
export interface NavbarItemSetting {
  /**
   * What the item is: a link unless given, a dropdown where it has items.
   */
  type?:
    | 'default'
    | 'dropdown'
    | 'html'
    | 'doc'
    | 'docSidebar'
    | 'docsVersion'
    | 'docsVersionDropdown'
    | 'localeDropdown'
    | 'search';
  /**
   * Which end of the bar it stands at. Items of a dropdown have none.
   */
  position?: 'left' | 'right';
  /**
   * Its text.
   */
  label?: string;
  /**
   * A route of this site. A link has either this or href.
   */
  to?: string;
  /**
   * An address elsewhere.
   */
  href?: string;
  /**
   * Type doc: the page, as its file's path in the area without number prefixes and ending.
   */
  docId?: string;
  /**
   * Type docSidebar: an area's id, or the name of a sidebar in the area's sidebar file.
   */
  sidebarId?: string;
  /**
   * Types doc, docSidebar, docsVersion and docsVersionDropdown: the id of the area that is meant.
   */
  docsPluginId?: string;
  /**
   * Raw HTML: the whole of an item of type html, or a link's text in place of label.
   */
  html?: string;
  /**
   * Another name of html, for items of type html.
   */
  value?: string;
  /**
   * Whether it leads to something for staff only: it bears a lock.
   */
  locked?: boolean;
  /**
   * What a dropdown holds.
   */
  items?: NavbarItemSetting[];
}
/**
 * A link of the footer: exactly one of to, href and html.
 */
export interface FooterLinkSetting {
  /**
   * Its text.
   */
  label?: string;
  /**
   * A route of this site.
   */
  to?: string;
  /**
   * An address elsewhere.
   */
  href?: string;
  /**
   * Raw HTML in place of a link.
   */
  html?: string;
  /**
   * Whether it leads to something for staff only: it bears a lock.
   */
  locked?: boolean;
}
/**
 * A part of the site.
 */
export interface AreaSetting {
  /**
   * Its name in this file, in addresses of data and in search tags: letters, digits, hyphen, underscore.
   */
  id: string;
  /**
   * Its name for readers; made from the id unless given.
   */
  label?: string;
  /**
   * The folder of its pages. An empty text is the whole folder of the site.
   */
  path: string;
  /**
   * Where its pages begin; a slash and the id unless given.
   */
  route?: string;
  /**
   * Who may read it. Everything restricted stands below one prefix.
   */
  audience?: 'public' | 'restricted';
  /**
   * docs: pages in a sidebar. blog: each page is a post with a date; its path is a folder. changelog: the versions of one Keep a Changelog file, which is its path.
   */
  kind?: 'docs' | 'blog' | 'changelog';
  blog?: BlogSetting;
  feeds?: FeedsSetting;
  /**
   * With kind changelog: ids of specifications whose versions it lists as well, by date. Their changes are in the file next to each document that docs spec diff --page writes: specs/rest.yaml has specs/rest.changes.md.
   */
  specs?: string[];
  /**
   * auto: made from the folders. false: none. Otherwise the path of a sidebar file.
   */
  sidebar?: string | boolean;
  /**
   * The tool that the folder was written for: its files are read as they are, with that tool's syntax, names of files and anchors. Without it they are read as our own Markdown.
   */
  dialect?:
    | 'docusaurus'
    | 'vitepress'
    | 'starlight'
    | 'mkdocs'
    | 'mdbook'
    | 'gitbook'
    | 'nextra'
    | 'mintlify'
    | 'docsify'
    | 'jekyll'
    | 'sphinx'
    | 'hugo'
    | 'fumadocs';
  /**
   * With a dialect: the folder whose files that tool puts at the root of its site, from the site root. Unless given it is the one of the tool's usual name in the folder of the area or above it.
   */
  statics?: string;
  dialectOptions?: DialectOptionsSetting;
  /**
   * With a dialect: what plug-ins of that tool make, which nothing here runs, each by its name: patterns of the targets that it alone can make, as they are written in links without ./, ../ and / in front; an anchor begins with #. The last pattern that fits counts, and one with ! in front takes back. Links to them that lead nowhere are one warning. docs init writes it.
   */
  generated?: {
    [k: string]: string[];
  };
  /**
   * Where the translations of its files lie: a folder with {path} in the place of what the addresses of a language begin with. Their relative paths count from where they lie. *.{path} says that they lie next to their originals and have the language before the extension, as in guide.de.md; an original may have its own language there, as in guide.en.md. Unless given they lie in i18n/<code> at the paths of their originals.
   */
  translations?: string;
  /**
   * own: its pages are found from its own pages, and from nowhere else; the box there finds nothing of other areas. For what most readers do not look for, such as the manual of a tool.
   */
  search?: 'joint' | 'own';
  /**
   * Whether it has a print view at its route and /print; as print of the site says unless given.
   */
  print?: boolean;
  /**
   * Its versions, the newest first. Each has the folder of its name in the folder of the area; the first that is not unreleased is the latest, and stands at the area's route.
   *
   * Items: A version's name, or the name with how it is shown.
   */
  versions?: (
    | string
    | {
        /**
         * Its folder, and the segment of its routes.
         */
        name: string;
        /**
         * What readers call it; the name unless given.
         */
        label?: string;
        /**
         * Whether it is yet to come: its pages say so.
         */
        unreleased?: boolean;
      }
  )[];
  /**
   * Address to which a page's file is added to make its edit link.
   */
  editUrl?: string;
}
/**
 * How an area of the kind blog shows its posts.
 */
export interface BlogSetting {
  /**
   * How many posts one page of the list has.
   */
  perPage?: number;
  /**
   * Addresses of posts below the route of the area: {year}, {month}, {day}, {slug} (the front matter's, else made of the title) and {file} (the name of the file without its date). Unless given, an address is the path of the file, in which a date becomes folders.
   */
  address?: string;
  /**
   * Ids of the authors of posts that name none.
   */
  defaultAuthors?: string[];
  /**
   * The authors by id; those of authors.yml or authors.json in the area are added.
   */
  authors?: {
    [k: string]: AuthorSetting;
  };
}
/**
 * Someone who writes posts.
 */
export interface AuthorSetting {
  /**
   * What readers call them.
   */
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
  /**
   * Shown in feeds only.
   */
  email?: string;
  /**
   * Addresses elsewhere by their labels; for github, gitlab, mastodon, bluesky, x, twitter, linkedin, stackoverflow and youtube the name there is enough.
   */
  links?: {
    [k: string]: string;
  };
}
/**
 * With kind blog or changelog: the feeds at its route.
 */
export interface FeedsSetting {
  /**
   * rss: rss.xml. atom: atom.xml. json: feed.json. An empty list makes none.
   */
  formats?: ('rss' | 'atom' | 'json')[];
  /**
   * How many of the newest posts or versions a feed has.
   */
  entries?: number;
  /**
   * Whether an entry has the whole text, or only what the list of posts shows.
   */
  content?: 'full' | 'excerpt';
  /**
   * The title of the feeds; that of the area and the site unless given.
   */
  title?: string;
  /**
   * What the feeds are about; the description of the area's first page unless given.
   */
  description?: string;
}
/**
 * With a dialect: settings of that tool that change how its files are read. docs init writes them.
 */
export interface DialectOptionsSetting {
  /**
   * Folders and files from the site root, by the beginning of a path that stands for them, as compilerOptions.paths of tsconfig.json has them. * at the end stands for the rest of the path.
   */
  aliases?: {
    [k: string]: string;
  };
  /**
   * What opens and closes a list of attributes, instead of { and }.
   */
  attributes?: {
    /**
     * What opens it.
     */
    left: string;
    /**
     * What closes it.
     */
    right: string;
  };
  /**
   * Sphinx: the extensions of MyST that are on; all of them unless given.
   */
  extensions?: string[];
  /**
   * Sphinx: the pages that a pattern of a list names, by the page with the list and the pattern, and those below a page that lists them.
   */
  lists?: {
    [k: string]: string[];
  };
  /**
   * Sphinx: macros of formulas by their names without backslash; #1 stands for the first argument.
   */
  macros?: {
    [k: string]: string;
  };
  /**
   * Sphinx: what references lead to, by their names: labels, pages from the folder of the area (`/guide/knots`) and terms (`term:knot`).
   */
  references?: {
    [k: string]: {
      /**
       * A file below the folder of the area, with an anchor. Without it the text is no link.
       */
      to?: string;
      /**
       * The text of a link that has none of its own.
       */
      text: string;
    };
  };
  /**
   * Sphinx: Markdown by the name between two pairs of braces that it stands for.
   */
  substitutions?: {
    [k: string]: string;
  };
  /**
   * Whether a line end in a paragraph is a line break.
   */
  lineBreaks?: boolean;
  /**
   * Whether an address in a text is a link.
   */
  linkify?: boolean;
  /**
   * Whether HTML in a text is shown as text.
   */
  htmlAsText?: boolean;
  /**
   * Whether quotation marks, dashes and (c) are replaced by typographic characters.
   */
  typographer?: boolean;
  /**
   * Titles of boxes that have none of their own, by the kind of the box.
   */
  labels?: {
    [k: string]: string;
  };
  /**
   * The beginnings of addresses of each language. The first is put in front of links from the root of the site that have none.
   */
  linkPrefixes?: string[];
  /**
   * The folder, from the site root, that the paths of {!file!} count from. Without it these lines are text.
   */
  mdxInclude?: string;
  /**
   * Whether {{ … }} and {% … %} are programs of the site, which are reported: the plug-in macros of MkDocs, or Vue in Docsify.
   */
  templates?: boolean;
  /**
   * Docsify: whether links count from the file that they are in, instead of from the folder of the area.
   */
  relativeLinks?: boolean;
  /**
   * The folders, from the site root, that the paths of snippets count from.
   */
  snippetFolders?: string[];
  /**
   * Titles that the navigation gives to pages without a heading of their own, by their files below the folder of the area.
   */
  titles?: {
    [k: string]: string;
  };
  /**
   * The mark of lines of code that are hidden, by language.
   */
  hiddenLines?: {
    [k: string]: string;
  };
  /**
   * Hugo: whether the name of an emoji between colons stands for its character.
   */
  emoji?: boolean;
  /**
   * Hugo: whether a formula may be between \( and \), and between \[ and \].
   */
  texDelimiters?: boolean;
  /**
   * Hugo: values that the shortcode param shows, by the folder below the area whose pages have them. The empty folder is the site.
   */
  parameters?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * Hugo: templates of the site's own shortcodes that are HTML with parameters, by their names.
   */
  shortcodes?: {
    [k: string]: string;
  };
}
/**
 * An OpenAPI document and where its reference stands.
 */
export interface SpecificationSetting {
  /**
   * Its name in this file and in links to its operations: letters, digits, hyphen, underscore, full stop.
   */
  id: string;
  /**
   * The file of the specification, JSON or YAML.
   */
  path: string;
  /**
   * Where its reference stands; a slash and the id unless given.
   */
  route?: string;
  /**
   * Where `docs spec pull` fetches it from.
   */
  remote?: string;
  /**
   * Its name for readers; the specification's own title unless given.
   */
  label?: string;
  /**
   * One page for everything, pages that several operations of a tag share, or a page for each operation and schema; by its size unless given: more than 30 operations or 400 kB make several pages, and less than 3 kB for each operation make shared ones.
   */
  pages?: 'one' | 'shared' | 'many';
  console?: ConsoleSetting;
}
/**
 * The search box and how results are ranked.
 */
export interface SearchSetting {
  /**
   * Whether there is a search at all.
   */
  enabled?: boolean;
  /**
   * How many results are shown.
   */
  maxResults?: number;
  /**
   * Where the panel of results stands below the box: as wide as the box, at its start, at its end, or as wide as the window.
   */
  placement?: 'input-wrapper-width' | 'start' | 'end' | 'full-width';
  /**
   * How much a match in each field counts.
   */
  boosts?: {
    /**
     * In titles and headings.
     */
    title?: number;
    /**
     * In the text.
     */
    content?: number;
    /**
     * In tags.
     */
    tags?: number;
    /**
     * In the names of the categories above.
     */
    sidebarParentCategories?: number;
  };
  /**
   * How soon further matches of a word in one section stop to count.
   */
  k1?: number;
  /**
   * How much long sections are held back: 0 not at all, 1 fully.
   */
  b?: number;
  /**
   * How many categories above a page are searched too.
   */
  parentCategories?: number;
  /**
   * Languages of the text, as two or three letters each: how words are cut to their stems, and which only open a question. Those of locales, where they are left out.
   *
   * @minItems 1
   */
  languages?: [string, ...string[]];
  /**
   * Whether search-index-<tag>.json is written: auto does up to 2,000 pages, unless all of them are of specifications.
   */
  contract?: 'auto' | 'always' | 'never';
  /**
   * What the reader fetches: the whole index, parts of it, or whichever is smaller.
   */
  transport?: 'auto' | 'contract' | 'shards';
  /**
   * A query of search.tests.json that does not find its page.
   */
  tests?: 'error' | 'warning' | 'off';
}
/**
 * How the site looks. Without it, it looks as it always did.
 */
export interface ThemeSetting {
  /**
   * The colour of links, buttons and what is chosen. One colour is made readable in both modes; one for each mode stands as it is.
   */
  accent?:
    | string
    | {
        /**
         * The accent of light mode.
         */
        light?: string;
        /**
         * The accent of dark mode.
         */
        dark?: string;
      };
  /**
   * The hue of surfaces, lines and text, which are all made from it: one colour, or one for each mode. A pure grey makes them pure greys.
   */
  neutral?:
    | string
    | {
        /**
         * The hue of light mode.
         */
        light?: string;
        /**
         * The hue of dark mode.
         */
        dark?: string;
      };
  /**
   * Single colours of each mode: `#0b5a60`, `rgb(11 90 96)`, `hsl(184 79% 21%)` or `oklch(0.43 0.07 203)`. Each text is held against what it stands on.
   */
  colors?: {
    light?: PaletteSetting;
    dark?: PaletteSetting;
  };
  /**
   * The colours of code, each of which can be read on its ground in both modes.
   */
  code?: 'quire' | 'paper' | 'meadow' | 'ember' | 'lagoon' | 'orchid';
  /**
   * Fonts of body text, headings and code: the name of one of `families`, or a font of the reader's system: system-sans, system-serif, system-mono, system-humanist, system-geometric, system-rounded, system-slab or system-book.
   */
  fonts?: {
    /**
     * The font of text and of the interface.
     */
    body?: string;
    /**
     * The font of titles and headings.
     */
    heading?: string;
    /**
     * The font of code and keys.
     */
    code?: string;
    /**
     * What a reader with a slow line sees until a font has come: swap is another font of the same measures, which is then replaced; optional keeps it for this visit.
     */
    display?: 'swap' | 'optional';
    /**
     * The fonts that the site brings along: the name of each, and its WOFF2 files. Those of the first screen are fetched at once; the first file of a family should hold the letters that most pages need.
     */
    families?: {
      /**
       * @minItems 1
       */
      [k: string]: [FontFileSetting, ...FontFileSetting[]];
    };
  };
  /**
   * Stylesheets of the site, in a cascade layer above ours: a rule there holds against any of ours.
   */
  css?: StylesheetSetting[];
  /**
   * Scripts of the site, each an ES module in a file of its own. They are loaded after the page is shown, and never on restricted pages unless the script says so.
   */
  scripts?: ScriptSetting[];
  /**
   * The radius of corners in CSS pixels.
   */
  radius?: number;
  /**
   * The width of the text at most, in rem.
   */
  width?: number;
  /**
   * How much room text and parts of the page have.
   */
  density?: 'compact' | 'normal' | 'roomy';
  /**
   * Draws a picture of each public page for those who share its address: its title in the site's fonts and colours, 1200 by 630 pixels. Needs url.
   */
  socialPictures?: boolean;
}
/**
 * Colours of one mode by what they are for. Those that are not given are made to go with the others.
 */
export interface PaletteSetting {
  /**
   * The page.
   */
  surface?: string;
  /**
   * What lies on the page: the footer, the first screen of the home page, titles of code.
   */
  raised?: string;
  /**
   * What lies in the page: cards, keys.
   */
  sunken?: string;
  /**
   * Thin lines.
   */
  border?: string;
  /**
   * Lines that have to be seen: the frames of fields.
   */
  borderStrong?: string;
  /**
   * Text.
   */
  text?: string;
  /**
   * Text of less weight: dates, captions, the sidebar.
   */
  muted?: string;
  /**
   * Links, and what is chosen.
   */
  accent?: string;
  /**
   * The ground of what is chosen.
   */
  accentSoft?: string;
  /**
   * Text on the accent: buttons.
   */
  onAccent?: string;
  /**
   * The ground of the announcement.
   */
  banner?: string;
  /**
   * Text of the announcement.
   */
  onBanner?: string;
  /**
   * The ground of words that were searched for.
   */
  mark?: string;
  /**
   * Callouts of the kind note.
   */
  note?: string;
  /**
   * Callouts of the kinds tip and success.
   */
  tip?: string;
  /**
   * Callouts of the kinds info and important.
   */
  info?: string;
  /**
   * Callouts of the kinds warning and caution.
   */
  warning?: string;
  /**
   * Callouts of the kind danger.
   */
  danger?: string;
}
export interface AllowedSample {
  /**
   * As it is written in pages; `@domain` stands for every address there.
   */
  value: string;
  /**
   * Why it may be published, for whoever asks later.
   */
  reason: string;
}
/**
 * Levels by code, for all files or for those that `files` names.
 */
export interface LevelsEntrySetting {
  /**
   * The files, as in `overrides`; all of them unless given.
   *
   * @minItems 1
   */
  files?: string | [string, ...string[]];
  [k: string]: LevelSetting | string | [string, ...string[]] | undefined;
}
/**
 * Levels for the files that its patterns name.
 */
export interface OverrideSetting {
  /**
   * A pattern of paths from the folder of this file, or several: `*` and `?` stand for characters of a name, `**` for any folders, `{a,b}` for either. A folder stands for all in it.
   *
   * @minItems 1
   */
  files: string | [string, ...string[]];
  levels: LevelsSetting;
}
/**
 * How seriously findings are taken, by their code. What is about safety, and what leaves a page without an output, keeps its level: `docs explain CODE` says which.
 */
export interface LevelsSetting {
  [k: string]: LevelSetting;
}
/**
 * Keys that the pages which its patterns name have unless they say so themselves.
 */
export interface FrontMatterDefaultSetting {
  /**
   * The pages, as in `overrides`.
   *
   * @minItems 1
   */
  files: string | [string, ...string[]];
  /**
   * Whether the title is there for screen readers alone.
   */
  hide_title?: boolean;
  /**
   * Whether there is no table of contents beside the text.
   */
  hide_table_of_contents?: boolean;
  /**
   * The id of a sidebar, or null for none.
   */
  displayed_sidebar?: string | null;
  /**
   * Factor for the rank in search: 2 raises the pages, 0.5 lowers them.
   */
  search_weight?: number;
  /**
   * null: no link to the page that follows.
   */
  pagination_next?: null;
  /**
   * null: no link to the page before.
   */
  pagination_prev?: null;
}
/**
 * How pages show the terms of glossary.yml.
 */
export interface GlossarySettings {
  /**
   * Route of the page with all terms, which contains :::glossary. Definitions link to it.
   */
  page?: string;
  /**
   * Which occurrences of a term show its definition: those that pages mark with :term[…], or also the first one in the text of each page.
   */
  link?: 'marked' | 'first';
}
/**
 * How much is accepted before a file is refused.
 */
export interface LimitSettings {
  /**
   * Bytes of a Markdown file.
   */
  pageBytes?: number;
  /**
   * Bytes of a page's front matter.
   */
  frontMatterBytes?: number;
  /**
   * Bytes of a picture or another file that pages show or link to.
   */
  assetBytes?: number;
  /**
   * Lists, quotes and blocks inside each other.
   */
  nesting?: number;
  /**
   * Cells of one table.
   */
  tableCells?: number;
  /**
   * Includes inside includes.
   */
  includeDepth?: number;
  /**
   * Characters that may be looked at for one page: the guard against input that would take for ever.
   */
  pageWork?: number;
}
