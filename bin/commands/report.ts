import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { toLedger } from '../../compiler/readings/ledger.ts';
import { toReport } from '../../compiler/readings/report.ts';
import { toReportPage } from '../../compiler/readings/report-page.ts';
import { toCsv, toReportJson, toTable } from '../../compiler/readings/report-text.ts';
import type { Edges } from '../edges.ts';
import type { ExitStatus, ReportOptions } from '../options.ts';
import { toCells } from '../report/cells.ts';
import { openProgress } from '../report/progress.ts';
import { survey } from '../survey.ts';
import { tellOutcome } from './outcome.ts';

const usual = { cache: true, verify: false, quiet: true } as const;

/** `docs report`: lists of what is overdue, not approved, without owner, not linked to, or heavy. The site needs no errors to be free of. */
export async function runReport(options: ReportOptions, edges: Edges): Promise<ExitStatus> {
  const { kind, root, audience, format, out } = options;
  const building = { ...usual, root, audience, format: 'pretty' as const };
  const progress = openProgress(edges, building);
  const { outcome, site, graphs, bytes } = await survey(building, progress, kind === 'weights').finally(() => progress.end());
  if (!site) return tellOutcome(outcome, building, { edges, durationMs: 0 });
  const asOf = options.asOf ?? edges.today();
  const entries = toLedger(site, graphs);
  const report = toReport(kind, entries, { asOf, bytes });
  const text =
    format === 'json'
      ? toReportJson(report)
      : format === 'csv'
        ? toCsv(report)
        : format === 'html'
          ? toReportPage(report, { kind, entries, areas: site.areas, asOf })
          : toTable(report, widthOf);
  if (out === undefined) edges.stdout.write(text);
  else write(out, text, edges);
  return 0;
}

function widthOf(text: string): number {
  return toCells(text).reduce((sum, { width }) => sum + width, 0);
}

function write(path: string, text: string, edges: Edges): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  edges.stderr.write(`Wrote ${path}.\n`);
}
