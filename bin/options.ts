import type { Diagnostic } from '../compiler/model.ts';
import type { ReportKind } from '../compiler/queries/reports.ts';

/** How findings are printed: for people, or for machines. */
export const formats = ['pretty', 'json', 'github', 'sarif'] as const;
/** One of them. */
export type Format = (typeof formats)[number];
/** 0 clean, 1 content has errors, 2 usage or configuration, 3 the machine failed, 4 a bug of ours, 129, 130, 143 ended by a signal. */
export type ExitStatus = 0 | 1 | 2 | 3 | 4 | 129 | 130 | 143;

/** What `docs build`, `docs check` and `docs watch` may be told; paths as typed. */
export type BuildOptions = {
  root: string;
  out?: string;
  baseUrl?: string;
  audience: 'public' | 'all';
  /** Leave out what the configuration keeps out of a release. */
  release?: boolean;
  /** Threads; as many as the machine has (at most 4) without it. */
  jobs?: number;
  cache: boolean;
  /** Build twice and compare. */
  verify: boolean;
  format: Format;
  /** More warnings than this are an error. */
  maxWarnings?: number;
  quiet: boolean;
};
/** What `docs check` may be told: the day on which reviews may be overdue (YYYY-MM-DD), and whether to ask for addresses of other sites, too. */
export type CheckOptions = BuildOptions & { asOf: string; external?: boolean };
/** Where a server listens: on this machine's own addresses without a host; port 0 is any that is free. */
export type ListenOptions = { host?: string; port: number };
/** What `docs serve` may be told; the folder as typed, `dist/site` without it. The password opens restricted folders, which are closed then. */
export type ServeOptions = ListenOptions & { folder?: string; password?: string };
/** What `docs probe` may be told: where the site is published, and the folder of the same site as it was built. */
export type ProbeOptions = Pick<BuildOptions, 'format' | 'quiet' | 'maxWarnings'> & { url: string; site: string };
/** How a report is written. */
export const reportFormats = ['table', 'json', 'csv', 'html'] as const;
/** What `docs report` may be told. `asOf` is the day for which dues are worked out, YYYY-MM-DD; today without it. */
export type ReportOptions = {
  kind: ReportKind;
  root: string;
  audience: BuildOptions['audience'];
  format: (typeof reportFormats)[number];
  asOf?: string;
  out?: string;
};
/** What `docs search` may be told: the words as typed, or queries from standard input, and the folder of a built site. */
export type SearchOptions = { query: string[]; site: string; limit?: number; json: boolean; stdin: boolean };
/** What `docs spec pull` may be told: one specification or all that are remote, and whether to change nothing. */
export type SpecPullOptions = { id?: string; root: string; frozen: boolean };
/** What `docs watch` may be told. */
export type WatchOptions = BuildOptions & ListenOptions;
/** What `docs explain` may be told; all codes are listed without one. */
export type ExplainOptions = { code?: string };

/** What a server answers to one path. */
export type Answer = { status: number; body: Uint8Array | string; type: string };
/** What a change of files came to: routes whose pages changed, whether what they share did, the new style's address if that did. */
export type Update = { routes: string[]; site: boolean; style: string | undefined; diagnostics: Diagnostic[] };
/** A site kept in memory and brought up to date file by file. */
export type DevSite = {
  /** The address below which the site stands, with a slash at both ends; `/` without it. */
  readonly baseUrl?: string;
  /** What is found at a path (decoded, from `/`); undefined where there is nothing. */
  answer(path: string): Promise<Answer | undefined>;
  /** Takes in that these files (from the root) changed, came or went. */
  update(files: ReadonlySet<string>): Promise<Update>;
  /** Runs the site's search tests where an index has changed since, and answers all findings of the site. */
  judge?(): Promise<Diagnostic[]>;
  readonly diagnostics: Diagnostic[];
};
