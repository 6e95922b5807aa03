import type { Diagnostic } from '../../compiler/model.ts';
import type { Edges } from '../edges.ts';
import type { Format } from '../options.ts';
import { type Counts, count, plural, toDuration, toWords } from './counts.ts';
import { toGitHub } from './github.ts';
import { toJson } from './json.ts';
import { type Drawing, toPretty } from './pretty.ts';
import { toSarif } from './sarif.ts';

/** What a run came to. `done` says what was made, where something was: `Wrote dist/site`. */
export type Run = { diagnostics: readonly Diagnostic[]; pages: number; durationMs: number; done?: string };
/** How it is told. `prefix` is the way from where the command runs to the site's root (`docs/`), for names that can be clicked. */
export type Telling = {
  format: Format;
  maxWarnings?: number;
  quiet: boolean;
  prefix?: string;
  readLine: (file: string, line: number) => string | undefined;
};

const mostPrinted = 200;
const usualWidth = 120;

/** Tells all findings: to people on stderr, to machines on stdout. The answer is the exit status: 1 with an error or too many warnings. */
export function report(run: Run, telling: Telling, edges: Edges): 0 | 1 {
  const diagnostics = run.diagnostics.toSorted(byPlace);
  const counts = count(diagnostics);
  const at = (file: string): string => (telling.prefix ?? '') + file;
  if (telling.format === 'json') edges.stdout.write(toJson(diagnostics, counts, run));
  if (telling.format === 'github') edges.stdout.write(toGitHub(diagnostics, at));
  if (telling.format === 'sarif') edges.stdout.write(toSarif(diagnostics, at));
  if (telling.format === 'pretty') {
    const { colour, width = usualWidth } = edges.stderr;
    printPretty({ ...run, diagnostics }, telling, { edges, drawing: { colour, width, readLine: telling.readLine, at } });
  }
  if (isTooMany(counts, telling))
    edges.stderr.write(`${plural(counts.warnings, 'warning')}: more than --max-warnings ${telling.maxWarnings} allows.\n`);
  return counts.errors > 0 || isTooMany(counts, telling) ? 1 : 0;
}

/** By file, line and column; what was noticed at one place keeps its order. */
function byPlace({ at: a }: Diagnostic, { at: b }: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

function isTooMany({ warnings }: Counts, { maxWarnings }: Telling): boolean {
  return maxWarnings !== undefined && warnings > maxWarnings;
}

function printPretty(run: Run, { quiet }: Telling, { edges, drawing }: { edges: Edges; drawing: Drawing }): void {
  const wanted = quiet ? run.diagnostics.filter(({ severity }) => severity === 'error') : run.diagnostics;
  edges.stderr.write(
    wanted
      .slice(0, mostPrinted)
      .map((found) => `${toPretty(found, drawing)}\n`)
      .join(''),
  );
  const rest = wanted.slice(mostPrinted);
  if (rest.length > 0)
    edges.stderr.write(
      `… and ${plural(rest.length, 'finding')} more (${toWords(count(rest))}). --format json has all of them.\n\n`,
    );
  if (!quiet) edges.stderr.write(toSummary(run));
}

/** `48 pages in 312 ms: 2 errors and 1 warning in 2 files. Wrote nothing.`, and whom to ask. */
function toSummary({ diagnostics, pages, durationMs, done }: Run): string {
  const counts = count(diagnostics);
  const files = diagnostics.length > 0 ? ` in ${plural(counts.files, 'file')}` : '';
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  const more = first ? `docs explain ${first.code} says what it means and how to mend it.\n` : '';
  return `${plural(pages, 'page')} in ${toDuration(durationMs)}: ${toWords(counts)}${files}.${done === undefined ? '' : ` ${done}.`}\n${more}`;
}
