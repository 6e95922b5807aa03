import type { Diagnostic } from '../compiler/model.ts';
import type { ReportKind } from '../compiler/queries/reports.ts';

/** The formats in which findings are printed. `pretty` is for people, the others are for programs. */
export const formats = ['pretty', 'json', 'github', 'sarif'] as const;
/** A format in which findings are printed. */
export type Format = (typeof formats)[number];
/** The shells that completion can be printed for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
/** The name of a shell. */
export type Shell = (typeof shells)[number];
/**
 * 0 success, 1 errors in content, 2 usage or configuration, 3 failure of the machine, 4 bug in Quire, 5 restricted content is public, 129,
 * 130, 143 ended by a signal.
 */
export type ExitStatus = 0 | 1 | 2 | 3 | 4 | 5 | 129 | 130 | 143;

/** The options of `docs build`, `docs check` and `docs watch`. Paths are as typed. */
export type BuildOptions = {
  root: string;
  out?: string;
  baseUrl?: string;
  audience: 'public' | 'all';
  /** Omit the pages that the configuration excludes from releases. */
  release?: boolean;
  /** Show drafts, with a label. Cannot be combined with `release`. */
  drafts?: boolean;
  /** The last publication date of posts to include (YYYY-MM-DD); by default the date of the latest commit. */
  date?: string;
  /** Build a copy that works when its pages are opened from disk. */
  offline?: boolean;
  /** The number of earlier builds whose hashed files are retained in the output folder, for open tabs. */
  keepPrevious?: number;
  /** The number of threads. The default is one per core, at most 4. */
  jobs?: number;
  cache: boolean;
  /** Build twice and compare the outputs. */
  verify: boolean;
  format: Format;
  /** The maximum number of warnings with which the command succeeds. */
  maxWarnings?: number;
  quiet: boolean;
  /** A file of known findings, which do not count: `docs.baseline.json` in the root by default; false for none. */
  baseline?: string | false;
  /** The maximum number of published pages with existing sources that a build can remove. */
  maxRemoved?: MaxRemoved;
};
/** A number of pages, or a percentage of the published pages. */
export type MaxRemoved = { count: number } | { percent: number };
/**
 * The options of `docs compile`: the id of an area, the folder for its object (default: `dist/objects`), and files or folders of interfaces
 * of other areas. Paths are as typed.
 */
export type CompileOptions = Pick<BuildOptions, 'root' | 'baseUrl' | 'format' | 'maxWarnings' | 'quiet'> & {
  area: string;
  out?: string;
  interfaces: string[];
  depfile?: string;
};
/** The options of `docs interface pull`: addresses as typed (default: those in the lock file). `frozen`: compare only, change nothing. */
export type InterfacePullOptions = { root: string; addresses: string[]; frozen: boolean };
/** The options of `docs link`; `objects` are paths of objects, or of folders that contain objects. */
export type LinkOptions = BuildOptions & { objects: string[] };
/**
 * The options of `docs check`: `asOf` is the date for overdue reviews (YYYY-MM-DD); `external` also checks links to other sites;
 * `writeBaseline` writes a new baseline; `since` is a revision, and only findings that later changes caused are reported.
 */
export type CheckOptions = BuildOptions & { asOf: string; external?: boolean; writeBaseline?: boolean; since?: string };
/** The options of `docs check` that change sources: `fix` applies the edits of findings; with `dryRun`, they are only printed. */
export type FixOptions = { fix?: boolean; dryRun?: boolean };
/**
 * The address of a server. Without a host, only this machine can connect. Port 0 means any free port. Without a port, the server listens on
 * the command's default port, or on the next free one.
 */
export type ListenOptions = { host?: string; port?: number };
/** The default port of each command. */
export const defaultPorts = { serve: 4000, watch: 4001, mcp: 4002, mock: 4010 };
/**
 * The options of `docs serve`: the folder as typed (default: `dist/site`), whether agents can query the site with MCP, and a password. With
 * a password, the server refuses access to restricted folders without it.
 */
export type ServeOptions = ListenOptions & { folder?: string; password?: string; mcp?: boolean };
/**
 * The options of `docs mcp`: the folder of a built site, and that of an earlier build of it; `http` is a port, without which the server
 * uses standard input and output. `restricted` exposes restricted pages, and `write` exposes tools that check and move the sources in
 * `root`.
 */
export type McpOptions = {
  site: string;
  previous?: string;
  http?: number;
  host?: string;
  restricted?: boolean;
  write?: boolean;
  root?: string;
};
/**
 * The options of `docs mock`: the document as typed (a file or the id of a specification), the scenario file, the delay of responses in
 * milliseconds, and the file to record exchanges in.
 */
export type MockOptions = ListenOptions & {
  document?: string;
  root: string;
  scenario?: string;
  latency?: { least: number; most: number };
  seed: number;
  record?: string;
  json: boolean;
};
/** The options of `docs probe`: the URL of the published site, and the folder of its build. */
export type ProbeOptions = Pick<BuildOptions, 'format' | 'quiet' | 'maxWarnings'> & { url: string; site: string };
/**
 * The options of `docs print`: the id of an area or specification, the output file (default: `<area>.pdf`), and whether restricted areas
 * can be printed.
 */
export type PrintOptions = { area: string; root: string; audience: BuildOptions['audience']; quiet: boolean; out?: string };
/** The formats of a report. */
export const reportFormats = ['table', 'json', 'csv', 'html'] as const;
/** The options of `docs report`. `asOf` is the date for which due dates are computed (YYYY-MM-DD, default: today). */
export type ReportOptions = {
  kind: ReportKind;
  root: string;
  audience: BuildOptions['audience'];
  format: (typeof reportFormats)[number];
  asOf?: string;
  out?: string;
};
/**
 * The options of `docs search`: the words as typed, or `stdin` to read queries from standard input; the folder of a built site; and an area
 * to limit the search to.
 */
export type SearchOptions = { query: string[]; site: string; area?: string; limit?: number; json: boolean; stdin: boolean };
/**
 * The options of `docs spec pull`: the id of one specification, or the address of one file (default: all remote ones). `frozen`: compare
 * only, change nothing.
 */
export type SpecPullOptions = { id?: string; root: string; frozen: boolean };
/** The options of `docs spec bundle`: a document, specified as for `docs mock`, and the output file (default: standard output). */
export type SpecBundleOptions = { document?: string; out?: string; root: string };
/**
 * The options of `docs addresses`: `accept` records published addresses, and with a `reason` removed ones; without it the differences are
 * listed.
 */
export type AddressesOptions = {
  root: string;
  audience: BuildOptions['audience'];
  accept: boolean;
  json: boolean;
  reason?: string;
};
/**
 * The options of `docs translations accept`: files and folders relative to the site root; by default those that are not recorded
 * yet.
 */
export type TranslationsOptions = { root: string; files: string[] };
/** The options of `docs redirects import`: the table, a path as typed; `dryRun` writes nothing. */
export type RedirectsOptions = { root: string; file: string; dryRun: boolean };
/** The formats in which changes of an API are printed. */
export const changeFormats = ['pretty', 'json', 'markdown'] as const;
/** The minimum level of changes that make `docs spec diff` fail. */
export const failLevels = ['breaking', 'risky', 'any'] as const;
/** The options of `docs spec diff`: two documents, as files or as `REVISION:path`. */
export type SpecDiffOptions = {
  before: string;
  after: string;
  format: (typeof changeFormats)[number];
  failOn?: (typeof failLevels)[number];
  /** A page that announces the changes to readers of the site, and the folder of its configuration. */
  page?: string;
  root: string;
};
/**
 * The options of `docs diff`: revisions or folders of built sites, as typed. `before` defaults to the last published version, and `after`
 * to the current site. `preview` is the URL of a site that shows the newer side.
 */
export type DiffOptions = {
  root: string;
  before?: string;
  after?: string;
  format: (typeof changeFormats)[number];
  audience: BuildOptions['audience'];
  preview?: string;
};
/** The services that a review can be posted to. */
export const reviewServices = ['github', 'gitlab'] as const;
/** The name of a service that a review can be posted to. */
export type ReviewService = (typeof reviewServices)[number];
/** The options of `docs review`: the base revision, the URL of a preview, and the service on whose pull request to post the comment. */
export type ReviewOptions = Pick<DiffOptions, 'root' | 'audience' | 'preview'> & {
  base?: string;
  json: boolean;
  post?: ReviewService;
};
/** The options of `docs why`: a route, a file or a code, as typed. */
export type WhyOptions = { requested: string; root: string; json: boolean };
/** The options of `docs mv`: source and target, as typed; `dryRun` only prints the plan, `yes` skips the confirmation. */
export type MoveOptions = { from: string; to: string; root: string; dryRun: boolean; yes: boolean };
/**
 * The options of `docs split`: the section as `page.md#heading`, and the file of its page (default: next to the page, named after the
 * heading's anchor).
 */
export type SplitOptions = Omit<MoveOptions, 'to'> & { to?: string };
/** The options of `docs rename`. */
export type RenameOptions = MoveOptions & { kind: 'tag' | 'variable' };
/** The options of `docs version cut`: the name of the new version; `area` is the id of its area; `yes` includes uncommitted changes. */
export type VersionCutOptions = { name: string; area?: string; root: string; dryRun: boolean; yes: boolean };
/** The options of `docs recover`. At most one of them is true. */
export type RecoverOptions = { root: string; finish: boolean; undo: boolean; discard: boolean };
/** The options of `docs watch`. */
export type WatchOptions = BuildOptions & ListenOptions;
/** The options of `docs explain`. Without a code, all codes are listed. */
export type ExplainOptions = { code?: string };

/** A document that a server sends. `type` is its media type. */
export type ServedDocument = { status: number; body: Uint8Array | string; type: string };
/**
 * The changes of a site after files have changed: `routes` of changed pages, `site` if something that all pages share changed, and the
 * address of the theme's stylesheet if it changed ('' if it was removed). `diagnostics` contains all findings of the site.
 */
export type Update = {
  routes: string[];
  site: boolean;
  style: string | undefined;
  /** Whether a stylesheet that only some pages use has changed. */
  reload?: boolean;
  diagnostics: Diagnostic[];
  /** Pages that were moved or deleted. */
  removed?: RemovedPage[];
};
/** The address of a page that was moved or deleted, and its new address or, if it was deleted, that of the parent page. */
export type RemovedPage = { from: string; to: string; moved: boolean };
/** A site in memory that is updated file by file. */
export type DevSite = {
  /**
   * Resolves when the site is compiled; absent if it already is. Until then, the output of the last build is served and there are no
   * findings. `hasChanges`: sources have changed since that build.
   */
  readonly compiled?: Promise<{ hasChanges: boolean }>;
  /** The path below which the site is served, with leading and trailing slashes. The default is `/`. */
  readonly baseUrl?: string;
  /** Returns the document at a path (decoded, starting with `/`); undefined if there is none. */
  answer(path: string): Promise<ServedDocument | undefined>;
  /** The folder of restricted pages with a trailing slash; '' or absent if there is none. */
  readonly prefix?: string;
  /** Updates the site after these files (paths from the root) were changed, added or deleted. */
  update(files: ReadonlySet<string>): Promise<Update>;
  /** Returns the files that have changed since the site was opened or last updated and have not been passed to `update`. */
  findMissedChanges(): Promise<Set<string>>;
  /** Runs the site's search tests if an index has changed since the last time. Resolves with all findings of the site. */
  runSearchTests?(): Promise<Diagnostic[]>;
  readonly diagnostics: Diagnostic[];
};
