import { uniqueBy } from '../../compiler/basics/collections.ts';
import { placeKey } from '../../compiler/basics/places.ts';
import { locateEdits } from '../../compiler/diagnostics/fixes.ts';
import { sortFindings } from '../../compiler/diagnostics/fold-findings.ts';
import { baselineName } from '../../compiler/files/root-files.ts';
import type { Diagnostic, IgnoredPath } from '../../compiler/model.ts';
import { isRecordable } from '../../compiler/queries/baseline-file.ts';
import type { UnhighlightedLanguage } from '../../compiler/queries/unhighlighted-languages.ts';
import type { SplitFindings } from '../build/baseline.ts';
import type { Context } from '../context.ts';
import type { FixResult, openSources } from '../edits/fix.ts';
import { toRefusal } from '../faults.ts';
import { type ExitStatus, type Format, formats } from '../options.ts';
import { escapeControls } from './cells.ts';
import { type Counts, countFindings, formatCounts, formatDuration, formatPlural } from './counts.ts';
import { toGitHub, toJson, toSarif } from './formats.ts';
import { type PrettyOptions, toPretty } from './pretty.ts';
import { repositoryOf } from './repository.ts';

/**
 * The result of a command. `done` states what it wrote, if anything: `Wrote dist/site`; `unhighlighted` lists languages of code blocks
 * without highlighting. `leftOut`: ignored files. `baseline`: findings that do not count. `fixed`: applied fixes.
 */
type CommandResult = {
  diagnostics: readonly Diagnostic[];
  pages: number;
  unhighlighted?: readonly UnhighlightedLanguage[];
  durationMs: number;
  done?: string;
  leftOut?: IgnoredPath[];
  baseline?: SplitFindings;
  fixed?: FixResult;
};
/**
 * Options for printing the result. `prefix` is the path from the current folder to the site's root (`docs/`), so that file names can be
 * clicked. `readSource` opens files to locate edits for machine-readable formats.
 */
export type ReportOutput = {
  format: Format;
  maxWarnings?: number;
  quiet: boolean;
  prefix?: string;
  readLine: (file: string, line: number) => string | undefined;
  readSource?: ReturnType<typeof openSources>;
};

/** The maximum number of printed findings, errors before warnings. The scrollback of a terminal has a few thousand lines. */
const maxPrinted = 200;
const defaultWidth = 120;

/**
 * Prints all findings, to stderr for people, or to stdout for programs. Returns the exit status: 1 if there is an error or there are too
 * many warnings, otherwise 0.
 */
export function report(run: CommandResult, output: ReportOutput, context: Context): 0 | 1 {
  const diagnostics = sortFindings([...run.diagnostics]);
  const counts = countFindings(diagnostics);
  const pathFromFolder = (file: string): string => (output.prefix ?? '') + file;
  const locate = (finding: Diagnostic) => locateEdits(finding, (file) => output.readSource?.(file)?.source);
  if (output.format === 'json') context.stdout.write(toJson(diagnostics.map(locate), counts, run));
  if (output.format === 'github' || output.format === 'sarif') {
    const { uri, at: inRepository } = repositoryOf(process.cwd());
    const repositoryPath = (file: string): string => inRepository(pathFromFolder(file));
    const { baseline } = run;
    const notice = baseline ? `::notice title=baseline::${formatBaseline(baseline)}\n` : '';
    if (output.format === 'github') context.stdout.write(toGitHub(diagnostics, repositoryPath) + notice);
    else context.stdout.write(toSarif(diagnostics, repositoryPath, { root: uri, known: baseline?.known, locate }));
  }
  if (output.format === 'pretty') {
    const { hasColour, width = defaultWidth } = context.stderr;
    const fixable = run.fixed || output.quiet ? 0 : diagnostics.filter((finding) => locate(finding).edits).length;
    printPretty({ ...run, diagnostics, fixable }, output, {
      context,
      drawing: { colour: hasColour, width, readLine: output.readLine, at: pathFromFolder },
    });
  }
  if (exceedsMaxWarnings(counts, output))
    context.stderr.write(`${formatPlural(counts.warnings, 'warning')}: more than --max-warnings ${output.maxWarnings} allows.\n`);
  return counts.errors > 0 || exceedsMaxWarnings(counts, output) ? 1 : 0;
}

function exceedsMaxWarnings({ warnings }: Counts, { maxWarnings }: ReportOutput): boolean {
  return maxWarnings !== undefined && warnings > maxWarnings;
}

function printPretty(
  run: CommandResult & { fixable: number },
  { quiet }: ReportOutput,
  { context, drawing }: { context: Context; drawing: PrettyOptions },
): void {
  const selectedFindings = quiet ? run.diagnostics.filter(({ severity }) => severity === 'error') : run.diagnostics;
  const errors = selectedFindings.filter(({ severity }) => severity === 'error').slice(0, maxPrinted);
  const printedFindings = new Set(errors);
  for (const finding of selectedFindings) if (printedFindings.size < maxPrinted) printedFindings.add(finding);
  let text = '';
  for (const finding of selectedFindings) if (printedFindings.has(finding)) text += `${toPretty(finding, drawing)}\n`;
  context.stderr.write(text);
  const rest = selectedFindings.filter((finding) => !printedFindings.has(finding));
  if (rest.length > 0)
    context.stderr.write(
      `… and ${formatPlural(rest.length, 'finding')} more (${formatCounts(countFindings(rest))}). For all of them, use --format json.\n\n`,
    );
  if (!quiet) context.stderr.write(toSummary(run));
}

/** Formats `48 pages in 312 ms: 2 errors and 1 warning in 2 files. Wrote nothing.`, and the command that explains the first error. */
function toSummary(run: CommandResult & { fixable: number }): string {
  const { diagnostics, pages, unhighlighted = [], durationMs, done, leftOut = [], baseline, fixable } = run;
  const counts = countFindings(diagnostics);
  const files = diagnostics.length > 0 ? ` in ${formatPlural(counts.files, 'file')}` : '';
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  const more = first ? `For an explanation and a fix, run docs explain ${first.code}.\n` : '';
  return `${formatPlural(pages, 'page')} in ${formatDuration(durationMs)}: ${formatCounts(counts)}${files}.${done === undefined ? '' : ` ${done}.`}\n${explainStrict(diagnostics, done)}${formatUnhighlighted(unhighlighted)}${formatExclusions(leftOut)}${baseline ? `${formatBaseline(baseline)}\n` : ''}${formatFixHint(fixable, diagnostics.length)}${more}`;
}

/** Returns the number of findings that can be fixed automatically, in words; empty if there are none. */
function formatFixHint(fixable: number, all: number): string {
  if (fixable === 0) return '';
  return `To fix ${all === 1 ? 'it' : `${fixable === all ? 'all' : fixable} of them`} automatically, run docs check --fix.\n`;
}

/** Explains `strict` and baselines if a build has written nothing because of errors in pages. */
function explainStrict(diagnostics: readonly Diagnostic[], done: string | undefined): string {
  if (done !== 'Wrote nothing' || !diagnostics.some((finding) => finding.severity === 'error' && isRecordable(finding)))
    return '';
  return `A strict site is not built if its pages have errors. To report broken links and similar errors as warnings, set "strict": false in docs.config.json. To record the current errors, so that only new ones make a build fail, run docs check --baseline ${baselineName}.\n`;
}

const maxLanguages = 8;

/** Formats `2 code languages are not highlighted: dataweave (3), wren.`; empty if all languages are. */
function formatUnhighlighted(unhighlighted: readonly UnhighlightedLanguage[]): string {
  if (unhighlighted.length === 0) return '';
  const named = unhighlighted
    .slice(0, maxLanguages)
    .map(([language, blocks]) => (blocks === 1 ? language : `${language} (${blocks})`));
  const rest = unhighlighted.length - named.length;
  const are = unhighlighted.length === 1 ? '1 code language is' : `${unhighlighted.length} code languages are`;
  return `${are} not highlighted: ${escapeControls(named.join(', '))}${rest > 0 ? ` and ${rest} more` : ''}.\n`;
}

/**
 * Describes the files that are not published: `Excluded: 9 by .gitignore, 3 by exclude. For a list, use --format json.` Empty if all files
 * are published.
 */
function formatExclusions(leftOut: readonly IgnoredPath[]): string {
  if (leftOut.length === 0) return '';
  const filterByReason = (name: IgnoredPath['by']): IgnoredPath[] => leftOut.filter(({ by }) => by === name);
  const parts = [
    [filterByReason('gitignore'), '.gitignore'],
    [filterByReason('exclude'), 'exclude'],
    [filterByReason('default'), 'default'],
  ] as const;
  const countsByReason = parts.flatMap(([paths, name]) =>
    paths.length === 0 ? [] : [`${paths.length} by ${name}${namesOf(paths)}`],
  );
  const isNamed = leftOut.length <= maxNamed;
  return `Excluded: ${countsByReason.join(', ')}.${isNamed ? '' : ' For a list, use --format json.'}\n`;

  function namesOf(paths: readonly IgnoredPath[]): string {
    return leftOut.length <= maxNamed ? ` (${paths.map(({ path }) => escapeControls(path)).join(', ')})` : '';
  }
}

/** The maximum number of names in a summary; longer lists are shortened. */
const maxNamed = 5;

/** Describes the findings that a baseline suppresses. */
function formatBaseline({ file, known, places, recorded, since }: SplitFindings): string {
  const amount = `${formatPlural(known.length, 'finding')} in ${formatPlural(places, 'place')}`;
  const [is, exists] = known.length === 1 ? ['is', 'exists'] : ['are', 'exist'];
  if (since)
    return known.length === 0
      ? `No other findings exist, and none in ${escapeControls(file)}.`
      : `${amount} also ${exists} in ${escapeControls(file)} and ${is} not reported.`;
  if (!recorded) return known.length === 0 ? `None of the findings in ${file} remain.` : `${amount} ${is} recorded in ${file}.`;
  const { unrecorded: unrecordedNote } = recorded;
  const rest =
    unrecordedNote === 0
      ? ''
      : ` ${formatPlural(unrecordedNote, 'finding')} cannot be recorded, because ${unrecordedNote === 1 ? 'its severity' : 'their severity'} cannot be lowered.`;
  return `Recorded ${amount} in ${file}: from now on, only new findings are reported.${rest}`;
}

/** Returns the format of the last `--format` option, or `pretty`. Needed to report an invalid command line. */
export function formatOf(args: readonly string[]): Format {
  let formatValue: string | undefined;
  for (const [index, word] of args.entries()) {
    if (word === '--format') formatValue = args[index + 1] ?? formatValue;
    else if (word.startsWith('--format=')) formatValue = word.slice('--format='.length);
  }
  return formats.find((format) => format === formatValue) ?? 'pretty';
}

/** Lists each location of a diagnostic once, regardless of how many pages include its file. */
export function deduplicateLocations(finding: Diagnostic): Diagnostic {
  const { at, related, ...rest } = finding;
  if (related === undefined) return finding;
  const [, ...others] = uniqueBy([at, ...related], placeKey);
  return { ...rest, at, ...(others.length > 0 && { related: others }) };
}

/** Prints why a command failed and returns the exit status. A bug in Quire is printed as one line. */
export function reportError(error: unknown, format: Format, context: Context): ExitStatus {
  const { finding, status } = toRefusal(error);
  if (process.env.DOCS_TRACE === '1' && error instanceof Error) context.stderr.write(`${error.stack}\n`);
  if (format !== 'pretty')
    report({ diagnostics: [finding], pages: 0, durationMs: 0 }, { format, quiet: true, readLine: () => undefined }, context);
  else if (status === 4) context.stderr.write(`${finding.message}\n`);
  else
    context.stderr.write(
      toPretty(finding, { width: 100, colour: context.stderr.hasColour, readLine: () => undefined, at: (file) => file }),
    );
  return status;
}
