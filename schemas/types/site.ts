/* Generated from site.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * Whether operations have a console that sends requests. true only allows requests to the sandbox, which runs in the reader's browser and makes no connections.
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
export type LevelSetting = 'error' | 'warning' | 'off';
/**
 * The path of a font file, or the path with its properties.
 */
export type FontFileSetting =
  | string
  | {
      /**
       * The WOFF2 file.
       */
      path: string;
      /**
       * A weight or a range. Default: read from the file.
       */
      weight?: string;
      /**
       * Default: read from the file.
       */
      style?: 'normal' | 'italic';
      /**
       * The characters for which the file is loaded. Default: all.
       */
      unicodeRange?: string;
    };
/**
 * The path of a stylesheet, or the path with the files of the pages that load it.
 */
export type StylesheetSetting =
  | string
  | {
      /**
       * The stylesheet.
       */
      path: string;
      /**
       * File patterns of the pages that load it.
       *
       * @minItems 1
       */
      files: [string, ...string[]];
    };
/**
 * The path of a script for all public pages, or the path with its areas.
 */
export type ScriptSetting =
  | string
  | {
      /**
       * The script.
       */
      file: string;
      /**
       * The IDs of the areas whose pages load it. Default: all pages.
       *
       * @minItems 1
       */
      areas?: [string, ...string[]];
      /**
       * Whether restricted pages load it, too.
       */
      restricted?: boolean;
    };

/**
 * docs.config.json: the configuration file of a site. Comments and trailing commas are allowed. Paths are relative to the folder of this file; routes do not include the base URL.
 */
export interface SiteConfiguration {
  /**
   * Path or URL of this schema, for editors.
   */
  $schema?: string;
  /**
   * The name of the site, shown in the navbar and in page titles.
   */
  title: string;
  /**
   * A sentence about the site, shown on the home page and in search engines.
   */
  tagline?: string;
  /**
   * The origin of the published site: protocol and host, without a path. Without it there are no canonical links and no sitemap.
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
   * The last line of every page.
   */
  copyright?: string;
  logo?: LogoSetting;
  /**
   * The site's icon: a file of the site or an https URL.
   */
  favicon?: string;
  /**
   * The navbar at the top of every page.
   */
  navbar?: {
    /**
     * Text next to the logo. Default: the title of the site. Empty: only the logo.
     */
    title?: string;
    /**
     * Whether the navbar hides when the reader scrolls down.
     */
    hideOnScroll?: boolean;
    /**
     * The items of the navbar, in order.
     */
    items?: NavbarItemSetting[];
  };
  /**
   * The footer of every page. Without this key, there is no footer.
   */
  footer?: {
    /**
     * The colours of the footer.
     */
    style?: 'light' | 'dark';
    logo?: LogoSetting;
    /**
     * Columns of links, each with a title. Cannot be combined with `links`.
     */
    columns?: {
      /**
       * The title of the column.
       */
      title?: string | null;
      /**
       * The links of the column.
       */
      items: FooterLinkSetting[];
    }[];
    /**
     * A flat list of links. Cannot be combined with `columns`.
     */
    links?: FooterLinkSetting[];
    /**
     * The copyright line. Default: the copyright line of the site.
     */
    copyright?: string;
  };
  /**
   * The areas of the site: each is a folder of Markdown with a route, an audience and a sidebar. Without this key, the entire folder is one area at /.
   */
  areas?: AreaSetting[];
  /**
   * Patterns of files and folders to ignore, in addition to those in .gitignore, instructions for agents (AGENTS.md, CLAUDE.md …) and generated folders: `*` and `?` match characters within a name, `**` any number of folders, `{a,b}` either alternative. A leading `!` includes files again that an earlier pattern, .gitignore or a default excludes.
   */
  exclude?: string[];
  /**
   * A folder of standalone pages, without a sidebar. Its index is the home page.
   */
  pages?: string;
  /**
   * The tool that the folder in pages was written for, like the dialect of an area.
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
     * The language of the sources. Default: the first of the list.
     */
    default?: string;
    /**
     * Every language, in the order of the language menu.
     *
     * @minItems 1
     *
     * Items: A language code, or the code with display options.
     */
    list?: [
      (
        | string
        | {
            /**
             * The language, with script and region if needed.
             */
            code: string;
            /**
             * Its name in the language menu. Default: the language's own name.
             */
            label?: string;
            /**
             * The writing direction. Default: derived from the code.
             */
            direction?: 'ltr' | 'rtl';
            /**
             * The path of its pages below the base URL. Default: the code. The default language has no path.
             */
            path?: string;
            /**
             * The value of {path} in translations of an area, if it differs from path.
             */
            folder?: string;
          }
      ),
      ...(
        | string
        | {
            /**
             * The language, with script and region if needed.
             */
            code: string;
            /**
             * Its name in the language menu. Default: the language's own name.
             */
            label?: string;
            /**
             * The writing direction. Default: derived from the code.
             */
            direction?: 'ltr' | 'rtl';
            /**
             * The path of its pages below the base URL. Default: the code. The default language has no path.
             */
            path?: string;
            /**
             * The value of {path} in translations of an area, if it differs from path.
             */
            folder?: string;
          }
      )[]
    ];
  };
  /**
   * Whether each area has a print view: a page at its route and /print that contains the entire area, numbered, with a table of contents. An area can override this.
   */
  print?: boolean;
  search?: SearchSetting;
  /**
   * Light and dark mode.
   */
  colorMode?: {
    /**
     * The default mode. With respectPrefersColorScheme false, every reader starts with it. system means the mode of the reader's system, or light if that is unknown.
     */
    default?: 'light' | 'dark' | 'system';
    /**
     * Whether to hide the switch. The mode then follows the system.
     */
    disableSwitch?: boolean;
    /**
     * Whether the reader's system takes precedence over the default.
     */
    respectPrefersColorScheme?: boolean;
  };
  theme?: ThemeSetting;
  /**
   * A banner above the navbar on every page.
   */
  announcement?: {
    /**
     * Identifies the announcement: readers who have dismissed it see a later one with another ID.
     */
    id?: string;
    /**
     * The content of the banner; inline HTML.
     */
    html: string;
    /**
     * Whether readers can dismiss it.
     */
    closable?: boolean;
  };
  /**
   * The service that page views are sent to. Nothing is stored, and restricted pages send nothing. Without this key, no page views are sent.
   */
  analytics?: {
    /**
     * The service, or beacon for a URL of your own.
     */
    provider?: 'posthog' | 'plausible' | 'umami' | 'matomo' | 'beacon';
    /**
     * The ID of the site in the service: the project key for PostHog, the domain for Plausible, the website ID for Umami, the site number for Matomo. Not used by beacon.
     */
    key?: string;
    /**
     * Protocol and host of the service. Default: https://eu.i.posthog.com, https://plausible.io or https://cloud.umami.is. Required for Matomo.
     */
    host?: string;
    /**
     * Instead of host, the complete URL that receives page views, or a path on this site's host. Required for beacon.
     */
    address?: string;
  };
  /**
   * Whether readers can give feedback at the end of public pages, and where it is sent.
   */
  feedback?:
    | string
    | {
        /**
         * The URL that receives answers to "Was this page helpful?", or a path on this site's host.
         */
        address?: string;
        /**
         * Instead of address, a repository on GitHub or GitLab, or the URL of a new issue on your own host. A link opens an issue for the page.
         */
        issues?: string;
      };
  /**
   * Elements to add to the head of every public page.
   */
  head?: {
    /**
     * Meta elements, such as those that verify the site's owner for a search engine.
     */
    meta?: {
      /**
       * The name of the element. Use either name or property.
       */
      name?: string;
      /**
       * The property, for Open Graph and similar formats.
       */
      property?: string;
      /**
       * The content of the element.
       */
      content: string;
    }[];
    /**
     * Link elements that load no resources, such as feeds.
     */
    links?: {
      /**
       * The relationship of the target.
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
       * An https URL, or a file of the site.
       */
      href: string;
      /**
       * The media type of the target.
       */
      type?: string;
      /**
       * The title of the target.
       */
      title?: string;
      /**
       * The size of an icon.
       */
      sizes?: string;
    }[];
  };
  /**
   * The resources that pages can load from other hosts. They are added to the security policy of every page. A host is https://name, or https://*.name for its subdomains.
   */
  policy?: {
    /**
     * Hosts whose pages can be embedded in frames. Default: none. "self" allows files and pages of this site.
     */
    frames?: string[];
    /**
     * Hosts that images can be loaded from. Default: any host over https. An empty list allows none.
     */
    images?: string[];
    /**
     * Hosts that audio and video can be loaded from. Default: none.
     */
    media?: string[];
    /**
     * Hosts that scripts of the site can connect to. Default: none. Those of analytics and feedback are always allowed.
     */
    connect?: string[];
    /**
     * Names of the Trusted Types policies that scripts of the site can create. Default: none.
     */
    trustedTypes?: string[];
  };
  /**
   * The tags that pages can use. Any other tag is then an error. Without this key, all tags are valid.
   */
  tags?: {
    [k: string]: {
      /**
       * Its name for readers. Default: the tag.
       */
      label?: string;
      /**
       * What the tag means.
       */
      description?: string;
      /**
       * Tags in the same group are listed together.
       */
      group?: string;
      /**
       * The only audience whose pages can use the tag. Default: both.
       */
      audience?: 'public' | 'restricted';
    };
  };
  /**
   * The content to exclude from release builds, which docs build --release creates.
   */
  release?: {
    /**
     * Pages with one of these tags are excluded, like those with draft: true. A link to one is an error.
     */
    without?: string[];
  };
  /**
   * Checks of pages with a tag review-YYYY-MM, which are due for review by the end of that month.
   */
  reviews?: {
    /**
     * A page that is overdue for review. Reported by docs check, never by docs build.
     */
    overdue?: LevelSetting;
  };
  /**
   * Checks of translations. Reported by docs check, never by docs build.
   */
  translations?: {
    /**
     * A translation whose original has changed since docs translations accept recorded it, or the only one that is not recorded.
     */
    stale?: LevelSetting;
    /**
     * A public page that is not translated into one of the languages.
     */
    missing?: LevelSetting;
  };
  /**
   * Checks examples for possible personal data and secrets: identity numbers, accounts, cards, phone numbers, addresses, keys.
   */
  samples?: {
    /**
     * A value that is not reserved for examples.
     */
    level?: LevelSetting;
    /**
     * Values that are known to be harmless.
     */
    allow?: AllowedSample[];
  };
  /**
   * The levels of findings about links.
   */
  links?: {
    /**
     * A link to a page or file that does not exist.
     */
    broken?: LevelSetting;
    /**
     * A link to an anchor that its page does not have.
     */
    anchors?: LevelSetting;
    /**
     * A page without links to it.
     */
    orphans?: LevelSetting;
    /**
     * An image without alternative text.
     */
    alt?: LevelSetting;
    /**
     * A link without a target or text.
     */
    empty?: LevelSetting;
  };
  /**
   * Whether faults in content are errors even if the page can be rendered. Default: true if areas, pages or specs are configured, otherwise false.
   */
  strict?: boolean;
  /**
   * The levels of findings by code; or a list of such entries, each for certain `files`. If entries overlap, the later one wins. The level of findings about safety, and of findings that prevent a page from being published, is fixed: see `docs explain CODE`.
   */
  levels?:
    | {
        [k: string]: LevelSetting;
      }
    | LevelsEntrySetting[];
  /**
   * Levels for some files, if they differ from `levels`. If entries overlap, the later one wins.
   */
  overrides?: OverrideSetting[];
  /**
   * Additional front matter keys, and default values.
   */
  frontMatter?: {
    /**
     * Your own keys, which have no effect and are not reported. `*` matches any characters.
     */
    allow?: string[];
    /**
     * Default front matter values. If entries overlap, the later one wins for each key.
     */
    defaults?: FrontMatterDefaultSetting[];
  };
  /**
   * The raw HTML that pages can contain: a list of safe elements, or anything. Only choose trusted if you trust everyone who can change a page.
   */
  html?: 'safe' | 'trusted';
  /**
   * What pages show about their last change, according to version control.
   */
  lastUpdate?: {
    /**
     * Whether to show the author next to the date. An author in a page's front matter is always shown.
     */
    author?: boolean;
  };
  /**
   * Whether pages list everyone who has changed them, according to version control, except bots.
   */
  contributors?:
    | boolean
    | {
        /**
         * Links to people's profiles, by name.
         */
        links?: {
          [k: string]: string;
        };
        /**
         * Names to exclude.
         */
        exclude?: string[];
      };
  /**
   * Which pages show their owner at the end: only restricted ones, or all. Pages without an owner show none.
   */
  owners?: 'restricted' | 'all';
  /**
   * The headings in the table of contents.
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
   * Strings that pages insert with {{ name }}.
   */
  variables?: {
    [k: string]: string;
  };
  glossary?: GlossarySettings;
  /**
   * Options for AI agents. Without it, a site has llms.txt and a Markdown copy of each page.
   */
  agents?: {
    /**
     * Whether llms-full.txt contains the text of all public pages of the latest versions. llms.txt links to its parts.
     */
    fullText?: boolean;
    /**
     * The maximum length of llms-full.txt and of each further part in characters. Four characters are about one token.
     */
    partLength?: number;
    /**
     * The URL of an MCP server for this site, such as docs mcp --http. The menu next to Copy page then offers to connect common clients.
     */
    mcp?: string;
  };
  /**
   * Whether to replace "quotes", apostrophes, --, --- and three dots with typographic characters of the page's language.
   */
  smartPunctuation?: boolean;
  limits?: LimitSettings;
}
/**
 * A logo: that of the site at the start of the navbar, or that of the footer above the copyright line.
 */
export interface LogoSetting {
  /**
   * A file of the site or an https URL.
   */
  src: string;
  /**
   * The image for dark mode. Default: the same image.
   */
  srcDark?: string;
  /**
   * The alternative text. Default: the title of the site.
   */
  alt?: string;
  /**
   * The target of the logo: a route or a URL. Default: the home page.
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
 * An item in the navbar or in a dropdown.
 */
export interface NavbarItemSetting {
  /**
   * The type of the item. Default: a link, or a dropdown if it has items.
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
   * The side of the navbar. Not for items of a dropdown.
   */
  position?: 'left' | 'right';
  /**
   * The text of the item.
   */
  label?: string;
  /**
   * A route of this site, or the path of a file, such as a PDF. A link has either this or href.
   */
  to?: string;
  /**
   * A URL on another site.
   */
  href?: string;
  /**
   * For type doc: the page, as the path of its file in the area without number prefixes or extension.
   */
  docId?: string;
  /**
   * For type docSidebar: the ID of an area, or the name of a sidebar in the area's sidebar file.
   */
  sidebarId?: string;
  /**
   * For types doc, docSidebar, docsVersion and docsVersionDropdown: the ID of the area.
   */
  docsPluginId?: string;
  /**
   * Raw HTML: the content of an item of type html, or the text of a link instead of label.
   */
  html?: string;
  /**
   * Alias for html, in items of type html.
   */
  value?: string;
  /**
   * Whether the target is for staff only. The item shows a lock.
   */
  locked?: boolean;
  /**
   * The items of a dropdown.
   */
  items?: NavbarItemSetting[];
}
/**
 * A link in the footer, with exactly one of to, href and html.
 */
export interface FooterLinkSetting {
  /**
   * The text of the link.
   */
  label?: string;
  /**
   * A route of this site, or the path of a file, such as a PDF.
   */
  to?: string;
  /**
   * A URL on another site.
   */
  href?: string;
  /**
   * Raw HTML instead of a link.
   */
  html?: string;
  /**
   * Whether the target is for staff only. The link shows a lock.
   */
  locked?: boolean;
}
/**
 * An area of the site.
 */
export interface AreaSetting {
  /**
   * Its name in this file, in addresses of data and in search tags: letters, digits, hyphens and underscores.
   */
  id: string;
  /**
   * Its name for readers. Default: derived from the ID.
   */
  label?: string;
  /**
   * The folder of its pages. Empty: the folder of the site.
   */
  path: string;
  /**
   * The route of its pages. Default: a slash and the ID.
   */
  route?: string;
  /**
   * Who can read it. All restricted pages are below a common prefix.
   */
  audience?: 'public' | 'restricted';
  /**
   * docs: pages with a sidebar. blog: dated posts in the folder path. changelog: the versions in a Keep a Changelog file, which is path.
   */
  kind?: 'docs' | 'blog' | 'changelog';
  blog?: BlogSetting;
  feeds?: FeedsSetting;
  /**
   * With kind changelog: IDs of specifications whose versions it lists as well, by date. Their changes are in the file next to each document that docs spec diff --page writes: specs/rest.yaml has specs/rest.changes.md.
   */
  specs?: string[];
  /**
   * auto: generated from the folders. false: none. Otherwise the path of a sidebar file.
   */
  sidebar?: string | boolean;
  /**
   * The tool that the folder was written for. Its files are read unchanged, with that tool's syntax, file names and anchors. Default: Quire's own Markdown.
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
   * With a dialect: the folder whose files that tool copies to the root of its site, relative to the site root. Default: the tool's usual folder name, in the folder of the area or above it.
   */
  statics?: string;
  dialectOptions?: DialectOptionsSetting;
  /**
   * With a dialect: targets that the tool's plugins generate, by plugin name. Each is a list of patterns of link targets without a leading ./, ../ or /; an anchor starts with #. The last matching pattern wins, and a leading ! negates it. Missing targets that match are reported as one warning. docs init writes it.
   */
  generated?: {
    [k: string]: string[];
  };
  /**
   * The folder of its translations, with {path} for the path of a language. Relative paths in a translation are relative to its own file. *.{path} means that translations are next to their originals, with the language before the extension, as in guide.de.md; an original can also include its language, as in guide.en.md. Default: i18n/<code>, with the paths of the originals.
   */
  translations?: string;
  /**
   * own: a separate search. Its pages are only found from its own pages, and the search there finds no other areas. For content that few readers look for, such as the manual of a tool.
   */
  search?: 'joint' | 'own';
  /**
   * Whether it has a print view at its route and /print. Default: the print setting of the site.
   */
  print?: boolean;
  /**
   * Its versions, the newest first. Each is in a subfolder with its name. The first one that is not unreleased is the latest, and is published at the area's route.
   *
   * Items: The name of a version, or the name with display options.
   */
  versions?: (
    | string
    | {
        /**
         * The name of its folder, and its segment in routes.
         */
        name: string;
        /**
         * Its name for readers. Default: the name.
         */
        label?: string;
        /**
         * Whether it is not released yet. Its pages then show a notice.
         */
        unreleased?: boolean;
      }
  )[];
  /**
   * The URL for edit links, to which the path of a page's file is appended.
   */
  editUrl?: string;
}
/**
 * How an area of the kind blog shows its posts.
 */
export interface BlogSetting {
  /**
   * The number of posts on each page of the list.
   */
  perPage?: number;
  /**
   * The addresses of posts below the route of the area: {year}, {month}, {day}, {slug} (from the front matter, or derived from the title) and {file} (the file name without the date). Default: the path of the file, in which a date becomes folders.
   */
  address?: string;
  /**
   * The author IDs for posts that list no authors.
   */
  defaultAuthors?: string[];
  /**
   * The authors by ID, in addition to those in authors.yml or authors.json in the area.
   */
  authors?: {
    [k: string]: AuthorSetting;
  };
}
/**
 * An author of posts.
 */
export interface AuthorSetting {
  /**
   * The author's name for readers.
   */
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
  /**
   * Shown in feeds only.
   */
  email?: string;
  /**
   * Links by label. For github, gitlab, mastodon, bluesky, x, twitter, linkedin, stackoverflow and youtube, the account name is sufficient.
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
   * rss: rss.xml. atom: atom.xml. json: feed.json. An empty list disables feeds.
   */
  formats?: ('rss' | 'atom' | 'json')[];
  /**
   * The number of posts or versions in a feed, the newest first.
   */
  entries?: number;
  /**
   * Whether entries contain the complete text, or only the excerpt from the list of posts.
   */
  content?: 'full' | 'excerpt';
  /**
   * The title of the feeds. Default: that of the area and the site.
   */
  title?: string;
  /**
   * The description of the feeds. Default: the description of the area's first page.
   */
  description?: string;
}
/**
 * With a dialect: options of that tool that change how its files are read. docs init writes them.
 */
export interface DialectOptionsSetting {
  /**
   * Path aliases: folders and files relative to the site root, by prefix, like compilerOptions.paths in tsconfig.json. A trailing * stands for the rest of the path.
   */
  aliases?: {
    [k: string]: string;
  };
  /**
   * The delimiters of attribute lists, instead of { and }.
   */
  attributes?: {
    /**
     * The opening delimiter.
     */
    left: string;
    /**
     * The closing delimiter.
     */
    right: string;
  };
  /**
   * Sphinx: the enabled MyST extensions. Default: all.
   */
  extensions?: string[];
  /**
   * Sphinx: the pages that match a pattern in a list, by the page with the list and the pattern, and the pages below a page that lists them.
   */
  lists?: {
    [k: string]: string[];
  };
  /**
   * Sphinx: math macros by name without backslash; #1 stands for the first argument.
   */
  macros?: {
    [k: string]: string;
  };
  /**
   * Sphinx: the targets of references by name: labels, pages relative to the folder of the area (`/guide/knots`) and terms (`term:knot`).
   */
  references?: {
    [k: string]: {
      /**
       * A file below the folder of the area, with an anchor. Without it the text is not a link.
       */
      to?: string;
      /**
       * The default link text.
       */
      text: string;
    };
  };
  /**
   * Sphinx: Markdown by substitution name, used with double braces.
   */
  substitutions?: {
    [k: string]: string;
  };
  /**
   * Whether a line end in a paragraph is a line break.
   */
  lineBreaks?: boolean;
  /**
   * Whether bare URLs become links.
   */
  linkify?: boolean;
  /**
   * Whether HTML is shown as text.
   */
  htmlAsText?: boolean;
  /**
   * Whether quotation marks, dashes and (c) are replaced with typographic characters.
   */
  typographer?: boolean;
  /**
   * Default titles of admonitions, by kind.
   */
  labels?: {
    [k: string]: string;
  };
  /**
   * The prefixes of addresses for each language. The first one is added to links from the root of the site that have none.
   */
  linkPrefixes?: string[];
  /**
   * The folder, relative to the site root, to which paths in {!file!} are relative. Without this option, such lines are text.
   */
  mdxInclude?: string;
  /**
   * Whether {{ … }} and {% … %} are template code, which is reported: the MkDocs macros plugin, or Vue in Docsify.
   */
  templates?: boolean;
  /**
   * Docsify: whether links are relative to their file, not to the folder of the area.
   */
  relativeLinks?: boolean;
  /**
   * The folders, relative to the site root, to which snippet paths are relative.
   */
  snippetFolders?: string[];
  /**
   * Titles from the navigation for pages without a heading, by file, relative to the folder of the area.
   */
  titles?: {
    [k: string]: string;
  };
  /**
   * The prefix of hidden lines of code, by language.
   */
  hiddenLines?: {
    [k: string]: string;
  };
  /**
   * Hugo: whether emoji names between colons are replaced.
   */
  emoji?: boolean;
  /**
   * Hugo: the algorithm for heading ids, if it is not that of Hugo's type github.
   */
  headingIds?: 'blackfriday' | 'github-ascii';
  /**
   * Hugo: whether addresses keep the capital letters of file and folder names.
   */
  preserveCase?: boolean;
  /**
   * Hugo: whether pages begin with the description in their front matter, as in Docsy.
   */
  showDescription?: boolean;
  /**
   * Hugo: whether formulas can be delimited by \( and \), and by \[ and \].
   */
  texDelimiters?: boolean;
  /**
   * Hugo: values for the shortcode param, by folder below the area. The empty folder stands for the site.
   */
  parameters?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * Hugo: templates of the site's own shortcodes that consist of HTML and parameters, by name.
   */
  shortcodes?: {
    [k: string]: string;
  };
}
/**
 * An OpenAPI document, with the route of its reference.
 */
export interface SpecificationSetting {
  /**
   * Its name in this file and in links to its operations: letters, digits, hyphens, underscores and full stops.
   */
  id: string;
  /**
   * The file of the specification, JSON or YAML.
   */
  path: string;
  /**
   * The route of its reference. Default: a slash and the ID.
   */
  route?: string;
  /**
   * The URL from which `docs spec pull` fetches it.
   */
  remote?: string;
  /**
   * Its name for readers. Default: the title of the document.
   */
  label?: string;
  /**
   * A single page, pages that each contain the operations of a tag, or a page for each operation and schema. Default: by size: more than 30 operations or 400 kB are split, into shared pages if operations have less than 3 kB each.
   */
  pages?: 'one' | 'shared' | 'many';
  console?: ConsoleSetting;
}
/**
 * The search, and how results are ranked.
 */
export interface SearchSetting {
  /**
   * Whether the site has a search.
   */
  enabled?: boolean;
  /**
   * The maximum number of results.
   */
  maxResults?: number;
  /**
   * The position of the results panel below the search box: as wide as the box, at its start, at its end, or as wide as the window.
   */
  placement?: 'input-wrapper-width' | 'start' | 'end' | 'full-width';
  /**
   * The weight of a match, by field.
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
     * In the names of parent categories.
     */
    sidebarParentCategories?: number;
  };
  /**
   * How fast further matches of a word in the same section lose weight.
   */
  k1?: number;
  /**
   * How much long sections are penalised: from 0 (not at all) to 1.
   */
  b?: number;
  /**
   * The number of parent categories that are searched, too.
   */
  parentCategories?: number;
  /**
   * The languages of the text as two- or three-letter codes, for stemming and question words. Default: those of locales.
   *
   * @minItems 1
   */
  languages?: [string, ...string[]];
  /**
   * Whether to write search-index-<tag>.json. auto writes it for up to 2,000 pages, unless all of them are from specifications.
   */
  contract?: 'auto' | 'always' | 'never';
  /**
   * What the reader fetches: the complete index, parts of it, or whichever is smaller.
   */
  transport?: 'auto' | 'contract' | 'shards';
  /**
   * A query in search.tests.json that does not find its page.
   */
  tests?: LevelSetting;
}
/**
 * The theme of the site. Default: the built-in theme.
 */
export interface ThemeSetting {
  /**
   * The colour of links, buttons and selected items. A single colour is adjusted for contrast in both modes; a colour for each mode is used unchanged.
   */
  accent?:
    | string
    | {
        /**
         * The accent in light mode.
         */
        light?: string;
        /**
         * The accent in dark mode.
         */
        dark?: string;
      };
  /**
   * The hue of surfaces, lines and text, which are derived from it: a single colour, or one for each mode. A pure grey makes them pure greys.
   */
  neutral?:
    | string
    | {
        /**
         * The hue in light mode.
         */
        light?: string;
        /**
         * The hue in dark mode.
         */
        dark?: string;
      };
  /**
   * Individual colours for each mode: `#0b5a60`, `rgb(11 90 96)`, `hsl(184 79% 21%)` or `oklch(0.43 0.07 203)`. The contrast of each text with its background is checked.
   */
  colors?: {
    light?: PaletteSetting;
    dark?: PaletteSetting;
  };
  /**
   * The colour theme for code. All themes have sufficient contrast in both modes.
   */
  code?: 'quire' | 'paper' | 'meadow' | 'ember' | 'lagoon' | 'orchid';
  /**
   * Fonts of body text, headings and code: the name of one of `families`, or a system font: system-sans, system-serif, system-mono, system-humanist, system-geometric, system-rounded, system-slab or system-book.
   */
  fonts?: {
    /**
     * The font of text and the interface.
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
     * What readers see until a font has loaded: swap shows a fallback font with the same metrics and then replaces it; optional keeps the fallback for this visit.
     */
    display?: 'swap' | 'optional';
    /**
     * The font families of the site: the name of each, and its WOFF2 files. Fonts of the first screen are preloaded, so the first file of a family should contain the characters that most pages need.
     */
    families?: {
      /**
       * @minItems 1
       */
      [k: string]: [FontFileSetting, ...FontFileSetting[]];
    };
  };
  /**
   * Stylesheets of the site, in a cascade layer above the built-in one: their rules always take precedence.
   */
  css?: StylesheetSetting[];
  /**
   * Scripts of the site; each is a self-contained ES module. They are loaded after the page is shown, and on restricted pages only if the script allows it.
   */
  scripts?: ScriptSetting[];
  /**
   * The corner radius in CSS pixels.
   */
  radius?: number;
  /**
   * The maximum width of the text in rem.
   */
  width?: number;
  /**
   * The spacing of text and page elements.
   */
  density?: 'compact' | 'normal' | 'roomy';
  /**
   * Whether to draw an image for link previews of each public page: its title in the site's fonts and colours, 1200 by 630 pixels. Requires url.
   */
  socialPictures?: boolean;
}
/**
 * Colours for one mode by purpose. Others are derived to match.
 */
export interface PaletteSetting {
  /**
   * The background of the page.
   */
  surface?: string;
  /**
   * Raised surfaces: the footer, the first screen of the home page, titles of code.
   */
  raised?: string;
  /**
   * Recessed surfaces: cards, keys.
   */
  sunken?: string;
  /**
   * Thin lines.
   */
  border?: string;
  /**
   * Lines that must be visible: field borders.
   */
  borderStrong?: string;
  /**
   * Text.
   */
  text?: string;
  /**
   * Secondary text: dates, captions, the sidebar.
   */
  muted?: string;
  /**
   * Links and selected items.
   */
  accent?: string;
  /**
   * The background of selected items.
   */
  accentSoft?: string;
  /**
   * Text on the accent colour: buttons.
   */
  onAccent?: string;
  /**
   * The background of the announcement.
   */
  banner?: string;
  /**
   * Text of the announcement.
   */
  onBanner?: string;
  /**
   * The background of search matches.
   */
  mark?: string;
  /**
   * Note admonitions.
   */
  note?: string;
  /**
   * Tip and success admonitions.
   */
  tip?: string;
  /**
   * Info and important admonitions.
   */
  info?: string;
  /**
   * Warning and caution admonitions.
   */
  warning?: string;
  /**
   * Danger admonitions.
   */
  danger?: string;
}
export interface AllowedSample {
  /**
   * The value as written in pages; `@domain` allows all addresses of the domain.
   */
  value: string;
  /**
   * Why the value can be published, for later readers.
   */
  reason: string;
}
/**
 * Levels by code, for all files or for those in `files`.
 */
export interface LevelsEntrySetting {
  /**
   * The files, as in `overrides`. Default: all files.
   *
   * @minItems 1
   */
  files?: string | [string, ...string[]];
  [k: string]: LevelSetting | string | [string, ...string[]] | undefined;
}
/**
 * Levels for the files that match a pattern.
 */
export interface OverrideSetting {
  /**
   * One or more patterns of paths relative to the folder of this file: `*` and `?` match characters within a name, `**` any number of folders, `{a,b}` either alternative. A folder matches everything in it.
   *
   * @minItems 1
   */
  files: string | [string, ...string[]];
  levels: LevelsSetting;
}
/**
 * The levels of findings by code. The level of findings about safety, and of findings that prevent a page from being published, is fixed: see `docs explain CODE`.
 */
export interface LevelsSetting {
  [k: string]: LevelSetting;
}
/**
 * Default values for pages that match a pattern.
 */
export interface FrontMatterDefaultSetting {
  /**
   * The pages, as in `overrides`.
   *
   * @minItems 1
   */
  files: string | [string, ...string[]];
  /**
   * Whether the title is visible to screen readers only.
   */
  hide_title?: boolean;
  /**
   * Whether to hide the table of contents.
   */
  hide_table_of_contents?: boolean;
  /**
   * The ID of a sidebar, or null for none.
   */
  displayed_sidebar?: string | null;
  /**
   * The factor for the page's rank in search: 2 ranks the pages higher, 0.5 lower.
   */
  search_weight?: number;
  /**
   * null: no link to the next page.
   */
  pagination_next?: null;
  /**
   * null: no link to the previous page.
   */
  pagination_prev?: null;
}
/**
 * How pages show the terms of glossary.yml.
 */
export interface GlossarySettings {
  /**
   * The route of the page with all terms, which contains :::glossary. Definitions link to it.
   */
  page?: string;
  /**
   * Which occurrences of a term show its definition: those marked with :term[…], or also the first one on each page.
   */
  link?: 'marked' | 'first';
}
/**
 * Limits of the input.
 */
export interface LimitSettings {
  /**
   * The maximum size of a Markdown file in bytes.
   */
  pageBytes?: number;
  /**
   * The maximum size of front matter in bytes.
   */
  frontMatterBytes?: number;
  /**
   * The maximum size in bytes of an image or other file that pages show or link to.
   */
  assetBytes?: number;
  /**
   * The maximum nesting of lists, quotes and blocks.
   */
  nesting?: number;
  /**
   * The maximum number of cells in a table.
   */
  tableCells?: number;
  /**
   * The maximum nesting of includes.
   */
  includeDepth?: number;
  /**
   * The maximum number of characters to process for a page, as a protection against input that would take too long.
   */
  pageWork?: number;
}
