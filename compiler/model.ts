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
import type { PictureFault } from './files/check-images.ts';
import type { Api, ApiPage } from './openapi/document/model.ts';
import type { SampleUse } from './openapi/samples/sample-use.ts';
import type { Policy } from './policy/policy.ts';
import type { Limits } from './schema/limits.ts';
import type { OwnTexts } from './texts/own-texts.ts';
import type { CodeTheme } from './theme/code-themes.ts';
import type { Mode, Palette } from './theme/palette.ts';
import type { DialectName } from './tools/syntax/names.ts';

// ── What was noticed on the way ────────────────────────────────────────────────────────────

/** A range of a writer's file, or a point where it has no end. */
export type Place = {
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
  /** A JSON pointer into a specification, of which line and column are looked up (`locate`) before anybody sees the finding. */
  pointer?: string;
  /** The part of the string at the pointer. */
  part?: TextPart;
};
/** A part of a string of a specification: the first of its characters and the one behind it, counted without whitespace. */
export type TextPart = readonly [from: number, to: number];
/** A place without its file, compact because there may be hundreds of thousands. */
export type Span = readonly [line: number, column: number, endLine: number, endColumn: number];
export type Severity = 'error' | 'warning';
/** What a rule may be set to in the configuration. */
export type Level = Severity | 'off';
/** A correction of a source file: `old`, which starts at the line and column, becomes `text`. `diagnostics/fixes.ts` applies it. */
export type Edit = { file: string; line: number; column: number; old: string; text: string };
/** A finding: what is wrong where, and what to do about it. Only rules make them (`diagnostics/rule.ts`). */
export type Diagnostic = {
  code: string;
  severity: Severity;
  at: Place;
  message: string;
  hint?: string;
  related?: Place[];
  /** Corrections that need no decision, each independent of the others. Absent if a person has to choose. */
  edits?: Edit[];
  /**
   * Never shown: findings with the same text here have one cause and become one finding with all their places (`fold`). Where it
   * is set, `related` are further places of the fault.
   */
  fault?: string;
  /** Never shown as it stands: the message where the fault has several places; `#` is their number. */
  counted?: string;
  /** Never shown: no setting changes the level of this very finding, as it is about who may read or run what. */
  fixed?: true;
};
/** A value and what was noticed while it was made. Phases never throw at a writer's mistake. */
export type Checked<T> = { value: T; diagnostics: Diagnostic[] };

// ── 1 config: the configuration with every default filled in ───────────────────────────────
/** What a site says itself in the place of our texts: of the interface, and of what we write into pages. */
export type SiteTexts = { interface: OwnTexts; pages: OwnTexts };

export type Audience = 'public' | 'restricted';
/** A picture with its dark variant. Addresses are files of the site or https addresses. */
export type Logo = { src: string; srcDark?: string; alt: string; link?: LogoLink; width?: number; height?: number };
/** Where a logo links to: a route, or an address of another site. Without one it links to the home page. */
type LogoLink = { to?: string; href?: string; at: Place };
/** An item of the navbar as configured; phase 4 resolves what it leads to. */
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
  /** An address elsewhere. */
  href?: string;
  docId?: string;
  sidebarId?: string;
  /** An area's id (`docsPluginId` in the configuration). */
  area?: string;
  html?: string;
  /** Leads to staff-only pages or systems: drawn with a lock, always a full load. */
  locked?: boolean;
  items?: NavbarItem[];
  at: Place;
};
/** A link of the footer as configured: to a route, to an address elsewhere, or a piece of HTML. */
export type FooterLink = { label?: string; to?: string; href?: string; html?: string; locked?: boolean; at: Place };
/** A link in HTML of the configuration: where that is shown, and the address as a browser reads it. */
export type MenuLink = { where: 'navbar' | 'footer' | 'announcement'; target: string; at: Place };
export type Footer = {
  style: 'light' | 'dark';
  logo?: Logo;
  /** Columns, or a flat list of links; never both. A column's title may be absent. */
  columns: { title?: string; items: FooterLink[] }[];
  links: FooterLink[];
  copyright?: string;
};
/** A product area of the site, or one version of it. */
export type Area = {
  id: string;
  label: string;
  /** The folder of its sources, from the site root; '' is the root itself. */
  path: string;
  route: string;
  audience: Audience;
  /** Present if its pages are posts, or if it is a changelog. */
  kind?: 'blog' | 'changelog';
  /** Present if its pages are posts. */
  blog?: Blog;
  /** Present if it has feeds. */
  feeds?: Feeds;
  /** `auto`, none, or a sidebar file from the site root. */
  sidebar: 'auto' | false | { file: string };
  editUrl?: string;
  /** The tool whose syntax its files have, where that is not ours. */
  dialect?: DialectName;
  /** The folder whose files that tool puts at the root of its site, where it is not the usual one. */
  statics?: string;
  /** Settings of that tool that change how its files are read. */
  dialectOptions?: DialectOptionsSetting;
  /** Patterns of the targets that plug-ins of the tool make, by the names of the plug-ins. */
  generated?: Readonly<Record<string, readonly string[]>>;
  /** Present where it is searched from its own pages alone, and nothing else from there. */
  search?: 'own';
  /** Present where it has a print view. */
  print?: true;
  /** Names of all its versions, the newest first. */
  versions: string[];
  /** Present where the area has versions, each of which is an area by itself. */
  version?: AreaVersion;
  /** Where its translations lie, with `{path}` for the path of the language; below `i18n/<code>` unless given. */
  translations?: string;
  /** Translated names of its folders, by path from the site root. */
  folderLabels?: [folder: string, label: string][];
  at: Place;
  /** Where its folder is named, and where its sidebar file is. */
  pathAt?: Place;
  sidebarAt?: Place;
};
/** How an area shows its posts. */
type Blog = {
  /** Posts on one page of the list. */
  perPage: number;
  /** The pattern of addresses of posts; absent if their files decide. */
  address?: string;
  /** Authors of the configuration by id, and where they are. */
  authors: Readonly<Record<string, Author>>;
  authorsAt?: Place;
  /** Ids of the authors of posts that name none. */
  defaultAuthors: string[];
  defaultAuthorsAt?: Place;
};
/** An author as written; `picture` is relative to the folder of the area, or to the site root if it begins with a slash. */
export type Author = AuthorSetting;
/** A format of feeds. */
export type FeedFormat = 'rss' | 'atom' | 'json';
/** The feeds of an area. */
type Feeds = {
  formats: FeedFormat[];
  /** The highest number of entries. */
  entries: number;
  content: 'full' | 'excerpt';
  title?: string;
  description?: string;
};
/** What tells which files belong to an area, and who may read them. */
export type AreaRoot = Pick<Area, 'id' | 'path' | 'audience' | 'translations'> & {
  version?: Pick<AreaVersion, 'state' | 'folder'>;
};
/** One version of an area: the latest has the area's id and route, the others `<id>@<name>` and a route below it. */
export type AreaVersion = {
  area: string;
  name: string;
  label: string;
  state: 'latest' | 'old' | 'unreleased';
  folder: string;
  at: Place;
};
/** An OpenAPI document that the configuration names. */
export type SpecSetting = {
  id: string;
  path: string;
  route: string;
  remote?: string;
  label?: string;
  /**
   * One page for everything, one for each operation and schema, or one for several of them; where it is absent the size of the
   * document decides.
   */
  pages?: Api['layout'];
  /** Present if operations have a console. */
  console?: ConsoleSetting;
  at: Place;
};
/** Where the console of a document sends requests. */
export type ConsoleSetting = { environments: readonly ('sandbox' | 'servers')[]; customUrl: boolean };
/** The configuration with every default filled in. */
export type Site = {
  /** Absent when the folder is a site by itself, without a configuration. */
  configFile?: string;
  /** Set where items of the navbar or the footer were left out because something is wrong in them. */
  incomplete?: true;
  title: string;
  tagline: string;
  /** Origin of the published site without trailing slash, or '' when unknown (then no canonical links and no sitemap). */
  url: string;
  /** Starts and ends with `/`. */
  baseUrl: string;
  /** Set where the host redirects addresses of pages to a slash at their end. */
  trailingSlash?: true;
  /** Present where an offline copy is made: the base URL of the published site, and whether restricted pages belong to it. */
  offline?: { baseUrl: string; whole: boolean };
  copyright: string;
  logo?: Logo;
  favicon?: string;
  /** Elements that the site adds to the head of its public pages: attributes by name. `href` of a link may be a file of the site. */
  head?: { meta: Record<string, string>[]; links: (Record<string, string> & { href: string })[] };
  /** Where the configuration names its pictures, by the name as written. */
  picturesAt?: [src: string, at: Place][];
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
    /** The site's own texts of the interface, by language. */
    texts?: Readonly<Record<string, SiteTexts>>;
  };
  /** Present where this is the site in another language than its default one. */
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
    /** How a query of search.tests.json that misses its page is reported. */
    tests: Level;
  };
  colorMode: { default: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  /** Absent where the site looks as the stylesheet alone says. */
  theme?: Theme;
  announcement?: { id: string; html: string; closable: boolean };
  /** Where page views are sent: a whole address, or a path from the root of the site's host. */
  analytics?: SiteData['analytics'];
  /** For AI agents: the maximum length of a file with the text of pages, in characters, and the address of an MCP server. */
  agents?: { fullText?: number; mcp?: string };
  /** Where readers say whether a page was helpful: an address that takes it, or that of a new issue and how it is filled in. */
  feedback?: { address: string } | { newIssue: string; service: 'github' | 'gitlab' };
  /** The vocabulary of tags; absent means any tag will do. */
  tags?: Record<string, { label: string; description?: string; group?: string; audience?: Audience }>;
  /** Whether drafts are shown: while somebody writes, and where a build is asked to. */
  drafts: boolean;
  /** Whether it has a page with the gallery of its components besides those of its files: while somebody writes. */
  gallery?: true;
  /** Tags whose pages this build leaves out; empty unless it is a release. */
  without: string[];
  /** Whether what is wrong in texts is an error also where a page can be made in spite of it. */
  strict: boolean;
  /** Levels of findings by code, where they are not the usual ones. */
  levels: Record<string, Level>;
  /** Levels for some files, by patterns; later entries win. */
  overrides: LevelOverride[];
  frontMatter: { allow: string[]; defaults: FrontMatterDefault[] };
  /** The patterns of the defaults, with their places. */
  defaultsOf: { pattern: string; at: Place }[];
  /** Patterns of what is left out, and where each is written. */
  exclude: { pattern: string; at: Place }[];
  reviews: { overdue: Level };
  translations: { stale: Level; missing: Level };
  samples: { level: Level; allow: { value: string; reason: string }[] };
  links: { broken: Level; anchors: Level; orphans: Level; alt: Level; empty: Level };
  html: 'safe' | 'trusted';
  /** What pages may load from other hosts; absent where the configuration says nothing of it. */
  policy?: Policy;
  lastUpdate: { author: boolean };
  /** Present if pages name who has changed them: addresses of people by name, and names that are left out. */
  contributors?: { links: ReadonlyMap<string, string>; exclude: ReadonlySet<string> };
  /** Which pages name their owner. */
  owners: 'restricted' | 'all';
  toc: { minLevel: number; maxLevel: number };
  variables: Record<string, string>;
  /** The page with all terms of the glossary, and which occurrences of a term show its definition; absent without such a setting. */
  glossary?: { page?: string; link: 'marked' | 'first' };
  /** Whether pages show typographic quotation marks, apostrophes, dashes and ellipses. */
  smartPunctuation: boolean;
  limits: Limits;
  /** What `redirects.json` and `redirects.restricted.json` say, in their order; absent where there are none. */
  redirects?: RedirectSetting[];
};
/** A former address as a file of redirects has it, and where it leads: null where it was taken away, with the reason. */
export type RedirectSetting = { from: string; to: string | null; reason?: string; audience: Audience; at: Place; toAt: Place };
/** A file that the theme names, and where it does. */
export type ThemeFile = { file: string; at: Place };
/** A font that the site brings along. What a file is not said to have, it says itself. */
export type FontFamily = {
  name: string;
  at: Place;
  files: (ThemeFile & { weight?: string; style?: 'normal' | 'italic'; unicodeRange?: string })[];
};
/** A stylesheet of the site; without `patterns` all pages have it. */
export type Stylesheet = ThemeFile & { patterns?: { pattern: string; at: Place }[] };
/** A script of the site. Without `areas`, the pages of all areas have it; of restricted pages only with `restricted`. */
export type Script = ThemeFile & { areas?: string[]; restricted?: true };
/** How the site looks where that differs from the stylesheet. Colours are `#rrggbb`. */
export type Theme = {
  palettes: Record<Mode, Palette>;
  /** The name of the colours of code. */
  code: CodeTheme;
  /** The family, or the name of a font of the system, of each kind of text that has another than usual. */
  fonts: { body?: string; heading?: string; code?: string };
  /** As `font-display` has it. */
  display: 'swap' | 'optional';
  families: FontFamily[];
  /** Stylesheets of the site, in the order in which they hold. One with patterns belongs to the pages of the files that they name. */
  css: Stylesheet[];
  scripts: Script[];
  density: 'compact' | 'normal' | 'roomy';
  /** Of corners, in CSS pixels. */
  radius?: number;
  /** Of the text at most, in rem. */
  width?: number;
  /** Each public page has a picture for those who share its address. */
  socialPictures?: true;
};
/** Levels for the files that one of the patterns names, and where each pattern is written. */
export type LevelOverride = { files: { pattern: string; at: Place }[]; levels: Record<string, Level> };

// ── 2 sources: what lies on the disk, unread ───────────────────────────────────────────────

/** What a source that was written for another tool is read as. */
export type SourceDialect = { name: DialectName; folder: string; options?: DialectOptionsSetting };
/** A Markdown file that becomes a page. Its text is read where the page is made. */
export type Source = {
  file: string;
  area: string | null;
  audience: Audience;
  bytes: number;
  /** Changes whenever the file does: its size and time of change. */
  stamp: string;
  /** Id of the specification that it is a page of; `file` then names the page, too (`specs/pets.yaml#pets/operation/getPet`). */
  spec?: string;
  /** Its path without the language of the site before the extension, where translations lie next to their originals: `guide.md` for `guide.en.md`. */
  plainFile?: string;
  /** The file that its text lies in, where that is a translation of `file`. */
  origin?: string;
  translation?: TranslationHome;
  /** The tool that it was written for, where its syntax is not ours, the folder of its area, and settings of the tool. */
  dialect?: SourceDialect;
  /** Its text, where no file has it: the gallery of components. */
  text?: string;
  /** The kind of its area if that is not `docs`. */
  kind?: Area['kind'];
};
/**
 * The language of a translation, the folder of what is translated, and that of the translations; both with a slash at their ends, or ''.
 * `suffix` is what names of translations have before their extension, where both folders are one: `.de`.
 */
export type TranslationHome = { code: string; originals: string; folder: string; suffix?: string };
/** Any other file below the declared roots that a page may show or link to. */
export type AssetFile = { file: string; bytes: number; stamp: string };
/** A category file or sidebar file, with its text. */
export type SidebarFile = { file: string; text: string };
/**
 * Why a file or folder is left out: a line of a `.gitignore` (its path from the site root), a pattern of the configuration, or
 * because it is usually none of a site's pages.
 */
export type LeftOutBy =
  | { by: 'gitignore'; file: string; line: number }
  | { by: 'exclude'; pattern: string }
  | { by: 'default'; what: string };
/** A file, or a folder with `/` at its end, that is left out. */
export type LeftOut = { path: string } & LeftOutBy;
/** Everything that lies in the declared folders, by what it is for. */
export type Sources = {
  pages: Source[];
  assets: Map<string, AssetFile>;
  categories: SidebarFile[];
  sidebars: SidebarFile[];
  /** Files of authors, each in the folder of a blog. */
  authors: SidebarFile[];
  /** Stamp of every file that was found, parts to include among them. */
  stamps: Map<string, string>;
  /** Files that were not found and are included by pages, sorted, once pages have been made: then they have stamps as well. */
  included: string[];
  /** What lies in the folders of other languages, by language and by the path of the original. */
  translations: Map<string, Map<string, AssetFile>>;
  /** Files and folders that are left out, sorted. */
  leftOut: LeftOut[];
};

// ── 3 pages: one file, understood by itself ────────────────────────────────────────────────

/** The keys that a page may set, as they were written. */
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
  /** The day on which a post is published. */
  date?: string;
  /** Ids of authors, or authors in full. */
  authors?: (string | Author)[];
  /** Former routes of this page, each of which leads here. */
  redirect_from?: string[];
  /** What a page shows above its text where it opens the site or an area. */
  home?: HomeFront;
};
/** What pages have in their front matter unless they say so themselves, by the patterns of their files. */
export type FrontMatterDefault = { files: string[]; keys: Omit<FrontMatterDefaultSetting, 'files'> };
type HomePicture = string | { light: string; dark?: string; alt?: string };
type HomeLink = { link: string; locked?: boolean };
type HomeFront = {
  hero?: { title?: string; tagline?: string; picture?: HomePicture; actions?: (HomeLink & { label: string })[] };
  features?: (Partial<HomeLink> & { title: string; text?: string; icon?: string; picture?: HomePicture })[];
  /** Whether the home page shows the cards of the areas; by default where there are no features. */
  areas?: boolean;
};
/**
 * A heading with its id as emitted. `html` is its inline HTML without links, for tables of contents. `file` is the file that `span` is in,
 * if that is an included one.
 */
export type Heading = { level: number; id: string; text: string; html: string; span: Span; file?: string };
/**
 * Something in a page that names a target: a link, an image, a frame, or another file that an element loads (`source`). Its place
 * is the target as written. `slot` is the number of the placeholder in the body that its resolved attributes go to; those of
 * frames and other files stand for the address alone, inside an attribute.
 */
export type LinkUse = {
  kind: 'link' | 'image' | 'source' | 'frame';
  target: string;
  span: Span;
  file?: string;
  locked?: boolean;
  /** A link whose address is its text: it was meant to be seen. */
  shown?: true;
  /** An image without text for those who can't see it. */
  altMissing?: true;
  /** The width and height that a writer gave an image, as written; '' for one that is not given. */
  size?: readonly [width: string, height: string];
  /** In a specification: the part that it stands in, or the text, and which part of that it is. */
  pointer?: string;
  part?: TextPart;
};
/** A page's facts: all that the link phase asks, small enough to be kept in memory for every page and cached on disk. */
export type Page = {
  file: string;
  /** See `Source`. */
  plainFile?: string;
  /** The file that it was written in, where it is a translation in the place of `file`. */
  origin?: string;
  area: string | null;
  audience: Audience;
  /** Hash of everything that the page is made from: the settings, the source, its text and all included texts. */
  hash: string;
  /** Hash of the text of its file alone, by which a moved page is recognised; absent for pages of a specification. */
  textHash?: string;
  frontMatter: FrontMatter;
  /** Where each front matter key's value stands, and each entry of `redirect_from` and `authors` (as `redirect_from.0`). */
  keys: Record<string, Span>;
  /** Places of the single tags, in the order of `frontMatter.tags`. */
  tagSpans: Span[];
  title: string;
  titleFrom: 'front matter' | 'heading' | 'file';
  /**
   * The body draws its own heading of level 1, so the shell draws no title. Else headings[0] of level 1 is the title that the
   * shell draws.
   */
  ownTitle?: true;
  description: string;
  /** All headings in document order, level 1 included. */
  headings: Heading[];
  /** Further ids in the body: raw HTML, footnotes. */
  anchors: string[];
  /** A component or macro on it is not known, and may make further ids in the site that the page was written for. */
  isPartlyRead?: true;
  /** By which the page and its sections are known again where they move (`3-pages/fingerprints.ts`), where somebody asks for them. */
  prints?: string;
  /** Hashes of the sections, by which translations know whether it has changed (`3-pages/section-hashes.ts`); where there may be any. */
  sectionHashes?: string;
  /**
   * Of a translation: what its original says otherwise than when it was translated; `unrecorded` where other translations are recorded and
   * this one is not. Absent where it is up to date, and where nothing is recorded.
   */
  drift?: 'unrecorded' | ChangedSection[];
  /** In the order of their slots in the body. */
  links: LinkUse[];
  /**
   * Links to other sites, which need no slot. Only kept where they will be checked (`docs check --external`), as there may be
   * very many.
   */
  outward?: LinkUse[];
  /** Paths of the files that it includes. */
  includes: string[];
  /** What of the body needs further code or styles in the reader. */
  features: Feature[];
  /** Samples that name an operation of a specification; absent on most pages. */
  samples?: SampleUse[];
  /** Names of terms of the glossary that it shows the definitions of (`termKey`), sorted; absent on most pages. */
  terms?: string[];
  /** Its diagrams, in the order of their placeholders; absent on most pages. */
  diagrams?: DiagramUse[];
  /** Words after fences that are the language of code which we cannot colour, once for each fence; absent on most pages. */
  uncoloured?: string[];
  /** Present on pages of a blog. */
  post?: PostText;
  /** Present on the page of a changelog: its versions in their order. */
  releases?: Release[];
  /** Which part of which specification the page shows. */
  api?: { id: string; kind: ApiPage['kind']; key: string };
};
/** What lists show of a post besides its front matter: its reading time in minutes, and the plain text before the mark that ends its excerpt. */
export type PostText = { minutes: number; excerpt?: string };
/** A version of a changelog; `date` is absent on one that is not released. */
export type Release = { version: string; date?: string; anchor: string };
/**
 * A diagram as it was written, its name for people who cannot see it, and where the lines are that its parser counts: those of mermaid begin
 * after front matter and directives, without comments.
 */
export type DiagramUse = { language: DiagramLanguage; source: string; label: string; lines: Place[] };
export type DiagramLanguage = 'mermaid' | 'dot';
/** A drawing as SVG without a size, whose ids begin with `drawingId`, and its size in CSS pixels; or why there is none. */
export type Drawing = { svg: string; width: number; height: number } | DiagramFault;
/** What is wrong with a diagram: the line, from 1, if it is known, and why in a few words. `undrawn`: it may be right, but cannot be drawn. */
export type DiagramFault = { line?: number; reason: string; undrawn?: true };
/** A section of an original that is not as it was translated. The anchor '' is the front matter, and what stands before the first heading. */
export type ChangedSection = { anchor: string; title: string; change: 'changed' | 'new' | 'gone' };
/** `script`: the page has scripts of its own, which run when its document is loaded. */
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
 * A page's text, which stays where it was made. Both strings hold placeholders (placeholders.ts). In `html` that of a link
 * stands for the attributes of one element (`href="…"`, or `src="…" width height`); in `markdown` for the target alone. `html`
 * lacks the title heading when the page starts with one (the shell draws it). Those for blocks of code stand in `html`, by
 * their index in `codes`. That of a home page begins with what stands above its text (`splitFront` of placeholders.ts).
 */
export type Body = { html: string; markdown: string; sections: Section[]; codes?: CodeUse[] };
/**
 * A block of code as it was written: its text, what its fence says, and the language of our own words around it; `label` is its
 * name where the site says it in its own words.
 */
export type CodeUse = { text: string; info: string; language: string; label?: string };
/**
 * A heading and the text below it up to the next heading: what search indexes. The first has no heading. Keywords count as
 * much as the words of the title, and are not shown.
 */
export type Section = { anchor: string; title: string; text: string; keywords?: string[] };
export type Parsed = { page: Page; body: Body };

// ── 4 links: the content graph ─────────────────────────────────────────────────────────────

type Size = { width?: number; height?: number };
export type Asset = { file: string; bytes: number; hash: string; faults?: readonly PictureFault[] } & Size;
/** A label and the route that it leads to. */
export type NavLink = { label: string; route: string };
/** A page with every question settled; routes are without base URL. */
export type LinkedPage = {
  kind: PageData['kind'];
  route: string;
  audience: Audience;
  /** Absent for generated pages (categories, tags). */
  page?: Page;
  title: string;
  /** The short name of a generated page, where its title says more: that of a tag or category. */
  name?: string;
  headTitle: string;
  description: string;
  area: string | null;
  /** The version of its area, where the area has versions. */
  version?: string;
  /** Its diagrams as SVG, in the order of `page.diagrams`; '' for one that could not be drawn. Absent on most pages. */
  drawings?: string[];
  /** The page in each version of its area. */
  versions?: NonNullable<PageData['versions']>;
  /** The route that stands for this one, where it is another. */
  canonical?: string;
  /** Language of the text, where it is not the site's. */
  textLocale?: NonNullable<PageData['textLocale']>;
  /** Codes of the languages that the page is in, where those are not all of the site. */
  languages?: readonly string[];
  /** It is a translation whose original has changed since. */
  outdated?: true;
  /** For each slot of the body, its attributes in HTML and its plain target in the Markdown copy. */
  slots: { attributes: string; target: string }[];
  toc: PageData['toc'];
  breadcrumbs: PageData['breadcrumbs'];
  previous: NavLink | null;
  next: NavLink | null;
  tags: NavLink[];
  /** Entries of a generated page. */
  listing?: PageData['listing'];
  /** What is shown of a post. */
  post?: PageData['post'];
  /** The feeds that the page links to. */
  feeds?: PageData['feeds'];
  /** The sidebar that the page shows, and the part of it that is prerendered; `long` offers a field to filter it. */
  sidebar: { id: string; branch: NavNode[]; long?: true } | null;
  editUrl?: string;
  issueUrl?: string;
  lastUpdated?: { date: string; author?: string };
  contributors?: NonNullable<PageData['contributors']>;
  /** Who is responsible for the page, if owners are displayed. */
  owner?: string;
  image?: string;
  keywords: string[];
  noindex: boolean;
  /** The page is not published but where drafts are shown. */
  draft?: true;
  hideTitle: boolean;
  hideToc: boolean;
  features: Feature[];
  /** Anchors that the page had, and where what they led to is now; absent on most pages. */
  moved?: MovedAnchor[];
  /** The route of the print view of its area, where it has one. */
  print?: string;
};
/** An anchor that a page had: the page and the anchor that took its place, or the reason why there is none. */
export type MovedAnchor = { id: string; to: string; anchor?: string } | { id: string; reason: string };
/** The print view of an area: its own route, that to which it leads back, and those of the pages that it holds. */
export type PrintView = { area: Area['id']; label: string; route: string; home: string; pages: string[] };
/** The feeds of an area: what they are called, and their entries, the newest first. */
export type Feed = {
  area: Area['id'];
  /** The route of the area. */
  route: string;
  title: string;
  description: string;
  settings: Feeds;
  entries: FeedEntry[];
};
/** An entry of a feed: a post, or a version of a changelog, whose text is the section of the page at `anchor`. */
export type FeedEntry = {
  route: string;
  anchor?: string;
  title: string;
  date: string;
  excerpt: string;
  authors: Pick<Author, 'name' | 'email' | 'url'>[];
  tags: string[];
};
/** A sidebar as it is published. */
type Sidebar = { id: string; area: string; audience: Audience; items: NavNode[] };
/** A route that was taken away, with the reason; with `below` everything below it, too. */
export type RemovedRoute = { from: string; reason: string; below?: true; audience: Audience };
/** A former route, and the page, or the place on it, that it leads to. */
export type Redirect = { from: string; to: string; anchor?: string; audience: Audience };
/** The ids of a page that links can lead to, and whether what is not read of it may make others. */
export type PageAnchors = { anchors: ReadonlySet<string>; isPartlyRead?: true };
/**
 * What links need to know of each route: title, anchors, those that it had, the file that it was made from, and the folder whose page it is. The
 * restricted graph is given that of the public one.
 */
export type RouteTable = Map<
  string,
  PageAnchors & { title: string; moved?: readonly MovedAnchor[]; file?: string; folder?: string }
>;
/** The content graph of one audience. */
export type LinkedSite = {
  audience: Audience;
  pages: LinkedPage[];
  sidebars: Sidebar[];
  /** Absent where no area has one. */
  prints?: PrintView[];
  /** Absent where no area has feeds. */
  feeds?: Feed[];
  redirects: Redirect[];
  /** Absent where nothing was taken away. */
  removed?: RemovedRoute[];
  /** Assets that pages of this audience name, by file. */
  assets: Map<string, Asset>;
  routes: RouteTable;
  siteData: SiteData;
  /** Specifications that are published; none for the restricted audience. */
  apis?: readonly Api[];
};

// ── 5 outputs ──────────────────────────────────────────────────────────────────────────────

/** The order in which outputs are published: what pages refer to, pages, what lists pages. */
type Stage = 'asset' | 'page' | 'manifest';
/** One file of the published site: its bytes, or the source file that it is a copy of. */
export type Output = { path: string; audience: Audience; stage: Stage } & ({ bytes: string | Uint8Array } | { copy: string });
