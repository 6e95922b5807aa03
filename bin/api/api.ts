import { byText } from '../../compiler/basics/compare.ts';
import { sortFindings } from '../../compiler/diagnostics/fold-findings.ts';
import type { Diagnostic, LinkedPage, LinkedSite } from '../../compiler/model.ts';
import type * as Api from '../api.d.ts';
import { openBaseline } from '../build/baseline.ts';
import { build as buildSite } from '../build/build.ts';
import { check as checkSite } from '../build/check.ts';
import { compileSite } from '../build/compile-site.ts';
import { countPages, graphsOf } from '../build/graphs.ts';
import { type Outcome, type ProgressListener, withoutKnownFindings } from '../build/outcome.ts';
import { type LocalizedSite, toLocalizedSites } from '../build/output-plan.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import { internet } from '../external/external-request.ts';
import { Refusal, toRefusal, UsageFault } from '../faults.ts';
import type { BuildOptions } from '../options.ts';
import { countFindings } from '../report/counts.ts';
import { flattenFinding } from '../report/formats.ts';
import { deduplicateLocations } from '../report/report.ts';

/** Thrown when a call fails; api.d.ts documents the fields. */
export class QuireError extends Error implements Api.QuireError {
  override readonly name = 'QuireError';
  readonly code: string;
  readonly status: 2 | 3 | 4;

  constructor({ finding, status }: Refusal, cause: unknown) {
    super(finding.hint === undefined ? finding.message : `${finding.message} ${finding.hint}`, { cause });
    this.code = finding.code;
    this.status = status === 2 || status === 3 ? status : 4;
  }
}

/** Implements `build` of the programmatic API. */
export const build: typeof Api.build = (options) =>
  run(
    options,
    ({ out }) => ({ published: false, out }),
    async (requested, watcher) => {
      const outcome = await buildSite(requested, watcher);
      const published = !outcome.diagnostics.some(({ severity }) => severity === 'error');
      return { outcome, more: { published, out: outcome.project.out } };
    },
  );

/** Implements `check` of the programmatic API. */
export const check: typeof Api.check = (options) =>
  run(
    options,
    () => ({}),
    async (requested, watcher) => {
      const asOf = new Date().toISOString().slice(0, 10);
      return { outcome: await checkSite({ ...requested, asOf }, { watcher, network: internet }), more: {} };
    },
  );

/** Implements `openSite` of the programmatic API. */
export const openSite: typeof Api.openSite = (options) =>
  run(options, emptySite, async (requested, watcher) => {
    const project = openProject(requested);
    const baseline = openBaseline(requested, project.root);
    const { value, validPart: site = value, diagnostics } = readSite(project, requested);
    if (!site) return { outcome: { project, diagnostics, pages: 0, isFatal: true }, more: emptySite() };
    const { compilation, pool, storeFacts } = await compileSite(project, site, { options: requested, watcher });
    storeFacts();
    await pool.close();
    const { title, url, baseUrl } = site;
    const languages = new Map(toLocalizedSites(compilation.translations).map((part) => [part.linked, part]));
    const pages = graphsOf(compilation).flatMap((graph) => pagesOf(graph, languages.get(graph)));
    const all = [...diagnostics, ...compilation.diagnostics];
    const outcome: Outcome = { project, diagnostics: all, pages: countPages(compilation), isFatal: !value };
    return { outcome: withoutKnownFindings(outcome, baseline), more: { title, url, baseUrl, pages } };
  });

/** Implements `mock` of the programmatic API. */
export const mock: typeof Api.mock = async ({ latency, seed = 1, root = '.', port = 0, ...options } = {}) => {
  try {
    const [{ openMock }, { startMock }] = await Promise.all([import('../mock/open-mock.ts'), import('../mock/serve-mock.ts')]);
    const { mock: found, diagnostics } = openMock({ ...options, root, seed }, Date.now());
    if (!found) throw new UsageFault(diagnostics.map(formatFinding).join('\n'));
    const [min, max] = typeof latency === 'number' ? [latency, latency] : (latency ?? [0, 0]);
    const { record, onExchange, host } = options;
    const range = latency === undefined ? undefined : { least: min, most: max };
    const warn = (error: unknown): void => void process.emitWarning(toRefusal(error).message);
    const { origin, close, inbox, reset, advance } = await startMock(
      { open: found.open, seed, latency: range, record, clock: Date.now, onExchange },
      { port, defaultPort: port, fault: warn, ...(host !== undefined && { host }) },
    );
    return { url: origin, close, inbox, reset: () => void reset(), advance: (seconds) => void advance(seconds * 1000) };
  } catch (error) {
    throw new QuireError(toRefusal(error), error);
  }
};

function formatFinding({ at, message, hint }: Diagnostic): string {
  return `${at.file}:${at.line}:${at.column} ${message}${hint === undefined ? '' : ` ${hint}`}`;
}

function emptySite(): Omit<Api.Site, keyof Api.CheckResult> {
  return { title: '', url: '', baseUrl: '/', pages: [] };
}

/**
 * Runs a call with the defaults of the command line. If the sources cause a refusal, returns it as a diagnostic, with `none` as the rest of
 * the result; rethrows any other value as a QuireError.
 */
async function run<More>(
  { onProgress, ...options }: Api.BuildOptions,
  none: (project: Project) => More,
  work: (options: BuildOptions, watcher: ProgressListener) => Promise<{ outcome: Outcome; more: More }>,
): Promise<Api.CheckResult & More> {
  const start = performance.now();
  try {
    const requested: BuildOptions = { audience: 'all', cache: true, ...options, verify: false, format: 'json', quiet: true };
    const { outcome, more } = await work(requested, toProgressListener(onProgress)).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.status !== 1) throw error;
      const project = openProject(requested);
      return { outcome: { project, diagnostics: [error.finding], pages: 0, isFatal: false }, more: none(project) };
    });
    const diagnostics = sortFindings(outcome.diagnostics.map(deduplicateLocations));
    const { errors, warnings } = countFindings(diagnostics);
    const durationMs = Math.round(performance.now() - start);
    return {
      diagnostics: diagnostics.map(flattenFinding),
      summary: { errors, warnings, pages: outcome.pages, durationMs },
      ...more,
    };
  } catch (error) {
    throw new QuireError(toRefusal(error), error);
  }
}

function toProgressListener(onProgress: Api.CheckOptions['onProgress']): ProgressListener {
  let current = { phase: '', total: 0 };
  return {
    phase: (phase, total) => {
      current = { phase, total };
      onProgress?.({ ...current, done: 0 });
    },
    tick: (done) => onProgress?.({ ...current, done }),
    note: () => {},
  };
}

/** A language other than the default one, and the folder of its pages in the output, such as `de/`. */
type ApiLanguage = Pick<LocalizedSite, 'language' | 'folder'>;

function pagesOf({ pages }: LinkedSite, language: ApiLanguage | undefined): Api.Page[] {
  const listed = pages.filter(({ kind }) => kind !== 'search').toSorted(byText(({ route }) => route));
  return listed.map((page) => toPage(page, language));
}

function toPage({ page, route, title, description, audience, area, tags }: LinkedPage, language?: ApiLanguage): Api.Page {
  return {
    route: language ? `/${language.folder}${route.slice(1)}`.replace(/\/$/, '') : route,
    title,
    description,
    audience,
    area,
    ...(page && { file: page.origin ?? page.file }),
    ...(language?.language !== undefined && { locale: language.language }),
    tags: page?.frontMatter.tags ?? tags.map(({ label }) => label),
    headings: (page?.headings ?? []).map(({ level, id, text }) => ({ level, id, text })),
    frontMatter: { ...page?.frontMatter },
  };
}
