import type { Diagnostic } from '../../compiler/model.ts';
import type { Context } from '../context.ts';
import { toRefusal } from '../faults.ts';
import { type ExitStatus, type Format, formats } from '../options.ts';
import { type Counts, count, plural, toDuration, toWords } from './counts.ts';
import { toGitHub, toJson, toSarif } from './formats.ts';
import { type Drawing, toPretty } from './pretty.ts';

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
export function report(run: Run, telling: Telling, context: Context): 0 | 1 {
  const diagnostics = run.diagnostics.toSorted(byPlace);
  const counts = count(diagnostics);
  const at = (file: string): string => (telling.prefix ?? '') + file;
  if (telling.format === 'json') context.stdout.write(toJson(diagnostics, counts, run));
  if (telling.format === 'github') context.stdout.write(toGitHub(diagnostics, at));
  if (telling.format === 'sarif') context.stdout.write(toSarif(diagnostics, at));
  if (telling.format === 'pretty') {
    const { colour, width = usualWidth } = context.stderr;
    printPretty({ ...run, diagnostics }, telling, { context, drawing: { colour, width, readLine: telling.readLine, at } });
  }
  if (isTooMany(counts, telling))
    context.stderr.write(`${plural(counts.warnings, 'warning')}: more than --max-warnings ${telling.maxWarnings} allows.\n`);
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

function printPretty(run: Run, { quiet }: Telling, { context, drawing }: { context: Context; drawing: Drawing }): void {
  const wanted = quiet ? run.diagnostics.filter(({ severity }) => severity === 'error') : run.diagnostics;
  context.stderr.write(
    wanted
      .slice(0, mostPrinted)
      .map((found) => `${toPretty(found, drawing)}\n`)
      .join(''),
  );
  const rest = wanted.slice(mostPrinted);
  if (rest.length > 0)
    context.stderr.write(
      `… and ${plural(rest.length, 'finding')} more (${toWords(count(rest))}). --format json has all of them.\n\n`,
    );
  if (!quiet) context.stderr.write(toSummary(run));
}

/** `48 pages in 312 ms: 2 errors and 1 warning in 2 files. Wrote nothing.`, and whom to ask. */
function toSummary({ diagnostics, pages, durationMs, done }: Run): string {
  const counts = count(diagnostics);
  const files = diagnostics.length > 0 ? ` in ${plural(counts.files, 'file')}` : '';
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  const more = first ? `docs explain ${first.code} says what it means and how to fix it.\n` : '';
  return `${plural(pages, 'page')} in ${toDuration(durationMs)}: ${toWords(counts)}${files}.${done === undefined ? '' : ` ${done}.`}\n${more}`;
}

/** The format that was asked for, also where the rest of the line is not understood. */
export function formatOf(args: readonly string[]): Format {
  const written = args.flatMap((word, index) =>
    word === '--format' ? (args[index + 1] ?? []) : word.startsWith('--format=') ? word.slice(9) : [],
  );
  return formats.find((format) => format === written.at(-1)) ?? 'pretty';
}

/** Says why a command could not do its work, and with which status it ends; a bug of ours takes one line. */
export function tell(error: unknown, format: Format, context: Context): ExitStatus {
  const { finding, status } = toRefusal(error);
  if (process.env.DOCS_TRACE === '1' && error instanceof Error) context.stderr.write(`${error.stack}\n`);
  if (format !== 'pretty')
    report({ diagnostics: [finding], pages: 0, durationMs: 0 }, { format, quiet: true, readLine: () => undefined }, context);
  else if (status === 4) context.stderr.write(`${finding.message}\n`);
  else
    context.stderr.write(
      toPretty(finding, { width: 100, colour: context.stderr.colour, readLine: () => undefined, at: (file) => file }),
    );
  return status;
}
