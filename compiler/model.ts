/**
 * Every type that passes between the phases, in pipeline order. Read this file first.
 *
 *   config ─> Site ─> Source[] ─> Parsed[] (Page + Body) ─> LinkedSite ─> Output[]
 *
 * Lines and columns count from 1; columns count UTF-16 code units. Files are paths from the
 * site root with `/`. Routes start with `/` and have no trailing slash, except `/` itself.
 */
import type { NavNode } from '../schemas/types/navigation.ts';
import type { PageData } from '../schemas/types/page.ts';
import type { AuthorSetting, DialectOptionsSetting, FrontMatterDefaultSetting } from '../schemas/types/site.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import type { ImageFault } from './files/check-images.ts';
import type { Api, ApiPage } from './openapi/document/model.ts';
import type { SampleUse } from './openapi/samples/sample-use.ts';
import type { Policy } from './policy/policy.ts';
import type { Limits } from './schema/limits.ts';
import type { MessageOverrides } from './texts/message-overrides.ts';
import type { CodeTheme } from './theme/code-themes.ts';
import type { Mode, Palette } from './theme/palette.ts';
import type { DialectName } from './tools/syntax/dialect-name.ts';

// ── Findings ───────────────────────────────────────────────────────────────────────────────

/** A range of a writer's file, or a point if it has no end. */
export type Place = {
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
  /** A JSON pointer into a specification. `locate` computes line and column from it before the finding is shown. */
  pointer?: string;
  /** The part of the string that the pointer refers to. */
  part?: StringRange;
};
/**
 * A range within a string of a specification: the index of its first character, and the index after its last. Whitespace is not counted.
 */
export type StringRange = readonly [from: number, to: number];
/** A location without its file. It is compact because there may be hundreds of thousands. */
export type Span = readonly [line: number, column: number, endLine: number, endColumn: number];
export type Severity = 'error' | 'warning';
/** The level of a rule in the configuration. */
export type Level = Severity | 'off';
/** A correction of a source file: `old`, which starts at the line and column, becomes `text`. `diagnostics/fixes.ts` applies it. */
export type Edit = { file: string; line: number; column: number; old: string; text: string };
/** A finding: the problem, its location, and how to fix it. Only rules create findings (`diagnostics/rule.ts`). */
export type Diagnostic = {
  code: string;
  severity: Severity;
  at: Place;
  message: string;
  hint?: string;
  related?: Place[];
  /** Independent corrections that can be applied without a decision. Absent if a person has to choose. */
  edits?: Edit[];
  /**
   * Never shown. Findings with the same `fault` have one cause, and `mergeFindings` merges them into one finding with all their locations.
   * `related` then lists the other locations of the fault.
   */
  fault?: string;
  /** Never shown. The message for a fault with several locations. `#` stands for their number. */
  pluralMessage?: string;
  /** Never shown. The configuration cannot change the level of this finding, because it is about access or about running code. */
  hasFixedLevel?: true;
};
/** A value, with the findings about its creation. Phases never throw because of a writer's mistake. */
export type Checked<T> = { value: T; diagnostics: Diagnostic[] };

// ── 1 config: the configuration with every default filled in ───────────────────────────────
/** The messages that a site overrides: those of the interface, and those inside pages. */
export type SiteTexts = { interface: MessageOverrides; pages: MessageOverrides };

export type Audience = 'public' | 'restricted';
/** An image with an optional dark variant. `src` and `srcDark` are paths of site files, or https URLs. */
export type Logo = { src: string; srcDark?: string; alt: string; link?: LogoLink; width?: number; height?: number };
/** The target of a logo: a route, or a URL of another site. The default is the home page. */
type LogoLink = { to?: string; href?: string; at: Place };
/** An item of the navbar as configured. Phase 4 resolves its target. */
export type NavbarItem = {
  type:
    | 'default'
    | 'dropdown'
    | 'html'
    | 'doc'
    | 'docSidebar'
    | 'docsVersion'
    | 'docsVersionDropdown'
    | 'localeDropdown'
    | 'search';
  position: 'left' | 'right';
  label?: string;
  /** A route of this site. */
  to?: string;
  /** A URL of another site. */
  href?: string;
  docId?: string;
  sidebarId?: string;
  /** An area's id (`docsPluginId` in the configuration). */
  area?: string;
  html?: string;
  /** Set for links to staff-only pages or systems. They are shown with a lock and always cause a full page load. */
  locked?: boolean;
  items?: NavbarItem[];
  at: Place;
};
/** A link in the footer as configured: to a route, to another site, or raw HTML. */
export type FooterLink = { label?: string; to?: string; href?: string; html?: string; locked?: boolean; at: Place };
/** A link in HTML in the configuration: the region that shows it, and its address as a browser parses it. */
export type MenuLink = { region: 'navbar' | 'footer' | 'announcement'; target: string; at: Place };
export type Footer = {
  style: 'light' | 'dark';
  logo?: Logo;
  /** Columns, or a flat list of links; never both. A column need not have a title. */
  columns: { title?: string; items: FooterLink[] }[];
  links: FooterLink[];
  copyright?: string;
};
/** A product area of the site, or one version of it. */
export type Area = {
  id: string;
  label: string;
  /** The folder of its sources, relative to the site root; '' is the root itself. */
  path: string;
  route: string;
  audience: Audience;
  /** Present if its pages are posts, or if it is a changelog. */
  kind?: 'blog' | 'changelog';
  /** Present if its pages are posts. */
  blog?: Blog;
  feeds?: Feeds;
  /** Present on a changelog that also lists the versions of specifications. */
  apiChanges?: (ApiChangesFile & { at: Place })[];
  /** `auto`, none, or a sidebar file from the site root. */
  sidebar: 'auto' | false | { file: string };
  editUrl?: string;
  /** The tool whose syntax its files use, if it is not Quire's own. */
  dialect?: DialectName;
  /** The folder whose files that tool copies to the root of its site, if it is not the tool's default. */
  statics?: string;
  /** Options of that tool that change how its files are parsed. */
  dialectOptions?: DialectOptionsSetting;
  /** Patterns of the targets that plug-ins of the tool generate, by the name of the plug-in. */
  generated?: Readonly<Record<string, readonly string[]>>;
  /** Present if its pages are searched only from the area itself, and the area's search finds no other pages. */
  search?: 'own';
  /** Present if it has a print view. */
  print?: true;
  /** The names of all its versions, newest first. */
  versions: string[];
  /** Present if the area has versions. Each version is an area of its own. */
  version?: AreaVersion;
  /** The folder of its translations, with `{path}` for the path of the language. The default is `i18n/<code>`. */
  translations?: string;
  /** The translated names of its folders, by path from the site root. */
  folderLabels?: [folder: string, label: string][];
  at: Place;
  /** The locations of its path and of its sidebar file in the configuration. */
  pathAt?: Place;
  sidebarAt?: Place;
};
/** The file with the changes of a specification, and the id and label of that specification. */
export type ApiChangesFile = { spec: string; label: string; file: string };
/** How an area shows its posts. */
type Blog = {
  /** The number of posts on one page of the list. */
  perPage: number;
  /** The pattern for post addresses. If absent, the file names determine them. */
  address?: string;
  /** The authors in the configuration by id, and their places. */
  authors: Readonly<Record<string, Author>>;
  authorsAt?: Place;
  /** The author ids for posts that list no authors. */
  defaultAuthors: string[];
  defaultAuthorsAt?: Place;
};
/** An author as configured. `picture` is relative to the folder of the area, or to the site root if it starts with a slash. */
export type Author = AuthorSetting;
export type FeedFormat = 'rss' | 'atom' | 'json';
/** The feeds of an area. */
type Feeds = {
  formats: FeedFormat[];
  /** The maximum number of entries. */
  entries: number;
  content: 'full' | 'excerpt';
  title?: string;
  description?: string;
};
/** Determines which files belong to an area, and who may read them. */
export type AreaScope = Pick<Area, 'id' | 'path' | 'audience' | 'translations'> & {
  version?: Pick<AreaVersion, 'state' | 'folder'>;
};
/** A version of an area. The latest version has the id and route of the area; others have the id `<id>@<name>` and a route below it. */
export type AreaVersion = {
  area: string;
  name: string;
  label: string;
  state: 'latest' | 'old' | 'unreleased';
  folder: string;
  at: Place;
};
/** An OpenAPI document in the configuration. */
export type SpecSetting = {
  id: string;
  path: string;
  route: string;
  remote?: string;
  label?: string;
  /** One page for the entire document, one per operation and schema, or one per group. If absent, the size of the document decides. */
  pages?: Api['layout'];
  /** Present if operations have a console. */
  console?: ConsoleSetting;
  at: Place;
};
/** The servers that the console of a document can send requests to. */
export type ConsoleSetting = { environments: readonly ('sandbox' | 'servers')[]; customUrl: boolean };
/** The configuration with every default filled in. */
export type Site = {
  /** Absent if the folder is a site without a configuration. */
  configFile?: string;
  /** Set if invalid items of the navbar or footer were omitted. */
  incomplete?: true;
  title: string;
  tagline: string;
  /** The origin of the published site without a trailing slash; '' if unknown, which disables canonical links and the sitemap. */
  url: string;
  /** Starts and ends with `/`. */
  baseUrl: string;
  /** Set if the host redirects the addresses of pages to ones with a trailing slash. */
  trailingSlash?: true;
  /** Present for an offline copy: the base URL of the published site, and whether the copy contains restricted pages. */
  offline?: { baseUrl: string; includesRestricted: boolean };
  copyright: string;
  logo?: Logo;
  favicon?: string;
  /** Elements to add to the head of public pages, as attributes by name. The `href` of a link can be a site file. */
  head?: { meta: Record<string, string>[]; links: (Record<string, string> & { href: string })[] };
  /** The places of images in the configuration, by their name as written. */
  imagePlaces?: [src: string, at: Place][];
  /** Links in HTML of the navbar, the footer and the announcement. */
  menuLinks?: MenuLink[];
  navbar: { hideOnScroll: boolean; title?: string; items: NavbarItem[] };
  footer?: Footer;
  areas: Area[];
  /** Folder of standalone pages, from the site root. */
  pages?: string;
  pagesAt?: Place;
  pagesDialect?: DialectName;
  specs: SpecSetting[];
  locales: {
    default: string;
    list: { code: string; label: string; direction: 'ltr' | 'rtl'; path: string; folder?: string }[];
    /** The interface messages that the site overrides, by language. */
    texts?: Readonly<Record<string, SiteTexts>>;
  };
  /** Present on a site in a language other than the default one. */
  translation?: { code: string; direction: 'ltr' | 'rtl'; folder: string; homeBaseUrl: string };
  search: {
    maxResults: number;
    placement: 'input-wrapper-width' | 'start' | 'end' | 'full-width';
    boosts: { title: number; content: number; tags: number; sidebarParentCategories: number };
    k1: number;
    b: number;
    parentCategories: number;
    languages: string[];
    contract: 'auto' | 'always' | 'never';
    transport: 'auto' | 'contract' | 'shards';
    enabled: boolean;
    /** The level for a query of search.tests.json that does not find its page. */
    tests: Level;
  };
  colorMode: { default: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  /** Absent if the site uses the built-in theme. */
  theme?: Theme;
  announcement?: { id: string; html: string; closable: boolean };
  /** The endpoint for page views: a URL, or a path on the site's host. */
  analytics?: SiteData['analytics'];
  /** For AI agents: the maximum length of a file with the text of pages, in characters, and the address of an MCP server. */
  agents?: { fullText?: number; mcp?: string };
  /** Where feedback is sent: an endpoint, or a new issue with its template. */
  feedback?: { address: string } | { newIssue: string; service: 'github' | 'gitlab' };
  /** The vocabulary of tags. If absent, any tag is valid. */
  tags?: Record<string, { label: string; description?: string; group?: string; audience?: Audience }>;
  /** Whether drafts are shown: always in `docs watch`, and in a build on request. */
  drafts: boolean;
  /** Whether the site has a generated page with a gallery of its components; only in `docs watch`. */
  gallery?: true;
  /** Tags whose pages this build omits; empty unless it is a release build. */
  omittedTags: string[];
  /** Whether faults in content are errors even if the page can be rendered. */
  strict: boolean;
  /** Levels of findings by code, if they differ from the defaults. */
  levels: Record<string, Level>;
  /** Levels for the files that match certain patterns. Later entries take precedence. */
  overrides: LevelOverride[];
  frontMatter: { allow: string[]; defaults: FrontMatterDefault[] };
  /** The patterns of `frontMatter.defaults`, with their locations. */
  defaultPatterns: { pattern: string; at: Place }[];
  /** The patterns of ignored files, with their locations. */
  exclude: { pattern: string; at: Place }[];
  reviews: { overdue: Level };
  translations: { stale: Level; missing: Level };
  samples: { level: Level; allow: { value: string; reason: string }[] };
  links: { broken: Level; anchors: Level; orphans: Level; alt: Level; empty: Level };
  html: 'safe' | 'trusted';
  /** The resources that pages may load from other hosts; absent if not configured. */
  policy?: Policy;
  lastUpdate: { author: boolean };
  /** Present if pages list their contributors: links by name, and names to omit. */
  contributors?: { links: ReadonlyMap<string, string>; exclude: ReadonlySet<string> };
  /** Which pages display their owner. */
  owners: 'restricted' | 'all';
  toc: { minLevel: number; maxLevel: number };
  variables: Record<string, string>;
  /** The page that lists all terms of the glossary, and which occurrences of a term show its definition; absent if not configured. */
  glossary?: { page?: string; link: 'marked' | 'first' };
  /** Whether pages show typographic quotation marks, apostrophes, dashes and ellipses. */
  smartPunctuation: boolean;
  limits: Limits;
  /** The content of `redirects.json` and `redirects.restricted.json`, in order; absent without these files. */
  redirects?: RedirectSetting[];
};
/** A former address in a redirects file, with its target. A target of null means that the page was removed, for the given reason. */
export type RedirectSetting = { from: string; to: string | null; reason?: string; audience: Audience; at: Place; toAt: Place };
/** A file of the theme, with its location in the configuration. */
export type ThemeFile = { file: string; at: Place };
/** A font in the site's own files. Properties that are not configured are read from the file. */
export type FontFamily = {
  name: string;
  at: Place;
  files: (ThemeFile & { weight?: string; style?: 'normal' | 'italic'; unicodeRange?: string })[];
};
/** A stylesheet of the site. Without `patterns`, all pages load it. */
export type Stylesheet = ThemeFile & { patterns?: { pattern: string; at: Place }[] };
/** A script of the site. Without `areas`, the pages of all areas load it, but restricted pages only with `restricted`. */
export type Script = ThemeFile & { areas?: string[]; restricted?: true };
/** How the site differs from the built-in theme. Colours are `#rrggbb`. */
export type Theme = {
  palettes: Record<Mode, Palette>;
  /** The name of the colour theme for code. */
  code: CodeTheme;
  /** The font family, or the name of a system font, for each kind of text that does not use the default. */
  fonts: { body?: string; heading?: string; code?: string };
  /** The value of `font-display`. */
  display: 'swap' | 'optional';
  families: FontFamily[];
  /** Stylesheets of the site, in the order in which they apply. One with patterns applies to the pages of matching files only. */
  css: Stylesheet[];
  scripts: Script[];
  density: 'compact' | 'normal' | 'roomy';
  /** The radius of corners, in CSS pixels. */
  radius?: number;
  /** The maximum width of text, in rem. */
  width?: number;
  /** Whether each public page has an image for link previews. */
  socialPictures?: true;
};
/** Levels for files that match one of the patterns, with the location of each pattern. */
export type LevelOverride = { files: { pattern: string; at: Place }[]; levels: Record<string, Level> };

// ── 2 sources: the files on disk, unread ───────────────────────────────────────────────────

/** The syntax of a source that was written for another tool. */
export type SourceDialect = { name: DialectName; folder: string; options?: DialectOptionsSetting };
/** A Markdown file that becomes a page. Its content is read when the page is compiled. */
export type Source = {
  file: string;
  area: string | null;
  audience: Audience;
  bytes: number;
  /** The size and modification time of the file. It changes whenever the file does. */
  stamp: string;
  /**
   * If the source is a page of an API reference, the id of its specification. `file` then also identifies the page
   * (`specs/pets.yaml#pets/operation/getPet`).
   */
  spec?: string;
  /** The path without the language before the extension, if translations are next to their originals: `guide.md` for `guide.en.md`. */
  plainFile?: string;
  /** The file that contains the translation, if the source is a translation of `file`. */
  origin?: string;
  translation?: TranslationLocation;
  /** The tool that it was written for, if its syntax is not Quire's own, the folder of its area, and the options of the tool. */
  dialect?: SourceDialect;
  /** The content, if it is not in a file. Only the gallery of components sets this. */
  text?: string;
  /** The file that contains the content, if `file` is a symbolic link to it. */
  linkTarget?: string;
  /** The kind of its area if that is not `docs`. */
  kind?: Area['kind'];
  /** The changes of specifications that a changelog lists. */
  apiChanges?: ApiChangesFile[];
};
/**
 * The language of a translation, the folder of the originals, and the folder of the translations, each with a trailing slash or ''.
 * `suffix` is the part of a translation's name before its extension if both are the same folder: `.de`.
 */
export type TranslationLocation = { code: string; originals: string; folder: string; suffix?: string };
/** Any other file in the declared folders that a page can show or link to. */
export type AssetFile = { file: string; bytes: number; stamp: string };
/** A category file or sidebar file with its content. */
export type SidebarFile = { file: string; text: string };
/**
 * Why a file or folder is ignored: a line of a `.gitignore` (its path from the site root), a pattern of the configuration, or because such
 * files are usually not pages of a site.
 */
export type IgnoreReason =
  | { by: 'gitignore'; file: string; line: number }
  | { by: 'exclude'; pattern: string }
  | { by: 'default'; what: string };
/** An ignored file, or an ignored folder with a trailing slash. */
export type IgnoredPath = { path: string } & IgnoreReason;
/** All files in the declared folders, by purpose. */
export type Sources = {
  pages: Source[];
  assets: Map<string, AssetFile>;
  categories: SidebarFile[];
  sidebars: SidebarFile[];
  /** Author files, each in the folder of a blog. */
  authors: SidebarFile[];
  /** The stamp of every listed file, including files that pages include. */
  stamps: Map<string, string>;
  /** Files of OpenAPI documents, including missing ones. */
  documents: string[];
  /**
   * Files that pages include and that were not listed, sorted. Known after the pages have been compiled; `stamps` then also contains them.
   */
  includedFiles: string[];
  /** Files in the folders of other languages, by language and by the path of the original. */
  translations: Map<string, Map<string, AssetFile>>;
  /** Ignored files and folders, sorted. */
  ignoredPaths: IgnoredPath[];
};

// ── 3 pages: one file on its own ───────────────────────────────────────────────────────────

/** The keys that a page can set, as written. */
export type FrontMatter = {
  title?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  tags?: string[];
  keywords?: string[];
  search_weight?: number;
  image?: string;
  draft?: boolean;
  unlisted?: boolean;
  pagination_next?: string | null;
  pagination_prev?: string | null;
  displayed_sidebar?: string | null;
  custom_edit_url?: string | null;
  last_update?: { date?: string; author?: string };
  owner?: string;
  reviewed?: string;
  audience?: Audience;
  /** The publication date of the post. */
  date?: string;
  /** Ids of authors, or complete authors. */
  authors?: (string | Author)[];
  /** Former routes of this page, which redirect to it. */
  redirect_from?: string[];
  /** The content above the text of a home page or area index. */
  home?: HomeContent;
};
/** Defaults for the front matter of pages whose files match a pattern. */
export type FrontMatterDefault = { files: string[]; keys: Omit<FrontMatterDefaultSetting, 'files'> };
type HomeImage = string | { light: string; dark?: string; alt?: string };
type HomeLink = { link: string; locked?: boolean };
type HomeContent = {
  hero?: { title?: string; tagline?: string; picture?: HomeImage; actions?: (HomeLink & { label: string })[] };
  features?: (Partial<HomeLink> & { title: string; text?: string; icon?: string; picture?: HomeImage })[];
  /** Whether the home page shows the cards of the areas; by default it does if there are no features. */
  areas?: boolean;
};
/**
 * A heading with its published id. `html` is its inline HTML without links, for tables of contents. `file` is the file of `span` if the
 * heading is in an included file.
 */
export type Heading = { level: number; id: string; text: string; html: string; span: Span; file?: string };
/**
 * A reference from a page to a target: a link, an image, a frame, or another file that an element loads (`source`). `span` is the location
 * of the target as written. The resolved attributes replace the placeholder with the number `slot` in the body. For frames and other files,
 * the placeholder is inside an attribute, and only the address replaces it.
 */
export type LinkUse = {
  kind: 'link' | 'image' | 'source' | 'frame';
  target: string;
  span: Span;
  file?: string;
  locked?: boolean;
  /** Whether the text of the link is its address, so that readers see the address. */
  showsAddress?: true;
  /** Whether it is an image without alternative text. */
  isAltMissing?: true;
  /** The width and height of an image as written; '' if not specified. */
  size?: readonly [width: string, height: string];
  /** In a specification: the JSON pointer of the part or string, and the range within that string. */
  pointer?: string;
  part?: StringRange;
};
/**
 * The facts about a page that the link phase requires. They are small enough to be retained in memory for every page and to be cached on
 * disk.
 */
export type Page = {
  file: string;
  /** See `Source`. */
  plainFile?: string;
  /** The file that contains the translation, if the page is a translation of `file`. */
  origin?: string;
  area: string | null;
  audience: Audience;
  /** A hash of everything that the page depends on: the settings, the source, its content and all included files. */
  hash: string;
  /** A hash of its file's content, which identifies a page that has moved; absent for specification pages. */
  textHash?: string;
  frontMatter: FrontMatter;
  /** The location of each front matter value, and of each entry in `redirect_from` and `authors` (as `redirect_from.0`). */
  keys: Record<string, Span>;
  /** The location of each tag, in the order of `frontMatter.tags`. */
  tagSpans: Span[];
  title: string;
  titleFrom: 'front matter' | 'heading' | 'file';
  /**
   * True if the body retains its level 1 heading. If absent, the shell renders the title, with the id of headings[0] if that heading has
   * level 1.
   */
  hasOwnTitle?: true;
  description: string;
  /** All headings in document order, including level 1. */
  headings: Heading[];
  /** Other ids in the body: those of raw HTML and of footnotes. */
  anchors: string[];
  /** Whether the page contains an unknown component or macro, which may have created other ids in the original tool. */
  isPartlyRead?: true;
  /** Fingerprints that identify the page and its sections after a move (`3-pages/fingerprints.ts`), if a command requires them. */
  fingerprints?: string;
  /**
   * Hashes of the sections, for comparison with the state that a translation was made from (`3-pages/section-hashes.ts`), if the page can
   * have translations.
   */
  sectionHashes?: string;
  /**
   * For a translation: the sections of the original that have changed since it was translated. `unrecorded`: other translations are
   * recorded, but this one is not. Absent if the translation is up to date, or if no translations are recorded.
   */
  drift?: 'unrecorded' | ChangedSection[];
  /** In the order of their slots in the body. */
  links: LinkUse[];
  /**
   * Links to other sites, which require no slot. Stored only if they are to be checked (`docs check --external`), because there may be
   * many.
   */
  externalLinks?: LinkUse[];
  /** Paths of included files. */
  includes: string[];
  /** Features of the page that require additional code or styles in the reader. */
  features: Feature[];
  /** Code samples for an operation of a specification; absent on most pages. */
  samples?: SampleUse[];
  /** Keys of glossary terms whose definitions it shows (`termKey`), sorted; absent on most pages. */
  terms?: string[];
  /** For each term in its lists of all terms, the keys of the term's names, in the order of the placeholders; absent on most pages. */
  listedTerms?: string[][];
  /** Its diagrams, in the order of their placeholders; absent on most pages. */
  diagrams?: DiagramUse[];
  /** Languages of code blocks without syntax highlighting, once for each block; absent on most pages. */
  unhighlightedLanguages?: string[];
  /** Present on pages of a blog. */
  post?: PostSummary;
  /** Present on the page of a changelog: its versions, in order. */
  releases?: Release[];
  /** The part of a specification that the page shows. */
  api?: { id: string; kind: ApiPage['kind']; key: string };
};
/**
 * The facts about a post that lists show in addition to its front matter: its reading time in minutes, and the plain text before the
 * excerpt marker.
 */
export type PostSummary = { minutes: number; excerpt?: string };
/** A version in a changelog; `date` is absent if the version is unreleased. */
export type Release = { version: string; date?: string; anchor: string };
/** The version in a heading, the text after it that should be a date, and the facts of a finding if that text is not a date. */
export type ParsedRelease = { release: Release; date: string; fault?: { version: string; date: string | undefined } };
/**
 * A diagram as written, its accessible name, and the locations of the lines that its parser counts. For mermaid, these are the lines after
 * front matter and directives, without comments.
 */
export type DiagramUse = { language: DiagramLanguage; source: string; label: string; lines: Place[] };
export type DiagramLanguage = 'mermaid' | 'dot';
/**
 * A drawing: an SVG without dimensions whose ids start with `drawingId`, and its size in CSS pixels; or the reason why the diagram could
 * not be drawn.
 */
export type Drawing = { svg: string; width: number; height: number } | DiagramFault;
/**
 * A fault in a diagram: the line, one-based, if known, and a short reason. `undrawn`: the diagram may be valid, but could not be
 * drawn.
 */
export type DiagramFault = { line?: number; reason: string; undrawn?: true };
/**
 * A section of an original that has changed since it was translated. The anchor '' represents the front matter and the text
 * before the first heading.
 */
export type ChangedSection = { anchor: string; title: string; change: 'changed' | 'new' | 'gone' };
/** `script`: the page contains its own scripts, which run when its document is loaded. */
export type Feature =
  | 'tabs'
  | 'diagram'
  | 'math'
  | 'api'
  | 'script'
  | 'embed'
  | 'blocks'
  | 'glossary'
  | 'home'
  | 'blog'
  | 'feedback';
/**
 * The content of a page, which is not passed between threads. Both strings contain placeholders (placeholders.ts). In `html`, a link's
 * placeholder stands for the attributes of an element (`href="…"`, or `src="…" width height`); in `markdown`, it stands for the target
 * only. `html` omits a title heading at its start, because the shell shows it. Placeholders of code blocks occur in `html` only, numbered
 * by their index in `codes`. For a home page, `html` starts with the content above its text (`splitFront` of placeholders.ts).
 */
export type Body = { html: string; markdown: string; sections: Section[]; codes?: CodeUse[] };
/**
 * A code block as written: its code, the info string of its fence, and the language of the UI messages around it. `label` is its accessible
 * name if the site overrides the default.
 */
export type CodeUse = { text: string; info: string; language: string; label?: string };
/**
 * A heading with the text below it up to the next heading: the unit that search indexes. The first section has no heading. Keywords have
 * the same weight as the words of the title, and are not shown.
 */
export type Section = { anchor: string; title: string; text: string; keywords?: string[] };
export type ParsedPage = { page: Page; body: Body };

// ── 4 links: the content graph ─────────────────────────────────────────────────────────────

type Size = { width?: number; height?: number };
export type Asset = { file: string; bytes: number; hash: string; faults?: readonly ImageFault[] } & Size;
/** A label and the route that it links to. */
export type NavLink = { label: string; route: string };
/** The pages that use a term, by the key of the term and by the properties on which a list of its uses depends (`4-links/term-uses.ts`). */
export type TermUses = ReadonlyMap<string, readonly NavLink[]>;
/** A page with all links and data resolved. Routes have no base URL. */
export type LinkedPage = {
  kind: PageData['kind'];
  route: string;
  audience: Audience;
  /** Absent for generated pages (categories, tags). */
  page?: Page;
  title: string;
  /** The short name of a generated page if it differs from its title: that of a tag or category. */
  name?: string;
  headTitle: string;
  description: string;
  area: string | null;
  /** The version of its area, if the area has versions. */
  version?: string;
  /** Its diagrams as SVG, in the order of `page.diagrams`; '' for one that could not be drawn. Absent on most pages. */
  drawings?: string[];
  /** For each of `page.listedTerms`, the HTML of the links to the pages that use the term. Absent on most pages. */
  termUses?: string[];
  /** The page in each version of its area. */
  versions?: NonNullable<PageData['versions']>;
  /** The canonical route, if it differs from this one. */
  canonical?: string;
  /** The language of the content, if it is not that of the site. */
  textLocale?: NonNullable<PageData['textLocale']>;
  /** Codes of the languages that the page exists in, if these are not all languages of the site. */
  languages?: readonly string[];
  /** Whether the page is a translation whose original has changed since it was translated. */
  outdated?: true;
  /** For each slot of the body, its HTML attributes and its plain target in the Markdown copy. */
  slots: { attributes: string; target: string }[];
  toc: PageData['toc'];
  breadcrumbs: PageData['breadcrumbs'];
  previous: NavLink | null;
  next: NavLink | null;
  tags: NavLink[];
  /** Entries of a generated page. */
  listing?: PageData['listing'];
  /** The facts of a post to show. */
  post?: PageData['post'];
  /** The feeds that the page links to. */
  feeds?: PageData['feeds'];
  /** The sidebar of the page, and its prerendered branch. `long`: it has a filter field. */
  sidebar: { id: string; branch: NavNode[]; long?: true } | null;
  editUrl?: string;
  issueUrl?: string;
  lastUpdated?: { date: string; author?: string };
  contributors?: NonNullable<PageData['contributors']>;
  /** The person or team that is responsible for the page, if owners are displayed. */
  owner?: string;
  image?: string;
  keywords: string[];
  noindex: boolean;
  /** Whether the page is published only if drafts are shown. */
  draft?: true;
  hideTitle: boolean;
  hideToc: boolean;
  features: Feature[];
  /** Former anchors of the page with their new targets; absent on most pages. */
  movedAnchors?: MovedAnchor[];
  /** The route of its area's print view, if there is one. */
  print?: string;
};
/** A former anchor: the page and anchor that replace it, or the reason why it was removed. */
export type MovedAnchor = { id: string; to: string; anchor?: string } | { id: string; reason: string };
/** The print view of an area: its route, the route of its back link, and the routes of the pages that it contains. */
export type PrintView = { area: Area['id']; label: string; route: string; home: string; pages: string[] };
/** The feeds of an area: their title and description, and their entries, newest first. */
export type Feed = {
  area: Area['id'];
  /** The route of the area. */
  route: string;
  title: string;
  description: string;
  settings: Feeds;
  entries: FeedEntry[];
};
/** An entry of a feed: a post, or a version of a changelog, whose text is the section at `anchor`. */
export type FeedEntry = {
  route: string;
  anchor?: string;
  title: string;
  date: string;
  excerpt: string;
  authors: Pick<Author, 'name' | 'email' | 'url'>[];
  tags: string[];
};
/** A published sidebar. */
type Sidebar = { id: string; area: string; audience: Audience; items: NavNode[] };
/** A removed route, with the reason. If `below` is set, everything below it was also removed. */
export type RemovedRoute = { from: string; reason: string; below?: true; audience: Audience };
/** A former route, with the page, or the anchor on a page, that it redirects to. */
export type Redirect = { from: string; to: string; anchor?: string; audience: Audience };
/** The ids of a page that links can target, and whether unread parts of the page may create other ids. */
export type PageAnchors = { anchors: ReadonlySet<string>; isPartlyRead?: true };
/**
 * The facts about each route that links require: title, anchors, former anchors, the source file, the folder whose index it is, and the
 * routes of the files that are generated for it. `linkSite` for the restricted graph receives the public graph's table.
 */
export type RouteTable = Map<
  string,
  PageAnchors & {
    title: string;
    movedAnchors?: readonly MovedAnchor[];
    file?: string;
    folder?: string;
    files?: readonly string[];
  }
>;
/** The content graph of one audience. */
export type LinkedSite = {
  audience: Audience;
  pages: LinkedPage[];
  sidebars: Sidebar[];
  /** Absent if no area has a print view. */
  printViews?: PrintView[];
  /** Absent if no area has feeds. */
  feeds?: Feed[];
  redirects: Redirect[];
  /** Absent if no route was removed. */
  removed?: RemovedRoute[];
  /** Assets that pages of this audience reference, by file. */
  assets: Map<string, Asset>;
  routes: RouteTable;
  /** Absent if no page uses a term of the glossary. */
  termUses?: TermUses;
  siteData: SiteData;
  /** Published specifications; none for the restricted audience. */
  apis?: readonly Api[];
};

// ── 5 outputs ──────────────────────────────────────────────────────────────────────────────

/** The order of publication: first the files that pages refer to, then pages, then lists of pages. */
type OutputStage = 'asset' | 'page' | 'manifest';
/** A file of the published site: its bytes, or the source file to copy. */
export type Output = { path: string; audience: Audience; stage: OutputStage } & (
  | { bytes: string | Uint8Array }
  | { copy: string }
);
