import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LinkedSite, Site, Source } from '../../compiler/model.ts';
import { toCsv, toReportJson, toReportPage, toTable } from '../../compiler/queries/report-formats.ts';
import { toPageRecords, toReport } from '../../compiler/queries/reports.ts';
import { type TranslationRecord, toTranslations } from '../../compiler/queries/translation-states.ts';
import { compileSite } from '../build/compile-site.ts';
import type { Outcome, ProgressListener } from '../build/outcome.ts';
import { createShells } from '../build/output-plan.ts';
import type { Context } from '../context.ts';
import { openProject, readSite } from '../disk/project.ts';
import { readReader } from '../disk/reader-files.ts';
import type { BuildOptions, ExitStatus, ReportOptions } from '../options.ts';
import { toCells } from '../report/cells.ts';
import { openProgress } from '../report/progress.ts';
import type { Pool } from '../workers/pool.ts';
import type { ShellsByLanguage } from '../workers/worker-messages.ts';
import { printOutcome } from './report-outcome.ts';

/**
 * `docs report`: lists pages that are overdue, unapproved, without an owner, not linked to, large, or whose translations are outdated.
 * Errors in the site do not affect it.
 */
export async function runReport(options: ReportOptions, context: Context): Promise<ExitStatus> {
  const { kind, root, audience, format, out } = options;
  const buildOptions: BuildOptions = { root, audience, format: 'pretty', cache: true, verify: false, quiet: true };
  const progress = openProgress(context, buildOptions);
  const survey = await surveySite(buildOptions, progress, kind === 'weights').finally(() => progress.end());
  const { outcome, site, graphs, bytes, translations } = survey;
  if (!site) return printOutcome(outcome, buildOptions, { context, durationMs: 0 });
  const asOf = options.asOf ?? context.today();
  const entries = toPageRecords(site, graphs);
  const report = toReport(kind, entries, { asOf, bytes, translations });
  const writers = {
    json: () => toReportJson(report),
    csv: () => toCsv(report),
    html: () => toReportPage(report, { kind, entries, areas: site.areas, asOf }),
    table: () => toTable(report, widthOf),
  };
  const text = writers[format]();
  if (out === undefined) context.stdout.write(text);
  else writeReport(out, text, context);
  return 0;
}

/** Returns the width of a string in terminal columns. */
function widthOf(text: string): number {
  return toCells(text).reduce((sum, { width }) => sum + width, 0);
}

function writeReport(path: string, text: string, context: Context): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  context.stderr.write(`Wrote ${path}.\n`);
}

/**
 * The content graph for each audience. `site` is undefined if the configuration is invalid. `bytes` is the size of each page's HTML by
 * route; empty unless requested.
 */
type SiteSurvey = {
  outcome: Outcome;
  site: Site | undefined;
  graphs: LinkedSite[];
  bytes: Map<string, number>;
  translations: TranslationRecord[];
};

/** Compiles the site and writes nothing. With `measuresPages`, also renders every page in memory to measure it. */
async function surveySite(options: BuildOptions, watcher: ProgressListener, measuresPages: boolean): Promise<SiteSurvey> {
  const project = openProject({ ...options, jobs: 1 });
  const { value: site, diagnostics } = readSite(project, { baseUrl: options.baseUrl });
  const emptySurvey = { graphs: [], bytes: new Map(), translations: [] };
  if (!site) return { outcome: { project, diagnostics, pages: 0, isFatal: true }, site, ...emptySurvey };
  const { compilation, pool, storeFacts } = await compileSite(project, site, { options, watcher, needsIndexes: false });
  storeFacts();
  const { publicSite, restrictedSite, sources } = compilation;
  const graphs = restrictedSite ? [publicSite, restrictedSite] : [publicSite];
  const outcome: Outcome = {
    project,
    diagnostics: [...diagnostics, ...compilation.diagnostics],
    pages: graphs.reduce((sum, { pages }) => sum + pages.length, 0),
    isFatal: false,
  };
  const files = new Map(sources.pages.map((source) => [source.file, source]));
  const { shells } = createShells({ site, compilation, reader: readReader() });
  const bytes = measuresPages ? await measurePages(graphs, { pool, shells, files }) : new Map<string, number>();
  await pool.close();
  return { outcome, site, graphs, bytes, translations: toTranslations(compilation) };
}

/** Returns the size in bytes of each page's HTML, by route. `files` contains the source of each file. */
async function measurePages(
  graphs: readonly LinkedSite[],
  { pool, shells, files }: { pool: Pool; shells: ShellsByLanguage; files: ReadonlyMap<string, Source> },
): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const pages = await pool.pages();
  for (const linked of graphs.flatMap(({ pages }) => pages)) {
    const source = linked.page && files.get(linked.page.file);
    for (const output of await pages.outputs(linked, source, shells[linked.audience]))
      if ('bytes' in output && output.path.endsWith('.html')) bytes.set(linked.route, Buffer.byteLength(output.bytes));
    if (source) pages.evict(source);
  }
  return bytes;
}
