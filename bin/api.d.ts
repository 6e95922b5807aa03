/**
 * The programmatic API of Quire: `import { build, check, mock, openSite } from 'quire-docs'`.
 *
 * These declarations are the contract. They follow semantic versioning: a minor version may add optional fields and functions, and
 * only a major version removes or changes one. Paths are relative to the current working directory, or absolute.
 */

/** A span in a source file. Lines and columns count from 1; columns are UTF-16 code units. */
export interface Location {
  /** The path from the root of the site, with `/`; empty if the problem does not belong to a file. */
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
}

/** A problem in the content or the configuration, with the same fields as in `docs check --format json` except `edits`. */
export interface Diagnostic extends Location {
  /** A stable name in kebab case; `docs explain <code>` describes it. */
  code: string;
  severity: 'error' | 'warning';
  message: string;
  /** How to fix it. */
  hint?: string;
  /** Other locations involved in the problem. */
  related?: Location[];
}

/** The number of problems by severity, the number of pages, and the duration of the call. */
export interface Summary {
  errors: number;
  warnings: number;
  pages: number;
  durationMs: number;
}

/** The input and options of `check` and `openSite`. */
export interface CheckOptions {
  /** The folder of the site, or an OpenAPI document. */
  root: string;
  /** Overrides `baseUrl` of the configuration. */
  baseUrl?: string;
  /** `public` ignores restricted sources entirely. The default is `all`. */
  audience?: 'public' | 'all';
  /** The number of threads. The default is one per core, at most 4. */
  jobs?: number;
  /** Whether to read and write `dist/cache` below the root. The default is true. */
  cache?: boolean;
  /** Whether drafts are included. The default is false. */
  drafts?: boolean;
  /** The day up to which posts are published, as YYYY-MM-DD. The default is the date of the newest commit. */
  date?: string;
  /** Called when a phase starts and as it advances. `total` is 0 if it is unknown. */
  onProgress?: (progress: { phase: string; done: number; total: number }) => void;
}

/** The input of `build`, and where it writes the site. */
export interface BuildOptions extends CheckOptions {
  /** The output folder. The default is `dist/site` below the root. */
  out?: string;
  /** Whether to write a copy that works when its pages are opened from disk. The default is false. */
  offline?: boolean;
}

/** The result of `check`. */
export interface CheckResult {
  /** All problems, sorted by file and line. */
  diagnostics: Diagnostic[];
  summary: Summary;
}

/** The result of `build`. */
export interface BuildResult extends CheckResult {
  /** Whether the output folder now contains this site. False if there are errors; the folder is then unchanged. */
  published: boolean;
  /** The absolute path of the output folder. */
  out: string;
}

/** A heading of a page. */
export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** A page of the site. */
export interface Page {
  /** The address without the base URL: `/guide/install`. */
  route: string;
  title: string;
  description: string;
  audience: 'public' | 'restricted';
  /** The id of its area; null for standalone pages. */
  area: string | null;
  /** The source file, relative to the root; absent for generated pages such as lists of tags. */
  file?: string;
  /** The code of its language; absent for pages in the default language. */
  locale?: string;
  tags: string[];
  headings: Heading[];
  /** The front matter as written; empty for generated pages. */
  frontMatter: Readonly<Record<string, unknown>>;
}

/** A compiled site. It is a snapshot and does not reflect later file changes. */
export interface Site extends CheckResult {
  title: string;
  /** The origin of the published site, or an empty string if it is not configured. */
  url: string;
  baseUrl: string;
  /** All pages, sorted by locale and route. */
  pages: Page[];
}

/**
 * Checks the site and, if there are no errors, writes it: the same as `docs build`. Resolves even if the content has errors, and never
 * exits the process.
 * @throws QuireError if the root is missing, a system error occurs, or Quire has a bug.
 */
export function build(options: BuildOptions): Promise<BuildResult>;

/**
 * Checks the site without writing it: the same as `docs check`. Reviews that are overdue today are reported.
 * @throws QuireError if the root is missing, a system error occurs, or Quire has a bug.
 */
export function check(options: CheckOptions): Promise<CheckResult>;

/**
 * Compiles the site and returns its pages. If the content has errors, returns the pages that could be compiled; see `diagnostics`.
 * @throws QuireError if the root is missing, the configuration cannot be read, a system error occurs, or Quire has a bug.
 */
export function openSite(options: CheckOptions): Promise<Site>;

/** The input and options of `mock`. */
export interface MockOptions {
  /** An OpenAPI document, or the id of a specification of the site. The default is the only specification of the site. */
  document?: string;
  /** The folder with docs.config.json. The default is the current folder. */
  root?: string;
  /** The scenario. The default is `<document>.sandbox.yaml` next to the document, if it exists. */
  scenario?: string;
  /** The port. The default is any free port. */
  port?: number;
  /** The address to listen on. The default is this machine only. */
  host?: string;
  /** The seed of generated values. The default is 1. */
  seed?: number;
  /** The delay of responses in milliseconds: a number, or a minimum and maximum. There is no delay by default. */
  latency?: number | readonly [least: number, most: number];
  /** A file to which each exchange is appended as a line of JSON. */
  record?: string;
  /** Called after each response. */
  onExchange?: (exchange: MockExchange) => void;
}

/** A message of an exchange. A body that is not UTF-8 is in base64. Headers have lowercase names; credentials are hidden. */
export interface MockMessage {
  headers: Record<string, string>;
  body?: string;
  encoding?: 'base64';
}

/** A request to a mock server, and its response. */
export interface MockExchange {
  /** The time of the request, in milliseconds since 1970. */
  at: number;
  request: MockMessage & { method: string; url: string };
  response: MockMessage & { status: number };
  /** The key of the operation, if the request matches one. */
  operation?: string;
  /** What determined the response: `validation`, `scenario`, `records`, `example` and others. */
  rule: string;
  explanation: string;
  /** Violations of the document in the request. */
  violations: { place: string; path: string; fault: string; message: string }[];
  durationMs: number;
}

/** A webhook or callback that the simulated API would send. `mock` only collects them. */
export interface MockDelivery {
  at: number;
  operation: string | undefined;
  method: 'POST';
  url: string;
  headers: (readonly [name: string, value: string])[];
  body: string;
}

/** A running mock server. */
export interface MockServer {
  /** The address, such as `http://localhost:4010`. */
  url: string;
  /** Returns the deliveries that are due, oldest first. */
  inbox(): Promise<MockDelivery[]>;
  /** Advances the clock of the simulated API. */
  advance(seconds: number): void;
  /** Restores the initial records. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts a mock server for an OpenAPI document: the same as `docs mock`.
 * @throws QuireError if a file is missing or has errors, or the server cannot listen.
 */
export function mock(options?: MockOptions): Promise<MockServer>;

/** The error of a call that could not complete. */
export class QuireError extends Error {
  readonly name: 'QuireError';
  /** The code of the diagnostic, such as `usage-refused`. */
  readonly code: string;
  /**
   * The exit status of the command line for the same failure: 2 for usage or configuration, 3 for a failure of the machine, 4 for a bug in
   * Quire.
   */
  readonly status: 2 | 3 | 4;
}
